"""Generation and phase in the top bar: a door to what began the generation."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.painting import fill_rounded
from marsbot_qt.qtkit.roles import Colour, Role, Weight
from marsbot_qt.qtkit.text import ShortText, Text
from marsbot_qt.qtkit.theme import Theme


class GenerationButton(Button):
    """Two lines of text that can be pressed."""

    TAKES_ENTER = False

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.setObjectName("generation_button")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._title = Text(theme, weight=Weight.SEMIBOLD, parent=self)
        self._title.setObjectName("generation")
        self._phase = ShortText(theme, role=Role.SMALL, colour=Colour.TEXT2, parent=self)
        self._phase.setObjectName("phase")
        column = QVBoxLayout(self)
        column.setSpacing(0)
        column.setContentsMargins(theme.size(4), 0, theme.size(4), 0)
        for text in (self._title, self._phase):
            text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            column.addWidget(text)

    def present(self, title: str, phase: str) -> None:
        """Show generation and phase."""
        self._title.setText(title)
        self._phase.setText(phase)
        self._phase.updateGeometry()
        self.setToolTip(phase)
        self.setAccessibleName(f"{title}. {phase}" if phase else title)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Both lines, and never lower than a button."""
        return self._of_layout(self._layout_size())

    def minimumSizeHint(self) -> QSize:
        """The lines shorten where there is no room."""
        layout = self.layout()
        assert layout is not None
        return self._of_layout(layout.minimumSize())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A ground under the mouse alone."""
        if self.underMouse() or self.isDown():
            theme = self._theme
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            fill_rounded(painter, QRectF(self.rect()), theme.size(7), theme.colour(Colour.INSET))

    def _layout_size(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()

    def _of_layout(self, size: QSize) -> QSize:
        return QSize(size.width(), max(size.height(), self._theme.size(32, 36)))
