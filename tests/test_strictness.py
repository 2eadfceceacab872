"""The tests' own net: a stray warning, log message or Qt message fails a test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

CAREFUL_AND_CARELESS = """
import logging, os, warnings
import pytest

def test_bad_warning():
    warnings.warn("old", DeprecationWarning)

def test_bad_log():
    logging.getLogger("marsbot_qt.core").warning("odd")

@pytest.mark.expect_log("marsbot_qt.app")
def test_bad_log_of_another_name():
    logging.getLogger("marsbot_qt.apple").error("odd")

def test_bad_qt_message(qapp):
    from PySide6.QtCore import qWarning
    qWarning("odd")

@pytest.mark.no_such_mark
def test_good_log():
    logging.getLogger("marsbot_qt").info("one line a user action")

@pytest.mark.expect_log("marsbot_qt.app")
def test_good_log_by_name():
    logging.getLogger("marsbot_qt.app.main_window").warning("recovered")

def test_good_home(tmp_path):
    assert os.environ["MARSBOT_HOME"] == str(tmp_path / "marsbot_home")

def test_bad_golden(golden):
    golden("no/such/file.txt", "text")
"""


def run(source: str, folder: Path) -> str:
    file = folder / "test_trial.py"
    file.write_text(source, encoding="utf-8")
    project = ["-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *project, "-p", "tests.conftest", "-rA", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_stray_words_fail_a_test(tmp_path: Path) -> None:
    output = run(CAREFUL_AND_CARELESS.replace("@pytest.mark.no_such_mark\n", ""), tmp_path)
    verdicts = [line.split()[:2] for line in output.splitlines() if "::test_" in line]
    found = {(verdict, where.partition("::")[2]) for verdict, where in verdicts if "::" in where}
    good = {name for verdict, name in found if verdict == "PASSED"}
    bad = {name for verdict, name in found if verdict in ("FAILED", "ERROR")}
    # A stray log is found when the test is over: pytest calls that an error of a passed test.
    assert {name for name in good if name not in bad} == {
        "test_good_log",
        "test_good_log_by_name",
        "test_good_home",
    }, output
    assert bad == {
        "test_bad_warning",
        "test_bad_log",
        "test_bad_log_of_another_name",
        "test_bad_qt_message",
        "test_bad_golden",
    }, output


def test_unknown_marker_is_refused(tmp_path: Path) -> None:
    assert "'no_such_mark' not found in `markers`" in run(CAREFUL_AND_CARELESS, tmp_path)
