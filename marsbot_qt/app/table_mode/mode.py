"""Switching table mode on and off: page, full screen, and a screen that stays awake."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.game_controller import GameController
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.app.table_mode.table_mode_page import TableModePage
from marsbot_qt.qtkit.keep_awake import KeepAwake
from marsbot_qt.qtkit.message_bar import Message, MessageKind
from marsbot_qt.qtkit.settings import Settings

_BARE_MAP = "table_mode_bare_map"


class TableMode(QObject):
    """Owns the page of table mode, made when it is first wanted.

    Signals:
        went: the page that is to be shown.
    """

    went = Signal(QWidget)

    def __init__(
        self, table: TablePage, controller: GameController, settings: Settings, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._controller = controller
        self._settings = settings
        self._page: TableModePage | None = None
        self._on = False
        self._was_full = False
        self._undo = ("", False)
        self._awake = KeepAwake("MarsBot Qt", self.tr("Table mode"))
        table.side_opened.connect(self._on_left)

    @property
    def is_on(self) -> bool:
        """Whether the game is shown in table mode."""
        return self._on

    @property
    def page(self) -> TableModePage:
        """The page, made now if it is not there yet."""
        if self._page is None:
            self._page = self._make()
        return self._page

    def toggle(self) -> None:
        """F11."""
        if self._on:
            self.leave()
        else:
            self.enter()

    def enter(self) -> None:
        """Show the step that is open, full screen; while the table is set up there is none."""
        scene = self._table.scene
        if self._on or scene is None or not _has_step(scene):
            return
        self._table.close_side()
        self._table.look_back(None)
        self._on = True
        self.render_scene(scene)
        self.went.emit(self.page)
        window = self._table.window()
        self._was_full = window.isFullScreen()
        window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)
        self._awake.hold()
        self.page.take_entries(self._table.turn)
        self.page.start()

    def leave(self, *, to_table: bool = True) -> None:
        """Back to the table screen, or to the one that is shown already; the window as before."""
        if not self._on:
            return
        self._on = False
        self._awake.release()
        self.page.give_entries(self._table.turn)
        window = self._table.window()
        if not self._was_full:
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)
        if to_table:
            self.went.emit(self._table)

    def render_scene(self, scene: Scene) -> None:
        """Show a moment of the game, while table mode is on."""
        words = self._table.words
        if self._on and not _has_step(scene):
            self.leave()
        elif self._on and words is not None:
            self.page.render_scene(scene, words)

    def refuse(self, text: str) -> None:
        """Say below the field of a question what is wrong."""
        if self._on:
            self.page.refuse(text)

    def set_undo(self, title: str, *, enabled: bool) -> None:
        """Say what the undo button takes back."""
        self._undo = (title, enabled)
        if self._page is not None:
            self._page.set_undo(title, enabled=enabled)

    def say(self, text: str, kind: MessageKind) -> None:
        """Show a message; an empty text takes it away."""
        if self._page is not None:
            self._page.show_message(Message(text, kind) if text else None)

    def forget(self) -> None:
        """The game is gone."""
        self.leave()
        if self._page is not None:
            self._page.forget()

    def _make(self) -> TableModePage:
        page = TableModePage(self._table.theme, self._table, self._table.parentWidget())
        page.setVisible(False)
        page.intended.connect(self._controller.handle)
        page.left.connect(self._on_left)
        page.undo_wanted.connect(self._controller.undo)
        page.set_undo(self._undo[0], enabled=self._undo[1])
        page.set_bare_map(bool(self._settings.note(_BARE_MAP)))
        page.bare_map_toggled.connect(self._on_bare_map)
        return page

    def _on_left(self) -> None:
        # What opens there is read at the table screen.
        self.leave()

    def _on_bare_map(self, bare: bool) -> None:
        self._settings.set_note(_BARE_MAP, "yes" if bare else "")


def _has_step(scene: Scene) -> bool:
    """Whether there is a step to show: not while the table is set up or entered by hand."""
    return scene.stage is not Stage.CHECKLIST and not scene.by_hand
