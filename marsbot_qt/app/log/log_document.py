"""The log as a document: plain text or Markdown, by generations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.log.log_text import LogEntry, spoken_entry

translate = QCoreApplication.translate

_MARKS = re.compile(r"([\\`*_\[\]<>#|])")


def log_lines(entries: Iterable[LogEntry]) -> str:
    """Entries as numbered lines."""
    return "\n".join(f"{entry.number}. {spoken_entry(entry)}" for entry in entries)


def log_document(title: str, entries: Sequence[LogEntry], *, markdown: bool) -> str:
    """The whole log with a heading a generation."""
    parts = [f"# {_plain(title)}" if markdown else title]
    for generation, group in groupby(entries, key=lambda entry: entry.generation):
        named = translate("LogText", "Generation {n}").format(n=generation)
        lines = log_lines(group)
        if markdown:
            parts.append(f"## {named}\n\n{_marked(lines)}")
        else:
            parts.append(f"{named}\n{lines}")
    return "\n\n".join(parts) + "\n"


def _plain(text: str) -> str:
    return _MARKS.sub(r"\\\1", text)


def _marked(lines: str) -> str:
    """Numbered lines as a Markdown list; what stands in a card's name is no markup."""
    return "\n".join(_plain(line) for line in lines.splitlines())
