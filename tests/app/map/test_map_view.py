"""The map by mouse, keyboard and screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QTranslator
from PySide6.QtGui import QAccessible, QColor, QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from marsbot_qt.app.map.map_view import MarsMap
from marsbot_qt.app.view_models import HexMark, OffMapView
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.roles import Colour, Owner
from marsbot_qt.qtkit.theme import Theme
from tests.app.samples import CITY, GREENERY, HUMAN, MARSBOT, map_view, marked

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def mars(theme: Theme, qtbot: QtBot) -> MarsMap:
    widget = MarsMap(theme)
    qtbot.addWidget(widget)
    widget.resize(386, 336)
    widget.present(map_view())
    widget.show()
    widget.activateWindow()
    qtbot.waitUntil(widget.isActiveWindow)
    return widget


def centre(mars: MarsMap, space: tuple[int, int]) -> QPoint:
    button = mars.button(space)
    return button.mapToParent(button.rect().center())


def test_click_on_a_hex_tells_its_row_and_column(mars: MarsMap, qtbot: QtBot) -> None:
    button = mars.button((3, 5))
    with qtbot.waitSignal(mars.hex_clicked) as caught:
        qtbot.mouseClick(button, LEFT, pos=button.rect().center())
    assert caught.args == [(3, 5)]
    assert mars.space_in_focus() == (3, 5)


def test_click_in_the_corner_of_a_box_goes_to_the_hex_that_is_there(
    mars: MarsMap, qtbot: QtBot
) -> None:
    button = mars.button((4, 4))
    with qtbot.waitSignal(mars.hex_clicked) as caught:
        qtbot.mouseClick(button, LEFT, pos=QPoint(2, 2))
    assert caught.args == [(3, 3)]
    assert mars.space_in_focus() == (3, 3)


def test_click_beside_the_map_tells_nothing(mars: MarsMap, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(mars.hex_clicked):
        qtbot.mouseClick(mars, LEFT, pos=QPoint(60, 330))


def test_press_in_one_hex_and_release_in_another_does_nothing(mars: MarsMap, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(mars.hex_clicked):
        qtbot.mousePress(mars, LEFT, pos=centre(mars, (2, 2)))
        qtbot.mouseRelease(mars, LEFT, pos=centre(mars, (5, 5)))


def test_space_acts_on_the_hex_in_focus_and_enter_does_not(mars: MarsMap, qtbot: QtBot) -> None:
    mars.focus_place((4, 4))
    with qtbot.waitSignal(mars.hex_clicked) as caught:
        qtbot.keyClick(mars.button((4, 4)), Qt.Key.Key_Space)
    assert caught.args == [(4, 4)]
    with qtbot.assertNotEmitted(mars.hex_clicked):
        qtbot.keyClick(mars.button((4, 4)), Qt.Key.Key_Return)


def test_arrows_move_along_rows_and_diagonals(mars: MarsMap, qtbot: QtBot) -> None:
    mars.focus_place((4, 4))
    for key, expected in [
        (Qt.Key.Key_Right, (4, 5)),
        (Qt.Key.Key_Left, (4, 4)),
        (Qt.Key.Key_Up, (3, 3)),
        (Qt.Key.Key_Up, (2, 3)),
        (Qt.Key.Key_Down, (3, 3)),
        (Qt.Key.Key_Home, (3, 0)),
        (Qt.Key.Key_End, (3, 7)),
        (Qt.Key.Key_Right, (3, 7)),
    ]:
        space = mars.space_in_focus()
        assert space is not None
        qtbot.keyClick(mars.button(space), key)
        assert mars.space_in_focus() == expected


def test_every_hex_can_be_reached_by_arrows_alone(mars: MarsMap, qtbot: QtBot) -> None:
    seen, ahead = {(0, 0)}, [(0, 0)]
    keys = [Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down]
    while ahead:
        place = ahead.pop()
        for key in keys:
            target = mars.step(place, key)
            if isinstance(target, tuple) and target not in seen:
                seen.add(target)
                ahead.append(target)
    assert len(seen) == 61


def test_map_is_one_stop_for_tab_and_remembers_its_hex(mars: MarsMap, qtbot: QtBot) -> None:
    stops = [
        s for s in map_view().hexes if mars.button(s.space).focusPolicy() & Qt.FocusPolicy.TabFocus
    ]
    assert len(stops) == 1
    mars.focus_place((6, 2))
    assert mars.button((6, 2)).focusPolicy() & Qt.FocusPolicy.TabFocus
    assert not mars.button((0, 0)).focusPolicy() & Qt.FocusPolicy.TabFocus


def test_control_chords_are_left_to_the_window(mars: MarsMap, qtbot: QtBot) -> None:
    mars.focus_place((4, 4))
    qtbot.keyClick(mars.button((4, 4)), Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert mars.space_in_focus() == (4, 4)


def test_every_hex_is_a_named_button_for_screen_readers(mars: MarsMap) -> None:
    for view in map_view().hexes:
        face = QAccessible.queryAccessibleInterface(mars.button(view.space))
        assert face.role() is QAccessible.Role.Button
        assert face.text(QAccessible.Text.Name) == view.spoken


def test_name_follows_the_content(mars: MarsMap) -> None:
    view = marked(map_view(), {})
    fresh = tuple(
        replaced(one, tile=GREENERY, owner=MARSBOT, spoken="D6, row 4 hex 6, greenery, MarsBot")
        if one.label == "D6"
        else one
        for one in view.hexes
    )
    mars.present(replaced(view, hexes=fresh))
    assert mars.button((3, 5)).accessibleName() == "D6, row 4 hex 6, greenery, MarsBot"


def test_targets_are_as_large_as_a_finger_tip(mars: MarsMap) -> None:
    for view in map_view().hexes:
        size = mars.button(view.space).size()
        assert size.width() >= 32
        assert size.height() >= 32


def test_hover_is_told_and_ends(mars: MarsMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(mars.hex_hovered) as caught:
        qtbot.mouseMove(mars.button((2, 3)), mars.button((2, 3)).rect().center())
    assert caught.args == [(2, 3)]
    with qtbot.waitSignal(mars.hex_hovered) as caught:
        qtbot.mouseMove(mars, QPoint(60, 330))
    assert caught.args == [None]


def test_tooltip_is_that_of_the_hex_under_the_mouse(mars: MarsMap) -> None:
    assert mars.hint_at(QPointF(centre(mars, (4, 3)))) == "E4: ocean"
    assert mars.hint_at(QPointF(60, 330)) == ""


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_tooltip_shows_where_the_mouse_rests(mars: MarsMap, qtbot: QtBot) -> None:
    at = centre(mars, (4, 3))
    event = QHelpEvent(QEvent.Type.ToolTip, at, mars.mapToGlobal(at))
    QApplication.sendEvent(mars, event)
    qtbot.waitUntil(lambda: QToolTip.text() == "E4: ocean")
    QToolTip.hideText()


def test_names_follow_the_language(mars: MarsMap, qapp: QApplication) -> None:
    class Upper(QTranslator):
        def translate(self, context: str, source: str, *_: object) -> str:
            return source.upper() if context == "MarsMap" else ""

    translator = Upper()
    qapp.installTranslator(translator)
    QApplication.sendEvent(mars, QEvent(QEvent.Type.LanguageChange))
    button = mars.findChild(Button, "map_why")
    assert button is not None
    assert button.accessibleName() == "WHY HERE?"
    qapp.removeTranslator(translator)


def _colours(mars: MarsMap, space: tuple[int, int]) -> set[int]:
    box = mars.button(space).geometry()
    image = mars.grab(box).toImage()
    step = range(0, image.width(), 2)
    return {image.pixelColor(x, y).rgb() for x in step for y in range(0, image.height(), 2)}


def test_pictures_show_tile_owner_and_mark(mars: MarsMap, theme: Theme) -> None:
    accent = theme.colour(Colour.ACCENT).rgb()
    green = theme.colour(Colour.TILE_GREENERY).rgb()
    blue = theme.owner_colours(Owner.MARSBOT)[0].rgb()
    before = _colours(mars, (3, 5))
    assert not before & {accent, green, blue}
    mars.present(marked(map_view(), {"D6": (HexMark.NEW, "")}, D6=(GREENERY, MARSBOT)))
    assert {accent, green, blue} <= _colours(mars, (3, 5))


@pytest.mark.parametrize("mark", [HexMark.CANDIDATE, HexMark.CHOSEN, HexMark.RIVAL])
def test_marked_hexes_carry_the_accent(mars: MarsMap, theme: Theme, mark: HexMark) -> None:
    mars.present(marked(map_view(), {"C4": (mark, "1")}))
    assert theme.colour(Colour.ACCENT).rgb() in _colours(mars, (2, 3))
    mars.present(map_view())
    assert theme.colour(Colour.ACCENT).rgb() not in _colours(mars, (2, 3))


def test_focus_is_seen(mars: MarsMap, theme: Theme) -> None:
    mars.focus_place((6, 1))
    assert theme.colour(Colour.ACCENT).rgb() in _colours(mars, (6, 1))


def test_labels_can_be_switched_on_by_key(mars: MarsMap, qtbot: QtBot, theme: Theme) -> None:
    button = mars.findChild(Button, "map_labels")
    plain = mars.grab().toImage()
    with qtbot.waitSignal(mars.labels_toggled) as caught:
        qtbot.keyClick(button, Qt.Key.Key_Space)
    assert caught.args == [True]
    assert mars.shows_labels
    assert mars.grab().toImage() != plain


@pytest.mark.parametrize("icon", ["res-steel", "res-plants", "card"])
@pytest.mark.parametrize("volcanic", [False, True])
@pytest.mark.parametrize("width", [386, 645])
def test_three_printed_icons_stay_in_their_hex(
    mars: MarsMap, width: int, volcanic: bool, icon: str
) -> None:
    def picture(*icons: str) -> QImage:
        hexes = (
            replaced(one, bonuses=icons, volcanic=volcanic) if one.label == "G3" else one
            for one in map_view().hexes
        )
        mars.present(replaced(map_view(), hexes=tuple(hexes)))
        return mars.grab().toImage()

    mars.resize(width, width)
    bare, printed = picture(), picture(icon, icon, icon)
    box = mars.button((6, 2)).geometry()
    spots = ((x, y) for x in range(bare.width()) for y in range(bare.height()))
    inked = [spot for spot in spots if bare.pixel(*spot) != printed.pixel(*spot)]
    room = box.width() // 20
    assert box.left() + room <= min(x for x, _ in inked)
    assert max(x for x, _ in inked) <= box.right() - room
    assert len({y for _, y in inked}) > box.height() // 6


def test_why_button_asks(mars: MarsMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(mars.why_clicked):
        qtbot.mouseClick(mars.findChild(Button, "map_why"), LEFT)
    mars.set_why_enabled(False)
    with qtbot.assertNotEmitted(mars.why_clicked):
        qtbot.mouseClick(mars.findChild(Button, "map_why"), LEFT)


def test_city_spaces_beside_the_map_are_buttons(mars: MarsMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(mars.off_map_clicked) as caught:
        qtbot.mouseClick(mars.off_map_button("phobos"), LEFT)
    assert caught.args == ["phobos"]
    taken = OffMapView("phobos", "Phobos", True, HUMAN, spoken="Phobos Space Haven, city, yours")
    mars.present(replaced(map_view(), off_map=(taken,)))
    assert mars.off_map_button("phobos").accessibleName() == "Phobos Space Haven, city, yours"


def test_seven_city_spaces_do_not_cover_hexes_or_each_other(mars: MarsMap) -> None:
    spaces = tuple(OffMapView(f"space_{n}", str(n)) for n in range(7))
    mars.present(replaced(map_view(), off_map=spaces))
    boxes = [mars.off_map_button(space.id).geometry() for space in spaces]
    for index, box in enumerate(boxes):
        assert not any(box.intersects(other) for other in boxes[:index])
        corners = [box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()]
        assert all(mars.place_at(QPointF(corner)) is None for corner in corners)


def test_other_map_replaces_the_hexes(mars: MarsMap, qtbot: QtBot) -> None:
    view = map_view()
    mars.focus_place((8, 4))
    small = tuple(one for one in view.hexes if one.space[0] < 3)
    mars.present(replaced(view, row_sizes=(5, 6, 7), hexes=small))
    assert mars.place_at(QPointF(centre(mars, (1, 1)))) == (1, 1)
    with pytest.raises(KeyError):
        mars.button((8, 4))


def test_hexes_grow_with_the_widget_and_follow_the_theme(mars: MarsMap, theme: Theme) -> None:
    small = mars.button((0, 0)).width()
    mars.resize(645, 562)
    assert mars.button((0, 0)).width() > small + 20
    theme.set_owner_colours("red", "green")
    assert QColor(theme.owner_colours(Owner.MARSBOT)[0]).rgb() in _colours(mars, (3, 0))
    assert mars.size_for_hex(40).width() == 386


def test_map_without_hexes_is_no_error(theme: Theme, qtbot: QtBot) -> None:
    widget = MarsMap(theme)
    qtbot.addWidget(widget)
    widget.show()
    widget.grab()
    assert widget.place_at(QPointF(10, 10)) is None
    assert widget.space_in_focus() is None
    assert CITY.name == "city"
