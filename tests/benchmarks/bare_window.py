"""A window of PySide6 with nothing in it: what every start of the program is compared with.

Run as ``python -m tests.benchmarks.bare_window BEGUN``, the monotonic time of its start.
"""

from __future__ import annotations

import sys
from time import monotonic

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class Bare(QMainWindow):
    """Tells when it is painted, and ends."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tell it."""
        super().paintEvent(event)
        print("painted", monotonic() - float(sys.argv[1]))
        QApplication.exit()


if __name__ == "__main__":
    application = QApplication(sys.argv[:1])
    window = Bare()
    window.resize(1280, 800)
    window.show()
    sys.exit(application.exec())
