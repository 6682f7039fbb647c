"""pbm: a play-by-mail tournament manager for newsletter dice leagues."""

__version__ = "0.1.0"
