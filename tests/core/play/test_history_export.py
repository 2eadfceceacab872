"""Finished games for spreadsheets and for BG Stats."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.play.history import KeptGame
from marsbot_qt.core.play.history_export import bg_stats_text, csv_text
from tests.core.play.test_history import GAME, OTHER


def rows(*games: KeptGame) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_text(games), newline="")))


def test_a_game_is_a_row() -> None:
    (row,) = rows(GAME)
    assert row["date"] == "2026-05-17 12:00:00"
    assert (row["human"], row["marsbot"], row["winner"]) == ("71", "60", "human")
    assert (row["packs"], row["house_rules"], row["draft"]) == ("base@1.0.0", "no", "no")


def test_a_loss_by_generation_has_no_points() -> None:
    (row,) = rows(OTHER)
    assert (row["human"], row["marsbot"], row["why"]) == ("", "", "generation_limit")
    assert row["difficulty"] == "card_vp"


def test_no_field_is_a_formula() -> None:
    (row,) = rows(replaced(GAME, file='=HYPERLINK("x")', corporation="@SUM(1)"))
    assert row["file"].startswith("'=")
    assert row["corporation"].startswith("'@")


def test_no_games_make_a_line_of_headings() -> None:
    assert rows() == []
    assert csv_text(()).startswith("date,map,")


def bg_stats(*games: KeptGame) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(bg_stats_text(games, "Jana", "MarsBot"))
    return document


def test_every_reference_in_a_play_file_leads_somewhere() -> None:
    document = bg_stats(GAME, OTHER)
    players = {player["id"] for player in document["players"]}
    games = {game["id"] for game in document["games"]}
    assert document["userInfo"]["meRefId"] in players
    assert len(document["plays"]) == 2
    for play in document["plays"]:
        assert play["gameRefId"] in games
        assert {score["playerRefId"] for score in play["playerScores"]} == players


def test_a_play_says_who_won_with_how_many_points() -> None:
    document = bg_stats(GAME)
    names = {player["id"]: player["name"] for player in document["players"]}
    (play,) = document["plays"]
    told = {
        names[score["playerRefId"]]: (score["score"], score["winner"], score["rank"])
        for score in play["playerScores"]
    }
    assert told == {"Jana": ("71", True, 1), "MarsBot": ("60", False, 2)}
    assert play["playDate"] == "2026-05-17 12:00:00"


def test_a_game_has_the_same_id_every_time_and_others_have_others() -> None:
    first, second = (bg_stats(GAME, OTHER)["plays"] for _ in range(2))
    assert [play["uuid"] for play in first] == [play["uuid"] for play in second]
    assert first[0]["uuid"] != first[1]["uuid"]


def test_marsbot_is_no_person() -> None:
    document = bg_stats(GAME)
    kinds = {player["name"]: json.loads(player["metaData"]) for player in document["players"]}
    assert kinds == {"Jana": {"isNpc": 0}, "MarsBot": {"isNpc": 1}}
