"""Where templates come from and how they run: sandboxed, strict, compiled once and kept.

A campaign's own `templates/` overrides any single built-in one of the same name. Compiled templates
are kept in a folder that belongs to the user alone; where there is none, nothing is kept.
"""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Any, NoReturn

import jinja2
from jinja2.sandbox import SandboxedEnvironment

import pbm
from pbm.base.problem import Place, Problem
from pbm.shell.failing import unreadable


class TemplateProblem(Exception):
    """A template that fails. problem: what, and its file (as "templates/NAME") and line."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def built_in() -> Path:
    """Return the folder of the built-in templates: in a wheel inside the package, else beside it."""
    package = Path(pbm.__file__).parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def is_inside(own: Path, path: str | Path) -> bool:
    """Tell whether a file in a campaign's own templates lies there indeed, and is no link to one elsewhere."""
    return os.path.realpath(path).startswith(os.path.join(os.path.realpath(own), ""))


def _readable(own: Path) -> bool:
    """Tell whether there are own templates. Raises TemplateProblem where they can't be read: nobody wants an issue
    with the built-in ones then."""

    def fail(error: OSError) -> NoReturn:
        name = Path(error.filename).relative_to(own.parent).as_posix()
        raise TemplateProblem(unreadable(error, name)) from error

    if os.path.lexists(own):
        for _ in os.walk(own, onerror=fail):
            pass
        return True
    return False


def cache_folder() -> Path | None:
    """Return a folder for compiled templates that nobody else can write to, None where there is none.

    What lies in it is run, so it must be the user's own, not open to others, and no link.
    """
    base = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME", "")
    root = Path(base) if os.path.isabs(base) else Path(os.path.expanduser("~"), ".cache")
    folder = root / "pbm" / f"templates-3-{pbm.__version__}-{jinja2.__version__}-{sys.implementation.cache_tag}"
    try:
        for part in (folder.parent, folder):
            part.mkdir(mode=0o700, parents=True, exist_ok=True)
            found = part.lstat()
            if not stat.S_ISDIR(found.st_mode):
                return None
            if os.name != "nt" and (found.st_uid != os.getuid() or found.st_mode & 0o022):
                return None
        return folder if os.access(folder, os.W_OK) else None
    except OSError:
        return None


class Outside(jinja2.TemplateNotFound):
    """A template that is a link to a file elsewhere."""


class _Cache(jinja2.FileSystemBytecodeCache):
    """Compiled templates in files. A file that can't be read or written is as good as none."""

    def load_bytecode(self, bucket: Any) -> None:
        try:
            super().load_bytecode(bucket)
        except (OSError, ValueError, EOFError, TypeError):
            bucket.reset()

    def dump_bytecode(self, bucket: Any) -> None:
        try:
            super().dump_bytecode(bucket)
        except OSError:
            return


class _Loader(jinja2.FileSystemLoader):
    """Templates from folders. Styles and scripts are taken as they were compacted for pages (tools/compact.py), unless
    the campaign has some of its own (`own`: the endings of those): then all are taken as they are read and changed, a
    script without indentation and lines of comment. The lines stay, so that a fault's number is that of the file."""

    def __init__(self, roots: list[str], own: frozenset[str]) -> None:
        super().__init__(roots)
        self.own = own

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        name, _, ending = template.rpartition(".")
        if ending not in ("js", "css"):
            return self._inside(environment, template)
        if ending not in self.own:
            with suppress(jinja2.TemplateNotFound):
                return self._inside(environment, f"{name}.min.{ending}")
        source, filename, fresh = self._inside(environment, template)
        if ending == "js":
            lines = [line.lstrip() for line in source.split("\n")]
            source = "\n".join(["" if line.startswith("//") else line for line in lines])
        return source, filename, fresh

    def _inside(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """The template, which a link may not fetch from outside the folder: pages would print any file then."""
        found = super().get_source(environment, template)
        for root in self.searchpath[:-1]:
            if found[1].startswith(f"{root}/") and not is_inside(Path(root), found[1]):
                raise Outside(template)
        return found


# What stands first in the Python text of a compiled template; the line's number must stay.
_IMPORTS = "from jinja2.runtime import "
_ESCAPE = "; from pbm.shell.escaping import escape"


class _Sandbox(SandboxedEnvironment):
    """The sandbox, which has each call looked at. The words for laying out need no look: there are
    thousands of calls of theirs, and they are the program's own."""

    words: Mapping[int, Any]  # by their identity, which stays theirs as long as they are kept here

    def _generate(self, *args: Any, **named: Any) -> str:
        head, end, rest = super()._generate(*args, **named).partition("\n")
        return head + (_ESCAPE if head.startswith(_IMPORTS) else "") + end + rest

    def call(__self, __context: Any, __obj: Any, *args: Any, **named: Any) -> Any:
        if id(__obj) in __self.words:
            named.pop("_loop_vars", None)  # what Jinja sends along for functions that ask for it
            named.pop("_block_vars", None)
            return __obj(*args, **named)
        return super().call(__context, __obj, *args, **named)


class Templates:
    """The templates of one rendering. own: the campaign's own folder, if it has one; words: what its
    text templates may call."""

    def __init__(self, own: Path | None = None, words: Mapping[str, Any] | None = None) -> None:
        self.own = own is not None and _readable(own)
        self.roots = [*([own] if own is not None and self.own else []), built_in()]
        changed = frozenset(end for end in ("js", "css") for root in self.roots[:-1] for _ in root.rglob(f"*.{end}"))
        folder = cache_folder()
        sandbox, cached = _Sandbox, "__jinja2_%s.cache"
        self._within: Callable[[], AbstractContextManager[None]] = nullcontext
        if self.own:
            from pbm.shell import bounds

            sandbox, self._within, cached = bounds.bounded(_Sandbox), bounds.limits, "own_%s.cache"
        self.environment = sandbox(
            loader=_Loader([str(root) for root in self.roots], changed),
            undefined=jinja2.StrictUndefined,
            autoescape=lambda name: bool(name) and str(name).endswith((".html.j2", ".html")),
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            auto_reload=False,
            bytecode_cache=_Cache(str(folder), cached) if folder else None,
        )
        self.environment.policies["json.dumps_kwargs"] = {"ensure_ascii": False, "separators": (",", ":")}
        self.environment.words = {id(word): word for word in (words or {}).values() if callable(word)}

    def render(self, name: str, view: Mapping[str, Any]) -> str:
        """Return what the template prints. Raises TemplateProblem, never anything else."""
        try:
            with self._within():
                return self.environment.get_template(name).render(view)
        except Exception as error:
            self._fail(name, error)

    def _fail(self, name: str, error: Exception) -> NoReturn:
        """Name the file and the line, in the words of a problem."""
        what: Any = str(getattr(error, "message", None) or error or type(error).__name__).rstrip(".")
        code = "template.failed"
        where, line = self._place(error)
        if isinstance(error, jinja2.TemplateSyntaxError):
            code = "template.broken"
            where, line = self._shown(error.filename or "") or error.name or name, error.lineno
            what = {"code": _syntax(what), "args": {"what": what.partition(". ")[0]}}
        elif isinstance(error, jinja2.TemplateNotFound):
            what = str(error.name or name)
            outside = what.startswith(("/", os.sep)) or os.path.isabs(what) or os.pardir in re.split(r"[/\\]", what)
            code = "template.outside" if outside else "template.missing"
            if isinstance(error, Outside):
                code, where, line = "template.linked", what, None
        elif isinstance(error, jinja2.exceptions.SecurityError):
            code = "template.forbidden"
        elif isinstance(error, OSError) and self._shown(str(error.filename)):
            raise TemplateProblem(unreadable(error, f"templates/{self._shown(error.filename)}")) from error
        elif isinstance(error, UnicodeDecodeError):
            code = "template.not-text"
        elif isinstance(error, jinja2.UndefinedError):
            code, what = "template.failed", {"code": "why.no-value", "args": {"what": what}}
        elif isinstance(error, RecursionError):
            what = {"code": "why.endless", "args": {}}
        elif type(error).__name__ == "TooMuch" or isinstance(error, MemoryError | OverflowError):
            what = {"code": "why.too-much", "args": {}}
        elif isinstance(what, str):
            what = {"code": "why.jinja", "args": {"what": what}}
        place = Place(f"templates/{where or name}", line)
        raise TemplateProblem(Problem(code, place, {"what": what})) from error

    def _place(self, error: BaseException) -> tuple[str, int | None]:
        found: tuple[str, int | None] = ("", None)
        trace = error.__traceback__
        while trace is not None:
            name = self._shown(trace.tb_frame.f_code.co_filename)
            if name:
                found = name, trace.tb_lineno
            trace = trace.tb_next
        return found

    def _shown(self, filename: str) -> str:
        for root in self.roots:
            start = f"{root}{os.sep}"
            if filename.startswith(start):
                return filename[len(start) :].replace(os.sep, "/")
        return ""


def _syntax(message: str) -> str:
    """What a template's form lacks, by the words with which Jinja says it."""
    if message.startswith("Unexpected end of template"):
        return "why.never-ended"
    if message.startswith(("Encountered unknown tag", "Unknown tag")):
        return "why.unknown-tag"
    return "why.jinja"
