"""Typed words for answers, by what the question takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from marsbot_qt.cli.typed_moves import read_any_card, read_json, read_number, read_space
from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.questions import (
    BLOCKED,
    AskAmount,
    AskChoice,
    AskColonies,
    AskDelegates,
    AskSpace,
    AskValues,
    Question,
    option_id,
)

YES = ("y", "yes", "true", "ja", "oui", "ano", "1")
NO = ("n", "no", "false", "nein", "non", "ne", "0")
NONE = ("none", "no", "end", "done", "nothing", "-", "")


def read_answer(rules: Ruleset, question: Question, words: str) -> dict[str, Any]:
    """The answer that a line gives; Refused where it gives none."""
    words = words.strip()
    if words.startswith("{"):
        data = read_json(words)
        return data if isinstance(data, dict) else {question.ANSWER: data}
    if isinstance(question, AskAmount) and question.may_block and _is(words, BLOCKED):
        return {"choice": BLOCKED}
    return {question.ANSWER: _READERS[question.ANSWER](rules, question, words)}


def _is(words: str, word: str) -> bool:
    return len(words) >= 2 and word.startswith(words.casefold())


def _number(_: Ruleset, __: Question, words: str) -> int:
    return read_number(words)


def _yes(_: Ruleset, __: Question, words: str) -> bool:
    said = words.casefold()
    if said in YES:
        return True
    if said in NO:
        return False
    raise Refused("answer_out_of_range", value=words or "nothing")


def _choice(_: Ruleset, question: Question, words: str) -> Any:
    if isinstance(question, AskColonies):
        return [part.strip() for part in re.split(r"[;,]", words) if part.strip()]
    assert isinstance(question, AskChoice)
    options = [option_id(option) for option in question.options]
    for option in options:
        if folded(str(option)) == folded(words):
            return option
    near = [option for option in options if folded(str(option)).startswith(folded(words))]
    if len(near) == 1 and words:
        return near[0]
    if words.isdigit() and 1 <= int(words) <= len(options):
        return options[int(words) - 1]
    raise Refused("answer_out_of_range", value=words or "nothing", options=options)


def _delegates(rules: Ruleset, question: Question, words: str) -> dict[str, int]:
    """Parties in order, each with a number behind it or one delegate: ``greens, unity 2``."""
    assert isinstance(question, AskDelegates)
    found: dict[str, int] = {}
    for part in re.split(r"[,;]", words):
        name, _, number = re.sub(r"[=:]", " ", part).strip().rpartition(" ")
        count = int(number) if number.isdigit() else 1
        name = name if number.isdigit() else f"{name} {number}"
        near = [each for each in question.options if folded(each).startswith(folded(name))]
        party = near[0] if len(near) == 1 else name.strip()
        found[party] = found.get(party, 0) + count
    return found


def _space(_: Ruleset, question: Question, words: str) -> Any:
    assert isinstance(question, AskSpace)
    if question.may_end and words.casefold() in NONE:
        return None
    return read_space(words)


def _values(rules: Ruleset, question: Question, words: str) -> dict[str, int]:
    assert isinstance(question, AskValues)
    if re.fullmatch(r"[-−]?\d+", words) and len(question.measures) == 1:
        return {question.measures[0]: read_number(words)}
    known = {
        folded(name): name for name in (*question.measures, *question.optional, *_parts(question))
    }
    values = {}
    for part in re.split(r"[,;]", words):
        name, _, number = re.sub(r"[=:]", " ", part).strip().rpartition(" ")
        wanted = folded(name)
        near = [full for key, full in known.items() if wanted and key.startswith(wanted)]
        measure = known.get(wanted) or (near[0] if len(near) == 1 else name.strip())
        values[measure or "?"] = read_number(number)
    return values


def _parts(question: AskValues) -> list[str]:
    return [part for parts in question.parts.values() for part in parts]


def _card(rules: Ruleset, _: Question, words: str) -> Any:
    return read_any_card(rules, words)


def _cards(rules: Ruleset, _: Question, words: str) -> list[Any]:
    return [read_any_card(rules, part) for part in re.split(r"[;,]", words) if part.strip()]


_READERS: Mapping[str, Callable[[Ruleset, Question, str], Any]] = {
    "flip_cost": _number,
    "amount": _number,
    "yes": _yes,
    "choice": _choice,
    "space": _space,
    "values": _values,
    "card": _card,
    "delegates": _delegates,
    "cards": _cards,
}
