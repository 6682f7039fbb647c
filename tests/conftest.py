"""What all tests share: `--update-golden` writes expected files anew instead of comparing them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# What hypothesis is by default here, in CI as well, but no example has a time limit: a busy machine is no fault.
settings.register_profile(
    "unhurried",
    settings.default,
    deadline=None,
    suppress_health_check=[*settings.default.suppress_health_check, HealthCheck.too_slow],
)
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the expected files anew; look at the difference"
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[Path, str | bytes], None]:
    """Return a function that compares text or bytes with a file, or writes it with --update-golden."""
    update = bool(request.config.getoption("--update-golden"))

    def compare(path: Path, found: str | bytes) -> None:
        data = found.encode() if isinstance(found, str) else found
        if update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        assert path.is_file(), f"{path} is missing: pytest --update-golden writes it"
        if isinstance(found, str):
            assert found == path.read_bytes().decode(), f"pytest --update-golden writes {path.name} anew"
        assert data == path.read_bytes()

    return compare
