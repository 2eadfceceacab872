"""Where MarsBot's tiles go: what is legal, what it likes best, ties and the flipped card."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import ContentError, Refused
from marsbot_qt.core.base.ids import Player, Tile
from marsbot_qt.core.content.models.spaces import SpaceFilter, SpaceSpec
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.placement import candidates_of, legal_hexes, named_spec
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import elimination, event_json, question_json, state_json
from marsbot_qt.core.rules.turn import Turn
from marsbot_qt.core.rules.view import View
from tests.builders import ask, events, play, project_card, rules, run, state, tile

Json = dict[str, Any]

CITY = ("earth", 4, project_card("earth"))
GREENERY = ("plant", 2, project_card("plant"))
OCEAN = ("building", 1, project_card("building"))

ROWS = (5, 6, 7, 8, 9, 8, 7, 6, 5)
OCEAN_SPACES = [
    [0, 1], [0, 3], [0, 4], [1, 5], [3, 7], [4, 3], [4, 4], [4, 5], [5, 5], [5, 6], [5, 7], [8, 4],
]  # fmt: skip
NOCTIS = [4, 2]


class Placing:
    """One tile of MarsBot on a board: the state before the icon, and what comes of it."""

    def __init__(self, icon: tuple[str, int, Json], *tiles: Json, **more: Any) -> None:
        track, at, self.move = icon
        rulings = more.pop("rulings", None)
        self.rules: Ruleset = rules(rulings=rulings)
        oceans = sum(t["tile"] == "ocean" for t in tiles)
        fields: Json = {
            "tracks": {track: at},
            "tiles": list(tiles),
            "parameters": {"oceans": min(oceans, 9)},
        }
        self.before: State = state(self.rules, **fields | more)

    def play(self, *answers: Any, **overrules: Any) -> Resolution:
        return play(self.rules, self.before, self.move, *answers, **overrules)

    @property
    def tied(self) -> list[list[int]]:
        """The hexes among which a card is flipped."""
        question = ask(self.rules, self.before, self.move)
        assert isinstance(question, AskFlipCost)
        tied: list[list[int]] = question_json(self.rules, question)["candidates"]
        return tied

    @property
    def candidates(self) -> list[list[int]]:
        """The legal hexes."""
        return [row["space"] for row in self.table()]

    def table(self, cost: int = 0) -> list[Json]:
        """The table of the elimination."""
        outcome = run(self.rules, self.before, self.move)
        if isinstance(outcome, Pending):
            outcome = self.play({"flip_cost": cost})
        (choice,) = events(outcome, ev.SpaceChosen)
        return elimination(self.rules, choice)

    def space(self, *answers: Any, **overrules: Any) -> list[int]:
        """Where the tile went."""
        placed = [
            e
            for e in events(self.play(*answers, **overrules), ev.TilePlaced)
            if e.by is Player.MARSBOT
        ]
        assert len(placed) == 1
        assert not isinstance(placed[0].space, str)
        return list(self.rules.map.spaces[placed[0].space])


def land() -> list[list[int]]:
    """All hexes that are reserved for nothing."""
    return [
        [row, column]
        for row, n in enumerate(ROWS)
        for column in range(n)
        if [row, column] not in (*OCEAN_SPACES, NOCTIS)
    ]


# What is legal


@pytest.mark.rule("R-TIL-01")
def test_greenery_without_an_own_tile_may_go_anywhere_but_on_reserved_hexes() -> None:
    theirs = [tile("city", "human", 2, 3), tile("greenery", "human", 2, 4)]
    placing = Placing(GREENERY, *theirs)
    assert placing.candidates == [s for s in land() if s not in ([2, 3], [2, 4])]


@pytest.mark.rule("R-TIL-01")
@pytest.mark.parametrize("kind", ["city", "greenery", "special", "neural_instance"])
def test_greenery_goes_next_to_an_own_tile_of_any_kind(kind: str) -> None:
    placing = Placing(GREENERY, tile(kind, "marsbot", 7, 1), tile("city", "human", 7, 4))
    around = [[6, 1], [6, 2], [7, 0], [7, 2], [8, 0], [8, 1]]
    assert placing.candidates == around


@pytest.mark.rule("R-TIL-01", "R118:B")
def test_a_neutral_neural_instance_holds_no_greenery() -> None:
    placing = Placing(GREENERY, tile("neural_instance", "marsbot", 7, 1), rulings={"R118": "B"})
    assert placing.candidates == [s for s in land() if s != [7, 1]]


@pytest.mark.rule("R-TIL-01", "R-TIL-12")
def test_an_ocean_is_not_an_own_tile_whoever_placed_it() -> None:
    first = Placing(OCEAN).play({"flip_cost": 1}).state
    assert [(t.tile, t.owner) for t in first.tiles] == [(Tile.OCEAN, None)]
    ocean = state_json(rules(), first)["tiles"]
    placing = Placing(GREENERY, *ocean)
    assert placing.candidates == land()


@pytest.mark.rule("R-TIL-01")
def test_own_tiles_without_free_land_beside_them_bind_nothing() -> None:
    shut_in = [
        tile("greenery", "marsbot", 0, 0),
        tile("ocean", None, 0, 1),
        *[tile("greenery", "human", 1, n) for n in (0, 1)],
    ]
    placing = Placing(GREENERY, *shut_in)
    assert placing.candidates == [s for s in land() if s not in ([0, 0], [1, 0], [1, 1])]


@pytest.mark.rule("R-TIL-04")
def test_a_city_keeps_away_from_every_city_and_from_reserved_hexes() -> None:
    cities = [tile("city", "human", 7, 1), tile("city", "marsbot", 2, 3)]
    beside = [[6, 1], [6, 2], [7, 0], [7, 2], [8, 0], [8, 1]]
    beside += [[1, 2], [1, 3], [2, 2], [2, 4], [3, 3], [3, 4]]
    placing = Placing(CITY, *cities)
    assert placing.candidates == [s for s in land() if s not in ([7, 1], [2, 3], *beside)]
    assert NOCTIS not in placing.candidates


@pytest.mark.rule("R-TIL-06")
def test_an_ocean_goes_on_any_free_reserved_hex() -> None:
    taken = [tile("ocean", None, 0, 1), tile("city", "human", 4, 3)]
    placing = Placing(OCEAN, *taken)
    assert placing.candidates == [s for s in OCEAN_SPACES if s not in ([0, 1], [4, 3])]


@pytest.mark.rule("R-TIL-13")
def test_without_a_legal_hex_it_is_a_failed_action() -> None:
    everywhere = [
        tile("special", "human", row, column) for row, n in enumerate(ROWS) for column in range(n)
    ]
    for icon in (CITY, GREENERY, OCEAN):
        outcome = Placing(icon, *everywhere).play()
        assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_space"]
        assert outcome.state.mc == 5
        assert not events(outcome, ev.TilePlaced)


@pytest.mark.rule("R-TIL-13")
def test_the_tenth_ocean_is_a_failed_action() -> None:
    oceans = [tile("ocean", None, *space) for space in OCEAN_SPACES[:9]]
    outcome = Placing(OCEAN, *oceans).play()
    (failed,) = events(outcome, ev.FailedActionTaken)
    assert failed.reason == "parameter_complete"
    assert failed.about == {"parameter": "oceans"}
    assert (outcome.state.mc, outcome.state.tr) == (5, 20)


@pytest.mark.rule("R-TIL-13")
def test_no_room_for_a_city_with_cities_everywhere() -> None:
    """Every free land hex lies beside a city; a greenery still finds its place."""
    cities = [
        tile("city", "human", row, column)
        for row, n in enumerate(ROWS)
        for column in range(row % 2, n, 2)
        if [row, column] not in OCEAN_SPACES
    ]
    outcome = Placing(CITY, *cities).play()
    assert [e.reason for e in events(outcome, ev.FailedActionTaken)] == ["no_space"]
    assert Placing(GREENERY, *cities).candidates


def test_an_unknown_kind_of_place_is_a_fault_of_the_content() -> None:
    view = View(rules(), state(rules()))
    for legal in ("sea", ""):
        with pytest.raises(ContentError, match="unknown_legal"):
            legal_hexes(view, legal)
    nowhere = SpaceSpec(legal="land", where=(SpaceFilter(region="nowhere"),))
    assert candidates_of(view, nowhere) == 0
    with pytest.raises(ContentError, match="unknown_space_spec"):
        named_spec(Turn(rules(), view.state), "swamp")


# What it likes best


@pytest.mark.rule("R-TIL-02")
def test_greenery_likes_own_cities_most() -> None:
    """Only (6, 2) touches both; oceans and icons elsewhere do not count against that."""
    own = [tile("city", "marsbot", 6, 1), tile("city", "marsbot", 6, 3)]
    placing = Placing(GREENERY, *own, tile("ocean", None, 5, 5), tile("city", "human", 5, 2))
    rows = {tuple(row["space"]): row["scores"]["marsbot_city"] for row in placing.table()}
    assert [space for space, cities in rows.items() if cities == 2] == [(6, 2)]
    assert max(rows.values()) == 2
    assert placing.space() == [6, 2]


@pytest.mark.rule("R-TIL-03")
def test_of_as_many_own_cities_greenery_shuns_those_of_the_human() -> None:
    """Of six hexes around its city two touch one of the human's, one of them with an icon."""
    placing = Placing(GREENERY, tile("city", "marsbot", 6, 2), tile("city", "human", 7, 3))
    table = {tuple(row["space"]): row for row in placing.table()}
    human = {space: row["scores"]["human_city"] for space, row in table.items()}
    assert human == {(5, 2): 0, (5, 3): 0, (6, 1): 0, (6, 3): 1, (7, 1): 0, (7, 2): 1}
    assert {space for space, row in table.items() if row.get("out") == "human_city"} == {
        (6, 3),
        (7, 2),
    }
    assert placing.tied == [[5, 2], [5, 3]]


@pytest.mark.rule("R-TIL-02", "R-TIL-03", "R113:A", "R113:B")
@pytest.mark.parametrize(("reading", "space"), [("A", [6, 3]), ("B", [6, 1])])
def test_own_cities_first_or_the_difference(reading: str, space: list[int]) -> None:
    """(6, 3) touches two own cities and two of the human's, (6, 1) one own city alone."""
    tiles = [
        *[tile("city", "marsbot", *s) for s in ([6, 2], [7, 3], [8, 0])],
        *[tile("city", "human", *s) for s in ([6, 4], [5, 3])],
        *[tile("greenery", "human", *s) for s in ([5, 2], [7, 2], [7, 1], [8, 2], [8, 3], [7, 4])],
        *[tile("greenery", "human", *s) for s in ([7, 0], [8, 1])],
    ]
    placing = Placing(GREENERY, *tiles, rulings={"R113": reading})
    assert placing.candidates == [[6, 1], [6, 3]]
    assert placing.space() == space


@pytest.mark.rule("R-TIL-05")
def test_a_city_likes_greeneries_of_any_owner() -> None:
    """Two of the human's beat one of its own."""
    tiles = [
        tile("greenery", "human", 7, 2),
        tile("greenery", "human", 7, 4),
        tile("greenery", "marsbot", 1, 1),
    ]
    assert Placing(CITY, *tiles).space() == [7, 3]


@pytest.mark.rule("R-TIL-05", "R-TIL-07")
def test_greeneries_come_before_oceans_and_icons() -> None:
    """The hexes beside the one greenery have no ocean and no icon, others have both."""
    tiles = [tile("greenery", "human", 2, 3), tile("ocean", None, 4, 3), tile("ocean", None, 4, 4)]
    placing = Placing(CITY, *tiles)
    around = [[1, 2], [1, 3], [2, 2], [2, 4], [3, 3], [3, 4]]
    beside = [row["space"] for row in placing.table() if row["scores"]["any_greenery"] == 1]
    assert beside == around
    assert placing.space() == [3, 3]


# The general tie-breakers


@pytest.mark.rule("R-TIL-08", "R-TIL-09", "R-TIM-01", "R-TIL-15")
def test_most_oceans_come_before_most_icons() -> None:
    """(5, 4) lies beside three oceans and has one icon; others have two icons and fewer oceans."""
    oceans = [tile("ocean", None, *s) for s in ([4, 4], [4, 5], [5, 5])]
    placing = Placing(CITY, *oceans)
    rows = {tuple(row["space"]): row["scores"] for row in placing.table()}
    assert rows[5, 4]["oceans"] == 3
    assert rows[4, 6]["oceans"] == 2
    assert placing.space() == [5, 4]


@pytest.mark.rule("R-TIL-08", "R-TIL-15")
def test_an_ocean_likes_other_oceans_too() -> None:
    oceans = [tile("ocean", None, *s) for s in ([4, 3], [4, 5])]
    assert Placing(OCEAN, *oceans).space() == [4, 4]


@pytest.mark.rule("R-TIL-09", "R-TIM-01")
def test_of_as_many_oceans_the_most_icons_count() -> None:
    """Beside the ocean at (0, 1) lie hexes with 2, 0, 0 and 1 icons."""
    placing = Placing(CITY, tile("ocean", None, 0, 1))
    beside = {
        tuple(row["space"]): row["scores"]["icons"]
        for row in placing.table()
        if "icons" in row["scores"]
    }
    assert beside == {(0, 0): 2, (0, 2): 0, (1, 1): 1, (1, 2): 0}
    assert placing.space() == [0, 0]


@pytest.mark.rule("R-TIL-09")
def test_icons_of_any_kind_count_one_each() -> None:
    """Two cards, two steel, a plant and a titanium: two icons each."""
    placing = Placing(CITY)
    two = [row["space"] for row in placing.table() if row["scores"]["icons"] == 2]
    assert two == [
        [0, 0], [3, 0], [3, 4], [4, 0], [4, 1], [4, 6], [4, 7], [4, 8], [5, 1], [7, 0], [8, 1],
    ]  # fmt: skip
    assert placing.tied == two


@pytest.mark.rule("R-TIM-01", "R-TIL-07")
def test_the_order_of_the_criteria_on_tharsis() -> None:
    orders = [
        (CITY, ["any_greenery", "oceans", "icons"]),
        (GREENERY, ["marsbot_city", "human_city", "oceans", "icons"]),
        (OCEAN, ["oceans", "icons"]),
    ]
    for icon, order in orders:
        (choice,) = events(Placing(icon).play({"flip_cost": 3}), ev.SpaceChosen)
        told = event_json(rules(), 0, ev.Entry(choice, None))
        assert [stage["criterion"] for stage in told["criteria"]] == order


AROUND_THE_FIRST = [
    tile("greenery", "human", 1, 0),
    tile("greenery", "human", 1, 1),
    tile("special", "human", 2, 1),
]
"""Only the first hex of the map lies beside two greeneries."""


@pytest.mark.rule("R-TIL-07", "R-TIL-08")
@pytest.mark.parametrize(
    ("icon", "tiles", "order"),
    [
        (OCEAN, [tile("ocean", None, 4, 3), tile("ocean", None, 4, 5)], ["oceans"]),
        (OCEAN, [tile("city", "human", *space) for space in OCEAN_SPACES[1:]], []),
        (CITY, AROUND_THE_FIRST, ["any_greenery"]),
    ],
)
def test_no_criterion_is_applied_to_one_hex(
    icon: tuple[str, int, Json], tiles: list[Json], order: list[str]
) -> None:
    (choice,) = events(Placing(icon, *tiles).play(), ev.SpaceChosen)
    told = event_json(rules(), 0, ev.Entry(choice, None))
    assert [stage["criterion"] for stage in told["criteria"]] == order


# The flipped card


TIED_OCEANS = [[0, 1], [1, 5], [3, 7], [4, 3], [4, 4], [4, 5], [8, 4]]
"""The ocean hexes with two icons, from the top left, row by row."""


@pytest.mark.rule("R-TIL-10")
def test_the_tied_hexes_are_counted_from_the_top_left_row_by_row() -> None:
    placing = Placing(OCEAN)
    assert placing.tied == TIED_OCEANS
    for cost in range(1, 30):
        assert placing.space({"flip_cost": cost}) == TIED_OCEANS[(cost - 1) % 7]


@pytest.mark.rule("R11:A", "R11:B")
@pytest.mark.parametrize(("reading", "space"), [("A", [0, 1]), ("B", [8, 4])])
def test_a_card_that_costs_nothing_means_the_first_or_the_last(
    reading: str, space: list[int]
) -> None:
    assert Placing(OCEAN, rulings={"R11": reading}).space({"flip_cost": 0}) == space


@pytest.mark.rule("R-TIL-10", "R-TIL-14")
def test_the_question_names_the_tied_hexes_and_takes_a_cost() -> None:
    placing = Placing(OCEAN)
    told = question_json(placing.rules, ask(placing.rules, placing.before, placing.move))
    assert told == {
        "kind": "flip_cost",
        "answer": "flip_cost",
        "candidates": TIED_OCEANS,
        "why": "tied_spaces",
        "about": {"tile": "ocean"},
    }
    for wrong in ({"flip_cost": -1}, {"flip_cost": "9"}, {"flip_cost": True}, {"flip_cost": None}):
        with pytest.raises(Refused, match="answer_out_of_range"):
            placing.play(wrong)
    with pytest.raises(Refused, match="wrong_answer"):
        placing.play({"space": [0, 1]})


@pytest.mark.rule("R-TIL-10")
def test_nothing_is_flipped_where_one_hex_is_left() -> None:
    outcome = Placing(OCEAN, *[tile("ocean", None, *s) for s in ([4, 3], [4, 5])]).play()
    assert outcome.answers == ()
    assert not events(outcome, ev.ProjectCardFlipped)


@pytest.mark.rule("R-TIL-11")
def test_the_flipped_card_is_neither_resolved_nor_played() -> None:
    outcome = Placing(OCEAN).play({"flip_cost": 12})
    assert [e.cost for e in events(outcome, ev.ProjectCardFlipped)] == [12]
    assert [card.tags for card in outcome.state.played_pile] == [("building",)]
    assert len(events(outcome, ev.TagResolved)) == 1
    assert len(events(outcome, ev.CardResolving)) == 1


# What stands afterwards


@pytest.mark.rule("R-TIL-12")
@pytest.mark.parametrize(
    ("icon", "kind", "owner"),
    [(CITY, "city", "marsbot"), (GREENERY, "greenery", "marsbot"), (OCEAN, "ocean", None)],
)
def test_cities_and_greeneries_are_marsbots_and_oceans_nobodys(
    icon: tuple[str, int, Json], kind: str, owner: str | None
) -> None:
    placing = Placing(icon)
    outcome = placing.play({"flip_cost": 1})
    (placed,) = state_json(placing.rules, outcome.state)["tiles"]
    assert (placed["tile"], placed["owner"]) == (kind, owner)


@pytest.mark.rule("R-TIL-14")
def test_a_tile_of_the_human_is_on_the_map_of_the_next_choice() -> None:
    placing = Placing(OCEAN)
    move = {"move": "human_places_tile", "tile": "ocean", "space": [4, 4]}
    after = play(placing.rules, placing.before, move).state
    question = ask(placing.rules, after, placing.move)
    tied = question_json(placing.rules, question)["candidates"]
    assert tied == [[4, 3], [4, 5]]


@pytest.mark.rule("R-TIL-08", "R-TIL-14")
def test_every_tile_of_one_card_sees_the_tiles_before_it() -> None:
    before = state(rules(), tracks={"building": 1, "space": 4})
    after = play(rules(), before, project_card("building", "space"), {"flip_cost": 4}).state
    placed = [placed["space"] for placed in state_json(rules(), after)["tiles"]]
    assert placed == [[4, 3], [4, 4]]


# Made by hand


def test_a_person_may_name_any_free_hex() -> None:
    placing = Placing(OCEAN)
    outcome = placing.play(d1={"space": [2, 2]})
    (choice,) = events(outcome, ev.SpaceChosen)
    assert choice.manual
    assert (choice.flip_cost, choice.stages) == (None, ())
    assert outcome.answers == ()
    assert state_json(placing.rules, outcome.state)["tiles"] == [tile("ocean", None, 2, 2)]
    assert (outcome.state.oceans, outcome.state.tr) == (1, 21)


@pytest.mark.parametrize(
    ("overrule", "code"),
    [
        ({"space": [0, 1]}, "space_occupied"),
        ({"space": [9, 9]}, "unknown_space"),
        ({"space": "phobos"}, "unknown_space"),
        ({"choice": "D6"}, "overrule_not_possible"),
    ],
)
def test_a_hex_that_cannot_be_is_refused(overrule: Json, code: str) -> None:
    with pytest.raises(Refused, match=code):
        Placing(OCEAN, tile("ocean", None, 0, 1)).play(d1=overrule)


@pytest.mark.parametrize(
    ("icon", "what"),
    [(CITY, "place_city"), (GREENERY, "place_greenery"), (OCEAN, "place_ocean")],
)
def test_a_tile_that_was_not_placed_raises_nothing(icon: tuple[str, int, Json], what: str) -> None:
    outcome = Placing(icon).play(d1={"skip": True})
    after = outcome.state
    assert after.tiles == ()
    assert (after.oceans, after.oxygen, after.tr, after.mc) == (0, 0, 20, 0)
    assert [e.what for e in events(outcome, ev.SkippedByHand)] == [what]
    assert not events(outcome, ev.FailedActionTaken)


def test_a_decision_that_never_came_is_refused() -> None:
    with pytest.raises(Refused, match="overrule_not_possible"):
        Placing(OCEAN).play({"flip_cost": 1}, d2={"space": [0, 3]})
