"""The models of log, causes, tables and score keep Qt's rules and say the right things."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, Qt
from pytestqt.modeltest import ModelTester

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_tree import EVENT_INDEX, RULES, CauseModel
from marsbot_qt.app.log.difference_text import difference_lines
from marsbot_qt.app.log.log_model import LogModel
from marsbot_qt.app.log.log_text import log_entry, order_title
from marsbot_qt.app.log.why_table import WhyModel, decision_for, explains, why_view
from marsbot_qt.app.scoring.score_models import PartsModel, PointsModel
from marsbot_qt.app.scoring.score_view import point_lines, score_view
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.card_list import CardListModel
from marsbot_qt.app.turn.card_search import CardIndex
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.play.differences import Difference
from marsbot_qt.core.play.orders import Order
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.queries import project_entries
from marsbot_qt.core.rules.state import GameResult, Score
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.qtkit.theme import Theme
from tests.app.games import played_games
from tests.builders import play, rules, state, table


def texts(model: CauseModel, parent: QModelIndex | None = None) -> list[str]:
    """All rows below an index, each indented below its cause."""
    above = parent or QModelIndex()
    found: list[str] = []
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        found.append(str(index.data()))
        found += [f"  {text}" for text in texts(model, index)]
    return found


def research_outpost() -> ev.Trace:
    ruleset = rules()
    before = state(ruleset, tracks={"science": 5})
    card = {"move": "resolve_project_card", "tags": ["science"]}
    return play(ruleset, before, card, {"flip_cost": 2}).entries


def test_the_tree_tells_tag_space_icon_and_consequence(theme: Theme, words: GameWords) -> None:
    model = CauseModel(theme)
    model.show_trace(words, research_outpost())
    said = texts(model)
    assert said[:2] == ["Science tag", "  Science 5 → 6: greenery"]
    assert any(text.startswith("    Greenery on ") for text in said)
    assert any("Oxygen 0\u202f% → 1\u202f%" in text for text in said)


def test_a_row_leads_to_its_event_and_its_rules(theme: Theme, words: GameWords) -> None:
    trace = research_outpost()
    model = CauseModel(theme)
    model.show_trace(words, trace)
    placed = next(at for at, event in enumerate(trace.events) if event.NAME == "tile_placed")
    index = model.index_of(placed)
    assert index.data(EVENT_INDEX) == placed
    assert "R-TRK-09" in index.data(RULES)
    assert "R-TRK-09" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert model.event_at(index) is trace.events[placed]


def test_every_event_has_a_place_in_the_tree_or_its_cause_has(
    theme: Theme, words: GameWords
) -> None:
    model = CauseModel(theme)
    for session in played_games():
        for played in session.history[1:20]:
            model.show_trace(words, played.resolution.entries)
            said = texts(model)
            assert all(text.strip() for text in said)


def test_models_keep_qts_rules(theme: Theme, words: GameWords, qtmodeltester: ModelTester) -> None:
    session = played_games()[0]
    longest = max(session.history, key=lambda played: len(played.resolution.entries))
    causes = CauseModel(theme)
    causes.show_trace(words, longest.resolution.entries)
    qtmodeltester.check(causes)
    log = LogModel()
    log.show_history(words, session.history)
    qtmodeltester.check(log)
    why = WhyModel()
    for played in session.history:
        for event in played.resolution.entries.events:
            view = why_view(words, event)
            if view is not None:
                why.show(view)
    qtmodeltester.check(why)
    parts = PartsModel()
    parts.show(score_view(words, session.history[-1].state).parts)
    qtmodeltester.check(parts)
    points = PointsModel()
    points.show(point_lines(words, session.history, "tr"))
    qtmodeltester.check(points)
    entries = project_entries(words.rules, session.history[-1].state)
    cards = CardListModel()
    cards.show(CardIndex(entries, [entry.id for entry in entries]).find("as"))
    qtmodeltester.check(cards)


# The log


def test_the_newest_entry_stands_first_and_undo_takes_it_away(words: GameWords) -> None:
    session = played_games()[0]
    model = LogModel()
    model.show_history(words, session.history[:4])
    assert model.rowCount() == 4
    assert model.entry(0) == log_entry(words, 3, session.history[3])
    assert model.row_of(0) == 3
    model.show_history(words, session.history[:3])
    assert model.rowCount() == 3
    assert model.entry(3) is None
    other = [*session.history[:2], session.history[3]]
    model.show_history(words, other)
    assert model.entries == tuple(log_entry(words, *each) for each in enumerate(other))


def test_a_line_says_what_came_of_it(words: GameWords) -> None:
    made = table()
    session = Session(lambda _: made, made.setup)
    session.move({"move": "human_places_tile", "tile": "greenery", "space": [7, 1]})
    session.move({"move": "resolve_project_card", "tags": []})
    assert log_entry(words, 1, session.history[1]).line == "Greenery on H2: oxygen 1\u202f%"
    said = log_entry(words, 2, session.history[2]).line
    assert said == "Card without tags: Failed Action, +5\u202fM€"


def test_titles_name_the_move(words: GameWords) -> None:
    titles: dict[str, tuple[dict[str, Any], str]] = {
        "human_claims": ({"milestone": "mayor"}, "You claim Mayor"),
        "human_funds": ({"award": "Miner"}, "You fund Miner"),
        "human_steals": ({"resource": "mc", "amount": 3}, "You steal 3\u202fM€"),
        "human_removes": ({"resource": "plants", "amount": 2}, "You remove plants (2)"),
        "human_raises": ({"parameter": "oxygen", "steps": 2}, "Oxygen +2"),
        "human_plays_card": ({"card": "Pets"}, "You play Pets"),
        "human_uses_card": ({"card": "Pets", "space": [3, 5]}, "You use Pets on D6"),
        "human_decreases_production": (
            {"resource": "heat"},
            "You lower heat production by 1",
        ),
        "resolve_bonus_card": ({"card": "B01"}, "Meteor Shower"),
        "correct": ({"tr": 22, "tracks": {"science": 4}}, "By hand: TR 22, Science 4"),
        "human_passes": ({}, "You pass"),
    }
    for name, (fields, title) in titles.items():
        assert order_title(words, Order({"move": name, **fields})) == title


def test_marsbots_own_turn_is_named_by_its_card(words: GameWords) -> None:
    turn = Order({"move": "marsbot_turn"}, ({"card": {"bonus": "B05"}},))
    assert order_title(words, turn) == "Expedited Construction"
    assert order_title(words, Order({"move": "marsbot_turn"})) == "MarsBot's turn"


# Why


def test_the_table_names_the_winner_and_where_the_others_fell_out(words: GameWords) -> None:
    trace = research_outpost()
    at = next(i for i, event in enumerate(trace.events) if isinstance(event, ev.SpaceChosen))
    chosen = trace.events[at]
    assert isinstance(chosen, ev.SpaceChosen)
    view = why_view(words, chosen)
    assert view is not None
    assert view.rows[0].chosen
    assert sum(len(row.hexes) for row in view.rows) == chosen.legal.bit_count()
    dropped = [cell.dropped for row in view.rows[1:] for cell in row.cells]
    assert any(dropped)
    for row in view.rows:
        after = [cell.text for cell in row.cells]
        if "" in after:
            assert not any(after[after.index("") :])
    assert "number 2 is" in view.foot


def test_a_consequence_leads_to_the_decision_before_it() -> None:
    trace = research_outpost()
    chosen = next(i for i, event in enumerate(trace.events) if explains(event))
    placed = next(i for i, event in enumerate(trace.events) if event.NAME == "tile_placed")
    assert decision_for(trace, placed) == chosen
    assert decision_for(trace, chosen) == chosen


def test_goals_and_options_have_tables_too(words: GameWords) -> None:
    kinds = set()
    for session in played_games():
        for played in session.history:
            for event in played.resolution.entries.events:
                view = why_view(words, event)
                if view is not None:
                    kinds.add(type(event))
                    assert view.title
                    assert all(len(row.cells) == len(view.columns) for row in view.rows)
    assert {ev.SpaceChosen, ev.OptionChosen} <= kinds


@pytest.mark.rule("R-MIL-05")
@pytest.mark.parametrize(
    ("reading", "chosen", "column", "cells"),
    [
        ("A", "Terraformer", ("you have", "most"), ["68\u202f%", "37\u202f%"]),
        ("B", "Builder", ("you lack", "fewest"), ["11", "5"]),
    ],
)
def test_a_milestone_says_how_close_the_human_is(
    shelf: Shelf, reading: str, chosen: str, column: tuple[str, str], cells: list[str]
) -> None:
    made = table(rulings={"R93": reading})
    words = GameWords(made.rules, shelf.texts(made, "en"))
    before = state(made.rules, tr=36, tracks={"building": 8}, human={"tr": 24})
    claim = {"move": "resolve_bonus_card", "card": "B04"}
    found = play(made.rules, before, claim, {"values": {"tr": 24, "Builder": 3}})
    (event,) = (e for e in found.entries.events if isinstance(e, ev.MilestoneChosen))
    view = why_view(words, event)
    assert view is not None
    assert view.columns[-2] == column
    assert [row.cells[-2].text for row in view.rows] == cells
    assert [row.name for row in view.rows if row.chosen] == [chosen]


# Differences and score


def test_differences_are_told_as_the_table_sees_them(words: GameWords) -> None:
    lines = difference_lines(
        words,
        (
            Difference(("tr",), 35, 36),
            Difference(("tracks", "science"), 5, 6),
            Difference(("parameters", "temperature"), -4, -2),
            Difference(("tiles",), None, {"tile": "city", "owner": "marsbot", "space": [5, 2]}),
            Difference(("tiles",), {"tile": "ocean", "owner": None, "space": [0, 1]}, None),
            Difference(("milestones",), None, {"name": "Mayor", "owner": "human"}),
            Difference(("goals", "awards", "Miner"), 5, 6),
            Difference(("bonus_deck", "draw"), 6, 7),
            Difference(("bonus_deck", "discard"), "B01", None),
            Difference(("bonus_deck", "destroyed"), None, "B01"),
            Difference(("bonus_deck", "members"), "B01", None),
        ),
    )
    assert lines == [
        "TR: 35 → 36",
        "Science: 5 → 6",
        "Temperature: −4\u202f°C → −2\u202f°C",
        "Tiles, new: city on F3",
        "Tiles, gone: ocean on A2",
        "Milestones, new: Mayor (you)",
        "Cards in the bonus deck: 6 → 7",
        "Discarded bonus cards: no longer Meteor Shower",
        "Destroyed bonus cards: Meteor Shower",
    ]


def test_every_pile_of_bonus_cards_has_a_name(words: GameWords) -> None:
    piles = state_json(rules(), state())["bonus_deck"]
    told = difference_lines(words, tuple(Difference(("bonus_deck", name), 1, 2) for name in piles))
    assert len(told) == len(piles) - 1
    assert not any("_" in line for line in told)


def test_every_point_of_marsbot_is_listed(words: GameWords) -> None:
    session = played_games()[0]
    final = session.history[-1].state
    view = score_view(words, final)
    score = final.score[Player.MARSBOT]
    for part in view.parts:
        if part.id not in ("tr", "milestones", "mc", "neural_instance") or not part.marsbot:
            continue
        lines = point_lines(words, session.history, part.id)
        mine = [line for line in lines if not line.text.startswith("You")]
        assert sum(int(line.points.replace("−", "-")) for line in mine) == score.parts[part.id]


def test_ties_are_told_as_what_they_are(words: GameWords) -> None:
    even = state()
    even.score = {
        Player.MARSBOT: Score({"tr": 87}, 87),
        Player.HUMAN: Score({"tr": 80, "cards": 7}, 87),
    }
    even.result = GameResult(Player.MARSBOT, "score")
    assert score_view(words, even).title == "87 to 87. MarsBot wins ties."
    late = state(generation=19)
    late.result = GameResult(Player.MARSBOT, "generation_limit")
    assert score_view(words, late).title == "Generation 19: MarsBot wins."
