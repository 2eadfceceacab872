"""Project cards have names in other languages, in the locale files of their pack."""

from __future__ import annotations

from tests.builders import library


def test_names_are_found_by_language_and_card() -> None:
    names = library().card_names(["base", "tharsis"])
    assert {"de", "es", "fr", "pl", "ru"} <= set(names)
    assert names["de"]["Cloud Seeding"] == "Wolkenimpfung"


def test_a_card_without_a_name_in_a_language_is_left_out() -> None:
    assert "Soletta" not in library().card_names(["base", "tharsis"])["de"]
