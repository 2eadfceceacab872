"""Turmoil: set-up, Party Politics, the step between generations, and the points of its seats."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.setup import Table
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.engine import Pending, Resolution
from marsbot_qt.core.rules.questions import AskDelegates
from marsbot_qt.core.rules.scoring import score_as_it_stands
from marsbot_qt.core.rules.state import State, TurmoilState
from marsbot_qt.core.rules.state_json import state_json
from tests import builders
from tests.builders import play, run, state

CLOCKWISE = ["mars_first", "kelvinists", "reds", "greens", "unity", "scientists"]
POLITICS = {"move": "resolve_bonus_card", "card": "B21"}
NEXT = {"move": "next_generation"}
PASSED = {"marsbot": True, "human": True}


def table(**setup: Any) -> Table:
    """A table with Turmoil."""
    return builders.table(expansions=["corporate_era", "turmoil"], **setup)


@cache
def rules(*readings: str) -> Ruleset:
    """The rules with Turmoil, with readings as ``R42B``."""
    return table(rulings={reading[:-1]: reading[-1] for reading in readings}).rules


def begun(answer: dict[str, int] | None = None, **setup: Any) -> Resolution:
    """A game that was set up with neutral delegates in some parties."""
    made = table(**setup)
    answers: list[dict[str, Any]] = [{"delegates": answer or {"greens": 1, "reds": 1}}]
    answers += [{"flip_cost": 2}, {"flip_cost": 2}][: made.choices.marsbot_delegates]
    outcome = engine.begin(made.rules, made.choices, answers)
    assert isinstance(outcome, Resolution)
    return outcome


def parties(**seats: tuple[int, int, int]) -> dict[str, Any]:
    """Delegates by party: of MarsBot, of the human, neutral."""
    names = ("marsbot", "human", "neutral")
    return {party: dict(zip(names, counts, strict=True)) for party, counts in seats.items()}


def filled(counts: tuple[int, int, int], **others: Any) -> dict[str, Any]:
    """The same delegates in every party but some."""
    return dict.fromkeys(CLOCKWISE, counts) | others


def with_parties(ruleset: Ruleset | None = None, **fields: Any) -> State:
    """A state with these parties; other fields of Turmoil and of the state by their names."""
    of_turmoil = ("dominant", "ruling", "chairman", "reserve")
    turmoil = {name: fields.pop(name) for name in of_turmoil if name in fields}
    seats = {name: fields.pop(name) for name in CLOCKWISE if name in fields}
    position = {"turmoil": {"parties": parties(**seats), **turmoil}, **fields}
    return state(ruleset or rules(), **position)


def of(before: State) -> TurmoilState:
    """Who sits where."""
    assert before.turmoil is not None
    return before.turmoil


def sent_to(before: State, ruleset: Ruleset | None = None) -> str:
    """The party that Party Politics sends a delegate to."""
    done = play(ruleset or rules(), before, POLITICS)
    return next(e.party for e in done.entries.events if isinstance(e, ev.PartyChosen))


@pytest.mark.rule("R-TUR-01", "R-TUR-02")
def test_all_delegates_begin_in_the_reserve() -> None:
    """The first event's party is dominant, its delegate leads."""
    after = begun({"greens": 1, "Mars First": 1}).state
    assert of(after).reserve == 7
    assert of(after).dominant == of(after).ruling == "greens"
    assert of(after).chairman == "neutral"
    assert of(after).parties["mars_first"].leader == "neutral"
    assert list(of(after).parties) == CLOCKWISE
    assert (after.tr, after.human["tr"]) == (10, 20)


@pytest.mark.rule("R-TUR-03", "R-TUR-06")
def test_party_politics_is_in_every_action_deck() -> None:
    """It waits aside when it was resolved and is shuffled in anew."""
    after = begun().state
    assert after.action_deck.always == ("B21",)
    assert (after.action_deck.left, after.action_deck.bonus_left) == (5, 2)
    assert after.bonus_deck.set_aside == ()
    resolved = play(rules(), after, POLITICS).state
    assert resolved.bonus_deck.set_aside == ("B21",)
    assert "B21" not in resolved.bonus_deck.members
    gone = play(rules(), resolved, {"move": "correct", "passed": PASSED}).state
    again = play(rules(), gone, NEXT, {"delegates": {"unity": 2}}).state
    assert again.action_deck.always == ("B21",)
    assert again.bonus_deck.set_aside == ()


@pytest.mark.rule("R-TUR-06")
def test_a_destroyed_party_politics_is_not_shuffled_in() -> None:
    before = with_parties(bonus_deck={"destroyed": ["B21"]}, passed=PASSED)
    after = play(rules(), before, NEXT, {"delegates": {"unity": 2}}).state
    assert after.action_deck.always == ()


@pytest.mark.rule("R-TUR-22", "R-TUR-23")
def test_harder_starts() -> None:
    """TR 13, and delegates in parties that a flipped card counts out."""
    after = begun(turmoil={"marsbot_tr": 13, "marsbot_delegates": 2}).state
    assert after.tr == 13
    assert of(after).reserve == 5
    assert of(after).parties["kelvinists"].marsbot == 2
    assert of(after).parties["kelvinists"].leader == "marsbot"
    assert of(after).dominant == "kelvinists"


@pytest.mark.parametrize(
    ("turmoil", "code"),
    [
        ({"marsbot_tr": 12}, "wrong_field"),
        ({"marsbot_delegates": 3}, "out_of_range"),
        ({"delegates": 1}, "unknown_field"),
    ],
)
def test_harder_starts_have_limits(turmoil: dict[str, int], code: str) -> None:
    with pytest.raises(Refused, match=code):
        table(turmoil=turmoil)


def test_harder_starts_need_turmoil() -> None:
    with pytest.raises(Refused, match="not_in_play"):
        builders.table(turmoil={"marsbot_tr": 10})


@pytest.mark.rule("R-TUR-04")
def test_the_human_sends_delegates() -> None:
    """The first one leads, and more than the dominant party has is dominance."""
    before = with_parties(greens=(0, 0, 1), dominant="greens")
    after = play(rules(), before, {"move": "human_sends_delegate", "party": "Reds"}).state
    assert of(after).parties["reds"].leader == "human"
    assert of(after).dominant == "greens"
    more = {"move": "human_sends_delegate", "party": "greens", "count": 2}
    after = play(rules(), after, more).state
    assert of(after).parties["greens"].leader == "human"
    assert of(after).reserve == 7


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ({"party": "blues"}, "unknown_party"),
        ({"party": "reds", "count": 0}, "wrong_field"),
    ],
)
def test_delegates_go_to_parties_that_are_there(move: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused, match=code):
        run(rules(), with_parties(), {"move": "human_sends_delegate", **move})


def test_without_turmoil_nobody_sends_delegates() -> None:
    with pytest.raises(Refused, match="not_in_play"):
        run(builders.rules(), state(), {"move": "human_sends_delegate", "party": "reds"})


@pytest.mark.rule("R-TUR-07")
def test_a_delegate_is_placed_from_the_reserve() -> None:
    """Then its leader and dominance are looked at; nothing else is paid or asked."""
    after = play(rules(), with_parties(greens=(0, 0, 1)), POLITICS)
    assert of(after.state).reserve == 6
    assert sum(seats.marsbot for seats in of(after.state).parties.values()) == 1
    assert any(isinstance(e, ev.PartyLeaderChanged) for e in after.entries.events)


@pytest.mark.rule("R-TUR-07")
def test_without_delegates_nothing_happens() -> None:
    after = play(rules(), with_parties(greens=(0, 1, 0), reserve=0, mc=9), POLITICS).state
    assert (of(after).reserve, after.mc, after.failed_actions) == (0, 9, 0)


@pytest.mark.rule("R-TUR-08", "R-TUR-14")
def test_first_choice_is_leader_and_dominant() -> None:
    """An empty party that it would lead alone comes after it."""
    before = with_parties(unity=(2, 2, 0), reds=(0, 4, 0), scientists=(1, 1, 0), dominant="reds")
    assert sent_to(before) == "unity"
    beaten = with_parties(unity=(2, 2, 0), reds=(0, 5, 0), scientists=(1, 1, 0), dominant="reds")
    assert sent_to(beaten) != "unity"


@pytest.mark.rule("R-TUR-09")
def test_second_choice_is_leader() -> None:
    """Of several parties that it would lead the later lines choose."""
    before = with_parties(mars_first=(0, 3, 0), greens=(1, 1, 0), unity=(3, 0, 0))
    assert sent_to(before) in {"kelvinists", "reds", "scientists", "greens"}
    before = with_parties(**filled((0, 2, 0), mars_first=(0, 5, 0), unity=(2, 2, 0)))
    assert sent_to(before) == "unity"


@pytest.mark.rule("R-TUR-10")
def test_third_choice_makes_a_party_dominant_that_it_leads() -> None:
    before = with_parties(**filled((0, 3, 0), mars_first=(0, 4, 0), unity=(4, 0, 0)))
    assert of(before).dominant == "mars_first"
    assert sent_to(before) == "unity"


@pytest.mark.rule("R-TUR-11")
def test_fourth_choice_is_the_fewest_of_the_human() -> None:
    before = with_parties(**filled((0, 5, 0), mars_first=(0, 7, 0), unity=(0, 3, 1)))
    assert sent_to(before) == "unity"


@pytest.mark.rule("R-TUR-12")
def test_fifth_choice_is_the_fewest_of_marsbot() -> None:
    before = with_parties(**filled((1, 3, 0), scientists=(0, 3, 0)), dominant="mars_first")
    assert sent_to(before) == "scientists"


@pytest.mark.rule("R-TUR-13", "R42:A")
def test_sixth_choice_is_the_next_one_clockwise() -> None:
    """Counted from the dominance marker round the board."""
    assert sent_to(with_parties(**filled((0, 3, 0)), dominant="scientists")) == "mars_first"
    assert sent_to(with_parties(**filled((0, 3, 0)), dominant="reds")) == "greens"


@pytest.mark.rule("R-TUR-13", "R42:A", "R42:B")
@pytest.mark.parametrize(("readings", "party"), [((), "mars_first"), (("R42B",), "scientists")])
def test_the_dominant_party_comes_last_or_first(readings: tuple[str, ...], party: str) -> None:
    chosen = rules(*readings)
    before = with_parties(chosen, **filled((0, 3, 0)), dominant="scientists")
    assert sent_to(before, chosen) == party


@pytest.mark.rule("R-TUR-14")
@pytest.mark.parametrize("reading", ["R40A", "R40B"])
def test_both_readings_of_the_list_lead_to_one_party(reading: str) -> None:
    chosen = rules(reading)
    before = with_parties(chosen, unity=(2, 2, 0), reds=(0, 3, 1), dominant="reds")
    assert sent_to(before, chosen) == "unity"


@pytest.mark.rule("R-TUR-14")
def test_why_the_others_were_left_out_is_told() -> None:
    before = with_parties(unity=(2, 2, 0), reds=(0, 3, 1), dominant="reds")
    done = play(rules(), before, POLITICS)
    chosen = next(e for e in done.entries.events if isinstance(e, ev.PartyChosen))
    assert chosen.criterion == "leader_and_dominant"
    assert dict(chosen.candidates)["unity"] == "chosen"
    assert dict(chosen.candidates)["reds"] == "leader_and_dominant"


@pytest.mark.rule("R-TUR-15", "R41:A")
@pytest.mark.parametrize(("cost", "placed"), [(9, 2), (10, 1), (0, 2)])
def test_a_second_delegate_for_5_mc(cost: int, placed: int) -> None:
    """When the flipped card's cost divides by 3."""
    before = with_parties(greens=(0, 0, 1), mc=6)
    after = play(rules(), before, POLITICS, {"flip_cost": cost}).state
    assert of(after).reserve == 7 - placed
    assert after.mc == (1 if placed == 2 else 6)


@pytest.mark.rule("R-TUR-15", "R41:A", "R41:B")
@pytest.mark.parametrize(("readings", "placed"), [((), 2), (("R41B",), 1)])
def test_a_flipped_card_that_costs_nothing(readings: tuple[str, ...], placed: int) -> None:
    chosen = rules(*readings)
    before = with_parties(chosen, greens=(0, 0, 1), mc=6)
    after = play(chosen, before, POLITICS, {"flip_cost": 0}).state
    assert of(after).reserve == 7 - placed


@pytest.mark.rule("R-TUR-15")
@pytest.mark.parametrize("fields", [{"mc": 4}, {"mc": 9, "reserve": 1}])
def test_no_card_is_flipped_without_mc_or_delegates(fields: dict[str, Any]) -> None:
    play(rules(), with_parties(greens=(0, 0, 1), **fields), POLITICS)


def test_a_party_named_by_hand() -> None:
    before = with_parties(greens=(0, 0, 1))
    done = play(rules(), before, POLITICS, d1={"choice": "greens"})
    assert of(done.state).parties["greens"].marsbot == 1
    skipped = play(rules(), before, POLITICS, d1={"skip": True})
    assert of(skipped.state).reserve == 7


def generation(before: State, ruleset: Ruleset | None = None, **delegates: int) -> Resolution:
    """The way to the next generation with these neutral delegates."""
    return play(ruleset or rules(), before, NEXT, {"delegates": delegates or {"unity": 2}})


@pytest.mark.rule("R-TUR-16", "R-TUR-24")
def test_only_the_human_loses_tr() -> None:
    before = with_parties(greens=(0, 0, 2), passed=PASSED, tr=15, human={"tr": 25})
    after = generation(before).state
    assert (after.tr, after.human["tr"]) == (15, 24)


@pytest.mark.rule("R-TUR-05", "R-TUR-17", "R-TUR-18", "R-TUR-24")
def test_global_events_and_policies_do_not_touch_marsbot() -> None:
    """Nothing of it changes but its delegates."""
    before = with_parties(greens=(0, 1, 0), passed=PASSED, mc=7, tr=15)
    done = generation(before)
    after = done.state
    assert (after.mc, after.tr, after.positions) == (7, 15, before.positions)
    steps = [e.step for e in done.entries.events if isinstance(e, ev.TurmoilStep)]
    assert steps == ["tr_revision", "global_event", "new_government", "changing_times"]


@pytest.mark.rule("R-TUR-19")
def test_marsbot_becomes_chairman() -> None:
    """+1 TR, no ruling bonus; the other delegates and the old chairman come back."""
    before = with_parties(
        greens=(3, 1, 0), unity=(0, 2, 0), passed=PASSED, tr=15, mc=3, chairman="marsbot"
    )
    assert of(before).reserve == 3
    after = generation(before, reds=2).state
    assert (after.tr, after.mc) == (16, 3)
    assert of(after).chairman == "marsbot"
    assert of(after).ruling == "greens"
    assert of(after).parties["greens"].total == 0
    assert of(after).parties["greens"].leader is None
    assert of(after).reserve == 6
    assert of(after).dominant == "unity"


@pytest.mark.rule("R-TUR-19")
def test_the_human_becomes_chairman() -> None:
    before = with_parties(greens=(0, 2, 0), passed=PASSED, tr=15, human={"tr": 20})
    after = generation(before).state
    assert of(after).chairman == "human"
    assert (after.tr, after.human["tr"]) == (15, 20)


@pytest.mark.rule("R-TUR-19")
def test_of_equal_parties_the_next_clockwise_is_dominant() -> None:
    """Clockwise from the new ruling party."""
    before = with_parties(greens=(0, 3, 0), kelvinists=(0, 1, 0), unity=(1, 0, 0), passed=PASSED)
    done = generation(before, reds=1, scientists=1)
    moved = [e.party for e in done.entries.events if isinstance(e, ev.DominantPartyChanged)]
    assert moved == ["unity"]


@pytest.mark.rule("R-TUR-19", "R127:A", "R127:B")
@pytest.mark.parametrize(
    ("readings", "human", "gained"),
    [((), 12, 1), ((), 30, 0), (("R127A",), 12, 1), (("R127A",), 30, 1)],
)
def test_bonus_for_the_lowest_tr(readings: tuple[str, ...], human: int, gained: int) -> None:
    """MarsBot's rating is compared, but it gains nothing."""
    chosen = rules(*readings)
    before = with_parties(
        chosen, reds=(0, 0, 3), passed=PASSED, tr=15, human={"tr": human + 1}, chairman="human"
    )
    after = generation(before, chosen).state
    assert (after.tr, after.human["tr"]) == (15, human + gained)


@pytest.mark.rule("R-TUR-20")
def test_neutral_delegates_are_asked_for() -> None:
    """Two of them, placed in the order in which they are named."""
    before = with_parties(greens=(0, 1, 0), unity=(0, 1, 0), passed=PASSED)
    waiting = run(rules(), before, NEXT)
    assert isinstance(waiting, Pending)
    question = waiting.question
    assert isinstance(question, AskDelegates)
    assert (question.count, list(question.options)) == (2, CLOCKWISE)
    after = generation(before, scientists=1, reds=1).state
    assert of(after).parties["scientists"].leader == "neutral"
    assert of(after).parties["reds"].neutral == 1


@pytest.mark.rule("R-TUR-20")
@pytest.mark.parametrize("delegates", [{"reds": 1}, {"reds": 3}, {"blues": 2}, [1], {"reds": -1}])
def test_delegates_that_do_not_fit_are_refused(delegates: Any) -> None:
    before = with_parties(greens=(0, 1, 0), passed=PASSED)
    with pytest.raises(Refused, match="answer_out_of_range"):
        run(rules(), before, NEXT, [{"delegates": delegates}])


@pytest.mark.rule("R-TUR-20")
def test_no_more_neutral_delegates_than_there_are() -> None:
    """Of 14 one is chairman."""
    before = with_parties(greens=(0, 6, 5), unity=(0, 0, 8), dominant="greens", passed=PASSED)
    waiting = run(rules(), before, NEXT)
    assert isinstance(waiting, Pending)
    question = waiting.question
    assert isinstance(question, AskDelegates)
    full = with_parties(reds=(0, 15, 5), unity=(0, 0, 8), passed=PASSED, chairman="neutral")
    assert question.count == 2
    play(rules(), full, NEXT, {"delegates": {"reds": 2}})
    none = with_parties(reds=(0, 15, 0), unity=(0, 0, 13), passed=PASSED, chairman="neutral")
    one = run(rules(), none, NEXT)
    assert isinstance(one, Pending)
    assert isinstance(one.question, AskDelegates)
    assert one.question.count == 1


@pytest.mark.rule("R-TUR-19")
def test_nobody_forms_a_government_without_delegates() -> None:
    before = with_parties(passed=PASSED)
    after = generation(before).state
    assert of(after).ruling == "greens"
    assert of(after).chairman == "neutral"


@pytest.mark.rule("R-END-02")
def test_the_last_generation_has_no_turmoil_step() -> None:
    """Mars is complete after production, and the game goes to its end."""
    complete = {"temperature": 8, "oxygen": 14, "oceans": 9}
    before = with_parties(greens=(2, 0, 0), parameters=complete, passed=PASSED, tr=20)
    after = play(rules(), before, NEXT).state
    assert after.phase == "final"
    assert after.tr == 20


@pytest.mark.rule("R-SCO-12", "R-TUR-21")
def test_seats_score_for_both_sides() -> None:
    """A point for each party leader and for the chairman."""
    before = with_parties(
        greens=(2, 0, 0), unity=(1, 0, 0), reds=(0, 1, 0), chairman="marsbot", phase="final"
    )
    end = {"move": "finish_game"}
    after = play(rules(), before, end, {"space": None}, {"values": {"tr": 20, "cards": 5}}).state
    assert after.score[Player.MARSBOT].parts["turmoil"] == 3
    assert after.score[Player.HUMAN].parts["turmoil"] == 1
    told = {"values": {"tr": 20, "turmoil": 2}}
    after = play(rules(), before, end, {"space": None}, told).state
    assert after.score[Player.HUMAN].parts["turmoil"] == 2


@pytest.mark.rule("R-SCO-12")
def test_the_score_as_it_stands_has_them() -> None:
    before = with_parties(greens=(2, 0, 0), reds=(0, 1, 0), chairman="human")
    score = score_as_it_stands(rules(), before)
    assert score[Player.MARSBOT].parts["turmoil"] == 1
    assert score[Player.HUMAN].parts["turmoil"] == 2


@pytest.mark.rule("R-MAT-01", "R94:A", "R94:B")
@pytest.mark.parametrize(("readings", "met"), [((), True), (("R94B",), False)])
def test_terraformer_with_turmoil(readings: tuple[str, ...], met: bool) -> None:
    chosen = rules(*readings)
    goals = state_json(chosen, with_parties(chosen, tr=26))["goals"]["milestones"]
    assert goals["Terraformer"] is met


def test_parties_as_they_are_printed_can_be_set_again() -> None:
    before = with_parties(greens=(2, 1, 1), unity=(0, 2, 0), chairman="marsbot")
    printed = state_json(rules(), before)["turmoil"]
    assert printed["parties"]["greens"] == {
        "marsbot": 2,
        "human": 1,
        "neutral": 1,
        "leader": "marsbot",
    }
    assert (printed["dominant"], printed["chairman"]) == ("greens", "marsbot")
    assert printed["reserve"] == 4
    assert state(rules(), turmoil=printed).turmoil == before.turmoil


@pytest.mark.parametrize(
    ("turmoil", "code"),
    [
        ({"parties": {"blues": {}}}, "unknown_party"),
        ({"parties": {"greens": {"leader": "human"}}}, "leader_without_delegate"),
        ({"parties": {"greens": {"human": -1}}}, "out_of_range"),
        ({"parties": {"greens": {"theirs": 1}}}, "unknown_field"),
        ({"chairman": "nobody"}, "wrong_field"),
        ({"dominant": 3}, "wrong_field"),
        ({"seats": 1}, "unknown_field"),
        ([], "wrong_field"),
    ],
)
def test_parties_that_cannot_be_set(turmoil: Any, code: str) -> None:
    with pytest.raises(Refused, match=code):
        run(rules(), with_parties(), {"move": "correct", "turmoil": turmoil})


def test_without_turmoil_there_are_no_parties() -> None:
    assert state_json(builders.rules(), state())["turmoil"] is None
    run(builders.rules(), state(), {"move": "correct", "turmoil": None})
    with pytest.raises(Refused, match="not_in_play"):
        run(builders.rules(), state(), {"move": "correct", "turmoil": {"reserve": 3}})


def removed(before: State, party: str, amount: int = 1) -> State:
    """After a card of the human has sent delegates of MarsBot home."""
    move = {"move": "human_removes", "resource": "delegates", "amount": amount, "from": party}
    return play(rules(), before, move).state


@pytest.mark.rule("R-TUR-04", "R-HUM-02")
def test_a_card_sends_delegates_of_marsbot_home() -> None:
    """They return to the reserve; leader and dominance are looked at anew."""
    before = with_parties(greens=(3, 2, 0), unity=(0, 4, 0), reds=(0, 4, 0), dominant="greens")
    after = removed(before, "greens", 2)
    assert of(after).reserve == 6
    assert of(after).parties["greens"].leader == "human"
    assert of(after).dominant == "unity"
    assert of(removed(before, "greens", 9)).parties["greens"].marsbot == 0
    assert removed(before, "unity").turmoil == before.turmoil
    one = removed(before, "greens")
    assert of(one).parties["greens"].leader == "marsbot"
    assert of(removed(with_parties(greens=(1, 0, 0)), "greens")).parties["greens"].leader is None


@pytest.mark.parametrize("more", [{}, {"from": "blues"}])
def test_delegates_are_removed_from_a_party(more: dict[str, str]) -> None:
    move = {"move": "human_removes", "resource": "delegates", "amount": 1, **more}
    with pytest.raises(Refused):
        run(rules(), with_parties(), move)
