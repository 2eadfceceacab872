"""Questions the engine asks when a person or a card must answer, and the check of answers.

Every question says why it is asked (a code) and of what (details). An answer is a JSON object with
one key; one that does not fit is refused and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import HexIndex, folded
from marsbot_qt.core.base.records import EMPTY, fields_of, node
from marsbot_qt.core.rules.fields import LARGEST, integer

BLOCKED = "blocked"
"""The answer that says: a card protects me."""

POINTS = "points"
"""The measure of the human's final score."""


@node
class Question:
    """What is common to all questions. ``about`` holds details for the text."""

    KIND: ClassVar[str]
    ANSWER: ClassVar[str]
    why: str
    about: Mapping[str, Any] = EMPTY

    @property
    def kind(self) -> str:
        """The kind, by which a widget is chosen."""
        return self.KIND


@node
class AskFlipCost(Question):
    """What does the flipped card cost? The count goes along the candidates, the first is 1."""

    KIND = "flip_cost"
    ANSWER = "flip_cost"
    candidates: tuple[Any, ...]


@node
class AskCard(Question):
    """Which card was drawn? ``accepts``: ``project``, ``bonus`` or ``any``."""

    KIND = "card"
    ANSWER = "card"
    accepts: str = "any"
    source: str = "project_deck"


@node
class AskCards(Question):
    """Which cards? From ``least`` to ``most`` of them."""

    KIND = "cards"
    ANSWER = "cards"
    least: int = 0
    most: int = LARGEST


@node
class AskAmount(Question):
    """A number within limits; with ``may_block`` a card may have blocked it."""

    KIND = "amount"
    ANSWER = "amount"
    least: int
    most: int
    may_block: bool = False


@node
class AskYes(Question):
    """Yes or no."""

    KIND = "yes"
    ANSWER = "yes"


@node
class AskChoice(Question):
    """One of some options."""

    KIND = "choice"
    ANSWER = "choice"
    options: tuple[Any, ...]


@node
class AskColonies(Question):
    """Which colony tiles are in the game, in table order?"""

    KIND = "colonies"
    ANSWER = "choice"
    options: tuple[str, ...]
    least: int
    most: int


@node
class AskSpace(Question):
    """One of some hexes; ``None`` is an answer where ``may_end``."""

    KIND = "space"
    ANSWER = "space"
    candidates: tuple[HexIndex, ...]
    may_end: bool = False


@node
class AskFinalGreenery(AskSpace):
    """Where the human's next final greenery goes; ``None`` when there are no more."""

    KIND = "final_greenery"


@node
class AskDelegates(Question):
    """To which parties neutral delegates go: so many in all, in the order they are placed."""

    KIND = "delegates"
    ANSWER = "delegates"
    options: tuple[str, ...]
    count: int


@node
class AskValues(Question):
    """The human's standing, one number a measure.

    ``parts`` gives the plain measures whose sum also answers a measure; ``least`` the lowest
    number of a measure, 0 where it is absent.
    """

    KIND = "values"
    ANSWER = "values"
    measures: tuple[str, ...]
    optional: tuple[str, ...] = ()
    parts: Mapping[str, tuple[str, ...]] = EMPTY
    least: Mapping[str, int] = EMPTY


@node
class AskPoints(AskValues):
    """The human's final numbers: standing in funded awards, and points as a total or in parts.

    ``points`` is a number, or an object of parts; parts may also stand among the values.
    ``accepted`` are all parts there are, ``optional`` those that are offered.
    """

    KIND = "final_values"
    accepted: tuple[str, ...] = ()


def answered(question: Question, answer: Mapping[str, Any]) -> Any:
    """The value of an answer, checked against its question.

    Cards and spaces are only looked at roughly here: what they mean is known to the rule that
    asked. Raises Refused with ``wrong_answer``, ``answer_out_of_range`` or ``missing_values``.
    """
    if isinstance(question, AskAmount) and question.may_block and answer.get("choice") == BLOCKED:
        return BLOCKED
    if len(answer) != 1 or question.ANSWER not in answer:
        raise Refused("wrong_answer", expected=question.ANSWER, given=sorted(answer))
    return _CHECKS[question.ANSWER](question, answer[question.ANSWER])


def _flip_cost(_: Question, value: Any) -> int:
    return integer(value, "answer_out_of_range")


def _amount(question: Question, value: Any) -> int:
    assert isinstance(question, AskAmount)
    return integer(value, "answer_out_of_range", question.least, question.most)


def _yes(_: Question, value: Any) -> bool:
    if not isinstance(value, bool):
        raise Refused("answer_out_of_range", value=value, options=[True, False])
    return value


def option_id(option: Any) -> Any:
    """What an option is chosen by: itself, or its id."""
    return option["id"] if isinstance(option, Mapping) else option


def _choice(question: Question, value: Any) -> Any:
    if isinstance(question, AskColonies):
        return _several(question, value)
    assert isinstance(question, AskChoice)
    for option in question.options:
        wanted = option_id(option)
        if wanted == value and type(wanted) is type(value):
            return wanted
    raise Refused(
        "answer_out_of_range", value=value, options=[option_id(o) for o in question.options]
    )


def _several(question: AskColonies, value: Any) -> tuple[str, ...]:
    known = {folded(option): option for option in question.options}
    details = {"min": question.least, "max": question.most, "options": list(question.options)}
    if not isinstance(value, list) or not question.least <= len(value) <= question.most:
        raise Refused("answer_out_of_range", value=value, **details)
    chosen = [known.get(folded(str(name))) for name in value]
    if None in chosen or len(set(chosen)) < len(chosen):
        raise Refused("answer_out_of_range", value=value, **details)
    return tuple(name for name in chosen if name is not None)


def _values(question: Question, value: Any) -> Mapping[str, int]:
    assert isinstance(question, AskValues)
    if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
        raise Refused("answer_out_of_range", value=value)
    if isinstance(question, AskPoints) and isinstance(value.get(POINTS), Mapping):
        value = _with_parts(question, value)
    least = {folded(name): number for name, number in question.least.items()}
    return {
        name: integer(number, "answer_out_of_range", least.get(folded(name), 0), measure=name)
        for name, number in value.items()
    }


def _with_parts(question: AskPoints, values: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same values with the parts of the points among them."""
    parts = values[POINTS]
    for part in parts:
        if part not in question.accepted:
            raise Refused(
                "answer_out_of_range", measure=POINTS, value=part, options=list(question.accepted)
            )
    return {**{name: number for name, number in values.items() if name != POINTS}, **parts}


def _plain(_: Question, value: Any) -> Any:
    return value


def _cards(question: Question, value: Any) -> Sequence[Any]:
    assert isinstance(question, AskCards)
    if not isinstance(value, list) or not question.least <= len(value) <= question.most:
        raise Refused("answer_out_of_range", min=question.least, max=question.most)
    return value


def _delegates(question: Question, value: Any) -> Mapping[str, int]:
    assert isinstance(question, AskDelegates)
    known = {folded(party): party for party in question.options}
    if not isinstance(value, Mapping) or not known.keys() >= set(map(folded, map(str, value))):
        raise Refused("answer_out_of_range", value=value, options=list(question.options))
    count = question.count
    placed = {
        known[folded(party)]: integer(number, "answer_out_of_range", 0, count)
        for party, number in value.items()
    }
    if sum(placed.values()) != count:
        raise Refused("answer_out_of_range", value=sum(placed.values()), min=count, max=count)
    return placed


_CHECKS = {
    "delegates": _delegates,
    "flip_cost": _flip_cost,
    "amount": _amount,
    "yes": _yes,
    "choice": _choice,
    "values": _values,
    "card": _plain,
    "space": _plain,
    "cards": _cards,
}


def question_fields(question: Question) -> dict[str, Any]:
    """The fields of a question by name, for tests and for views."""
    return {name: getattr(question, name) for name in fields_of(type(question))}
