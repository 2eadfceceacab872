"""The set-up checklist on paper: one page, with boxes to tick."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
)

from marsbot_qt.core.base.records import record
from marsbot_qt.qtkit.theme import SANS

_MARGIN_MM = 16
_TITLE, _BODY, _SMALL = 20.0, 12.0, 9.5
_LEAST_SCALE = 0.4
_MM = 1 / 25.4
_WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop)
_INK, _QUIET, _RULE = QColor(Qt.GlobalColor.black), QColor(80, 80, 80), QColor(170, 170, 170)


@record
class ChecklistSheet:
    """What stands on the page: heading, the game in words, steps with what they need."""

    title: str
    game: str
    steps: tuple[tuple[str, str], ...]
    foot: str


def usual_layout() -> QPageLayout:
    """The paper that is usual where the person lives."""
    american = QLocale.system().measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    size = QPageSize.PageSizeId.Letter if american else QPageSize.PageSizeId.A4
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    upright = QPageLayout.Orientation.Portrait
    return QPageLayout(QPageSize(size), upright, margins, QPageLayout.Unit.Millimeter)


def write_pdf(sheet: ChecklistSheet, file: Path) -> None:
    """Write the page as a PDF; OSError when the file cannot be written."""
    kept = QBuffer()
    kept.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(kept)
    writer.setPageLayout(usual_layout())
    writer.setTitle(sheet.title)
    print_sheet(sheet, writer)
    file.write_bytes(kept.data().data())


def print_sheet(sheet: ChecklistSheet, device: QPagedPaintDevice) -> bool:
    """Print the page, as large as it fits; False when the device does not take it."""
    painter = QPainter()
    if not painter.begin(device):
        return False
    page = QRectF(0, 0, device.width(), device.height())
    scale = 1.0
    while scale > _LEAST_SCALE and _Page(painter, page, scale).lay(sheet) > page.height():
        scale -= 0.05
    _Page(painter, page, scale, draws=True).lay(sheet)
    return painter.end()


class _Page:
    """Lays the sheet out from top to bottom; measures only, or draws as well."""

    def __init__(
        self, painter: QPainter, page: QRectF, scale: float, *, draws: bool = False
    ) -> None:
        self._painter = painter
        self._page = page
        self._scale = scale
        self._draws = draws
        self._dots = painter.device().logicalDpiY() * scale
        self._top = 0.0

    def lay(self, sheet: ChecklistSheet) -> float:
        """Lay everything out; the height that is needed."""
        self._top = 0.0
        width = self._page.width()
        self._text(sheet.title, _TITLE, 0, width, weight=QFont.Weight.DemiBold)
        self._text(sheet.game, _BODY, 0, width, colour=_QUIET)
        self._skip(4)
        for text, needs in sheet.steps:
            self._step(text, needs)
        self._rule()
        self._skip(2)
        self._text(sheet.foot, _SMALL, 0, width, colour=_QUIET)
        return self._top

    def _step(self, text: str, needs: str) -> None:
        self._rule()
        self._skip(2.5)
        box = 5 * _MM * self._dots
        left = 9 * _MM * self._dots
        start = self._top
        if self._draws:
            pen = QPen(_INK, 0.4 * _MM * self._dots)
            self._painter.setPen(pen)
            self._painter.drawRect(QRectF(0, start, box, box))
        room = self._page.width() - left
        self._text(text, _BODY, left, room)
        if needs:
            self._text(needs, _SMALL, left, room, colour=_QUIET)
        self._top = max(self._top, start + box)
        self._skip(2.5)

    def _rule(self) -> None:
        if self._draws:
            self._painter.setPen(QPen(_RULE, 0.2 * _MM * self._dots))
            right = QPointF(self._page.width(), self._top)
            self._painter.drawLine(QPointF(0, self._top), right)

    def _skip(self, millimetres: float) -> None:
        self._top += millimetres * _MM * self._dots

    def _text(
        self,
        text: str,
        points: float,
        left: float,
        width: float,
        *,
        weight: QFont.Weight = QFont.Weight.Normal,
        colour: QColor = _INK,
    ) -> None:
        font = QFont(SANS)
        font.setPixelSize(max(1, round(points / 72 * self._dots)))
        font.setWeight(weight)
        metrics = QFontMetricsF(font, self._painter.device())
        box = metrics.boundingRect(QRectF(left, self._top, width, 1e6), _WRAP, text)
        if self._draws:
            self._painter.setFont(font)
            self._painter.setPen(colour)
            self._painter.drawText(QRectF(left, self._top, width, box.height() + 1), _WRAP, text)
        self._top += box.height()
