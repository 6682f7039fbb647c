"""`python -m pbm`: the command line."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

# A run is short and makes many values that live to its end; looking for cycles finds none.
gc.disable()
# Time zones come from the package `tzdata` alone; where the machine keeps its own need not be looked up.
os.environ["PYTHONTZPATH"] = ""

from pbm.shell.cli import main as run  # noqa: E402


def main() -> NoReturn:
    """Run pbm and leave at once: taking apart all values of a run costs as much as reading many
    orders, and nothing of it is needed (files are written and closed by then)."""
    code: object = 0
    try:
        run()
    except SystemExit as leave:
        code = leave.code
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:  # as after `>&-`
                stream.flush()
        except (OSError, ValueError):
            code = code or 1
    os._exit(code if isinstance(code, int) else 1 if code else 0)


if __name__ == "__main__":
    main()
