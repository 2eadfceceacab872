"""What every test stands on: no display, own folders, and no unexpected word in any log."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# The machines that test are shared: a deadline would measure the neighbours.
settings.register_profile(
    "project", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("project")

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites golden files."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the files in tests/golden instead of comparing with them",
    )


class _Collector(logging.Handler):
    """Keeps every record at warning level and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


def _expected(record: logging.LogRecord, loggers: tuple[str, ...]) -> bool:
    return any(record.name == name or record.name.startswith(f"{name}.") for name in loggers)


@pytest.fixture(autouse=True)
def _quiet_log(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail the test when something logs a warning that `expect_log` does not name."""
    collector = _Collector()
    root = logging.getLogger()
    root.addHandler(collector)
    try:
        yield
    finally:
        root.removeHandler(collector)
    marks = request.node.iter_markers("expect_log")
    expected = tuple(str(name) for mark in marks for name in mark.args)
    stray = [record for record in collector.records if not _expected(record, expected)]
    if stray:
        lines = [f"{r.levelname} {r.name}: {r.getMessage()}" for r in stray]
        pytest.fail("unexpected log messages:\n" + "\n".join(lines), pytrace=False)


@pytest.fixture(autouse=True)
def marsbot_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Point settings, games, packs and logs at a folder of this test alone."""
    home = tmp_path / "marsbot_home"
    monkeypatch.setenv("MARSBOT_HOME", str(home))
    return home


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with `tests/golden/<name>`; `--update-golden` writes it instead."""
    update = bool(request.config.getoption("--update-golden"))

    def check(name: str, text: str) -> None:
        file = GOLDEN / name
        if update:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        assert file.is_file(), f"{file} is missing: run pytest --update-golden and read the diff"
        assert text == file.read_text(encoding="utf-8")

    return check
