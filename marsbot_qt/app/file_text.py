"""What is said about files: one that is no game, and a game that cannot be saved."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.code_text import refusal_text
from marsbot_qt.core.base.errors import MarsBotError, Unreadable
from marsbot_qt.core.play.game_file import SUFFIX

translate = QCoreApplication.translate


def unopened_text(file: Path, error: MarsBotError) -> str:
    """Why a file was not opened: its name, what is wrong in plain words, and what to do."""
    if not isinstance(error, Unreadable):
        said = translate("FileText", "{file} cannot be played here: {reason}")
        reason = refusal_text(None, error.code, error.details)
        return said.format(file=file.name, reason=reason)
    texts = {
        "cannot_open": translate(
            "FileText",
            "{file} cannot be opened: {reason}. See whether it was moved or renamed, "
            "and whether you may read it.",
        ),
        "no_header": translate(
            "FileText", "{file} is empty: no game was ever written into it. Open another file."
        ),
        "too_new": translate(
            "FileText",
            "{file} was written by a newer version of MarsBot Qt. Update the program to open it; "
            "the file was left as it is.",
        ),
        "too_large": translate(
            "FileText", "{file} is far too large for a game. Open another file."
        ),
        "cannot_keep_copy": translate(
            "FileText",
            "{file} is damaged, and no copy of it can be kept beside it: {reason}. "
            "Make room in its folder, then open it again.",
        ),
        "bad_header": translate(
            "FileText",
            "{file} is a game, but its first line is damaged. Open a copy of it, if you have one.",
        ),
    }
    usual = translate(
        "FileText",
        "{file} is no game of MarsBot. Open a file that the program saved; "
        "its name ends in {suffix}.",
    )
    reason = str(error.details.get("reason", ""))
    said = texts.get(error.code, usual)
    return said.format(file=file.name, reason=reason, suffix=SUFFIX)


def unsaved_text(reason: str, *, outside: bool = False) -> str:
    """Why the game is not saved just now, what to do, and that nothing is lost."""
    if outside:
        return translate(
            "FileText",
            "Another program changed the game's file; it is left as it is now. "
            "The game goes on: save a copy of it.",
        )
    texts = {
        "disk_full": translate(
            "FileText",
            "The disk is full: the game is not saved just now. Make room; the game goes on, "
            "and all of it is written as soon as that is possible.",
        ),
        "not_allowed": translate(
            "FileText",
            "The program may not write into the folder of the games: the game is not saved just "
            "now. It goes on, and all of it is written as soon as that is possible.",
        ),
    }
    usual = translate(
        "FileText",
        "The game cannot be saved just now. It goes on, and all of it is written as soon as "
        "that is possible.",
    )
    return texts.get(reason, usual)
