"""Rulings of several packs as one list, and the readings a game has chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.models.options import Reading, Ruling
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import RULES


@record
class OpenQuestion:
    """A ruling with the share that each pack has in it.

    The first pack that knows the question sets its default; others may add what a reading sets in
    their own items, or further readings.
    """

    id: str
    default: str
    shares: tuple[tuple[str, Ruling], ...]

    @property
    def readings(self) -> Mapping[str, tuple[str, ...]]:
        """The readings by letter, with their other names."""
        found: dict[str, tuple[str, ...]] = {}
        for _, ruling in self.shares:
            for reading in ruling.readings:
                found[reading.id] = (*found.get(reading.id, ()), *reading.aliases)
        return found

    def reading(self, name: str) -> str:
        """The letter of a reading by any of its names; Refused ``unknown_reading``."""
        table = {folded(letter): letter for letter in self.readings}
        for letter, aliases in self.readings.items():
            for alias in aliases:
                table.setdefault(folded(alias), letter)
        if folded(name) not in table:
            raise Refused(
                "unknown_reading", ruling=self.id, reading=name, readings=list(self.readings)
            )
        return table[folded(name)]

    def of(self, pack: str, letter: str) -> Reading | None:
        """What a reading sets, as far as one pack says it."""
        for name, ruling in self.shares:
            for reading in ruling.readings:
                if name == pack and reading.id == letter:
                    return reading
        return None


def open_questions(packs: Iterable[Pack]) -> Mapping[str, OpenQuestion]:
    """The rulings of some packs by id."""
    shares: dict[str, list[tuple[str, Ruling]]] = {}
    for pack in packs:
        document = pack.document(RULES)
        for data in () if document is None else document.get("rulings", ()):
            ruling = decode(Ruling, data)
            shares.setdefault(ruling.id, []).append((pack.id, ruling))
    return {
        name: OpenQuestion(name, found[0][1].default, tuple(found))
        for name, found in shares.items()
    }


def chosen_readings(
    questions: Mapping[str, OpenQuestion], choices: Mapping[str, str]
) -> Mapping[str, str]:
    """The letter of every ruling's reading: as chosen, else the default.

    Raises Refused ``unknown_ruling`` or ``unknown_reading``.
    """
    for name in choices:
        if name not in questions:
            raise Refused("unknown_ruling", ruling=name, **suggestion(name, questions))
    return {
        name: question.reading(choices.get(name, question.default))
        for name, question in questions.items()
    }
