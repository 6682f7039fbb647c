"""A pytest plugin: where PBM_NO_SKIPS is set, a skipped test makes the run fail.

Elsewhere a skip is allowed, for a package that only the machine's owner can install, but it is said loudly.
"""

from __future__ import annotations

import os

import pytest

_skips: list[str] = []


def _note(report: pytest.TestReport | pytest.CollectReport) -> None:
    # An expected failure is reported as a skip too, but it has run.
    if report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        _skips.append(f"{report.nodeid}: {reason}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _note(report)


def pytest_collectreport(report: pytest.CollectReport) -> None:
    _note(report)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    if _skips and os.environ.get("PBM_NO_SKIPS") and exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not _skips:
        return
    strict = bool(os.environ.get("PBM_NO_SKIPS"))
    what = "and here nothing may be skipped" if strict else "so this run proves less than it could"
    terminalreporter.section(f"{len(_skips)} skipped, {what}", sep="!", red=strict, yellow=not strict)
    for line in _skips:
        terminalreporter.line(line)
