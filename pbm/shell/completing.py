"""What the Tab key offers: folders, numbers of issues, ids of players, topics. Read only what is cheap."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


def _items(names: list[str], start: str) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.casefold().startswith(start.casefold())]


def _campaign(ctx: click.Context) -> Path:
    """The campaign that the line speaks of, as far as it is written; else the present folder.

    click stops parsing at an option whose value is still to come, so the line itself is looked at.
    """
    from click.shell_completion import split_arg_string

    for word in split_arg_string(os.environ.get("COMP_WORDS", ""))[2:]:
        if os.path.isfile(os.path.join(word, "campaign.yaml")):
            return Path(word)
    return Path(".")


def issue_numbers(ctx: click.Context, param: click.Parameter, start: str) -> list[CompletionItem]:
    """The numbers of the published issues."""
    names: list[str] = []
    with contextlib.suppress(OSError):
        names = [name for name in os.listdir(_campaign(ctx) / "issues") if name.isdigit()]
    return _items([str(int(name)) for name in sorted(names)], start)


def players(ctx: click.Context, param: click.Parameter, start: str) -> list[CompletionItem]:
    """The ids of the campaign's players."""
    return _items(_keys(_campaign(ctx), "players"), start)


def _keys(campaign: Path, name: str) -> list[str]:
    """The keys below one key of campaign.yaml; none where it can't be read."""
    import yaml

    with contextlib.suppress(OSError, yaml.YAMLError, UnicodeDecodeError, RecursionError):
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        tree = yaml.compose((campaign / "campaign.yaml").read_text("utf-8"), loader)
        for key, value in tree.value if isinstance(tree, yaml.MappingNode) else ():
            if key.value == name and isinstance(value, yaml.MappingNode):
                return [str(inner.value) for inner, _ in value.value if isinstance(inner, yaml.ScalarNode)]
    return []


def topics(ctx: click.Context, param: click.Parameter, start: str) -> list[CompletionItem]:
    """The topics of `pbm help`, games and commands."""
    from pbm.shell.language import ui_language
    from pbm.shell.topics import known_names

    return _items(known_names(ui_language()), start)


def paths(kind: str, start: str) -> list[CompletionItem]:
    """Leave it to the shell to offer folders ("dir") or files."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(start, type=kind)]
