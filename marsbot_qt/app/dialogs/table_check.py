"""The table check: the app's values beside each other, to be compared with the table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QRect, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QWidget

from marsbot_qt.app.dialogs.value_history import Correctable
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.side_panel import SidePanel
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.view_words import signed
from marsbot_qt.core.base.ids import Parameter
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate


def correctables(scene: Scene, words: GameWords) -> Iterator[Correctable]:
    """Every plain value on MarsBot's side of the table."""
    state, rules = scene.state, scene.table.rules
    yield Correctable(translate("TableCheck", "TR"), state.tr, ("tr",))
    yield Correctable(translate("TableCheck", "M€"), state.mc, ("mc",))
    for parameter, scale in rules.parameters.items():
        if parameter is not Parameter.OCEANS:
            yield Correctable(
                words.parameter(parameter),
                getattr(state, parameter.value),
                ("parameters", parameter.value),
                scale.min,
                scale.max,
                scale.step,
            )
    for track, position, last in zip(rules.tracks, state.positions, rules.last_spaces, strict=True):
        name = translate("TableCheck", "Cube: {track}").format(track=words.track(str(track.id)))
        yield Correctable(name, position, ("tracks", str(track.id)), 0, last)
    yield from _of_colonies(scene, words)
    yield from _of_parties(scene, words)
    left = translate("TableCheck", "Action deck")
    most = state.action_deck.project + state.action_deck.bonus + len(state.action_deck.always)
    yield Correctable(left, state.action_deck.left, ("action_deck", "left"), 0, most)


def _of_colonies(scene: Scene, words: GameWords) -> Iterator[Correctable]:
    """The colony tiles with their areas of the shipping board, and the trade fleets."""
    state = scene.state
    for colony, now in state.colonies.items():
        tile = scene.table.rules.colonies[colony]
        path = ("colonies", colony)
        for key, said, value, least, most in (
            ("track", translate("TableCheck", "{colony}: track"), now.track, 1, tile.steps),
            ("marsbot", translate("TableCheck", "{colony}: MarsBot"), now.marsbot, 0, tile.slots),
            ("human", translate("TableCheck", "{colony}: you"), now.human, 0, tile.slots),
        ):
            name = said.format(colony=words.colony(colony))
            yield Correctable(name, value, (*path, key), least, most)
        if tile.store is not None:
            name = words.store(tile.store)
            yield Correctable(name, state.stores.get(tile.store, 0), ("stores", tile.store))
    if state.colonies:
        name = translate("TableCheck", "Trade fleets of MarsBot")
        yield Correctable(name, state.trade_fleets, ("trade_fleets",), 0, 9)


def _of_parties(scene: Scene, words: GameWords) -> Iterator[Correctable]:
    """The delegates in every party, and MarsBot's at hand."""
    turmoil = scene.state.turmoil
    if turmoil is None:
        return
    for party, seats in turmoil.parties.items():
        for whose, said in (
            ("marsbot", translate("TableCheck", "{party}: MarsBot")),
            ("human", translate("TableCheck", "{party}: you")),
            ("neutral", translate("TableCheck", "{party}: neutral")),
        ):
            name = said.format(party=words.party(party))
            path = ("turmoil", "parties", party, whose)
            yield Correctable(name, seats.of(whose), path, 0, 20)
    name = translate("TableCheck", "Delegates in reserve")
    yield Correctable(name, turmoil.reserve, ("turmoil", "reserve"), 0, 20)


class TableCheck(SidePanel):
    """One line a value; a press says that it agrees, the pencil corrects it.

    Signals:
        correction_wanted: the place of the line, and the `Correctable`.
    """

    correction_wanted = Signal(object, object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "table-check", self.tr("Table check"), parent)
        self.setObjectName("table_check")
        self.set_lead(self.tr("Space or a press: the table agrees. The pencil corrects."))
        self._values: list[Correctable] = []
        self._agreed: set[tuple[str, ...]] = set()
        self._area = QScrollArea(self)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.column.addWidget(self._area, 1)
        self._lines: list[Button] = []

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Show the values as they are now."""
        values = list(correctables(scene, words))
        if values == self._values:
            return
        changed = {value.path for value in values} - {
            old.path for old in self._values if old in values
        }
        self._agreed -= changed
        self._values = values
        self._make_lines()

    def start(self) -> None:
        """The first line."""
        for line in self._lines[:1]:
            line.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_lines(self) -> None:
        theme = self.theme
        inside = Flowing(self._area)
        grid = QGridLayout(inside)
        edge = theme.size(12)
        grid.setContentsMargins(edge, 0, edge, 0)
        grid.setHorizontalSpacing(theme.size(14))
        grid.setVerticalSpacing(theme.size(4))
        self._lines = []
        rows = (len(self._values) + 1) // 2
        for place, value in enumerate(self._values):
            line = Button(theme, value.name, icon="check", parent=inside)
            line.set_note(signed(value.value))
            line.set_centred(False)
            line.setCheckable(True)
            line.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            line.setChecked(value.path in self._agreed)
            line.setObjectName("agrees_" + "_".join(value.path))
            line.setAccessibleName(f"{value.name}: {value.value}")
            line.setProperty("place", place)
            line.toggled.connect(self._on_toggled)
            pencil = IconButton(
                theme,
                "manual",
                self.tr("Correct: {name}").format(name=value.name),
                kind=ButtonKind.QUIET,
            )
            pencil.setObjectName("correct_" + "_".join(value.path))
            pencil.setProperty("place", place)
            pencil.clicked.connect(self._on_pencil)
            row = QHBoxLayout()
            row.setSpacing(theme.size(4))
            row.addWidget(line, 1)
            row.addWidget(pencil)
            grid.addLayout(row, place % rows, place // rows)
            self._lines.append(line)
        grid.setRowStretch(rows, 1)
        self._area.setWidget(inside)
        inside.setAutoFillBackground(False)

    def _on_toggled(self, agrees: bool) -> None:
        line = self.sender()
        if isinstance(line, Button):
            path = self._values[int(line.property("place"))].path
            (self._agreed.add if agrees else self._agreed.discard)(path)

    def _on_pencil(self) -> None:
        pencil = self.sender()
        if isinstance(pencil, Button):
            corner = pencil.mapTo(self.window(), pencil.rect().topLeft())
            where = QRect(corner, pencil.size())
            self.correction_wanted.emit(where, self._values[int(pencil.property("place"))])
