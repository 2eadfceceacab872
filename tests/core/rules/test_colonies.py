"""Colonies: tiles, colonies, trades, the shipping board, by the rule ids of group COL."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.questions import AskColonies, AskFlipCost
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import question_json, state_json
from tests.builders import ask, bonus_card, events, play, project_card, run, state, table, tile
from tests.core.rules.trees import failures

FIVE = ["ceres", "luna", "europa", "titan", "pluto"]
B17, B18, B19, B20 = (bonus_card(number) for number in ("B17", "B18", "B19", "B20"))
NEXT = {"move": "next_generation"}
BOTH_PASSED = {"marsbot": True, "human": True}


def colonies(*more: str, **setup: Any) -> Ruleset:
    """The rules of a game with Colonies and further expansions."""
    return table(expansions=["corporate_era", "colonies", *more], **setup).rules


R = colonies()


def at(ruleset: Ruleset = R, *, tiles: dict[str, dict[str, Any]] | None = None, **f: Any) -> State:
    """A position with the five tiles; ``tiles`` says what is different on some."""
    whole: dict[str, dict[str, Any]] = {name: {} for name in FIVE}
    return state(ruleset, colonies=whole | (tiles or {}), **f)


def stores(outcome: Resolution) -> dict[str, int]:
    return {name: number for name, number in outcome.state.stores.items() if number}


def begun(*answers: dict[str, Any], ruleset: Ruleset = R, **choices: Any) -> Resolution | Pending:
    return engine.begin(ruleset, TableChoices(**choices), answers)


# Set-up


@pytest.mark.rule("R-COL-01", "R-COL-05")
def test_the_tiles_are_asked_for_in_table_order_and_start_on_the_second_step() -> None:
    waiting = begun()
    assert isinstance(waiting, Pending)
    assert isinstance(waiting.question, AskColonies)
    asked = question_json(R, waiting.question)
    assert asked["kind"] == "colonies"
    assert asked["answer"] == "choice"
    assert len(asked["options"]) == 11
    assert asked["limits"] == {"min": 5, "max": 11}
    done = begun({"choice": ["Titan", "enceladus", "Miranda", "io", "luna"]})
    assert isinstance(done, Resolution)
    assert list(done.state.colonies) == ["titan", "enceladus", "miranda", "io", "luna"]
    assert {colony.track for colony in done.state.colonies.values()} == {2}
    assert done.state.trade_fleets == 1


@pytest.mark.parametrize(
    "choice", [["io"], "io", ["io"] * 5, ["io", "luna", "ceres", "titan", "Mars"]]
)
def test_an_answer_that_is_no_set_of_tiles_is_refused(choice: Any) -> None:
    with pytest.raises(Refused) as refused:
        begun({"choice": choice})
    assert refused.value.code == "answer_out_of_range"


@pytest.mark.rule("R-COL-01")
def test_the_set_up_may_name_the_tiles() -> None:
    done = begun(colonies=("Io", "Europa"))
    assert isinstance(done, Resolution)
    assert list(done.state.colonies) == ["io", "europa"]
    assert state_json(R, done.state)["colonies"]["io"] == {
        "track": 2,
        "marsbot": 0,
        "human": 0,
        "visited": False,
    }


def test_tiles_are_drawn_by_the_seed_and_written_back() -> None:
    setup = {"expansions": ["colonies"], "colonies": "random"}
    drawn = table(**setup, seed=3).setup["colonies"]
    assert len(set(drawn)) == 5
    assert table(**setup, seed=3).setup["colonies"] == drawn
    assert any(table(**setup, seed=seed).setup["colonies"] != drawn for seed in range(4, 9))


@pytest.mark.parametrize(
    ("names", "code"), [(["mars"], "unknown_colony"), (["io", "Io"], "named_twice")]
)
def test_wrong_tiles_in_a_set_up_are_refused(names: list[str], code: str) -> None:
    with pytest.raises(Refused) as refused:
        table(expansions=["colonies"], colonies=names)
    assert refused.value.code == code


@pytest.mark.parametrize("value", ["random", ["io"]])
def test_without_the_module_there_are_no_tiles(value: Any) -> None:
    with pytest.raises(Refused) as refused:
        table(colonies=value)
    assert refused.value.code == "not_in_play"


@pytest.mark.rule("R-COL-04", "R-COL-29")
def test_every_tile_but_europa_has_an_area_of_the_shipping_board() -> None:
    areas = {name: tile.store for name, tile in R.colonies.items()}
    assert len(areas) == 11
    assert areas.pop("europa") is None
    assert areas.pop("titan") == "floaters"
    assert all(store == f"shipping.{name}" for name, store in areas.items())
    laid = begun(colonies=tuple(FIVE))
    assert isinstance(laid, Resolution)
    stored = {name: number for name, number in laid.state.stores.items() if name != "floaters"}
    assert stored == {"shipping.ceres": 0, "shipping.luna": 0, "shipping.pluto": 0}


@pytest.mark.rule("R-COL-02", "R-COL-03", "R-COL-06")
def test_the_bonus_deck_of_colonies() -> None:
    deck = at().bonus_deck
    assert {"B17", "B18"} <= set(deck.members)
    assert "B05" not in R.bonus_cards
    assert {"B19", "B20"} <= set(deck.set_aside)


# By hand


def test_tiles_are_set_by_hand_join_and_leave() -> None:
    before = at(trade_fleets=2)
    assert before.trade_fleets == 2
    fields = {"ceres": {"track": 5, "marsbot": 1, "visited": True}, "Io": {"human": 1}}
    after = play(R, before, {"move": "correct", "colonies": {**fields, "luna": None}}).state
    assert after.colonies["ceres"].track == 5
    assert after.colonies["ceres"].marsbot == 1
    assert after.colonies["ceres"].visited
    assert after.colonies["io"].human == 1
    assert "luna" not in after.colonies
    assert after.stores["shipping.io"] == 0


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"colonies": {"mars": {}}}, "unknown_colony"),
        ({"colonies": {"ceres": {"track": 8}}}, "out_of_range"),
        ({"colonies": {"ceres": {"marsbot": 2, "human": 2}}}, "out_of_range"),
        ({"colonies": {"ceres": {"visited": 1}}}, "wrong_field"),
        ({"colonies": {"ceres": {"step": 1}}}, "unknown_field"),
        ({"colonies": {"ceres": 3}}, "wrong_field"),
        ({"colonies": []}, "wrong_field"),
        ({"trade_fleets": -1}, "out_of_range"),
    ],
)
def test_what_cannot_be_set_is_refused(fields: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as refused:
        play(R, at(), {"move": "correct", **fields})
    assert refused.value.code == code


# Colonies of MarsBot


@pytest.mark.rule("R-COL-14", "R-COL-16", "R-COL-20", "R-BON-01")
def test_a_colony_is_counted_out_by_a_flipped_cost() -> None:
    before = at()
    question = ask(R, before, B17)
    assert isinstance(question, AskFlipCost)
    assert question.candidates == tuple(FIVE)
    done = play(R, before, B17, {"flip_cost": 7})
    assert done.state.colonies["luna"].marsbot == 1
    assert stores(done) == {"shipping.luna": 2}
    assert "B17" in done.state.bonus_deck.discard


@pytest.mark.rule("R-COL-16")
def test_tiles_with_a_colony_of_marsbot_are_not_counted() -> None:
    before = at(tiles={"luna": {"marsbot": 1}, "titan": {"human": 3}})
    question = ask(R, before, B18)
    assert isinstance(question, AskFlipCost)
    assert question.candidates == ("ceres", "europa", "pluto")


@pytest.mark.rule("R-COL-13")
def test_expedited_construction_places_a_city_first() -> None:
    tiles = [tile("ocean", None, 4, 3), tile("ocean", None, 4, 4)]
    done = play(
        R, state(R, colonies={name: {} for name in FIVE}, tiles=tiles), B17, {"flip_cost": 1}
    )
    assert done.state.own_cities
    assert "B17" in done.state.bonus_deck.destroyed
    assert not stores(done)


@pytest.mark.rule("R-COL-15", "R36:A", "R36:B")
def test_with_two_colonies_expedited_construction_does_nothing() -> None:
    two = {"luna": {"marsbot": 1}, "ceres": {"marsbot": 1}}
    done = play(R, at(tiles=two), B17)
    assert not events(done, ev.ColonyBuilt)
    assert not failures(done)
    assert "B17" in done.state.bonus_deck.discard
    other = colonies(rulings={"R36": "B"})
    assert len(failures(play(other, at(other, tiles=two), B17))) == 1


@pytest.mark.rule("R-COL-17")
def test_outer_system_foothold_discards_the_top_bonus_card_unresolved() -> None:
    before = at()
    done = play(R, before, B18, {"flip_cost": 1}, {"card": {"bonus": "B04"}})
    assert stores(done) == {"shipping.ceres": 2}
    assert done.state.bonus_deck.discard == ("B04", "B18")
    assert done.state.action_deck.left == before.action_deck.left - 1
    assert done.state.mc == before.mc


@pytest.mark.rule("R37:A", "R37:B")
def test_a_foothold_without_a_tile_still_discards_a_bonus_card() -> None:
    full = {name: {"marsbot": 1} for name in FIVE}
    done = play(R, at(tiles=full), B18, {"card": {"bonus": "B04"}})
    assert "B04" in done.state.bonus_deck.discard
    other = colonies(rulings={"R37": "B"})
    assert "B04" not in play(other, at(other, tiles=full), B18).state.bonus_deck.discard


@pytest.mark.rule("R-TRK-14")
def test_a_colony_icon_builds_a_colony_on_utopia_planitia() -> None:
    utopia = colonies(map="utopia_planitia")
    space = next(
        (row, i)
        for row, track in enumerate(utopia.tracks)
        for i, cell in enumerate(track.cells)
        if cell is not None and cell.icon == "colony"
    )
    track = utopia.tracks[space[0]]
    start = {str(track.id): space[1] - 1}
    before = at(utopia, tracks=start)
    done = play(utopia, before, project_card(str(track.tags[0]), cost=20), {"flip_cost": 1})
    assert done.state.colonies["ceres"].marsbot == 1
    assert done.state.stores["shipping.ceres"] == 2


@pytest.mark.rule("R-COL-26")
def test_a_colony_on_europa_is_an_ocean_or_a_failed_action() -> None:
    done = run(R, at(), B18, ({"flip_cost": 3}, {"flip_cost": 1}, {"card": {"bonus": "B04"}}))
    assert isinstance(done, Resolution)
    assert done.state.oceans == 1
    assert done.state.tr == at().tr + 1
    assert not stores(done)
    full = at(parameters={"oceans": 9})
    failed = play(R, full, B18, {"flip_cost": 3}, {"card": {"bonus": "B04"}})
    assert failed.state.colonies["europa"].marsbot == 1
    assert len(failures(failed)) == 1


def test_a_choice_of_a_tile_can_be_made_by_hand() -> None:
    done = play(R, at(), B18, {"card": {"bonus": "B04"}}, d1={"choice": "pluto"})
    assert done.state.stores["shipping.pluto"] == 2
    assert events(done, ev.ColonyChosen)[0].manual
    skipped = play(R, at(), B18, {"card": {"bonus": "B04"}}, d1={"skip": True})
    assert not events(skipped, ev.ColonyBuilt)


def test_a_colony_on_the_step_of_the_marker_pushes_it() -> None:
    done = play(
        R, at(tiles={"ceres": {"track": 1}}), B18, {"flip_cost": 1}, {"card": {"bonus": "B04"}}
    )
    assert done.state.colonies["ceres"].track == 2


# Trading


@pytest.mark.rule("R-COL-18", "R-COL-19", "R-COL-21")
def test_marsbot_trades_with_the_most_advanced_track() -> None:
    done = play(R, at(tiles={"pluto": {"track": 4}}, mc=3), B19)
    assert done.state.mc == 2
    assert stores(done) == {"shipping.pluto": 2}
    assert done.state.colonies["pluto"].visited
    assert done.state.colonies["pluto"].track == 1
    assert "B19" in done.state.bonus_deck.set_aside


@pytest.mark.rule("R-COL-18", "R-COL-21")
def test_of_equal_tracks_one_with_its_colony() -> None:
    done = play(R, at(tiles={"luna": {"marsbot": 1}}, mc=1), B19)
    assert stores(done) == {"shipping.luna": 3}
    assert done.state.colonies["luna"].track == 2, "back to the first step without a colony"


@pytest.mark.rule("R-COL-18", "R-COL-24")
def test_tiles_with_a_fleet_are_left_out_and_the_rest_is_counted() -> None:
    before = at(tiles={"ceres": {"visited": True, "track": 7}}, mc=1)
    question = ask(R, before, B20)
    assert isinstance(question, AskFlipCost)
    assert question.candidates == ("luna", "europa", "titan", "pluto")
    assert stores(play(R, before, B20, {"flip_cost": 4})) == {"shipping.pluto": 2}


@pytest.mark.rule("R-COL-19", "R38:A", "R38:B")
def test_without_money_it_trades_for_nothing() -> None:
    tiles = {"pluto": {"track": 4}}
    done = play(R, at(tiles=tiles, mc=0), B19)
    assert done.state.mc == 0
    assert stores(done) == {"shipping.pluto": 2}
    other = colonies(rulings={"R38": "B"})
    assert not events(play(other, at(other, tiles=tiles, mc=0), B19), ev.ColonyTraded)


@pytest.mark.rule("R-COL-18", "R39:A", "R39:B")
def test_without_a_free_tile_nothing_happens() -> None:
    taken = {name: {"visited": True} for name in FIVE}
    done = play(R, at(tiles=taken, mc=4), B19)
    assert done.state.mc == 4
    assert not failures(done)
    other = colonies(rulings={"R39": "B"})
    assert failures(play(other, at(other, tiles=taken, mc=4), B19)) == [("no_colony", 5)]


@pytest.mark.rule("R-COL-22")
def test_the_human_gets_the_bonus_of_own_colonies_when_marsbot_trades() -> None:
    done = play(R, at(tiles={"pluto": {"track": 4, "human": 1}}, mc=4), B19)
    told = [event for event in events(done, ev.HumanMustDo) if event.what == "colony_bonus"]
    assert told[0].about == {"colony": "pluto", "amount": 1}


@pytest.mark.rule("R-COL-27", "R126:A", "R126:B")
def test_a_trade_with_europa_is_a_terraform_rating() -> None:
    europa = {"europa": {"track": 5}}
    done = play(R, at(tiles=europa, mc=4), B19)
    assert (done.state.tr, done.state.mc) == (21, 3)
    assert not stores(done)
    own = {"europa": {"track": 5, "marsbot": 1}}
    done = play(R, at(tiles=own, mc=4), B19)
    assert (done.state.tr, done.state.mc) == (21, 4)
    other = colonies(rulings={"R126": "B"})
    assert play(other, at(other, tiles=own, mc=4), B19).state.mc == 3


# The human


@pytest.mark.rule("R-COL-23", "R-COL-24")
def test_when_the_human_trades_marsbot_has_the_bonus_of_its_colony() -> None:
    before = at(tiles={"ceres": {"marsbot": 1, "track": 5}})
    done = play(R, before, {"move": "human_trades", "colony": "Ceres"})
    assert stores(done) == {"shipping.ceres": 1}
    assert done.state.colonies["ceres"].visited
    assert done.state.colonies["ceres"].track == 2
    assert not stores(play(R, before, {"move": "human_trades", "colony": "luna"}))
    twice = play(R, done.state, {"move": "human_trades", "colony": "ceres"})
    assert twice.unexpected == ("colony_visited",)


@pytest.mark.rule("R-COL-28")
def test_the_colony_bonus_of_europa_is_money() -> None:
    before = at(tiles={"europa": {"marsbot": 1}}, mc=2)
    assert play(R, before, {"move": "human_trades", "colony": "europa"}).state.mc == 3


def test_the_human_builds_a_colony() -> None:
    build = {"move": "human_builds_colony", "colony": "luna"}
    done = play(R, at(), build)
    assert done.state.colonies["luna"].human == 1
    assert not stores(done)
    assert events(done, ev.ColonyBuilt)[0].player is Player.HUMAN
    assert play(R, done.state, build).unexpected == ("colony_there_already",)


@pytest.mark.parametrize(
    ("colony", "code"),
    [("io", "colony_not_in_game"), ("mars", "unknown_colony"), ("luna", "colony_full")],
)
def test_where_the_human_cannot_build(colony: str, code: str) -> None:
    before = at(tiles={"luna": {"human": 3}})
    with pytest.raises(Refused) as refused:
        play(R, before, {"move": "human_builds_colony", "colony": colony})
    assert refused.value.code == code


@pytest.mark.rule("R-COL-30", "R-HUM-01")
def test_stored_resources_are_taken_as_their_kind() -> None:
    before = at(stores={"shipping.ceres": 4}, mc=9)
    take = {"move": "human_steals", "resource": "steel", "amount": 6, "from": "shipping.ceres"}
    done = play(R, before, take)
    assert stores(done) == {}
    assert done.state.mc == 9
    supply = play(R, before, {"move": "human_removes", "resource": "steel", "amount": 2})
    assert supply.state.mc == 7
    with pytest.raises(Refused) as refused:
        play(R, before, {**take, "resource": "titanium"})
    assert refused.value.code == "store_of_another_kind"


@pytest.mark.rule("R-COL-31")
def test_pluto_stores_science_that_the_human_cannot_take() -> None:
    before = at(stores={"shipping.pluto": 4})
    take = {"move": "human_removes", "resource": "science", "amount": 1, "from": "shipping.pluto"}
    with pytest.raises(Refused):
        play(R, before, take)


# The shipping board


@pytest.mark.rule("R-COL-10")
def test_five_in_an_area_advance_its_track_at_once() -> None:
    before = at(tiles={"pluto": {"track": 4}}, stores={"shipping.pluto": 3}, mc=1)
    done = play(R, before, B19)
    assert stores(done) == {}
    assert done.state.positions[R.row_of_tag["science"]] >= 1  # type: ignore[index]


@pytest.mark.rule("R-COL-10")
def test_at_the_end_of_its_track_the_exchange_is_a_failed_action() -> None:
    row = R.row_of_tag["science"]  # type: ignore[index]
    last = {str(R.tracks[row].id): R.last_spaces[row]}
    before = at(tiles={"pluto": {"track": 4}}, stores={"shipping.pluto": 3}, mc=1, tracks=last)
    assert failures(play(R, before, B19)) == [("track_end", 5)]


@pytest.mark.rule("R-COL-11", "R-COL-25")
def test_floaters_of_titan_are_never_exchanged() -> None:
    before = at(tiles={"titan": {"track": 4}}, stores={"floaters": 4}, mc=1)
    assert stores(play(R, before, B19)) == {"floaters": 6}


@pytest.mark.rule("R-COL-12")
def test_what_comes_in_during_the_humans_turn_is_exchanged_in_marsbots() -> None:
    before = at(tiles={"ceres": {"marsbot": 1}}, stores={"shipping.ceres": 4})
    traded = play(R, before, {"move": "human_trades", "colony": "ceres"})
    assert stores(traded) == {"shipping.ceres": 5}
    done = play(R, traded.state, project_card())
    assert stores(done) == {}
    advanced = events(done, ev.TrackerAdvanced)
    assert str(advanced[0].track) == "building"


def test_ten_in_an_area_are_exchanged_twice() -> None:
    done = play(R, at(stores={"shipping.ceres": 11}, parameters={"oceans": 9}), project_card())
    assert stores(done) == {"shipping.ceres": 1}


# Between generations


@pytest.mark.rule("R-COL-18")
def test_between_generations_markers_move_on_and_fleets_come_home() -> None:
    before = at(
        tiles={"ceres": {"visited": True, "track": 1}, "luna": {"track": 7}}, passed=BOTH_PASSED
    )
    after = play(R, before, NEXT).state
    assert after.colonies["ceres"].track == 2
    assert not after.colonies["ceres"].visited
    assert after.colonies["luna"].track == 7
    assert after.colonies["pluto"].track == 3


@pytest.mark.rule("R-HUM-15")
def test_cards_that_count_colonies_and_watch_them() -> None:
    card = {"move": "human_plays_card", "card": "Quantum Communications"}
    before = at(tiles={"ceres": {"marsbot": 1, "human": 1}})
    assert play(R, before, card).counts == {"colonies": 1}
    watching = at(human={"cards": ["Poseidon"]})
    done = play(R, watching, B18, {"flip_cost": 1}, {"card": {"bonus": "B04"}})
    assert done.human_effects == (("Poseidon", 1),)


# The second fleet, the recurring cards, floaters


def next_deck(before: State, ruleset: Ruleset = R) -> tuple[str, ...]:
    return play(ruleset, before, NEXT).state.action_deck.always


@pytest.mark.rule("R-COL-05", "R-COL-32")
def test_energy_space_9_brings_the_second_fleet_once() -> None:
    done = play(R, at(tracks={"energy": 8}, parameters={"temperature": 8}), project_card("power"))
    assert done.state.trade_fleets == 2
    assert [event.total for event in events(done, ev.TradeFleetGained)] == [2]
    again = at(tracks={"energy": 8}, trade_fleets=2, parameters={"temperature": 8})
    assert play(R, again, project_card("power")).state.trade_fleets == 2


@pytest.mark.rule("R-COL-09", "R-COL-33")
def test_shipping_lines_join_every_action_deck_from_generation_2() -> None:
    laid = begun(colonies=tuple(FIVE))
    assert isinstance(laid, Resolution)
    assert laid.state.action_deck.always == ()
    assert next_deck(at(passed=BOTH_PASSED)) == ("B19",)
    assert next_deck(at(trade_fleets=2, passed=BOTH_PASSED)) == ("B19", "B20")


@pytest.mark.rule("R-COL-08")
def test_without_venus_next_five_floaters_buy_a_card() -> None:
    after = play(R, at(stores={"floaters": 6}, passed=BOTH_PASSED), NEXT).state
    assert after.stores["floaters"] == 1
    assert after.action_deck.project == 4
    few = play(R, at(stores={"floaters": 4}, passed=BOTH_PASSED), NEXT).state
    assert few.action_deck.project == 3


@pytest.mark.rule("R-COL-07")
def test_with_venus_next_the_floaters_wait_for_hoverlord() -> None:
    both = colonies("venus_next")
    fields = {"floaters": 6}
    after = play(both, at(both, stores=fields, passed=BOTH_PASSED), NEXT).state
    assert after.stores["floaters"] == 6
