"""What a game's choices mean: decks, start values, when it is lost, open rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.new_game.choices import CUSTOM, GameChoices, level_changes
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.library import Catalogue, RulingChoice
from marsbot_qt.qtkit.roles import Colour

translate = QCoreApplication.translate


@record
class Meaning:
    """One line of what the choices mean."""

    glyph: Glyph
    title: str
    detail: str = ""


def meanings(
    words: GameWords,
    choices: GameChoices,
    catalogue: Catalogue,
    rulings: Sequence[RulingChoice],
    *,
    won: str = "",
    goals: tuple[Meaning, ...] = (),
) -> tuple[Meaning, ...]:
    """What the choices mean, in the order in which it matters; ``won`` tells of games before."""
    lines = (*_meanings(words, choices, catalogue), *goals, _open_rules(choices, rulings))
    if not won:
        return lines
    title = translate("Meaning", "Games before: {won}").format(won=won)
    return (*lines, Meaning(Glyph("history"), title, _such_games(words, choices)))


def _such_games(words: GameWords, choices: GameChoices) -> str:
    """The games that are counted, in words."""
    level = translate("Meaning", "Custom")
    if choices.level != CUSTOM:
        level = words.words.name("difficulty_level", choices.level)
    said = translate("Meaning", "on {map}, {level}")
    return said.format(map=words.words.name("map", choices.map), level=level)


def _meanings(words: GameWords, choices: GameChoices, catalogue: Catalogue) -> Iterator[Meaning]:
    rules = words.rules
    numbers = rules.numbers
    bonus = [card.id for card in rules.content.bonus_cards if card.recurs is None]
    project = rules.action_deck_project
    dealt = numbers.action_deck_bonus
    title = translate("Meaning", "Action deck: %n card(s)", None, project + dealt)
    detail = translate("Meaning", "{project} project, {bonus} bonus, new every generation")
    yield Meaning(Glyph("deck"), title, detail.format(project=project, bonus=dealt))
    if numbers.first_deck_extra:
        first = rules.first_deck_project + dealt
        title = translate("Meaning", "First action deck: %n card(s)", None, first)
        detail = translate(
            "Meaning", "{extra} more from the project deck, in place of Prelude cards"
        )
        yield Meaning(Glyph("deck"), title, detail.format(extra=numbers.first_deck_extra))
    title = translate("Meaning", "Bonus deck: %n card(s)", None, len(bonus))
    yield Meaning(Glyph("card-bonus"), title, ", ".join(_runs(bonus)))
    cards = len(rules.content.project_cards)
    yield Meaning(Glyph("card"), translate("Meaning", "Project deck: %n card(s)", None, cards))
    title = translate("Meaning", "MarsBot starts at TR {tr}, {mc}\u202fM€")
    yield Meaning(
        Glyph("marsbot"),
        title.format(tr=numbers.start_tr, mc=numbers.start_mc),
        translate("Meaning", "a Failed Action pays it {n}\u202fM€").format(
            n=rules.failed_action_mc
        ),
    )
    for change in level_changes(choices, catalogue):
        detail = words.words.text("difficulty_change", change, "text")
        yield Meaning(Glyph("trial"), words.difficulty_change(change), detail)
    if choices.draft:
        detail = translate("Meaning", "MarsBot takes cards at random; the app says which")
        yield Meaning(Glyph("draft"), translate("Meaning", "Cards are drafted"), detail)
    title = translate("Meaning", "You lose on entering generation {n}")
    yield Meaning(Glyph("warning", Colour.WARN), title.format(n=numbers.last_generation))
    if any(track.provenance is not None and track.provenance.inferred for track in rules.tracks):
        title = translate("Meaning", "MarsBot's board is worked out, not read off print")
        detail = translate("Meaning", "compare it with the one in your box once the game stands")
        yield Meaning(Glyph("inferred", Colour.WARN), title, detail)


def _open_rules(choices: GameChoices, rulings: Sequence[RulingChoice]) -> Meaning:
    title = translate("Meaning", "%n rule(s) that print leaves open", None, len(rulings))
    otherwise = sum(ruling.id in choices.rulings for ruling in rulings)
    if otherwise:
        detail = translate("Meaning", "{n} of them set otherwise than usual")
        detail = detail.format(n=otherwise)
    else:
        detail = translate("Meaning", "set as most players read them")
    return Meaning(Glyph("rule"), title, detail)


def _runs(cards: Sequence[str]) -> Iterator[str]:
    """The numbers of cards, those that follow each other as one: B01 to B07, B09."""
    by_run = groupby(enumerate(cards), key=lambda each: _number(each[1]) - each[0])
    for _, run in by_run:
        numbers = [card for _, card in run]
        if len(numbers) > 1:
            said = translate("Meaning", "{first} to {last}")
            yield said.format(first=numbers[0], last=numbers[-1])
        else:
            yield numbers[0]


def _number(card: str) -> int:
    """The number of a card; -1 where it has none."""
    digits = card[1:]
    return int(digits) if digits.isdecimal() else -1
