"""Rules, cards and goals are found by what is typed, and their pages tell the whole of it."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.place import Place
from marsbot_qt.app.reference.reference import Reference
from marsbot_qt.app.reference.rule_book import read_rule_book
from marsbot_qt.app.reference.topics import (
    BonusCardTopic,
    ChapterTopic,
    CorporationTopic,
    GoalTopic,
    Line,
    Link,
    Page,
    ProjectCardTopic,
    RulesTopic,
    RulingBlock,
    RulingTopic,
)
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.session import Session

CITY = {"move": "resolve_project_card", "card": "Research Outpost"}


def reference(
    shelf: Shelf, *lines: dict[str, Any], language: str = "en", **setup: Any
) -> Reference:
    whole = {"map": "tharsis", "expansions": ["corporate_era"], "seed": 7, **setup}
    whole["components"] = {"flips": "virtual"}
    session = Session(shelf.games.tables, whole)
    for line in lines:
        session.move(line)
    table = session.history[-1].table
    words = GameWords(table.rules, shelf.texts(table, language))
    scene = Scene(
        stage=Stage.HUMAN,
        following=Stage.HUMAN,
        table=table,
        texts=words.words.texts,
        state=session.history[-1].state,
        number=len(session.history) - 1,
        history=session.history,
    )
    book = read_rule_book(words, shelf.library, language)
    return Reference(scene, words, book, shelf.catalogue.rulings)


def found(made: Reference, typed: str) -> dict[str, list[str]]:
    return {group.name: [link.text for link in group.found] for group in made.find(typed)}


def lines(page: Page) -> list[str]:
    return [block.text for block in page.blocks if isinstance(block, Line)]


def links(page: Page, kind: type) -> list[Any]:
    return [b.target for b in page.blocks if isinstance(b, Link) and isinstance(b.target, kind)]


def rulings(page: Page) -> list[tuple[str, str]]:
    return [(b.ruling, b.reading) for b in page.blocks if isinstance(b, RulingBlock)]


# Finding


def test_nothing_typed_shows_the_chapters(shelf: Shelf) -> None:
    made = reference(shelf)
    assert "Tile placement" in found(made, " ")["Chapters"]


def test_what_is_found_stands_in_groups(shelf: Shelf) -> None:
    groups = found(reference(shelf), "lobbyists")
    assert groups["Bonus cards"] == ["Lobbyists, B06"]
    assert any(text.startswith("R-BON-11") for text in groups["Rules"])
    assert any("R17" in text for text in groups["Rules that print leaves open"])


@pytest.mark.parametrize("typed", ["R-TIL-02", "til 02", "TIL-02"])
def test_a_rule_is_found_by_its_id(shelf: Shelf, typed: str) -> None:
    (first, *_) = found(reference(shelf), typed)["Rules"]
    assert first.startswith("R-TIL-02")


def test_a_rule_is_found_by_the_card_that_names_it(shelf: Shelf) -> None:
    rules = found(reference(shelf), "Meteor Shower")["Rules"]
    assert any(text.startswith("R-BON-04") for text in rules)


def test_accents_and_case_do_not_matter(shelf: Shelf) -> None:
    made = reference(shelf, language="cs")
    with_accents = found(made, "Žeton")
    assert with_accents
    assert with_accents == found(made, "zeton")


def test_goals_corporations_and_numbers_are_found(shelf: Shelf) -> None:
    made = reference(shelf)
    assert found(made, "terraformer")["Milestones and awards"] == ["Terraformer"]
    assert found(made, "credicor")["Corporations"] == ["Credicor"]
    assert found(made, "020")["Project cards"][0].startswith("Research Outpost")


def test_nonsense_finds_nothing(shelf: Shelf) -> None:
    assert reference(shelf).find("qqqq") == ()


# Pages


def test_a_rule_says_text_id_source_pack_ruling_and_where_it_came_in(shelf: Shelf) -> None:
    made = reference(shelf, CITY, CITY)
    page = made.page(RulesTopic(("R-TIL-02",)))
    text, where, *_ = lines(page)
    assert text == "Greenery: maximise the number of adjacent MarsBot cities."
    assert where.startswith("R-TIL-02")
    assert where.endswith("Base game")
    assert rulings(page) == [("R113", "A")]
    page = made.page(RulesTopic(("R-TAG-02",)))
    assert [place.entry for place in links(page, Place)] == [2, 1]
    assert links(page, ChapterTopic) == [ChapterTopic("TAG")]


def test_a_rule_without_a_translation_is_english_with_a_mark(shelf: Shelf) -> None:
    made = reference(shelf, language="cs")
    pack = shelf.library.packs["base"]
    czech = dict(pack.texts("cs"))
    missing = "rules.R-MAT-02"
    document = pack.document("locales/cs.json")
    document["texts"] = {key: text for key, text in czech.items() if key != missing}
    try:
        words = GameWords(made.words.rules, shelf.library.texts(made.words.rules.content, "cs"))
        book = read_rule_book(words, shelf.library, "cs")
    finally:
        document["texts"] = czech
    assert book.rules["R-MAT-02"].english
    assert book.rules["R-MAT-02"].text == "Mayor: unchanged, 3 cities."
    assert not book.rules["R-MAT-01"].english


def test_a_project_card_tells_its_facts_and_when_it_was_played(shelf: Shelf) -> None:
    made = reference(shelf, CITY)
    page = made.page(ProjectCardTopic("Research Outpost"))
    assert lines(page)[:2] == [
        "020, Blue card, costs 18\u202fM€",
        "Tags: Science, City, Building",
    ]
    assert [place.entry for place in links(page, Place)] == [1]
    other = made.page(ProjectCardTopic("Asteroid"))
    assert "Not played in this game." in lines(other)
    assert any("Takes from MarsBot: 3 plants." in text for text in lines(other))


def test_every_card_goal_corporation_rule_and_ruling_has_a_page(shelf: Shelf) -> None:
    made = reference(shelf, CITY)
    content = made.words.rules.content
    topics: list[Any] = [ProjectCardTopic(card.name) for card in content.project_cards]
    topics += [ProjectCardTopic(card.name) for card in content.other_cards]
    topics += [BonusCardTopic(card.id) for card in content.bonus_cards]
    topics += [GoalTopic("milestone", goal.name) for goal in content.milestones]
    topics += [GoalTopic("award", goal.name) for goal in content.awards]
    topics += [CorporationTopic(each.name) for each in content.human_corporations]
    topics += [RulesTopic((rule,)) for rule in made.book.rules]
    topics += [RulingTopic(ruling) for ruling in made.rulings]
    topics += [ChapterTopic(chapter.id) for chapter in made.book.chapters()]
    for topic in topics:
        page = made.page(topic)
        assert page.title, topic
        assert page.blocks, topic
        for text in lines(page):
            assert text.strip(), topic
            assert "{" not in text, topic
            assert "_" not in text, topic


def test_a_bonus_card_tells_its_options_its_pile_and_its_open_questions(shelf: Shelf) -> None:
    made = reference(shelf, {"move": "resolve_bonus_card", "card": "B06"})
    page = made.page(BonusCardTopic("B06"))
    assert page.title == "Lobbyists, B06"
    assert any(text.startswith("a: ") for text in lines(page))
    assert "R17" in {ruling for ruling, _ in rulings(page)}
    assert RulesTopic(("R-BON-11",)) in links(page, RulesTopic)
    assert [place.entry for place in links(page, Place)] == [1]


def test_a_ruling_shows_the_reading_of_the_game(shelf: Shelf) -> None:
    made = reference(shelf, rulings={"R89": "B"})
    assert rulings(made.page(RulingTopic("R89"))) == [("R89", "B")]
    assert rulings(made.page(RulesTopic(("R-PLB-01",)))) == [("R89", "B")]


def test_what_is_not_known_is_said_and_breaks_nothing(shelf: Shelf) -> None:
    made = reference(shelf)
    assert "No text for this rule." in lines(made.page(RulesTopic(("R-XXX-99",))))
    assert lines(made.page(RulesTopic(()))) == ["No rule is behind this."]
    for topic in (ProjectCardTopic("?"), BonusCardTopic("?"), GoalTopic("award", "?")):
        assert made.page(topic).blocks == ()
    assert made.page(RulingTopic("?")).blocks == ()
    assert made.page(ChapterTopic("?")).blocks == ()
    assert made.page(CorporationTopic("?")).blocks == ()
