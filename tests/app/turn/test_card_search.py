"""Finding cards by what is typed."""

from __future__ import annotations

import pytest

from marsbot_qt.app.turn.card_search import CardIndex, plain
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.rules.queries import CardEntry, bonus_entries, project_entries
from tests.builders import rules, state


def index(*extra: CardEntry) -> CardIndex:
    ruleset = rules()
    now = state(ruleset)
    entries = (*project_entries(ruleset, now), *bonus_entries(ruleset, now), *extra)
    names = {"B05": "Expedited Construction", "B03": "Research and Development"}
    return CardIndex(entries, [e.names[0] if e.names else names.get(e.id, e.id) for e in entries])


def names(typed: str, cards: CardIndex | None = None) -> list[str]:
    return [found.name for found in (cards or index()).find(typed)]


def test_names_that_start_come_first_then_words_then_the_rest() -> None:
    assert names("rese") == [
        "Research",
        "Research and Development",
        "Research Outpost",
        "Subterranean Reservoir",
        "Natural Preserve",
    ]


@pytest.mark.parametrize("typed", ["020", "20", "#020"])
def test_a_number_finds_its_card(typed: str) -> None:
    assert names(typed) == ["Research Outpost"]


@pytest.mark.parametrize("typed", ["B05", "b05", "expedited"])
def test_bonus_cards_are_found_by_number_and_name(typed: str) -> None:
    assert names(typed)[0] == "Expedited Construction"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ressearch", "Research"),
        ("asteriod", "Asteroid"),
        ("tresss", "Trees"),
        ("nuclaer", "Nuclear Power"),
        ("lagranj", "Lagrange Observatory"),
    ],
)
def test_slips_are_forgiven(typed: str, meant: str) -> None:
    assert meant in names(typed)[:3]


def test_several_beginnings_of_words_are_enough() -> None:
    assert names("giant ice") == ["Giant Ice Asteroid"]
    assert "Beam From A Thorium Asteroid" in names("thor ast")


def test_accents_case_and_signs_do_not_matter() -> None:
    czech = CardEntry("X", False, "", ("Těžební práva",))
    for typed in ("tezebni", "TĚŽEBNÍ", "prava"):
        assert names(typed, index(czech))[0] == "Těžební práva"
    assert plain("St. Joseph’s  Mission") == "st josephs mission"


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Inventors’ Guild", "inventors guild"),
        ("Inventors’ Guild", "inventor's g"),
        ("Nitrogen-Rich Asteroid", "nitrogenrich"),
        ("Olbrzymia zasłona", "zaslona"),
        ("Anfänger-Konzern", "anfaenger"),
        ("Anfänger-Konzern", "anfanger"),
        ("Œuvre d'art", "oeuvre dart"),
        ("Звёздный щит", "звездн"),
        ("Звёздный щит", "звездый"),
    ],
)
def test_letters_that_a_keyboard_lacks_are_forgiven(name: str, typed: str) -> None:
    card = CardEntry("X", False, "", ("X", name))
    assert "X" in [found.entry.id for found in index(card).find(typed)]


@pytest.mark.parametrize("typed", ["B05", "b5", "B 05"])
def test_a_bonus_card_needs_no_zeros(typed: str) -> None:
    assert names(typed)[0] == "Expedited Construction"


def test_a_name_as_shown_comes_before_those_of_other_languages() -> None:
    other = CardEntry("A Card", False, "", ("A Card", "Resettlement"))
    listed = index(other).find("rese")
    assert [found.name for found in listed][:4] == [
        "Research",
        "Research and Development",
        "Research Outpost",
        "A Card",
    ]
    assert [found.printed for found in listed][:4] == ["", "", "", "Resettlement"]
    assert (listed[3].fitting, listed[3].start, listed[3].length) == ("Resettlement", 0, 4)


def test_slips_are_looked_for_where_nothing_but_a_foreign_name_fits() -> None:
    other = CardEntry("A Card", False, "", ("A Card", "Nuclaerum"))
    assert names("nuclae", index(other))[:2] == ["A Card", "Nuclear Power"]


def test_slips_are_not_looked_for_where_a_name_fits() -> None:
    assert names("nuclear") == ["Nuclear Power", "Nuclear Zone"]


def test_nonsense_finds_nothing() -> None:
    assert names("qqqq") == []
    assert names("   ") == []


def test_played_cards_come_last_and_are_said_to_be_played() -> None:
    ruleset = rules()
    now = state(ruleset, played_pile=["Research"])
    entries = project_entries(ruleset, now)
    found = CardIndex(entries, [entry.id for entry in entries]).find("rese")
    assert found[-1].name == "Research"
    assert found[-1].entry.played
    assert not found[0].entry.played


def test_what_was_typed_is_marked_in_the_name() -> None:
    best = index().find("outp")[0]
    assert best.name[best.start : best.start + best.length] == "Outp"


def test_all_lists_expected_cards_first() -> None:
    ruleset = rules()
    now = state(ruleset, bonus_deck={"discard": ["B01"]})
    entries = bonus_entries(ruleset, now)
    listed = CardIndex(entries, [entry.id for entry in entries]).all()
    assert [found.name for found in listed][-1] == "B01"


def test_a_card_that_was_played_meanwhile_comes_last_though_the_names_are_the_same() -> None:
    entries = [
        CardEntry(name, is_bonus=False, number="", names=(name,))
        for name in ("Ant Hill", "Ant Nest")
    ]
    shown = [entry.id for entry in entries]
    assert names("ant", CardIndex(entries, shown)) == shown
    played = [replaced(entries[0], played=True), entries[1]]
    found = CardIndex(played, shown).find("ant")
    assert [card.entry for card in found] == [played[1], played[0]]
    assert names("ant", CardIndex(entries, shown)) == shown


def test_other_names_are_found_though_the_cards_are_the_same() -> None:
    entries = [CardEntry("Ants", is_bonus=False, number="", names=("Ants",))]
    assert names("ameisen", CardIndex(entries, ["Ants"])) == []
    assert names("ameisen", CardIndex(entries, ["Ameisen"])) == ["Ameisen"]
    with_name = [replaced(entries[0], names=("Ants", "Fourmis"))]
    assert names("fourmis", CardIndex(entries, ["Ants"])) == []
    assert names("fourmis", CardIndex(with_name, ["Ants"])) == ["Ants"]
