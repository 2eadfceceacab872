"""Every text has room: Czech, and an invented language that is 40 % longer, on every screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QAbstractListModel, QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from marsbot_qt.app.preferences.sections import CARD_LANGUAGES, language_name
from marsbot_qt.app.turn.card_list import CardList
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.panel import Panel
from tests.pseudo import PseudoShelf, PseudoTranslator, stretched
from tests.screenshots import LARGE, SCREENS, Studio

# Tooltips are raised, which a screen that is none cannot do.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise", extend=True)

SLACK = 1.5
"""Pixels that rounding may take."""

WRAP = int(Qt.TextFlag.TextWordWrap)

OF_ONE_SCALE = frozenset(f"table-mode-{name}" for name in LARGE)
"""Screens that take their sizes from the window."""


_NOTHING = "no tooltip"
_TIP = "qtooltip_label"
_TECHNICAL = re.compile(r"\bR-[A-Z]+-\d+|\S+\.marsbot|\b\w+ \d+\.\d+\.\d+")
_SIGNS = {"MarsBot", "Ctrl", "Enter", "Esc", "Tab", "Del"}


class PaintedTexts:
    """Everything that is drawn as text, with the widget, the room it has and what it needs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut: list[tuple[QWidget, str]] = []
        self.seen: list[tuple[QWidget, str]] = []
        draw = QPainter.drawText

        def draw_text(painter: QPainter, *arguments: Any) -> None:
            draw(painter, *arguments)
            self._note(painter, arguments)

        monkeypatch.setattr(QPainter, "drawText", draw_text)
        shorten = QFontMetricsF.elidedText
        self._whole = ""

        def elided(metrics: QFontMetricsF, text: str, *arguments: Any) -> str:
            self._whole = text
            return shorten(metrics, text, *arguments)

        monkeypatch.setattr(QFontMetricsF, "elidedText", elided)

    def _note(self, painter: QPainter, arguments: tuple[Any, ...]) -> None:
        device = painter.device()
        match arguments:
            case (QRect() | QRectF() as box, flags, str(text)) if isinstance(device, QWidget):
                self.seen.append((device, text))
                if "…" in text and text[:-1] and self._whole.startswith(text[:-1]):
                    self.cut.append((device, self._whole))
                elif _sticks_out(painter, device, QRectF(box), int(flags), text) or not _has_room(
                    QFontMetricsF(painter.font()), QRectF(box), int(flags), text
                ):
                    self.cut.append((device, text))


def _has_room(metrics: QFontMetricsF, box: QRectF, flags: int, text: str) -> bool:
    if not flags & WRAP:
        return metrics.horizontalAdvance(text) <= box.width() + SLACK
    needs = metrics.boundingRect(box, WRAP, text)
    return needs.width() <= box.width() + SLACK and needs.height() <= box.height() + SLACK


def _sticks_out(painter: QPainter, device: QWidget, box: QRectF, flags: int, text: str) -> bool:
    """Whether a text goes over the edge of the widget that it is painted on; tables scroll."""
    if isinstance(device.parentWidget(), QAbstractItemView):
        return False
    if flags & WRAP:
        whole = QFontMetricsF(painter.font()).boundingRect(box, flags, text)
        return painter.transform().mapRect(whole).bottom() > device.height() + SLACK
    wide = QFontMetricsF(painter.font()).horizontalAdvance(text)
    left = box.left()
    if flags & int(Qt.AlignmentFlag.AlignHCenter):
        left = box.center().x() - wide / 2
    elif flags & int(Qt.AlignmentFlag.AlignRight):
        left = box.right() - wide
    line = painter.transform().mapRect(QRectF(left, box.top(), wide, 1))
    return line.left() < -SLACK or line.right() > device.width() + SLACK


def overflowing_panels(window: QWidget) -> Iterator[str]:
    """Panels that are wider than the page they stand in."""
    for widget in window.findChildren(QWidget):
        holder = widget.parentWidget()
        if (
            isinstance(widget, Panel)
            and widget.isVisible()
            and holder is not None
            and (
                widget.width() > holder.width() + SLACK
                or widget.geometry().right() > holder.width()
            )
        ):
            yield f"sticks out of the page: {type(widget).__name__} {widget.objectName()}"


def cut_labels(window: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Labels, placeholders and heads of columns that have less room than their text needs."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.objectName() == _TIP:
            continue
        match widget:
            case QLabel() if widget.text():
                if _is_cut(widget, QRectF(widget.contentsRect()), widget.wordWrap()):
                    yield widget, widget.text()
            case QLineEdit() if widget.placeholderText() and not widget.text():
                needs = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
                if needs > widget.contentsRect().width():
                    yield widget, widget.placeholderText()
            case QHeaderView():
                yield from _cut_heads(widget)


def _is_cut(label: QLabel, room: QRectF, wrap: bool) -> bool:
    flags = WRAP if wrap else 0
    needs = QFontMetricsF(label.font()).boundingRect(room, flags, label.text())
    return needs.width() > room.width() + SLACK or needs.height() > room.height() + SLACK


def _cut_heads(head: QHeaderView) -> Iterator[tuple[QWidget, str]]:
    if head.orientation() is not Qt.Orientation.Horizontal:
        return
    role = Qt.ItemDataRole.DisplayRole
    for column in range(head.count()):
        text = str(head.model().headerData(column, Qt.Orientation.Horizontal, role) or "")
        needs = max(map(head.fontMetrics().horizontalAdvance, text.split("\n")), default=0)
        if needs > head.sectionSize(column):
            yield head, text


def hidden_widgets(window: QWidget) -> Iterator[tuple[QWidget, str]]:
    """Labels and buttons that stick out of what holds them, where nothing scrolls."""
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QLabel | QAbstractButton) or not widget.isVisible():
            continue
        text = widget.text()
        holder = widget.parentWidget()
        while text and holder is not None and not holder.isWindow():
            if isinstance(holder.parentWidget(), QScrollArea | QAbstractScrollArea):
                break
            box = QRect(widget.mapTo(holder, QPoint()), widget.size())
            if not holder.rect().adjusted(-1, -1, 1, 1).contains(box):
                yield widget, text
                break
            holder = holder.parentWidget()


def is_told(widget: QWidget, text: str) -> bool:
    """Whether the whole text is shown when the mouse rests there."""
    view = widget.parentWidget()
    if isinstance(view, QAbstractItemView) and not isinstance(view, QHeaderView):
        return any(text in said for said in _item_tips(view))
    place = widget.rect().center()
    QToolTip.showText(QPoint(), _NOTHING)
    event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    said = QToolTip.text()
    QToolTip.hideText()
    return text in said


def _item_tips(view: QAbstractItemView) -> Iterator[str]:
    model, waiting = view.model(), [view.rootIndex()]
    while waiting:
        parent = waiting.pop()
        for row in range(model.rowCount(parent)):
            flat = isinstance(model, QAbstractListModel)
            for column in range(1 if flat else model.columnCount(parent)):
                index = model.index(row, column, parent)
                yield str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
                waiting.append(index)


def wide_pages(window: QWidget) -> Iterator[str]:
    """Areas that can only be read by scrolling sideways; tables of numbers may."""
    for area in window.findChildren(QAbstractScrollArea):
        if not area.isVisible() or isinstance(area, QTableView):
            continue
        held = area.widget() if isinstance(area, QScrollArea) else None
        hides = held is not None and held.width() > area.viewport().width() + SLACK
        if hides or area.horizontalScrollBar().isVisible():
            yield f"scrolls sideways: {area.objectName() or type(area.parent()).__name__}"


def nested_bars(window: QWidget) -> Iterator[str]:
    """Scroll bars inside of what scrolls; the cards below a name field are its drop-down list."""
    bars = [
        area
        for area in window.findChildren(QAbstractScrollArea)
        if area.isVisible()
        and area.verticalScrollBar().isVisible()
        and not isinstance(area, CardList)
    ]
    for inner in bars:
        for outer in bars:
            if outer is not inner and outer.isAncestorOf(inner):
                yield f"scrolls in what scrolls: {inner.objectName() or type(inner).__name__}"


def needless_bars(window: QWidget) -> Iterator[str]:
    """Bars beside pages that would fit without one."""
    for area in window.findChildren(QScrollArea):
        held, bar = area.widget(), area.verticalScrollBar()
        if held is None or not area.isVisible() or not bar.isVisible() or not bar.maximum():
            continue
        layout = held.layout()
        if layout is not None and layout.hasHeightForWidth():
            needed = held.heightForWidth(area.viewport().width())
            if needed <= area.viewport().height():
                yield f"{area.objectName() or type(area).__name__}: a bar, but {needed} fit"


def cut_texts(studio: Studio, painted: PaintedTexts) -> list[str]:
    """The texts of what is shown that nobody can read in full."""
    painted.cut.clear()
    painted.seen.clear()
    studio.window.grab()
    found = [*painted.cut, *cut_labels(studio.window), *hidden_widgets(studio.window)]
    cut = {
        f"{type(widget).__name__} {widget.objectName()}: {text}"
        for widget, text in found
        if not is_told(widget, text)
    }
    return sorted(
        [
            *cut,
            *wide_pages(studio.window),
            *overflowing_panels(studio.window),
            *nested_bars(studio.window),
            *needless_bars(studio.window),
        ]
    )


def shown_texts(studio: Studio, painted: PaintedTexts) -> Iterator[str]:
    """Everything that the window shows or tells, painted or not."""
    painted.seen.clear()
    studio.window.grab()
    # The list of cards paints names in pieces, to mark what was typed.
    yield from (text for device, text in painted.seen if not isinstance(device.parent(), CardList))
    for widget in studio.window.findChildren(QWidget):
        if not widget.isVisible() or widget.objectName() == _TIP:
            continue
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        match widget:
            case QLabel() | QAbstractButton():
                yield widget.text()
            case QLineEdit():
                yield widget.placeholderText()
            case QAbstractItemView() if not isinstance(widget, QHeaderView):
                yield from _item_tips(widget)
            case _:
                pass


def untranslated(text: str, printed: frozenset[str]) -> bool:
    """Whether a text of the invented language holds a word without accents: a text not passed on.

    ``printed`` are names that no language translates.
    """
    for name in sorted(printed, key=len, reverse=True):
        text = text.replace(name, "")
    words = re.findall(r"[A-Za-zÀ-ž]{3,}", _TECHNICAL.sub("", text))
    return any(word.isascii() and word not in _SIGNS for word in words)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> PaintedTexts:
    return PaintedTexts(monkeypatch)


@pytest.fixture
def studio_in(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[str], Studio]]:
    """A window in a language, at the smallest usual size."""
    made: list[Studio] = []
    translator = PseudoTranslator()

    def make(language: str) -> Studio:
        pseudo = language == "pseudo"
        if pseudo:
            qapp.installTranslator(translator)
        studio = Studio(qapp, tmp_path, "en" if pseudo else language)
        made.append(studio)
        if pseudo:
            # The one installed last is asked first: before the English plurals.
            qapp.removeTranslator(translator)
            qapp.installTranslator(translator)
            studio.shelf = PseudoShelf(studio.shelf.library)
            studio.desk.use_shelf(studio.shelf)
        studio.window.resize(1280, 720)
        return studio

    yield make
    for studio in made:
        studio.desk.let_go()
        studio.settle()
        studio.window.take_apart()
        studio.translations.load("en")
    qapp.removeTranslator(translator)
    qapp.setStyleSheet("")


@pytest.mark.parametrize(
    ("language", "scale"),
    [("cs", 100), ("pseudo", 100), *product(("en", "cs", "pseudo"), (150, 200))],
)
def test_every_text_can_be_read_in_full(
    language: str, scale: int, studio_in: Callable[[str], Studio], painted: PaintedTexts
) -> None:
    studio = studio_in(language)
    studio.theme.set_scale(scale)
    found: list[str] = []
    for name, screen in SCREENS.items():
        if scale != 100 and name in OF_ONE_SCALE:
            continue
        screen(studio)
        studio.settle()
        found += [f"{name}: {cut}" for cut in cut_texts(studio, painted)]
    assert not found, "\n".join(found)


def test_every_text_of_the_window_goes_through_the_translator(
    studio_in: Callable[[str], Studio], painted: PaintedTexts
) -> None:
    studio = studio_in("pseudo")
    content = studio.shelf.table({"map": "tharsis", "expansions": ["corporate_era"]}).rules.content
    maps = [studio.shelf.table({"map": each.id}).rules for each in studio.shelf.catalogue.maps]
    places = {name for rules in maps for space in rules.content.map.hexes if (name := space.name)}
    cards = {card.name for card in content.project_cards}
    corporations = {corporation.name for corporation in content.human_corporations}
    languages = studio.shelf.library.card_names(["base"]).values()
    translated = {name for names in languages for name in names.values()}
    texts = studio.shelf.library.texts(content, "en")
    sources = {text for key, text in texts.items() if key.endswith((".source", ".sources"))}
    own = {"BG Stats", "CSV", *map(language_name, CARD_LANGUAGES)}
    own |= {str(path) for path in (studio.paths.data, studio.paths.config, studio.paths.logs)}
    printed = frozenset(cards | corporations | places | translated | sources | own)
    found: set[str] = set()
    for name, screen in SCREENS.items():
        screen(studio)
        studio.settle()
        found |= {
            f"{name}: {text}"
            for text in shown_texts(studio, painted)
            if untranslated(text, printed)
        }
    assert not found, "\n".join(sorted(found))


def test_a_text_that_was_not_passed_on_is_found() -> None:
    assert untranslated("Take a card", frozenset())
    assert untranslated(stretched("Next card") + " now", frozenset())
    assert not untranslated(stretched("Next card, R-TIL-01: Asteroid"), frozenset())
    assert not untranslated("Asteroid, R-TIL-01", frozenset({"Asteroid"}))


def test_a_label_without_room_is_found(
    qtbot: QtBot, painted: PaintedTexts, studio_in: Callable[[str], Studio]
) -> None:
    studio = studio_in("en")
    label = QLabel("A label that has no room", studio.window)
    label.setGeometry(0, 0, 20, 20)
    label.show()
    assert any("A label that has no room" in cut for cut in cut_texts(studio, painted))
    label.setToolTip(label.text())
    assert not any("A label that has no room" in cut for cut in cut_texts(studio, painted))


def test_a_button_without_room_tells_its_text_by_tooltip(
    painted: PaintedTexts, studio_in: Callable[[str], Studio]
) -> None:
    studio = studio_in("en")
    button = Button(studio.theme, "A button that has no room", parent=studio.window)
    button.setGeometry(0, 0, 90, 36)
    button.show()
    studio.window.grab()
    assert [text for device, text in painted.cut if device is button] == [button.text()]
    assert is_told(button, button.text())
    button.setGeometry(0, 0, 600, 36)
    assert not is_told(button, button.text())
