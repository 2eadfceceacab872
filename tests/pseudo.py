"""An invented language: English with accents, and 40 % longer. It shows what has no room."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping

from PySide6.QtCore import QTranslator

from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.play.setup import Table

GROWTH = 0.4

_KEPT = re.compile(r"(\{[^}]*\}|%n|[A-Za-z]+)")
_ACCENTED = str.maketrans("acdeinorstuyzACDEINORSTUYZ", "áčďěíňóřšťůýžÁČĎĚÍŇÓŘŠŤŮÝŽ")
_SIGNS = frozenset({"M", "MarsBot"})
_UNTRANSLATED = (".source", ".sources")


def stretched(text: str) -> str:
    """A text in the invented language; placeholders and the game's signs stay."""
    return "".join(_part(part) for part in _KEPT.split(text))


def _part(part: str) -> str:
    if not part.isalpha() or part in _SIGNS or (part.isupper() and len(part) == 2):
        return part
    more = math.ceil(len(part) * GROWTH)
    return (part + part[-1].lower() * more).translate(_ACCENTED)


class PseudoTranslator(QTranslator):
    """Translates every text of the window."""

    def isEmpty(self) -> bool:
        """It has something to say."""
        return False

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """The text in the invented language."""
        if disambiguation and "lower or keep" in disambiguation:
            return "lower"
        return stretched(source)


class PseudoShelf(Shelf):
    """Packs whose texts are in the invented language; card names are as printed."""

    def texts(self, table: Table, language: str) -> Mapping[str, str]:
        """The texts of a table's packs."""
        english = super().texts(table, "en")
        key = (str(id(english)), "pseudo", "")
        if key not in self._texts:
            # The names of packs are stretched already.
            self._texts[key] = {
                name: text
                if name.startswith("pack.") and name.endswith(".name")
                else _pack_text(name, text)
                for name, text in english.items()
            }
        return self._texts[key]

    def pack_texts(self, pack_id: str, language: str) -> Mapping[str, str]:
        """The texts of one pack."""
        found = super().pack_texts(pack_id, "en")
        return {name: _pack_text(name, text) for name, text in found.items()}


def _pack_text(key: str, text: str) -> str:
    printed = key.startswith("project_card.") or key.endswith(_UNTRANSLATED)
    return text if printed else stretched(text)
