"""Layouts that stand side by side in a wide page and one below the other in a narrow one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from marsbot_qt.qtkit.theme import Theme

_Direction = QBoxLayout.Direction


class Turning(QObject):
    """Turns the layouts of a page by the page's width.

    ``beside`` stand side by side from ``least`` on (pixels at scale 100 %) and are turned below
    it; ``below`` do the opposite.

    Signals:
        turned: whether the page is narrow now.
    """

    turned = Signal(bool)

    def __init__(
        self,
        theme: Theme,
        page: QWidget,
        least: int,
        *beside: QBoxLayout,
        below: tuple[QBoxLayout, ...] = (),
    ) -> None:
        super().__init__(page)
        self._theme = theme
        self._page = page
        self._least = least
        self._beside = beside
        self._below = below
        self._narrow = False
        page.installEventFilter(self)
        theme.changed.connect(self._turn)

    @property
    def is_narrow(self) -> bool:
        """Whether the page has too little width for everything side by side."""
        return self._narrow

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look again when the page has another size."""
        if event.type() is QEvent.Type.Resize:
            self._turn()
        return super().eventFilter(watched, event)

    def _turn(self) -> None:
        narrow = self._page.width() < self._theme.size(self._least)
        if narrow == self._narrow:
            return
        self._narrow = narrow
        across, down = _Direction.LeftToRight, _Direction.TopToBottom
        for layout in self._beside:
            layout.setDirection(down if narrow else across)
        for layout in self._below:
            layout.setDirection(across if narrow else down)
        self.turned.emit(narrow)
