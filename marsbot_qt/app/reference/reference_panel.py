"""Rules and cards to look up: one field, what is found in groups, and pages with links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QWidget,
)

from marsbot_qt.app.log.place import Place
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.reference.page_view import PageView
from marsbot_qt.app.reference.reference import Group, Reference
from marsbot_qt.app.reference.row_delegate import LinkDelegate
from marsbot_qt.app.reference.topics import Link, Topic
from marsbot_qt.app.turn.bits import is_enter
from marsbot_qt.qtkit.buttons import IconButton
from marsbot_qt.qtkit.page_stack import PageStack
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

Index = QModelIndex | QPersistentModelIndex

LINK = Qt.ItemDataRole.UserRole

_FIELD_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class FoundModel(QAbstractListModel):
    """What was found: a heading a group, which cannot be chosen, and its links."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[str | Link] = []

    def show(self, groups: Sequence[Group]) -> None:
        """Hold other groups."""
        self.beginResetModel()
        self._rows = []
        for group in groups:
            self._rows += [group.name, *group.found]
        self.endResetModel()

    def link(self, row: int) -> Link | None:
        """The link in a row; None for a heading."""
        found = self._rows[row] if 0 <= row < len(self._rows) else None
        return found if isinstance(found, Link) else None

    def first(self) -> QModelIndex:
        """The first row that can be chosen."""
        rows = (row for row, each in enumerate(self._rows) if isinstance(each, Link))
        return self.index(next(rows, -1), 0)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        """Headings and links."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text, and the link for the delegate."""
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return row.text if isinstance(row, Link) else row
        if role == LINK:
            return row if isinstance(row, Link) else None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings are passed over."""
        if self.link(index.row()) is None:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class SearchField(QLineEdit):
    """Takes what is looked for; arrows are for the list below it.

    Signals:
        moved: the key of an arrow that was pressed.
        entered: Enter was pressed.
        cleared: Esc emptied it.
    """

    moved = Signal(int)
    entered = Signal()
    cleared = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter go to the list; Esc empties, and passes on when it is empty."""
        if event.key() in _FIELD_KEYS:
            self.moved.emit(event.key())
        elif is_enter(event):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.cleared.emit()
        else:
            super().keyPressEvent(event)


class ReferencePanel(SidePanel):
    """Rules, cards and goals of the game: the rules panel and the find field in one.

    Signals:
        place_wanted: an event of the log (a `Place`).
        reading_chosen: another reading of a ruling for this game: its id and the letter.
        window_wanted: the topic that is to stand in a window of its own; None for the start.
    """

    place_wanted = Signal(object)
    reading_chosen = Signal(str, str)
    window_wanted = Signal(object)

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, own_window: bool = False
    ) -> None:
        super().__init__(theme, "rule", "", parent)
        self.setObjectName("reference_window" if own_window else "reference_panel")
        self._reference: Reference | None = None
        self._trail: list[Topic] = []
        self._typed = ""
        self._back = IconButton(theme, "chevron-left", self.tr("Back"), parent=self)
        self._back.setObjectName("reference_back")
        self._back.clicked.connect(self.go_back)
        self.field = SearchField(self)
        self.field.setObjectName("reference_field")
        self.field.setAccessibleName(self.tr("Find a card or a rule"))
        self.field.setPlaceholderText(self.tr("Name, number, id or words"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._on_typed)
        self.field.moved.connect(self._on_moved)
        self.field.entered.connect(self._on_entered)
        self._window = IconButton(
            theme, "own-window", self.tr("In a window of its own"), parent=self
        )
        self._window.setObjectName("reference_window_button")
        self._window.clicked.connect(self._on_window)
        self._window.setVisible(not own_window)
        self._search = QHBoxLayout()
        for widget in (self._back, self.field, self._window):
            self._search.addWidget(widget)
        self._model = FoundModel(self)
        self._list = QListView(self)
        self._list.setObjectName("reference_list")
        self._list.setAccessibleName(self.tr("Found"))
        self._list.setModel(self._model)
        self._list.setItemDelegate(LinkDelegate(theme, self._list))
        self._list.setFrameShape(QFrame.Shape.NoFrame)
        self._list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.setResizeMode(QListView.ResizeMode.Adjust)
        self._list.clicked.connect(self._on_chosen)
        self._list.activated.connect(self._on_chosen)
        self._page = PageView(theme, self)
        self._page.followed.connect(self._on_followed)
        self._page.reading_chosen.connect(self.reading_chosen)
        self._none = Text(theme, self.tr("Nothing is found."), colour=Colour.TEXT2, parent=self)
        self._none.setContentsMargins(theme.size(14), 0, theme.size(14), 0)
        self._none.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._views = PageStack(self)
        for view in (self._list, self._page, self._none):
            self._views.addWidget(view)
        self.column.addLayout(self._search)
        self.column.addWidget(self._views, 1)
        self._dress()
        theme.changed.connect(self._dress)

    # From outside

    @property
    def page(self) -> PageView:
        """The page that is shown, or was last."""
        return self._page

    @property
    def topic(self) -> Topic | None:
        """What the page is about; None while the list is shown."""
        return self._trail[-1] if self._trail else None

    def use(self, reference: Reference) -> None:
        """Tell about another moment of a game; what is open stays open."""
        self._reference = reference
        if self._trail:
            self._show_page(keep_place=True)
        else:
            self._show_found()

    def open_topic(self, topic: Topic) -> None:
        """Show the page of a topic; Back leads to the list."""
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._trail = [topic]
        self._show_page()

    def open_search(self) -> None:
        """Show the list, ready for typing."""
        self._trail = []
        self._show_found()
        self.field.selectAll()

    def start(self) -> None:
        """The first link of a page, else the field."""
        if self._trail:
            self._page.start()
        else:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_back(self) -> None:
        """One page back, and at last to the list."""
        if self._trail:
            self._trail.pop()
        if self._trail:
            self._show_page()
            self._page.start()
        else:
            self._show_found()
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Backspace and Alt Left go back."""
        alt_left = event.key() == Qt.Key.Key_Left and (
            event.modifiers() & Qt.KeyboardModifier.AltModifier
        )
        if self._trail and (event.key() == Qt.Key.Key_Backspace or alt_left):
            self.go_back()
            return
        super().keyPressEvent(event)

    # Inside

    def _show_found(self) -> None:
        reference = self._reference
        if reference is None:
            return
        groups = reference.find(self.field.text())
        self._model.show(groups)
        self._set_title(self.tr("Rules and cards"))
        self._views.setCurrentWidget(self._list if groups else self._none)
        self._list.setCurrentIndex(self._model.first())
        self._list.scrollToTop()

    def _show_page(self, *, keep_place: bool = False) -> None:
        reference = self._reference
        if reference is None:
            return
        page = reference.page(self._trail[-1])
        self._set_title(page.title)
        self._page.show_page(page, reference, keep_place=keep_place)
        self._views.setCurrentWidget(self._page)

    def _set_title(self, title: str) -> None:
        self.title.setText(title)
        self.title.setToolTip(title)
        self.setAccessibleName(title)
        self._back.setVisible(bool(self._trail))

    def _on_typed(self) -> None:
        self._trail = []
        self._show_found()

    def _on_moved(self, key: int) -> None:
        if self._trail:
            return
        down = key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown)
        steps = 1 if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) else 6
        row = self._list.currentIndex().row()
        for _ in range(steps):
            row = self._next_link(row, 1 if down else -1)
        self._list.setCurrentIndex(self._model.index(row, 0))

    def _next_link(self, row: int, by: int) -> int:
        at = row + by
        while 0 <= at < self._model.rowCount():
            if self._model.link(at) is not None:
                return at
            at += by
        return row

    def _on_entered(self) -> None:
        if not self._trail:
            self._on_chosen(self._list.currentIndex())

    def _on_chosen(self, index: QModelIndex) -> None:
        link = self._model.link(index.row())
        if link is not None:
            self._on_followed(link.target)

    def _on_followed(self, target: Topic | Place) -> None:
        if isinstance(target, Place):
            self.place_wanted.emit(target)
            return
        self._trail.append(target)
        self._show_page()
        self._page.start()

    def _on_window(self) -> None:
        self.window_wanted.emit(self.topic)

    def _dress(self) -> None:
        theme = self.theme
        self._search.setContentsMargins(theme.size(14), 0, theme.size(6), 0)
        self._search.setSpacing(theme.size(4))
