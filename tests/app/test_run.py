"""The program: its command line, the start, the smoke test and the demo."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from marsbot_qt import __version__
from marsbot_qt.app.demo import play_sample
from marsbot_qt.app.desk import Desk
from marsbot_qt.app.main import read_arguments
from marsbot_qt.app.run import Program, _is_handed_over
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.roles import ColourScheme
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.tokens import read_tokens


def run(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    environ = {**os.environ, "MARSBOT_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "marsbot_qt.app.main", *arguments],
        capture_output=True,
        text=True,
        env=environ,
        timeout=120,
        check=False,
    )


def test_the_command_line() -> None:
    given = read_arguments(["game.marsbot", "--config-dir", "here"])
    assert given.file == Path("game.marsbot")
    assert given.config_dir == Path("here")
    assert not given.smoke


def test_the_version_needs_no_window(tmp_path: Path) -> None:
    done = run("--version", home=tmp_path)
    assert done.returncode == 0
    assert __version__ in done.stdout


def test_smoke_opens_the_window_and_counts_the_packs(tmp_path: Path) -> None:
    done = run("--smoke", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "packs found" in done.stdout


@pytest.mark.parametrize("module", ["marsbot_qt.app.desk", "marsbot_qt.app.shelf"])
def test_a_smoke_test_of_a_broken_program_ends_and_says_why(module: str, tmp_path: Path) -> None:
    code = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "from marsbot_qt.app.main import main; sys.exit(main(['--smoke']))"
    )
    environ = {**os.environ, "MARSBOT_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environ,
        timeout=120,
        check=False,
    )
    assert done.returncode == 1
    assert module in done.stderr


@pytest.mark.expect_log("marsbot_qt.app.run")
def test_a_broken_program_says_so_and_ends(
    qtbot: QtBot, qapp: QApplication, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(self: Program) -> None:
        sys.excepthook(ValueError, ValueError("a part is missing"), None)

    told: list[str] = []
    codes: list[int] = []
    monkeypatch.setattr(Program, "_fill", break_off)
    monkeypatch.setattr(Program, "leave", lambda self, code: codes.append(code))
    monkeypatch.setattr(QMessageBox, "critical", lambda window, title, text: told.append(text))
    program = Program(qapp, paths, None, smoke=False)
    try:
        program.start()
        qtbot.waitUntil(lambda: bool(codes))
        assert "a part is missing" in told[0]
        assert str(paths.log_file) in told[0]
        assert codes == [1]
    finally:
        program.tear_down()


def test_the_demo_says_what_happened_and_where_the_picture_lies(tmp_path: Path) -> None:
    done = run("--demo", home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Research Outpost" in done.stdout
    assert "Greenery on D6: row 4, hex 6, marker" in done.stdout
    picture = Path(done.stdout.strip().splitlines()[-1].split(": ", 1)[1])
    assert picture.is_file()


def test_the_sample_turn_is_told_as_table_work(qapp: QApplication, tmp_path: Path) -> None:
    lines = play_sample(qapp, tmp_path / "demo.png", tmp_path)
    assert lines[0] == "MarsBot resolves Research Outpost (Science, City, Building)."
    assert "  3. Claim Terraformer: milestone 3, none left" in lines
    qapp.setStyleSheet("")


def test_the_window_is_there_before_the_packs(
    qtbot: QtBot, qapp: QApplication, paths: Paths
) -> None:
    program = Program(qapp, paths, None, smoke=False)
    try:
        program.start()
        assert program.window.isVisible()
        assert program.window.centralWidget() is None
        qtbot.waitUntil(lambda: program.desk is not None and program.desk.shelf is not None)
        assert program.desk is not None
        assert program.desk.new_page.meaning.begin.isEnabled()
        assert program.window.centralWidget() is program.desk
    finally:
        program.tear_down()
        qapp.setStyleSheet("")


@pytest.mark.expect_log("marsbot_qt.app.run")
def test_without_the_libraries_of_qt_network_the_window_is_usable(
    qtbot: QtBot,
    qapp: QApplication,
    paths: Paths,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(sys.modules, "marsbot_qt.app.instances", None)
    program = Program(qapp, paths, None, smoke=False)
    try:
        program.start()
        qtbot.waitUntil(lambda: "cannot find each other" in caplog.text, timeout=60_000)
        assert program.desk is not None
        elsewhere = program.desk.elsewhere
        assert elsewhere is not None
        assert not elsewhere(paths.games / "any.marsbot")
        assert program.window.centralWidget() is program.desk
    finally:
        program.tear_down()
        qapp.setStyleSheet("")


@pytest.mark.expect_log("marsbot_qt.app.run")
def test_without_the_libraries_of_qt_network_a_file_is_opened_here(
    paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "marsbot_qt.app.instances", None)
    assert not _is_handed_over(paths, paths.games / "any.marsbot")


@pytest.mark.parametrize("part", ["run", "desk"])
def test_nothing_heavy_is_imported_before_the_choices_are_there(part: str) -> None:
    code = (
        f"import sys, marsbot_qt.app.{part}\n"
        "heavy = {'pydantic', 'jsonschema', 'asyncio', 'difflib'}\n"
        "rules = {f'marsbot_qt.core.rules.{name}' for name in ('engine', 'moves', 'events')}\n"
        "print(sorted((heavy | rules) & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_enums_of_qt_are_not_built_before_the_first_paint(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom PySide6 import QtCore\n"
        "from marsbot_qt.app import run\n"
        "class Watched(run.Program):\n"
        "    def _on_painted(self):\n"
        "        print('Qt' in vars(QtCore), 'marsbot_qt.qtkit.theme' in sys.modules)\n"
        "        super()._on_painted()\n"
        "run.Program = Watched\n"
        "sys.exit(run.run_window(None, Path(sys.argv[1]), smoke=True))"
    )
    environ = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        env=environ,
        timeout=120,
        check=True,
    )
    assert done.stdout.splitlines()[0] == "False False"


@pytest.mark.parametrize("scheme", [ColourScheme.DARK, ColourScheme.LIGHT])
def test_the_empty_window_has_the_colour_that_was_chosen(
    scheme: ColourScheme, qtbot: QtBot, qapp: QApplication, paths: Paths
) -> None:
    Settings(paths.config).change(scheme=scheme.value)
    usual = qapp.palette()
    program = Program(qapp, paths, None, smoke=False)
    try:
        program.start()
        picture = program.window.grab().toImage()
        assert program.window.centralWidget() is None
        chosen = QColor(read_tokens()[scheme.value]["window"])
        assert picture.pixelColor(picture.rect().center()) == chosen
        qtbot.waitUntil(lambda: program.desk is not None and program.desk.shelf is not None)
    finally:
        program.tear_down()
        qapp.setStyleSheet("")
        qapp.setPalette(usual)


def test_the_pages_of_the_game_are_made_when_there_is_time(desk: Desk, qtbot: QtBot) -> None:
    assert not desk.findChildren(TablePage)
    assert desk.new_page.meaning.begin.isEnabled()
    qtbot.waitUntil(lambda: bool(desk.findChildren(TablePage)))
    assert desk.new_page.isVisible()


@pytest.mark.parametrize("arguments", [["--nonsense"], ["one", "two"]])
def test_a_wrong_command_line_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        read_arguments(arguments)
    assert "usage" in capsys.readouterr().err
