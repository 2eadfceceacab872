"""Local Neural Instance (B07): a tile far from everything, or a project card."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state_json import state_json
from tests.builders import ask, bonus_card, events, play, rules, state, tile
from tests.core.rules.trees import causes, failures, flipped, one

R = rules()
B07 = bonus_card("B07")


def _legal(**position: Any) -> list[tuple[int, int]]:
    outcome = flipped(R, state(R, **position), B07)
    legal = one(outcome, ev.SpaceChosen).legal
    return [R.map.spaces[i] for i in range(R.map.count) if legal >> i & 1]


@pytest.mark.rule("R-SEC-02", "R21:A")
def test_it_goes_next_to_no_tile_no_edge_and_no_reserved_hex() -> None:
    tables = R.map
    legal = _legal()
    for space in legal:
        i = tables.index[space]
        assert not tables.edge >> i & 1
        assert not (tables.ocean_reserved | tables.city_reserved) >> i & 1
        assert not tables.neighbours[i] & (tables.ocean_reserved | tables.city_reserved)
    wanted = [
        tables.spaces[i]
        for i in range(tables.count)
        if not (tables.edge | tables.ocean_reserved | tables.city_reserved) >> i & 1
        and not tables.neighbours[i] & (tables.ocean_reserved | tables.city_reserved)
    ]
    assert legal == wanted
    assert legal


@pytest.mark.rule("R-SEC-02")
def test_every_tile_keeps_it_away_also_a_tile_of_the_human_or_an_ocean() -> None:
    free = _legal()
    gone = free[0]
    for kind, owner in (("city", "human"), ("greenery", "marsbot"), ("special", "human")):
        left = _legal(tiles=[tile(kind, owner, *gone)])
        assert gone not in left
        beside = [
            space for space in free if R.map.neighbours[R.map.index[gone]] >> R.map.index[space] & 1
        ]
        assert not set(beside) & set(left)


@pytest.mark.rule("R-SEC-02")
def test_the_usual_tiebreaks_choose_and_the_icons_pay() -> None:
    outcome = flipped(R, state(R), B07)
    chosen = one(outcome, ev.SpaceChosen)
    assert [stage.criterion for stage in chosen.stages] == ["oceans", "icons"]
    placed = one(outcome, ev.TilePlaced)
    assert (placed.tile, placed.owner) == ("neural_instance", "marsbot")
    icons = R.map.icons[placed.space]  # type: ignore[index]
    assert outcome.state.mc == icons > 0
    assert state_json(R, outcome.state)["tiles"] == [
        {
            "tile": "neural_instance",
            "owner": "marsbot",
            "space": list(R.map.spaces[placed.space]),  # type: ignore[index]
        }
    ]
    assert one(outcome, ev.BonusCardMoved).fate == "destroy"
    assert outcome.state.tr == 20


@pytest.mark.rule("R21:B")
def test_under_the_other_reading_city_hexes_are_not_reserved() -> None:
    """Only oceans count: hexes beside Noctis City are possible, and it itself."""
    other = rules(rulings={"R21": "B"})
    outcome = flipped(other, state(other), B07)
    legal = one(outcome, ev.SpaceChosen).legal
    spaces = {other.map.spaces[i] for i in range(other.map.count) if legal >> i & 1}
    noctis = next(other.map.spaces[i] for i in range(61) if other.map.city_reserved >> i & 1)
    narrow = set(_legal())
    assert narrow < spaces
    beside = other.map.neighbours[other.map.index[noctis]]
    assert any(beside >> other.map.index[space] & 1 for space in spaces - narrow)
    oceans = other.map.ocean_reserved
    assert not any(
        (oceans | other.map.beside(oceans)) >> other.map.index[space] & 1 for space in spaces
    )


def _blocked() -> list[dict[str, Any]]:
    """A tile on every hex that would do."""
    return [tile("greenery", "human", *space) for space in _legal()]


@pytest.mark.rule("R-SEC-02", "R20:A")
def test_without_a_hex_a_project_card_is_drawn_and_the_card_destroyed_all_the_same() -> None:
    before = state(R, tiles=_blocked())
    question = ask(R, before, B07)
    assert (question.why, question.ANSWER) == ("draw_project_card", "card")
    outcome = play(R, before, B07, {"card": {"tags": ["building"]}})
    assert outcome.state.positions[0] == 1
    assert one(outcome, ev.OptionChosen).candidates == (("a", "no_space"), ("b", "taken"))
    assert one(outcome, ev.BonusCardMoved).fate == "destroy"
    assert not failures(outcome)


@pytest.mark.rule("R20:B")
def test_under_the_other_reading_it_is_destroyed_only_with_its_tile() -> None:
    other = rules(rulings={"R20": "B"})
    outcome = play(other, state(other, tiles=_blocked()), B07, {"card": {"tags": ["building"]}})
    assert one(outcome, ev.BonusCardMoved).fate == "discard"
    placed = flipped(other, state(other), B07)
    assert one(placed, ev.BonusCardMoved).fate == "destroy"


@pytest.mark.rule("R-SEC-02")
def test_there_is_one_such_tile() -> None:
    once = flipped(R, state(R), B07).state
    again = play(R, once, B07, {"card": {"tags": ["building"]}})
    assert not events(again, ev.TilePlaced)
    assert one(again, ev.OptionChosen).candidates[0] == ("a", "no_tile")
    assert "card_destroyed" in again.unexpected


def test_the_hex_may_be_chosen_by_hand() -> None:
    outcome = play(R, state(R), B07, d2={"space": [4, 1]})
    assert R.map.spaces[one(outcome, ev.TilePlaced).space] == (4, 1)  # type: ignore[index]
    assert one(outcome, ev.SpaceChosen).manual
    none = play(R, state(R), B07, d2={"skip": True})
    assert not none.state.tiles
    assert one(none, ev.BonusCardMoved).fate == "destroy"


@pytest.mark.rule("R-SEC-02")
def test_a_drawn_card_of_it_may_fail_on_its_own() -> None:
    before = state(R, tiles=_blocked(), tracks={"space": 18})
    outcome = play(R, before, B07, {"card": {"tags": ["space"]}})
    assert failures(outcome) == [("track_end", 5)]
    assert causes(outcome, one(outcome, ev.FailedActionTaken))[:4] == [
        "tag_resolved.space",
        "card_resolving.project",
        "option_chosen",
        "card_resolving.bonus",
    ]
