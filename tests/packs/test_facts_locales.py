"""Every item of the base game and Tharsis has its words, and every rule line its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.packs.raw import PACKS, pack_file

# Rule lines of the checklist by chapter: numbers run from 1 to the last one.
CHAPTERS = """
OVR 1 CMP 2 SET 14 ORD 2 RES 10 DRF 6 DPR 17 ACT 4 HUM 16 TURN 7 TAG 8 WILD 2 FAIL 10 TRK 14 BON 15
MIL 9 AWD 9 MAT 10 MAH 10 MAE 11 MAC 10 MAU 10 MAV 10 TIL 15 TIM 9 PLB 14 TER 5 PRD 2 END 3 FIN 3
SCO 14 MCV 18 DIF 13 COR 15 PRE 3 VEN 19 COL 33 TUR 24 MAP 8 CCH 23 AM 32 FQP 7 FQC 8 SEC 11
"""

RULE = re.compile(r"R-[A-Z]+-\d+")


def texts(language: str) -> dict[str, str]:
    found = pack_file("base", f"locales/{language}.json")
    other = pack_file("tharsis", f"locales/{language}.json")
    assert found["language"] == other["language"] == language
    assert set(found["texts"]) & set(other["texts"]) == {"pack.name", "pack.summary"}
    return {**found["texts"], **other["texts"]}


def checklist() -> list[str]:
    words = CHAPTERS.split()
    lengths = zip(words[::2], map(int, words[1::2]), strict=True)
    return [f"R-{chapter}-{n:02}" for chapter, last in lengths for n in range(1, last + 1)]


def rule_ids(value: Any) -> Iterator[str]:
    """Every rule id that stands in a list under `rules` or in `explained_by`."""
    if isinstance(value, dict):
        for item in value.values():
            yield from rule_ids(item)
    elif isinstance(value, list):
        for item in value:
            yield from rule_ids(item)
    elif isinstance(value, str) and RULE.fullmatch(value):
        yield value


def _parts(kind: str, name: str, parts: str) -> Iterator[str]:
    yield from (f"{kind}.{name}.{part}" for part in parts.split())


def _cards() -> Iterator[str]:
    for card in pack_file("base", "bonus_cards.json")["bonus_cards"]:
        yield from _parts("bonus_card", card["id"], "name summary text instruction")
        for step in card["program"]:
            for option in step.get("options", ()):
                yield f"bonus_card.{card['id']}.option.{option['id']}"
    for card in pack_file("base", "project_cards.json")["project_cards"]:
        if "special_tile" in card:
            yield f"special_tile.{card['special_tile']}.name"
        if "stores_resource" in card:
            yield f"resource.{card['stores_resource']}.name"


def _rules() -> Iterator[str]:
    rules = pack_file("base", "rules.json")
    for kind, items, parts in (
        ("icon", "icons", "name text"),
        ("parameter", "parameters", "name"),
        ("off_map", "off_map", "name"),
        ("checklist", "checklist", "text"),
        ("difficulty_change", "difficulty_changes", "name text"),
        ("difficulty_level", "levels", "name text"),
    ):
        for item in rules[items]:
            yield from _parts(kind, item["id"], parts)
    for ruling in [*rules["rulings"], *pack_file("tharsis", "rules.json")["rulings"]]:
        yield from _parts("ruling", ruling["id"], "title sources reason")
        for reading in ruling["readings"]:
            yield f"ruling.{ruling['id']}.reading.{reading['id']}"


def _tharsis() -> Iterator[str]:
    for track in pack_file("tharsis", "board.json")["tracks"]:
        yield f"track.{track['id']}.name"
        yield from (f"tag.{tag}.name" for tag in track["tags"])
    goals = pack_file("tharsis", "goals.json")
    for kind, parts in (("milestone", "name text human"), ("award", "name text human helper")):
        for goal in goals[f"{kind}s"]:
            yield from _parts(kind, goal["name"], parts)
            for measure in goal["human"].get("parts", ()):
                yield from _parts("measure", measure, "name question")


def test_every_item_has_its_words() -> None:
    wanted = {*_cards(), *_rules(), *_tharsis()}
    missing = sorted(wanted - set(texts("en")))
    assert not missing


def test_every_rule_line_has_its_text() -> None:
    lines = checklist()
    assert len(lines) == 486
    found = texts("en")
    assert [r for r in lines if f"rules.{r}" not in found] == []
    assert [r for r in lines if f"rules.{r}.source" not in found] == []
    rule_keys = {key for key in found if RULE.fullmatch(key.removeprefix("rules."))}
    assert rule_keys == {f"rules.{line}" for line in lines}
    chapters = {f"rule_chapter.{line.split('-')[1]}.name" for line in lines}
    assert {key for key in found if key.startswith("rule_chapter.")} == chapters


def test_every_rule_id_of_the_packs_is_on_the_list() -> None:
    files = [("base", name) for name in ("rules.json", "bonus_cards.json")]
    files += [("tharsis", name) for name in ("goals.json", "rules.json")]
    used = {rule for pack, name in files for rule in rule_ids(pack_file(pack, name))}
    assert used <= set(checklist())


@pytest.mark.parametrize("language", ["en", "cs"])
def test_texts_are_clean(language: str) -> None:
    for key, text in texts(language).items():
        assert text == text.strip(), key
        assert text, key
        assert "  " not in text, key
        assert "MC" not in text.split(), key


def test_the_page_of_rulings_lists_them_all() -> None:
    page = (PACKS.parent / "docs" / "rulings.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## (R\d+) .*?\n\n(.*?)(?=^## |\Z)", page, re.M | re.S))
    rulings = [r for p in ("base", "tharsis") for r in pack_file(p, "rules.json")["rulings"]]
    assert set(sections) == {ruling["id"] for ruling in rulings}
    for ruling in rulings:
        section = sections[ruling["id"]]
        bullets = re.findall(r"^- ([A-C])\b(.*?)(?=^- )", section, re.M | re.S)
        assert [letter for letter, _ in bullets] == [r["id"] for r in ruling["readings"]]
        defaults = [letter for letter, text in bullets if "**Default.**" in " ".join(text.split())]
        assert defaults == [ruling["default"]]


# Chapters that are played with the base game on Tharsis.
IN_PLAY = """
OVR CMP SET ORD RES DRF ACT HUM TURN TAG WILD FAIL TRK BON MIL AWD MAT TIL TER PRD END FIN SCO DIF
"""


def test_czech_says_all_that_the_base_game_needs() -> None:
    english, czech = texts("en"), texts("cs")
    assert set(czech) <= set(english)
    left = {key for key in english if key not in czech}
    assert all(key.startswith("rules.R-") for key in left)
    assert not {key.split("-")[1] for key in left} & set(IN_PLAY.split())


def numbers(text: str) -> set[str]:
    """The numbers in a text; the dash between two of them is no minus."""
    return set(re.findall(r"(?<!\d)-?\d+|(?<=-)\d+", text))


def test_czech_keeps_the_numbers_of_the_english_rules() -> None:
    english = texts("en")
    for key, text in texts("cs").items():
        if RULE.fullmatch(key.removeprefix("rules.")):
            assert numbers(text) >= numbers(english[key]), key
