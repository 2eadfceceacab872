"""Entering a card: by name or number in a field, or by its tags on a pad of letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from string import digits
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.turn.bits import FieldBox, KeyHint, TagRow, is_enter
from marsbot_qt.app.turn.card_list import MOST_ROWS, CardList
from marsbot_qt.app.turn.card_search import CardIndex, Found, get_ready_for_slips
from marsbot_qt.app.view_words import tag_icon
from marsbot_qt.core.base.ids import Tag
from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.undo_keys import share_undo_keys

TAG_LETTERS: Mapping[str, str] = {
    "building": "B",
    "space": "S",
    "event": "E",
    "science": "C",
    "jovian": "J",
    "power": "P",
    "earth": "T",
    "city": "Y",
    "plant": "L",
    "microbe": "M",
    "animal": "A",
    "venus": "V",
    "wild": "W",
}
"""The letter of each tag: one fixed set in every language, printed on the pad."""

_COLUMNS = 5
_NONE_PLACES = 2
"""How many tags wide the key for no tags is where there is room."""
_TERSE_COLUMNS, _TERSE_ROWS = 8, 3
_LOW_ROWS = 2
_MOST_TAGS = 8


@record
class CardChoices:
    """What can be entered: cards to find, tags with their names, and those that have a track."""

    index: CardIndex
    tag_names: Mapping[str, str]
    tags_in_play: frozenset[str]
    with_tags: bool = True
    with_bonus: bool = True


class TagButton(Button):
    """A tag on the pad. Enter is left to the pad: it resolves what is entered."""

    def __init__(self, theme: Theme, tag: str, parent: QWidget) -> None:
        super().__init__(theme, icon=tag_icon(tag), parent=parent)
        self.tag = tag
        self.setObjectName(f"tag_{tag}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_note(TAG_LETTERS[tag])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space adds the tag; everything else is for the pad."""
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def minimumSizeHint(self) -> QSize:
        """The icon and the letter."""
        return QSize(self._theme.size(44, 56), self._theme.size(36, 44))


class NoTagsButton(TagButton):
    """The key for a card without tags."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, "wild", parent)
        self.setObjectName("tag_none")
        self.set_icon("")
        self.setText(self.tr("No tags"))
        self.set_note("0")


class TagPad(QWidget):
    """The pad of tags: one stop for Tab, arrows move, letters add.

    Signals:
        added: a tag was pressed.
        removed: Backspace took the last tag away.
        cleared: the card has no tags.
        numbered: a digit that can only be part of a card's number.
        entered: Enter: resolve what is entered.
    """

    added = Signal(str)
    removed = Signal()
    cleared = Signal()
    numbered = Signal(str)
    entered = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._begun = False
        self._view: tuple[str, dict[str, str], frozenset[str]] | None = None
        self.setObjectName("tag_pad")
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._columns = self._most = _COLUMNS
        self._buttons: list[TagButton] = [TagButton(theme, tag, self) for tag in TAG_LETTERS]
        self._none = NoTagsButton(theme, self)
        for button in self._buttons:
            button.clicked.connect(self._on_tag_clicked)
        self._none.clicked.connect(self.cleared)
        self.set_columns(_COLUMNS)
        for button in (*self._buttons[1:], self._none):
            button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._space_out()
        theme.changed.connect(self._space_out)

    def present(self, names: Mapping[str, str], in_play: frozenset[str]) -> None:
        """Name the tags; those without a track in this game are faint, yet can be entered."""
        spoken = self.tr("{tag} tag, letter {letter}")
        view = (spoken, dict(names), in_play)
        if view == self._view:
            return
        self._view = view
        for button in self._buttons:
            name = names.get(button.tag, button.tag)
            button.setAccessibleName(spoken.format(tag=name, letter=TAG_LETTERS[button.tag]))
            button.setToolTip(name)
            faint = button.tag not in in_play
            button.set_icon(tag_icon(button.tag), Colour.CONTROL if faint else None)

    def set_columns(self, most: int) -> None:
        """Arrange the tags in so many columns, or in rows of those that have room."""
        self._most = most
        self._arrange(self._fitting() if self.isVisible() else most)

    def minimumSizeHint(self) -> QSize:
        """A few columns side by side; with less width come more rows."""
        key, gap = self._buttons[0].minimumSizeHint().width(), self._grid.spacing()
        return QSize(_COLUMNS * (key + gap) - gap, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width has room for other columns."""
        super().resizeEvent(event)
        self._arrange(self._fitting())

    def showEvent(self, event: QShowEvent) -> None:
        """What was asked for meanwhile."""
        super().showEvent(event)
        self._arrange(self._fitting())

    def _fitting(self) -> int:
        """How many columns have room, in rows of equal length."""
        key, gap = self._buttons[0].minimumSizeHint().width(), self._grid.spacing()
        room = max(1, (self.width() + gap) // (key + gap))
        if room >= self._most:
            return self._most
        places = len(self._buttons) + _NONE_PLACES
        return ceil(places / ceil(places / room))

    def _arrange(self, columns: int) -> None:
        """Put the tags into columns; the key for no tags fills the last row."""
        if columns == self._columns and self._grid.count():
            return
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        self._columns = columns
        for place, button in enumerate(self._buttons):
            self._grid.addWidget(button, place // columns, place % columns)
        row, rest = divmod(len(self._buttons), columns)
        self._grid.addWidget(self._none, row, rest, 1, columns - rest)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)

    def set_begun(self, begun: bool) -> None:
        """Whether something is entered already: then 0 is a digit."""
        self._begun = begun

    def first(self) -> TagButton:
        """Where Tab leads."""
        return self._buttons[0]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters add tags; arrows move; Backspace, 0 and Enter act."""
        if event.modifiers() & ~(
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
        ):
            event.ignore()
            return
        if is_enter(event):
            if not event.isAutoRepeat():
                self.entered.emit()
            return
        if event.key() == Qt.Key.Key_Backspace:
            self.removed.emit()
            return
        if self._moved(Qt.Key(event.key())) or self._typed(event.text()):
            return
        event.ignore()

    def _typed(self, text: str) -> bool:
        letter = text.upper()
        if letter == "0" and not self._begun:
            self.cleared.emit()
            return True
        if len(letter) == 1 and letter in digits:
            self.numbered.emit(letter)
            return True
        for tag, own in TAG_LETTERS.items():
            if letter == own:
                self.added.emit(tag)
                return True
        return False

    def _moved(self, key: Qt.Key) -> bool:
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }.get(key)
        if step is None:
            return False
        everyone: list[TagButton] = [*self._buttons, self._none]
        focused = [place for place, button in enumerate(everyone) if button.hasFocus()]
        if focused:
            target = min(max(focused[0] + step, 0), len(everyone) - 1)
            everyone[target].setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _on_tag_clicked(self) -> None:
        button = self.sender()
        if isinstance(button, TagButton):
            self.added.emit(button.tag)

    def _space_out(self) -> None:
        self._grid.setSpacing(self._theme.size(8, 10))
        if self.isVisible():
            self._arrange(self._fitting())


class _Field(QLineEdit):
    """The name field; arrows go to the list below."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrame(False)
        self.setStyleSheet("QLineEdit { border: 0; background: transparent; padding: 0; }")


class CardEntry(QWidget):
    """Field, list of what fits, and tag pad.

    Signals:
        entered: a card in the words of the game file: a name, ``{"tags": [...]}`` or
            ``{"bonus": "B05"}``.
        tags_marked: the tags of the card that would be entered now.
        entered_by_tags: which way was used, for next time.
        listed: whether cards are listed.
    """

    entered = Signal(object)
    tags_marked = Signal(object)
    entered_by_tags = Signal(bool)
    listed = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._choices: CardChoices | None = None
        self._tags: list[str] = []
        self._no_tags = False
        self._terse = False
        self._sent = False
        self._box = FieldBox(theme, self)
        self._field = _Field(self._box)
        self._field.setObjectName("card_field")
        self._field.setProperty("focus_radius", 8)
        self._field.setProperty("own_focus_ring", True)
        self._field.installEventFilter(self)
        share_undo_keys(self._field)
        self._field.textChanged.connect(self._on_text_changed)
        self._chips = TagRow(theme, self._box)
        self._none_chip = Text(theme, self.tr("no tags"), weight=Weight.MEDIUM, parent=self._box)
        self._resolve = Button(
            theme, self.tr("Resolve"), kind=ButtonKind.PRIMARY, key="Enter", parent=self._box
        )
        self._resolve.setObjectName("resolve_button")
        self._resolve.clicked.connect(self._on_resolve)
        self._resolve.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list = CardList(theme, self)
        self._list.chosen.connect(self._on_chosen)
        self._list.marked.connect(self._on_marked)
        self._list.shown.connect(self.listed)
        self._empty = Text(theme, role=Role.SMALL, colour=Colour.TEXT2, wrap=True, parent=self)
        self._empty.setObjectName("nothing_found")
        self._pad_title = Text(
            theme, self.tr("Or its tags, left to right"), weight=Weight.MEDIUM, parent=self
        )
        self._pad_key = KeyHint(theme, self.tr("Tab"), self)
        self._pad = TagPad(theme, self)
        self._pad.added.connect(self._on_tag_added)
        self._pad.removed.connect(self._on_tag_removed)
        self._pad.cleared.connect(self._on_no_tags)
        self._pad.numbered.connect(self._on_number_begun)
        self._pad.entered.connect(self._on_resolve)
        self._lay_out()
        theme.changed.connect(self._space_out)
        self._show_chips()

    @property
    def field(self) -> QLineEdit:
        """The name field."""
        return self._field

    @property
    def pad(self) -> TagPad:
        """The tag pad."""
        return self._pad

    def be_terse(self) -> None:
        """Take little room: a short list, and no pad while something is typed."""
        self._set_terse(True, _TERSE_COLUMNS)

    def set_low(self, low: bool) -> None:
        """The same where there is much width and little height, and back again."""
        self._set_terse(low, len(TAG_LETTERS) + _NONE_PLACES if low else _COLUMNS)
        if low:
            self._list.set_most_rows(_LOW_ROWS)

    def _set_terse(self, terse: bool, columns: int) -> None:
        self._terse = terse
        self._list.set_most_rows(_TERSE_ROWS if terse else MOST_ROWS)
        self._pad.set_columns(columns)
        self._show_pad()

    def present(self, choices: CardChoices) -> None:
        """Take cards and tags to choose from; what is typed stays."""
        self._choices = choices
        self._pad.present(choices.tag_names, choices.tags_in_play)
        self._show_pad()
        if choices.with_tags or not choices.with_bonus:
            named = self.tr("Card name or number")
        else:
            named = self.tr("Bonus card name or number")
        self._field.setAccessibleName(named)
        self._field.setPlaceholderText(named)
        self._field.setToolTip(named)
        self._on_text_changed(self._field.text())

    def start(self, *, by_tags: bool) -> None:
        """Put the focus where the person began last time.

        What was entered already and taken back stands there still; what is typed replaces it.
        """
        if by_tags and not self._pad.isHidden():
            self._pad.first().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._sent:
            # Set anew: Ctrl Z goes on with the game, not with the letters.
            self._field.setText(self._field.text())
            self._field.selectAll()

    def clear(self) -> None:
        """Forget what was typed."""
        self._tags, self._no_tags, self._sent = [], False, False
        # Not `clear`: Ctrl Z would bring back what was typed for another card.
        self._field.setText("")
        self._list.show_found(())
        self._show_chips()

    def entry(self) -> tuple[str, tuple[str, ...], bool]:
        """What is typed: the text, the tags, and whether the card has none."""
        return self._field.text(), tuple(self._tags), self._no_tags

    def restore(self, entry: tuple[str, tuple[str, ...], bool]) -> None:
        """Type it again."""
        text, tags, self._no_tags = entry
        self._tags = list(tags)
        self._field.setText(text)
        self._show_chips()

    def set_action(self, text: str) -> None:
        """Call the button by what it does here."""
        self._resolve.setText(text)

    def show_all(self) -> None:
        """List every card there is to choose from."""
        if self._choices is not None:
            self._list.show_found(self._choices.index.all())

    def show_all_bonus(self) -> None:
        """List the bonus cards of this game."""
        if self._choices is not None:
            every = [found for found in self._choices.index.all() if found.entry.is_bonus]
            self._forget_tags()
            self._field.clear()
            self._list.show_found(every)
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    # Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that are for the list and the chips."""
        if watched is self._field:
            if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
                return self._field_key(event)
            if isinstance(event, QFocusEvent):
                QTimer.singleShot(0, get_ready_for_slips)
                self._box.set_active(event.gotFocus() or self._has_tags())
        return super().eventFilter(watched, event)

    def _field_key(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._list.step(1 if key == Qt.Key.Key_Down else -1)
            return True
        if key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
            self._list.step(4 if key == Qt.Key.Key_PageDown else -4)
            return True
        if is_enter(event):
            if not event.isAutoRepeat():
                self._on_resolve()
            return True
        if key == Qt.Key.Key_Backspace and not self._field.text() and self._has_tags():
            self._on_tag_removed()
            return True
        if key == Qt.Key.Key_Escape and (self._field.text() or self._has_tags()):
            self.clear()
            return True
        return False

    # Inside

    def _has_tags(self) -> bool:
        return bool(self._tags) or self._no_tags

    def _on_text_changed(self, text: str) -> None:
        if self._choices is None:
            return
        found: Sequence[Found] = self._choices.index.find(text) if text.strip() else ()
        if text.strip() and self._has_tags():
            self._forget_tags()
        self._list.show_found(found)
        nothing = bool(text.strip()) and not found
        if self._choices.with_tags:
            self._empty.setText(self.tr("No card like this. Enter its tags."))
        else:
            self._empty.setText(self.tr("No card like this."))
        self._empty.setVisible(nothing)
        self._show_pad()
        self._renew_button()

    def _show_pad(self) -> None:
        with_tags = self._choices is not None and self._choices.with_tags
        typed = self._terse and bool(self._field.text()) and not self._list.isHidden()
        self._pad.setVisible(with_tags and not typed)
        for widget in (self._pad_title, self._pad_key):
            widget.setVisible(with_tags and not self._terse)

    def _on_marked(self, found: Found | None) -> None:
        if found is not None:
            self.tags_marked.emit(found.entry.tags)
        elif not self._has_tags():
            self.tags_marked.emit(())
        self._renew_button()

    def _on_chosen(self, found: Found) -> None:
        self._enter(found)

    def _on_tag_added(self, tag: str) -> None:
        if self._sent:
            self._tags, self._sent = [], False
        if len(self._tags) < _MOST_TAGS:
            self._no_tags = False
            self._tags.append(tag)
            self._tags_changed()

    def _on_tag_removed(self) -> None:
        self._sent = False
        if self._tags:
            self._tags.pop()
        self._no_tags = False
        self._tags_changed()

    def _on_no_tags(self) -> None:
        self._tags, self._no_tags = [], True
        self._tags_changed()

    def _on_number_begun(self, digit: str) -> None:
        """The number of a card, typed on the pad: B05, 023. What was no number stays."""
        if self._no_tags:
            begun = "0"
        elif self._tags == ["building"]:
            begun = TAG_LETTERS["building"]
        else:
            begun = ""
        if begun or not self._tags:
            self._field.setText(begun + digit)
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget_tags(self) -> None:
        self._tags, self._no_tags = [], False
        self._show_chips()

    def _tags_changed(self) -> None:
        if self._field.text():
            self._field.clear()
        self._show_chips()
        self._list.show_found(())
        self.tags_marked.emit(tuple(Tag(tag) for tag in self._tags))

    def _show_chips(self) -> None:
        names = self._choices.tag_names if self._choices is not None else {}
        spoken = ", ".join(names.get(tag, tag) for tag in self._tags)
        self._chips.present([tag_icon(tag) for tag in self._tags], len(self._tags), spoken)
        self._none_chip.setVisible(self._no_tags)
        self._pad.set_begun(self._has_tags())
        self._box.set_active(self._field.hasFocus() or self._has_tags())
        self._renew_button()

    def _renew_button(self) -> None:
        self._resolve.setEnabled(self._has_tags() or self._list.current() is not None)

    def _on_resolve(self) -> None:
        found = self._list.current()
        if self._has_tags():
            value: Any = {"tags": list(self._tags)}
            self._sent = True
            self.entered_by_tags.emit(True)
            self.entered.emit(value)
        elif found is not None:
            self._enter(found)

    def _enter(self, found: Found) -> None:
        entry = found.entry
        self._sent = True
        self.entered_by_tags.emit(False)
        self.entered.emit({"bonus": entry.id} if entry.is_bonus else entry.id)

    def _lay_out(self) -> None:
        inner = QHBoxLayout(self._box)
        inner.addWidget(self._chips)
        inner.addWidget(self._none_chip)
        inner.addWidget(self._field, 1)
        inner.addWidget(self._resolve)
        head = QHBoxLayout()
        head.addWidget(self._pad_title, 1)
        head.addWidget(self._pad_key)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._box)
        column.addWidget(self._list)
        column.addWidget(self._empty)
        column.addLayout(head)
        column.addWidget(self._pad)
        self._column, self._inner = column, inner
        self._space_out()

    def _space_out(self) -> None:
        theme = self._theme
        self._inner.setContentsMargins(theme.size(12), theme.size(3), theme.size(3), theme.size(3))
        self._inner.setSpacing(theme.size(8))
        self._column.setSpacing(theme.size(6, 8))
        self._field.setFont(theme.font(Role.BODY))
