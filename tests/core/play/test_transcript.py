"""Transcripts: a sentence for every event, every question and every code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import marsbot_qt.core
from marsbot_qt.core.base import messages
from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tag, Tile
from marsbot_qt.core.base.records import fields_of
from marsbot_qt.core.play.differences import Difference
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Order
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.transcript import Teller, space_name, trouble
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules import questions as q
from marsbot_qt.core.rules.engine import MOVE_RULES
from marsbot_qt.core.rules.state import CardInfo

CORE = Path(marsbot_qt.core.__file__).parent


@pytest.fixture
def teller(session: Session, packs: GamePacks) -> Teller:
    """A teller with the names of the packs."""
    return Teller(session.rules, packs.texts(session.table, "en"))


@cache
def parsed() -> list[tuple[str, ast.AST]]:
    """Every node of the core's source, with the name of its file."""
    return [
        (path.name, node)
        for path in CORE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call | ast.keyword)
    ]


def codes(kind: str) -> Iterator[tuple[str, str]]:
    """Every code with which an error of a kind is raised in the core, and where."""
    for file, node in parsed():
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=code), *_]):
                if name == kind:
                    yield str(code), file


@pytest.mark.parametrize("name", list(ev.EVENTS))
def test_every_event_has_a_sentence(name: str) -> None:
    assert name in messages.EVENTS


def test_no_sentence_tells_an_event_that_is_none() -> None:
    assert {key.partition(".")[0] for key in messages.EVENTS} == set(ev.EVENTS)


def test_every_move_has_a_title() -> None:
    for kind in MOVE_RULES:
        assert f"move_made.{kind.NAME}" in messages.EVENTS


@pytest.mark.parametrize("key", list(messages.EVENTS))
def test_sentences_name_fields_of_their_events(key: str) -> None:
    name, _, _ = key.partition(".")
    fields = set(re.findall(r"{(\w+)}", messages.EVENTS[key]))
    known = (
        set(fields_of(ev.EVENTS[name]))
        | {"amount", "resource", "kinds", "safe", "colony"}
        | {"party", "tr"}
    )
    assert fields <= known


@pytest.mark.parametrize("kind", ["Refused", "ContentError"])
def test_every_refusal_has_a_sentence(kind: str) -> None:
    missing = sorted({code for code, _ in codes(kind) if code not in messages.REFUSALS})
    assert missing == []


def test_every_fault_of_a_game_file_has_a_sentence() -> None:
    missing = {
        code
        for code, file in codes("Unreadable")
        if code not in messages.FAULTS and file in ("game_file.py", "journal.py", "saves.py")
    }
    assert missing == set()


def test_every_question_has_a_sentence() -> None:
    asked = {
        str(node.value.value)
        for _, node in parsed()
        if isinstance(node, ast.keyword)
        and node.arg == "why"
        and isinstance(node.value, ast.Constant)
    }
    assert sorted(asked - set(messages.QUESTIONS)) == []


SAMPLES: list[tuple[ev.Event, str]] = [
    (ev.MoveMade("human_passes"), "You pass for this generation"),
    (ev.CardResolving("bonus", "B01"), "MarsBot resolves Meteor Shower (B01)"),
    (ev.CardResolving("project", CardInfo("Asteroid", ())), "MarsBot resolves Asteroid"),
    (
        ev.CardResolving("project", CardInfo(None, (Tag("space"), Tag("event")))),
        "MarsBot resolves a card with Space, Event",
    ),
    (ev.CardResolving("project", CardInfo(None, ())), "MarsBot resolves a card without tags"),
    (ev.TrackerAdvanced("plant", 3, 4), "Plant track: 3 → 4"),
    (ev.TrackerAdvanced("energy", 0, 1), "Jovian/Power track: 0 → 1"),
    (ev.TrackerRegressed("space", 3, 2), "Space track: 3 → 2, a marker stays on 3"),
    (ev.FailedActionTaken("no_tags", 5), "Failed Action (the card has no tags): MarsBot gets 5 M€"),
    (ev.McChanged("stolen", -3, 4), "Stolen from MarsBot: −3 M€, now 4 M€"),
    (ev.TrChanged("raise", 1, 21), "MarsBot +1 TR, now TR 21"),
    (
        ev.ParameterRaised(Parameter.TEMPERATURE, -30, -28, Player.MARSBOT),
        "Temperature: −30 °C → −28 °C (MarsBot)",
    ),
    (ev.ParameterRaised(Parameter.OCEANS, 1, 2, Player.HUMAN), "Oceans: 1 → 2 (You)"),
    (ev.TilePlaced(Tile.CITY, Player.HUMAN, HexIndex(0), Player.HUMAN), "City on A1 (You)"),
    (ev.TilePlaced(Tile.CITY, Player.HUMAN, "phobos", Player.HUMAN), "City on phobos (You)"),
    (ev.SpaceChosen(1, "ocean", HexIndex(5), 0b111, (), 4), "Hex for Ocean: B1 of 3 legal"),
    (
        ev.SpaceChosen(1, "ocean", None, 0, (), None, True),
        "Hex for Ocean: none of 0 legal (by hand)",
    ),
    (ev.HumanLost("plants", 3, False), "You lose 3 Plants"),
    (ev.HumanLost("plants", 0, True), "You lose no (protected) Plants"),
    (ev.HumanMustDo("place_ocean"), "For you to do: place an ocean"),
    (
        ev.BonusCardMoved("B05", "destroy"),
        "Expedited Construction (B05) is destroyed: out of the game",
    ),
]


@pytest.mark.parametrize(("event", "said"), SAMPLES)
def test_events_read_like_sentences(teller: Teller, event: ev.Event, said: str) -> None:
    assert teller.event(event) == said


def test_without_names_ids_are_told(session: Session) -> None:
    plain = Teller(session.rules)
    assert plain.event(ev.CardResolving("bonus", "B01")) == "MarsBot resolves B01"
    assert plain.event(ev.TrackerAdvanced("plant", 3, 4)) == "plant track: 3 → 4"


def test_a_move_is_told_as_a_tree(session: Session, teller: Teller) -> None:
    session.move({"move": "resolve_project_card", "tags": ["building"], "cost": 4})
    told = list(teller.played(session.history[-1]))
    assert told[0] == "MarsBot takes a turn with a project card"
    assert "    Building tag" in told
    assert "      Building track: 0 → 1" in told
    below = list(teller.played(session.history[-1], with_move=False))
    assert "    Building track: 0 → 1" in below


def test_what_marsbot_adds_to_a_card_is_told(session: Session, teller: Teller) -> None:
    session.move({"move": "correct", "tracks": {"energy": 4}})
    counting = [card for card in session.rules.cards.values() if card.counts_all_players]
    session.move({"move": "human_plays_card", "card": counting[0].name})
    assert "MarsBot adds" in list(teller.played(session.history[-1]))[-1]


def test_remarks_follow_what_happened(session: Session, teller: Teller) -> None:
    session.move({"move": "human_plays_card", "card": "Arctic Algae"})
    session.move({"move": "human_passes"})
    session.move({"move": "correct", "parameters": {"temperature": -2}})
    session.move({"move": "human_raises", "parameter": "temperature", "steps": 1})
    told = list(teller.played(session.history[-1]))
    assert told[-2:] == ["! You had passed", "* You place: ocean"]
    session.move(
        {"move": "resolve_project_card", "tags": ["building", "building"]}, [{"flip_cost": 3}]
    )
    assert list(teller.played(session.history[-1]))[-1] == "* Your Arctic Algae: +2 Plants"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            q.AskAmount(least=0, most=5, why="lost", about={"resource": "plants", "amount": 5}),
            "How many did you lose? (0 to 5 Plants)",
        ),
        (q.AskAmount(least=0, most=9, why="card_cost"), "What does the card cost? (0 to 9)"),
        (
            q.AskChoice(options=("automated", "event"), why="card_type"),
            "Which colour is the card? (automated, event)",
        ),
        (
            q.AskValues(measures=("Mayor", "tr"), why="tied_milestones"),
            "MarsBot meets several milestones. How do you stand in them? (Mayor, Terraform rating)",
        ),
        (
            q.AskCard(accepts="bonus", why="draw_bonus_card"),
            "Draw the top card of the bonus deck: which one is it? (bonus)",
        ),
        (q.AskYes(why="something_new"), "something new"),
    ],
)
def test_questions_name_their_limits(teller: Teller, question: q.Question, said: str) -> None:
    assert teller.question(question) == said


@pytest.mark.parametrize(
    ("data", "title"),
    [
        ({"move": "human_passes"}, "You pass for this generation"),
        (
            {"move": "resolve_project_card", "tags": ["space", "event"]},
            "MarsBot takes a turn with a project card: space, event",
        ),
        (
            {"move": "resolve_project_card", "tags": []},
            "MarsBot takes a turn with a project card: no tags",
        ),
        (
            {"move": "resolve_bonus_card", "card": "B01"},
            "MarsBot takes a turn with a bonus card: Meteor Shower (B01)",
        ),
        ({"move": "human_claims", "milestone": "mayor"}, "You claim a milestone: Mayor"),
        ({"move": "human_claims", "milestone": "Nobody"}, "You claim a milestone: Nobody"),
        ({"move": "human_claims", "milestone": 3}, "You claim a milestone: 3"),
        (
            {"move": "human_places_tile", "tile": "city", "space": [3, 5]},
            "You place a tile: city, D6",
        ),
    ],
)
def test_moves_have_titles(teller: Teller, data: dict[str, Any], title: str) -> None:
    assert teller.title(Order(data)) == title


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        (Difference(("tracks", "plant"), 3, 4), "tracks plant: 3 → 4"),
        (Difference(("markers",), None, [3, 5]), "markers: new 3, 5"),
        (
            Difference(("tiles",), {"tile": "city", "owner": "human", "space": [3, 5]}, None),
            "tiles: no more city human D6",
        ),
    ],
)
def test_differences_are_told_in_a_line(teller: Teller, difference: Difference, said: str) -> None:
    assert teller.difference(difference) == said


def test_the_table_is_told_in_a_few_lines(session: Session, teller: Teller) -> None:
    session.move({"move": "human_claims", "milestone": "Mayor"})
    told = teller.summary(session.history[-1].state)
    assert told[0] == "Generation 1, phase action; MarsBot: TR 20, 0 M€"
    assert told[1].startswith("Building 0, Space 0, Event 0, Science 0, Jovian/Power 0")
    assert told[-1] == "Milestones: Mayor (You)"


def test_refusals_suggest_what_was_meant(session: Session) -> None:
    with pytest.raises(Refused) as caught:
        session.move({"move": "human_claims", "milestone": "Major"})
    said = "There is no milestone Major in this game. Did you mean Mayor?"
    assert trouble(caught.value) == said


@pytest.mark.parametrize(
    ("space", "name"),
    [([3, 5], "D6"), ([0, 0], "A1"), ("phobos", "phobos"), ([99, 0], "[99, 0]"), ([1], "[1]")],
)
def test_hexes_have_short_names(space: Any, name: str) -> None:
    assert space_name(space) == name
