"""Doors of Colonies and Turmoil: what a press on a colony tile or a party offers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QObject, QRect
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.dialogs.value_history import Correctable, Path
from marsbot_qt.app.table.focus import ColonyOnTable, PartyOnTable, PlainValue, Subject
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.core.rules.queries import legal_moves


class Opener(Protocol):
    """Opens the editor beside a place of the page."""

    def open_text(
        self,
        where: QRect,
        title: str,
        text: str,
        actions: dict[str, Callable[[], None]],
        *,
        path: Path,
    ) -> None:
        """Open it with a text, where a value comes from, and what can be done."""

    def open_or_tell(self, path: Path, button: QWidget, told: str) -> None:
        """Open it for a value, or tell of one that cannot be corrected now."""

    def open_value(self, where: QRect, value: Correctable) -> None:
        """Open it for a value."""

    def correctable(self, path: Path) -> Correctable | None:
        """A value that can be corrected now, by its path."""

    def play(self, move: dict[str, Any]) -> None:
        """Want a move."""


def path_of(subject: ColonyOnTable | PartyOnTable) -> Path:
    """The value behind a colony tile or a party."""
    if isinstance(subject, ColonyOnTable):
        return ("colonies", subject.id)
    return ("turmoil", "parties", subject.id)


class ExpansionDoors(QObject):
    """Offers the human's moves, and every number of the thing to be set by hand."""

    def __init__(self, page: TablePage, opener: Opener) -> None:
        super().__init__(page)
        self._page = page
        self._opener = opener
        page.colonies.colony_clicked.connect(self.open_colony)
        page.parties.party_clicked.connect(self.open_party)
        page.colonies.fleets_clicked.connect(self.open_fleets)
        page.parties.reserve_clicked.connect(self.open_reserve)

    def edit(self, subject: Subject) -> bool:
        """F2 on a thing of these expansions; False on anything else."""
        match subject:
            case ColonyOnTable(id=colony):
                self.open_colony(colony)
            case PartyOnTable(id=party):
                self.open_party(party)
            case PlainValue(id="trade_fleets"):
                self.open_fleets()
            case PlainValue(id="reserve"):
                self.open_reserve()
            case _:
                return False
        return True

    def open_fleets(self) -> None:
        """MarsBot's trade fleets."""
        button = self._page.colonies.fleets
        self._opener.open_or_tell(("trade_fleets",), button, button.accessibleName())

    def open_reserve(self) -> None:
        """MarsBot's delegates at hand."""
        button = self._page.parties.reserve
        self._opener.open_or_tell(("turmoil", "reserve"), button, button.accessibleName())

    def open_colony(self, colony: str) -> None:
        """A colony tile: place a colony, trade, or set its numbers."""
        button = self._page.colonies.colony_button(colony)
        actions: dict[str, Callable[[], None]] = {}
        for move, text in (
            ("human_builds_colony", self.tr("You place a colony")),
            ("human_trades", self.tr("You trade here")),
        ):
            if self._is_legal(move):
                actions[text] = partial(self._opener.play, {"move": move, "colony": colony})
        numbers: dict[str, Callable[[], None]] = {}
        path = path_of(ColonyOnTable(colony))
        for key, text in (
            ("track", self.tr("Track")),
            ("marsbot", self.tr("Colonies of MarsBot")),
            ("human", self.tr("Colonies of yours")),
        ):
            self._add_number(numbers, text, (*path, key), button)
        self._add_number(numbers, self.tr("Store"), self._store(colony), button)
        view = button.view
        self._add_by_hand(actions, numbers, path, title=view.name, button=button)
        place = self._page.place_of(button)
        self._opener.open_text(place, view.name, view.spoken, actions, path=path)

    def open_party(self, party: str) -> None:
        """A party: send a delegate, or set who sits there."""
        button = self._page.parties.party_button(party)
        actions: dict[str, Callable[[], None]] = {}
        if self._is_legal("human_sends_delegate"):
            move = {"move": "human_sends_delegate", "party": party}
            actions[self.tr("You send a delegate")] = partial(self._opener.play, move)
        numbers: dict[str, Callable[[], None]] = {}
        path = path_of(PartyOnTable(party))
        for key, text in (
            ("marsbot", self.tr("Delegates of MarsBot")),
            ("human", self.tr("Delegates of yours")),
            ("neutral", self.tr("Neutral delegates")),
        ):
            self._add_number(numbers, text, (*path, key), button)
        self._add_by_hand(actions, numbers, path, title=button.view.name, button=button)
        view, place = button.view, self._page.place_of(button)
        self._opener.open_text(place, view.name, view.tooltip, actions, path=path)

    def _store(self, colony: str) -> Path:
        scene = self._page.scene
        tile = scene.table.rules.colonies.get(colony) if scene is not None else None
        return ("stores", str(tile.store)) if tile is not None else ()

    def _is_legal(self, move: str) -> bool:
        scene = self._page.scene
        return (
            scene is not None
            and self._page.past is None
            and scene.is_humans_turn
            and move in legal_moves(scene.table.rules, scene.state)
        )

    def _add_by_hand(
        self,
        actions: dict[str, Callable[[], None]],
        numbers: dict[str, Callable[[], None]],
        path: Path,
        *,
        title: str,
        button: QWidget,
    ) -> None:
        if numbers:
            opens = partial(
                self._opener.open_text,
                self._page.place_of(button),
                title,
                self.tr("What is different on the table?"),
                numbers,
                path=path,
            )
            actions[self.tr("Correct by hand")] = opens

    def _add_number(
        self, actions: dict[str, Callable[[], None]], text: str, path: Path, button: QWidget
    ) -> None:
        value = self._opener.correctable(path)
        if value is not None:
            where = self._page.place_of(button)
            actions[text] = partial(self._opener.open_value, where, value)
