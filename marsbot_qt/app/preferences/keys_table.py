"""The table of all commands, in which keys are changed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app.preferences.key_field import KeyField
from marsbot_qt.app.preferences.keys_model import KEYS, NOTE, KeysModel
from marsbot_qt.app.preferences.rows import plain
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.qtkit.actions import ActionSpec
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


class CommandTable(QTableView):
    """As high as its rows: the page scrolls, not the table.

    Signals:
        edit_wanted: Enter on a row.
    """

    edit_wanted = Signal()

    def __init__(self, theme: Theme, model: KeysModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setObjectName("keys_table")
        self.setAccessibleName(self.tr("Commands and their keys"))
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self._dress()
        theme.changed.connect(self._dress)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Enter changes the keys; everything else is the page's."""
        if is_enter(event) and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if not event.isAutoRepeat():
                self.edit_wanted.emit()
            return
        letter = event.text() and event.text().isprintable()
        if letter or event.key() == Qt.Key.Key_Escape:
            event.ignore()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out."""
        super().resizeEvent(event)
        width = self.viewport().width()
        self.setColumnWidth(0, round(width * 0.4))
        self.setColumnWidth(KEYS, round(width * 0.22))
        self.setColumnWidth(NOTE, width - round(width * 0.4) - round(width * 0.22))

    def fit(self) -> None:
        """Take the height of the rows that are shown."""
        rows = self.verticalHeader().length()
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + 2)

    def minimumSizeHint(self) -> QSize:
        """Narrow, if need be."""
        return QSize(self._theme.size(200), self._theme.size(60))

    def _dress(self) -> None:
        theme = self._theme
        self.setFont(theme.font(Role.BODY))
        header = self.horizontalHeader()
        header.setFont(theme.font(Role.SMALL))
        header.setStyleSheet(f"QHeaderView::section {{ padding: {theme.size(4)}px 3px; }}")
        self.verticalHeader().setMinimumSectionSize(theme.size(32, 36))
        self.verticalHeader().setDefaultSectionSize(theme.size(34, 40))
        self.setIconSize(QSize(theme.size(18, 20), theme.size(18, 20)))
        self.fit()


class KeysTable(QWidget):
    """The table, what changes the chosen row, and what is wrong.

    Signals:
        changed: keys of a person's own, by command.
        row_shown: where the chosen row is, in this widget.
    """

    changed = Signal(object)
    row_shown = Signal(QRect)

    def __init__(
        self, theme: Theme, specs: tuple[ActionSpec, ...], context: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._own: dict[str, str] = {}
        self.model = KeysModel(theme, specs, context, self)
        self.table = CommandTable(theme, self.model, self)
        self.table.edit_wanted.connect(self.edit)
        self.table.doubleClicked.connect(self._on_double_clicked)
        self.table.selectionModel().currentRowChanged.connect(self._on_row_changed)
        self._field: KeyField | None = None
        self._said = Text(theme, role=Role.SMALL, colour=Colour.WARN, wrap=True, parent=self)
        self._said.setObjectName("keys_said")
        self._said.hide()
        outline = ButtonKind.OUTLINE
        self._change = Button(theme, self.tr("Change keys"), kind=outline, key="Enter", parent=self)
        self._change.setObjectName("keys_change")
        self._change.clicked.connect(self.edit)
        self._usual = Button(theme, self.tr("Usual keys"), kind=outline, parent=self)
        self._usual.setObjectName("keys_usual")
        self._usual.clicked.connect(self._on_usual)
        self._all_usual = Button(theme, self.tr("All keys as usual"), kind=outline, parent=self)
        self._all_usual.setObjectName("keys_all_usual")
        self._all_usual.clicked.connect(self._on_all_usual)
        self._buttons = QHBoxLayout()
        for button in (self._change, self._usual, self._all_usual):
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._buttons)
        column.addWidget(self._said)
        column.addWidget(self.table)
        self.table.selectRow(0)
        self._renew()

    @property
    def command(self) -> str:
        """The id of the chosen command."""
        return self.model.specs[max(0, self.table.currentIndex().row())].id

    def present(self, own: Mapping[str, str]) -> None:
        """Show the keys that hold."""
        self._own = dict(own)
        self.model.present(own)
        self._renew()

    def choose(self, command: str) -> None:
        """Choose a row."""
        ids = [spec.id for spec in self.model.specs]
        self.table.selectRow(ids.index(command))

    def edit(self) -> None:
        """Take new keys for the chosen command."""
        self._close()
        index = self.table.currentIndex().siblingAtColumn(KEYS)
        field = self._field = KeyField(self.table.viewport())
        name = self.model.name(self.command)
        field.setAccessibleName(self.tr("New keys of: {command}").format(command=name))
        field.setGeometry(self.table.visualRect(index).united(self._note_rect(index)))
        field.chosen.connect(self._on_chosen)
        field.refused.connect(self._say)
        field.left.connect(self._on_left)
        self._say(self.tr("Esc leaves the keys as they are, Backspace takes them away."))
        field.show()
        field.setFocus(Qt.FocusReason.OtherFocusReason)

    def search(self, wanted: str) -> bool:
        """Show the commands whose name or keys fit; False when none does."""
        found = 0
        for row in range(self.model.rowCount()):
            texts = [str(self.model.index(row, column).data()) for column in range(2)]
            fits = wanted in plain(" ".join(texts))
            self.table.setRowHidden(row, not fits)
            found += fits
        self.table.fit()
        return found > 0

    def _note_rect(self, index: QModelIndex) -> QRect:
        whole = self.table.visualRect(index.siblingAtColumn(NOTE))
        return QRect(whole.left(), whole.top(), whole.width() // 3, whole.height())

    def _renew(self) -> None:
        self._usual.setEnabled(self.command in self._own)
        self._all_usual.setEnabled(bool(self._own))

    def _close(self) -> None:
        field, self._field = self._field, None
        if field is not None:
            had = field.hasFocus()
            field.hide()
            field.deleteLater()
            if had:
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say("")

    def _say(self, text: str) -> None:
        self._said.setText(text)
        self._said.setVisible(bool(text))

    def _on_chosen(self, keys: str) -> None:
        command = self.command
        self._close()
        spec = next(spec for spec in self.model.specs if spec.id == command)
        own = {name: held for name, held in self._own.items() if name != command}
        if spec.shortcuts != ((keys,) if keys else ()):
            own[command] = keys
        self._send(own)

    def _on_left(self) -> None:
        if self._field is not None:
            self._close()

    def _on_usual(self) -> None:
        command = self.command
        self._send({name: keys for name, keys in self._own.items() if name != command})

    def _on_all_usual(self) -> None:
        self._send({})

    def _send(self, own: dict[str, str]) -> None:
        if own != self._own:
            self.changed.emit(own)

    def _on_double_clicked(self, _index: QModelIndex) -> None:
        self.edit()

    def _on_row_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        self._renew()
        box = self.table.visualRect(current)
        corner = self.table.viewport().mapTo(self, box.topLeft())
        self.row_shown.emit(QRect(corner, box.size()))
