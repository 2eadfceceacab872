"""Every value of the table by hand: sections as tabs, one line a value."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.new_game.controls import Segments
from marsbot_qt.app.position.fields import (
    ChoiceEntry,
    Entry,
    Move,
    NoteEntry,
    NumberEntry,
    PileEntry,
    Section,
    TextEntry,
    sections,
)
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.turn.bits import is_enter, plain_number, with_minus
from marsbot_qt.app.turn.card_entry import TAG_LETTERS, CardChoices, CardEntry
from marsbot_qt.app.turn.card_search import CardIndex
from marsbot_qt.app.turn.sheet import with_printed_names
from marsbot_qt.qtkit.buttons import Button, IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class ValueLine(QLineEdit):
    """A field that keeps Enter to itself, and Ctrl Z only while there is typing to take back."""

    def event(self, event: QEvent) -> bool:
        """Let undo and redo through to the game where the field has none of its own."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the value; it is not meant for the turn panel."""
        super().keyPressEvent(event)
        if is_enter(event):
            event.accept()


class PositionPanel(SidePanel):
    """Fields that set the state, each by a correction of its own.

    Signals:
        corrected: the ``correct`` move.
    """

    corrected = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "manual", self.tr("Every value by hand"), parent)
        self.setObjectName("position_panel")
        self._sections: tuple[Section, ...] = ()
        self._words: GameWords | None = None
        self._at = 0
        self._adding = ""
        self._fields: dict[QLineEdit, NumberEntry | TextEntry] = {}
        self._tabs = QTabBar(self)
        self._tabs.setObjectName("position_tabs")
        self._tabs.setAccessibleName(self.tr("Parts of the table"))
        self._tabs.setExpanding(False)
        self._tabs.currentChanged.connect(self._on_tab)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._error = Text(theme, role=Role.SMALL, colour=Colour.ERROR, wrap=True, parent=self)
        self._error.setObjectName("position_error")
        self._error.setContentsMargins(theme.size(14), 0, theme.size(14), 0)
        self.column.addWidget(self._tabs)
        self.column.addWidget(self._area, 1)
        self.column.addWidget(self._error)
        self._say("")

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show the values as they are now."""
        self._words = words
        self._sections = sections(scene, words)
        if self._tabs.count() != len(self._sections):
            self._tabs.blockSignals(True)
            while self._tabs.count():
                self._tabs.removeTab(0)
            for section in self._sections:
                self._tabs.addTab(section.title)
            self._tabs.blockSignals(False)
        self._say("")
        self._make()

    def start(self) -> None:
        """The tabs: arrows choose, Tab goes on to the fields."""
        self._tabs.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_section(self, at: int) -> None:
        """Turn to a section."""
        self._tabs.setCurrentIndex(at)

    # Building

    def _make(self) -> None:
        """Build the shown section anew; place and focus stay where they were."""
        theme = self.theme
        focused = QApplication.focusWidget()
        mine = focused is not None and self._area.isAncestorOf(focused)
        name = focused.objectName() if focused is not None and mine else ""
        scrolled = self._area.verticalScrollBar().value()
        inside = Flowing()
        grid = QGridLayout(inside)
        edge = theme.size(14)
        grid.setContentsMargins(edge, theme.size(4), edge, theme.size(4))
        grid.setHorizontalSpacing(theme.size(12))
        grid.setVerticalSpacing(theme.size(6))
        grid.setColumnStretch(1, 1)
        self._fields = {}
        for row, entry in enumerate(self._sections[self._at].entries):
            self._add(grid, row, entry, inside)
        grid.setRowStretch(len(self._sections[self._at].entries), 1)
        # What is pressed right now must outlive its own signal.
        old = self._area.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)
        inside.show()
        self._area.verticalScrollBar().setValue(scrolled)
        target = inside.findChild(QWidget, name) if name else None
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        elif mine:
            self.start()

    def _add(self, grid: QGridLayout, row: int, entry: Entry, parent: QWidget) -> None:
        theme = self.theme
        if isinstance(entry, NoteEntry):
            text = Text(theme, entry.text, colour=Colour.TEXT2, wrap=True, parent=parent)
            grid.addWidget(text, row, 0, 1, 2)
            return
        label = Text(theme, entry.name, wrap=True, parent=parent)
        top = Qt.AlignmentFlag.AlignTop if isinstance(entry, PileEntry) else Qt.AlignmentFlag(0)
        grid.addWidget(label, row, 0, top)
        if isinstance(entry, PileEntry):
            grid.addWidget(self._pile(entry, parent), row, 1)
        elif isinstance(entry, ChoiceEntry):
            segments = Segments(theme, entry.name, parent)
            segments.setObjectName(f"set_{entry.key}")
            segments.set_options(entry.options)
            segments.choose(entry.current)
            segments.chosen.connect(self._chooser(entry))
            grid.addWidget(segments, row, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addLayout(self._field(entry, parent), row, 1)

    def _field(self, entry: NumberEntry | TextEntry, parent: QWidget) -> QHBoxLayout:
        theme = self.theme
        text = with_minus(entry.value) if isinstance(entry, NumberEntry) else entry.text
        field = ValueLine(text, parent)
        field.setObjectName(f"set_{entry.key}")
        field.setAccessibleName(entry.name)
        if isinstance(entry, NumberEntry):
            field.setFixedWidth(theme.size(76))
            field.setAlignment(Qt.AlignmentFlag.AlignRight)
            field.setMaxLength(6)
        else:
            field.setPlaceholderText(entry.hint)
        field.setToolTip(self._limits(entry))
        field.editingFinished.connect(self._on_edited)
        self._fields[field] = entry
        row = QHBoxLayout()
        row.addWidget(field)
        if isinstance(entry, NumberEntry):
            row.addStretch(1)
        return row

    def _pile(self, entry: PileEntry, parent: QWidget) -> QWidget:
        theme = self.theme
        holder = QWidget(parent)
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.size(2))
        for place, name in enumerate(entry.shown):
            row = QHBoxLayout()
            row.addWidget(Text(theme, name, parent=holder), 1)
            said = self.tr("Take {card} out").format(card=name)
            button = IconButton(theme, "close", said, parent=holder)
            button.setObjectName(f"out_{entry.key}_{place}")
            button.clicked.connect(self._taker(entry, place))
            row.addWidget(button)
            column.addLayout(row)
        if self._adding == entry.key:
            column.addWidget(self._card_entry(entry, holder))
        else:
            add = Button(theme, self.tr("Add a card"), icon="plus", parent=holder)
            add.setObjectName(f"add_{entry.key}")
            add.clicked.connect(self._adder(entry))
            column.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)
        return holder

    def _card_entry(self, entry: PileEntry, parent: QWidget) -> CardEntry:
        words = self._words
        assert words is not None
        shown = [words.project_card(each.id) for each in entry.offered]
        names = {tag: words.tag(tag) for tag in TAG_LETTERS}
        cards = CardEntry(self.theme, parent)
        cards.set_action(self.tr("Add"))
        index = CardIndex(with_printed_names(words, entry.offered), shown)
        cards.present(CardChoices(index, names, frozenset(), with_tags=False, with_bonus=False))
        cards.entered.connect(self._enterer(entry))
        return cards

    # What happens

    def _on_tab(self, at: int) -> None:
        self._at = max(0, at)
        self._adding = ""
        self._say("")
        self._area.verticalScrollBar().setValue(0)
        if self._sections:
            self._make()

    def _on_edited(self) -> None:
        field = self.sender()
        entry = self._fields.get(field) if isinstance(field, QLineEdit) else None
        if entry is None or not isinstance(field, QLineEdit):
            return
        move = self._move(entry, field.text())
        if move is None:
            said = self.tr("{what}: {limits}")
            self._say(said.format(what=entry.name, limits=self._limits(entry)))
        elif move:
            self.corrected.emit(move)
        else:
            self._say("")

    @staticmethod
    def _move(entry: NumberEntry | TextEntry, text: str) -> Move | None:
        """The correction; None where the text makes no sense, empty where nothing changes."""
        if isinstance(entry, TextEntry):
            return {} if text.strip() == entry.text else entry.move(text)
        number = plain_number(text)
        if number is None or not entry.least <= number <= entry.most:
            return None
        if (number - entry.least) % entry.step:
            return None
        return {} if number == entry.value else entry.move(number)

    def _limits(self, entry: NumberEntry | TextEntry) -> str:
        if isinstance(entry, TextEntry):
            return entry.hint
        said = self.tr("{least} to {most}")
        if entry.step > 1:
            said = self.tr("{least} to {most}, in steps of {step}")
        least, most = with_minus(entry.least), with_minus(entry.most)
        return said.format(least=least, most=most, step=entry.step)

    def _chooser(self, entry: ChoiceEntry) -> Callable[[str], None]:
        def choose(option: str) -> None:
            if option != entry.current:
                self.corrected.emit(entry.moves[option])

        return choose

    def _taker(self, entry: PileEntry, place: int) -> Callable[[], None]:
        kept = [each for each in range(len(entry.cards)) if each != place]
        return lambda: self.corrected.emit(entry.move(kept, None))

    def _adder(self, entry: PileEntry) -> Callable[[], None]:
        def add() -> None:
            self._adding = entry.key
            self._make()
            cards = self._area.findChild(CardEntry)
            if cards is not None:
                cards.start(by_tags=False)
                self._area.ensureWidgetVisible(cards)

        return add

    def _enterer(self, entry: PileEntry) -> Callable[[object], None]:
        def enter(card: object) -> None:
            if isinstance(card, str):
                self._adding = ""
                self.corrected.emit(entry.move(range(len(entry.cards)), card))

        return enter

    def _say(self, text: str) -> None:
        self._error.setText(text)
        self._error.setVisible(bool(text))
