"""The head of the score page: who won, and both totals in large figures."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from marsbot_qt.app.scoring.score_view import ScoreView
from marsbot_qt.qtkit.painting import draw_owner, draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Owner, Role
from marsbot_qt.qtkit.theme import Theme


class ScoreHead(QWidget):
    """Who won, and both totals in large figures."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._view = ScoreView("", "", None, None, ())
        self.setObjectName("score_head")
        theme.changed.connect(self.updateGeometry)

    def present(self, view: ScoreView) -> None:
        """Show a score."""
        self._view = view
        said = self.tr("{title}. MarsBot {own}, you {theirs}.")
        spoken = said.format(title=view.title, own=view.marsbot, theirs=view.human)
        self.setAccessibleName(view.title if view.marsbot is None else spoken)
        self.setAccessibleDescription(view.detail)
        self.setToolTip("\n".join(part for part in (view.title, view.detail) if part))
        self.update()

    def sizeHint(self) -> QSize:
        """The figures."""
        return QSize(self._theme.size(500), self._theme.size(92, 116))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint title, note and totals."""
        theme, view = self._theme, self._view
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        right = float(self.width() - theme.size(24))
        if view.marsbot is not None and view.human is not None:
            right = self._paint_totals(painter, right)
        edge = theme.size(24)
        high = self.height()
        title = QFont(theme.font(Role.TITLE))
        title.setPixelSize(theme.size(28, 36))
        if text_width(view.title, title) > right - edge:
            title = theme.font(Role.TITLE)
        top = 0.2 if view.detail else 0.32
        room = QRectF(edge, high * top, right - edge, high * 0.35)
        draw_text(painter, room, view.title, font=title, colour=theme.colour(Colour.TEXT))
        room = QRectF(edge, high * 0.52, right - edge, high * 0.3)
        quiet = theme.colour(Colour.TEXT2)
        draw_text(painter, room, view.detail, font=theme.font(Role.SMALL), colour=quiet)

    def _paint_totals(self, painter: QPainter, right: float) -> float:
        theme, view, high = self._theme, self._view, self.height()
        font = theme.font(Role.DISPLAY)
        ink = theme.colour(Colour.TEXT)
        side = theme.size(22, 27)
        to = self.tr("to")
        small = theme.font(Role.BODY)
        left = right
        for owner, total in ((Owner.HUMAN, view.human), (Owner.MARSBOT, view.marsbot)):
            text = str(total)
            width = text_width(text, font)
            left -= width
            box = QRectF(left, 0, width + 1, high)
            draw_text(painter, box, text, font=font, colour=ink)
            left -= side + theme.size(14)
            draw_owner(painter, theme, owner, QRectF(left, (high - side) / 2, side, side))
            if owner is Owner.HUMAN:
                width = text_width(to, small)
                left -= width + theme.size(26)
                box = QRectF(left, 0, width + 1, high)
                quiet = theme.colour(Colour.TEXT2)
                draw_text(painter, box, to, font=small, colour=quiet)
                left -= theme.size(26)
        return left - theme.size(16)
