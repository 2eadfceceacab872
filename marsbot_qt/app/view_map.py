"""From a state to the picture of the map."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.view_marks import MapMarks
from marsbot_qt.app.view_models import HexMark, HexView, MapView, OffMapView
from marsbot_qt.app.view_words import HEX_ICONS, Words, hex_label, tile_view
from marsbot_qt.core.base.ids import HexIndex, Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.maps import Hex, MapFile
from marsbot_qt.core.content.ruleset import Ruleset, holds_for_modules
from marsbot_qt.core.rules.state import PlacedTile, State
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate

_CITY_ICON = "tag-city"


def printed_map(source: MapFile, name: str) -> MapView:
    """A map as it is printed, without a game."""
    hexes = tuple(map(_printed_hex, source.hexes))
    return MapView(row_sizes=source.rows, hexes=hexes, off_map=(), name=_map_name(name))


class MapViewMaker:
    """Makes map views; what is printed on the map is worked out once.

    A hex that looks as it did before is the very view made then, so that telling what differs
    costs nothing.
    """

    def __init__(self, rules: Ruleset, words: Words) -> None:
        self._rules = rules
        self._words = words
        self._source = rules.content.map
        self._printed = tuple(_printed_hex(one) for one in self._source.hexes)
        self._fees = {each.space: each.fee for each in self._source.special_hexes}
        self._made: dict[Hashable, HexView] = {}
        self._off_map = tuple(
            space.id
            for space in rules.off_map.values()
            if space.needs is None or holds_for_modules(space.needs, rules.modules)
        )

    def view(self, state: State, marks: MapMarks) -> MapView:
        """The map of a state."""
        tiles = {placed.space: placed for placed in state.tiles}
        return MapView(
            row_sizes=self._source.rows,
            hexes=tuple(
                self._hex(HexIndex(index), state, tiles.get(HexIndex(index)), marks)
                for index in range(len(self._printed))
            ),
            off_map=tuple(self._off(space, tiles.get(space), marks) for space in self._off_map),
            name=_map_name(self._words.name("map", self._source.id)),
        )

    def _hex(
        self, index: HexIndex, state: State, placed: PlacedTile | None, marks: MapMarks
    ) -> HexView:
        printed = self._printed[index]
        reserved_here = bool(state.markers >> index & 1)
        owner = _owner(placed) if placed is not None else None
        if placed is None and reserved_here:
            owner = Owner.MARSBOT
        mark, text = _mark(index, marks)
        if mark is HexMark.FALLEN:
            text = f"{printed.label}×"
        oceans = (self._rules.map.neighbours[index] & state.ocean_tiles).bit_count()
        key = (index, placed, reserved_here, oceans, mark, text)
        made = self._made.get(key)
        if made is not None:
            return made
        spoken = self._spoken(index, placed, oceans, marker=reserved_here)
        self._made[key] = replaced(
            printed,
            tile=tile_view(placed.tile, self._words) if placed is not None else None,
            owner=owner,
            mark=mark,
            mark_text=text,
            spoken=", ".join([spoken, *_mark_words(mark, text)]),
            tooltip=spoken,
        )
        return self._made[key]

    def _spoken(
        self, index: HexIndex, placed: PlacedTile | None, oceans: int, *, marker: bool
    ) -> str:
        source = self._source.hexes[index]
        row, column = source.space
        place = translate("ViewMap", "row {row} hex {hex}").format(row=row + 1, hex=column + 1)
        parts = [hex_label(source.space), place]
        if source.name:
            parts.append(source.name)
        if placed is not None:
            parts.append(self._words.name("tile", placed.tile.value))
            parts += _whose(placed.owner)
        else:
            parts += self._empty_words(source, marker=marker)
        if source.volcanic:
            parts.append(translate("ViewMap", "volcanic"))
        if oceans:
            parts.append(translate("ViewMap", "oceans beside it: {n}").format(n=oceans))
        return ", ".join(parts)

    def _empty_words(self, source: Hex, *, marker: bool) -> list[str]:
        kinds = {
            "ocean_reserved": translate("ViewMap", "reserved for an ocean"),
            "city_reserved": ring_text(self._words, source),
        }
        parts = [kinds.get(source.kind, translate("ViewMap", "empty"))]
        parts += [self._words.name("hex_icon", bonus) for bonus in source.bonuses]
        if fee := self._fees.get(source.space):
            parts.append(translate("ViewMap", "costs MarsBot {n}\u202fM€").format(n=fee))
        if marker:
            parts.append(translate("ViewMap", "reserved by MarsBot"))
        return parts

    def _off(self, space: str, placed: PlacedTile | None, marks: MapMarks) -> OffMapView:
        name = self._words.name("off_map", space)
        state = (
            translate("ViewMap", "empty")
            if placed is None
            else self._words.name("tile", placed.tile.value)
        )
        whose = [] if placed is None else _whose(placed.owner)
        return OffMapView(
            id=space,
            label=name,
            taken=placed is not None,
            owner=None if placed is None else _owner(placed),
            mark=HexMark.NEW if space in marks.new else HexMark.NONE,
            spoken=", ".join([name, state, *whose]),
        )


def ring_text(words: Words, source: Hex) -> str:
    """What the ring on a hex means; the card that may build there bears the name of the hex."""
    name = source.name or ""
    said = translate(
        "ViewMap", "the ring: only the card {card} may place its city here, nothing else"
    )
    return said.format(card=words.text("project_card", name, "name") or name)


def _mark_words(mark: HexMark, number: str) -> list[str]:
    """What a mark says to those who do not see it."""
    match mark:
        case HexMark.NEW:
            return [translate("ViewMap", "placed just now")]
        case HexMark.CANDIDATE:
            return [translate("ViewMap", "candidate {n}").format(n=number)]
        case HexMark.CHOSEN:
            return [translate("ViewMap", "candidate {n}, would be taken").format(n=number)]
        case HexMark.RIVAL:
            return [translate("ViewMap", "pointed out")]
        case HexMark.DROPPED:
            return [translate("ViewMap", "dropped out")]
        case _:
            return []


def _owner(placed: PlacedTile) -> Owner | None:
    return None if placed.owner is None else Owner(placed.owner.value)


def _whose(player: Player | None) -> list[str]:
    match player:
        case Player.MARSBOT:
            return [translate("ViewMap", "MarsBot")]
        case Player.HUMAN:
            return [translate("ViewMap", "yours")]
        case None:
            return []


def _mark(index: HexIndex, marks: MapMarks) -> tuple[HexMark, str]:
    if index in marks.candidates:
        number = str(marks.candidates.index(index) + 1)
        chosen = index == marks.chosen
        return (HexMark.CHOSEN if chosen else HexMark.CANDIDATE), number
    if index in marks.new:
        return HexMark.NEW, ""
    if index in marks.rivals:
        return HexMark.RIVAL, ""
    if index in marks.fallen:
        return HexMark.FALLEN, ""
    if index in marks.dropped:
        return HexMark.DROPPED, ""
    return HexMark.NONE, ""


def _printed_hex(source: Hex) -> HexView:
    icons = (HEX_ICONS.get(bonus, bonus) for bonus in source.bonuses)
    return HexView(
        space=source.space,
        label=hex_label(source.space),
        name=source.name or "",
        reserved=source.kind == "ocean_reserved",
        volcanic=source.volcanic,
        corner_icon=_CITY_ICON if source.kind == "city_reserved" else "",
        bonuses=tuple(icons),
    )


def _map_name(name: str) -> str:
    return translate("ViewMap", "Map: {name}").format(name=name)
