"""Puts the table's parts where they belong: side by side, as tabs, or one below the other."""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QTabBar, QWidget

from marsbot_qt.app.board.board_layout import least_board_height
from marsbot_qt.app.panels.regions import TableRegions, is_narrow, table_regions
from marsbot_qt.app.table.narrow import TABS, is_one_column, narrow_regions
from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.theme import Theme


class Shape(StrEnum):
    """How the parts stand."""

    WIDE = "wide"
    TABS = "tabs"
    COLUMN = "column"


@record
class TableSize:
    """What of a game decides how much room its table needs."""

    row_sizes: tuple[int, ...] = (5, 6, 7, 8, 9, 8, 7, 6, 5)
    tracks: int = 7
    extra_track: bool = False
    goals: int = 5
    colonies: int = 0
    parties: bool = False


@record
class TableParts:
    """The widgets that are placed."""

    top_bar: QWidget
    board: QWidget
    map: QWidget
    goals: QWidget
    decks: QWidget
    log: QWidget
    turn: QWidget
    colonies: QWidget
    parties: QWidget


_BOARD, _MAP, _GOALS, _DECKS = "board", "map", "goals", "decks"
_COLONIES, _PARTIES = "colonies", "parties"
_TABS = {Shape.TABS: (_MAP, _GOALS, _DECKS), Shape.COLUMN: (_BOARD, _MAP, _GOALS, _DECKS)}


class TableFrame(QObject):
    """Lays the parts out on their page.

    Signals:
        laid_out: the parts were placed.
    """

    laid_out = Signal()

    def __init__(self, theme: Theme, parts: TableParts, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self._parts = parts
        self._page = page
        self._size = TableSize()
        self._foot = 0
        self._side: QWidget | None = None
        self._beside = False
        self._shape = Shape.WIDE
        self._holders: dict[QWidget, QuietScroll] = {}
        self._regions: TableRegions | None = None
        self._tabs = QTabBar(page)
        self._tabs.setObjectName("narrow_tabs")
        self._tabs.setAccessibleName(self.tr("What is shown"))
        self._tabs.setUsesScrollButtons(False)
        self._tabs.currentChanged.connect(self.lay_out)
        theme.changed.connect(self.lay_out)

    @property
    def shape(self) -> Shape:
        """How the parts stand now."""
        return self._shape

    @property
    def regions(self) -> TableRegions | None:
        """Where the parts are."""
        return self._regions

    @property
    def has_log(self) -> bool:
        """Whether the log has a place of its own."""
        return self._regions is not None and not self._regions.log.isEmpty()

    @property
    def counts_decks(self) -> bool:
        """Whether the decks have no place of their own."""
        return self._regions is not None and self._regions.decks.isEmpty()

    @property
    def hides_turn(self) -> bool:
        """Whether a side panel lies over the turn panel now."""
        return self._side is not None and self._shape is Shape.COLUMN

    def set_size(self, size: TableSize) -> None:
        """Take what the game needs."""
        if size != self._size:
            self._size = size
            self._name_tabs()
            self.lay_out()

    def set_foot(self, height: int) -> None:
        """Keep room free at the foot, for a message: nothing of the table is covered."""
        if height != self._foot:
            self._foot = height
            self.lay_out()

    def set_side(self, side: QWidget | None, *, beside: bool = False) -> None:
        """A panel in the side area's place; None brings goals and decks back.

        One that is read ``beside`` the table leaves it in sight in every shape.
        """
        self._side, self._beside = side, beside
        self.lay_out()

    def show_map(self) -> None:
        """Bring the map up, where it is a tab."""
        self._choose(_MAP)

    def show_board(self) -> None:
        """Bring the board up, where it is a tab."""
        self._choose(_BOARD)

    def lay_out(self, _index: int = 0) -> None:
        """Place everything for the size the page has now."""
        theme, page, parts = self._theme, self._page, self._parts
        width, height = page.width(), page.height()
        self._take_shape(_shape_for(theme, width))
        make = table_regions if self._shape is Shape.WIDE else narrow_regions
        size = self._size
        regions = self._regions = make(
            theme,
            width,
            height,
            row_sizes=size.row_sizes,
            tracks=size.tracks,
            extra_track=size.extra_track,
            goals=size.goals,
            colonies=size.colonies,
            parties=size.parties,
            foot=self._foot,
        )
        for part, place in (
            (parts.top_bar, regions.top_bar),
            (parts.board, regions.board),
            (parts.map, regions.map),
            (parts.goals, regions.goals),
            (parts.decks, regions.decks),
            (parts.log, regions.log),
            (parts.turn, regions.turn),
            (parts.colonies, regions.colonies),
            (parts.parties, regions.parties),
        ):
            self._holders.get(part, part).setGeometry(place)
        self._show(regions)
        self.laid_out.emit()

    def _show(self, regions: TableRegions) -> None:
        parts, side, wide = self._parts, self._side, self._shape is Shape.WIDE
        names = self._tab_names()
        tab = names[self._tabs.currentIndex()] if names else ""
        self._tabs.setVisible(not wide)
        if not wide:
            high = self._theme.size(TABS)
            place = regions.map
            self._tabs.setGeometry(place.left(), place.top() - high, place.width(), high)
        column = self._shape is Shape.COLUMN
        free = side is None or (column and self._beside)
        shown = {
            parts.board: not column or (free and tab == _BOARD),
            parts.map: wide or (free and tab == _MAP),
            parts.goals: free and (wide or tab == _GOALS),
            parts.decks: free and not regions.decks.isEmpty() and (wide or tab == _DECKS),
            parts.colonies: free and bool(self._size.colonies) and (wide or tab == _COLONIES),
            parts.parties: free and self._size.parties and (wide or tab == _PARTIES),
            parts.log: not regions.log.isEmpty() and free and (wide or tab == _DECKS),
        }
        for part, visible in shown.items():
            self._holders.get(part, part).setVisible(visible)
        if side is not None:
            side.setGeometry(self._side_place(regions))
            side.raise_()

    def _side_place(self, regions: TableRegions) -> QRect:
        match self._shape:
            case Shape.WIDE:
                return regions.side.united(regions.log)
            case Shape.TABS:
                return regions.map.united(self._tabs.geometry())
            case Shape.COLUMN:
                # A full page below the top bar, or the turn panel's place.
                place = QRect(regions.turn)
                if not self._beside:
                    place.setTop(self._tabs.geometry().top())
                return place

    def _take_shape(self, shape: Shape) -> None:
        if shape is self._shape:
            self._limit()
            return
        self._shape = shape
        self._hold(shape is Shape.COLUMN)
        self._limit()
        self._name_tabs()

    def _tab_names(self) -> tuple[str, ...]:
        names = _TABS.get(self._shape, ())
        size = self._size
        more = ((_COLONIES, bool(size.colonies)), (_PARTIES, size.parties))
        return names + tuple(name for name, wanted in more if names and wanted)

    def _name_tabs(self) -> None:
        texts = {
            _BOARD: self.tr("Board"),
            _MAP: self.tr("Map"),
            _GOALS: self.tr("Goals"),
            _COLONIES: self.tr("Colonies"),
            _PARTIES: self.tr("Turmoil"),
            _DECKS: self.tr("More") if self._shape is Shape.COLUMN else self.tr("Decks"),
        }
        self._tabs.blockSignals(True)
        while self._tabs.count():
            self._tabs.removeTab(0)
        for name in self._tab_names():
            self._tabs.addTab(texts[name])
        self._tabs.blockSignals(False)

    def _hold(self, holding: bool) -> None:
        """Put the parts that have a least height into holders that scroll, or take them out."""
        parts = self._parts
        if holding:
            for part in (parts.board, parts.map, parts.goals):
                holder = QuietScroll(self._page)
                holder.hold(part)
                self._holders[part] = holder
            return
        for part, holder in self._holders.items():
            holder.takeWidget()
            part.setParent(self._page)
            part.setMinimumHeight(0)
            part.show()
            holder.hide()
            holder.deleteLater()
        self._holders.clear()
        self._parts.turn.raise_()

    def _limit(self) -> None:
        """The least heights of what scrolls, at the scale of now."""
        theme, parts, size = self._theme, self._parts, self._size
        if not self._holders:
            return
        board = least_board_height(theme, size.tracks, extra=size.extra_track)
        parts.board.setMinimumHeight(board)
        parts.map.setMinimumHeight(parts.map.minimumSizeHint().height())
        parts.goals.setMinimumHeight(theme.size(34, 45) + (size.goals) * theme.size(32, 42) + 1)

    def _choose(self, name: str) -> None:
        names = self._tab_names()
        if name in names:
            self._tabs.setCurrentIndex(names.index(name))


def _shape_for(theme: Theme, width: int) -> Shape:
    if not is_narrow(theme, width):
        return Shape.WIDE
    return Shape.COLUMN if is_one_column(theme, width) else Shape.TABS
