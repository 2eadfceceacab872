"""MarsBot's board: a painted field of track spaces under a head with its values."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from marsbot_qt.app.board.board_layout import board_height, lay_out_board, least_board_width
from marsbot_qt.app.board.cell_painter import CellPainter
from marsbot_qt.app.panels.value_button import ValueButton
from marsbot_qt.app.view_models import BoardView, CellMark, CellView, TrackView
from marsbot_qt.qtkit.painted_field import PaintedField
from marsbot_qt.qtkit.painting import draw_owner, draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.theme import Theme

Place = tuple[str, int]


class TrackBoard(PaintedField):
    """Shows a `BoardView` and tells what is clicked.

    Left and right move along a track, up and down between tracks.

    Signals:
        track_space_clicked: the track's id and the position.
        value_clicked: the id of a value in the head (``tr``, ``mc``, ...).
    """

    track_space_clicked = Signal(str, int)
    value_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setObjectName("track_board")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._view = BoardView("", "", (), ())
        self._cells: dict[Place, CellView] = {}
        self._rows: dict[str, int] = {}
        self._values: list[ValueButton] = []
        self._extra_widget: QWidget | None = None
        self._extra_shown = False
        self._layout = lay_out_board(theme, 0, 0, (), extra=False)
        self._cell_painter: CellPainter | None = None
        self._riding: dict[str, float] = {}
        self.place_clicked.connect(self._on_place_clicked)

    # What it shows

    def present(self, view: BoardView) -> None:
        """Show a board; only what differs is painted anew."""
        old, old_cells = self._view, self._cells
        self._view = view
        tracks = _rows(view)
        self._rows = {track.id: row for row, track in enumerate(tracks)}
        self._cells = {
            (track.id, position): cell
            for track in tracks
            for position, cell in enumerate(track.cells)
        }
        self.setAccessibleName(", ".join(part for part in (view.name, view.note) if part))
        self._present_values()
        if list(self._cells) != list(old_cells):
            self.set_places(self._cells)
            self._place_children()
            for place, cell in self._cells.items():
                self.button(place).setAccessibleName(cell.spoken)
            return
        if (view.name, view.note, view.owner) != (old.name, old.note, old.owner):
            self._cell_painter = None
            self.update()
        self._update_changed_cells(old, old_cells)

    def set_riding(self, riding: Mapping[str, float]) -> None:
        """Show cubes on their way, by track, between spaces; all others stand where they belong."""
        old, self._riding = self._riding, dict(riding)
        for track in old.keys() | self._riding.keys():
            if track in self._rows and old.get(track) != self._riding.get(track):
                row = self._rows[track]
                end = _rows(self._view)[row].position
                ends = (old.get(track, end), self._riding.get(track, end))
                boxes = [self._cube_box(row, place) for place in (*ends, float(end))]
                grow = self.theme.size(6)
                for box in boxes:
                    self.update(box.toAlignedRect().adjusted(-grow, -grow, grow, grow))

    def value_button(self, value_id: str) -> ValueButton:
        """The button of a value in the head."""
        return next(button for button in self._values if button.view.id == value_id)

    def set_extra_widget(self, widget: QWidget | None) -> None:
        """Put a widget into the free room behind the row apart."""
        self._extra_widget = widget
        if widget is not None:
            widget.setParent(self)
        self._place_children()

    def show_extra(self, shown: bool) -> None:
        """Show that widget, or put it away; without a row apart it stands in the head."""
        if shown != self._extra_shown:
            self._extra_shown = shown
            self._place_children()

    def space_in_focus(self) -> Place | None:
        """Track id and position of the space in focus, for F1, F2 and Alt W."""
        place = self.focused
        return _as_place(place) if place is not None else None

    # PaintedField

    def place_at(self, point: QPointF) -> Hashable | None:
        """The space at a point."""
        found = self._layout.cell_at(point)
        return (_rows(self._view)[found[0]].id, found[1]) if found is not None else None

    def extent(self, place: Hashable) -> QRect:
        """A space with the rings that may stick out of it."""
        grow = self.theme.size(6)
        return self._box(_as_place(place)).adjusted(-grow, -grow, grow, grow)

    def step(self, place: Hashable, key: Qt.Key) -> Hashable | None:
        """Where an arrow leads."""
        track_id, position = _as_place(place)
        row, tracks = self._rows[track_id], _rows(self._view)
        match key:
            case Qt.Key.Key_Left:
                position -= 1
            case Qt.Key.Key_Right:
                position += 1
            case Qt.Key.Key_Home:
                position = 0
            case Qt.Key.Key_End:
                position = len(tracks[row].cells) - 1
            case Qt.Key.Key_Up:
                row -= 1
            case _:
                row += 1
        if not 0 <= row < len(tracks):
            return None
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            position = min(position, len(tracks[row].cells) - 1)
        target = (tracks[row].id, position)
        return target if target in self._cells else None

    def hint_at(self, point: QPointF) -> str:
        """The tooltip of a space, or of a track over its head."""
        place = self.place_at(point)
        if place is not None:
            return self._cells[_as_place(place)].tooltip
        row = self._layout.row_at(point.y())
        if row is not None and self._layout.label(row).contains(point.toPoint()):
            track = _rows(self._view)[row]
            return track.tooltip or track.name
        return ""

    # Qt

    def sizeHint(self) -> QSize:
        """As drawn in the design."""
        has_extra = self._view.extra is not None
        height = board_height(self.theme, max(7, len(self._view.tracks)), extra=has_extra)
        return QSize(self.theme.size(920, 1404), height)

    def minimumSizeHint(self) -> QSize:
        """The least width on which a space can be hit, at the usual height."""
        most = max((len(track.cells) for track in _rows(self._view)), default=0)
        return QSize(least_board_width(self.theme, most), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the board out for its new size."""
        super().resizeEvent(event)
        self._place_children()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what the changed part touches: grounds first, then cubes and rings."""
        painter = QPainter(self)
        dirty = event.region()
        self.paint_ground(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if event.rect().top() < self._layout.numbers.bottom():
            self._paint_head(painter)
        touched: list[tuple[TrackView, int, QRect]] = []
        for row, track in enumerate(_rows(self._view)):
            if dirty.intersects(self._layout.label(row)):
                self._tool().paint_label(painter, self._layout.label(row), track)
            for position in range(len(track.cells)):
                box = self._layout.cell(row, position)
                if dirty.intersects(box.adjusted(-6, -6, 6, 6)):
                    touched.append((track, position, box))
        self._paint_cells(painter, touched)

    # Inside

    def _tool(self) -> CellPainter:
        if self._cell_painter is None:
            ratio = self.devicePixelRatioF()
            owner, high = self._view.owner, self._layout.high
            self._cell_painter = CellPainter(self.theme, owner, high=high, scale=ratio)
        return self._cell_painter

    def _paint_cells(self, painter: QPainter, touched: list[tuple[TrackView, int, QRect]]) -> None:
        tool = self._tool()
        for track, position, box in touched:
            tool.paint_cell(painter, box, track.cells[position])
        for track, position, box in touched:
            if track.position == position and track.id not in self._riding:
                tool.paint_cube(painter, box, str(position))
        for track_id, riding in self._riding.items():
            if track_id in self._rows:
                cube = self._cube_box(self._rows[track_id], riding).toRect()
                tool.paint_cube(painter, cube, str(round(riding)))
        for track, position, box in touched:
            place = (track.id, position)
            if place == self.hovered:
                tool.paint_hover(painter, box)
            if track.cells[position].mark is CellMark.TO and track.id not in self._riding:
                tool.paint_ring(painter, box)
            if place == self.focused:
                tool.paint_focus(painter, box)

    def _paint_head(self, painter: QPainter) -> None:
        theme, view, box = self.theme, self._view, self._layout.header
        if not view.tracks:
            return
        side = theme.size(18, 22)
        top = box.top() + (box.height() - side) / 2
        draw_owner(painter, theme, view.owner, QRectF(box.left(), top, side, side))
        left = float(box.left() + side + theme.size(7, 9))
        taken = [button.x() for button in self._values]
        if self._extra_shown and view.extra is None and self._extra_widget is not None:
            taken.append(self._extra_widget.x())
        right = min(taken, default=box.right())
        font = theme.font(Role.BODY, Weight.SEMIBOLD)
        wide = min(text_width(view.name, font) + 1, right - left)
        room = QRectF(left, box.top(), wide, box.height())
        draw_text(painter, room, view.name, font=font, colour=theme.colour(Colour.TEXT))
        left += wide + theme.size(9, 10)
        room = QRectF(left, box.top(), right - left - theme.size(8), box.height())
        # Without room for all of it the accessible name alone tells it.
        for font in (theme.font(Role.BODY), theme.font(Role.SMALL, condensed=True)):
            if text_width(view.note, font) <= room.width():
                quiet = theme.colour(Colour.TEXT3)
                draw_text(painter, room, view.note, font=font, colour=quiet)
                break
        self._paint_numbers(painter)

    def _paint_numbers(self, painter: QPainter) -> None:
        font, ink = self.theme.font(Role.SMALL), self.theme.colour(Colour.TEXT3)
        for position in range(max(self._layout.spaces, default=0)):
            box = QRectF(self._layout.number(position))
            middle = Qt.AlignmentFlag.AlignHCenter
            draw_text(painter, box, str(position), font=font, colour=ink, align=middle)

    def _cube_box(self, row: int, position: float) -> QRectF:
        box = QRectF(self._layout.cell(row, 0))
        return box.translated(position * self._layout.step, 0)

    def _box(self, place: Place) -> QRect:
        return self._layout.cell(self._rows[place[0]], place[1])

    def _update_changed_cells(self, old: BoardView, old_cells: dict[Place, CellView]) -> None:
        old_positions = {track.id: track.position for track in _rows(old)}
        for track in _rows(self._view):
            before = old_positions.get(track.id)
            if before != track.position:
                for position in {before, track.position} - {None}:
                    self.update_place((track.id, position))
        for place, cell in self._cells.items():
            if old_cells.get(place) != cell:
                self.button(place).setAccessibleName(cell.spoken)
                self.update_place(place)

    def _present_values(self) -> None:
        ids = [value.id for value in self._view.values]
        if ids != [button.view.id for button in self._values]:
            for button in self._values:
                button.hide()
                button.deleteLater()
            self._values = [self._make_value(value_id) for value_id in ids]
        for button, value in zip(self._values, self._view.values, strict=True):
            button.present(value)
        self._place_values()
        if self._extra_widget is not None:
            self._place_extra(self._extra_widget)

    def _make_value(self, value_id: str) -> ValueButton:
        button = ValueButton(self.theme, value_id, self)
        button.chosen.connect(self.value_clicked)
        button.show()
        return button

    def _place_children(self) -> None:
        view = self._view
        spaces = [len(track.cells) for track in _rows(view)]
        has_extra = view.extra is not None
        self._layout = lay_out_board(
            self.theme, self.width(), self.height(), spaces, extra=has_extra
        )
        self._cell_painter = None
        for place in self._cells:
            target = self._layout.target(self._rows[place[0]], place[1])
            self.button(place).setGeometry(target)
        self._place_values()
        if self._extra_widget is not None:
            self._place_extra(self._extra_widget)
        self.update()

    def _place_extra(self, widget: QWidget) -> None:
        layout = self._layout
        right = self.width() - layout.left
        if self._view.extra is not None:
            place = layout.after_last_row(right)
        else:
            ends = min((button.x() for button in self._values), default=right)
            wide, high = widget.sizeHint().width(), self.theme.size(32, 36)
            left = max(self._head_words_end(), ends - self.theme.size(12) - wide)
            top = layout.header.center().y() - high // 2 + 1
            place = QRect(left, top, max(0, ends - self.theme.size(8) - left), high)
        widget.setGeometry(place)
        widget.setVisible(self._extra_shown)

    def _head_words_end(self) -> int:
        """Where name and note of the head end."""
        theme, view = self.theme, self._view
        name = text_width(view.name, theme.font(Role.BODY, Weight.SEMIBOLD))
        note = text_width(view.note, theme.font(Role.BODY))
        gaps = theme.size(18, 22) + theme.size(7, 9) + theme.size(9, 10) + theme.size(20)
        return self._layout.left + round(name + note) + gaps

    def _place_values(self) -> None:
        right = self.width() - self._layout.left
        middle = self._layout.header.center().y()
        for button in reversed(self._values):
            size = button.sizeHint()
            left = right - size.width()
            button.setGeometry(left, middle - size.height() // 2 + 1, size.width(), size.height())
            right = left - self.theme.size(8)

    def _on_place_clicked(self, place: Hashable) -> None:
        track_id, position = _as_place(place)
        self.track_space_clicked.emit(track_id, position)

    def _on_theme_changed(self) -> None:
        super()._on_theme_changed()
        self._place_children()


def _rows(view: BoardView) -> tuple[TrackView, ...]:
    return (*view.tracks, view.extra) if view.extra is not None else view.tracks


def _as_place(place: Hashable) -> Place:
    assert isinstance(place, tuple)
    return place
