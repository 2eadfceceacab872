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

    __slots__ = ("_keys", "_line_starts", "_values")

    def __init__(self, text: str) -> None:
        self._line_starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._values: dict[str, int] = {}
        self._keys: dict[str, int] = {}

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """A place in the text, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def of(self, pointer: str, *, key: bool = False) -> tuple[int, int]:
        """Where a value stands, or its key; what is missing stands where its holder does."""
        while True:
            offset = self._keys.get(pointer) if key else None
            offset = self._values.get(pointer) if offset is None else offset
            if offset is not None:
                return self.line_and_column(offset)
            if not pointer:
                return 1, 1
            pointer, key = pointer.rpartition("/")[0], False

    def note(self, pointer: str, offset: int) -> None:
        """A value starts here."""
        self._values[pointer] = offset

    def note_key(self, pointer: str, offset: int) -> None:
        """The key of a value starts here."""
        self._keys[pointer] = offset


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
        value = self.value("", 0)
        if self.skip() is not None:
            self.stray()
            raise _Stop("json_extra_data", self.at)
        return value

    def skip(self) -> str | None:
        """Pass white space; the next character, None at the end."""
        found = _SPACE.match(self.text, self.at)
        self.at = self.at if found is None else found.end()
        return self.text[self.at] if self.at < len(self.text) else None

    def value(self, pointer: str, depth: int) -> Any:
        """The value that stands here."""
        sign = self.skip()
        start = self.at
        self.positions.note(pointer, start)
        if sign == '"':
            return self.string()
        if sign in ("{", "["):
            if depth >= MAX_DEPTH:
                raise _Stop("json_too_deep", start, most=MAX_DEPTH)
            self.at += 1
            if sign == "{":
                return self.object(pointer, depth + 1)
            return self.array(pointer, depth + 1)
        return self.word(sign)

    def object(self, pointer: str, depth: int) -> dict[str, Any]:
        """The rest of an object after its brace."""
        found: dict[str, Any] = {}
        if self.skip() == "}":
            self.at += 1
            return found
        while True:
            key, start = self.key()
            inner = f"{pointer}/{key.replace('~', '~0').replace('/', '~1')}"
            if key in found:
                self.faults.append(Fault("json_duplicate_key", start, {"key": key}))
            self.positions.note_key(inner, start)
            found[key] = self.value(inner, depth)
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

    def array(self, pointer: str, depth: int) -> list[Any]:
        """The rest of an array after its bracket."""
        found: list[Any] = []
        if self.skip() == "]":
            self.at += 1
            return found
        while True:
            found.append(self.value(f"{pointer}/{len(found)}", depth))
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
            self.faults.append(Fault("json_text_too_long", start, {"most": MAX_TEXT}))
        if not value.isascii() and not _whole(value):
            self.faults.append(Fault("json_half_character", start))
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
            self.faults.append(Fault("json_not_a_number", start, {"word": word}))
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
        self.faults.append(Fault("json_number_too_large", start, {"most": MAX_NUMBER}))
        return 0


def _whole(text: str) -> bool:
    """Whether a text can be written again: half a surrogate pair cannot."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
