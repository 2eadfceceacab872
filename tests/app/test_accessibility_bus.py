"""The board can be read and a turn played over the accessibility bus, as screen readers do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bootstrap import USUAL_ON_X, can_load
from marsbot_qt.core.play.game_file import read_game
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.saves import new_game
from tests.builders import library

REPOSITORY = Path(__file__).parents[2]
TOOLS = ("dbus-run-session", "xvfb-run")
BUS = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")


def missing() -> str:
    """What this machine lacks for the test; empty where it has all."""
    if sys.platform != "linux":
        return "the accessibility bus is of Linux"
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    lacking += [] if BUS.exists() else ["at-spi2-core"]
    lacking += [library for library in USUAL_ON_X if not can_load(library)]
    return f"not installed: {', '.join(lacking)}" if lacking else ""


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_a_turn_over_the_bus(tmp_path: Path) -> None:
    data = (files("marsbot_qt.app.resources") / "sample_turn.marsbot").read_bytes()
    file = tmp_path / "turn.marsbot"
    session = new_game(file, GamePacks(library()), dict(read_game(data).header["setup"]), "0")
    session.close()
    # The sockets of the buses lie here; their paths must be short.
    with TemporaryDirectory() as run:
        environ = {**os.environ, "XDG_RUNTIME_DIR": run, "XDG_CACHE_HOME": run}
        player = [sys.executable, "-m", "tests.app.bus_player", str(file), str(tmp_path / "home")]
        done = subprocess.run(
            ["dbus-run-session", "--", "xvfb-run", "-a", *player],
            cwd=REPOSITORY,
            env=environ,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])

    before, after = told["before"], told["after"]
    assert any(
        name.startswith("Science track, space 5,") and "cube here" in name for name in before
    )
    assert any(name.startswith("D6, row 4 hex 6, empty") for name in before)
    assert any(name.startswith("Temperature −") for name in before)
    assert any(
        text.startswith("Flip a project card. What does it cost?") for text in told["announced"]
    )
    (result,) = [text for text in told["announced"] if text.startswith("Research Outpost.")]
    assert "Science: cube to space 6. " in result
    assert "Greenery on D6, row 4, hex 6, marker" in result
    assert any(name.startswith("Science track, space 6,") and "cube here" in name for name in after)
    d6 = [name for name in after if name.startswith("D6, row 4 hex 6, ")]
    assert d6[0].split(", ")[2:4] == ["Greenery", "MarsBot"]
