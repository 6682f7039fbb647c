"""`python -m benchmarks.paper FOLDER`: the CPU seconds that the newest issue's sheet.pdf takes, its view not counted.

What is loaded lazily is counted, Typst itself too, as in the one `pbm render --pdf` that a game master calls.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from pbm.referee.view import sheet_view


def main(folder: Path) -> None:
    newest = max((folder / "issues").glob("*/issue.json"))
    view = sheet_view(json.loads(newest.read_text("utf-8")), "de")
    begun = time.process_time()
    from pbm.shell.pdf import pdf_of

    size = len(pdf_of(view, "a4"))
    json.dump({"pdf": time.process_time() - begun, "bytes": size}, sys.stdout)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
