"""Finding cards by what is typed: names in any language, numbers, a slip here and there."""

from __future__ import annotations

import importlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache

from marsbot_qt.core.base.records import record
from marsbot_qt.core.rules.queries import CardEntry

_WORD = re.compile(r"\w+")
_NUMBER = re.compile(r"([a-z]*)0*(\d+)")
_LETTERS = str.maketrans(
    {"ß": "ss", "ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
    | dict.fromkeys("'’‘ʼ`´")
)
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LEAST_FOR_SLIPS = 3
_LEAST_JOINED = 6
_ENOUGH = 3
_MOST = 40
_MOST_ALIKE = 8


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
    """A card that fits; ``start`` and ``length`` mark what was typed in the name that fits.

    ``printed`` is the name in another language that fits, where the shown one does not.
    """

    entry: CardEntry
    name: str
    start: int = 0
    length: int = 0
    printed: str = ""

    @property
    def fitting(self) -> str:
        """The name that fits."""
        return self.printed or self.name


@lru_cache(maxsize=1 << 14)
def plain(text: str) -> str:
    """Letters and digits without case and accents, words apart by one space each."""
    bare = text.casefold().translate(_LETTERS)
    if not bare.isascii():
        parts = unicodedata.normalize("NFKD", bare)
        bare = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return " ".join(_WORD.findall(bare))


@record
class _Row:
    entry: CardEntry
    name: str
    order: tuple[int, str]


@record
class _Key:
    """One name of a card: ``foreign`` is neither the one shown nor the card's own."""

    row: int
    printed: str
    foreign: bool


_Names = tuple[str, str, tuple[str, ...]]
"""What a card can be found by: the name shown, its number, the names printed, its own first."""


class _NameTable:
    """The names of some cards, as they are looked through: nothing else of the cards matters."""

    def __init__(self, cards: Sequence[_Names]) -> None:
        self.keys: list[_Key] = []
        # A space before each word, and no spaces at all.
        self.spaced: list[str] = []
        self.joined: list[str] = []
        self.numbers: dict[str, list[int]] = {}
        for row, card in enumerate(cards):
            self._add(row, *card)

    def _add(self, row: int, name: str, number: str, names: tuple[str, ...]) -> None:
        seen: set[str] = set()
        own = (name, *names[:1])
        for printed in (name, *names):
            for key in _spellings(printed):
                if key not in seen:
                    seen.add(key)
                    self.keys.append(_Key(row, printed, printed not in own))
                    self.spaced.append(f" {key}")
                    self.joined.append(key.replace(" ", ""))
        if number:
            self.numbers.setdefault(_number(plain(number)), []).append(row)

    @cached_property
    def beginnings(self) -> tuple[list[str], list[int]]:
        """Every name from each of its words on, and the place of the name it belongs to."""
        texts: list[str] = []
        owners: list[int] = []
        for at, key in enumerate(self.spaced):
            start = 0
            while start >= 0:
                texts.append(key[start + 1 :])
                owners.append(at)
                start = key.find(" ", start + 1)
        return texts, owners


@lru_cache(maxsize=16)
def _table_of(cards: tuple[_Names, ...]) -> _NameTable:
    """The table of these very names: from turn to turn they stay, what is played changes."""
    return _NameTable(cards)


class CardIndex:
    """Cards with everything they can be found by.

    ``shown`` gives the name in the language shown, by id; it stands beside the card's own names.
    """

    def __init__(self, entries: Iterable[CardEntry], shown: Sequence[str]) -> None:
        self._rows = [
            _Row(entry, name, (_is_odd(entry), plain(name)))
            for entry, name in zip(entries, shown, strict=True)
        ]
        self._table = _table_of(
            tuple((row.name, row.entry.number, row.entry.names) for row in self._rows)
        )

    def find(self, typed: str) -> tuple[Found, ...]:
        """The cards that fit, best first; played ones and those of other games come last."""
        wanted = plain(typed)
        if not wanted:
            return ()
        # Of each card how well it fits, twice the rank and one more in a foreign name, and where.
        best: dict[int, tuple[int, int]] = {}
        for rank, at in self._hits(wanted):
            key = self._table.keys[at]
            place = (rank * 2 + key.foreign, at)
            if key.row not in best or place < best[key.row]:
                best[key.row] = place
        for row in self._table.numbers.get(_number(wanted.replace(" ", "")), ()):
            best[row] = (Rank.NUMBER, -1)
        if len(wanted) >= _LEAST_FOR_SLIPS and len(best) < _ENOUGH and not _has_sure(best):
            self._add_alike(wanted, best)
        ranked = sorted(best, key=lambda row: self._order(row, best[row][0]))
        return tuple(self._found(row, best[row][1], wanted) for row in ranked[:_MOST])

    def all(self) -> tuple[Found, ...]:
        """Every card, those that are expected first."""
        rows = sorted(self._rows, key=lambda row: (row.order[0], row.entry.number))
        return tuple(Found(row.entry, row.name) for row in rows)

    # Inside

    def _order(self, row: int, place: int) -> tuple[int, int, str]:
        odd, name = self._rows[row].order
        return odd, place, name

    def _hits(self, wanted: str) -> Iterator[tuple[Rank, int]]:
        """Names in which all that was typed stands, each with how well it fits."""
        spaced = self._table.spaced
        word = f" {wanted}"
        for at in [at for at, key in enumerate(spaced) if wanted in key]:
            key = spaced[at]
            if key.startswith(word):
                yield (Rank.WHOLE if key == word else Rank.STARTS), at
            else:
                yield (Rank.WORD if word in key else Rank.CONTAINS), at
        first, *parts = sorted((f" {part}" for part in wanted.split()), key=len, reverse=True)
        if parts:
            for at in [at for at, key in enumerate(spaced) if first in key]:
                if all(part in spaced[at] for part in parts):
                    yield Rank.WORD, at
        joined = wanted.replace(" ", "")
        if len(joined) >= _LEAST_JOINED:
            for at in [at for at, key in enumerate(self._table.joined) if joined in key]:
                yield Rank.CONTAINS, at

    def _add_alike(self, wanted: str, best: dict[int, tuple[int, int]]) -> None:
        """Add the cards of which a name is, from one of its words on, most like what was typed."""
        texts, owners = self._table.beginnings
        near: dict[int, tuple[int, int]] = {}
        for slips, place in _alike(wanted, texts):
            at = owners[place]
            key = self._table.keys[at]
            inside = len(texts[place]) < len(self._table.spaced[at]) - 1
            likeness = (2 * (Rank.ALIKE + 2 * slips + inside) + key.foreign, at)
            if key.row not in best:
                near[key.row] = min(likeness, near.get(key.row, likeness))
        rows = sorted(near, key=lambda row: self._order(row, near[row][0]))
        best.update((row, near[row]) for row in rows[:_MOST_ALIKE])

    def _found(self, row: int, at: int, wanted: str) -> Found:
        entry, name = self._rows[row].entry, self._rows[row].name
        start, length = _marked(name, wanted)
        printed = self._table.keys[at].printed if at >= 0 and self._table.keys[at].foreign else ""
        if length or not printed:
            return Found(entry, name, start, length)
        return Found(entry, name, *_marked(printed, wanted), printed)


def _has_sure(best: Mapping[int, tuple[int, int]]) -> bool:
    """Whether a word of a name that is no foreign one begins with what was typed."""
    return any(place < 2 * Rank.CONTAINS and place % 2 == 0 for place, _ in best.values())


def _is_odd(entry: CardEntry) -> int:
    return int(entry.played) + 2 * int(not entry.expected)


@lru_cache(maxsize=1 << 14)
def _spellings(name: str) -> tuple[str, ...]:
    """A name as it is looked for, German umlauts also spelt out."""
    if name.isascii():
        return (plain(name),)
    spelt = name.casefold().translate(_SPELT_OUT)
    return tuple(dict.fromkeys((plain(name), plain(spelt))))


def _number(text: str) -> str:
    """The number of a card without the zeros before it: 20 for 020, b5 for B05."""
    match = _NUMBER.fullmatch(text)
    return "".join(match.groups()) if match else text


def get_ready_for_slips() -> None:
    """Load what compares words now: it takes longer than a key press may."""
    importlib.import_module("rapidfuzz.process")


def _alike(wanted: str, texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """How many slips lie between what was typed and the beginning of a text, where few do."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    long = len(wanted)
    most = 1 if long < 5 else 2 if long < 10 else 3
    cut = [text[:long] for text in texts]
    wide = most + (long > _LEAST_FOR_SLIPS)
    near = process.extract(wanted, cut, scorer=OSA.distance, score_cutoff=wide, limit=None)
    for _, slips, place in near:
        if slips > 1:
            # A letter too few or too many shifts all that follows.
            ends = (texts[place][:end] for end in (long - 1, long + 1))
            slips = min(slips, *(OSA.distance(wanted, end, score_cutoff=most) for end in ends))
        if slips <= most:
            yield slips, place


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
