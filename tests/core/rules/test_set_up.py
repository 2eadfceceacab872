"""Set-up: MarsBot's side of the table before the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.programs import GainMc
from marsbot_qt.core.content.models.triggers import OnBeforeActionPhase, OnSetup
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Resolution, begin
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import play, rules, table

TRACKS = ["building", "space", "event", "science", "energy", "earth", "plant"]
B01_TO_B08 = [f"B0{n}" for n in range(1, 9)]


def set_up(ruleset: Ruleset, **choices: Any) -> State:
    outcome = begin(ruleset, TableChoices(**choices))
    assert isinstance(outcome, Resolution)
    return outcome.state


def printed(difficulty: Any = "normal", **choices: Any) -> dict[str, Any]:
    ruleset = rules(difficulty)
    return state_json(ruleset, set_up(ruleset, **choices))


def checklist(**setup: Any) -> dict[str, dict[str, Any]]:
    return {item["id"]: dict(item) for item in table(**setup).checklist}


@pytest.mark.rule("R-OVR-01")
def test_marsbot_is_the_only_other_player() -> None:
    assert [player.value for player in Player] == ["marsbot", "human"]
    assert Player.MARSBOT.other is Player.HUMAN
    assert Player.HUMAN.other is Player.MARSBOT


@pytest.mark.rule("R-CMP-01")
def test_the_components_of_the_base_game_are_laid_out() -> None:
    steps = checklist()
    laid_out = [part for step in steps.values() for part in step["components"]]
    assert [part for part in laid_out if part.startswith("bonus_card.")] == [
        f"bonus_card.{number}" for number in B01_TO_B08
    ]
    for part in ("marsbot_board", "reference_card", "scoring_card", "clear_cubes"):
        assert part in laid_out
    assert laid_out.count("tile.neural_instance") == 1


@pytest.mark.rule("R-CMP-02", "R-SET-03", "R-SET-04")
def test_the_board_has_seven_tracks_with_a_cube_on_their_first_space() -> None:
    assert printed()["tracks"] == dict.fromkeys(TRACKS, 0)
    assert printed()["regress_markers"] == {}
    assert printed()["cubes"] == []
    assert checklist()["marsbot_board"]["rules"] == ["R-SET-03"]
    assert checklist()["track_cubes"]["rules"] == ["R-SET-04"]


@pytest.mark.rule("R-SET-01")
def test_cards_of_the_corporate_era_are_optional() -> None:
    with_it = table().rules
    without = table(expansions=[]).rules
    assert len(with_it.content.project_cards) == 208
    assert len(without.content.project_cards) == 137
    boxes = {card.box for card in without.content.project_cards}
    assert boxes == {"base"}
    assert "corporate_era" in checklist()
    assert "without_corporate_era" in checklist(expansions=[])
    assert "corporate_era" not in checklist(expansions=[])


@pytest.mark.rule("R-SET-02")
def test_what_is_played_with_must_be_known() -> None:
    for setup, code in (
        ({"map": "moon"}, "unknown_map"),
        ({"expansions": ["moon"]}, "unknown_expansion"),
        ({"expansions": "corporate_era"}, "wrong_field"),
        ({"expansions": ["corporate_era", "corporate_era"]}, "named_twice"),
        ({"difficulty": "nightmare"}, "unknown_level"),
    ):
        with pytest.raises(Refused) as refused:
            table(**setup)
        assert refused.value.code == code


@pytest.mark.rule("R-SET-05", "R-SET-06")
def test_marsbot_starts_with_a_rating_of_20_and_no_money() -> None:
    assert printed()["tr"] == 20
    assert printed()["mc"] == 0
    assert printed()["stores"] == {}
    assert printed()["human"]["tr"] == 20
    assert checklist()["player_markers"]["rules"] == ["R-SET-05"]
    assert checklist()["mc_supply"]["rules"] == ["R-SET-06"]


@pytest.mark.rule("R-SET-07", "R-SET-09")
def test_the_bonus_deck_holds_b01_to_b08_and_one_of_them_is_dealt() -> None:
    assert printed()["bonus_deck"] == {
        "draw": 7,
        "discard": [],
        "destroyed": [],
        "set_aside": [],
        "members": B01_TO_B08,
    }
    assert list(rules().bonus_cards) == B01_TO_B08


@pytest.mark.rule("R-SET-08", "R-SET-09", "R-DIF-12", "R-RES-07")
@pytest.mark.parametrize(
    ("difficulty", "project"),
    [("easy", 3), ("normal", 3), ("hard", 3), ("brutal", 4), (["fourth_card"], 4)],
)
def test_the_first_action_deck_has_three_project_cards_and_a_bonus_card(
    difficulty: Any, project: int
) -> None:
    deck = printed(difficulty)["action_deck"]
    assert deck == {"project": project, "bonus": 1, "always": [], "left": project + 1}


@pytest.mark.rule("R-SET-10")
def test_there_is_no_corporation_unless_one_is_named() -> None:
    assert table(corporation=None).rules.triggers == {}
    with pytest.raises(Refused, match="unknown_corporation"):
        table(corporation="C08")


@pytest.mark.rule("R-SET-11", "R-SET-12")
def test_the_neural_instance_lies_aside_and_the_rest_goes_back_to_the_box() -> None:
    assert printed()["tiles"] == []
    steps = checklist()
    assert steps["neural_instance"]["rules"] == ["R-SET-11"]
    assert "R-SET-12" in steps["back_to_box"]["rules"]


@pytest.mark.rule("R-SET-13")
def test_the_human_begins() -> None:
    start = printed()
    assert (start["generation"], start["phase"]) == (1, "action")
    assert (start["first_player"], start["turn"]) == ("human", "human")
    assert start["passed"] == {"marsbot": False, "human": False}


@pytest.mark.rule("R-SET-14")
def test_what_acts_at_set_up_acts_before_the_first_generation() -> None:
    def gains(amount: int, trigger: Any) -> SourcedTrigger:
        return SourcedTrigger("test", trigger(do=(GainMc(amount=amount),)))

    triggers = (gains(3, OnSetup), gains(4, OnBeforeActionPhase))
    ruleset = Ruleset(replaced(rules().content, triggers=triggers))
    before = set_up(ruleset)
    assert before.mc == 7
    assert before.phase is Phase.ACTION
    over = set_up(ruleset, position={"passed": {"marsbot": True, "human": True}, "mc": 1})
    assert over.mc == 1, "a position is taken as it is"
    assert play(ruleset, over, {"move": "next_generation"}).state.mc == 5


def test_what_is_known_of_the_human_is_kept() -> None:
    start = printed(human={"tr": 23, "heat": 4, "name": "Ada", "vip": True})
    assert start["human"] == {"tr": 23, "heat": 4, "cards": []}


@pytest.mark.rule("R-RES-10", "R-DRF-01")
@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"draft": "yes"}, "wrong_field"),
        ({"draft": True, "components": {"project_deck": "virtual"}}, "virtual_deck_excludes_draft"),
        ({"components": {"dice": "virtual"}}, "unknown_component"),
        ({"components": {"flips": "cloud"}}, "wrong_field"),
        ({"components": ["flips"]}, "wrong_field"),
        ({"seed": "x"}, "wrong_field"),
        ({"seed": True}, "wrong_field"),
        ({"human": 3}, "wrong_field"),
        ({"position": []}, "wrong_field"),
        ({"colonies": ["ceres"]}, "not_in_play"),
        ({"milestones": ["Mayor"]}, "goals_are_the_maps"),
        ({"awards": "Miner"}, "wrong_field"),
        ({"rulings": {"R999": "A"}}, "unknown_ruling"),
        ({"rulings": {"R12": "Z"}}, "unknown_reading"),
    ],
)
def test_choices_that_make_no_sense_are_refused(setup: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        table(**setup)
    assert refused.value.code == code


def test_goals_of_the_map_may_be_named_in_any_order_and_spelling() -> None:
    names = ["planner", "BUILDER", "Gardener", "mayor", "Terra-former"]
    assert next(iter(table(milestones=names).rules.milestones)) == "Terraformer"
