"""What a scroll area holds: as high as its width makes it, and no higher."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget


class Flowing(QWidget):
    """A widget whose layout wraps: its height follows from its width alone.

    Qt adds up the least heights of wrapped texts for the least width and asks a scroll area for
    that much in any width: a bar would stand beside a page that fits.
    """

    def minimumSizeHint(self) -> QSize:
        """No least height where the width decides it."""
        size, layout = super().minimumSizeHint(), self.layout()
        if layout is not None and layout.hasHeightForWidth():
            size.setHeight(0)
        return size
