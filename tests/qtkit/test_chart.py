"""The line chart: its axis, its words, and how it is read by keyboard and mouse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.chart import Chart, ChartView, Series, contrast
from marsbot_qt.qtkit.chart_scale import label_step, ticks
from marsbot_qt.qtkit.roles import OWNER_COLOURS, Colour, ColourScheme, Owner
from marsbot_qt.qtkit.theme import Theme

VIEW = ChartView(
    "If the game had ended then",
    labels=("1", "2", "3"),
    readouts=("Generation 1: 20 to 21.", "Generation 2: 30 to 28.", "Generation 3: 41 to 44."),
    series=(
        Series("MarsBot", Owner.MARSBOT, (20, 30, 41)),
        Series("you", Owner.HUMAN, (21, 28, 44)),
    ),
    note="Cards count at the end.",
    empty="Nothing yet.",
)


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    theme = Theme()
    theme.set_scheme(ColourScheme.LIGHT)
    theme.apply(qapp)
    yield theme
    qapp.setStyleSheet("")


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> Chart:
    made = Chart(theme)
    qtbot.addWidget(made)
    made.resize(500, 240)
    made.present(VIEW)
    made.show()
    return made


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([93, 97], (0, 25, 50, 75, 100)),
        ([], (0, 1)),
        ([0], (0, 1)),
        ([7], (0, 2, 4, 6, 8)),
        ([-3, 5], (-4, -2, 0, 2, 4, 6)),
        ([100], (0, 25, 50, 75, 100)),
    ],
)
def test_the_axis_has_round_numbers_around_all_values(
    values: list[int], expected: tuple[int, ...]
) -> None:
    assert ticks(values, 4) == expected


def test_the_axis_may_begin_near_the_values() -> None:
    assert ticks([88, 105], 4, from_zero=False) == (85, 90, 95, 100, 105)
    assert ticks([12], 4, from_zero=False) == (12, 13)
    assert ticks([], 4, from_zero=False) == (0, 1)


@pytest.mark.parametrize(
    ("count", "most", "step"), [(13, 13, 1), (13, 7, 2), (40, 7, 6), (3, 0, 3)]
)
def test_labels_are_left_out_where_there_is_no_room(count: int, most: int, step: int) -> None:
    assert label_step(count, most) == step


def test_it_is_told_in_words(chart: Chart) -> None:
    interface = QAccessible.queryAccessibleInterface(chart)
    assert interface is not None
    assert interface.text(QAccessible.Text.Name) == "If the game had ended then"
    told = interface.text(QAccessible.Text.Description)
    assert told == f"{' '.join(VIEW.readouts)} Cards count at the end."


def test_an_empty_chart_says_so(chart: Chart) -> None:
    chart.present(ChartView("Points", empty="Nothing yet."))
    assert chart.accessibleDescription() == "Nothing yet."
    assert not chart.grab().isNull()


def test_arrows_go_from_place_to_place(chart: Chart, qtbot: QtBot) -> None:
    chart.setFocus()
    seen = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End, Qt.Key.Key_Right):
        qtbot.keyClick(chart, key)
        seen.append(chart.current)
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert [*seen, chart.current] == [0, 1, 2, 2, 0]


def test_the_place_below_the_mouse_is_read_out(chart: Chart, qtbot: QtBot) -> None:
    qtbot.mouseMove(chart, QPoint(chart.width() - 4, 100))
    assert chart.current == 2
    qtbot.mouseMove(chart, QPoint(30, 100))
    assert chart.current == 0


def test_other_data_forget_what_was_read_out(chart: Chart, qtbot: QtBot) -> None:
    qtbot.keyClick(chart, Qt.Key.Key_End)
    chart.present(ChartView("Points", ("1",), ("One.",), (Series("you", Owner.HUMAN, (4,)),)))
    assert chart.current is None
    assert not chart.grab().isNull()


def has_colour(chart: Chart, colour: QColor) -> bool:
    image = chart.grab().toImage()
    return any(
        image.pixelColor(x, y) == colour
        for x in range(image.width())
        for y in range(image.height())
    )


def test_both_pieces_are_on_the_chart(chart: Chart, theme: Theme) -> None:
    for owner in (Owner.MARSBOT, Owner.HUMAN):
        assert has_colour(chart, theme.owner_colours(owner)[0])


@pytest.mark.parametrize("scheme", [ColourScheme.LIGHT, ColourScheme.DARK])
@pytest.mark.parametrize("colour", OWNER_COLOURS)
def test_lines_of_every_cube_colour_stand_out(
    chart: Chart, theme: Theme, scheme: ColourScheme, colour: str
) -> None:
    theme.set_scheme(scheme)
    other = "red" if colour != "red" else "blue"
    theme.set_owner_colours(colour, other)
    line = chart._line_colour(Owner.MARSBOT)
    assert contrast(line, theme.colour(Colour.SURFACE)) >= 3


def test_a_gap_leaves_the_rest_of_the_line(chart: Chart) -> None:
    gap = Series("you", Owner.HUMAN, (4, None, 6))
    chart.present(ChartView("Points", ("1", "2", "3"), ("a", "b", "c"), (gap,)))
    assert not chart.grab().isNull()
