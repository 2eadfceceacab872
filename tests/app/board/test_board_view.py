"""MarsBot's board by mouse, keyboard and screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from marsbot_qt.app.board.board_view import TrackBoard
from marsbot_qt.app.view_models import CellMark, Token
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.roles import Colour, Owner
from marsbot_qt.qtkit.theme import Theme
from tests.app.samples import board_view, marked_cell, moved

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def board(theme: Theme, qtbot: QtBot) -> TrackBoard:
    widget = TrackBoard(theme)
    qtbot.addWidget(widget)
    widget.resize(920, 312)
    widget.present(board_view())
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


def _colours(board: TrackBoard, box: QRect) -> set[int]:
    image = board.grab(box).toImage()
    return {
        image.pixelColor(x, y).rgb() for x in range(image.width()) for y in range(image.height())
    }


def _around(board: TrackBoard, place: tuple[str, int]) -> set[int]:
    return _colours(board, board.button(place).geometry().adjusted(-2, -2, 2, 2))


def test_click_on_a_space_tells_track_and_position(board: TrackBoard, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board.track_space_clicked) as caught:
        qtbot.mouseClick(board.button(("science", 9)), LEFT)
    assert caught.args == ["science", 9]


def test_click_between_the_tracks_tells_nothing(board: TrackBoard, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(board.track_space_clicked):
        qtbot.mouseClick(board, LEFT, pos=QPoint(60, 200))
    assert board.place_at(QPointF(60, 200)) is None


def test_space_acts_on_the_space_in_focus(board: TrackBoard, qtbot: QtBot) -> None:
    board.focus_place(("event", 4))
    with qtbot.waitSignal(board.track_space_clicked) as caught:
        qtbot.keyClick(board.button(("event", 4)), Qt.Key.Key_Space)
    assert caught.args == ["event", 4]


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_is_left_to_the_page(board: TrackBoard, qtbot: QtBot, key: Qt.Key) -> None:
    board.focus_place(("event", 4))
    with qtbot.assertNotEmitted(board.track_space_clicked):
        qtbot.keyClick(board.button(("event", 4)), key)


def test_arrows_move_along_a_track_and_between_tracks(board: TrackBoard, qtbot: QtBot) -> None:
    board.focus_place(("building", 17))
    for key, expected in [
        (Qt.Key.Key_Right, ("building", 18)),
        (Qt.Key.Key_Right, ("building", 18)),
        (Qt.Key.Key_Up, ("building", 18)),
        (Qt.Key.Key_Down, ("space", 18)),
        (Qt.Key.Key_Left, ("space", 17)),
        (Qt.Key.Key_Home, ("space", 0)),
        (Qt.Key.Key_Left, ("space", 0)),
        (Qt.Key.Key_End, ("space", 18)),
    ]:
        place = board.space_in_focus()
        assert place is not None
        qtbot.keyClick(board.button(place), key)
        assert board.space_in_focus() == expected


def test_spaces_are_named_buttons(board: TrackBoard) -> None:
    face = QAccessible.queryAccessibleInterface(board.button(("science", 6)))
    assert face.role() is QAccessible.Role.Button
    assert face.text(QAccessible.Text.Name) == "Science track, space 6, greenery"
    here = board.button(("science", 5)).accessibleName()
    assert here == "Science track, space 5, empty, MarsBot's cube here"


def test_spaces_are_as_large_as_a_finger_tip(board: TrackBoard) -> None:
    for track in board_view().tracks:
        for position in range(len(track.cells)):
            size = board.button((track.id, position)).size()
            assert min(size.width(), size.height()) >= 32


def test_values_can_be_clicked_and_show_what_they_changed_by(
    board: TrackBoard, qtbot: QtBot, theme: Theme
) -> None:
    with qtbot.waitSignal(board.value_clicked) as caught:
        qtbot.mouseClick(board.value_button("mc"), LEFT)
    assert caught.args == ["mc"]
    view = board_view()
    tr = replaced(view.values[0], value="36", delta="+1", spoken="TR 36, +1")
    narrow = board.value_button("tr").width()
    board.present(replaced(view, values=(tr, view.values[1])))
    button = board.value_button("tr")
    assert button.accessibleName() == "TR 36, +1"
    assert button.width() > narrow
    assert button.geometry().right() < board.value_button("mc").x()
    soft = theme.colour(Colour.ACCENT_SOFT).rgb()
    assert soft in _colours(board, button.geometry())


def test_cube_stands_where_the_tracker_is(board: TrackBoard, theme: Theme) -> None:
    blue = theme.owner_colours(Owner.MARSBOT)[0].rgb()
    assert blue in _around(board, ("space", 4))
    assert blue not in _around(board, ("space", 9))
    theme.set_owner_colours("green", "yellow")
    assert theme.owner_colours(Owner.MARSBOT)[0].rgb() in _around(board, ("space", 4))


def test_move_marks_from_to_and_what_was_run_over(board: TrackBoard, theme: Theme) -> None:
    accent = theme.colour(Colour.ACCENT).rgb()
    blue = theme.owner_colours(Owner.MARSBOT)[0].rgb()
    board.present(moved(board_view(), earth=(6, 8)))
    assert {accent, blue} <= _around(board, ("earth", 8))
    assert accent in _around(board, ("earth", 7))
    assert blue not in _around(board, ("earth", 6))
    board.present(board_view())
    assert accent not in _around(board, ("earth", 8))
    assert blue in _around(board, ("earth", 6))


def test_space_that_would_be_reached_is_outlined(board: TrackBoard, theme: Theme) -> None:
    accent = theme.colour(Colour.ACCENT).rgb()
    assert accent not in _around(board, ("plant", 6))
    board.present(marked_cell(board_view(), "plant", 6, mark=CellMark.PREVIEW))
    assert accent in _around(board, ("plant", 6))


@pytest.mark.parametrize(
    "change",
    [
        {"regress": True},
        {"tokens": (Token("white"), Token("black"))},
        {"corner_icon": "trade-fleet"},
        {"inferred": True},
        {"passed": True},
    ],
)
def test_pieces_and_marks_on_a_space_are_seen(board: TrackBoard, change: dict[str, object]) -> None:
    before = board.grab(board.button(("plant", 9)).geometry()).toImage()
    board.present(marked_cell(board_view(), "plant", 9, **change))
    assert board.grab(board.button(("plant", 9)).geometry()).toImage() != before


def test_focus_is_seen(board: TrackBoard, theme: Theme) -> None:
    board.focus_place(("science", 12))
    assert theme.colour(Colour.ACCENT).rgb() in _around(board, ("science", 12))


def test_only_changed_spaces_are_painted_anew(board: TrackBoard, qtbot: QtBot) -> None:
    painted: list[QRect] = []

    class Spy(TrackBoard):
        def paintEvent(self, event: object) -> None:
            painted.append(event.region().boundingRect())  # type: ignore[attr-defined]
            super().paintEvent(event)  # type: ignore[arg-type]

    spy = Spy(board.theme)
    qtbot.addWidget(spy)
    spy.resize(920, 312)
    spy.present(board_view())
    spy.show()
    qtbot.waitUntil(lambda: bool(painted))
    painted.clear()
    spy.present(moved(board_view(), science=(5, 6)))
    qtbot.waitUntil(lambda: bool(painted))
    assert painted[-1].height() < 60
    assert painted[-1].width() < 120


def test_row_apart_has_its_own_length_and_leaves_room_behind_it(
    board: TrackBoard, qtbot: QtBot
) -> None:
    view = board_view()
    venus = replaced(view.tracks[0], id="venus", name="Venus", cells=view.tracks[0].cells[:13])
    counts = QLabel("4 cards")
    board.set_extra_widget(counts)
    board.show_extra(True)
    board.resize(920, 351)
    board.present(replaced(view, extra=venus))
    last = board.button(("venus", 12)).geometry()
    assert last.top() > board.button(("plant", 12)).geometry().bottom()
    assert counts.isVisible()
    assert counts.x() >= last.right() - 1
    board.focus_place(("plant", 18))
    qtbot.keyClick(board.button(("plant", 18)), Qt.Key.Key_Down)
    assert board.space_in_focus() == ("venus", 12)
    board.present(view)
    assert counts.geometry().bottom() < board.button(("building", 0)).y()
    board.show_extra(False)
    assert not counts.isVisible()


def test_tooltips_tell_spaces_and_track_heads(board: TrackBoard) -> None:
    space = QPointF(board.button(("space", 3)).geometry().center())
    assert board.hint_at(space) == "space 3"
    assert board.hint_at(QPointF(30, space.y())) == "Space"
    assert board.hint_at(QPointF(30, 10)) == ""


def test_board_as_drawn_fits_the_drawn_sizes(theme: Theme, qtbot: QtBot) -> None:
    board = TrackBoard(theme)
    qtbot.addWidget(board)
    board.present(board_view())
    assert (board.sizeHint().width(), board.sizeHint().height()) == (920, 312)
    theme.set_window_size(1920, 1080)
    assert (board.sizeHint().width(), board.sizeHint().height()) == (1404, 422)


def test_board_without_tracks_is_no_error(theme: Theme, qtbot: QtBot) -> None:
    board = TrackBoard(theme)
    qtbot.addWidget(board)
    board.show()
    board.grab()
    assert board.space_in_focus() is None
