"""The coach: leads through a sample turn on the real table, with nothing but the real controls."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from marsbot_qt.app.coach.lessons import Lesson, Moment, lesson_of, lesson_text
from marsbot_qt.app.game_pages import GamePages
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.turn.bits import FieldBox
from marsbot_qt.core.play.game_file import read_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.qtkit.buttons import ButtonKind
from marsbot_qt.qtkit.focus_ring import TargetRing
from marsbot_qt.qtkit.strip import Strip
from marsbot_qt.qtkit.theme import Theme

SAMPLE = "sample_turn.marsbot"

_TARGETS = {
    Lesson.CARD: "card_field",
    Lesson.FLIP: "number_field",
    Lesson.WHY: "why_0",
    Lesson.TABLE: "side_close",
    Lesson.RESULT: "done_button",
    Lesson.HUMAN: "pad_temperature",
    Lesson.UNDO: "button_undo",
    Lesson.NEXT: "end_turn_button",
    Lesson.END: "sample_end",
}


def sample_session(shelf: Shelf) -> Session:
    """The sample game; it lies in no file."""
    data = (files("marsbot_qt.app.resources") / SAMPLE).read_bytes()
    return Session(shelf.games.tables, read_game(data).header["setup"])


class Coach(QObject):
    """Plays the sample game with the person; whoever goes elsewhere has left it.

    Signals:
        left: the sample is over; the file of the game that was played before, or None.
    """

    left = Signal(object)

    def __init__(self, theme: Theme, game: GamePages, window: QWidget) -> None:
        super().__init__(window)
        self._game = game
        self._before: Path | None = None
        self._on = False
        self._explained = self._entered = self._undone = False
        self._lesson: Lesson | None = None
        self.strip = Strip(theme, window)
        self.strip.setObjectName("coach_strip")
        self._end = self.strip.add_button(
            self.tr("To your own game"), "sample_end", ButtonKind.PRIMARY, "Enter"
        )
        self._skip = self.strip.add_button(
            self.tr("Skip"), "sample_skip", ButtonKind.OUTLINE, "Esc"
        )
        for button in (self._end, self._skip):
            button.clicked.connect(self.leave)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.ring = TargetRing(theme, window.window(), distance=4)
        self.ring.setObjectName("coach_ring")
        game.controller.scene_changed.connect(self._on_scene)
        game.controller.closed.connect(self.drop)
        game.table.side_opened.connect(self._look_soon)
        game.table.why.closed.connect(self._look_soon)

    @property
    def is_on(self) -> bool:
        """Whether the sample is played."""
        return self._on

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is shown."""
        return self._lesson

    def start(self, shelf: Shelf, language: str) -> None:
        """Begin the sample, from its start; the game that is played now comes back after it."""
        before = self._game.controller.file if not self._on else self._before
        session = sample_session(shelf)
        self._game.show_session(session, shelf.texts(session.table, language))
        self._before, self._on = before, True
        self._explained = self._entered = self._undone = False
        self._look()

    def leave(self) -> None:
        """The sample is over, or skipped."""
        if self._on:
            before = self._before
            self.drop()
            self.left.emit(before)

    def drop(self) -> None:
        """Another game or page has come: nothing of the sample is shown any more."""
        self._on, self._lesson = False, None
        self.strip.setVisible(False)
        self.ring.follow(None)

    def page_shown(self, page: QWidget) -> None:
        """Another page of the window has come up."""
        if self._on and page not in self._game.playing_pages():
            self.drop()

    # Inside

    def _on_scene(self, scene: Scene) -> None:
        if not self._on:
            return
        if scene.stage is Stage.HUMAN:
            self._undone = self._undone or (self._entered and not scene.mine)
            self._entered = self._entered or bool(scene.mine)
        self._look_soon()

    def _look_soon(self) -> None:
        # After the pages have taken the change in.
        QTimer.singleShot(0, self, self._look)

    def _look(self) -> None:
        """Say what comes now, and ring what is to be pressed."""
        table = self._game.table
        if not self._on or table.scene is None:
            return
        explaining = table.side is table.why
        self._explained = self._explained or explaining
        moment = Moment(
            table.scene.stage,
            resolved=table.scene.number > 0,
            explaining=explaining,
            explained=self._explained,
            entered=self._entered,
            undone=self._undone,
        )
        self._lesson = lesson = lesson_of(moment)
        number = list(Lesson).index(lesson) + 1
        note = self.tr("Sample turn, {n} of {all}").format(n=number, all=len(Lesson))
        over = lesson is Lesson.END
        self._end.setVisible(over)
        self._skip.setVisible(not over)
        self.strip.present(lesson_text(lesson, table.scene.question), note)
        self.ring.follow(self._target(lesson))
        if over:
            self._end.setFocus(Qt.FocusReason.OtherFocusReason)

    def _target(self, lesson: Lesson) -> QWidget | None:
        found = self._game.table.findChildren(QWidget, _TARGETS[lesson])
        if lesson is Lesson.END:
            found = [self._end]
        shown = [widget for widget in found if widget.isVisible()]
        able = (w for w in shown if not isinstance(w, QAbstractButton) or w.isEnabled())
        target = next(able, None)
        frame = target.parentWidget() if target is not None else None
        return frame if isinstance(frame, FieldBox) else target
