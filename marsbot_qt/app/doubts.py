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


def doubt_text(words: Words, provenance: Provenance | None) -> str:
    """Where a doubtful value comes from, and how far it can be trusted; else empty."""
    if provenance is None or not is_doubtful(provenance):
        return ""
    if provenance.inferred:
        said = translate("Doubts", "Worked out, not read off print")
    else:
        said = translate("Doubts", "Not certain")
    trust = {
        "low": translate("Doubts", "little trust"),
        "medium": translate("Doubts", "medium trust"),
    }
    parts = [f"{said} ({trust[str(provenance.confidence)]})"]
    known = words.texts
    parts += [known.get(f"pack.source.{source}", "") for source in provenance.sources]
    parts.append(known.get(f"pack.doubt.{provenance.doubt}", ""))
    return ". ".join(part.rstrip(".") for part in parts if part) + "."
