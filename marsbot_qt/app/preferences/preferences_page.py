"""The preferences page: search on top, five sections, everything acts at once."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from marsbot_qt.app import action_table as at
from marsbot_qt.app.page_bar import PageBar
from marsbot_qt.app.preferences.keys_table import KeysTable
from marsbot_qt.app.preferences.rows import Section, plain
from marsbot_qt.app.preferences.sections import Sections
from marsbot_qt.paths import Paths
from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.buttons import Button, ButtonKind
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.settings import Preferences
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.undo_keys import share_undo_keys

_NARROW = 1000
"""Below this width, at 100 %, controls stand below their names."""


class PreferencesPage(QWidget):
    """Shows the preferences and says what is to change.

    Signals:
        left: back to where the page was opened from.
        changed: preferences by name, as they are to be.
        folder_wanted: a folder to be shown by the system.
    """

    left = Signal()
    changed = Signal(object)
    folder_wanted = Signal(object)

    def __init__(
        self,
        theme: Theme,
        paths: Paths,
        actions: ActionSet,
        *,
        languages: tuple[str, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("preferences_page")
        self.bar = PageBar(theme, self.tr("Preferences"), self)
        back = self.bar.add_button(self.tr("Back"), "undo", "preferences_back")
        back.clicked.connect(self.left)
        self.search = QLineEdit(self)
        self.search.setObjectName("preferences_search")
        self.search.setAccessibleName(self.tr("Search the preferences"))
        self.search.setPlaceholderText(self.tr("Search the preferences"))
        self.search.textChanged.connect(self._on_search)
        share_undo_keys(self.search)
        self.area = QScrollArea(self)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = Flowing(self.area)
        self._column = QVBoxLayout(self._inside)
        self._sections: dict[str, Section] = {}
        self._jumps: dict[str, Button] = {}
        self._jump_row = QHBoxLayout()
        self.rows = Sections(theme, paths, actions, languages=languages, parent=self)
        self.rows.changed.connect(self.changed)
        self.rows.folder_wanted.connect(self.folder_wanted)
        self._make_sections()
        self._none = Text(theme, role=Role.TITLE, colour=Colour.TEXT2, wrap=True, parent=self)
        self._none.setObjectName("preferences_none")
        self._none.hide()
        self._column.addWidget(self._none)
        self._column.addStretch(1)
        self.area.setWidget(self._inside)
        self.area.verticalScrollBar().rangeChanged.connect(self._fit)
        self._inside.setAutoFillBackground(False)
        self._lay_out()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def present(self, preferences: Preferences) -> None:
        """Show what holds."""
        self.rows.present(preferences)
        self.keys.present(preferences.keys)

    def section(self, name: str) -> Section:
        """A section by its name: look, language, play, keys, files."""
        return self._sections[name]

    def title(self, name: str) -> str:
        """What a preference is called here."""
        return self.rows.title(name)

    def start(self) -> None:
        """The search."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc empties the search, then closes."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.search.text():
            self.search.clear()
            self.start()
        else:
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the rows to the width."""
        super().resizeEvent(event)
        self._fit()

    def _make_sections(self) -> None:
        makers = (
            ("look", self.tr("Look"), self.rows.look),
            ("language", self.tr("Language"), self.rows.language),
            ("play", self.tr("Play"), self.rows.play),
            ("keys", self.tr("Keys"), self._make_keys),
            ("files", self.tr("Files"), self.rows.files),
        )
        for name, title, fill in makers:
            section = self._sections[name] = Section(self.theme, name, title, self._inside)
            fill(section)
            self._column.addWidget(section)
            jump = Button(self.theme, title, kind=ButtonKind.QUIET, parent=self)
            jump.setObjectName(f"jump_{name}")
            jump.setAccessibleName(self.tr("Go to: {section}").format(section=title))
            jump.setProperty("section", name)
            jump.clicked.connect(self._on_jump)
            self._jumps[name] = jump

    def _make_keys(self, section: Section) -> None:
        self.keys = KeysTable(self.theme, at.ACTIONS, at.CONTEXT, section)
        self.keys.changed.connect(self._on_keys)
        self.keys.row_shown.connect(self._on_row_shown)
        section.column.addWidget(self.keys)

    def _lay_out(self) -> None:
        self._head = QHBoxLayout()
        self._head.addWidget(self.search, 1)
        self._head.addLayout(self._jump_row)
        for jump in self._jumps.values():
            self._jump_row.addWidget(jump)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addLayout(self._head)
        column.addWidget(self.area, 1)
        self._space_out()
        self.theme.changed.connect(self._space_out)

    def _space_out(self) -> None:
        theme = self.theme
        gap = theme.size(8, 12)
        self._head.setContentsMargins(gap, gap, gap, theme.size(6))
        self._head.setSpacing(gap)
        self._jump_row.setSpacing(theme.size(4))
        self._column.setContentsMargins(gap, theme.size(2), gap, gap)
        self._column.setSpacing(gap)
        self._fit()

    def _fit(self) -> None:
        """Controls beside their names where there is room; lines no longer than can be read."""
        width = self.width()
        narrow = width < self.theme.size(_NARROW)
        for section in self._sections.values():
            section.set_narrow(narrow)
        needed = sum(jump.sizeHint().width() for jump in self._jumps.values())
        for jump in self._jumps.values():
            jump.setVisible(needed + self.theme.size(260) < width)
        side = max(self.theme.size(8, 12), (width - self.theme.size(1200)) // 2)
        margins, bar = self._column.contentsMargins(), self.area.verticalScrollBar()
        # A scroll bar that comes or goes moves nothing.
        taken = bar.sizeHint().width() if bar.maximum() > 0 else 0
        right = max(self.theme.size(4), side - taken)
        self._column.setContentsMargins(side, margins.top(), right, margins.bottom())

    def _on_search(self, text: str) -> None:
        wanted = plain(text.strip())
        found = False
        for name, section in self._sections.items():
            hit = section.search(wanted)
            if name == "keys":
                whole = not wanted or wanted in plain(section.title)
                hit = self.keys.search("" if whole else wanted)
                section.setVisible(hit)
            found = found or hit
        self._none.setText(self.tr("Nothing here is called “{text}”.").format(text=text.strip()))
        self._none.setVisible(not found)

    def _on_jump(self) -> None:
        jump = self.sender()
        if isinstance(jump, Button):
            section = self._sections[str(jump.property("section"))]
            self.search.clear()
            self.area.verticalScrollBar().setValue(section.y() - self.theme.size(8))
            _focus_first(section)

    def _on_keys(self, own: dict[str, str]) -> None:
        self.changed.emit({"keys": own})

    def _on_row_shown(self, box: QRect) -> None:
        if self.keys.table.hasFocus():
            middle = self.keys.mapTo(self._inside, box.center())
            margin = self.theme.size(60)
            self.area.ensureVisible(middle.x(), middle.y(), 0, margin)

    def _on_focus_changed(self, _old: QObject | None, new: QObject | None) -> None:
        """What has the focus is in sight."""
        if isinstance(new, QWidget) and self._inside.isAncestorOf(new) and self.isVisible():
            if new is self.keys.table or self.keys.table.isAncestorOf(new):
                index = self.keys.table.currentIndex()
                corner = self.keys.table.visualRect(index).center()
                middle = self.keys.table.viewport().mapTo(self._inside, corner)
                self.area.ensureVisible(middle.x(), middle.y(), 0, self.theme.size(60))
            else:
                self.area.ensureWidgetVisible(new, 0, self.theme.size(40))


def _focus_first(section: Section) -> None:
    for child in section.findChildren(QWidget):
        if child.isEnabled() and child.focusPolicy() & Qt.FocusPolicy.TabFocus:
            child.setFocus(Qt.FocusReason.OtherFocusReason)
            return
