"""The table of why: its columns."""

from __future__ import annotations

from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from marsbot_qt.app.log.why_panel import WhyPanel
from marsbot_qt.app.log.why_view import WhyCell, WhyRow, WhyView
from marsbot_qt.qtkit.theme import Theme


def test_a_name_is_whole_while_columns_have_room_to_spare(theme: Theme, qtbot: QtBot) -> None:
    """One column with a long head leaves room to the names: the others need less."""
    columns = (
        ("MarsBot", ""),
        ("you", ""),
        ("you meet it", "yes"),
        ("have", "most"),
        ("in order", "leftmost of all"),
    )
    cells = tuple(WhyCell(text) for text in ("37", "24", "no", "68 %", "no. 1"))
    rows = (WhyRow("Terraformers", cells, chosen=True), WhyRow("Mayor", cells))
    panel = WhyPanel(theme)
    qtbot.addWidget(panel)
    panel.show_view(WhyView("Why this milestone?", "", "milestone", columns, rows))
    panel.resize(526, 320)
    panel.show()
    table = panel.findChild(QTableView, "why_table")
    assert table is not None
    assert table.columnWidth(0) >= table.sizeHintForColumn(0)
    header = table.horizontalHeader()
    for column in range(1, 6):
        assert table.columnWidth(column) >= header.sectionSizeHint(column)
    assert header.length() <= table.viewport().width()
