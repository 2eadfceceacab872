"""Awards & Milestones at set-up: goals are chosen, drawn and refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.likeness import alike
from marsbot_qt.core.content.ruleset import row_of_tag
from marsbot_qt.core.play.game_file import read_file
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.goal_draw import drawn
from marsbot_qt.core.play.saves import new_game
from marsbot_qt.core.play.setup import Table
from tests.builders import library, table

MODULES = ["corporate_era", "awards_milestones"]
MILESTONES = ["Briber", "Coast Guard", "philantropist", "Planner", "Terran5"]
AWARDS = ["Supplier", "Excentric", "Suburbian", "Traveller", "Banker"]


def with_goals(**setup: Any) -> Table:
    return table(**({"expansions": MODULES} | setup))


def test_goals_are_chosen_by_any_of_their_names_and_keep_the_order_of_the_table() -> None:
    rules = with_goals(milestones=MILESTONES, awards=AWARDS).rules
    assert list(rules.milestones) == ["Briber", "Coastguard", "Filantrope", "Planner", "Terran"]
    assert list(rules.awards) == ["Industrialist", "Eccentric", "Suburban", "Traveler", "Banker"]


def test_without_names_the_goals_are_those_of_the_map() -> None:
    rules = with_goals().rules
    plain = table().rules
    assert rules.milestones == plain.milestones
    assert rules.awards == plain.awards
    assert len(with_goals(milestones=["Terran"]).rules.awards) == 5


def test_goals_of_the_map_may_be_among_those_that_are_chosen() -> None:
    rules = with_goals(milestones=["Briber", "Terraformer29", "Mayor"], rulings={"R115": "B"}).rules
    assert [goal.set for goal in rules.milestones.values()] == ["awards_milestones"] * 3


@pytest.mark.rule("R-AM-02")
def test_the_card_of_the_pool_stands_in_the_place_of_the_maps() -> None:
    assert "B14" in with_goals().rules.bonus_cards
    assert "B08" not in with_goals().rules.bonus_cards


@pytest.mark.rule("R-SEC-09", "R115:A", "R115:B")
def test_a_goal_that_is_not_supported_is_refused_with_its_reason() -> None:
    with pytest.raises(Refused) as refused:
        with_goals(milestones=["Terraformer"])
    assert refused.value.code == "goal_not_supported"
    assert refused.value.details["rules"] == ["R-SEC-09"]
    assert (
        "Terraformer"
        in with_goals(milestones=["Terraformer"], rulings={"R115": "B"}).rules.names.values()
    )


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        ({"milestones": ["Lobbyist"]}, "goal_needs"),
        ({"milestones": ["Pioneer"]}, "goal_needs"),
        ({"awards": ["Politician"]}, "goal_needs"),
        ({"milestones": ["Nobody"]}, "unknown_goal"),
        ({"awards": ["Briber"]}, "unknown_goal"),
        ({"milestones": ["Coastguard", "Coast Guard"]}, "named_twice"),
        ({"milestones": "all"}, "wrong_field"),
        ({"milestones": [3]}, "wrong_field"),
        ({"milestones": "random", "seed": "x"}, "wrong_field"),
        ({"milestones": "random", "expansions": []}, "not_in_play"),
        ({"milestones": ["Briber"], "expansions": []}, "goals_are_the_maps"),
    ],
)
def test_what_makes_no_choice_is_refused(setup: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        with_goals(**setup)
    assert refused.value.code == code


@pytest.mark.rule("R-AM-03")
def test_drawn_goals_are_written_back_and_count_differently() -> None:
    for seed in range(40):
        made = with_goals(milestones="random", awards="random", seed=seed)
        again = with_goals(milestones="random", awards="random", seed=seed)
        assert made.setup == again.setup
        for field, goals in (("milestones", made.rules.milestones), ("awards", made.rules.awards)):
            assert made.setup[field] == list(goals)
            assert len(goals) == 5
            assert not alike(tuple(goals.values()), made.rules.row_of_tag)
            assert not any(goal.unsupported or goal.needs for goal in goals.values())
    assert len({tuple(with_goals(awards="random", seed=n).rules.awards) for n in range(9)}) > 5


def test_a_small_pool_is_drawn_whole() -> None:
    content = with_goals().rules.content
    assert content.to_choose is not None
    few = tuple(goal for goal in content.to_choose.awards if goal.name in ("Miner", "Space Baron"))
    small = replaced(content, to_choose=replaced(content.to_choose, awards=few))
    assert set(drawn(small, "awards", 1)) == {"Miner", "Space Baron"}


def test_the_file_of_a_game_holds_the_goals_as_drawn(tmp_path: Path) -> None:
    path = tmp_path / "game.marsbot"
    setup = {"map": "tharsis", "expansions": MODULES, "awards": "random", "seed": 3}
    session = new_game(path, GamePacks(library()), setup, "test")
    assert read_file(path).header["setup"]["awards"] == list(session.table.rules.awards)
    session.close()


@pytest.mark.rule("R-AM-03")
def test_goals_that_count_alike_are_found() -> None:
    content = with_goals().rules.content
    assert content.to_choose is not None
    rows = row_of_tag(content.tracks)
    groups = alike(content.to_choose.milestones, rows)
    assert ("Generalist", "Merchant", "Planner") in groups
    assert ("Ecologist", "Farmer", "Forester") in groups
    assert ("Briber", "Tactician") in groups
    groups = alike(content.to_choose.awards, rows)
    assert ("Biologist", "Botanist", "Zoologist") in groups
    assert ("Electrician", "Industrialist", "Thermalist") in groups
    assert ("Miner", "Space Baron") in groups
    assert ("Eccentric", "Forecaster") in groups
    assert not any("Landlord" in group or "Politician" in group for group in groups)


@pytest.mark.rule("R-AM-04")
def test_the_advice_to_force_a_milestone_is_a_choice_of_its_own() -> None:
    rules = with_goals(milestones=MILESTONES, difficulty=["forced_milestone"]).rules
    assert "on_first_turn" in rules.triggers


def test_texts_are_those_of_the_goals_in_play() -> None:
    for setup, words in (({}, "8 or further"), ({"milestones": ["Builder"]}, "7 or further")):
        content = with_goals(**setup).rules.content
        assert words in library().text(content, "milestone.Builder.text")


def test_the_checklist_says_whose_board_is_used() -> None:
    steps = {step["id"]: step["text"] for step in with_goals().checklist}
    assert "Tharsis" in steps["pool_board"]
    assert "marsbot_board" not in steps
    assert "Mayor, Gardener" in steps["goal_tiles"]
    assert "goal_tiles" not in {step["id"] for step in table().checklist}


@pytest.mark.rule("R-AM-01", "R-AM-02")
@pytest.mark.parametrize("other", sorted(each.id for each in library().catalogue().maps))
def test_on_every_map_marsbot_has_the_board_and_the_card_of_the_pool(other: str) -> None:
    made = with_goals(map=other, milestones=MILESTONES, awards=AWARDS).rules
    assert made.tracks == table().rules.tracks
    assert next(iter(made.awards)) == "Industrialist"
    replacing = [card.id for card in made.content.bonus_cards if card.replaces == "B08"]
    assert replacing == ["B14"]
    assert made.content.map.hexes == table(map=other).rules.content.map.hexes
    own = with_goals(map=other).rules
    assert list(own.milestones) == list(table(map=other).rules.milestones)
