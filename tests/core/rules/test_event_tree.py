"""The event tree: each event under what caused it, with rules, pack and candidates."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from marsbot_qt.core.base.ids import Component, HexIndex, Player
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import engine
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.blank_state import TableChoices
from marsbot_qt.core.rules.engine import Resolution
from marsbot_qt.core.rules.questions import AskAmount, AskValues, Question
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.core.rules.state_json import events_json
from tests.builders import bonus_card, play, project_card, rules, run, state, tile
from tests.core.rules.trees import flipped

R = rules()
PARENTS: dict[str, set[str | None]] = {
    "action_card_taken": {"move_made"},
    "award_chosen": {"icon_resolving", "option_chosen"},
    "award_funded": {"icon_resolving", "option_chosen"},
    "bonus_card_moved": {"card_resolving"},
    "bonus_step_reached": {"parameter_raised"},
    "card_played": {"card_resolving"},
    "card_resolving": {"move_made", "card_resolving", "option_chosen"},
    "failed_action_taken": {
        "icon_resolving",
        "tag_resolved",
        "bonus_step_reached",
        "card_resolving",
    },
    "helper_chosen": {"option_chosen"},
    "human_lost": {"card_resolving"},
    "human_must_do": {"card_resolving"},
    "human_told": {"icon_resolving", "option_chosen"},
    "icon_resolving": {"tracker_advanced"},
    "icon_skipped": {"tracker_advanced"},
    "mc_changed": {
        "tile_placed",
        "bonus_step_reached",
        "failed_action_taken",
        "card_resolving",
        "option_chosen",
    },
    "milestone_chosen": {"icon_resolving", "option_chosen"},
    "milestone_claimed": {"icon_resolving", "option_chosen"},
    "move_made": {None},
    "option_chosen": {"card_resolving"},
    "parameter_chosen": {"option_chosen"},
    "parameter_raised": {"icon_resolving", "tile_placed", "bonus_step_reached", "option_chosen"},
    "project_card_flipped": {"icon_resolving", "bonus_step_reached", "option_chosen"},
    "space_chosen": {"icon_resolving", "bonus_step_reached", "option_chosen"},
    "tag_ignored": {"card_resolving"},
    "tag_resolved": {"card_resolving"},
    "tile_placed": {"icon_resolving", "bonus_step_reached", "option_chosen"},
    "tr_changed": {"icon_resolving", "parameter_raised"},
    "track_chosen": {"helper_chosen"},
    "tracker_advanced": {"tag_resolved", "icon_resolving", "helper_chosen"},
    "turn_passed_on": {"move_made"},
}
"""What may stand directly above each event of MarsBot's turn in the base game."""


DECKS = {"bonus_card_drawn", "bonus_deck_reshuffled", "deck_dealt", "passed"}
"""They stand wherever a card was needed."""

RARE = {
    "tag_ignored",
    "turn_passed_on",
    "helper_chosen",
    "track_chosen",
    "icon_skipped",
    "human_told",
    "parameter_chosen",
}


def answer_to(question: Question) -> dict[str, Any]:
    """The answers of a human who has nothing and does nothing."""
    match question:
        case AskValues(measures=measures):
            return {"values": dict.fromkeys(measures, 0)}
        case AskAmount():
            return {"amount": 0}
    raise AssertionError(question)


def finished(ruleset: Ruleset, before: State, move: dict[str, Any]) -> Resolution:
    """A move carried out to its end."""
    answers: list[Any] = []
    while True:
        outcome = run(ruleset, before, move, answers)
        if isinstance(outcome, Resolution):
            return outcome
        answers = [*outcome.answers, answer_to(outcome.question)]


@cache
def game(seed: int) -> tuple[Resolution, ...]:
    """MarsBot's turns of ten generations with virtual decks."""
    begun = engine.begin(R, TableChoices(virtual=frozenset(Component), seed=seed))
    assert isinstance(begun, Resolution)
    before, turns = begun.state, []
    for _ in range(10):
        before = play(R, before, {"move": "human_passes"}).state
        while not before.passed_marsbot:
            outcome = finished(R, before, {"move": "marsbot_turn"})
            before = outcome.state
            turns.append(outcome)
        before = play(R, before, {"move": "next_generation"}).state
    return tuple(turns)


SEEDS = range(6)


def pairs(outcome: Resolution) -> Iterator[tuple[ev.Event, ev.Event | None]]:
    """Every event with its cause."""
    for entry in outcome.entries:
        yield entry.event, None if entry.cause is None else outcome.entries.events[entry.cause]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_stands_under_what_caused_it(seed: int) -> None:
    for outcome in game(seed):
        for event, cause in pairs(outcome):
            if event.NAME not in PARENTS:
                assert event.NAME in DECKS, event
                continue
            assert (None if cause is None else cause.NAME) in PARENTS[event.NAME], event


@pytest.mark.parametrize("seed", SEEDS)
def test_causes_come_before_their_effects_and_there_is_one_root(seed: int) -> None:
    for outcome in game(seed):
        causes = outcome.entries.causes
        assert causes[0] is None
        assert None not in causes[1:]
        assert all(cause is None or cause < i for i, cause in enumerate(causes))


def test_the_games_show_all_kinds_of_events() -> None:
    seen = {
        event.NAME for seed in SEEDS for outcome in game(seed) for event in outcome.entries.events
    }
    assert set(PARENTS) - RARE <= seen


@pytest.mark.parametrize("seed", SEEDS)
def test_totals_add_up_along_the_tree(seed: int) -> None:
    """Every change of M€, TR and parameters is told, and no change is told twice."""
    mc, tr = 0, 20
    for outcome in game(seed):
        for event in outcome.entries.events:
            if isinstance(event, ev.McChanged):
                mc += event.amount
                assert event.total == mc
            if isinstance(event, ev.TrChanged):
                tr += event.amount
                assert event.total == tr
        assert (outcome.state.mc, outcome.state.tr) == (mc, tr)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_printed_is_plain_json_with_rules_and_pack(seed: int) -> None:
    for outcome in game(seed):
        printed = events_json(R, outcome.entries)
        assert json.loads(json.dumps(printed)) == printed
        assert [event["id"] for event in printed] == list(range(len(printed)))
        for event in printed:
            assert {"id", "cause", "event"} <= set(event)
            name = event["event"]
            if name in ("tracker_advanced", "icon_resolving", "tile_placed", "space_chosen"):
                assert event["pack"] == "tharsis"
            if name == "card_resolving":
                assert event["pack"] == "base"
            if name not in ("deck_dealt", "human_told", "hand_corrected", "bonus_card_drawn"):
                assert event["rules"], event
            assert all(rule.startswith("R") for rule in event.get("rules", ()))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_decision_has_its_candidates_and_its_number(seed: int) -> None:
    for outcome in game(seed):
        decisions = [e for e in events_json(R, outcome.entries) if "decision" in e]
        numbers = [e["decision"] for e in decisions]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        for event in decisions:
            assert event["candidates"], event
            assert event["manual"] is False
            if event["event"] == "space_chosen":
                chosen = [row["space"] for row in event["candidates"] if row["chosen"]]
                assert chosen == [event["space"]]


def test_an_oxygen_cascade_as_it_is_printed() -> None:
    before = state(R, tracks={"plant": 2}, parameters={"oxygen": 7, "temperature": -2, "oceans": 3})
    outcome = flipped(R, before, project_card("plant"))
    depth: list[int] = []
    lines = []
    for entry in outcome.entries:
        depth.append(0 if entry.cause is None else depth[entry.cause] + 1)
        lines.append("  " * depth[-1] + entry.event.key)
    assert [line for line in lines if "space_chosen" not in line and "flipped" not in line] == [
        "move_made.resolve_project_card",
        "  action_card_taken",
        "  card_resolving.project",
        "    tag_resolved.plant",
        "      tracker_advanced",
        "        icon_resolving.greenery",
        "          tile_placed.greenery",
        "            mc_changed.icons",
        "            parameter_raised.oxygen",
        "              tr_changed.raise",
        "              bonus_step_reached.oxygen",
        "                parameter_raised.temperature",
        "                  tr_changed.raise",
        "                  bonus_step_reached.temperature",
        "                    tile_placed.ocean",
        "                      mc_changed.icons",
        "                      parameter_raised.oceans",
        "                        tr_changed.raise",
        "    card_played",
    ]


def test_the_rules_of_what_pays() -> None:
    """M€ of a bonus step, of a Failed Action, of icons and oceans, of a card are told apart."""
    warm = play(
        R, state(R, tracks={"space": 2}, parameters={"temperature": -26}), project_card("space")
    )
    assert _rules(warm, "mc_changed") == [["R-TER-02"]]
    assert _rules(warm, "tr_changed") == [["R-TER-01"]]
    icon = play(R, state(R, tracks={"building": 4}), project_card("building"))
    assert _rules(icon, "tr_changed") == [["R-TRK-05"]]
    beside = state(R, tiles=[tile("ocean", None, 4, 3), tile("ocean", None, 4, 4)])
    built = flipped(R, beside, bonus_card("B05"))
    assert _rules(built, "mc_changed") == [["R-PLB-02"], ["R-PLB-01"]]
    card = play(R, state(R), bonus_card("B02"))
    assert _rules(card, "mc_changed") == [["R-TURN-04"]]


def _rules(outcome: Resolution, name: str) -> list[list[str]]:
    return [e["rules"] for e in events_json(R, outcome.entries) if e["event"] == name]


def test_a_trace_reads_like_a_sequence() -> None:
    trace = play(R, state(R), project_card()).entries
    assert trace[0] == ev.Entry(ev.MoveMade("resolve_project_card"), None)
    assert [entry.cause for entry in trace][:3] == [None, 0, 0]
    assert trace == play(R, state(R), project_card()).entries
    assert trace != play(R, state(R), project_card("building")).entries
    assert trace != list(trace)
    assert len(trace) == len(trace.events)


@pytest.mark.parametrize(
    ("event", "about"),
    [
        (ev.TriggerFired("setup", "milestone.X"), "milestone.X"),
        (ev.MilestoneClaimed("Mayor", Player.MARSBOT), "milestone.Mayor"),
        (ev.AwardFunded("Miner", Player.HUMAN), "award.Miner"),
        (ev.CardResolving("bonus", "B05"), "bonus_card.B05"),
        (ev.CardResolving("project", CardInfo("Birds", ())), "project_card.Birds"),
        (ev.CardResolving("project", CardInfo(None, ())), "card_resolving.project"),
        (ev.IconResolving("tr", "earth", 4), "track.earth"),
        (ev.MarkerPlaced(HexIndex(3)), "marker_placed"),
    ],
)
def test_what_an_event_is_about(event: ev.Event, about: str) -> None:
    assert ev.about(event) == about
