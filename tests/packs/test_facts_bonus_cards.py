"""Bonus cards B01 to B08 against their programs in short notation."""

from __future__ import annotations

from typing import Any

import pytest

from tests.packs.raw import pack_file, show, steps

PUSH_ORDER = "[oxygen, oceans, temperature]"

PROGRAMS = {
    "B01": [
        "human_lose_resource(amount=5, as=loss, guards=[plants], resource=plants)",
        (
            "if(cond=any(of=[result_amount(cmp=>=, n=3, ref=loss), result_blocked(ref=loss)]),"
            " then=[set_fate(fate=destroy)])"
        ),
    ],
    "B02": [
        (
            "human_remove_card_resource(amount=1, guards=[animals, microbes],"
            " kinds=[animals, microbes])"
        ),
        (
            "if(cond=modules(any=[venus_next, colonies]), else=[gain_mc(amount=5)],"
            " then=[gain_mc(amount=2), store_add(amount=1, store=floaters)])"
        ),
    ],
    "B03": ["resolve_project_cards(from=deck_top)"],
}

LADDERS = {
    "B04": [
        "{do=[claim_milestone(must)], fate=destroy, id=a}",
        "{do=[fund_award(must)], fate=destroy, id=b, when=generation(min=6)}",
        "{do=[gain_mc(amount=5)], id=c}",
    ],
    "B05": [
        (
            "{do=[place_tile(must, space={legal=city,"
            " prefer=[{adjacent_to=[greenery, ocean], want=most}],"
            " where=[{adjacent_to=[greenery, ocean], min=2}]}, tile=city)], fate=destroy, id=a}"
        ),
        "{id=b}",
    ],
    "B06": [
        (
            "{do=[raise_parameter(must, parameter=temperature, steps=2)], fate=destroy, id=a,"
            " when=steps_to_target(max=2, parameter=temperature)}"
        ),
        (
            "{do=[place_tile(must, raise_oxygen=1, space=greenery, tile=greenery),"
            " raise_parameter(parameter=oxygen)], fate=destroy, id=b,"
            " when=steps_to_target(max=2, parameter=oxygen)}"
        ),
        (
            "{do=[place_tile(must, space={legal=ocean, where=[{adjacent_to=[ocean], min=2}]},"
            " tile=ocean)], fate=destroy, id=c}"
        ),
        (
            "{do=[raise_parameter(parameter=furthest_parameter("
            f"set={PUSH_ORDER}, tie={PUSH_ORDER}))], id=d}}"
        ),
    ],
    "B07": [
        (
            "{do=[place_tile(must, space={legal=land, where=[{not_on_edge}, {no_adjacent_tile},"
            " {not_reserved}, {no_adjacent_reserved}]}, tile=neural_instance)], fate=destroy, id=a}"
        ),
        "{do=[resolve_project_cards(from=deck_top)], fate=destroy, id=b}",
    ],
    "B08": [
        (
            "{do=[try_each(must, over=funded_awards_by_closeness()), lose_mc(amount=5)], id=a,"
            " when=all(of=[mc_at_least(n=5), funded_awards(min=1)])}"
        ),
        "{do=[resolve_bonus_card(from=bonus_deck_top)], id=b}",
    ],
}


def cards() -> dict[str, dict[str, Any]]:
    return {card["id"]: card for card in pack_file("base", "bonus_cards.json")["bonus_cards"]}


def test_the_deck_is_b01_to_b08() -> None:
    assert list(cards()) == [f"B0{n}" for n in range(1, 9)]
    for card in cards().values():
        assert "recurs" not in card
        assert "replaces" not in card
        assert card.get("fate", "discard") == "discard"
        assert card["rules"]


@pytest.mark.rule("R-BON-03", "R-BON-04", "R-BON-05", "R-BON-06", "R-BON-07")
@pytest.mark.parametrize("number", PROGRAMS)
def test_plain_cards(number: str) -> None:
    assert steps(cards()[number]["program"]) == "; ".join(PROGRAMS[number])


@pytest.mark.rule("R-BON-08", "R-BON-09", "R-BON-10", "R-BON-11", "R-BON-12", "R-BON-13")
@pytest.mark.rule("R-BON-14", "R-SEC-01", "R-SEC-02", "R-SEC-03")
@pytest.mark.parametrize("number", LADDERS)
def test_ladders(number: str) -> None:
    (ladder,) = cards()[number]["program"]
    assert set(ladder) == {"op", "options"}
    assert ladder["op"] == "first_of"
    assert list(map(show, ladder["options"])) == LADDERS[number]


def test_texts_that_were_not_at_hand_are_marked() -> None:
    marked = {number for number, card in cards().items() if "provenance" in card}
    assert marked == {"B06", "B07", "B08"}
    assert all(cards()[number]["provenance"]["doubt"] for number in marked)
