"""`python -m benchmarks.stages FOLDER`: the CPU seconds of an issue's parts, taken within one fresh process.

Prints JSON: `resolve` (orders read, checked and played, the issue made), `sheets` (all of them laid out), `html`
(bytes of sheet.html). Nothing is written. One run: what is loaded lazily is counted where it is first needed, as
in `pbm issue`.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from pbm.games import GAMES
from pbm.referee.issue import resolve
from pbm.shell.desk import open_desk
from pbm.shell.publish import facts
from pbm.shell.sheets import render


def main(folder: Path) -> None:
    desk = open_desk(folder, False)
    begun = time.process_time()
    checked = desk.checked
    assert desk.campaign is not None and checked is not None
    done = resolve(desk.campaign, desk.last, checked, desk.dice_source(), facts(desk), GAMES)
    resolved = time.process_time()
    sheets = render(done.issue.public, done.issue.private)
    rendered = time.process_time()
    json.dump(
        {"resolve": resolved - begun, "sheets": rendered - resolved, "html": len(sheets["sheet.html"])}, sys.stdout
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
