"""Tab in reading order: the controls of a window as the eye meets them, not as they were made.

Panels and rows are renewed all the time, so the order is read off the layout at the moment of the
key. The children of a widget are cut into rows where a horizontal gap runs through all of them,
else into columns; what lies over others comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

OVERLAY = "overlay"
"""Property of widgets that float over their neighbours: Tab reaches them after these."""

_Cut = tuple[int, int]
Stops = list[QWidget]
_Part = tuple[QRect, Stops]


def reading_order(root: QWidget) -> list[QWidget]:
    """Everything within a widget that Tab stops at, in reading order."""
    return _stops(root)


def step_focus(window: QWidget, *, forward: bool) -> bool:
    """Tab, or Shift Tab: put the focus on the next stop of a window; False where there is none."""
    stops = reading_order(window)
    focused = QApplication.focusWidget()
    if not stops or (stops == [focused]):
        return False
    step = 1 if forward else -1
    at = stops.index(focused) if focused in stops else min(-step, 0)
    target = stops[(at + step) % len(stops)]
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    target.setFocus(reason)
    _bring_into_sight(target)
    return True


def step_region(pages: QStackedWidget, by: int) -> None:
    """F6: put the focus on the first stop of the next region, a child of the page with stops."""
    page = pages.currentWidget()
    regions = _parts(page) if page is not None else []
    focused = QApplication.focusWidget()
    at = next((place for place, stops in enumerate(regions) if focused in stops), None)
    if regions:
        begin = (-1 if by > 0 else 0) if at is None else at
        regions[(begin + by) % len(regions)][0].setFocus(Qt.FocusReason.TabFocusReason)


def _stops(widget: QWidget) -> Stops:
    may_have_focus = widget.isEnabled() and widget.focusProxy() is None
    is_stop = may_have_focus and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    own = [widget] if is_stop else []
    if isinstance(widget, QAbstractScrollArea) and not isinstance(widget, QScrollArea):
        # A list or a text is one stop; its heads and bars are its own affair.
        return own
    return [*own, *(stop for stops in _parts(widget) for stop in stops)]


def _parts(widget: QWidget) -> list[Stops]:
    """The stops within each child that has any, in reading order."""
    plain: list[_Part] = []
    floating: list[_Part] = []
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            stops = _stops(child)
            if stops:
                beside = floating if child.property(OVERLAY) else plain
                beside.append((child.geometry(), stops))
    return [*_read(plain), *_read(floating)]


def _bring_into_sight(widget: QWidget) -> None:
    """Scroll every area around a widget to it."""
    step = widget.parentWidget()
    while step is not None:
        if isinstance(step, QScrollArea):
            step.ensureWidgetVisible(widget)
        step = step.parentWidget()


def _read(parts: Sequence[_Part]) -> Iterator[Stops]:
    """Parts from top to bottom, and within a row from left to right."""
    if len(parts) < 2:
        yield from (stops for _, stops in parts)
        return
    for extent in (_along, _across):
        groups = _cut(parts, extent)
        if len(groups) > 1:
            for group in groups:
                yield from _read(group)
            return
    yield from (stops for _, stops in sorted(parts, key=_corner))


def _cut(parts: Sequence[_Part], extent: Callable[[QRect], _Cut]) -> list[list[_Part]]:
    """Parts in groups with a gap between one and the next."""
    groups: list[list[_Part]] = []
    end = 0
    for part in sorted(parts, key=lambda part: extent(part[0])):
        first, last = extent(part[0])
        if not groups or first >= end:
            groups.append([])
            end = last
        groups[-1].append(part)
        end = max(end, last)
    return groups


def _along(box: QRect) -> _Cut:
    return box.top(), box.top() + box.height()


def _across(box: QRect) -> _Cut:
    return box.left(), box.left() + box.width()


def _corner(part: _Part) -> _Cut:
    return part[0].top(), part[0].left()
