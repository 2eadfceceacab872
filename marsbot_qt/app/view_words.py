"""Words and pictures for the game's things: names, hex labels, numbers, icons, colours."""

from __future__ import annotations

from collections.abc import Mapping

from marsbot_qt.app.view_models import Glyph, TileView
from marsbot_qt.core.base.ids import Parameter, Tag, Tile
from marsbot_qt.core.content.models.board import Cell
from marsbot_qt.qtkit.roles import Colour

MINUS = "\u2212"
THIN = "\u202f"
"""The narrow space between a number and its unit, where no line may break."""

ROW_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Rows from the top; I and O are left out, they look like digits."""

TRACK_ICONS: Mapping[str, tuple[str, Colour]] = {
    "advance": ("act-advance", Colour.TEXT2),
    "advance_tag": ("act-advance-other", Colour.TEXT2),
    "tr": ("tr", Colour.TEXT),
    "temperature": ("param-temperature", Colour.HEAT),
    "ocean": ("tile-ocean", Colour.WATER),
    "greenery": ("tile-greenery", Colour.PLANT),
    "city": ("tile-city", Colour.CITY),
    "milestone": ("act-milestone", Colour.HONOUR),
    "award": ("act-award", Colour.HONOUR),
    "venus": ("param-venus", Colour.SPECIAL),
    "floater": ("res-floaters", Colour.FLOATER),
    "colony": ("act-colony", Colour.TEXT2),
}
_ALWAYS_NUMBERED = frozenset({"tr", "floater"})

HEX_ICONS: Mapping[str, str] = {
    "plant": "res-plants",
    "steel": "res-steel",
    "titanium": "res-titanium",
    "heat": "res-heat",
    "energy": "res-energy",
    "card": "card",
    "ocean": "param-ocean",
    "temperature": "param-temperature",
    "colony": "act-colony",
    "delegate": "delegate",
}

PARAMETERS: Mapping[Parameter, tuple[str, Colour]] = {
    Parameter.TEMPERATURE: ("param-temperature", Colour.HEAT),
    Parameter.OXYGEN: ("param-oxygen", Colour.PLANT),
    Parameter.OCEANS: ("param-ocean", Colour.WATER),
    Parameter.VENUS: ("param-venus", Colour.SPECIAL),
}

TILES: Mapping[Tile, tuple[str, Colour]] = {
    Tile.OCEAN: ("param-ocean", Colour.TILE_OCEAN),
    Tile.GREENERY: ("tag-plant", Colour.TILE_GREENERY),
    Tile.CITY: ("tag-city", Colour.TILE_CITY),
    Tile.SPECIAL: ("tile-special", Colour.TILE_SPECIAL),
    Tile.NEURAL_INSTANCE: ("tile-neural", Colour.TILE_SPECIAL),
}


class Words:
    """Names from the texts of the packs in play; a missing one is made from its id."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = texts

    def name(self, kind: str, item: str) -> str:
        """The name of a thing: ``name("tag", "power")``."""
        found = self.texts.get(f"{kind}.{item}.name")
        return found if found else item.replace("_", " ").capitalize()

    def text(self, kind: str, item: str, part: str) -> str:
        """Another text of a thing, such as ``text`` or ``summary``; empty where there is none."""
        return self.texts.get(f"{kind}.{item}.{part}", "")


def hex_label(space: tuple[int, int]) -> str:
    """The app's own name of a hex: row letter and number, ``D6``."""
    row, column = space
    letter = ROW_LETTERS[row] if row < len(ROW_LETTERS) else str(row + 1)
    return f"{letter}{column + 1}"


def signed(number: int) -> str:
    """A number with a proper minus sign."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def delta(number: int) -> str:
    """A change, with its sign; empty where there is none."""
    if number == 0:
        return ""
    return f"+{number}" if number > 0 else signed(number)


def parameter_value(parameter: Parameter, value: int, most: int) -> str:
    """A global parameter's value with its unit."""
    match parameter:
        case Parameter.TEMPERATURE:
            return f"{signed(value)}{THIN}°C"
        case Parameter.OCEANS:
            return f"{value}/{most}"
        case _:
            return f"{value}{THIN}%"


def tag_icon(tag: str) -> str:
    """The icon of a tag; the power tag is drawn as energy."""
    return "tag-energy" if tag == "power" else f"tag-{tag}"


def resource_icon(resource: str) -> str:
    """The icon of a resource, for production badges."""
    return "mc" if resource == "mc" else f"res-{resource}"


def tile_view(tile: Tile, words: Words) -> TileView:
    """The look and the name of a tile."""
    icon, colour = TILES[tile]
    return TileView(icon, colour, words.name("tile", tile.value))


def cell_glyphs(cell: Cell) -> tuple[Glyph, ...]:
    """The icons of a track space: its own, and the tag it names."""
    icon, colour = TRACK_ICONS.get(cell.icon, (cell.icon, Colour.TEXT))
    own = Glyph(icon, colour)
    tag: Tag | None = cell.tag
    return (own,) if tag is None else (own, Glyph(tag_icon(tag)))


def cell_number(cell: Cell) -> str:
    """The number printed on a track space, where it says something."""
    return str(cell.n) if cell.n > 1 or cell.icon in _ALWAYS_NUMBERED else ""
