"""The preferences and what the window has to do with them: opening, changing, undoing, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from marsbot_qt.app import action_table as at
from marsbot_qt.app.preferences.changes import Change, PreferenceChanges
from marsbot_qt.app.preferences.preferences_page import PreferencesPage
from marsbot_qt.paths import Paths, ready
from marsbot_qt.qtkit.actions import ActionSet
from marsbot_qt.qtkit.message_bar import Message, MessageKind
from marsbot_qt.qtkit.settings import Settings
from marsbot_qt.qtkit.theme import Theme
from marsbot_qt.qtkit.translations import available_languages


class PreferencesPages(QObject):
    """Owns the page and the changes made on it.

    Signals:
        went: the page that is to be shown.
        left: the page that was shown before.
        messaged: a `Message`.
        moved: what can be undone or redone is different now.
    """

    went = Signal(QWidget)
    left = Signal(QWidget)
    messaged = Signal(object)
    moved = Signal()

    def __init__(
        self,
        theme: Theme,
        settings: Settings,
        paths: Paths,
        actions: ActionSet,
        *,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._before: QWidget | None = None
        self.changes = settings.findChild(PreferenceChanges) or PreferenceChanges(settings)
        self.page = PreferencesPage(
            theme, paths, actions, languages=available_languages(), parent=parent
        )
        self.page.changed.connect(self._on_changed)
        self.page.left.connect(self.leave)
        self.page.folder_wanted.connect(self._on_folder)
        self.changes.noted.connect(self._on_noted)
        self.changes.moved.connect(self.moved)
        settings.changed.connect(self._on_settings)

    @property
    def is_open(self) -> bool:
        """Whether the page is the one that is shown."""
        return self.changes.watching

    def open(self, before: QWidget) -> None:
        """Show the page; Esc leads back to the one before."""
        if before is not self.page:
            self._before = before
        if not self.changes.watching:
            self.changes.forget()
        self.changes.watching = True
        self.page.present(self._settings.preferences)
        self.went.emit(self.page)
        self.page.start()

    def leave(self) -> None:
        """Back to the page before."""
        if self.changes.watching and self._before is not None:
            self.left.emit(self._before)

    def page_shown(self, page: QWidget) -> None:
        """Another page of the window has come up."""
        if page is not self.page and self.changes.watching:
            self.changes.watching = False
            self.messaged.emit(Message(""))

    def undo(self) -> None:
        """Take the last change back."""
        self.changes.undo()
        self.messaged.emit(Message(""))

    def redo(self) -> None:
        """Make it again."""
        self.changes.redo()

    def titles(self) -> dict[str, str]:
        """How undo and redo are called here."""
        titles = {"undo": self.tr("Undo"), "redo": self.tr("Redo")}
        last, coming = self.changes.last, self.changes.next
        if last is not None:
            titles["undo"] = self.tr("Undo: {title}").format(title=self._named(last))
        if coming is not None:
            titles["redo"] = self.tr("Redo: {title}").format(title=self._named(coming))
        return titles

    def conditions(self) -> set[str]:
        """What can be undone and redone."""
        can = {at.CAN_UNDO} if self.changes.can_undo else set()
        return can | ({at.CAN_REDO} if self.changes.can_redo else set())

    def _named(self, change: Change) -> str:
        return ", ".join(dict.fromkeys(self.page.title(name) for name in change.names))

    def _on_changed(self, values: dict[str, Any]) -> None:
        self._settings.change(**values)

    def _on_settings(self, _names: tuple[str, ...]) -> None:
        if self.is_open:
            self.page.present(self._settings.preferences)

    def _on_noted(self, change: Change) -> None:
        said = self.tr("Changed: {title}.").format(title=self._named(change))
        self.messaged.emit(Message(said, MessageKind.OK, at.UNDO_PREFERENCE, self.tr("Undo")))

    def _on_folder(self, place: Path) -> None:
        try:
            ready(place)
            shown = QDesktopServices.openUrl(QUrl.fromLocalFile(str(place)))
        except OSError:
            shown = False
        if not shown:
            said = self.tr("The folder cannot be shown here. It is {folder}.").format(folder=place)
            self.messaged.emit(Message(said, MessageKind.WARNING))
