"""Every event kind has a sentence in both languages and a place in the explanation."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.cause_tree import MERGED, SILENT, CauseModel
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.ids import HexIndex, Parameter, Phase, Player, Tag, Tile
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import CardInfo
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.translations import Translations
from tests.builders import table

HEX = HexIndex(23)
BOT, HUMAN = Player.MARSBOT, Player.HUMAN
CARD = CardInfo("Ants", (Tag("microbe"),))
STANDINGS = (ev.GoalStanding("Mayor", 3, 2, None, False, True),)
RACE = (ev.GoalStanding("Banker", 9, 4, 5, None, True),)

SAMPLES: tuple[ev.Event, ...] = (
    ev.MoveMade("marsbot_turn"),
    ev.CardResolving("project", CARD),
    ev.TriggerFired("game_end_scoring", "difficulty_change.card_vp"),
    ev.TagResolved(Tag("science"), "science"),
    ev.TagIgnored(Tag("venus")),
    ev.TrackerAdvanced("science", 5, 6),
    ev.TrackerRegressed("science", 6, 5),
    ev.RegressMarkerCleared("science", 6),
    ev.CubeLaid("space", 7, "player"),
    ev.CubeReached("space", 7, "player"),
    ev.IconResolving("greenery", "science", 6),
    ev.IconSkipped("floater", "science", 6),
    ev.FailedActionTaken("no_space", 5, {"tile": "city"}),
    ev.McChanged("oceans", 2, 9),
    ev.TrChanged("raise", 1, 21),
    ev.ParameterRaised(Parameter.OXYGEN, 5, 6, BOT),
    ev.BonusStepReached(Parameter.OXYGEN, 8),
    ev.HexSold(HexIndex(3), 6),
    ev.SpaceChosen(1, "city", HEX, 1 << HEX, (), None),
    ev.TilePlaced(Tile.CITY, BOT, HEX, BOT),
    ev.MarkerPlaced(HEX),
    ev.MilestoneChosen(1, STANDINGS, "Mayor"),
    ev.MilestoneClaimed("Mayor", BOT),
    ev.AwardChosen(1, RACE, "Banker"),
    ev.AwardFunded("Banker", BOT),
    ev.HelperChosen(1, RACE, "Banker"),
    ev.OptionChosen(1, (("a", "taken"),), "a"),
    ev.TrackChosen(1, (("science", 3), ("space", 4)), "science"),
    ev.ParameterChosen(1, (("oxygen", 3), ("oceans", 2)), "oxygen"),
    ev.BonusCardMoved("B01", "discard"),
    ev.BonusCardDrawn(4),
    ev.BonusDeckReshuffled(("B01", "B02")),
    ev.CardPlayed(CARD),
    ev.ProjectCardFlipped(11),
    ev.DeckDealt("flips"),
    ev.ActionDeckBuilt(3, 1, ()),
    ev.ActionDeckExtended(1, 0, ()),
    ev.ActionCardTaken(3),
    ev.GenerationStarted(4),
    ev.FirstPlayerSet(BOT),
    ev.TurnPassedOn(HUMAN),
    ev.Passed(BOT),
    ev.PhaseChanged(Phase.FINAL),
    ev.StoreChanged("floaters", 1, 2),
    ev.RecurringCardAdded("B05"),
    ev.PartyChosen(
        1, "party_priority", (("greens", "chosen"), ("reds", "leader")), "greens", "leader"
    ),
    ev.DelegatesPlaced("neutral", "greens", 1, 2),
    ev.DelegatesRemoved("greens", 1, 2),
    ev.PartyLeaderChanged("greens", "marsbot"),
    ev.DominantPartyChanged("greens"),
    ev.DelegatesGained(2, 9),
    ev.TurmoilStep("new_government"),
    ev.GovernmentFormed("greens", "marsbot", 2),
    ev.ColonyTileLaid("ceres"),
    ev.ColonyChosen(1, "colony_trade_target", (("ceres", 2), ("luna", 3)), "luna"),
    ev.ColonyBuilt(BOT, "ceres", 1),
    ev.ColonyTraded(BOT, "ceres"),
    ev.ColonyTrackMoved("ceres", 2, 3),
    ev.ColonyProduction(),
    ev.TradeFleetGained(2),
    ev.HumanLost("plants", 3, False),
    ev.HumanTold("cities", 3),
    ev.HumanCardRemembered("Pets"),
    ev.HumanMustDo("lose_resource", {"amount": 5, "resource": "plants"}),
    ev.FinalGreenery("science"),
    ev.Scored(BOT, "tr", 30),
    ev.GameFinished(BOT, "points", 80, 70),
    ev.HandCorrected("tr", 30),
    ev.PositionSet(),
    ev.SkippedByHand(1, "place_city"),
)
"""One of every kind. A new kind belongs here, with its sentence and its place."""

ALIKE = (ev.CardResolving,)
"""Kinds whose sentence is the name of a card alone. Any other that is the same in both languages
has not been translated."""


@pytest.fixture
def translations(qapp: QApplication) -> Iterator[Translations]:
    made = Translations(qapp)
    yield made
    made.load("en")


def rows(model: CauseModel, parent: QModelIndex | None = None) -> list[str]:
    above = parent or QModelIndex()
    found: list[str] = []
    for row in range(model.rowCount(above)):
        index = model.index(row, 0, above)
        found += [str(index.data()), *rows(model, index)]
    return found


def trace_of(*events: ev.Event) -> ev.Trace:
    """A move, with each event caused by the one before it."""
    trace = ev.Trace()
    for at, event in enumerate((ev.MoveMade("marsbot_turn"), *events)):
        trace.events.append(event)
        trace.causes.append(at - 1 if at else None)
    return trace


def test_there_is_a_sample_of_every_kind() -> None:
    kinds = [type(sample) for sample in SAMPLES]
    assert set(kinds) == set(ev.EVENTS.values())
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.NAME)
def test_a_sentence_in_english(words: GameWords, event: ev.Event) -> None:
    said = event_sentence(words, event)
    assert said.strip()
    assert not set(said) & set("{}_"), said


def test_a_sentence_in_czech(shelf: Shelf, translations: Translations) -> None:
    made = table()
    told: dict[str, list[str]] = {}
    for language in ("en", "cs"):
        translations.load(language)
        words = GameWords(made.rules, shelf.texts(made, language))
        told[language] = [event_sentence(words, event) for event in SAMPLES]
    for said in told["cs"]:
        assert said.strip()
        assert not set(said) & set("{}_"), said
    same = [
        type(event)
        for event, english, czech in zip(SAMPLES, told["en"], told["cs"], strict=True)
        if english == czech
    ]
    assert set(same) <= set(ALIKE)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: event.NAME)
def test_a_place_in_the_explanation(theme: Theme, words: GameWords, event: ev.Event) -> None:
    model = CauseModel(theme)
    consequence = ev.McChanged("icons", 1, 1)
    model.show_trace(words, trace_of(ev.TagResolved(Tag("science"), "science"), event, consequence))
    told = rows(model)
    assert event_sentence(words, consequence) in told
    if isinstance(event, MERGED):
        assert any(words.inline(words.icon("greenery")) in text for text in told)
    elif not isinstance(event, SILENT):
        assert event_sentence(words, event) in told


def test_only_what_explains_nothing_is_left_out() -> None:
    """What happens in every turn, and is seen on the table anyway."""
    assert {kind.__name__ for kind in SILENT} == {
        "TurnPassedOn",
        "ActionCardTaken",
        "BonusCardDrawn",
        "DeckDealt",
        "HumanTold",
        "MoveMade",
    }
