"""The words of the visual system: colour roles, type roles, weights and owners. No Qt here."""

from __future__ import annotations

from enum import IntEnum, StrEnum


class Colour(StrEnum):
    """A colour role; its value is the key in ``tokens.json``."""

    WINDOW = "window"
    SURFACE = "surface"
    INSET = "inset"
    PASSED = "passed"
    LINE = "line"
    CONTROL = "control"
    TEXT = "text"
    TEXT2 = "text2"
    TEXT3 = "text3"
    ACCENT = "accent"
    ON_ACCENT = "on_accent"
    ACCENT_SOFT = "accent_soft"
    ACCENT_TEXT = "accent_text"
    SELECT = "select"
    HEAT = "heat"
    WATER = "water"
    PLANT = "plant"
    CITY = "city"
    SPECIAL = "special"
    HONOUR = "honour"
    FLOATER = "floater"
    OK = "ok"
    WARN = "warn"
    ERROR = "error"
    LAND = "land"
    LAND_LINE = "land_line"
    LAND_INK = "land_ink"
    RESERVED = "reserved"
    RESERVED_LINE = "reserved_line"
    TILE_OCEAN = "tile_ocean"
    TILE_GREENERY = "tile_greenery"
    TILE_CITY = "tile_city"
    TILE_SPECIAL = "tile_special"
    ON_TILE = "on_tile"


class Role(StrEnum):
    """A type role: what a text is for decides its size."""

    SMALL = "small"
    BODY = "body"
    TITLE = "title"
    VALUE = "value"
    CUBE = "cube"
    DISPLAY = "display"
    TABLE = "table"
    TABLE_STEP = "table_step"


class Weight(IntEnum):
    """The three weights in use; the numbers are those of the fonts."""

    REGULAR = 400
    MEDIUM = 500
    SEMIBOLD = 600


class Owner(StrEnum):
    """Whose piece it is: MarsBot is square, the human round, neutral a diamond."""

    MARSBOT = "marsbot"
    HUMAN = "human"
    NEUTRAL = "neutral"


class ColourScheme(StrEnum):
    """What the person wants: the system's own, or always one of the two."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Contrast(StrEnum):
    """What the person wants: the system's own, or always usual or high contrast."""

    SYSTEM = "system"
    NORMAL = "normal"
    HIGH = "high"


MIN_SCALE, MAX_SCALE = 75, 200
"""The scale setting in percent."""

OWNER_COLOURS = ("red", "green", "blue", "yellow", "black")
"""Names of the cube colours a side may have."""
