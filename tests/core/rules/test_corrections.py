"""Values set by hand: every field of the state, in a position and by `correct`."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Resolution, begin
from marsbot_qt.core.rules.state import State
from marsbot_qt.core.rules.state_json import events_json, state_json
from tests.builders import bonus_card, events, play, project_card, rules, run, state, tile

RULES = rules()


def corrected(before: State | None = None, **fields: Any) -> Resolution:
    return play(RULES, before or state(RULES), {"move": "correct", **fields})


def printed(now: State) -> dict[str, Any]:
    return state_json(RULES, now)


def refusal(**fields: Any) -> Refused:
    before = state(RULES)
    with pytest.raises(Refused) as refused:
        run(RULES, before, {"move": "correct", **fields})
    with pytest.raises(Refused):
        state(RULES, **fields)
    return refused.value


WHOLE: dict[str, Any] = {
    "generation": 7,
    "phase": "final",
    "first_player": "marsbot",
    "turn": "marsbot",
    "tr": 31,
    "mc": 12,
    "regress_markers": {"space": [3, 4], "plant": [1]},
    "cubes": [{"track": "event", "space": 9, "colour": "white"}],
    "tiles": [
        {"tile": "ocean", "owner": None, "space": [0, 1]},
        {"tile": "greenery", "owner": "human", "space": [0, 0]},
        {"tile": "city", "owner": "marsbot", "space": [4, 2]},
        {"tile": "special", "owner": "human", "space": [8, 0]},
        {"tile": "neural_instance", "owner": "marsbot", "space": [6, 3]},
        {"tile": "city", "owner": "human", "space": "phobos"},
    ],
    "markers": [[2, 2], [6, 6]],
    "milestones": [{"name": "Mayor", "owner": "human"}, {"name": "Builder", "owner": "marsbot"}],
    "awards": [{"name": "Miner", "funder": "marsbot"}],
    "action_deck": {"project": 4, "bonus": 1, "always": [], "left": 2},
    "bonus_deck": {
        "draw": 3,
        "discard": ["B03"],
        "destroyed": ["B05", "B06"],
        "set_aside": ["B07"],
        "members": ["B01", "B02", "B03", "B04", "B08"],
    },
    "played_pile": [
        {"tags": ["space"], "vp_icon": True, "cost": 7, "type": "active", "requirement": False},
    ],
    "failed_actions": 5,
    "passed": {"marsbot": True, "human": False},
    "draft": {"priority": ["venus"], "picks": [0, 2, 1, 0], "discarded": 3},
}


@pytest.mark.parametrize("field", sorted(WHOLE))
def test_every_field_is_set_as_it_is_printed(field: str) -> None:
    before = printed(state(RULES))
    assert before[field] != WHOLE[field]
    for now in (corrected(**{field: WHOLE[field]}).state, state(RULES, **{field: WHOLE[field]})):
        after = printed(now)
        assert after[field] == WHOLE[field]
        left_alone = set(before) - {field, "goals"}
        assert {name: after[name] for name in left_alone} == {
            name: before[name] for name in left_alone
        }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("tracks", {"space": 5}),
        ("parameters", {"oxygen": 8}),
        ("stores", {"floaters": 3}),
        ("human", {"tr": 33, "heat": 4}),
    ],
)
def test_of_some_fields_only_the_named_keys_are_set(field: str, value: dict[str, int]) -> None:
    before = state(RULES, tracks={"event": 2}, human={"steel": 1}, stores={"shipping.ceres": 2})
    now = printed(corrected(before, **{field: value}).state)
    assert now[field] == printed(before)[field] | value


@pytest.mark.rule("R-MIL-03")
def test_lists_are_given_whole() -> None:
    before = state(RULES, milestones=[{"name": "Mayor", "owner": "human"}], markers=[[2, 2]])
    now = corrected(before, milestones=[{"name": "builder", "owner": "marsbot"}], markers=[]).state
    assert printed(now)["milestones"] == [{"name": "Builder", "owner": "marsbot"}]
    assert printed(now)["markers"] == []


def test_a_printed_state_is_a_position() -> None:
    first = state(RULES, **WHOLE, tracks={"space": 4}, human={"tr": 30, "cards": ["Pets"]})
    assert printed(state(RULES, **printed(first))) == printed(first)


def test_a_printed_end_is_a_position_too() -> None:
    before = state(RULES, phase="final", tr=40)
    end = play(
        RULES, before, {"move": "finish_game"}, {"space": None}, {"values": {"points": 41}}
    ).state
    again = state(RULES, **printed(end))
    assert printed(again) == printed(end)
    assert printed(again)["result"] == {"winner": "human_wins", "why": "score"}


def test_a_finished_game_can_be_opened_again_and_loses_its_result() -> None:
    before = state(RULES, phase="final")
    end = play(
        RULES, before, {"move": "finish_game"}, {"space": None}, {"values": {"points": 41}}
    ).state
    back = corrected(end, phase="final", tr=60).state
    assert "result" not in printed(back)
    assert "score" not in printed(back)
    again = play(
        RULES, back, {"move": "finish_game"}, {"space": None}, {"values": {"points": 41}}
    ).state
    assert printed(again)["result"]["winner"] == "marsbot_wins"


def test_every_corrected_field_has_its_event_and_can_be_printed() -> None:
    outcome = corrected(**WHOLE)
    told = {event.field for event in events(outcome, ev.HandCorrected)}
    assert told == set(WHOLE)
    data = events_json(RULES, outcome.entries)
    by_field = {e["field"]: e["value"] for e in data if e["event"] == "hand_corrected"}
    assert by_field == WHOLE


def test_fields_are_set_in_one_order_however_they_stand() -> None:
    fields = {"bonus_deck": {"discard": ["B01"]}, "action_deck": {"project": 3, "bonus": 2}}
    one = state(RULES, **fields)
    other = state(RULES, **dict(reversed(list(fields.items()))))
    assert one == other
    assert one.bonus_deck.draw == 8 - 1 - 2


def test_what_the_bonus_deck_leaves_open_is_worked_out() -> None:
    now = state(RULES, bonus_deck={"discard": ["B02", "B04"], "destroyed": ["B05"]})
    assert printed(now)["bonus_deck"] == {
        "draw": 7 - 2 - 1,
        "discard": ["B02", "B04"],
        "destroyed": ["B05"],
        "set_aside": [],
        "members": ["B01", "B02", "B03", "B04", "B06", "B07", "B08"],
    }
    back = corrected(now, bonus_deck={}).state
    assert printed(back)["bonus_deck"]["members"] == [f"B0{n}" for n in range(1, 9)]
    assert back.bonus_deck.draw == 7


def test_the_action_deck_counts_down_from_what_is_left() -> None:
    deck = {"project": 4, "bonus": 1, "always": [], "left": 1}
    now = play(RULES, state(RULES, action_deck=deck), project_card("space")).state
    assert printed(now)["action_deck"] == deck | {"left": 0}
    whole = printed(state(RULES, action_deck={"project": 2, "bonus": 1}))["action_deck"]
    assert whole["left"] == 3


def test_a_corrected_destroyed_card_is_a_member_no_more_and_may_come_back() -> None:
    gone = state(RULES, bonus_deck={"destroyed": ["B04"]})
    assert "B04" not in gone.bonus_deck.members
    outcome = play(RULES, gone, bonus_card("B03"), {"card": {"tags": ["space"]}})
    assert outcome.state.bonus_deck.destroyed == ("B04",)


def test_tiles_replace_all_tiles_and_what_counts_them() -> None:
    before = state(RULES, tiles=[tile("city", "marsbot", 6, 3), tile("greenery", "marsbot", 6, 2)])
    now = corrected(before, tiles=[tile("city", "human", 6, 3)]).state
    assert (now.own_cities, now.own_greeneries) == (0, 0)
    assert now.human_cities == now.occupied != 0
    assert printed(now)["goals"]["awards"]["Landlord"] == 0


def test_owners_of_oceans_and_of_the_neural_instance_need_not_be_told() -> None:
    now = state(
        RULES,
        tiles=[{"tile": "ocean", "space": [0, 1]}, {"tile": "neural_instance", "space": [6, 3]}],
    )
    assert [t["owner"] for t in printed(now)["tiles"]] == [None, "marsbot"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"luck": 3}, "unknown_field"),
        ({"generation": 0}, "out_of_range"),
        ({"generation": 20}, "out_of_range"),
        ({"generation": "7"}, "out_of_range"),
        ({"phase": "setup"}, "wrong_field"),
        ({"phase": None}, "wrong_field"),
        ({"turn": "me"}, "wrong_field"),
        ({"first_player": 1}, "wrong_field"),
        ({"tr": -1}, "out_of_range"),
        ({"tr": True}, "out_of_range"),
        ({"mc": 3.5}, "out_of_range"),
        ({"tracks": {"building": 19}}, "out_of_range"),
        ({"tracks": {"building": -1}}, "out_of_range"),
        ({"tracks": {"venus": 3}}, "unknown_track"),
        ({"tracks": {"bilding": 3}}, "unknown_track"),
        ({"tracks": [1]}, "wrong_field"),
        ({"regress_markers": {"building": 3}}, "wrong_field"),
        ({"regress_markers": {"building": [19]}}, "out_of_range"),
        ({"regress_markers": {"luck": [1]}}, "unknown_track"),
        ({"cubes": [{"track": "space", "space": 2, "colour": "pink"}]}, "wrong_field"),
        ({"cubes": [{"track": "space", "colour": "white"}]}, "out_of_range"),
        ({"cubes": [3]}, "wrong_field"),
        ({"parameters": {"temperature": -29}}, "out_of_range"),
        ({"parameters": {"temperature": 10}}, "out_of_range"),
        ({"parameters": {"oceans": 10}}, "out_of_range"),
        ({"parameters": {"venus": 2}}, "wrong_field"),
        ({"tiles": [tile("city", "marsbot", 9, 9)]}, "unknown_space"),
        ({"tiles": [tile("city", None, 6, 3)]}, "wrong_field"),
        ({"tiles": [tile("city", "marsbot", 6, 3), tile("ocean", None, 6, 3)]}, "space_occupied"),
        ({"tiles": [{"tile": "ocean", "space": "phobos"}]}, "only_cities_beside_the_map"),
        ({"tiles": [{"tile": "moon", "space": [6, 3]}]}, "wrong_field"),
        ({"tiles": {}}, "wrong_field"),
        ({"tiles": [None]}, "wrong_field"),
        ({"markers": ["phobos"]}, "unknown_space"),
        ({"markers": [[6, 3, 1]]}, "unknown_space"),
        ({"milestones": [{"name": "Rich", "owner": "human"}]}, "unknown_goal"),
        ({"milestones": [{"name": "Miner", "owner": "human"}]}, "unknown_goal"),
        ({"milestones": [{"name": "Mayor"}]}, "wrong_field"),
        ({"milestones": [{"name": "Mayor", "owner": "human"}] * 2}, "named_twice"),
        ({"awards": [{"name": "Miner", "funder": "nobody"}]}, "wrong_field"),
        ({"stores": {"floaters": -1}}, "out_of_range"),
        ({"stores": 3}, "wrong_field"),
        ({"action_deck": {"project": 3, "bonus": 1, "left": 5}}, "out_of_range"),
        ({"action_deck": {"project": -1}}, "out_of_range"),
        ({"action_deck": {"cards": 3}}, "unknown_field"),
        ({"action_deck": {"always": ["B77"]}}, "unknown_card"),
        ({"bonus_deck": {"discard": ["B01", "B01"]}}, "named_twice"),
        ({"bonus_deck": {"discard": ["B09"]}}, "unknown_card"),
        ({"bonus_deck": {"discard": "B01"}}, "wrong_field"),
        ({"bonus_deck": {"top": 1}}, "unknown_field"),
        ({"played_pile": ["No Such Card"]}, "unknown_card"),
        ({"played_pile": [{"tags": ["luck"]}]}, "unknown_tag"),
        ({"played_pile": "Comet"}, "wrong_field"),
        ({"passed": True}, "wrong_field"),
        ({"passed": {"marsbot": 1}}, "wrong_field"),
        ({"passed": {"cat": True}}, "unknown_field"),
        ({"failed_actions": -1}, "out_of_range"),
        ({"human": {"cards": 5}}, "wrong_field"),
        ({"human": {"cards": "Pets"}}, "wrong_field"),
        ({"human": {"cards": [5]}}, "wrong_field"),
        ({"human": {"cards": ["Nonsense"]}}, "unknown_card"),
        ({"human": {"cards": ["Pets", "Pets"]}}, "named_twice"),
        ({"human": {"tr": "many"}}, "out_of_range"),
        ({"draft": {"picks": [-1]}}, "out_of_range"),
        ({"draft": 3}, "wrong_field"),
        ({"result": {"winner": "me"}}, "wrong_field"),
        ({"score": {"marsbot": {"tr": "x"}}}, "out_of_range"),
        ({"colonies": {"ceres": {}}}, "not_in_play"),
        ({"trade_fleets": 1}, "not_in_play"),
        ({"turmoil": {"parties": {}}}, "not_in_play"),
    ],
)
def test_what_makes_no_sense_is_refused(fields: dict[str, Any], code: str) -> None:
    assert refusal(**fields).code == code


def test_a_refused_correction_changes_nothing() -> None:
    before = state(RULES)
    with pytest.raises(Refused):
        run(RULES, before, {"move": "correct", "tr": 44, "mc": -1})
    assert before == state(RULES)


def test_a_wrong_name_gets_a_suggestion() -> None:
    assert refusal(tracks={"bilding": 3}).details["did_you_mean"] == "building"
    assert refusal(regres_markers={}).details["did_you_mean"] == "regress_markers"
    assert refusal(human={"cards": ["Petz"]}).details["did_you_mean"] == "Pets"


def test_goals_follow_from_the_rest() -> None:
    before = state(RULES)
    goals = printed(before)["goals"]
    assert state(RULES, goals=goals) == before
    with pytest.raises(Refused, match="follows_from_the_rest"):
        run(RULES, before, {"move": "correct", "goals": goals})


def test_a_correction_has_to_correct_something_and_leaves_own_words_alone() -> None:
    before = state(RULES)
    with pytest.raises(Refused, match="missing_field"):
        run(RULES, before, {"move": "correct"})
    assert corrected(before, **{"x-note": "hello", "mc": 1}).state.mc == 1


def test_a_position_is_set_without_a_question_and_before_any_turn() -> None:
    choices = TableChoices(position=WHOLE | {"phase": "action"})
    outcome = begin(rules("hard"), choices)
    assert isinstance(outcome, Resolution)
    assert outcome.state.turns_taken == 0
    assert len(events(outcome, ev.PositionSet)) == 1


@pytest.mark.parametrize("phase", ["action", "final", "finished"])
def test_a_position_may_stand_in_any_phase(phase: str) -> None:
    assert printed(state(RULES, phase=phase))["phase"] == phase


def test_the_corporation_of_the_human_stays_beside_the_cards_of_a_position() -> None:
    choices = TableChoices(
        human={"corporation": "Tharsis Republic"}, position={"human": {"cards": ["Pets"]}}
    )
    outcome = begin(RULES, choices)
    assert isinstance(outcome, Resolution)
    assert set(outcome.state.human_cards) == {"Tharsis Republic", "Pets"}
    again = state(RULES, **printed(outcome.state))
    assert set(again.human_cards) == {"Tharsis Republic", "Pets"}
