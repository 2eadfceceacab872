"""JSON with positions: every value knows the line and column it stands at.

Content that is trusted goes through `json.loads`. This reader is for everything else: it
keeps to limits, and where it can it notes a fault and reads on, so that several are found at once.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]
from typing import Any

from marsbot_qt.core.base.records import EMPTY, record

MAX_DEPTH = 64
MAX_NUMBER = 1_000_000_000
MAX_TEXT = 20_000
MAX_VALUES = 100_000
MAX_LIST = 2_000
MAX_KEYS = 10_000
MAX_FAULTS = 100
"""After so many the rest is not read: a file that is wrong everywhere is told in short."""

_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_WORD = re.compile(r"[-+]?[\w$.]+")
_WORDS: Mapping[str, Any] = {"true": True, "false": False, "null": None}
_NO_NUMBERS = ("NaN", "Infinity", "-Infinity")


@record
class Fault:
    """Something that is not as JSON should be, at an offset of the text."""

    code: str
    offset: int
    details: Mapping[str, Any] = EMPTY


class Positions:
    """Where each value of a text stands, by JSON Pointer; keys have a place of their own."""

    # A number for each value instead of its whole pointer, which can be as long as the text.
    __slots__ = ("_keys", "_line_starts", "_numbers", "_offsets")

    def __init__(self, text: str) -> None:
        self._line_starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._offsets: list[int] = []
        self._numbers: dict[tuple[int, str], int] = {}
        self._keys: dict[int, int] = {}

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """A place in the text, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def of(self, pointer: str, *, key: bool = False) -> tuple[int, int]:
        """Where a value stands, or its key; what is missing stands where its holder does."""
        if not self._offsets:
            return 1, 1
        number = 0
        for token in pointer.split("/")[1:]:
            inner = self._numbers.get((number, token.replace("~1", "/").replace("~0", "~")))
            if inner is None:
                return self.line_and_column(self._offsets[number])
            number = inner
        offset = self._offsets[number]
        return self.line_and_column(self._keys.get(number, offset) if key else offset)

    def note(self, offset: int, holder: int = -1, token: str = "") -> int:
        """A value starts here, in another one under a key or index; its number, from 0."""
        number = len(self._offsets)
        self._offsets.append(offset)
        self._numbers[holder, token] = number
        return number

    def note_key(self, number: int, offset: int) -> None:
        """The key of a value starts here."""
        self._keys[number] = offset


@record
class Scan:
    """What stands in a text: its value if it could be read to the end, and all faults."""

    value: Any
    complete: bool
    faults: tuple[Fault, ...]
    positions: Positions


class _Stop(Exception):
    """A fault after which the rest cannot be understood."""

    def __init__(self, code: str, offset: int, **details: Any) -> None:
        super().__init__(code)
        self.fault = Fault(code, offset, details)


def scan(text: str) -> Scan:
    """Read a text of JSON."""
    scanner = _Scanner(text)
    try:
        value = scanner.document()
        complete = True
    except _Stop as stop:
        scanner.faults.append(stop.fault)
        value, complete = None, False
    return Scan(value, complete, tuple(scanner.faults), scanner.positions)


class _Scanner:
    """One pass over a text; ``at`` is where it stands. Recursion ends at `MAX_DEPTH`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.faults: list[Fault] = []
        self.positions = Positions(text)

    def document(self) -> Any:
        """The one value of the text."""
        if self.skip() is None:
            raise _Stop("json_empty", 0)
        value = self.value(0)
        if self.skip() is not None:
            self.stray()
            raise _Stop("json_extra_data", self.at)
        return value

    def fault(self, code: str, offset: int, **details: Any) -> None:
        """Note a fault that the rest can be read after, unless there are too many."""
        if len(self.faults) == MAX_FAULTS:
            raise _Stop("json_too_many_faults", offset, most=MAX_FAULTS)
        self.faults.append(Fault(code, offset, details))

    def skip(self) -> str | None:
        """Pass white space; the next character, None at the end."""
        found = _SPACE.match(self.text, self.at)
        self.at = self.at if found is None else found.end()
        return self.text[self.at] if self.at < len(self.text) else None

    def value(self, depth: int, holder: int = -1, token: str = "", key: int | None = None) -> Any:
        """The value that stands here; ``key`` is where its key starts, if it has one."""
        sign = self.skip()
        start = self.at
        number = self.positions.note(start, holder, token)
        if key is not None:
            self.positions.note_key(number, key)
        if number >= MAX_VALUES:
            raise _Stop("json_too_many_values", start, most=MAX_VALUES)
        if sign == '"':
            return self.string()
        if sign in ("{", "["):
            if depth >= MAX_DEPTH:
                raise _Stop("json_too_deep", start, most=MAX_DEPTH)
            self.at += 1
            return self.object(number, depth + 1) if sign == "{" else self.array(number, depth + 1)
        return self.word(sign)

    def object(self, number: int, depth: int) -> dict[str, Any]:
        """The rest of an object after its brace."""
        found: dict[str, Any] = {}
        if self.skip() == "}":
            self.at += 1
            return found
        while True:
            key, start = self.key()
            if key in found:
                self.fault("json_duplicate_key", start, key=key)
            elif len(found) == MAX_KEYS:
                raise _Stop("json_too_many_entries", start, most=MAX_KEYS)
            found[key] = self.value(depth, number, key, start)
            if self.closed("}"):
                return found

    def key(self) -> tuple[str, int]:
        """A key with its colon, and where it starts."""
        sign = self.skip()
        start = self.at
        if sign != '"':
            self.stray()
            word = _WORD.match(self.text, start)
            if word is not None:
                raise _Stop("json_key_without_quotes", start, word=word.group()[:40])
            raise _Stop("json_key_expected", start, found=sign)
        key = self.string()
        if self.skip() != ":":
            self.stray()
            raise _Stop("json_missing_colon", self.at, key=key)
        self.at += 1
        return key, start

    def array(self, number: int, depth: int) -> list[Any]:
        """The rest of an array after its bracket."""
        found: list[Any] = []
        if self.skip() == "]":
            self.at += 1
            return found
        while True:
            if len(found) == MAX_LIST:
                self.skip()
                raise _Stop("json_too_many_entries", self.at, most=MAX_LIST)
            found.append(self.value(depth, number, str(len(found))))
            if self.closed("]"):
                return found

    def closed(self, bracket: str) -> bool:
        """After an entry: True if the holder ends here, False if a comma leads on."""
        sign = self.skip()
        start = self.at
        if sign == bracket:
            self.at += 1
            return True
        if sign != ",":
            self.stray()
            code = "json_wrong_bracket" if sign in ("]", "}") else "json_missing_comma"
            raise _Stop(code, start, found=sign)
        self.at += 1
        if self.skip() in ("}", "]"):
            raise _Stop("json_trailing_comma", start)
        return False

    def stray(self) -> None:
        """What cannot stand anywhere: the end of the text, a comment, other quotes."""
        rest = self.text[self.at : self.at + 2]
        if not rest:
            raise _Stop("json_ends_early", self.at)
        if rest in ("//", "/*") or rest[0] == "#":
            raise _Stop("json_comment", self.at)
        if rest[0] in "'’“":
            raise _Stop("json_other_quotes", self.at)

    def string(self) -> str:
        """The text that stands here."""
        start = self.at
        value: str
        try:
            value, self.at = scanstring(self.text, start + 1, True)
        except JSONDecodeError as error:
            if error.msg.startswith("Unterminated"):
                raise _Stop("json_text_not_closed", start) from error
            if "control" in error.msg:
                raise _Stop("json_control_character", error.pos) from error
            raise _Stop("json_bad_escape", error.pos) from error
        if len(value) > MAX_TEXT:
            self.fault("json_text_too_long", start, most=MAX_TEXT)
        if not value.isascii() and not _whole(value):
            self.fault("json_half_character", start)
        return value

    def word(self, sign: str | None) -> Any:
        """A number, true, false or null."""
        start = self.at
        self.stray()
        found = _WORD.match(self.text, start)
        if found is None:
            raise _Stop("json_value_expected", start, found=sign)
        self.at = found.end()
        word = found.group()
        if word in _WORDS:
            return _WORDS[word]
        if word in _NO_NUMBERS:
            self.fault("json_not_a_number", start, word=word)
            return 0
        if word[0] not in "-+.0123456789":
            raise _Stop("json_unknown_word", start, word=word[:40])
        return self.number(word, start)

    def number(self, word: str, start: int) -> int | float:
        """A number of moderate size."""
        found = _NUMBER.match(self.text, start)
        if found is None or found.end() < self.at:
            self.at = self.at if found is None else max(found.end(), self.at)
            raise _Stop("json_bad_number", start, word=word[:40])
        self.at = found.end()
        text = found.group()
        whole = found[1] is None and found[2] is None
        if len(text) <= 20:
            number: int | float = int(text) if whole else float(text)
            if abs(number) <= MAX_NUMBER:
                return number
        self.fault("json_number_too_large", start, most=MAX_NUMBER)
        return 0


def _whole(text: str) -> bool:
    """Whether a text can be written again: half a surrogate pair cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
