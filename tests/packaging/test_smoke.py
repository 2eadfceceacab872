"""The trial of a built program tells good ones from bad ones."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

import smoke

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs are scripts")


def program(file: Path, body: str) -> str:
    file.write_text(f"#!{sys.executable}\nimport os, sys\n{body}\n", encoding="utf-8")
    file.chmod(0o755)
    return str(file)


def test_program_that_behaves_passes(tmp_path: Path) -> None:
    app = program(tmp_path / "app", "print('MarsBot Qt 0.1.0: 2 packs, demo.png')")
    cli = program(tmp_path / "cli", "print('0.1.0 base own_rules: no problems')")
    assert smoke.main(["--app", app, "--cli", cli]) == 0


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("print('1.2.3, 2 packs, demo.png'); sys.exit(3)", "exit code 3"),
        (
            "print('1.2.3, 2 packs, demo.png'); print('QWidget: odd', file=sys.stderr)",
            "QWidget: odd",
        ),
        ("print('1.2.3, 0 packs, demo.png')", "nothing like"),
        ("print('2 packs, demo.png')", "nothing like"),
        ("print('1.2.3, 2 packs')", "nothing like"),
    ],
)
def test_program_that_misbehaves_fails(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, fault: str
) -> None:
    assert smoke.main(["--app", program(tmp_path / "app", body)]) == 1
    assert fault in capsys.readouterr().out


def test_program_that_is_not_there_fails(tmp_path: Path) -> None:
    assert smoke.main(["--app", str(tmp_path / "nothing")]) == 1


def test_known_harmless_line_is_let_through(tmp_path: Path) -> None:
    body = (
        "print('1.2.3, 2 packs, demo.png')\n"
        "print('This plugin does not support propagateSizeHints()', file=sys.stderr)"
    )
    assert smoke.main(["--app", program(tmp_path / "app", body)]) == 0


def test_program_gets_a_home_of_its_own(tmp_path: Path, marsbot_home: Path) -> None:
    told = "1.2.3, 2 packs, demo.png"
    body = f"print({told!r}, end=''); sys.exit(os.environ['MARSBOT_HOME'] == '{marsbot_home}')"
    assert smoke.main(["--app", program(tmp_path / "app", body)]) == 0
