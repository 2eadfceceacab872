"""The rules of a game's packs in own words, by chapters, and found by what is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.card_search import plain
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.library import Library, RulingChoice
from marsbot_qt.core.content.models.goals import Award, Milestone

ENGLISH = "en"

_RULES, _SOURCE = "rules.", ".source"


@record
class Rule:
    """One rule: ``english`` marks a text that has no translation; ``pack`` is an id."""

    id: str
    text: str
    source: str = ""
    pack: str = ""
    english: bool = False

    @property
    def chapter(self) -> str:
        """The chapter's letters: ``TIL`` of ``R-TIL-02``."""
        return self.id.split("-")[1] if self.id.count("-") > 1 else ""


@record
class Chapter:
    """The rules of one chapter."""

    id: str
    name: str
    rules: tuple[Rule, ...]


class RuleBook:
    """All rules that the packs of a game have texts for, in their order."""

    def __init__(self, words: GameWords, rules: Iterable[Rule]) -> None:
        self._words = words
        self.rules: Mapping[str, Rule] = {rule.id: rule for rule in rules}
        self._keys = {rule.id: _search_text(words, rule) for rule in self.rules.values()}
        for rule, names in _things_by_rule(words).items():
            if rule in self._keys:
                self._keys[rule] = " ".join([self._keys[rule], *names])

    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters in the order of their rules."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            found.setdefault(rule.chapter, []).append(rule)
        return tuple(
            Chapter(name, self._words.words.name("rule_chapter", name), tuple(rules))
            for name, rules in found.items()
        )

    def chapter(self, name: str) -> Chapter | None:
        """One chapter."""
        return next((each for each in self.chapters() if each.id == name), None)

    def find(self, typed: str) -> tuple[Rule, ...]:
        """The rules in which everything typed begins a word; those of that id come first."""
        wanted = plain(typed)
        if not wanted:
            return ()
        parts = wanted.split()
        found = [rule for rule in self.rules.values() if _fits(f" {self._keys[rule.id]}", parts)]
        return tuple(sorted(found, key=lambda rule: not _is_id(plain(rule.id), wanted)))


def _fits(key: str, parts: Iterable[str]) -> bool:
    return all(f" {part}" in key for part in parts)


def _is_id(rule: str, wanted: str) -> bool:
    return rule.startswith(wanted) or rule.removeprefix("r ").startswith(wanted)


def _search_text(words: GameWords, rule: Rule) -> str:
    chapter = words.words.name("rule_chapter", rule.chapter)
    return plain(" ".join([rule.id, rule.text, chapter]))


def _things_by_rule(words: GameWords) -> dict[str, list[str]]:
    """Cards, goals and icons that name a rule: it is found by their names too."""
    found: dict[str, list[str]] = {}
    for rules, names in _things(words):
        for rule in rules:
            found.setdefault(rule, []).extend(map(plain, names))
    return found


def _things(words: GameWords) -> Iterator[tuple[Iterable[str], tuple[str, ...]]]:
    content = words.rules.content
    for card in content.bonus_cards:
        yield card.rules, (words.bonus_card(card.id), card.id)
    goals: tuple[Milestone | Award, ...] = (*content.milestones, *content.awards)
    for goal in goals:
        yield goal.rules, (words.goal(goal.name), goal.name)
    for icon in content.icons:
        yield icon.rules, (words.icon(icon.id),)


def read_rule_book(words: GameWords, library: Library, language: str) -> RuleBook:
    """The rules of a game's packs; those that are not at hand give the texts, not the packs."""
    texts = words.words.texts
    origins: dict[str, tuple[str, bool]] = {}
    for ref in words.rules.content.packs:
        pack = library.packs.get(ref.id)
        if pack is None:
            continue
        for key in pack.texts(ENGLISH):
            origins[key] = (ref.id, language != ENGLISH)
        for key in pack.texts(language):
            origins[key] = (ref.id, False)
    return RuleBook(
        words,
        (
            Rule(
                key.removeprefix(_RULES),
                text,
                texts.get(f"{key}{_SOURCE}", ""),
                *origins.get(key, ("", False)),
            )
            for key, text in texts.items()
            if key.startswith(_RULES) and not key.endswith(_SOURCE)
        ),
    )


def rulings_of(rule: str, rulings: Iterable[RulingChoice]) -> tuple[RulingChoice, ...]:
    """The open questions that belong to a rule."""
    return tuple(ruling for ruling in rulings if rule in ruling.rules)
