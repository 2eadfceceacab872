"""Finding cards by what is typed: names in any language, numbers, a slip here and there."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Sequence
from enum import IntEnum

from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.queries import CardEntry

_WORD = re.compile(r"\w+")
_LEAST_FOR_SLIPS = 3
_LEAST_JOINED = 6
_ALIKE = 0.72
_MOST = 40


class Rank(IntEnum):
    """How well a card fits, best first."""

    NUMBER = 0
    WHOLE = 1
    STARTS = 2
    WORD = 3
    CONTAINS = 4
    ALIKE = 5


@record
class Found:
    """A card that fits; ``start`` and ``length`` mark what was typed in its shown name."""

    entry: CardEntry
    name: str
    start: int = 0
    length: int = 0


def plain(text: str) -> str:
    """Letters and digits without case and accents, words apart by one space each."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("ß", "ss"))
    kept = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return " ".join(_WORD.findall(kept.replace("'", "").replace("’", "")))


@record
class _Row:
    entry: CardEntry
    name: str
    keys: tuple[str, ...]


class CardIndex:
    """Cards with everything they can be found by.

    ``shown`` gives the name in the language shown, by id; it stands beside the card's own names.
    """

    def __init__(self, entries: Iterable[CardEntry], shown: Sequence[str]) -> None:
        self._rows = tuple(
            _Row(entry, name, tuple(dict.fromkeys(map(plain, (name, *entry.names)))))
            for entry, name in zip(entries, shown, strict=True)
        )

    def find(self, typed: str) -> tuple[Found, ...]:
        """The cards that fit, best first; played ones and those of other games come last."""
        wanted = plain(typed)
        if not wanted:
            return ()
        ranked = [(rank, row) for row in self._rows if (rank := _rank(row, wanted)) is not None]
        if not ranked and len(wanted) >= _LEAST_FOR_SLIPS:
            ranked = [(Rank.ALIKE, row) for row in self._alike(wanted)]
        else:
            ranked.sort(key=lambda pair: (_is_odd(pair[1].entry), pair[0], plain(pair[1].name)))
        return tuple(_found(row, wanted) for _, row in ranked[:_MOST])

    def all(self) -> tuple[Found, ...]:
        """Every card, those that are expected first."""
        rows = sorted(self._rows, key=lambda row: (_is_odd(row.entry), row.entry.number))
        return tuple(Found(row.entry, row.name) for row in rows)

    def _alike(self, wanted: str) -> list[_Row]:
        matcher = difflib.SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        scored: list[tuple[float, int, _Row]] = []
        for place, row in enumerate(self._rows):
            score = max(_likeness(matcher, key, wanted) for key in row.keys)
            if score >= _ALIKE:
                scored.append((-score + _is_odd(row.entry) * 0.1, place, row))
        scored.sort(key=lambda part: part[:2])
        return [row for _, _, row in scored[:8]]


def _is_odd(entry: CardEntry) -> int:
    return int(entry.played) + 2 * int(not entry.expected)


def _rank(row: _Row, wanted: str) -> Rank | None:
    number = plain(row.entry.number)
    if number and wanted.lstrip("0") in (number, number.lstrip("0")):
        return Rank.NUMBER
    ranks = [rank for key in row.keys if (rank := _rank_of(key, wanted)) is not None]
    return min(ranks, default=None)


def _rank_of(key: str, wanted: str) -> Rank | None:
    if key == wanted:
        return Rank.WHOLE
    if key.startswith(wanted):
        return Rank.STARTS
    words = key.split()
    parts = wanted.split()
    if all(any(word.startswith(part) for word in words) for part in parts):
        return Rank.WORD
    if wanted in key:
        return Rank.CONTAINS
    joined = wanted.replace(" ", "")
    if len(joined) >= _LEAST_JOINED and joined in key.replace(" ", ""):
        return Rank.CONTAINS
    return None


def _likeness(matcher: difflib.SequenceMatcher[str], key: str, wanted: str) -> float:
    """How much the beginning of a name, or of one of its words, is like what was typed."""
    best = 0.0
    starts = [0, *(match.end() for match in re.finditer(" ", key))]
    for start in starts:
        part = key[start : start + len(wanted) + 1]
        matcher.set_seq1(part)
        if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
            best = max(best, matcher.ratio())
    return best


def _found(row: _Row, wanted: str) -> Found:
    start, length = _marked(row.name, wanted)
    return Found(row.entry, row.name, start, length)


def _marked(name: str, wanted: str) -> tuple[int, int]:
    """Where what was typed stands in the name as it is shown; nothing where it does not."""
    folded = "".join(plain(letter) or " " for letter in name)
    if len(folded) != len(name):
        return 0, 0
    for text in (wanted, wanted.split(maxsplit=1)[0]):
        places = [found.start() for found in re.finditer(re.escape(text), folded)]
        if places:
            at_word = [place for place in places if place == 0 or folded[place - 1] == " "]
            return (at_word or places)[0], len(text)
    return 0, 0
