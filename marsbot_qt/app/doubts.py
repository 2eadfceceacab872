"""What was not read off a printed board or sheet beyond doubt, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.view_words import Words
from marsbot_qt.core.content.models.provenance import Provenance

translate = QCoreApplication.translate

_WEAK = frozenset({"low", "medium"})


def is_doubtful(provenance: Provenance | None) -> bool:
    """Whether a value is marked, so that somebody looks at the printed one."""
    return provenance is not None and provenance.confidence in _WEAK


def is_secondary(provenance: Provenance | None) -> bool:
    """Whether a goal is marked: something about it stands in no rulebook."""
    return provenance is not None and provenance.confidence not in (None, "certain")


def doubt_text(words: Words, provenance: Provenance | None) -> str:
    """Where a doubtful value comes from, and how far it can be trusted; else empty."""
    return _text(words, provenance) if is_doubtful(provenance) else ""


def goal_doubt_text(words: Words, provenance: Provenance | None) -> str:
    """The same for a goal."""
    return _text(words, provenance) if is_secondary(provenance) else ""


def guess_text(words: Words, provenance: Provenance | None) -> str:
    """The same for MarsBot's board of a map, if it was worked out as a whole."""
    if provenance is None:
        return ""
    return translate("Doubts", "MarsBot's board: {doubt}").format(doubt=_text(words, provenance))


def _text(words: Words, provenance: Provenance | None) -> str:
    assert provenance is not None
    if provenance.inferred:
        said = translate("Doubts", "Worked out, not read off print")
    else:
        said = translate("Doubts", "Not beyond doubt")
    trust = {
        "high": translate("Doubts", "good trust"),
        "low": translate("Doubts", "little trust"),
        "medium": translate("Doubts", "medium trust"),
    }
    parts = [f"{said} ({trust[str(provenance.confidence)]})"]
    known = words.texts
    parts += [known.get(f"pack.source.{source}", "") for source in provenance.sources]
    parts.append(known.get(f"pack.doubt.{provenance.doubt}", ""))
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
