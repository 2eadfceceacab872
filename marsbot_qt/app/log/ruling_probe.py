"""Finds the rulings that decided a move, a little at a time while nothing else happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.library import RulingChoice
from marsbot_qt.core.play.decisive import Decisive, decisive, may_decide
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.setup import TableMaker
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import State

_FIRST_MS = 250
_NEXT_MS = 25
_KEPT = 64


@record
class Probed:
    """A move in a history: what it was played on, and the rulings and packs to try it with."""

    played: Played
    before: State | None
    rulings: Sequence[RulingChoice]
    tables: TableMaker


Finder = Callable[[ev.Trace], Probed | None]


class RulingProbe(QObject):
    """Adds rulings to a tree of causes. Each needs a ruleset of its own, so they come in turn."""

    def __init__(self, view: CauseView, find: Finder) -> None:
        super().__init__(view)
        self._view = view
        self._find = find
        self._probed: Probed | None = None
        self._left: list[RulingChoice] = []
        self._now: list[Decisive] = []
        self._found: dict[int, tuple[Played, tuple[Decisive, ...]]] = {}
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._step)
        view.trace_shown.connect(self._on_trace_shown)

    @property
    def busy(self) -> bool:
        """Whether something is still to be tried."""
        return bool(self._left)

    def _on_trace_shown(self, trace: ev.Trace | None) -> None:
        self._timer.stop()
        self._left = []
        self._probed = None if trace is None else self._find(trace)
        if self._probed is None:
            return
        known = self._found.get(id(self._probed.played))
        if known is not None:
            for found in known[1]:
                self._view.causes.add_ruling(found)
            return
        self._left = list(may_decide(self._probed.rulings, self._probed.played))
        self._now = []
        self._timer.start(_FIRST_MS)

    def _step(self) -> None:
        probed = self._probed
        if probed is None or not self._left:
            return
        found = decisive(self._left.pop(0), probed.played, probed.before, probed.tables)
        if found is not None:
            self._view.causes.add_ruling(found)
            self._now.append(found)
        if self._left:
            self._timer.start(_NEXT_MS)
        else:
            self._remember(probed.played)

    def _remember(self, played: Played) -> None:
        while len(self._found) >= _KEPT:
            self._found.pop(next(iter(self._found)))
        # The move is kept beside its id, so that no other can get that id meanwhile.
        self._found[id(played)] = (played, tuple(self._now))
