"""Everything there is to look up in one game: pages about topics, and what is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.log.place import Place
from marsbot_qt.app.reference import applied
from marsbot_qt.app.reference.card_facts import card_lines
from marsbot_qt.app.reference.rule_book import Rule, RuleBook, rulings_of
from marsbot_qt.app.reference.topics import (
    Block,
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
    Topic,
)
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.card_search import CardIndex, Found, plain
from marsbot_qt.app.turn.sheet import with_printed_names
from marsbot_qt.app.watching_text import watching_lines
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.library import RulingChoice
from marsbot_qt.core.play.decisive import reading_of
from marsbot_qt.core.rules.queries import (
    corporation_entries,
    project_entries,
    watching_card,
)

translate = QCoreApplication.translate

_MOST_PLACES = 6
_MOST_CARDS = 12
_MOST_RULES = 30


@record
class Group:
    """What was found of one kind."""

    name: str
    found: tuple[Link, ...]


class Reference:
    """The things of a game as a person looks them up, at one moment of it."""

    def __init__(
        self, scene: Scene, words: GameWords, book: RuleBook, rulings: Sequence[RulingChoice]
    ) -> None:
        self._scene = scene
        self._words = words
        self.book = book
        self.rulings = {ruling.id: ruling for ruling in rulings}
        self._index: tuple[CardIndex, CardIndex] | None = None

    @property
    def words(self) -> GameWords:
        """Names of the game's things."""
        return self._words

    def reading(self, ruling: str) -> str:
        """The reading of a ruling that the game is played with."""
        return reading_of(self.rulings[ruling], self._scene.table)

    # Finding

    def find(self, typed: str) -> tuple[Group, ...]:
        """What fits, by kinds; chapters of the rules where nothing is typed."""
        wanted = plain(typed)
        if not wanted:
            return (Group(translate("Reference", "Chapters"), tuple(self._chapters())),)
        groups = (
            (translate("Reference", "Project cards"), self._project_cards(typed)),
            (translate("Reference", "Bonus cards"), self._bonus_cards(wanted)),
            (translate("Reference", "Milestones and awards"), self._goals(wanted)),
            (translate("Reference", "Corporations"), self._corporations(typed)),
            (translate("Reference", "Rules"), self._rules(typed)),
            (translate("Reference", "Rules that print leaves open"), self._open(wanted)),
        )
        made = (Group(name, tuple(links)) for name, links in groups)
        return tuple(group for group in made if group.found) or self._alike(typed)

    def _alike(self, typed: str) -> tuple[Group, ...]:
        """Cards that are spelled nearly so, where nothing fits."""
        links = tuple(_card_link(found) for found in self._cards()[0].find(typed)[:_MOST_CARDS])
        return (Group(translate("Reference", "Spelled alike"), links),) if links else ()

    def _chapters(self) -> Iterator[Link]:
        for chapter in self.book.chapters():
            yield Link(chapter.name, ChapterTopic(chapter.id))

    def _project_cards(self, typed: str) -> Iterator[Link]:
        for found in self._cards()[0].find(typed)[:_MOST_CARDS]:
            if _is_named(found, plain(typed)):
                yield _card_link(found)

    def _corporations(self, typed: str) -> Iterator[Link]:
        for found in self._cards()[1].find(typed)[:_MOST_CARDS]:
            if _is_named(found, plain(typed)):
                yield Link(found.name, CorporationTopic(found.entry.id), "human")

    def _cards(self) -> tuple[CardIndex, CardIndex]:
        if self._index is None:
            words, rules = self._words, self._words.rules
            # Who looks a card up does not mind whether it was played.
            projects = [
                replaced(entry, played=False) for entry in project_entries(rules, self._scene.state)
            ]
            corporations = corporation_entries(rules)
            self._index = (
                CardIndex(
                    with_printed_names(words, projects),
                    [words.project_card(entry.id) for entry in projects],
                ),
                CardIndex(corporations, [entry.id for entry in corporations]),
            )
        return self._index

    def _bonus_cards(self, wanted: str) -> Iterator[Link]:
        words = self._words
        for card in words.rules.bonus_cards:
            name = words.bonus_card(card)
            summary = words.words.text("bonus_card", card, "summary")
            if _holds(wanted, card, name, summary):
                yield Link(f"{name}, {card}", BonusCardTopic(card), "card-bonus")

    def _goals(self, wanted: str) -> Iterator[Link]:
        words = self._words
        for kind, names, icon in (
            ("milestone", words.rules.milestones, "act-milestone"),
            ("award", words.rules.awards, "act-award"),
        ):
            for name in names:
                text = words.words.text(kind, name, "text")
                if _holds(wanted, name, words.goal(name), text):
                    yield Link(words.goal(name), GoalTopic(kind, name), icon)

    def _rules(self, typed: str) -> Iterator[Link]:
        for rule in self.book.find(typed)[:_MOST_RULES]:
            yield _rule_link(rule)

    def _open(self, wanted: str) -> Iterator[Link]:
        for ruling in self.rulings:
            title = self._words.words.text("ruling", ruling, "title")
            if _holds(wanted, ruling, title):
                yield Link(f"{ruling}  {title}", RulingTopic(ruling), "settings")

    # Pages

    def page(self, topic: Topic) -> Page:
        """What is told about a topic."""
        return _PAGES[type(topic)](self, topic)

    def rules_page(self, topic: RulesTopic) -> Page:
        """Rules in whole: text, id, source, pack, open questions, where they came in."""
        title = topic.about or translate("Reference", "Rules")
        blocks: list[Block] = []
        single = len(topic.rules) == 1
        for name in topic.rules:
            blocks += self._whole_rule(name, places=single)
        if not topic.rules:
            blocks.append(Line(translate("Reference", "No rule is behind this."), quiet=True))
        return Page(title, tuple(blocks))

    def chapter_page(self, topic: ChapterTopic) -> Page:
        """The rules of a chapter."""
        chapter = self.book.chapter(topic.chapter)
        if chapter is None:
            return Page(topic.chapter, ())
        return Page(chapter.name, tuple(_rule_link(rule) for rule in chapter.rules))

    def ruling_page(self, topic: RulingTopic) -> Page:
        """An open question, the rules it belongs to, and the entries that hang on them."""
        ruling = self.rulings.get(topic.ruling)
        if ruling is None:
            return Page(topic.ruling, ())
        return Page(
            self._words.words.text("ruling", ruling.id, "title") or ruling.id,
            (
                RulingBlock(ruling.id, self.reading(ruling.id)),
                *self._rule_links(ruling.rules),
            ),
        )

    def project_card_page(self, topic: ProjectCardTopic) -> Page:
        """The facts of a project card and whether it was played."""
        words, state = self._words, self._scene.state
        card = words.rules.card(topic.name)
        if card is None:
            return Page(topic.name, ())
        lines = [Line(text) for text in card_lines(words, state, card)]
        found = self._places(applied.of_project_card(card.name))
        none = Line(translate("Reference", "Not played in this game."), quiet=True)
        return Page(words.project_card(card.name), (*lines, *(found or (none,))))

    def bonus_card_page(self, topic: BonusCardTopic) -> Page:
        """What a bonus card does, where it lies, its rules and open questions."""
        words = self._words
        card = words.rules.bonus_cards.get(topic.number)
        if card is None:
            return Page(topic.number, ())
        parts = ("text", *(f"option.{letter}" for letter in "abcdef"))
        texts = {part: words.words.text("bonus_card", card.id, part) for part in parts}
        lines = [Line(texts.pop("text") or words.words.text("bonus_card", card.id, "summary"))]
        for part, text in texts.items():
            if text:
                lines.append(Line(f"{part.removeprefix('option.')}: {text}"))
        blocks: list[Block] = [*lines, Line(self._pile_of(card.id), quiet=True)]
        blocks += self._places(applied.of_bonus_card(card.id))
        blocks += self._rulings([card.id], card.rules)
        blocks += self._rule_links(card.rules)
        return Page(f"{words.bonus_card(card.id)}, {card.id}", tuple(blocks))

    def goal_page(self, topic: GoalTopic) -> Page:
        """What a goal asks of both sides, who has it, its rules and open questions."""
        words = self._words
        rules = words.rules
        goal: Any = {**rules.milestones, **rules.awards}.get(topic.name)
        if goal is None:
            return Page(topic.name, ())
        said = [words.words.text(topic.kind, goal.name, "text")]
        human = words.words.text(topic.kind, goal.name, "human")
        helper = words.words.text(topic.kind, goal.name, "helper")
        if human:
            said.append(translate("Reference", "You: {text}").format(text=human))
        if helper:
            said.append(translate("Reference", "Helper action: {text}").format(text=helper))
        blocks: list[Block] = [Line(text) for text in said if text]
        blocks += self._places(applied.of_goal(goal.name))
        blocks += self._rulings([f"{topic.kind}.{goal.name}"], goal.rules)
        blocks += self._rule_links(goal.rules)
        return Page(words.goal(goal.name), tuple(blocks))

    def corporation_page(self, topic: CorporationTopic) -> Page:
        """A corporation of the human: its tags and what it watches."""
        words, state = self._words, self._scene.state
        found = watching_card(words.rules, state, topic.name)
        corporation: Any = words.rules.human_card(topic.name)
        if found is None or corporation is None:
            return Page(topic.name, ())
        said = list(watching_lines(words, found))
        if corporation.tags:
            tags = translate("Reference", "Tags: {tags}")
            said.insert(0, tags.format(tags=words.tags(corporation.tags)))
        if not said:
            said = [translate("Reference", "It has nothing to do with MarsBot.")]
        places = self._places(applied.of_project_card(corporation.name))
        return Page(corporation.name, (*map(Line, said), *places))

    # Parts of pages

    def _whole_rule(self, name: str, *, places: bool) -> Iterator[Block]:
        rule = self.book.rules.get(name)
        if rule is None:
            yield Line(name, head=True)
            yield Line(translate("Reference", "No text for this rule."), quiet=True)
            return
        yield Line(rule.text if not rule.english else _english(rule.text))
        pack = self._words.words.name("pack", rule.pack) if rule.pack else ""
        yield Line("  ·  ".join(part for part in (rule.id, rule.source, pack) if part), quiet=True)
        for ruling in rulings_of(rule.id, self.rulings.values()):
            yield RulingBlock(ruling.id, self.reading(ruling.id))
        if places:
            yield from self._places(applied.of_rule(rule.id))
            yield Link(self._chapter_name(rule), ChapterTopic(rule.chapter))
        else:
            count = len(applied.places(self._scene.history, applied.of_rule(rule.id)))
            said = translate("Reference", "{rule} in this game: {n}")
            yield Link(said.format(rule=rule.id, n=count), RulesTopic((rule.id,)), "log")

    def _chapter_name(self, rule: Rule) -> str:
        name = self._words.words.name("rule_chapter", rule.chapter)
        return translate("Reference", "Chapter: {name}").format(name=name)

    def _places(self, wanted: applied.Wanted) -> tuple[Block, ...]:
        found = applied.places(self._scene.history, wanted)
        if not found:
            return ()
        head = translate("Reference", "In this game: {n}").format(n=len(found))
        links = [Link(self._place_text(place), place, "log") for place in found[:_MOST_PLACES]]
        return (Line(head, quiet=True), *links)

    def _place_text(self, place: Place) -> str:
        played = self._scene.history[place.entry]
        event = played.resolution.entries.events[place.event]
        said = translate("Reference", "Generation {g}, {title}: {what}")
        return said.format(
            g=played.state.generation,
            title=order_title(self._words, played.order),
            what=event_sentence(self._words, event),
        )

    def _rule_links(self, rules: Sequence[str]) -> Iterator[Link]:
        for name in rules:
            rule = self.book.rules.get(name)
            yield _rule_link(rule) if rule is not None else Link(name, RulesTopic((name,)))

    def _rulings(self, items: Sequence[str], rules: Sequence[str]) -> Iterator[Block]:
        """The open questions about an item or about one of its rules."""
        for ruling in self.rulings.values():
            about = {item.partition(":")[2].rpartition("bonus_card.")[2] for item in ruling.items}
            if about & set(items) or set(rules) & set(ruling.rules):
                yield RulingBlock(ruling.id, self.reading(ruling.id))

    def _pile_of(self, card: str) -> str:
        state = self._scene.state
        deck = state.bonus_deck
        if card in deck.destroyed:
            return translate("Reference", "It is destroyed.")
        if card in deck.discard:
            return translate("Reference", "It lies in the discard pile.")
        if card in deck.set_aside:
            return translate("Reference", "It is set aside.")
        if card in deck.members or card in state.action_deck.always:
            return translate("Reference", "It was not seen since the last shuffle.")
        return translate("Reference", "It is not in this game.")


_PAGES: dict[type[Topic], Callable[[Reference, Any], Page]] = {
    RulesTopic: Reference.rules_page,
    ChapterTopic: Reference.chapter_page,
    RulingTopic: Reference.ruling_page,
    ProjectCardTopic: Reference.project_card_page,
    BonusCardTopic: Reference.bonus_card_page,
    GoalTopic: Reference.goal_page,
    CorporationTopic: Reference.corporation_page,
}


def _card_link(found: Found) -> Link:
    entry = found.entry
    text = ", ".join(part for part in (found.name, entry.number) if part)
    return Link(text, ProjectCardTopic(entry.id), "card")


def _is_named(found: Found, wanted: str) -> bool:
    """Whether a card has what was typed in a name or as its number, and is not only alike."""
    number = plain(found.entry.number)
    if wanted.lstrip("0") in (number, number.lstrip("0")):
        return True
    names = [f" {plain(name)}" for name in (found.name, *found.entry.names)]
    return any(
        wanted in name or all(f" {part}" in name for part in wanted.split()) for name in names
    )


def _rule_link(rule: Rule) -> Link:
    text = f"{rule.id}  {rule.text}"
    return Link(_english(text) if rule.english else text, RulesTopic((rule.id,)))


def _english(text: str) -> str:
    return translate("Reference", "{text} (English)").format(text=text)


def _holds(wanted: str, *texts: str) -> bool:
    """Whether everything typed begins a word in some texts."""
    key = " " + plain(" ".join(texts))
    return all(f" {part}" in key for part in wanted.split())
