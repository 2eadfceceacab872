"""The base of the turn panel's sheets: one a stage of the game, all spoken to in the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.card_entry import TAG_LETTERS, CardChoices
from marsbot_qt.app.turn.card_search import CardIndex
from marsbot_qt.app.turn.intents import PointOut
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.queries import (
    CardEntry,
    bonus_entries,
    project_entries,
    tags_in_play,
)
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.roles import Owner
from marsbot_qt.qtkit.theme import Theme


@record
class HeadView:
    """The head of the turn panel."""

    title: str
    owner: Owner | None = None
    note: str = ""
    tags: tuple[str, ...] = ()
    current: int | None = None
    tag_names: str = ""


class Sheet(QWidget):
    """Shows one stage of the game.

    ``folds_log`` says whether the sheet needs the room of the log's lines, ``room`` which height
    of the panel (px at 100 %) leaves room for them, ``own_edge`` how much of the panel's edge the
    sheet takes for itself, as for the focus rings of what scrolls in it.

    Signals:
        intended: what the person wants (an `Intent`).
        room_changed: ``folds_log`` or ``room`` is different now.
    """

    intended = Signal(object)
    room_changed = Signal()

    folds_log = False
    room = 560
    own_edge = 0

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self.space_out)

    @property
    def primary(self) -> str:
        """The words of the button that Enter presses; empty where there is none."""
        return ""

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout] | None:
        """The button that Enter presses and the layout it stands in, where it may be moved."""
        return None

    def set_low(self, low: bool) -> None:
        """Whether the sheet is wide and low instead of narrow and high."""

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show a moment of the game."""
        raise NotImplementedError

    def head(self, scene: Scene, words: GameWords) -> HeadView:
        """What the panel's head says."""
        raise NotImplementedError

    def start(self) -> None:
        """Put the focus where the person goes on."""

    def accept(self) -> None:
        """Enter, where nothing in focus takes it."""

    def back(self) -> bool:
        """Esc; False when it means nothing here."""
        return False

    def key_pressed(self, _text: str) -> bool:
        """A single letter, where no text has the focus; False when it means nothing here."""
        return False

    def hex_clicked(self, _space: HexIndex) -> bool:
        """A click on the map; False when it means nothing here."""
        return False

    def off_map_clicked(self, _space: str) -> bool:
        """A click on a space beside the map; False when it means nothing here."""
        return False

    def marks(self) -> PointOut | None:
        """Hexes to point out; None leaves the traces of the last move."""
        return None

    def space_out(self) -> None:
        """Take spacing from the theme."""
        self.column.setSpacing(self.theme.size(8, 10))


def with_printed_names(words: GameWords, entries: Iterable[CardEntry]) -> tuple[CardEntry, ...]:
    """The cards with what they are called in every language at hand."""
    return tuple(
        replaced(entry, names=(*entry.names, *printed.splitlines())) if printed else entry
        for entry in entries
        for printed in [words.words.text("project_card", entry.id, "names")]
    )


def card_choices(rules: Ruleset, state: State, words: GameWords) -> Callable[[str], CardChoices]:
    """Makes the cards to choose from: ``any``, ``project`` or ``bonus``."""
    tag_names = {tag: words.tag(tag) for tag in TAG_LETTERS}
    in_play = frozenset(str(tag) for tag in tags_in_play(rules))

    def make(accepts: str) -> CardChoices:
        entries: tuple[CardEntry, ...] = ()
        if accepts in ("any", "project"):
            entries += project_entries(rules, state)
        if accepts in ("any", "bonus"):
            entries += bonus_entries(rules, state)
        shown = [
            words.bonus_card(entry.id) if entry.is_bonus else words.project_card(entry.id)
            for entry in entries
        ]
        return CardChoices(
            CardIndex(with_printed_names(words, entries), shown),
            tag_names,
            in_play,
            with_tags=accepts != "bonus",
            with_bonus=accepts != "project",
        )

    return make
