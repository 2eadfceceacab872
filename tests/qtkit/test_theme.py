"""Colours, fonts and sizes."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QFontInfo
from pytestqt.qtbot import QtBot

from marsbot_qt.qtkit.roles import Colour, ColourScheme, Owner, Role, Weight
from marsbot_qt.qtkit.theme import MONO, SANS, Theme


def _luminance(colour: QColor) -> float:
    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(x) for x in (colour.redF(), colour.greenF(), colour.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: QColor, other: QColor) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [ColourScheme.LIGHT, ColourScheme.DARK])
def test_every_role_has_a_colour(theme: Theme, scheme: ColourScheme) -> None:
    theme.set_scheme(scheme)
    assert all(theme.colour(role).isValid() for role in Colour)
    assert theme.is_dark is (scheme is ColourScheme.DARK)


@pytest.mark.parametrize("scheme", [ColourScheme.LIGHT, ColourScheme.DARK])
@pytest.mark.parametrize("text", [Colour.TEXT, Colour.TEXT2, Colour.TEXT3, Colour.ACCENT_TEXT])
@pytest.mark.parametrize("ground", [Colour.SURFACE, Colour.WINDOW, Colour.INSET, Colour.PASSED])
def test_texts_can_be_read_on_every_ground(
    theme: Theme, scheme: ColourScheme, text: Colour, ground: Colour
) -> None:
    theme.set_scheme(scheme)
    assert _contrast(theme.colour(text), theme.colour(ground)) >= 4.5


def test_change_of_scheme_is_told_once(theme: Theme, qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_scheme(ColourScheme.LIGHT)
    with qtbot.assertNotEmitted(theme.changed):
        theme.set_scheme(ColourScheme.LIGHT)


def test_fonts_are_the_ones_that_come_along(theme: Theme) -> None:
    assert QFontInfo(theme.font(Role.BODY)).family() == SANS
    assert QFontInfo(theme.mono_font()).family() == MONO
    assert "Condensed" in QFontInfo(theme.font(Role.BODY, condensed=True)).family()


def test_language_without_condensed_letters_uses_the_plain_cut(theme: Theme) -> None:
    theme.set_condensed(False)
    assert QFontInfo(theme.font(Role.SMALL, condensed=True)).family() == SANS


def test_digits_are_equally_wide_in_every_weight(theme: Theme) -> None:
    from PySide6.QtGui import QFontMetricsF

    for weight in Weight:
        metrics = QFontMetricsF(theme.font(Role.VALUE, weight))
        assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


def test_sizes_are_those_of_the_two_drawn_windows(theme: Theme) -> None:
    assert (theme.size(48, 60), theme.font(Role.BODY).pixelSize()) == (48, 16)
    theme.set_window_size(1920, 1080)
    assert (theme.size(48, 60), theme.font(Role.BODY).pixelSize()) == (60, 18)
    theme.set_window_size(3840, 2160)
    assert theme.size(48, 60) == 60


def test_scale_makes_everything_larger_within_limits(theme: Theme) -> None:
    theme.set_scale(150)
    assert theme.size(48) == 72
    assert theme.font(Role.BODY).pixelSize() == 24
    theme.set_scale(1000)
    assert theme.scale == 200
    theme.set_scale(1)
    assert theme.scale == 75


def test_large_scale_takes_the_room_away(theme: Theme) -> None:
    theme.set_window_size(1920, 1080)
    theme.set_scale(150)
    theme.set_window_size(1920, 1080)
    assert theme.room == 0


def test_owner_colours_can_be_chosen(theme: Theme, qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_owner_colours("red", "green")
    assert theme.owner_colours(Owner.MARSBOT) == theme.colour_of("red")
    with pytest.raises(ValueError, match="purple"):
        theme.set_owner_colours("purple", "green")


def test_unit_is_a_twentieth_of_the_body_font(theme: Theme) -> None:
    assert theme.unit == pytest.approx(1.04, abs=0.02)
