"""The Mars map: a painted field of hexes, with city spaces and two buttons in its free corners."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping

from PySide6.QtCore import QEvent, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.map.hex_geometry import Hex, HexGrid, HexLayout
from marsbot_qt.app.map.hex_painter import HexPainter
from marsbot_qt.app.map.off_map_button import OffMapButton
from marsbot_qt.app.view_models import HexView, MapView
from marsbot_qt.qtkit.buttons import Button, ButtonKind, IconButton
from marsbot_qt.qtkit.painted_field import PaintedField
from marsbot_qt.qtkit.theme import Theme

_LARGEST_HEX = 96
_CORNER_ROWS = 3


class MarsMap(PaintedField):
    """Shows a `MapView` and tells what is clicked.

    Arrows move along rows and, up and down, along diagonals that keep to their column; Home and
    End go to the ends of a row; Space acts.

    Signals:
        hex_clicked: the hex, ``(row, column)``.
        hex_hovered: the hex under the mouse, or None.
        off_map_clicked: the id of a city space beside the map.
        labels_toggled: labels were switched on or off.
        why_clicked: the question mark was pressed.
    """

    hex_clicked = Signal(object)
    hex_hovered = Signal(object)
    off_map_clicked = Signal(str)
    labels_toggled = Signal(bool)
    why_clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("mars_map")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._view = MapView(row_sizes=(), hexes=())
        self._hexes: dict[Hex, HexView] = {}
        self._layout = HexLayout(HexGrid(()), 1.0)
        self._painter_tool: HexPainter | None = None
        self._anchor = 0.0
        self._landing: dict[Hex, float] = {}
        self._off_map: list[OffMapButton] = []
        self._labels_button = Button(theme, "A1", parent=self)
        self._labels_button.setCheckable(True)
        self._labels_button.setObjectName("map_labels")
        self._labels_button.toggled.connect(self._on_labels_toggled)
        self._why_button = IconButton(theme, "explain", kind=ButtonKind.NORMAL, parent=self)
        self._why_button.setObjectName("map_why")
        self._why_button.clicked.connect(self.why_clicked)
        self._name_buttons()
        self.place_clicked.connect(self.hex_clicked)
        self.place_hovered.connect(self.hex_hovered)

    # What it shows

    def present(self, view: MapView) -> None:
        """Show a map; only what differs is painted anew."""
        old, old_hexes = self._view, self._hexes
        self._view = view
        self._hexes = {one.space: one for one in view.hexes}
        self.setAccessibleName(view.name)
        if (view.row_sizes, view.offsets) != (old.row_sizes, old.offsets):
            self._layout = HexLayout(HexGrid(view.row_sizes, view.offsets), 1.0)
        if list(self._hexes) != list(old_hexes):
            self.set_places(self._hexes)
            self._present_off_map()
            self._place_children()
            self.update()
        elif view.off_map != old.off_map:
            self._present_off_map()
            self._place_off_map()
        for space, one in self._hexes.items():
            if old_hexes.get(space) != one:
                self.button(space).setAccessibleName(one.spoken or one.label)
                self.update_place(space)

    @property
    def shows_labels(self) -> bool:
        """Whether every hex shows its label."""
        return self._labels_button.isChecked()

    def set_labels(self, shown: bool) -> None:
        """Show or hide the labels of the hexes."""
        self._labels_button.setChecked(shown)

    def set_why_enabled(self, enabled: bool) -> None:
        """Say whether there is something to explain."""
        self._why_button.setEnabled(enabled)

    def hide_commands(self) -> None:
        """Show the map without the two buttons in its upper corners."""
        self._labels_button.hide()
        self._why_button.hide()

    def set_landing(self, landing: Mapping[Hex, float]) -> None:
        """Show tiles that are just being laid larger than they are, by these factors."""
        old, self._landing = self._landing, dict(landing)
        for space in old.keys() | self._landing.keys():
            if space in self._hexes and old.get(space) != self._landing.get(space):
                self.update_place(space)

    def space_in_focus(self) -> Hex | None:
        """The hex that has the keyboard focus, for F1, F2 and Alt W."""
        place = self.focused
        return place if isinstance(place, tuple) else None

    def off_map_button(self, space_id: str) -> OffMapButton:
        """The button of a city space beside the map."""
        return next(button for button in self._off_map if button.space_id == space_id)

    # PaintedField

    def place_at(self, point: QPointF) -> Hashable | None:
        """The hex at a point."""
        return self._layout.at((point.x(), point.y()))

    def extent(self, place: Hashable) -> QRect:
        """A hex with the rings and the flag that may stick out of it."""
        grow = self._tool().reach
        left, top, width, height = self._layout.bounds(_as_hex(place), grow=grow)
        return QRect(math.floor(left), math.floor(top), math.ceil(width) + 2, math.ceil(height) + 2)

    def step(self, place: Hashable, key: Qt.Key) -> Hashable | None:
        """Where an arrow leads."""
        space, grid = _as_hex(place), self._layout.grid
        row, column = space
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            down = key is Qt.Key.Key_Down
            if abs(grid.centre(space)[0] - self._anchor) > 0.75:
                self._anchor = grid.centre(space)[0]
            return grid.vertical_step(space, down=down, anchor=self._anchor)
        target = {
            Qt.Key.Key_Left: (row, column - 1),
            Qt.Key.Key_Right: (row, column + 1),
            Qt.Key.Key_Home: grid.row_end(space, last=False),
            Qt.Key.Key_End: grid.row_end(space, last=True),
        }[key]
        if target not in grid:
            return None
        self._anchor = grid.centre(target)[0]
        return target

    def hint_at(self, point: QPointF) -> str:
        """The tooltip of a hex."""
        place = self.place_at(point)
        return self._hexes[_as_hex(place)].tooltip if place is not None else ""

    # Qt

    def sizeHint(self) -> QSize:
        """A map with hexes as large as a finger tip."""
        return self.size_for_hex(self.theme.size(40, 67))

    def minimumSizeHint(self) -> QSize:
        """The smallest map on which a hex can be hit."""
        return self.size_for_hex(self.theme.size(32))

    def size_for_hex(self, hex_width: float) -> QSize:
        """The size of the whole widget for a hex width."""
        grid = self._layout.grid
        across = hex_width * grid.width + 2 * self._side_margin()
        along = hex_width * grid.height + 2 * self._top_margin()
        return QSize(math.ceil(across), math.ceil(along))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the hexes into the new size."""
        super().resizeEvent(event)
        self._place_children()

    def changeEvent(self, event: QEvent) -> None:
        """Name the buttons anew after a change of language."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.LanguageChange:
            self._name_buttons()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the hexes that the changed part touches, in layers."""
        painter = QPainter(self)
        self.paint_ground(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tool, labelled = self._tool(), self.shows_labels
        dirty = event.region()
        touched = [
            view for view in self._hexes.values() if dirty.intersects(self.extent(view.space))
        ]
        for view in touched:
            tool.paint_ground(painter, view, hovered=view.space == self.hovered)
            tool.paint_content(painter, view, labelled=labelled)
        for view in touched:
            if view.space in self._landing:
                tool.paint_landing(painter, view, self._landing[view.space], labelled=labelled)
        for view in touched:
            tool.paint_mark(painter, view)
        for view in touched:
            if view.space == self.focused:
                tool.paint_focus(painter, view)
        for view in touched:
            tool.paint_flag(painter, view)

    # Inside

    def _tool(self) -> HexPainter:
        if self._painter_tool is None:
            ratio = self.devicePixelRatioF()
            self._painter_tool = HexPainter(self.theme, self._layout, scale=ratio)
        return self._painter_tool

    def _top_margin(self) -> int:
        return self.theme.size(6, 10)

    def _side_margin(self) -> int:
        return self.theme.size(13, 21)

    def _place_children(self) -> None:
        side, top = self._side_margin(), self._top_margin()
        box = (
            float(min(side, 6)),
            float(top),
            float(self.width() - 2 * min(side, 6)),
            float(self.height() - 2 * top),
        )
        most = self.theme.size(_LARGEST_HEX)
        self._layout = HexLayout.fit(self._layout.grid, box, most=most)
        self._painter_tool = None
        for space in self._hexes:
            self._place_hex(space)
        self._place_corners()
        self._place_off_map()
        self.update()

    def _place_hex(self, space: Hex) -> None:
        left, top, width, height = self._layout.bounds(space)
        box = QRect(math.floor(left), math.floor(top), math.ceil(width) + 1, math.ceil(height) + 1)
        button = self.button(space)
        button.setGeometry(box)
        outline = self._tool().polygon(space).translated(-box.left(), -box.top())
        button.set_outline(outline)

    def _place_corners(self) -> None:
        edge, side = self.theme.size(8, 8), self.theme.size(32, 44)
        self._labels_button.setGeometry(edge, edge, side, side)
        self._why_button.setGeometry(self.width() - edge - side, edge, side, side)

    def _place_off_map(self) -> None:
        """City spaces fill the lower corners: left and right in turn, upwards, then inwards."""
        edge, side, gap = self.theme.size(8, 8), self.theme.size(32, 44), self.theme.size(4)
        for index, button in enumerate(self._off_map):
            step = index // 2
            inwards, upwards = divmod(step, _CORNER_ROWS)
            x = edge + inwards * (side + gap)
            y = self.height() - edge - side - upwards * (side + gap)
            if index % 2:
                x = self.width() - x - side
            button.setGeometry(x, y, side, side)

    def _present_off_map(self) -> None:
        ids = [one.id for one in self._view.off_map]
        if ids != [button.space_id for button in self._off_map]:
            for button in self._off_map:
                button.hide()
                button.deleteLater()
            self._off_map = [self._make_off_map(space_id) for space_id in ids]
        for button, view in zip(self._off_map, self._view.off_map, strict=True):
            button.present(view)

    def _make_off_map(self, space_id: str) -> OffMapButton:
        button = OffMapButton(self.theme, space_id, self)
        button.chosen.connect(self.off_map_clicked)
        button.show()
        return button

    def _name_buttons(self) -> None:
        labels, why = self.tr("Labels of the hexes"), self.tr("Why here?")
        self._labels_button.setAccessibleName(labels)
        self._labels_button.setToolTip(labels)
        self._why_button.setAccessibleName(why)
        self._why_button.setToolTip(why)

    def _on_labels_toggled(self, shown: bool) -> None:
        self.update()
        self.labels_toggled.emit(shown)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()


def _as_hex(place: Hashable) -> Hex:
    assert isinstance(place, tuple)
    return place
