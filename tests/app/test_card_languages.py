"""Cards are shown in the language of the cards at hand, and found in every language."""

from __future__ import annotations

import pytest

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.preferences.sections import CARD_LANGUAGES
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.card_entry import CardChoices
from marsbot_qt.app.turn.sheet import card_choices
from tests.builders import state, table


def words_in(shelf: Shelf, card_language: str) -> GameWords:
    shelf.card_language = card_language
    made = table()
    return GameWords(made.rules, shelf.texts(made, "cs"))


def choices(words: GameWords) -> CardChoices:
    return card_choices(words.rules, state(words.rules), words)("any")


def test_card_languages_are_those_of_the_packs(shelf: Shelf) -> None:
    assert shelf.card_languages == ("de", "es", "fr", "pl", "ru")


def test_no_language_is_offered_that_names_no_cards(shelf: Shelf) -> None:
    assert set(CARD_LANGUAGES) == {"en", *shelf.card_languages}


def test_cards_have_the_names_of_the_card_language_and_all_else_of_the_window(shelf: Shelf) -> None:
    words = words_in(shelf, "de")
    assert words.project_card("Cloud Seeding") == "Wolkenimpfung"
    assert words.tile("ocean") == "Oceán"


@pytest.mark.parametrize("language", ["", "en", "cs", "xx"])
def test_without_names_in_a_language_cards_have_their_own(shelf: Shelf, language: str) -> None:
    assert words_in(shelf, language).project_card("Cloud Seeding") == "Cloud Seeding"


@pytest.mark.parametrize(
    "typed", ["cloud see", "wolkenimp", "siembra de nub", "ensemencement", "zasiewanie", "засев"]
)
@pytest.mark.parametrize("language", ["", "de"])
def test_a_card_is_found_by_its_name_in_any_language(
    shelf: Shelf, language: str, typed: str
) -> None:
    found = choices(words_in(shelf, language)).index.find(typed)
    assert found[0].entry.id == "Cloud Seeding"


def test_each_pack_has_its_own_name(shelf: Shelf) -> None:
    words = words_in(shelf, "").words
    assert [words.name("pack", name) for name in ("base", "tharsis")] == ["Základní hra", "Tharsis"]
