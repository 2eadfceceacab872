"""Input that was made before a page was shown: it cannot be meant for that page."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject

_INPUT = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchUpdate,
        QEvent.Type.TouchEnd,
        QEvent.Type.TabletPress,
        QEvent.Type.TabletRelease,
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.Shortcut,
        QEvent.Type.ShortcutOverride,
    }
)


class _Sieve(QObject):
    """Lets everything through but input."""

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Keep input back."""
        return event.type() in _INPUT


def drop_waiting_input() -> None:
    """Paint what is to be shown, and forget what was pressed until then."""
    application = QCoreApplication.instance()
    assert application is not None
    sieve = _Sieve()
    application.installEventFilter(sieve)
    try:
        # What was pressed comes first and the paint after it; then what was pressed meanwhile.
        for _ in range(2):
            QCoreApplication.processEvents()
    finally:
        application.removeEventFilter(sieve)
