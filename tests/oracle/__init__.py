"""A second opinion: the rules of Dottendorfer and the dice, written again from the rules' text alone.

Nothing in here imports the program; the program's results are compared with these.
"""
