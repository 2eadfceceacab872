"""Top bar, goals, decks and where the regions lie."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot

from marsbot_qt.app.panels.decks_panel import DeckButton, DecksPanel
from marsbot_qt.app.panels.goals_panel import GoalsPanel
from marsbot_qt.app.panels.regions import TableRegions, is_narrow, table_regions
from marsbot_qt.app.panels.top_bar import TopBar
from marsbot_qt.app.view_models import DeckView, GoalKind
from marsbot_qt.core.base.records import fields_of, replaced
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.roles import Colour
from marsbot_qt.qtkit.theme import Theme
from tests.app.samples import decks_view, goals_view, top_bar_view

LEFT = Qt.MouseButton.LeftButton
MARS = (5, 6, 7, 8, 9, 8, 7, 6, 5)


def shown(widget: QWidget, qtbot: QtBot, width: int, height: int) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)


# The top bar


def test_top_bar_shows_generation_phase_and_gauges(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    bar.present(top_bar_view())
    shown(bar, qtbot, 1280, 48)
    assert bar.gauge("temperature").accessibleName() == "Temperature −16 °C"
    texts = [label.text() for label in bar.findChildren(QLabel)]
    assert texts == ["Generation 6", "Action phase, MarsBot started"]
    middle = sum(bar.gauge(g.id).geometry().center().x() for g in top_bar_view().gauges) / 3
    assert abs(middle - 640) < 40


def test_gauge_can_be_clicked_and_pressed(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    bar.present(top_bar_view())
    shown(bar, qtbot, 1280, 48)
    with qtbot.waitSignal(bar.gauge_clicked) as caught:
        qtbot.mouseClick(bar.gauge("oceans"), LEFT)
    assert caught.args == ["oceans"]
    bar.gauge("oxygen").setFocus()
    with qtbot.waitSignal(bar.gauge_clicked) as caught:
        qtbot.keyClick(bar.gauge("oxygen"), Qt.Key.Key_Space)
    assert caught.args == ["oxygen"]
    with qtbot.assertNotEmitted(bar.gauge_clicked):
        qtbot.keyClick(bar.gauge("oxygen"), Qt.Key.Key_Return)


def test_changed_gauge_stands_on_the_accent(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    view = top_bar_view()
    gauges = (view.gauges[0], replaced(view.gauges[1], changed=True), view.gauges[2])
    bar.present(replaced(view, gauges=gauges))
    shown(bar, qtbot, 1280, 48)
    image = bar.gauge("oxygen").grab().toImage()
    soft = theme.colour(Colour.ACCENT_SOFT)
    assert image.pixelColor(image.width() // 2, 3) == soft


def test_buttons_stand_for_their_actions(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    undo = QAction("Undo: Research Outpost", bar)
    undo.setObjectName("undo")
    undo.setShortcut("Ctrl+Z")
    undo.setProperty("icon_name", "undo")
    bar.set_actions([undo])
    shown(bar, qtbot, 1280, 48)
    button = bar.findChild(Button, "button_undo")
    assert button is not None
    assert button.accessibleName() == "Undo: Research Outpost"
    with qtbot.waitSignal(undo.triggered):
        qtbot.mouseClick(button, LEFT)
    undo.setEnabled(False)
    assert not button.isEnabled()
    undo.setText("Undo")
    assert button.accessibleName() == "Undo"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_menu_opens_below_its_button(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    menu = QMenu(bar)
    menu.addAction("New game")
    bar.set_menu(menu)
    shown(bar, qtbot, 1280, 48)
    qtbot.mouseClick(bar.findChild(Button, "menu_button"), LEFT)
    qtbot.waitUntil(menu.isVisible)
    menu.close()


# Goals


def test_goals_are_rows_that_can_be_clicked(theme: Theme, qtbot: QtBot) -> None:
    panel = GoalsPanel(theme)
    panel.present(goals_view())
    shown(panel, qtbot, 526, 194)
    with qtbot.waitSignal(panel.goal_clicked) as caught:
        qtbot.mouseClick(panel.goal_button(GoalKind.MILESTONE, "builder"), LEFT)
    assert caught.args == ["milestone", "builder"]
    award = panel.goal_button(GoalKind.AWARD, "banker")
    award.setFocus()
    with qtbot.waitSignal(panel.goal_clicked) as caught:
        qtbot.keyClick(award, Qt.Key.Key_Space)
    assert caught.args == ["award", "banker"]


def test_goals_have_names_and_fit_their_panel(theme: Theme, qtbot: QtBot) -> None:
    panel = GoalsPanel(theme)
    panel.present(goals_view())
    shown(panel, qtbot, 526, 195)
    first = panel.goal_button(GoalKind.MILESTONE, "terraformer")
    assert first.accessibleName() == "Terraformer, 35 of 35, MarsBot can claim it"
    last = panel.goal_button(GoalKind.AWARD, "miner")
    assert last.accessibleName() == "Miner, 9"
    assert last.geometry().bottom() <= panel.height()
    assert first.height() >= 31
    assert (panel.sizeHint().height(), panel.minimumSizeHint().height()) == (194, 194)


def test_goals_are_replaced_when_others_are_in_play(theme: Theme, qtbot: QtBot) -> None:
    panel = GoalsPanel(theme)
    panel.present(goals_view())
    shown(panel, qtbot, 760, 260)
    view = goals_view()
    hoverlord = replaced(view.milestones[3], id="hoverlord", name="Hoverlord")
    panel.present(replaced(view, milestones=(*view.milestones, hoverlord)))
    button = panel.goal_button(GoalKind.MILESTONE, "hoverlord")
    assert button.isVisible()
    assert button.geometry().bottom() <= panel.height()


# Decks


def test_decks_show_counts_and_can_be_clicked(theme: Theme, qtbot: QtBot) -> None:
    panel = DecksPanel(theme)
    panel.present(decks_view())
    shown(panel, qtbot, 526, 134)
    assert not panel.shows_lists
    assert panel.deck_button("action").accessibleName() == (
        "Action deck, 3 cards: 2 project, 1 bonus"
    )
    with qtbot.waitSignal(panel.deck_clicked) as caught:
        qtbot.mouseClick(panel.deck_button("played"), LEFT)
    assert caught.args == ["played"]


def test_lists_of_cards_come_where_there_is_room(theme: Theme, qtbot: QtBot) -> None:
    panel = DecksPanel(theme)
    panel.present(decks_view())
    shown(panel, qtbot, 747, 293)
    assert panel.shows_lists
    names = [child.accessibleName() for child in panel.children() if isinstance(child, QWidget)]
    assert "Destroyed: B01 Meteor Shower" in names
    panel.present(replaced(decks_view(), lists=()))
    assert not panel.shows_lists


# Regions


def _boxes(regions: TableRegions) -> dict[str, tuple[int, int, int, int]]:
    return {
        name: getattr(regions, name).getRect()
        for name in fields_of(TableRegions)
        if not getattr(regions, name).isEmpty()
    }


def test_regions_are_those_drawn_at_1280(theme: Theme) -> None:
    boxes = _boxes(table_regions(theme, 1280, 720, row_sizes=MARS))
    assert boxes["top_bar"] == (0, 0, 1280, 48)
    assert boxes["board"] == (8, 56, 920, 312)
    assert boxes["map"] == (8, 376, 386, 336)
    assert boxes["turn"] == (936, 56, 336, 656)
    side = table_regions(theme, 1280, 720, row_sizes=MARS).side
    assert side.getRect() == (402, 376, 526, 336)


def test_regions_are_those_drawn_at_1920(theme: Theme) -> None:
    theme.set_window_size(1920, 1080)
    regions = table_regions(theme, 1920, 1080, row_sizes=MARS)
    boxes = _boxes(regions)
    assert boxes["top_bar"] == (0, 0, 1920, 60)
    assert boxes["board"] == (12, 72, 1404, 422)
    assert boxes["map"] == (12, 506, 645, 562)
    assert boxes["turn"] == (1428, 72, 480, 996)
    assert regions.side.getRect() == (669, 506, 747, 562)


def test_extra_track_takes_its_height_from_the_map(theme: Theme) -> None:
    boxes = _boxes(table_regions(theme, 1280, 720, row_sizes=MARS, extra_track=True))
    assert boxes["board"] == (8, 56, 920, 351)
    assert boxes["map"][1] == 415
    assert boxes["map"][3] == 297


SIZES = [
    (1240, 600),
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
]


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_regions_never_overlap_or_leave_the_window(
    theme: Theme, size: tuple[int, int], extra: bool
) -> None:
    theme.set_window_size(*size)
    regions = table_regions(theme, *size, row_sizes=MARS, extra_track=extra, goals=6)
    boxes = [QRect(*box) for box in _boxes(regions).values()]
    window = QRect(0, 0, *size)
    for index, box in enumerate(boxes):
        assert window.contains(box)
        assert not any(box.intersects(other) for other in boxes[:index])


def test_turn_panel_stops_growing_and_a_column_for_the_log_appears(theme: Theme) -> None:
    theme.set_window_size(3840, 2160)
    regions = table_regions(theme, 3840, 2160, row_sizes=MARS)
    assert regions.turn.width() == 520
    assert not regions.log.isEmpty()


def test_narrow_is_told_by_width_and_scale(theme: Theme) -> None:
    assert not is_narrow(theme, 1280)
    assert is_narrow(theme, 1200)
    theme.set_scale(150)
    assert is_narrow(theme, 1280)


def test_panels_follow_the_scale(theme: Theme, qtbot: QtBot) -> None:
    bar = TopBar(theme)
    bar.present(top_bar_view())
    qtbot.addWidget(bar)
    theme.set_scale(200)
    assert bar.height() == 96
    assert QApplication.font().pixelSize() == 32


# All of them


def test_everything_that_takes_the_focus_has_a_name_and_a_size(theme: Theme, qtbot: QtBot) -> None:
    window = QWidget()
    parts = (TopBar(theme, window), GoalsPanel(theme, window), DecksPanel(theme, window))
    bar, goals, decks = parts
    bar.present(top_bar_view())
    goals.present(goals_view())
    decks.present(decks_view())
    bar.setGeometry(0, 0, 1280, 48)
    goals.setGeometry(0, 60, 526, 195)
    decks.setGeometry(0, 300, 526, 134)
    shown(window, qtbot, 1280, 720)
    takers = [
        child
        for part in parts
        for child in part.findChildren(QWidget)
        if child.focusPolicy() is not Qt.FocusPolicy.NoFocus and not child.isHidden()
    ]
    assert len(takers) == 5 + 10 + 3
    for taker in takers:
        assert taker.accessibleName()
        assert taker.objectName()
        assert taker.height() >= 31


def test_arrows_walk_through_the_goals(theme: Theme, qtbot: QtBot) -> None:
    panel = GoalsPanel(theme)
    panel.present(goals_view())
    shown(panel, qtbot, 526, 195)
    start = panel.goal_button(GoalKind.MILESTONE, "mayor")
    start.setFocus()
    qtbot.keyClick(start, Qt.Key.Key_Right)
    assert panel.goal_button(GoalKind.AWARD, "banker").hasFocus()
    qtbot.keyClick(panel.goal_button(GoalKind.AWARD, "banker"), Qt.Key.Key_Down)
    assert panel.goal_button(GoalKind.AWARD, "scientist").hasFocus()


def test_a_note_without_room_for_its_lines_is_one_line(theme: Theme, qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    deck = DeckButton(theme, "bonus_deck", holder)
    deck.present(DeckView("bonus_deck", "deck", "7", "Bonus deck", "0 discarded, 1 destroyed"))
    for height in range(78, 110):
        deck.resize(140, height)
        image = deck.grab().toImage()
        last = {image.pixel(x, image.height() - 1) for x in range(image.width())}
        assert len(last) == 1, f"letters are cut at a height of {height}"
