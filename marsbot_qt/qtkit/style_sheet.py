"""The small style sheet for Qt's own widgets, built from colour roles and sizes."""

from __future__ import annotations

from collections.abc import Callable
from string import Template

from PySide6.QtGui import QColor

from marsbot_qt.qtkit.roles import Colour

_TEMPLATE = Template("""
QToolTip { background: $surface; color: $text; border: ${border}px solid $control;
  padding: ${s4}px; }
QMenu { background: $surface; color: $text; border: ${border}px solid $line; padding: ${s4}px;
  menu-scrollable: 1; }
QMenu::item { padding: ${s6}px ${s16}px ${s6}px ${s12}px; border-radius: ${s4}px; }
QMenu::item:selected { background: $accent_soft; color: $accent_text; }
QMenu::item:disabled { color: $control; }
QMenu::separator { height: 1px; background: $line; margin: ${s4}px ${s8}px; }
QMenuBar { background: $surface; color: $text; }
QMenuBar::item:selected { background: $accent_soft; color: $accent_text; }
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextEdit {
  background: $surface; color: $text; border: ${border}px solid $control; border-radius: ${s8}px;
  padding: ${s4}px ${s8}px; selection-background-color: $accent; selection-color: $on_accent;
  placeholder-text-color: $text3; }
QLineEdit, QSpinBox, QComboBox { min-height: ${s24}px; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus { border-color: $accent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $control; background: $inset; }
QComboBox::drop-down { border: 0; width: ${s24}px; }
QComboBox QAbstractItemView { background: $surface; border: ${border}px solid $control; outline: 0;
  selection-background-color: $accent_soft; selection-color: $accent_text; }
QListView, QTreeView, QTableView { background: transparent; border: 0; outline: 0; color: $text;
  selection-background-color: $accent_soft; selection-color: $accent_text;
  gridline-color: $line; }
QHeaderView::section { background: $surface; color: $text2; border: 0;
  border-bottom: ${border}px solid $line; padding: ${s4}px ${s8}px; }
QTabBar::tab { background: transparent; color: $text2; padding: ${s8}px ${s12}px;
  border-bottom: 2px solid transparent; min-height: ${s16}px; }
QTabBar::tab:selected { color: $text; border-bottom-color: $accent; }
QTabWidget::pane { border: 0; }
QScrollArea { background: transparent; border: 0; }
QScrollBar:vertical { background: transparent; width: ${s12}px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: ${s12}px; margin: 0; }
QScrollBar::handle { background: $control; border-radius: ${s3}px; margin: ${s3}px; }
QScrollBar::handle:vertical { min-height: ${s32}px; }
QScrollBar::handle:horizontal { min-width: ${s32}px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: $window; }
QProgressBar { background: $passed; border: 0; border-radius: ${s3}px; max-height: ${s6}px; }
QProgressBar::chunk { background: $accent; border-radius: ${s3}px; }
""")

_LENGTHS = (3, 4, 6, 8, 12, 16, 24, 32)


def style_sheet(
    colour: Callable[[Colour], QColor], size: Callable[[float], int], border: int
) -> str:
    """The style sheet for the colours, sizes and thickness of edges given."""
    values = {role.value: colour(role).name() for role in Colour}
    values |= {f"s{length}": str(size(length)) for length in _LENGTHS}
    values["border"] = str(border)
    return _TEMPLATE.substitute(values)
