"""The final score, part by part, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.programs import ScoreVp
from marsbot_qt.core.content.models.triggers import OnGameEndScoring
from marsbot_qt.core.content.ruleset import Ruleset, SourcedTrigger
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import events, play, rules, state, tile

FINISH = {"move": "finish_game"}
NO_MORE = {"space": None}


def finished(ruleset: Ruleset, values: dict[str, Any] | None = None, **position: Any) -> Resolution:
    """The end of a game from a position, with 10 points of the human unless told otherwise."""
    before = state(ruleset, phase="final", **position)
    return play(ruleset, before, FINISH, NO_MORE, {"values": values or {"points": 10}})


def score_of(ruleset: Ruleset, outcome: Resolution, side: str = "marsbot") -> dict[str, int]:
    score: dict[str, int] = state_json(ruleset, outcome.state)["score"][side]
    return score


@pytest.mark.rule("R-SCO-01", "R-SCO-02")
def test_terraform_rating_is_worth_its_number() -> None:
    ruleset = rules()
    outcome = finished(ruleset, tr=37)
    parts = score_of(ruleset, outcome)
    assert parts["tr"] == 37
    assert parts["total"] == 37
    assert outcome.state.phase is Phase.FINISHED


@pytest.mark.rule("R-SCO-01")
def test_every_part_of_the_contract_is_shown_and_they_add_up() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        {"points": 10, "Banker": 0},
        tr=30,
        mc=17,
        tiles=[
            tile("city", "marsbot", 6, 3),
            tile("greenery", "marsbot", 6, 2),
            tile("neural_instance", "marsbot", 2, 2),
        ],
        milestones=[{"name": "Mayor", "owner": "marsbot"}],
        awards=[{"name": "Banker", "funder": "human"}],
    )
    assert score_of(ruleset, outcome) == {
        "tr": 30,
        "greeneries": 1,
        "cities": 1,
        "milestones": 5,
        "awards": 5,
        "cards": 0,
        "neural_instance": 6,
        "mc": 2,
        "turmoil": 0,
        "corporation": 0,
        "total": 50,
    }


@pytest.mark.rule("R-SCO-03")
def test_a_greenery_of_marsbot_is_worth_a_point_and_one_of_the_human_none() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        tiles=[
            tile("greenery", "marsbot", 6, 2),
            tile("greenery", "marsbot", 8, 2),
            tile("greenery", "human", 1, 2),
        ],
    )
    assert score_of(ruleset, outcome)["greeneries"] == 2


@pytest.mark.rule("R-SCO-04")
def test_a_city_counts_the_greeneries_beside_it_whoever_owns_them() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        tiles=[
            tile("city", "marsbot", 6, 3),
            tile("greenery", "marsbot", 6, 2),
            tile("greenery", "human", 6, 4),
            tile("city", "human", 7, 3),
            tile("ocean", None, 5, 3),
            tile("greenery", "marsbot", 8, 0),
        ],
    )
    assert score_of(ruleset, outcome)["cities"] == 2


@pytest.mark.rule("R-SCO-04")
def test_a_greenery_between_two_cities_counts_for_both_and_human_cities_count_nothing() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        tiles=[
            tile("city", "marsbot", 6, 1),
            tile("greenery", "human", 6, 2),
            tile("city", "marsbot", 6, 3),
            tile("city", "human", 7, 2),
        ],
    )
    assert score_of(ruleset, outcome)["cities"] == 2


@pytest.mark.rule("R-SCO-04")
def test_a_city_without_greenery_or_beside_the_map_is_worth_nothing() -> None:
    ruleset = rules()
    phobos = {"tile": "city", "owner": "marsbot", "space": "phobos"}
    outcome = finished(ruleset, tiles=[tile("city", "marsbot", 6, 3), phobos])
    assert score_of(ruleset, outcome)["cities"] == 0


@pytest.mark.rule("R-SCO-05", "R-MIL-09")
@pytest.mark.parametrize("claimed", [0, 1, 2, 3])
def test_a_claimed_milestone_is_worth_five_points_to_its_owner(claimed: int) -> None:
    ruleset = rules()
    owners = ["marsbot"] * claimed + ["human"] * (3 - claimed)
    milestones = [
        {"name": name, "owner": owner}
        for name, owner in zip(("Mayor", "Builder", "Planner"), owners, strict=True)
    ]
    outcome = finished(ruleset, {"tr": 20}, milestones=milestones)
    assert score_of(ruleset, outcome)["milestones"] == 5 * claimed
    assert score_of(ruleset, outcome, "human")["milestones"] == 5 * (3 - claimed)


@pytest.mark.rule("R-SCO-05", "R-SCO-06", "R-AWD-08", "R-AWD-09", "R87:B")
@pytest.mark.parametrize(
    ("of_human", "marsbot", "human"), [(3, 5, 0), (4, 5, 5), (5, 0, 5), (0, 5, 0)]
)
def test_an_award_goes_to_the_larger_value_shared_when_equal_and_nothing_for_second(
    of_human: int, marsbot: int, human: int
) -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        {"tr": 20, "Scientist": of_human},
        tracks={"science": 4},
        awards=[{"name": "Scientist", "funder": "human"}],
    )
    assert score_of(ruleset, outcome)["awards"] == marsbot
    assert score_of(ruleset, outcome, "human")["awards"] == human


@pytest.mark.rule("R87:A")
@pytest.mark.parametrize(("of_human", "marsbot", "human"), [(3, 5, 2), (4, 5, 5), (5, 2, 5)])
def test_with_a_second_place_the_smaller_value_is_worth_two_points(
    of_human: int, marsbot: int, human: int
) -> None:
    ruleset = rules(rulings={"R87": "A"})
    outcome = finished(
        ruleset,
        {"tr": 20, "Scientist": of_human},
        tracks={"science": 4},
        awards=[{"name": "Scientist", "funder": "marsbot"}],
    )
    assert score_of(ruleset, outcome)["awards"] == marsbot
    assert score_of(ruleset, outcome, "human")["awards"] == human


@pytest.mark.rule("R-SCO-05", "R-SCO-06")
def test_all_three_funded_awards_are_won_one_by_one_and_unfunded_ones_by_nobody() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        {"tr": 20, "Banker": 30, "Miner": 5},
        tracks={"building": 6, "event": 9, "space": 1, "energy": 18},
        tiles=[tile("city", "marsbot", 6, 3), tile("city", "human", 2, 2)],
        awards=[
            {"name": "Landlord", "funder": "marsbot"},
            {"name": "Banker", "funder": "human"},
            {"name": "Miner", "funder": "marsbot"},
        ],
    )
    won = {e.about["name"]: e.points for e in events(outcome, ev.Scored) if e.part == "awards"}
    assert won == {"Landlord": 5, "Miner": 5}
    assert score_of(ruleset, outcome, "human")["awards"] == 10


@pytest.mark.rule("R-SCO-06", "R-MAT-09", "R-MAT-10", "R-MAT-07")
@pytest.mark.parametrize(
    ("award", "tracks", "value"),
    [
        ("Banker", {"building": 3, "event": 4}, 7),
        ("Scientist", {"science": 7}, 7),
        ("Thermalist", {"energy": 8}, 13),
        ("Miner", {"space": 2}, 7),
    ],
)
def test_marsbots_value_comes_from_its_tracks(
    award: str, tracks: dict[str, int], value: int
) -> None:
    ruleset = rules()
    awards = [{"name": award, "funder": "human"}]
    just = finished(ruleset, {"points": 10, award: value}, tracks=tracks, awards=awards)
    beaten = finished(ruleset, {"points": 10, award: value + 1}, tracks=tracks, awards=awards)
    assert score_of(ruleset, just)["awards"] == 5
    assert score_of(ruleset, beaten)["awards"] == 0


@pytest.mark.rule("R-SCO-07")
@pytest.mark.parametrize("difficulty", ["easy", "normal"])
def test_played_cards_are_worth_nothing(difficulty: str) -> None:
    ruleset = rules(difficulty)
    outcome = finished(ruleset, played_pile=["Colonizer Training Camp", "Search For Life"])
    assert score_of(ruleset, outcome)["cards"] == 0
    assert score_of(ruleset, outcome)["total"] == 20


@pytest.mark.rule("R-SCO-08")
def test_the_neural_instance_counts_neighbours_the_human_does_not_occupy() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        tiles=[
            tile("neural_instance", "marsbot", 2, 2),
            tile("city", "human", 2, 1),
            tile("greenery", "human", 1, 1),
            tile("special", "human", 3, 3),
            tile("city", "marsbot", 2, 3),
            tile("greenery", "marsbot", 1, 2),
            tile("city", "human", 8, 0),
        ],
    )
    assert score_of(ruleset, outcome)["neural_instance"] == 3


@pytest.mark.rule("R-SCO-08")
def test_the_neural_instance_with_a_free_ring_counts_six() -> None:
    ruleset = rules()
    outcome = finished(ruleset, tiles=[tile("neural_instance", "marsbot", 2, 2)])
    assert score_of(ruleset, outcome)["neural_instance"] == 6


@pytest.mark.rule("R121:A")
def test_an_ocean_beside_the_neural_instance_counts() -> None:
    ruleset = rules()
    tiles = [tile("neural_instance", "marsbot", 2, 2), tile("ocean", None, 2, 3)]
    assert score_of(ruleset, finished(ruleset, tiles=tiles))["neural_instance"] == 6


@pytest.mark.rule("R121:B")
def test_an_ocean_beside_the_neural_instance_does_not_count_under_the_other_reading() -> None:
    ruleset = rules(rulings={"R121": "B"})
    tiles = [tile("neural_instance", "marsbot", 2, 2), tile("ocean", None, 2, 3)]
    assert score_of(ruleset, finished(ruleset, tiles=tiles))["neural_instance"] == 5


@pytest.mark.rule("R-SCO-09")
def test_without_the_neural_instance_its_part_is_skipped() -> None:
    ruleset = rules()
    outcome = finished(ruleset)
    assert score_of(ruleset, outcome)["neural_instance"] == 0
    assert "neural_instance" not in [e.part for e in events(outcome, ev.Scored)]


@pytest.mark.rule("R118:A", "R-MAT-06")
def test_the_neural_instance_is_one_of_marsbots_tiles() -> None:
    ruleset = rules()
    before = state(ruleset, tiles=[tile("neural_instance", "marsbot", 2, 2)])
    assert state_json(ruleset, before)["goals"]["awards"]["Landlord"] == 1
    outcome = finished(
        ruleset,
        {"points": 10},
        tiles=[tile("neural_instance", "marsbot", 2, 2), tile("city", "human", 6, 6)],
        awards=[{"name": "Landlord", "funder": "human"}],
    )
    assert score_of(ruleset, outcome)["awards"] == 5


@pytest.mark.rule("R118:B")
def test_the_neural_instance_is_nobodys_tile_under_the_other_reading() -> None:
    ruleset = rules(rulings={"R118": "B"})
    outcome = finished(
        ruleset,
        {"points": 10},
        tiles=[tile("neural_instance", "marsbot", 2, 2), tile("city", "human", 6, 6)],
        awards=[{"name": "Landlord", "funder": "human"}],
    )
    assert state_json(ruleset, outcome.state)["goals"]["awards"]["Landlord"] == 0
    assert score_of(ruleset, outcome)["awards"] == 0


@pytest.mark.rule(
    "R-SCO-10",
    "R-SCO-14",
    "R-MCV-01",
    "R-MCV-02",
    "R-MCV-03",
    "R-MCV-04",
    "R-MCV-05",
    "R-MCV-06",
    "R-MCV-07",
    "R-MCV-08",
)
@pytest.mark.parametrize(
    ("generation", "rate"),
    [(1, 8), (11, 8), (12, 8), (13, 7), (14, 6), (15, 5), (16, 4), (17, 3), (18, 2), (19, 1)],
)
def test_leftover_money_is_converted_by_the_generation_and_rounded_down(
    generation: int, rate: int
) -> None:
    ruleset = rules()
    for mc, points in ((0, 0), (rate - 1, 0), (rate, 1), (3 * rate - 1, 2)):
        outcome = finished(ruleset, generation=generation, mc=mc)
        assert score_of(ruleset, outcome)["mc"] == points


@pytest.mark.rule(
    "R-PRE-03",
    "R-MCV-10",
    "R-MCV-11",
    "R-MCV-12",
    "R-MCV-13",
    "R-MCV-14",
    "R-MCV-15",
    "R-MCV-16",
    "R-MCV-17",
)
@pytest.mark.parametrize("expansion", ["prelude", "prelude_2"])
@pytest.mark.parametrize(
    ("generation", "rate"),
    [(1, 8), (10, 8), (11, 7), (12, 6), (13, 5), (14, 4), (15, 3), (16, 2), (17, 1)],
)
def test_with_prelude_money_is_worth_more_two_generations_sooner(
    expansion: str, generation: int, rate: int
) -> None:
    ruleset = rules(expansions=[expansion])
    for mc, points in ((0, 0), (rate - 1, 0), (rate, 1), (3 * rate - 1, 2)):
        outcome = finished(ruleset, generation=generation, mc=mc)
        assert score_of(ruleset, outcome)["mc"] == points


@pytest.mark.rule("R-SCO-01")
def test_house_rules_may_change_what_things_are_worth() -> None:
    plain = rules()
    worth = {"greenery_vp": 2, "city_vp_per_greenery": 3, "neural_instance_vp": 4}
    numbers = replaced(plain.content.numbers, **worth, milestone_vp=7, award_vp=6)
    adds = SourcedTrigger("test", OnGameEndScoring(do=(ScoreVp(amount=8, part="corporation"),)))
    ruleset = Ruleset(replaced(plain.content, numbers=numbers, triggers=(adds, adds)))
    outcome = finished(
        ruleset,
        {"points": 1, "Scientist": 0},
        tiles=[
            tile("city", "marsbot", 6, 3),
            tile("greenery", "marsbot", 6, 2),
            tile("greenery", "human", 6, 4),
            tile("neural_instance", "marsbot", 2, 2),
        ],
        milestones=[{"name": "Mayor", "owner": "marsbot"}],
        awards=[{"name": "Scientist", "funder": "human"}],
    )
    assert score_of(ruleset, outcome) == {
        "tr": 20,
        "greeneries": 2,
        "cities": 6,
        "milestones": 7,
        "awards": 6,
        "cards": 0,
        "neural_instance": 24,
        "mc": 0,
        "corporation": 16,
        "turmoil": 0,
        "total": 81,
    }


@pytest.mark.rule("R-SCO-10")
def test_money_is_worth_nothing_in_a_generation_the_table_does_not_name() -> None:
    plain = rules()
    numbers = replaced(plain.content.numbers, mc_per_vp=())
    ruleset = Ruleset(replaced(plain.content, numbers=numbers))
    assert score_of(ruleset, finished(ruleset, mc=99))["mc"] == 0


@pytest.mark.rule("R-SCO-14")
@pytest.mark.parametrize(("generation", "points"), [(14, 4), (16, 6)])
def test_the_rulebooks_example(generation: int, points: int) -> None:
    ruleset = rules()
    outcome = finished(ruleset, generation=generation, first_player="human", mc=24)
    assert score_of(ruleset, outcome)["mc"] == points


@pytest.mark.rule("R-SCO-13", "R-OVR-01")
@pytest.mark.parametrize(
    ("points", "winner"),
    [(19, "marsbot_wins"), (20, "marsbot_wins"), (21, "human_wins")],
)
def test_the_human_wins_only_with_more_points(points: int, winner: str) -> None:
    ruleset = rules()
    outcome = finished(ruleset, {"points": points})
    data = state_json(ruleset, outcome.state)
    assert data["result"] == {"winner": winner, "why": "score"}
    assert data["score"]["human"] == {"total": points}
    [last] = events(outcome, ev.GameFinished)
    assert (last.marsbot, last.human) == (20, points)
    assert (last.winner is Player.HUMAN) == (winner == "human_wins")


@pytest.mark.rule("R52:A", "R-DIF-06")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("Colonizer Training Camp", 1),  # 2 points printed
        ("Pets", 1),  # so many for each animal
        ("Capital", 1),  # points for the oceans beside it
        ("Bribed Committee", 0),  # -2 points
        ("Comet", 0),  # no icon
    ],
)
def test_with_hard_any_icon_of_victory_points_that_is_not_negative_counts_once(
    card: str, points: int
) -> None:
    ruleset = rules("hard")
    outcome = finished(ruleset, played_pile=[card])
    assert score_of(ruleset, outcome)["cards"] == points


@pytest.mark.rule("R52:B")
@pytest.mark.parametrize(
    ("card", "points"),
    [("Colonizer Training Camp", 1), ("Pets", 0), ("Capital", 0), ("Bribed Committee", 0)],
)
def test_only_points_that_are_there_now_count_under_the_other_reading(
    card: str, points: int
) -> None:
    ruleset = rules("hard", {"R52": "B"})
    outcome = finished(ruleset, played_pile=[card])
    assert score_of(ruleset, outcome)["cards"] == points


@pytest.mark.rule("R-DIF-06")
def test_cards_entered_by_tags_count_by_what_was_said_of_their_icon() -> None:
    ruleset = rules("hard")
    pile = [
        {"tags": ["space"], "vp_icon": True},
        {"tags": ["space"], "vp_icon": False},
        {"tags": ["space"]},
        "Colonizer Training Camp",
    ]
    assert score_of(ruleset, finished(ruleset, played_pile=pile))["cards"] == 2


@pytest.mark.rule("R-DIF-05", "R98:A")
def test_on_easy_every_award_value_is_five_lower_at_the_end_too() -> None:
    ruleset = rules("easy")
    awards = [{"name": "Scientist", "funder": "marsbot"}]
    equal = finished(ruleset, {"points": 1, "Scientist": 2}, tracks={"science": 7}, awards=awards)
    beaten = finished(ruleset, {"points": 1, "Scientist": 3}, tracks={"science": 7}, awards=awards)
    assert score_of(ruleset, equal)["awards"] == 5
    assert score_of(ruleset, beaten)["awards"] == 0
    below_zero = finished(ruleset, {"points": 1, "Scientist": 0}, awards=awards)
    assert score_of(ruleset, below_zero)["awards"] == 0


@pytest.mark.rule("R98:B")
def test_an_award_value_may_have_a_floor_of_zero() -> None:
    ruleset = rules("easy", {"R98": "B"})
    awards = [{"name": "Scientist", "funder": "marsbot"}]
    outcome = finished(ruleset, {"points": 1, "Scientist": 0}, awards=awards)
    assert state_json(ruleset, outcome.state)["goals"]["awards"]["Scientist"] == 0
    assert score_of(ruleset, outcome)["awards"] == 5


@pytest.mark.rule("R-SCO-01")
def test_each_point_is_told_with_its_part() -> None:
    ruleset = rules()
    outcome = finished(
        ruleset,
        {"points": 10, "Scientist": 0},
        mc=9,
        tiles=[tile("greenery", "marsbot", 6, 2)],
        milestones=[{"name": "Mayor", "owner": "marsbot"}, {"name": "Builder", "owner": "human"}],
        awards=[{"name": "Scientist", "funder": "marsbot"}],
    )
    told = [(e.player, e.part, e.points, dict(e.about)) for e in events(outcome, ev.Scored)]
    assert told == [
        (Player.MARSBOT, "tr", 20, {}),
        (Player.MARSBOT, "greeneries", 1, {}),
        (Player.MARSBOT, "cities", 0, {}),
        (Player.MARSBOT, "milestones", 5, {"name": "Mayor"}),
        (Player.MARSBOT, "awards", 5, {"name": "Scientist", "marsbot": 0, "human": 0}),
        (Player.MARSBOT, "mc", 1, {"mc": 9}),
    ]
