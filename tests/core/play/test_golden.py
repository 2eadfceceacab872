"""Golden games: whole games and what is told of them; a change of either shows in the diff."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from marsbot_qt.cli.main import main
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.replay import Replay

GOLDEN = Path(__file__).parents[2] / "golden"
GAMES = sorted(GOLDEN.glob("*.marsbot"))


@pytest.mark.parametrize("game", GAMES, ids=[game.stem for game in GAMES])
def test_golden_game(
    game: Path, golden: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(game)]) == 0
    golden(f"{game.stem}.txt", capsys.readouterr().out)


@pytest.mark.parametrize("game", GAMES, ids=[game.stem for game in GAMES])
def test_golden_game_has_not_drifted(game: Path, packs: GamePacks) -> None:
    replay = Replay(read_file(game), packs.tables)
    replay.run_all()
    assert replay.refused is None
    assert replay.drifted == []


def test_there_are_golden_games() -> None:
    assert len(GAMES) >= 4
