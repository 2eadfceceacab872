"""Awards: MarsBot's numbers, which one it funds, and when the human is asked."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.goals import HumanMeasure
from marsbot_qt.core.content.models.values import Tiles
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.questions import AskValues
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, bonus_card, events, play, project_card, rules, run, state, tile

Json = dict[str, Any]

AWARDS = ["Landlord", "Banker", "Scientist", "Thermalist", "Miner"]
FUND = project_card("plant")
"""The plant track reaches its award icon."""

OWN_TILES = [tile("greenery", "marsbot", 8, n) for n in (0, 1, 2, 3)]
HUMAN_TILES = [tile("greenery", "human", 0, n) for n in (0, 2)]

NONE_LEADS = {"Banker": 0, "Thermalist": 5, "Miner": 5}
"""Numbers of the human's with which MarsBot leads nowhere on an empty board."""


def before(ruleset: Ruleset | None = None, tracks: Json | None = None, **more: Any) -> State:
    """A state in which the plant cube stands before its award icon."""
    return state(ruleset or rules(), tracks={"plant": 9, **(tracks or {})}, **more)


def funded(outcome: Resolution) -> list[str]:
    """The awards MarsBot funded in a move."""
    return [e.name for e in events(outcome, ev.AwardFunded) if e.player is Player.MARSBOT]


def asked(at: State, ruleset: Ruleset | None = None) -> list[str]:
    """The measures of the question the award waits for."""
    question = ask(ruleset or rules(), at, FUND)
    assert isinstance(question, AskValues)
    return list(question.measures)


def with_values(at: State, ruleset: Ruleset | None = None, /, **values: int) -> list[str]:
    """What MarsBot funds with some numbers of the human's."""
    return funded(play(ruleset or rules(), at, FUND, {"values": values}))


def own(at: State, ruleset: Ruleset | None = None) -> dict[str, int]:
    """MarsBot's numbers as the state shows them."""
    values: dict[str, int] = state_json(ruleset or rules(), at)["goals"]["awards"]
    return values


# MarsBot's numbers


@pytest.mark.rule("R-MAT-06", "R-MAT-07", "R-MAT-08", "R-MAT-09", "R-MAT-10", "R103:A")
def test_marsbots_numbers_on_tharsis() -> None:
    at = state(rules())
    assert own(at) == dict(zip(AWARDS, (0, 0, 0, 5, 5), strict=True))
    assert list(own(at)) == AWARDS
    tracks = {"building": 4, "event": 7, "science": 3, "energy": 8, "space": 11, "earth": 18}
    tiles = [
        *OWN_TILES,
        *HUMAN_TILES,
        tile("ocean", None, 0, 4),
        tile("city", "marsbot", 4, 0),
        tile("special", "marsbot", 3, 0),
    ]
    at = state(rules(), tracks=tracks, tiles=tiles)
    assert own(at) == dict(zip(AWARDS, (6, 11, 3, 13, 16), strict=True))


@pytest.mark.rule("R-MAT-06", "R118:A", "R118:B")
@pytest.mark.parametrize(("reading", "number"), [("A", 5), ("B", 4)])
def test_the_neural_instance_is_a_tile_of_marsbot(reading: str, number: int) -> None:
    ruleset = rules(rulings={"R118": reading})
    tiles = [*OWN_TILES, tile("neural_instance", "marsbot", 4, 6)]
    assert own(state(ruleset, tiles=tiles), ruleset)["Landlord"] == number


@pytest.mark.rule("R-AWD-01")
def test_the_difficulty_may_take_5_off_its_numbers() -> None:
    ruleset = rules(["award_minus_5"])
    at = before(ruleset, {"science": 9})
    assert own(at, ruleset) == dict(zip(AWARDS, (-5, -5, 4, 0, 0), strict=True))
    values = {"Banker": 0, "Scientist": 4, "Thermalist": 0, "Miner": 0}
    assert with_values(at, ruleset, **values) == []
    assert with_values(at, ruleset, **values | {"Scientist": 3}) == ["Scientist"]


@pytest.mark.rule("R98:A", "R98:B")
@pytest.mark.parametrize(("reading", "number"), [("A", -5), ("B", 0)])
def test_a_number_below_0(reading: str, number: int) -> None:
    ruleset = rules(["award_minus_5"], rulings={"R98": reading})
    assert own(state(ruleset), ruleset)["Banker"] == number


# Which one


@pytest.mark.rule("R-AWD-01", "R-AWD-04")
@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"Banker": 3, "Scientist": 5, "Thermalist": 5, "Miner": 5}, "Banker"),
        ({"Banker": 6, "Scientist": 3, "Thermalist": 4, "Miner": 4}, "Scientist"),
        ({"Banker": 7, "Scientist": 6, "Thermalist": 4, "Miner": 5}, "Thermalist"),
        ({"Banker": 7, "Scientist": 6, "Thermalist": 5, "Miner": 3}, "Miner"),
    ],
)
def test_it_funds_where_its_lead_is_greatest(values: dict[str, int], name: str) -> None:
    at = before(tracks={"building": 3, "event": 4, "science": 6}, mc=2)
    outcome = play(rules(), at, FUND, {"values": values})
    assert funded(outcome) == [name]
    assert outcome.state.mc == 2
    assert [(t.name, t.player) for t in outcome.state.awards] == [(name, Player.MARSBOT)]


@pytest.mark.rule("R-AWD-02")
def test_of_equal_leads_the_left_one_counts() -> None:
    at = before(tracks={"building": 4, "event": 3, "science": 6})
    values = {"Banker": 5, "Scientist": 4, "Thermalist": 3, "Miner": 3}
    for name in ("Banker", "Scientist", "Thermalist", "Miner"):
        assert with_values(at, **values) == [name]
        values[name] += 1


@pytest.mark.rule("R-AWD-02")
def test_landlord_is_the_leftmost_of_all() -> None:
    at = before(tiles=[*OWN_TILES, *HUMAN_TILES])
    assert with_values(at, Banker=-2, Thermalist=3, Miner=3) == ["Landlord"]
    assert with_values(at, Banker=-3, Thermalist=3, Miner=3) == ["Banker"]


@pytest.mark.rule("R103:A", "R103:B")
@pytest.mark.parametrize(("reading", "name"), [("A", "Banker"), ("B", "Scientist")])
def test_the_printed_order_of_banker_and_scientist(reading: str, name: str) -> None:
    ruleset = rules(rulings={"R103": reading})
    at = before(ruleset, {"building": 4, "science": 4})
    assert with_values(at, ruleset, Banker=1, Scientist=1, Thermalist=5, Miner=5) == [name]
    better = {"Banker": 1, "Scientist": 0, "Thermalist": 5, "Miner": 5}
    assert with_values(at, ruleset, **better) == ["Scientist"]


@pytest.mark.rule("R-AWD-03")
@pytest.mark.parametrize("values", [NONE_LEADS, {"Banker": 9, "Thermalist": 9, "Miner": 9}])
def test_without_a_lead_it_is_a_failed_action(values: dict[str, int]) -> None:
    outcome = play(rules(), before(), FUND, {"values": values})
    assert funded(outcome) == []
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_award"]
    assert outcome.state.mc == 5


@pytest.mark.rule("R-AWD-03")
@pytest.mark.parametrize("name", NONE_LEADS)
def test_a_lead_of_one_is_enough(name: str) -> None:
    assert with_values(before(), **NONE_LEADS | {name: NONE_LEADS[name] - 1}) == [name]


@pytest.mark.rule("R-AWD-05")
@pytest.mark.parametrize("funders", [("human",) * 3, ("marsbot", "human", "marsbot")])
def test_after_three_funded_by_anyone_none_is_left(funders: tuple[str, ...]) -> None:
    taken = [
        {"name": name, "funder": funder}
        for name, funder in zip(("Miner", "Banker", "Landlord"), funders, strict=True)
    ]
    at = before(awards=taken, tracks={"science": 9})
    outcome = play(rules(), at, FUND)
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_award"]
    assert outcome.state.mc == 5
    with pytest.raises(Refused, match="no_award_left"):
        play(rules(), at, {"move": "human_funds", "award": "Scientist"})


@pytest.mark.rule("R-AWD-01", "R-AWD-05")
def test_what_the_human_has_funded_is_neither_funded_nor_asked() -> None:
    at = play(rules(), before(), {"move": "human_funds", "award": "thermalist"}).state
    assert [(t.name, t.player) for t in at.awards] == [("Thermalist", Player.HUMAN)]
    assert asked(at) == ["Banker", "Miner"]
    assert with_values(at, Banker=9, Miner=0) == ["Miner"]
    with pytest.raises(Refused, match="already_funded"):
        play(rules(), at, {"move": "human_funds", "award": "Thermalist"})


# When the human is asked, and of what


@pytest.mark.rule("R-AWD-01", "R-AWD-03")
def test_only_awards_where_marsbot_could_lead_are_asked() -> None:
    """M€ production may be 5 below 0; nothing else of the human's is below 0."""
    assert asked(before()) == ["Banker", "Thermalist", "Miner"]
    assert asked(before(tracks={"science": 1})) == ["Banker", "Scientist", "Thermalist", "Miner"]


@pytest.mark.rule("R-AWD-01", "R-AWD-02")
def test_what_cannot_beat_a_lead_on_the_map_is_not_asked() -> None:
    """Landlord leads by 4: Thermalist and Miner could by 5, Banker by 5, Scientist by 4."""
    at = before(tiles=OWN_TILES, tracks={"science": 4})
    assert asked(at) == ["Banker", "Thermalist", "Miner"]
    assert with_values(at, Banker=-4, Thermalist=1, Miner=1) == ["Landlord"]
    assert with_values(at, Banker=-5, Thermalist=0, Miner=0) == ["Banker"]


@pytest.mark.rule("R-AWD-01")
def test_a_lead_on_the_map_beyond_reach_is_funded_without_a_question() -> None:
    tiles = [*OWN_TILES, *[tile("city", "marsbot", 2, n) for n in (0, 2)]]
    outcome = play(rules(), before(tiles=tiles), FUND)
    assert funded(outcome) == ["Landlord"]
    assert outcome.answers == ()


@pytest.mark.rule("R-AWD-03")
def test_no_question_where_marsbot_can_lead_nowhere() -> None:
    ruleset = rules(["award_minus_5"])
    taken = [{"name": name, "funder": "human"} for name in ("Banker", "Landlord")]
    for awards in (taken[:1], taken):
        outcome = play(ruleset, before(ruleset, awards=awards), FUND)
        assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_award"]
        assert outcome.answers == ()


def in_order(*names: str) -> Ruleset:
    """Rules with the awards in another order; the human's Banker is seen on the map: its cities."""
    content = rules().content
    cities = HumanMeasure(value=Tiles(owner="human", kinds=("city",)))
    by_name = {award.name: award for award in content.awards}
    by_name["Banker"] = replaced(by_name["Banker"], human=cities)
    return Ruleset(replaced(content, awards=tuple(by_name[name] for name in names)))


@pytest.mark.rule("R-AWD-02")
@pytest.mark.parametrize(
    ("order", "questions"),
    [
        (("Scientist", "Landlord", "Banker"), ["Scientist"]),
        (("Landlord", "Scientist", "Banker"), ["Scientist"]),
        (("Banker", "Landlord", "Scientist"), []),
        (("Landlord", "Banker", "Scientist"), []),
    ],
)
def test_an_equal_lead_is_asked_only_left_of_the_best_that_is_seen(
    order: tuple[str, ...], questions: list[str]
) -> None:
    """Landlord leads by 1 (4 to 3), Banker by 4; Scientist could lead by 4 as well."""
    ruleset = in_order(*order)
    tiles = [*OWN_TILES, *HUMAN_TILES, tile("greenery", "human", 4, 0)]
    at = before(ruleset, {"science": 4, "building": 4}, tiles=tiles)
    outcome = run(ruleset, at, FUND)
    if questions:
        assert asked(at, ruleset) == questions
        assert with_values(at, ruleset, Scientist=0) == ["Scientist"]
        assert with_values(at, ruleset, Scientist=1) == ["Banker"]
    else:
        assert isinstance(outcome, Resolution)
        assert funded(outcome) == ["Banker"]


@pytest.mark.rule("R-AWD-02", "R-AWD-03")
@pytest.mark.parametrize(
    ("order", "questions"),
    [(("Scientist", "Landlord"), ["Scientist"]), (("Landlord", "Scientist"), [])],
)
def test_a_lead_of_one_is_enough_for_an_equal_lead_to_be_asked(
    order: tuple[str, ...], questions: list[str]
) -> None:
    """Landlord leads by 1, and Scientist could."""
    ruleset = in_order(*order)
    at = before(ruleset, {"science": 1}, tiles=OWN_TILES[:1])
    if questions:
        assert asked(at, ruleset) == questions
        assert with_values(at, ruleset, Scientist=0) == ["Scientist"]
        assert with_values(at, ruleset, Scientist=1) == ["Landlord"]
    else:
        outcome = play(ruleset, at, FUND)
        assert (funded(outcome), outcome.answers) == (["Landlord"], ())


@pytest.mark.rule("R-AWD-01", "R-MAT-06")
def test_the_humans_tiles_are_counted_by_the_app_those_beside_the_map_too() -> None:
    at = before(tiles=OWN_TILES[:2])
    many = {"Banker": 9, "Thermalist": 9, "Miner": 9}
    assert with_values(at, **many) == ["Landlord"]
    for space in ("phobos", "ganymede_colony"):
        at = play(rules(), at, {"move": "human_places_tile", "tile": "city", "space": space}).state
    assert with_values(at, **many) == []


@pytest.mark.rule("R-AWD-01")
def test_a_number_told_unasked_stands_above_what_the_map_shows() -> None:
    at = before(tiles=OWN_TILES[:2])
    many = {"Banker": 9, "Thermalist": 9, "Miner": 9}
    assert with_values(at, **many, Landlord=1) == ["Landlord"]
    assert with_values(at, **many, Landlord=2) == []


@pytest.mark.rule("R-MIL-04", "R-MAT-02")
def test_cities_beside_the_map_count_for_the_humans_mayor() -> None:
    tiles = [
        *[tile("city", "marsbot", 8, n) for n in (0, 2, 4)],
        *[tile("greenery", "marsbot", 0, n) for n in (0, 2, 3)],
        *[tile("greenery", "human", 6, n) for n in (0, 2)],
        *[tile("city", "human", 4, n) for n in (6, 8)],
        {"tile": "city", "owner": "human", "space": "phobos"},
    ]
    at = state(rules(), tracks={"energy": 6}, tiles=tiles)
    outcome = play(rules(), at, project_card("power"))
    (choice,) = events(outcome, ev.MilestoneChosen)
    assert [(row.name, row.human, row.met_by_human) for row in choice.candidates] == [
        ("Mayor", 3, True),
        ("Gardener", 2, False),
    ]
    assert choice.choice == "Mayor"


@pytest.mark.rule("R-MAT-06")
def test_oceans_of_the_human_are_nobodys_tiles() -> None:
    at = before(tiles=[*OWN_TILES[:1], tile("ocean", None, 0, 1), tile("ocean", None, 0, 3)])
    assert with_values(at, Banker=9, Thermalist=9, Miner=9) == ["Landlord"]


@pytest.mark.rule("R-AWD-06")
@pytest.mark.parametrize(
    ("parts", "name"),
    [
        ({"heat": 2, "heat_production": 2, "Miner": 5}, ["Thermalist"]),
        ({"heat": 2, "heat_production": 3, "Miner": 5}, []),
        ({"Thermalist": 5, "steel": 1, "titanium": 1, "steel_production": 1}, None),
        (
            {
                "Thermalist": 5,
                "steel": 1,
                "titanium": 1,
                "steel_production": 1,
                "titanium_production": 1,
            },
            ["Miner"],
        ),
        (
            {
                "Thermalist": 5,
                "steel": 1,
                "titanium": 2,
                "steel_production": 1,
                "titanium_production": 1,
            },
            [],
        ),
    ],
)
def test_leftovers_are_stock_and_production(parts: dict[str, int], name: list[str] | None) -> None:
    if name is None:
        with pytest.raises(Refused, match="missing_values"):
            with_values(before(), mc_production=0, **parts)
    else:
        assert with_values(before(), mc_production=0, **parts) == name


@pytest.mark.rule("R97:A", "R97:B")
def test_the_humans_energy_counts_for_thermalist_or_does_not() -> None:
    parts = {"Banker": 0, "Miner": 5, "heat": 2, "heat_production": 2, "energy": 1}
    a, b = rules(rulings={"R97": "A"}), rules(rulings={"R97": "B"})
    assert with_values(before(a), a, **parts) == ["Thermalist"]
    assert with_values(before(b), b, **parts) == []
    assert with_values(before(b), b, **parts | {"energy": 0}) == ["Thermalist"]
    without = {name: value for name, value in parts.items() if name != "energy"}
    assert with_values(before(a), a, **without) == ["Thermalist"]
    with pytest.raises(Refused, match="missing_values"):
        with_values(before(b), b, **without)


@pytest.mark.rule("R-AWD-01")
def test_a_production_below_0_is_an_answer_and_counts() -> None:
    assert with_values(before(), **NONE_LEADS | {"Banker": -1}) == ["Banker"]
    parts = {"mc_production": -5, "Thermalist": 1, "Miner": 1}
    assert with_values(before(), **parts) == ["Banker"]
    for wrong in ({"Banker": -6}, {"mc_production": -6}, {"Thermalist": -1}):
        with pytest.raises(Refused, match="answer_out_of_range"):
            with_values(before(), **NONE_LEADS | wrong)


@pytest.mark.rule("R-AWD-01")
def test_what_was_told_is_kept_and_shown_again() -> None:
    values = {"mc_production": 4, "heat": 3, "heat_production": 2, "miner": 6, "science_tags": 8}
    after = play(rules(), before(), FUND, {"values": values}).state
    assert {**after.human} == {
        "tr": 20,
        "mc_production": 4,
        "heat": 3,
        "heat_production": 2,
        "Miner": 6,
        "science_tags": 8,
    }
    question = ask(rules(), before(human={**after.human}), FUND)
    assert question.about["last_known"] == {"Banker": 4, "Thermalist": 5, "Miner": 6}
    told = question_json(rules(), question)
    assert (told["kind"], told["why"]) == ("values", "award_to_fund")


@pytest.mark.rule("R-AWD-01")
@pytest.mark.parametrize("missing", NONE_LEADS)
def test_a_missing_number_is_refused_and_nothing_changes(missing: str) -> None:
    at = before()
    values = {name: value for name, value in NONE_LEADS.items() if name != missing}
    with pytest.raises(Refused, match="missing_values") as refused:
        run(rules(), at, FUND, [{"values": values}])
    assert refused.value.details["measure"] == missing
    assert refused.value.details["answer"] == 0
    assert at == before()


# What is recorded, and what a person may change


@pytest.mark.rule("R-AWD-01", "R-AWD-02")
def test_the_choice_is_recorded_with_every_lead() -> None:
    at = before(tiles=HUMAN_TILES, tracks={"science": 3})
    values = {"Banker": 1, "Scientist": 1, "Thermalist": 4, "Miner": 3}
    (choice,) = events(play(rules(), at, FUND, {"values": values}), ev.AwardChosen)
    assert [(row.name, row.marsbot, row.human, row.margin) for row in choice.candidates] == [
        ("Landlord", 0, 2, -2),
        ("Banker", 0, 1, -1),
        ("Scientist", 3, 1, 2),
        ("Thermalist", 5, 4, 1),
        ("Miner", 5, 3, 2),
    ]
    assert {row.met_by_human for row in choice.candidates} == {None}
    assert [row.name for row in choice.candidates if row.chosen] == ["Scientist"]
    assert (choice.decision, choice.manual) == (1, False)


def test_a_person_may_fund_another_one_without_being_asked() -> None:
    outcome = play(rules(), before(), FUND, d1={"choice": "scientist"})
    assert funded(outcome) == ["Scientist"]
    (choice,) = events(outcome, ev.AwardChosen)
    assert choice.manual
    assert [(row.human, row.margin) for row in choice.candidates] == [(0, 0), *[(None, None)] * 4]
    assert outcome.answers == ()


def test_an_award_that_was_not_funded_pays_nothing() -> None:
    outcome = play(
        rules(), before(), FUND, {"values": NONE_LEADS | {"Miner": 0}}, d1={"skip": True}
    )
    assert funded(outcome) == []
    assert outcome.state.mc == 0
    assert [e.what for e in events(outcome, ev.SkippedByHand)] == ["fund_award"]


@pytest.mark.parametrize("overrule", [{"choice": "Mayor"}, {"choice": "Banker"}, {"space": [0, 0]}])
def test_an_overrule_that_names_no_open_award_is_refused(overrule: Json) -> None:
    at = before(awards=[{"name": "Banker", "funder": "human"}])
    with pytest.raises(Refused, match="overrule_not_possible"):
        run(rules(), at, FUND, [{"values": {"Thermalist": 0, "Miner": 0}}], d1=overrule)


@pytest.mark.rule("R-AWD-03")
def test_a_failed_award_is_no_decision_so_the_next_one_is_the_first() -> None:
    outcome = play(
        rules(),
        before(),
        project_card("plant", "city"),
        {"values": NONE_LEADS},
        d1={"space": [8, 2]},
    )
    (chosen,) = events(outcome, ev.SpaceChosen)
    assert (chosen.decision, chosen.manual, outcome.state.mc) == (1, True, 5)


@pytest.mark.rule("R-AWD-01", "R-BON-09")
def test_a_bonus_card_funds_by_the_same_rules() -> None:
    at = state(rules(), generation=6)
    outcome = play(rules(), at, bonus_card("B04"), {"values": NONE_LEADS | {"Miner": 4}})
    assert funded(outcome) == ["Miner"]
    assert outcome.state.bonus_deck.destroyed == ("B04",)


# At the end


@pytest.mark.rule("R-AWD-08", "R-AWD-09")
@pytest.mark.parametrize(("heat", "marsbot", "human"), [(7, 5, 0), (8, 5, 5), (9, 0, 5)])
def test_an_award_is_5_points_for_the_first_and_none_for_the_second(
    heat: int, marsbot: int, human: int
) -> None:
    """Thermalist counts the energy track and 5 again, the human's heat alone."""
    taken = [{"name": "Thermalist", "funder": "human"}]
    at = state(rules(), phase="final", tracks={"energy": 3}, awards=taken)
    values = {"heat": heat, "heat_production": 9, "tr": 20}
    outcome = play(rules(), at, {"move": "finish_game"}, {"space": None}, {"values": values})
    score = state_json(rules(), outcome.state)["score"]
    assert (score["marsbot"]["awards"], score["human"]["awards"]) == (marsbot, human)
