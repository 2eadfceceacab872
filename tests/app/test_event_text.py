"""Every event kind has a sentence, and every code that can be met has words."""

from __future__ import annotations

import re

import pytest

from marsbot_qt.app.code_text import failure_text, notice_text, refusal_text, unexpected_text
from marsbot_qt.app.event_text import SENTENCES, event_sentence, move_name
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.why_table import why_view
from marsbot_qt.core.base import messages
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tag, Tile
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.moves import MOVES
from tests.app.games import played_games


def test_every_event_kind_has_a_sentence() -> None:
    missing = [kind.__name__ for kind in ev.EVENTS.values() if kind not in SENTENCES]
    assert missing == []


def test_no_sentence_stands_for_an_event_that_is_gone() -> None:
    assert set(SENTENCES) <= set(ev.EVENTS.values())


def test_every_event_of_whole_games_can_be_said(words: GameWords) -> None:
    kinds = set()
    for session in played_games():
        for played in session.history:
            for entry in played.resolution.entries:
                said = event_sentence(words, entry.event)
                kinds.add(type(entry.event))
                assert said
                assert said[0] == said[0].upper()
                assert not re.search(r"[{}_]", said), said
    assert len(kinds) > 25


def test_moves_are_named_and_not_told_by_their_ids() -> None:
    assert [name for name in MOVES if "_" in move_name(name)] == []


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.TagResolved(Tag("power"), "energy"), "Power tag"),
        (ev.TrackerAdvanced("science", 5, 6), "Science 5 → 6"),
        (ev.TrackerRegressed("earth", 3, 2), "City, Earth back from 3 to 2, marker on 3"),
        (ev.TilePlaced(Tile.GREENERY, Player.MARSBOT, HexIndex(23), Player.MARSBOT),
         "Greenery on D6"),
        (ev.ParameterRaised(Parameter.TEMPERATURE, -4, -2, Player.MARSBOT),
         "Temperature −4\u202f°C → −2\u202f°C"),
        (ev.FailedActionTaken("track_end", 5, {"track": "science"}),
         "Science is at its last space: Failed Action, +5\u202fM€"),
        (ev.FailedActionTaken("no_milestone", 5),
         "No milestone to claim: Failed Action, +5\u202fM€"),
        (ev.McChanged("oceans", 2, 9), "Next to oceans: +2\u202fM€"),
        (ev.HumanLost("plants", 0, True), "A card protects you"),
        (ev.SkippedByHand(1, "place_city"), "City not placed, by hand"),
        (ev.GameFinished(Player.MARSBOT, "generation_limit"),
         "The last generation is reached: MarsBot wins"),
    ],
)  # fmt: skip
def test_sentences_say_it_as_the_table_does(words: GameWords, event: ev.Event, said: str) -> None:
    assert event_sentence(words, event) == said


@pytest.mark.parametrize("code", sorted(messages.UNEXPECTED))
def test_everything_unexpected_has_words(words: GameWords, code: str) -> None:
    said = unexpected_text(words, code)
    assert said.endswith(".")


@pytest.mark.parametrize("code", sorted(messages.FAILURES))
def test_every_failure_has_words(words: GameWords, code: str) -> None:
    said = failure_text(words, code, {"track": "science", "tile": "city", "parameter": "oxygen"})
    assert said != "Not possible"
    assert "…" not in said


@pytest.mark.parametrize("code", sorted({**messages.REFUSALS, **messages.FAULTS}))
def test_every_refusal_is_a_sentence(words: GameWords, code: str) -> None:
    said = refusal_text(words, code, {})
    assert said[-1] in ".?"
    assert "_" not in said


def test_a_refusal_names_the_hex_and_what_was_meant(words: GameWords) -> None:
    occupied = refusal_text(words, "space_occupied", {"space": [3, 5]})
    assert occupied == "Not possible: there is a tile on D6."
    unknown = refusal_text(words, "unknown_card", {"card": "Astroid", "did_you_mean": "Asteroid"})
    assert unknown == "No card is called Astroid. Did you mean Asteroid?"


def test_a_damaged_file_is_told_with_its_copy() -> None:
    said = notice_text("damaged", {"line": 7, "copy": "game.damaged-1.marsbot"})
    assert "line 7" in said
    assert "game.damaged-1.marsbot" in said


@pytest.mark.parametrize(
    ("name", "said"),
    [("Greenery", "greenery"), ("Neural Instance", "Neural Instance"), ("M€", "M€")],
)
def test_a_name_in_a_sentence_keeps_its_capitals(words: GameWords, name: str, said: str) -> None:
    assert words.inline(name) == said


def test_an_option_says_why_those_before_it_were_not_possible(words: GameWords) -> None:
    tried = (("a", "no_space"), ("b", "taken"))
    assert event_sentence(words, ev.OptionChosen(1, tried, "b")) == "Option b (a: no legal hex)"
    view = why_view(words, ev.OptionChosen(1, tried, "b"))
    assert view is not None
    assert [row.cells[0].text for row in view.rows] == ["No legal hex", "taken"]
    assert event_sentence(words, ev.OptionChosen(1, (("a", "taken"),), "a")) == "Option a"
    none = ev.OptionChosen(1, (("a", "condition"),), None)
    assert event_sentence(words, none) == "No option is possible (a: its condition does not hold)"
