"""Queries: what may be done now, without doing it."""

from __future__ import annotations

from marsbot_qt.core.base.ids import Component, HexIndex, Parameter, Player, Tile
from marsbot_qt.core.rules import queries as q
from marsbot_qt.core.rules.questions import AskFlipCost
from marsbot_qt.core.rules.state import State
from tests.builders import play as played
from tests.builders import rules, state, table


def at(row: int, column: int) -> HexIndex:
    return HexIndex(rules().map.index[row, column])


def test_every_legal_move_can_be_made_and_others_are_left_out() -> None:
    fresh = state()
    legal = q.legal_moves(rules(), fresh)
    assert "marsbot_turn" in legal
    assert "human_places_tile" in legal
    assert "finish_game" not in legal
    assert "next_generation" not in legal
    assert "human_removes" not in legal  # MarsBot has no M€


def test_both_have_passed_and_the_generation_may_end() -> None:
    over = state(passed={"marsbot": True, "human": True})
    legal = q.legal_moves(rules(), over)
    assert "next_generation" in legal
    assert "human_passes" not in legal
    assert "marsbot_turn" not in legal
    assert q.everybody_has_passed(over)


def test_claimed_milestones_are_not_offered_again() -> None:
    one = state(milestones=[{"name": "Mayor", "owner": "human"}])
    assert "Mayor" not in q.open_milestones(rules(), one)
    names = ("Mayor", "Gardener", "Builder")
    three = state(milestones=[{"name": name, "owner": "human"} for name in names])
    assert q.open_milestones(rules(), three) == ()


def test_funded_awards_are_not_offered_again() -> None:
    one = state(awards=[{"name": "Miner", "funder": "marsbot"}])
    assert "Miner" not in q.open_awards(rules(), one)
    names = ("Miner", "Banker", "Landlord")
    three = state(awards=[{"name": name, "funder": "human"} for name in names])
    assert q.open_awards(rules(), three) == ()


def test_complete_parameters_cannot_be_raised() -> None:
    hot = state(parameters={"temperature": 8})
    assert q.raisable(rules(), hot) == (Parameter.OXYGEN,)
    assert q.parameter_steps_left(rules(), hot, Parameter.TEMPERATURE) == 0


def test_only_what_marsbot_has_can_be_taken() -> None:
    assert q.removable(rules(), state()) == ()
    assert q.removable(rules(), state(mc=4)) == (q.Removable(None, 4),)


def test_productions_name_their_tracks() -> None:
    found = {each.resource: each for each in q.productions(rules(), state(tracks={"space": 3}))}
    assert (found["titanium"].track, found["titanium"].position) == ("space", 3)


def test_a_hex_offers_what_the_rules_allow_and_what_a_card_would() -> None:
    now = state(tiles=[{"tile": "city", "owner": "marsbot", "space": [6, 3]}])
    beside = q.hex_choices(rules(), now, at(6, 4))
    assert Tile.CITY not in beside.allowed
    assert Tile.CITY in beside.others
    assert q.why_not(rules(), now, Tile.CITY, at(6, 4)) == ("city_next_to_city",)
    assert q.hex_choices(rules(), now, at(0, 1)).allowed == (Tile.OCEAN,)


def test_taken_and_reserved_hexes_offer_nothing() -> None:
    now = state(tiles=[{"tile": "city", "owner": "human", "space": [6, 3]}], markers=[[6, 5]])
    assert q.hex_choices(rules(), now, at(6, 3)).refused == "occupied"
    assert q.hex_choices(rules(), now, at(6, 5)).refused == "reserved"


def test_with_all_oceans_placed_no_ocean_is_offered() -> None:
    full = state(parameters={"oceans": 9})
    assert Tile.OCEAN not in q.placeable(rules(), full)
    assert q.hexes_for(rules(), full, Tile.OCEAN) == ()


def test_hexes_for_a_tile_are_those_that_offer_it() -> None:
    now = state(tiles=[{"tile": "greenery", "owner": "human", "space": [6, 3]}])
    spaces = q.hexes_for(rules(), now, Tile.GREENERY)
    assert at(6, 4) in spaces
    assert at(0, 0) not in spaces


def test_a_tile_can_be_placed_where_some_hex_offers_it() -> None:
    tables = rules().map
    land = [space for at, space in enumerate(tables.spaces) if not tables.ocean_reserved >> at & 1]
    seas = [space for space in tables.spaces if space not in land]
    for filled in ([], land, seas, seas + land[:-1], seas + land):
        tiles = [{"tile": "special", "owner": "human", "space": [*space]} for space in filled]
        now = state(tiles=tiles)
        offered = {
            tile
            for at in range(len(tables.spaces))
            for tile in q.hex_choices(rules(), now, HexIndex(at)).allowed
        }
        assert set(q.placeable(rules(), now)) == offered


def test_cards_that_matter_to_marsbot_are_listed() -> None:
    watching = q.watching_cards(rules())
    assert {"Rover Construction", "Arctic Algae", "Protected Habitats"} <= set(watching)
    assert "Asteroid" not in watching


def test_mars_complete_ends_the_game() -> None:
    assert not q.game_is_ending(rules(), state())
    done = state(parameters={"temperature": 8, "oxygen": 14, "oceans": 9})
    assert q.game_is_ending(rules(), done)


def test_the_starter_alternates() -> None:
    assert [q.generation_starter(n) for n in (1, 2, 3)] == [
        Player.HUMAN,
        Player.MARSBOT,
        Player.HUMAN,
    ]


def virtual_state(*components: str) -> State:
    from marsbot_qt.core.play.orders import SET_UP_ORDER, Played, carry_out

    made = table(components=dict.fromkeys(components, "virtual"), seed=3)
    begun = carry_out(made, None, SET_UP_ORDER)
    assert isinstance(begun, Played)
    return begun.state


def test_the_app_deals_where_it_keeps_the_order() -> None:
    assert not q.deals_action_cards(state())
    dealt = virtual_state("project_deck", "bonus_deck")
    assert q.deals_action_cards(dealt)
    assert q.next_card_is_known(dealt)
    assert q.is_virtual(dealt, Component.BONUS_DECK)
    assert not q.is_virtual(dealt, Component.FLIPS)


def test_a_flip_ends_where_the_count_does() -> None:
    question = AskFlipCost(why="tied_spaces", candidates=(4, 9))
    ends = [q.flip_ends_on(rules(), question, cost) for cost in (0, 1, 2, 11)]
    assert ends == [4, 4, 9, 4]
    nothing = AskFlipCost(why="flip_for_cost", candidates=())
    assert q.flip_ends_on(rules(), nothing, 5) is None


def test_entries_tell_what_is_played_and_expected() -> None:
    ruleset = rules()
    after = played(
        ruleset, state(ruleset), {"move": "resolve_bonus_card", "card": "B03"}, {"card": "Asteroid"}
    ).state
    projects = {entry.id: entry for entry in q.project_entries(ruleset, after)}
    assert projects["Asteroid"].played
    assert projects["Asteroid"].number == "009"
    assert not projects["Trees"].played
    bonus = {entry.id: entry for entry in q.bonus_entries(ruleset, after)}
    assert bonus["B03"].played
    assert bonus["B03"].is_bonus


def test_tags_in_play_are_those_of_the_tracks() -> None:
    tags = q.tags_in_play(rules())
    assert "jovian" in tags
    assert "venus" not in tags
