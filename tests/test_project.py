"""The frame: commits speak of this project alone, links lead somewhere, needs are pinned, wheels whole."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
UNTRACKED = {".git", ".venv", "demo", "build", "dist", "__pycache__"}

# Put together here, so that this file does not find itself.
FOREIGN = [
    r"(?<![\w.\-])/" + folder + "/"
    for folder in ("wo" + "rk", "fa" + "rm", "ro" + "ot", "home" + "/" + r"\w+")
] + [
    re.escape(host)
    for host in ("py" + "pi.org", "python" + "hosted.org", "registry.npm" + "js", "deb.deb" + "ian.org")
]


def tracked() -> list[Path]:
    """Return the committed files; of an unpacked archive, all files that nothing here has made."""
    git = (
        subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True)
        if (ROOT / ".git").exists()
        else None
    )
    if git and git.returncode == 0:
        paths = [ROOT / name for name in os.fsdecode(git.stdout).split("\0") if name]
    else:
        paths = [path for path in ROOT.rglob("*") if not UNTRACKED.intersection(path.relative_to(ROOT).parts)]
    return [path for path in paths if path.is_file()]


def text_of(path: Path) -> str:
    data = path.read_bytes()
    return "" if b"\0" in data else data.decode("utf-8", "replace")


def test_nothing_tells_of_another_place() -> None:
    files = tracked()
    assert ROOT / "pyproject.toml" in files
    pattern = re.compile("|".join(FOREIGN))
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in files
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert found == []


def headings(path: Path) -> set[str]:
    """Return the anchors of a Markdown file's headings, made as the usual viewers make them."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.M | re.S)
    titles = re.findall(r"^#{1,6} +(.+?) *#*$", text, flags=re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_somewhere() -> None:
    pages = [
        path for path in tracked() if path.suffix == ".md" and "tests" not in path.relative_to(ROOT).parts
    ]
    pages = sorted({*pages, ROOT / "README.md"})
    broken = []
    for page in pages:
        text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        for target in re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            goal = page.parent / name if name else page
            if not goal.exists() or (anchor and goal.suffix == ".md" and anchor not in headings(goal)):
                broken.append(f"{page.relative_to(ROOT)}: {target}")
    assert broken == []


def needed() -> dict[str, list[str]]:
    """Return the names of the packages that pyproject.toml asks for: by group, in lower case."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    return {
        group: [re.split(r"[<>=!~\[; ]", item)[0].lower() for item in items]
        for group, items in groups.items()
    }


def test_every_package_has_one_exact_version() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.partition("==") for line in lines if line and not line.startswith("#")]
    assert all(sign and version for _, sign, version in pins)
    names = [name.lower() for name, _, _ in pins]
    assert len(names) == len(set(names))
    assert {name for group in needed().values() for name in group} <= set(names)


def test_readme_names_every_package() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").lower()
    assert [name for group in needed().values() for name in group if name not in readme] == []


def test_wheel_holds_the_templates(tmp_path: Path) -> None:
    pytest.importorskip("hatchling")
    from hatchling.builders.wheel import WheelBuilder

    (wheel,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("pbm/templates/")}
    files = [
        path for path in (ROOT / "templates").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert inside == {f"pbm/templates/{path.relative_to(ROOT / 'templates').as_posix()}" for path in files}
    assert inside
