"""What the app says during a turn: whose things, how many, what to do, and only once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QWidget

import translations as texts_of_sources
from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import log_entry
from marsbot_qt.app.scene import Stage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.base.ids import HexIndex, Player
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules import events as ev
from marsbot_qt.qtkit import message_bar
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.translations import Translations
from tests.app.table_driver import Driver
from tests.builders import table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Opened = Callable[..., Session]

HEX = HexIndex(23)
CITY_CARD = {"move": "resolve_project_card", "tags": ["earth"]}
FLIP = {"flip_cost": 1}


@pytest.fixture
def say(qapp: QApplication, shelf: Shelf) -> Iterator[Callable[[str, ev.Event], str]]:
    """An event as a sentence in a language."""
    translations = Translations(qapp)
    made = table()

    def sentence(language: str, event: ev.Event) -> str:
        translations.load(language)
        return event_sentence(GameWords(made.rules, shelf.texts(made, language)), event)

    yield sentence
    translations.load("en")


LOST = ev.HumanLost("plants", 3, False)
NONE_LOST = ev.HumanLost("plants", 0, False)
CUBE_LOST = ev.HumanLost("animals/microbes", 1, False)
LOSE = ev.HumanMustDo("lose_resource", {"resource": "plants", "amount": 5})
REMOVE = ev.HumanMustDo("remove_card_resource", {"kinds": ("animals", "microbes"), "amount": 1})
TAKE = ev.HumanMustDo("take", {"resource": "mc", "amount": 3})


@pytest.mark.parametrize(
    ("language", "event", "said"),
    [
        ("en", LOST, "From your own supply: plants −3"),
        ("cs", LOST, "Z vaší zásoby: rostliny −3"),
        ("en", NONE_LOST, "You lose nothing: no plants"),
        ("cs", NONE_LOST, "Nic neztrácíte (rostliny)"),
        ("en", CUBE_LOST, "From a card of yours: animals / microbes −1"),
        ("cs", CUBE_LOST, "Z vaší karty: zvířata / mikrobi −1"),
        ("en", LOSE, "From your own supply: plants −5. All you have, if fewer."),
        ("cs", LOSE, "Z vaší zásoby: rostliny −5. Máte-li méně, tak vše."),
        (
            "en",
            REMOVE,
            (
                "From your card where one is worth most points: animals / microbes −1. "
                "Of equals you choose. Nothing, if you have none."
            ),
        ),
        (
            "cs",
            REMOVE,
            (
                "Z vaší karty, kde má jeden kus nejvíc bodů: zvířata / mikrobi −1. "
                "Při shodě vybíráte vy. Nic, pokud žádné nemáte."
            ),
        ),
        ("en", TAKE, "Into your own supply: M€ +3"),
        ("cs", TAKE, "Do vaší zásoby: M€ +3"),
    ],
)
def test_it_is_plain_whose_things_go_and_on_which_terms(
    say: Callable[[str, ev.Event], str], language: str, event: ev.Event, said: str
) -> None:
    assert say(language, event) == said


def milestone(candidates: int) -> ev.Event:
    standing = ev.GoalStanding("Mayor", 3, 2, None, False, True)
    return ev.MilestoneChosen(1, (standing,) * candidates, "Mayor")


def hexes(legal: int, stages: int) -> ev.Event:
    stage = ev.Stage("oceans", None, 1 << HEX)
    return ev.SpaceChosen(1, "city", HEX, (1 << legal) - 1, (stage,) * stages, None)


@pytest.mark.parametrize(
    ("language", "event", "said"),
    [
        ("en", milestone(1), "Mayor of 1 milestone that MarsBot meets"),
        ("en", milestone(2), "Mayor of 2 milestones that MarsBot meets"),
        ("cs", milestone(1), "Starosta z 1 titulu, který MarsBot splňuje"),
        ("cs", milestone(2), "Starosta ze 2 titulů, které MarsBot splňuje"),
        ("cs", milestone(5), "Starosta z 5 titulů, které MarsBot splňuje"),
        ("en", hexes(1, 1), "D6 of 1 legal hex, by 1 rule"),
        ("en", hexes(12, 2), "D6 of 12 legal hexes, by 2 rules"),
        ("cs", hexes(1, 1), "D6 z 1 povoleného pole, podle 1 pravidla"),
        ("cs", hexes(12, 2), "D6 z 12 povolených polí, podle 2 pravidel"),
        ("en", ev.Scored(Player.MARSBOT, "tr", 1), "Terraform rating: 1 point"),
        ("en", ev.Scored(Player.MARSBOT, "tr", 30), "Terraform rating: 30 points"),
    ],
)
def test_a_number_takes_its_plural(
    say: Callable[[str, ev.Event], str], language: str, event: ev.Event, said: str
) -> None:
    assert say(language, event) == said


COUNTED = "cards|entries|games|hexes|milestones|moves|points|rules|steps|tags|times|tiles|tracks"


def test_no_text_puts_a_number_before_a_plural_by_itself() -> None:
    """Such a text needs ``%n`` and a form for each number."""
    # A name, not a number: "{tag} tags", "{party} rules"; and the steps of the game's own count.
    names = {"{tag} tags"}
    found = [
        text.source
        for text in texts_of_sources.all_texts()
        if re.search(rf"\{{(?!party\b)\w+\}}\s(?:\w+\s)?(?:{COUNTED})\b", text.source)
    ]
    assert set(found) <= names


# The table


def prompt(driver: Driver) -> str:
    return driver.find_a(Text, "waiting_prompt").text()


@pytest.mark.parametrize(
    ("components", "said"),
    [
        ((), "Flip the top card of its deck and enter it."),
        (("project_deck", "bonus_deck"), "The app deals the next card of the action deck."),
        (
            ("bonus_deck",),
            "The app says which card is next: a project card you flip yourself.",
        ),
        (
            ("project_deck",),
            "The app says which card is next: a bonus card you flip yourself.",
        ),
    ],
)
def test_who_flips_the_next_card(
    driver: Driver, opened: Opened, components: tuple[str, ...], said: str
) -> None:
    virtual = dict.fromkeys(components, "virtual")
    opened(setup={"components": virtual})
    driver.press("end_turn_button")
    driver.expect(Stage.MARSBOT)
    assert prompt(driver) == said


def checklist_text(item: str, **setup: Any) -> str:
    return next(str(each["text"]) for each in table(**setup).checklist if each["id"] == item)


def test_the_set_up_says_how_many_cards_and_what_the_app_holds() -> None:
    assert "project cards face down: 3." in checklist_text("action_deck")
    brutal = {"difficulty": "brutal", "expansions": ["prelude"]}
    assert "face down: 3 + 1 + 3 = 7." in checklist_text("action_deck", **brutal)
    more = checklist_text("action_deck", difficulty="brutal")
    assert "face down: 3 + 1 = 4." in more
    mixed = {"components": {"bonus_deck": "virtual"}}
    assert "The app adds the bonus card" in checklist_text("action_deck_project", **mixed)
    ids = [each["id"] for each in table(**mixed).checklist]
    assert "action_deck" not in ids
    other = {"components": {"project_deck": "virtual"}}
    assert "top card of your bonus deck" in checklist_text("action_deck_bonus", **other)


def test_a_hex_chosen_by_hand_is_marked_in_its_step(driver: Driver, opened: Opened) -> None:
    opened(CITY_CARD, FLIP)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert not view.steps[0].manual
    assert not driver.is_shown("manual_0")
    driver.press("overrule_button")
    other = [b for b in driver.desk.findChildren(Button) if b.text() == "Another hex"]
    driver.qtbot.mouseClick(other[0], Qt.MouseButton.LeftButton)
    driver.press_hex(6, 3)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert view.steps[0].manual
    assert view.steps[0].detail == "row 7, hex 4, marker, by hand"
    driver.qtbot.waitUntil(lambda: driver.is_shown("manual_0"))
    assert driver.find_a(QWidget, "manual_0").accessibleName() == "Decided by hand"


def test_a_loss_names_its_card(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_bonus_card", "card": "B01"}, {"amount": 3}, turn="marsbot")
    driver.expect(Stage.RESULT)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    step = view.steps[0]
    assert (step.text, step.detail) == (
        "From your own supply: plants −3",
        "Because of Meteor Shower.",
    )


def test_the_cube_worth_most_is_asked_for(driver: Driver, opened: Opened) -> None:
    opened({"move": "resolve_bonus_card", "card": "B02"}, turn="marsbot")
    driver.expect(Stage.RESULT)
    view = driver.desk.game.table.turn.result.view
    assert view is not None
    assert view.steps[0].text == (
        "From your card where one is worth most points: animals / microbes −1"
    )
    assert view.steps[0].detail == (
        "Of equals you choose. Nothing, if you have none. Because of Invasive Species."
    )


def test_table_mode_tells_the_bonus_of_your_own_entry(driver: Driver, opened: Opened) -> None:
    opened(parameters={"temperature": -2})
    driver.key(Qt.Key.Key_F11)
    assert not driver.is_shown("table_mode_note")
    driver.press("large_temperature")
    assert driver.find_a(Text, "table_mode_note").text() == "Bonus: place ocean."
    driver.desk.game.mode.leave()


def test_a_raised_parameter_is_named_once(words: GameWords) -> None:
    made = table()
    session = Session(lambda _: made, made.setup)
    session.move({"move": "human_raises", "parameter": "temperature", "steps": 1})
    assert log_entry(words, 1, session.history[1]).line == "Temperature +1: −28\u202f°C"


def test_the_ring_on_the_map_is_explained(driver: Driver, opened: Opened) -> None:
    opened()
    button = driver.desk.game.table.map.button((4, 2))
    said = "only the card Noctis City may place its city here, nothing else"
    assert said in button.accessibleName()
    tip = driver.desk.game.table.map.hint_at(QPointF(button.geometry().center()))
    assert said in tip
    driver.desk.game.table.map.focus_place((4, 2))
    driver.key(Qt.Key.Key_F2)
    shown = [text.text() for text in driver.desk.findChildren(Text) if text.isVisible()]
    assert any(said in text for text in shown)
    driver.key(Qt.Key.Key_Escape)
    driver.desk.game.table.map.focus_place((4, 2))
    driver.key(Qt.Key.Key_F1)
    shown = [text.text() for text in driver.desk.findChildren(Text) if text.isVisible()]
    assert any(text.startswith("E3, row 5, hex 3: the ring") for text in shown)


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader is told to say."""
    heard: list[str] = []

    class Accessible:
        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:
            heard.append(event.message())

    monkeypatch.setattr(message_bar, "QAccessible", Accessible)
    return heard


@pytest.mark.parametrize("large", [False, True])
def test_a_refused_answer_is_spoken_once(
    driver: Driver, opened: Opened, announced: list[str], *, large: bool
) -> None:
    opened(CITY_CARD)
    driver.expect(Stage.QUESTION)
    if large:
        driver.key(Qt.Key.Key_F11)
    announced.clear()
    assert not driver.desk.game.controller.answer({"flip_cost": -4})
    assert len(announced) == 1
    if large:
        driver.desk.game.mode.leave()
