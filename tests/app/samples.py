"""Hand-made view models: MarsBot's Tharsis board and the Tharsis map in the middle of a game."""
# ruff: noqa: E501

from __future__ import annotations

from marsbot_qt.app.view_models import (
    BoardView,
    CardLine,
    CardListView,
    CellMark,
    CellView,
    DecksView,
    DeckView,
    GaugeView,
    Glyph,
    GoalKind,
    GoalsView,
    GoalView,
    HexMark,
    HexView,
    MapView,
    OffMapView,
    TileView,
    TopBarView,
    TrackView,
    ValueView,
)
from marsbot_qt.core.base.records import replaced
from marsbot_qt.qtkit.roles import Colour, Owner

MARSBOT, HUMAN = Owner.MARSBOT, Owner.HUMAN

HEXES = """\
ss ~ss . ~c ~.
. ^s . . . ~cc
^c . . . . . s
^pt p p p pp p p ~pp
^pp pp @pp ~pp ~pp ~pp pp pp pp
p pp p p p ~p ~p ~p
. . . . . p .
ss . c c . t
s ss . . ~tt"""
ICONS = {"s": "res-steel", "p": "res-plants", "t": "res-titanium", "c": "card"}

CITY = TileView("tag-city", Colour.TILE_CITY, "city")
GREENERY = TileView("tag-plant", Colour.TILE_GREENERY, "greenery")
OCEAN = TileView("param-ocean", Colour.TILE_OCEAN, "ocean")
SPECIAL = TileView("tile-special", Colour.TILE_SPECIAL, "special tile")

TILES: dict[str, tuple[TileView, Owner | None]] = {
    "B2": (SPECIAL, HUMAN),
    "C2": (CITY, HUMAN),
    "D1": (CITY, MARSBOT),
    "D2": (GREENERY, HUMAN),
    "D4": (GREENERY, MARSBOT),
    "D5": (CITY, MARSBOT),
    "E4": (OCEAN, None),
    "E5": (OCEAN, None),
    "E6": (OCEAN, None),
    "F4": (CITY, MARSBOT),
    "F5": (GREENERY, MARSBOT),
    "F7": (OCEAN, None),
    "G4": (GREENERY, HUMAN),
    "H2": (GREENERY, HUMAN),
    "H3": (CITY, HUMAN),
}

TRACKS = """\
building|Building|building|steel|6|- - oce - - tr:2 tem mil gre awa cit oth:space oce - gre cit tem - tr:5
space|Space|space|titanium|4|- adv - tem - oce cit ven mil tem - tr:3 oce - tem - tr:4 - tr:6
event|Event|event|mc|3|- adv - oce gre adv flo:2 adv oce tr:3 awa - tr:4 tem gre adv tem:2 - tr:5
science|Science|science|-|5|- adv - adv cit - gre - tr:2 mil tem oce tr:3 tem tr:4 adv - tem tr:7
energy|Jovian, power|jovian energy|energy|7|- adv flo:1 tr:3 flo:2 tem adv mil - tem gre adv oce - cit gre - tem tr:8
earth|City, Earth|city earth|heat|6|- cit - - tr:3 cit - adv cit awa adv cit gre tr:4 gre adv - cit tr:7
plant|Bio|microbe animal plant|plants|5|- - - gre - gre gre adv - oce awa tem tr:3 gre gre oce gre - tr:6"""

BADGES = {"-": "", "mc": "mc"} | {
    name: f"res-{name}" for name in ("steel", "titanium", "energy", "heat", "plants")
}
NAMES = {"oce": "ocean", "gre": "greenery", "cit": "city", "tem": "temperature", "tr": "TR"}
GLYPHS = {
    "oce": Glyph("tile-ocean", Colour.WATER),
    "gre": Glyph("tile-greenery", Colour.PLANT),
    "cit": Glyph("tile-city", Colour.CITY),
    "tem": Glyph("param-temperature", Colour.HEAT),
    "mil": Glyph("act-milestone", Colour.HONOUR),
    "awa": Glyph("act-award", Colour.HONOUR),
    "adv": Glyph("act-advance", Colour.TEXT2),
    "ven": Glyph("param-venus", Colour.SPECIAL),
    "flo": Glyph("res-floaters", Colour.FLOATER),
    "tr": Glyph("tr", Colour.TEXT),
}


def hex_view(row: int, column: int, code: str) -> HexView:
    label = f"{'ABCDEFGHJ'[row]}{column + 1}"
    tile, owner = TILES.get(label, (None, None))
    bonuses = tuple(ICONS[letter] for letter in code if letter in ICONS)
    content = tile.name if tile else "empty"
    by = {MARSBOT: ", MarsBot", HUMAN: ", yours"}.get(owner, "") if owner else ""
    return HexView(
        space=(row, column),
        label=label,
        reserved="~" in code,
        volcanic="^" in code,
        corner_icon="tag-city" if "@" in code else "",
        bonuses=bonuses,
        tile=tile,
        owner=owner,
        spoken=f"{label}, row {row + 1} hex {column + 1}, {content}{by}",
        tooltip=f"{label}: {content}",
    )


def map_view() -> MapView:
    rows = [line.split() for line in HEXES.splitlines()]
    hexes = [hex_view(r, c, code) for r, row in enumerate(rows) for c, code in enumerate(row)]
    off_map = (
        OffMapView("phobos", "Phobos", spoken="Phobos Space Haven, empty"),
        OffMapView("ganymede_colony", "Ganymede", spoken="Ganymede Colony, empty"),
    )
    return MapView(tuple(len(row) for row in rows), tuple(hexes), off_map, name="Map of Mars")


def marked(view: MapView, marks: dict[str, tuple[HexMark, str]], **tiles: object) -> MapView:
    """The map with marks, and with tiles as in ``D6=(GREENERY, MARSBOT)``."""

    def changed(one: HexView) -> HexView:
        mark, text = marks.get(one.label, (HexMark.NONE, ""))
        fresh = replaced(one, mark=mark, mark_text=text)
        pair = tiles.get(one.label)
        return replaced(fresh, tile=pair[0], owner=pair[1]) if isinstance(pair, tuple) else fresh

    return replaced(view, hexes=tuple(changed(one) for one in view.hexes))


def cell_view(track: str, code: str, space: int, position: int) -> CellView:
    kind, _, number = code.partition(":")
    glyphs: tuple[Glyph, ...] = ()
    if kind == "oth":
        glyphs = (Glyph("act-advance-other", Colour.TEXT2), Glyph(f"tag-{number}", Colour.TEXT))
        number = ""
    elif kind in GLYPHS:
        glyphs = (GLYPHS[kind],)
    return CellView(
        glyphs=glyphs,
        number=number,
        faint=kind in {"ven", "flo"},
        passed=space < position,
        spoken=f"{track} track, space {space}, {NAMES.get(kind, kind) if glyphs else 'empty'}",
        tooltip=f"space {space}",
    )


def board_view() -> BoardView:
    tracks = []
    for line in TRACKS.splitlines():
        track_id, name, tags, production, cube, codes = line.split("|")
        position = int(cube)
        cells = [cell_view(name, code, space, position) for space, code in enumerate(codes.split())]
        here = cells[position]
        cells[position] = replaced(here, spoken=f"{here.spoken}, MarsBot's cube here")
        tracks.append(
            TrackView(
                id=track_id,
                name=name,
                tags=tuple(f"tag-{tag}" for tag in tags.split()),
                cells=tuple(cells),
                position=position,
                production=BADGES[production],
            )
        )
    values = (
        ValueView("tr", "tr", "TR", "35", spoken="TR 35"),
        ValueView("mc", "mc", "M€", "14", spoken="14 M€"),
    )
    return BoardView("MarsBot", "no corporation", values, tuple(tracks))


def moved(view: BoardView, **steps: tuple[int, int]) -> BoardView:
    """The board after cubes moved, as in ``science=(5, 6)``."""
    tracks = []
    for track in view.tracks:
        if track.id in steps:
            start, end = steps[track.id]
            cells = list(track.cells)
            for space in range(start, end):
                cells[space] = replaced(cells[space], passed=True, run_over=space > start)
            cells[start] = replaced(cells[start], mark=CellMark.FROM)
            cells[end] = replaced(cells[end], mark=CellMark.TO)
            track = replaced(track, cells=tuple(cells), position=end)
        tracks.append(track)
    return replaced(view, tracks=tuple(tracks))


def marked_cell(view: BoardView, track_id: str, space: int, **changes: object) -> BoardView:
    """The board with one cell changed."""

    def changed(track: TrackView) -> TrackView:
        if track.id != track_id:
            return track
        cells = list(track.cells)
        cells[space] = replaced(cells[space], **changes)
        return replaced(track, cells=tuple(cells))

    return replaced(view, tracks=tuple(changed(track) for track in view.tracks))


def top_bar_view() -> TopBarView:
    gauges = (
        GaugeView("temperature", "param-temperature", Colour.HEAT, "−16\u202f°C", 7 / 19,
                  (3 / 19, 5 / 19, 15 / 19), 19, spoken="Temperature −16 °C"),
        GaugeView("oxygen", "param-oxygen", Colour.PLANT, "5\u202f%", 5 / 14, (8 / 14,), 14,
                  spoken="Oxygen 5 %"),
        GaugeView("oceans", "param-ocean", Colour.WATER, "4/9", 4 / 9, steps=9, spoken="Oceans 4 of 9"),
    )  # fmt: skip
    return TopBarView("Generation 6", "Action phase, MarsBot started", gauges)


def goals_view() -> GoalsView:
    milestone, award = GoalKind.MILESTONE, GoalKind.AWARD
    return GoalsView(
        milestones=(
            GoalView("terraformer", milestone, "Terraformer", "35/35", fraction=1.0, met=True,
                     quiet=False, spoken="Terraformer, 35 of 35, MarsBot can claim it"),
            GoalView("mayor", milestone, "Mayor", "claimed", MARSBOT, quiet=False),
            GoalView("gardener", milestone, "Gardener", "yours", HUMAN, quiet=False),
            GoalView("builder", milestone, "Builder", "6/8", fraction=0.75),
            GoalView("planner", milestone, "Planner", "3/4", fraction=0.75),
        ),
        awards=(
            GoalView("landlord", award, "Landlord", "5"),
            GoalView("banker", award, "Banker", "9", HUMAN, quiet=False),
            GoalView("scientist", award, "Scientist", "5"),
            GoalView("thermalist", award, "Thermalist", "12"),
            GoalView("miner", award, "Miner", "9"),
        ),
        milestone_note="2 of 3 claimed",
        award_note="1 of 3 funded",
        milestone_short="2/3",
        award_short="1/3",
    )  # fmt: skip


def decks_view() -> DecksView:
    def cards(*lines: str) -> tuple[CardLine, ...]:
        return tuple(CardLine(*line.split(" ", 1)) for line in lines)

    return DecksView(
        decks=(
            DeckView("action", "deck", "3", "Action deck", "2 project, 1 bonus",
                     spoken="Action deck, 3 cards: 2 project, 1 bonus"),
            DeckView("bonus", "card-bonus", "2", "Bonus deck", "4 discarded, 1 destroyed"),
            DeckView("played", "card", "17", "Played pile", "9 green, 4 blue, 4 red"),
        ),
        lists=(
            CardListView("Bonus cards not seen yet",
                         cards("B04 Overachievement", "B06 Lobbyists", "B07 Neural Instance")),
            CardListView("Discarded",
                         cards("B02 Invasive Species", "B03 Research and Development",
                               "B05 Expedited Construction", "B08 Corporate Competition")),
            CardListView("Destroyed", cards("B01 Meteor Shower")),
        ),
    )  # fmt: skip
