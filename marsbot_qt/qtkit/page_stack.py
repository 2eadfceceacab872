"""Pages of which one is shown, at its full size from the first moment."""

from __future__ import annotations

from PySide6.QtWidgets import QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """A stack whose pages have its size before they are seen.

    Qt sizes only the page that is shown: the next one is shown first and sized at the next layout,
    so that it may be painted once with the size it was made with.
    """

    def setCurrentWidget(self, page: QWidget) -> None:
        """Show a page."""
        page.setGeometry(self.contentsRect())
        super().setCurrentWidget(page)
