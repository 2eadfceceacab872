"""Questions in words: the sentence that is asked, and why it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskCard,
    AskFlipCost,
    AskSpace,
    AskValues,
    Question,
)
from marsbot_qt.qtkit.translations import QT_TRANSLATE_NOOP

translate = QCoreApplication.translate


@record
class QuestionText:
    """The question as a sentence, and in a quieter line why it is asked."""

    title: str
    why: str = ""


def question_text(words: GameWords, question: Question) -> QuestionText:
    """A question in words."""
    writer = _WRITERS.get(question.why)
    if writer is not None:
        return writer(words, question)
    return _by_kind(words, question)


def _by_kind(_: GameWords, question: Question) -> QuestionText:
    match question:
        case AskFlipCost():
            return QuestionText(_flip_title())
        case AskCard():
            return QuestionText(translate("QuestionText", "Which card is it?"))
        case AskAmount():
            return QuestionText(translate("QuestionText", "How many?"))
        case AskSpace():
            return QuestionText(translate("QuestionText", "Which hex?"))
        case AskValues():
            return QuestionText(translate("QuestionText", "How do you stand?"))
        case _:
            return QuestionText(translate("QuestionText", "What is it?"))


def _flip_title() -> str:
    return translate("QuestionText", "Flip a project card. What does it cost?")


def listed(names: list[str], most: int = 6) -> str:
    """Names in a row, the last joined by "and"; of many only the first few."""
    if len(names) > most:
        said = translate("QuestionText", "{names} and {n} more")
        return said.format(names=", ".join(names[: most - 1]), n=len(names) - most + 1)
    if len(names) < 2:
        return "".join(names)
    said = translate("QuestionText", "{names} and {last}")
    return said.format(names=", ".join(names[:-1]), last=names[-1])


def _tied_spaces(words: GameWords, question: Any) -> QuestionText:
    labels = [words.label(HexIndex(space)) for space in question.candidates]
    said = translate("QuestionText", "Tied for the {tile}: {names}. The cost counts from {first}.")
    tile = words.inline(words.tile(question.about.get("tile", "")))
    return QuestionText(
        _flip_title(), said.format(names=listed(labels), tile=tile, first=labels[0])
    )


def _tied_tracks(words: GameWords, question: Any) -> QuestionText:
    names = [words.track(str(track)) for track in question.candidates]
    said = translate("QuestionText", "Tied: {names}. The cost counts from {first}.")
    return QuestionText(_flip_title(), said.format(names=listed(names), first=names[0]))


def _tied_parties(words: GameWords, question: Any) -> QuestionText:
    names = [words.party(str(party)) for party in question.candidates]
    said = translate("QuestionText", "Tied: {names}. The cost counts from {first}.")
    return QuestionText(_flip_title(), said.format(names=listed(names), first=names[0]))


def _tied_colonies(words: GameWords, question: Any) -> QuestionText:
    names = [words.colony(str(colony)) for colony in question.candidates]
    said = translate("QuestionText", "Tied: {names}. The cost counts from {first}.")
    return QuestionText(_flip_title(), said.format(names=listed(names, 11), first=names[0]))


def _colonies(_: GameWords, question: Any) -> QuestionText:
    title = translate("QuestionText", "Which colony tiles are in the game?")
    why = translate("QuestionText", "At least {n}, in the order in which they lie.")
    return QuestionText(title, why.format(n=question.least))


def _flip_for_cost(_: GameWords, __: Any) -> QuestionText:
    return QuestionText(_flip_title(), translate("QuestionText", "The card is discarded then."))


def _plain(title: str, why: str = "") -> Callable[[GameWords, Any], QuestionText]:
    """A question whose texts need no details; both are marked for translation where they stand."""

    def write(_: GameWords, __: Any) -> QuestionText:
        return QuestionText(
            QCoreApplication.translate("QuestionText", title),
            QCoreApplication.translate("QuestionText", why) if why else "",
        )

    return write


def _lost(words: GameWords, question: Any) -> QuestionText:
    resource = words.inline(words.resource(question.about.get("resource", "")))
    title = translate("QuestionText", "Remove {resource} of yours: {n}. How many did you lose?")
    why = translate("QuestionText", "All you have, if fewer. A card may protect them.")
    return QuestionText(title.format(n=question.most, resource=resource), why)


def _cube_removed(words: GameWords, question: Any) -> QuestionText:
    kinds = [words.inline(words.resource(kind)) for kind in question.about.get("kinds", ())]
    title = translate("QuestionText", "Remove {kinds} from a card of yours: {n}. Did you?")
    why = translate(
        "QuestionText",
        "From the card where one is worth most points; of equals you choose. No, if you have none.",
    )
    count = question.about.get("amount", 1)
    return QuestionText(title.format(n=count, kinds=" / ".join(kinds)), why)


def _would_have_lost(words: GameWords, question: Any) -> QuestionText:
    resource = words.inline(words.resource(question.about.get("resource", "")))
    title = translate("QuestionText", "Would you have lost any {resource}?")
    return QuestionText(title.format(resource=resource))


_WRITERS: dict[str, Callable[[GameWords, Any], QuestionText]] = {
    "tied_spaces": _tied_spaces,
    "tied_tracks": _tied_tracks,
    "tied_parties": _tied_parties,
    "random_party": _tied_parties,
    "first_global_events": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Where do the first neutral delegates go?"),
        QT_TRANSLATE_NOOP(
            "QuestionText", "First that of the coming event, then that of the distant one."
        ),
    ),
    "changing_times": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Where do the neutral delegates go?"),
        QT_TRANSLATE_NOOP(
            "QuestionText", "First that of the event now current, then that of the new one."
        ),
    ),
    "tied_colonies": _tied_colonies,
    "colonies": _colonies,
    "flip_for_cost": _flip_for_cost,
    "lost": _lost,
    "cube_removed": _cube_removed,
    "would_have_lost": _would_have_lost,
    "next_action_card": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Flip the top card of MarsBot's deck. Which is it?"),
    ),
    "draw_project_card": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Flip the top project card. Which is it?"),
        QT_TRANSLATE_NOOP("QuestionText", "MarsBot resolves it at once."),
    ),
    "draw_select": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Draw project cards and choose. Which is it?"),
    ),
    "reveal_until": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Reveal project cards until one fits. Which is it?"),
    ),
    "draw_bonus_card": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Draw the top bonus card. Which is it?"),
        QT_TRANSLATE_NOOP("QuestionText", "MarsBot resolves it at once."),
    ),
    "discard_bonus_top": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Discard the top bonus card. Which is it?"),
    ),
    "card_cost": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "What does the card cost?"),
        QT_TRANSLATE_NOOP("QuestionText", "Something in play counts it."),
    ),
    "card_type": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Which colour is the card?"),
        QT_TRANSLATE_NOOP("QuestionText", "Something in play counts it."),
    ),
    "card_requirement": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Has the card a requirement?"),
        QT_TRANSLATE_NOOP("QuestionText", "Something in play counts it."),
    ),
    "card_vp_icon": _plain(
        QT_TRANSLATE_NOOP(
            "QuestionText", "Has the card a victory point icon that is not negative?"
        ),
        QT_TRANSLATE_NOOP("QuestionText", "MarsBot scores a point for it at the end."),
    ),
    "final_greenery": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Where is your next final greenery?"),
        QT_TRANSLATE_NOOP("QuestionText", "Turn plants into greeneries. Click the hex on the map."),
    ),
    "final_values": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Your final numbers"),
        QT_TRANSLATE_NOOP("QuestionText", "Asked once. Awards count what is left, no production."),
    ),
    "tied_milestones": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "How do you stand in these milestones?"),
        QT_TRANSLATE_NOOP(
            "QuestionText",
            "MarsBot meets several. It takes one you meet too, else the one you are closest to.",
        ),
    ),
    "award_to_fund": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "How do you stand in these awards?"),
        QT_TRANSLATE_NOOP("QuestionText", "MarsBot funds the award it leads by most."),
    ),
    "closest_award": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "How do you stand in the funded awards?"),
        QT_TRANSLATE_NOOP("QuestionText", "MarsBot helps itself in the closest race."),
    ),
    "pick_milestone": _plain(
        QT_TRANSLATE_NOOP("QuestionText", "Which milestone does MarsBot claim?"),
    ),
}
