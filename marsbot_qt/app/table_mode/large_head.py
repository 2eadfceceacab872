"""The head of table mode: whose turn or which card, in one line that always fits."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from marsbot_qt.app.table_mode.large_theme import LargeTheme
from marsbot_qt.app.turn.bits import OwnerMark, TagRow
from marsbot_qt.app.turn.sheet import HeadView
from marsbot_qt.qtkit.painting import draw_text, text_width
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import Text


class FittedText(QWidget):
    """One line: large where there is room, else smaller and narrower; told in full by tooltip."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text = ""
        self.setObjectName("table_mode_title")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def set_text(self, text: str) -> None:
        """Show a text."""
        self._text = text
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def text(self) -> str:
        """The text."""
        return self._text

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.px(200), self._theme.px(60))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text."""
        box = QRectF(self.rect())
        ink = self._theme.colour(Colour.TEXT)
        draw_text(QPainter(self), box, self._text, font=self._font(), colour=ink)

    def _font(self) -> QFont:
        theme = self._theme
        fonts = (
            theme.font(Role.TITLE),
            theme.font(Role.TITLE, condensed=True),
            theme.font(Role.BODY, Weight.SEMIBOLD, condensed=True),
        )
        fitting = (font for font in fonts if text_width(self._text, font) <= self.width())
        return next(fitting, fonts[-1])


class LargeHead(QWidget):
    """Owner's piece, title, a note, and the tag that asks."""

    def __init__(self, theme: LargeTheme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._mark = OwnerMark(theme, parent=self)
        self._title = FittedText(theme, self)
        self._note = Text(theme, colour=Colour.TEXT2, parent=self)
        self._note.setObjectName("table_mode_note")
        self._tags = TagRow(theme, self)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._mark)
        self._row.addWidget(self._title, 1)
        self._row.addWidget(self._note)
        self._row.addWidget(self._tags)
        self._space_out()
        theme.changed.connect(self._space_out)

    def present(self, view: HeadView) -> None:
        """Show a head; of the tags only the one that is resolved now."""
        self._mark.setVisible(view.owner is not None)
        self._mark.present(view.owner)
        self._title.set_text(view.title)
        self._note.setText(view.note)
        self._note.setVisible(bool(view.note))
        current = view.current
        if current is None or not 0 <= current < len(view.tags):
            self._tags.present(())
        else:
            self._tags.present(view.tags[current : current + 1], 0, view.tag_names)

    def _space_out(self) -> None:
        self._row.setSpacing(self._theme.px(18))
