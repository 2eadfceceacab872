"""Awards & Milestones: which goals are met from where on, what counts, what the tiles change."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.content.models.maps import ByIcons, ByOceans, ByRegionElse
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.expressions import evaluate, milestone_met
from marsbot_qt.core.rules.placement import icon_ranks, most_icons
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import stage_score
from marsbot_qt.core.rules.view import View
from tests.builders import (
    ask,
    bonus_card,
    events,
    library,
    play,
    project_card,
    state,
    table,
    tile,
)

MODULES = ("corporate_era", "awards_milestones")
FIVE_AWARDS = ("Banker", "Benefactor", "Biologist", "Botanist", "Collector")
TRACKS = ("building", "space", "event", "science", "energy", "earth", "plant")


def chosen(
    milestones: tuple[str, ...] = ("Builder",),
    awards: tuple[str, ...] = ("Banker",),
    *more: str,
    **setup: Any,
) -> Ruleset:
    """Rules with these goals; ``more`` are further expansions."""
    modules = [*MODULES, *more]
    return table(
        expansions=modules, milestones=list(milestones), awards=list(awards), **setup
    ).rules


def met(name: str, fields: dict[str, Any], **setup: Any) -> bool:
    ruleset = chosen((name,), **setup)
    return milestone_met(View(ruleset, state(ruleset, **fields)), name)


def value(name: str, fields: dict[str, Any], **setup: Any) -> int:
    ruleset = chosen(awards=(name,), **setup)
    return evaluate(View(ruleset, state(ruleset, **fields)), ruleset.awards[name].value)


def own(kind: str, *spaces: tuple[int, int]) -> list[dict[str, Any]]:
    return [tile(kind, "marsbot", *space) for space in spaces]


def oceans(*spaces: tuple[int, int]) -> list[dict[str, Any]]:
    return [tile("ocean", None, *space) for space in spaces]


def cards(n: int, **known: Any) -> dict[str, Any]:
    return {"played_pile": [{"tags": ["space"], **known}] * n}


def tracks(**positions: int) -> dict[str, Any]:
    return {"tracks": positions}


def all_tracks(n: int, **others: int) -> dict[str, Any]:
    return tracks(**(dict.fromkeys(TRACKS, n) | others))


PART = all_tracks(9, building=4)

MET = [
    ("Briber", {"mc": 20}, {"mc": 19}),
    ("Builder", tracks(building=7), tracks(building=6)),
    (
        "Coastguard",
        {"tiles": [*oceans((0, 1)), *own("greenery", (0, 0), (0, 2), (1, 1), (1, 2))]},
        {"tiles": [*oceans((0, 1)), *own("greenery", (0, 0), (0, 2), (1, 1), (5, 5))]},
    ),
    ("Diversifier", all_tracks(3), all_tracks(3, plant=2)),
    ("Ecologist", tracks(plant=4), tracks(plant=3)),
    ("Energizer", tracks(energy=6), tracks(energy=5)),
    ("Engineer", tracks(energy=6, earth=4), tracks(energy=5, earth=4)),
    ("Farmer", tracks(plant=7), tracks(plant=6)),
    ("Filantrope", cards(5, vp_icon=True), cards(5, vp_icon=False)),
    ("Forester", tracks(plant=6), tracks(plant=5)),
    ("Fundraiser", tracks(event=8), tracks(event=7)),
    (
        "Gardener",
        {"tiles": own("greenery", (0, 0), (3, 0), (8, 4))},
        {"tiles": own("greenery", (0, 0), (3, 0))},
    ),
    ("Generalist", all_tracks(2), all_tracks(2, event=1)),
    (
        "Geologist",
        {"tiles": own("greenery", (1, 1), (1, 0), (2, 2))},
        {"tiles": own("greenery", (1, 1), (1, 0), (8, 4))},
    ),
    ("Hydrologist", None, {"parameters": {"oceans": 4}}),
    (
        "Landshaper",
        {"tiles": [*own("city", (2, 2)), *own("greenery", (4, 4))], **tracks(building=5)},
        {"tiles": [*own("city", (2, 2)), *own("greenery", (4, 4))], **tracks(building=4)},
    ),
    ("Legend", cards(4, type="event"), cards(3, type="event")),
    (
        "Mayor",
        {"tiles": own("city", (0, 0), (3, 0), (8, 4))},
        {"tiles": own("city", (0, 0), (3, 0))},
    ),
    ("Merchant", all_tracks(2), all_tracks(2, plant=1)),
    ("Metallurgist", tracks(building=4, space=5), tracks(building=4, space=4)),
    ("Planetologist", tracks(energy=3, earth=3), tracks(energy=9, earth=2)),
    ("Planner", all_tracks(4), all_tracks(4, space=3)),
    ("Producer", tracks(space=9, plant=4, event=3), tracks(space=9, plant=3, event=3)),
    ("Researcher", tracks(science=4), tracks(science=3)),
    ("Rim Settler", tracks(energy=5), tracks(energy=4, science=9)),
    ("Spacefarer", tracks(space=4), tracks(space=3)),
    ("Sponsor", cards(3, cost=20, type="event"), cards(3, cost=19)),
    ("Tactician", {"mc": 30}, {"mc": 29}),
    ("Terran", tracks(earth=5), tracks(earth=4)),
    ("Thawer", None, {"parameters": {"temperature": 0}}),
    ("Trader", None, all_tracks(9)),
    ("Tycoon", cards(10, type="active"), cards(10, type="event")),
]
"""Name, fields that meet it, fields that fall short; None where the state alone cannot say it."""

LEFT_OUT = {"Terraformer", "Lobbyist", "Pioneer"}
"""Not supported, or played with other expansions alone."""


@pytest.mark.rule("R-AM-05", "R-AM-06", "R-AM-07", "R-AM-08", "R-AM-09", "R-AM-10", "R-AM-11")
@pytest.mark.rule("R-AM-12", "R-AM-13", "R-AM-14", "R-AM-15", "R-AM-16", "R-AM-17", "R-AM-18")
@pytest.mark.rule("R-AM-32", "R-SEC-08", "R95:A")
@pytest.mark.parametrize(("name", "enough", "short"), MET, ids=[name for name, _, _ in MET])
def test_milestone_is_met_from_its_number_on(
    name: str, enough: dict[str, Any] | None, short: dict[str, Any]
) -> None:
    assert not met(name, short)
    assert enough is None or met(name, enough)


def pool() -> Any:
    return chosen().content.to_choose


def test_every_milestone_that_can_be_chosen_is_tried() -> None:
    names = {milestone.name for milestone in pool().milestones}
    assert names - LEFT_OUT == {name for name, _, _ in MET}
    assert len(names) == 35


@pytest.mark.rule("R-SEC-08")
def test_own_steps_of_temperature_and_own_oceans_count_alone() -> None:
    ruleset = chosen(("Thawer", "Hydrologist"))
    now = state(ruleset, tracks={"energy": 0}, parameters={"temperature": -10, "oceans": 5})
    for name in ("Thawer", "Hydrologist"):
        assert not milestone_met(View(ruleset, now), name)
    for n in range(5):
        now = play(ruleset, now, {"move": "correct", "tracks": {"plant": n}}).state
    copied = now.copy()
    copied.raises = (5, 5, 5, 5)
    assert milestone_met(View(ruleset, copied), "Thawer")
    assert milestone_met(View(ruleset, copied), "Hydrologist")


VALUES = [
    ("Administrator", {"played_pile": [{"tags": []}, {"tags": ["space"]}]}, 3),
    ("Banker", tracks(building=3, event=4), 7),
    ("Benefactor", {"tr": 32}, 17),
    ("Benefactor", {"tr": 12}, -3),
    ("Biologist", tracks(plant=2), 7),
    ("Botanist", tracks(plant=1), -1),
    ("Celebrity", cards(2, cost=20, type="event"), 2),
    ("Celebrity", cards(2, cost=19), 0),
    ("Collector", all_tracks(3, plant=2), 6),
    ("Constructor", {"tiles": own("city", (0, 0), (3, 0))}, 2),
    ("Contractor", tracks(building=4), 4),
    ("Cultivator", {"tiles": own("greenery", (0, 0), (3, 0))}, 2),
    ("Electrician", tracks(energy=4), 4),
    ("Estate Dealer", {"tiles": [*oceans((0, 1)), *own("city", (0, 0), (5, 5))]}, 1),
    ("Eccentric", {"mc": 14}, 2),
    ("Forecaster", {"mc": 20}, 2),
    (
        "Founder",
        {"tiles": [tile("neural_instance", "marsbot", 4, 4), *own("city", (4, 3), (0, 0))]},
        1,
    ),
    ("Highlander", {"tiles": [*oceans((0, 1)), *own("city", (0, 0), (5, 5))]}, 1),
    ("Incorporator", cards(4, cost=10, type="event"), 4),
    ("Incorporator", cards(4, cost=11), 0),
    ("Industrialist", tracks(energy=3), 8),
    ("Investor", tracks(earth=6), 6),
    ("Landlord", {"tiles": [*own("city", (0, 0)), *own("greenery", (5, 5))]}, 2),
    ("Landscaper", {"tiles": own("greenery", (0, 0), (0, 1), (1, 1), (8, 4))}, 3),
    ("Magnate", cards(3, type="automated"), 3),
    ("Manufacturer", tracks(building=2, energy=5), 7),
    ("Metropolist", {"tiles": own("city", (0, 0), (3, 0))}, 2),
    ("Miner", tracks(space=3), 8),
    ("Mogul", tracks(space=4, plant=9), 18),
    ("Promoter", tracks(event=4), 4),
    ("Scientist", tracks(science=4), 4),
    ("Space Baron", tracks(space=4), 4),
    ("Suburban", {"tiles": own("city", (0, 0), (4, 4))}, 1),
    ("Thermalist", tracks(energy=3), 8),
    ("Traveler", tracks(energy=2, earth=4), 9),
    ("Visionary", all_tracks(5, plant=3), 6),
    ("Zoologist", tracks(plant=2), 7),
]


@pytest.mark.rule("R-AM-19", "R-AM-20", "R-AM-21", "R-AM-22", "R-AM-23", "R-AM-24", "R-AM-25")
@pytest.mark.rule("R-AM-26", "R-AM-28", "R-AM-29", "R-AM-30", "R-AM-31", "R-SEC-10")
@pytest.mark.rule("R116:A")
@pytest.mark.parametrize(("name", "fields", "expected"), VALUES)
def test_award_value(name: str, fields: dict[str, Any], expected: int) -> None:
    assert value(name, fields) == expected


def test_every_award_that_can_be_chosen_is_tried() -> None:
    names = {award.name for award in pool().awards}
    assert names - {"Politician"} == {name for name, _, _ in VALUES}
    assert len(names) == 35


@pytest.mark.rule("R-AM-05", "R-MIL-02")
def test_briber_takes_twelve_when_claimed() -> None:
    ruleset = chosen(("Briber",))
    outcome = play(ruleset, state(ruleset, mc=26), bonus_card("B04"))
    assert outcome.state.mc == 14
    assert outcome.state.milestones[0].name == "Briber"
    poor = play(ruleset, state(ruleset, mc=20, first_player="human"), bonus_card("B04"))
    assert poor.state.mc == 8


@pytest.mark.rule("R-AM-05", "R-DIF-07")
def test_briber_takes_what_is_left_after_a_forced_claim() -> None:
    ruleset = chosen(("Briber", "Builder", "Mayor"), difficulty=["forced_milestone"])
    claimed = [{"name": name, "owner": "human"} for name in ("Builder", "Mayor")]
    before = state(ruleset, mc=20, milestones=claimed)
    outcome = play(ruleset, before, project_card("science"))
    assert [change.amount for change in events(outcome, ev.McChanged)][:2] == [-8, -12]


@pytest.mark.rule("R-AM-01", "R111:A", "R111:B")
@pytest.mark.parametrize("other", sorted(each.id for each in library().catalogue().maps))
def test_the_tie_breaks_are_those_of_the_pools_board(other: str) -> None:
    usual = chosen(map=other).content.map
    assert [type(link) for link in usual.tiebreak] == [ByOceans, ByIcons]
    ruling = chosen(map=other, rulings={"R111": "B"}).content.map
    assert ruling.tiebreak == table(map=other).rules.content.map.tiebreak


@pytest.mark.rule("R-SEC-11", "R-AM-18")
def test_tiles_in_play_change_the_tie_breaks() -> None:
    icons = chosen(("Geologist",), ("Suburban",)).content.map.tiebreak[1]
    assert isinstance(icons, ByIcons)
    assert [more.region for more in icons.extra] == ["volcanic_or_adjacent_to_volcanic", "edge"]
    icons = chosen(awards=("Founder",)).content.map.tiebreak[1]
    assert isinstance(icons, ByIcons)
    assert icons.beside_special == 1
    chain = chosen(awards=("Highlander",)).content.map.tiebreak
    assert [type(link) for link in chain] == [ByIcons, ByOceans]
    assert not any(isinstance(link, ByRegionElse) for link in chain)


@pytest.mark.rule("R-SEC-11")
@pytest.mark.parametrize("more", [1, 2])
def test_hexes_beside_special_tiles_count_more_icons(more: int) -> None:
    ruleset = chosen(awards=("Founder", "Landlord"))
    tiles = [tile("special", "human", 4, 0), tile("neural_instance", "marsbot", 6, 3)]
    view = View(ruleset, state(ruleset, tiles=tiles))
    tables = ruleset.map
    near = tables.beside(tables.mask(((4, 0), (6, 3))))
    link = ByIcons(beside_special=more)
    ranks, _ = icon_ranks(view, link)
    stage = most_icons(view, tables.all, link)
    for space in range(tables.count):
        icons = tables.icons[space] + more * (near >> space & 1)
        assert sum(rank >> space & 1 for rank in ranks) == icons
        assert stage_score(ruleset, stage, HexIndex(space)) == icons
    best = max(sum(rank >> space & 1 for rank in ranks) for space in range(tables.count))
    assert stage.left == ranks[best - 1]


READINGS = [
    ("R28", "B", "Forecaster", {"requirement": True}, 10, 5),
    ("R28", "A", "Forecaster", {"requirement": True}, 5, 5),
    ("R29", "B", "Administrator", {"requirement": False}, 15, 5),
    ("R29", "A", "Administrator", {"requirement": False}, 10, 5),
]


@pytest.mark.rule("R28:A", "R28:B", "R29:A", "R29:B", "R-CCH-11", "R-SEC-05")
@pytest.mark.parametrize(("ruling", "letter", "award", "known", "after", "before"), READINGS)
def test_what_a_helper_that_gains_money_costs(
    ruling: str, letter: str, award: str, known: dict[str, Any], after: int, before: int
) -> None:
    ruleset = chosen(awards=(award,), rulings={ruling: letter})
    tags = ["plant"] if award == "Forecaster" else []
    card = {"tags": tags, "cost": 4, "type": "automated", **known}
    now = state(ruleset, mc=before, awards=[{"name": award, "funder": "human"}])
    assert play(ruleset, now, bonus_card("B14"), {"card": card}).state.mc == after


def tied(ruleset: Ruleset, before: State) -> tuple[int, ...]:
    """The hexes among which a card has to be flipped for the tile of a helper."""
    question = ask(ruleset, before, bonus_card("B14"))
    assert isinstance(question, AskFlipCost)
    return tuple(question.candidates)


def helped(ruleset: Ruleset, award: str, *answers: Any, **fields: Any) -> Any:
    """The outcome of B14 with one funded award."""
    now = state(ruleset, mc=5, awards=[{"name": award, "funder": "human"}], **fields)
    return play(ruleset, now, bonus_card("B14"), *answers)


@pytest.mark.rule("R30:A", "R30:B", "R30:C")
@pytest.mark.parametrize(("letter", "moved"), [("A", "energy"), ("B", "earth"), ("C", "earth")])
def test_which_track_traveler_helps(letter: str, moved: str) -> None:
    ruleset = chosen(awards=("Traveler",), rulings={"R30": letter})
    outcome = helped(ruleset, "Traveler", tracks={"energy": 1, "earth": 2})
    row = ruleset.row_of[next(track for track in ruleset.row_of if track == moved)]
    before = {"energy": 1, "earth": 2}[moved]
    assert outcome.state.positions[row] > before


@pytest.mark.rule("R31:A", "R31:B", "R-CCH-23")
def test_eccentric_with_nothing_to_remove() -> None:
    usual = chosen(awards=("Eccentric",))
    now = state(usual, mc=5, awards=[{"name": "Eccentric", "funder": "human"}])
    question = ask(usual, now, bonus_card("B14"), {"yes": False})
    assert question.why == "draw_bonus_card"
    other = chosen(awards=("Eccentric",), rulings={"R31": "B"})
    assert helped(other, "Eccentric").state.mc == 0


@pytest.mark.rule("R32:A", "R32:B", "R88:A", "R88:B")
def test_helpers_with_a_given_place() -> None:
    usual = chosen(awards=("Founder",))
    now = state(usual, mc=5, awards=[{"name": "Founder", "funder": "human"}])
    assert ask(usual, now, bonus_card("B14")).why == "draw_bonus_card"
    other = chosen(awards=("Founder",), rulings={"R32": "B"})
    now = state(other, mc=5, awards=[{"name": "Founder", "funder": "human"}])
    assert ask(other, now, bonus_card("B14")).why == "tied_spaces"
    for letter, candidates in (("A", "ocean_reserved"), ("B", "ocean")):
        ruleset = chosen(awards=("Highlander",), rulings={"R88": letter})
        now = state(ruleset, mc=5, awards=[{"name": "Highlander", "funder": "human"}])
        beside = ruleset.map.beside(ruleset.map.ocean_reserved)
        near = [space for space in tied(ruleset, now) if beside >> space & 1]
        assert bool(near) is (candidates == "ocean")


@pytest.mark.rule("R25:A", "R25:B")
def test_a_helper_whose_track_is_at_its_end() -> None:
    end = {"tracks": {"energy": 18}}
    usual = chosen(awards=("Electrician",))
    now = state(usual, mc=5, awards=[{"name": "Electrician", "funder": "human"}], **end)
    assert ask(usual, now, bonus_card("B14")).why == "draw_bonus_card"
    other = chosen(awards=("Electrician",), rulings={"R25": "B"})
    assert helped(other, "Electrician", **end).state.mc == 5


@pytest.mark.rule("R22:A", "R22:B", "R23:A", "R23:B")
def test_without_money_or_a_funded_award() -> None:
    poor = {"mc": 4, "awards": [{"name": "Banker", "funder": "human"}]}
    for ruling, letter, fields, asked in (
        ("R22", "A", poor, False),
        ("R22", "B", poor, True),
        ("R23", "A", {"mc": 9}, True),
        ("R23", "B", {"mc": 9}, False),
    ):
        ruleset = chosen(rulings={ruling: letter})
        before = state(ruleset, **fields)
        if asked:
            assert ask(ruleset, before, bonus_card("B14")).why == "draw_bonus_card"
        else:
            assert play(ruleset, before, bonus_card("B14")).state.mc == fields["mc"]


@pytest.mark.rule("R24:A", "R24:B")
@pytest.mark.parametrize(("letter", "helped_first"), [("A", "Benefactor"), ("B", "Contractor")])
def test_the_closest_award(letter: str, helped_first: str) -> None:
    """The human leads Benefactor by 2; MarsBot leads Contractor by 3."""
    ruleset = chosen(awards=("Benefactor", "Contractor"), rulings={"R24": letter})
    funded = [{"name": name, "funder": "human"} for name in ("Benefactor", "Contractor")]
    now = state(ruleset, mc=5, tr=32, awards=funded, tracks={"building": 4})
    told = {"values": {"tr": 19, "Contractor": 1}}
    (choice,) = events(play(ruleset, now, bonus_card("B14"), told), ev.HelperChosen)
    assert choice.choice == helped_first


@pytest.mark.rule("R26:A", "R26:B")
def test_the_payment_of_a_help() -> None:
    """A helper never takes M€, so both readings pay alike."""
    for letter in ("A", "B"):
        ruleset = chosen(awards=("Benefactor",), rulings={"R26": letter})
        assert helped(ruleset, "Benefactor").state.mc == 0


@pytest.mark.rule("R95:B", "R100:A", "R116:B")
def test_goals_read_otherwise() -> None:
    assert met("Trader", tracks(plant=2, earth=2), rulings={"R95": "B"})
    assert not met("Trader", tracks(plant=2, earth=1), rulings={"R95": "B"})
    assert met("Planetologist", tracks(energy=3, earth=3), rulings={"R95": "B"})
    assert value("Magnate", cards(3, type="active"), rulings={"R116": "B"}) == 3


@pytest.mark.rule("R97:A", "R97:B")
def test_thermalist_and_energy() -> None:
    parts = chosen(awards=("Thermalist",)).awards["Thermalist"].human.parts
    assert parts == ("heat", "heat_production")
    parts = chosen(awards=("Thermalist",), rulings={"R97": "B"}).awards["Thermalist"].human.parts
    assert parts == ("heat", "heat_production", "energy")


def seats(chairman: str, leaders: int) -> dict[str, Any]:
    """Parties of which MarsBot leads some."""
    names = ("mars_first", "scientists", "unity", "greens", "reds", "kelvinists")
    parties = {
        name: {"marsbot": int(place < leaders), "leader": "marsbot" if place < leaders else None}
        for place, name in enumerate(names)
    }
    return {"turmoil": {"parties": parties, "chairman": chairman}}


@pytest.mark.rule("R-SEC-08", "R-SEC-10")
def test_goals_of_parties_need_turmoil_and_count_seats() -> None:
    ruleset = chosen(("Lobbyist",), ("Politician",), "turmoil")
    for chairman, leaders, expected in (
        ("marsbot", 2, True),
        ("marsbot", 1, False),
        ("human", 3, False),
    ):
        view = View(ruleset, state(ruleset, **seats(chairman, leaders)))
        assert milestone_met(view, "Lobbyist") is expected
    assert evaluate(View(ruleset, state(ruleset)), ruleset.awards["Politician"].value) == 5


@pytest.mark.rule("R-SEC-10")
def test_an_award_without_a_known_helper_is_passed_over() -> None:
    ruleset = chosen(("Builder",), ("Politician", "Contractor"), "turmoil")
    funded = [{"name": name, "funder": "human"} for name in ("Politician", "Contractor")]
    now = state(ruleset, mc=5, awards=funded)
    told = {"values": {"Politician": 6, "Contractor": 9}}
    (choice,) = events(play(ruleset, now, bonus_card("B14"), told), ev.HelperChosen)
    assert choice.choice == "Contractor"


WITH_COLONIES: dict[str, Any] = {"colonies": ["luna", "io", "triton", "ceres", "ganymede"]}
CUBES = [("space", 7), ("space", 10), ("energy", 8)]


def cubes_of(ruleset: Ruleset, now: State) -> list[tuple[str, int]]:
    return [(str(ruleset.tracks[cube.row].id), cube.space) for cube in now.cubes]


def begun(ruleset: Ruleset) -> State:
    """The state after a set-up without a position."""
    outcome = engine.begin(ruleset, TableChoices(colonies=tuple(WITH_COLONIES["colonies"])))
    assert isinstance(outcome, Resolution)
    return outcome.state


@pytest.mark.rule("R-AM-27", "R-SEC-11", "R124:A")
@pytest.mark.parametrize(
    ("milestone", "award"),
    [("Builder", "Constructor"), ("Pioneer", "Banker"), ("Pioneer", "Constructor")],
)
def test_colony_cubes_are_laid_once_and_build_a_colony(milestone: str, award: str) -> None:
    ruleset = chosen((milestone,), (award,), "colonies", **WITH_COLONIES)
    now = begun(ruleset)
    assert cubes_of(ruleset, now) == CUBES
    now = play(ruleset, now, {"move": "correct", "mc": 12, "tracks": {"space": 6}}).state
    outcome = play(ruleset, now, project_card("space"), {"flip_cost": 2})
    assert outcome.state.mc == 7
    assert cubes_of(ruleset, outcome.state) == CUBES[1:]
    assert sum(colony.marsbot for colony in outcome.state.colonies.values()) == 1
    assert len(events(outcome, ev.CubeReached)) == 1


@pytest.mark.rule("R124:A", "R124:B")
def test_colony_cubes_without_colonies() -> None:
    usual = chosen(awards=("Constructor",))
    assert begun(usual).cubes == ()
    other = chosen(awards=("Constructor",), rulings={"R124": "B"})
    now = begun(other)
    assert cubes_of(other, now) == CUBES
    now = play(other, now, {"move": "correct", "mc": 12, "tracks": {"space": 6}}).state
    outcome = play(other, now, project_card("space"))
    assert outcome.state.mc == 7
    assert cubes_of(other, outcome.state) == CUBES[1:]


@pytest.mark.rule("R-AM-26", "R-SEC-08")
def test_colonies_count_for_constructor_and_pioneer() -> None:
    ruleset = chosen(("Pioneer",), ("Constructor",), "colonies", **WITH_COLONIES)
    colonies = {name: {"marsbot": 1} for name in WITH_COLONIES["colonies"][:4]}
    view = View(ruleset, state(ruleset, colonies=colonies, tiles=own("city", (0, 0))))
    assert milestone_met(view, "Pioneer")
    assert evaluate(view, ruleset.awards["Constructor"].value) == 5
