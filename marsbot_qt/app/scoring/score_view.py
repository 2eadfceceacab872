"""The final score by part, and every point with the turn that made it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.log.log_text import order_title
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.view_words import delta, signed
from marsbot_qt.core.base.ids import HexIndex, Player, Tile
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.choices import DEFAULT_DIFFICULTY
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import Score, State

translate = QCoreApplication.translate

PART_ICONS = {
    "tr": "tr",
    "milestones": "act-milestone",
    "awards": "act-award",
    "greeneries": "tile-greenery",
    "cities": "tile-city",
    "cards": "card",
    "neural_instance": "tile-neural",
    "mc": "mc",
    "turmoil": "delegate",
    "corporation": "deck",
    "other": "info",
}


@record
class PartView:
    """A part of the score; a side without a number has None there."""

    id: str
    name: str
    icon: str
    marsbot: int | None
    human: int | None


@record
class PointLine:
    """Some points of a part: for what, and the move that made them (its number)."""

    text: str
    detail: str
    points: str
    hexes: tuple[HexIndex, ...] = ()
    move: int | None = None


@record
class ScoreView:
    """The whole score."""

    title: str
    detail: str
    marsbot: int | None
    human: int | None
    parts: tuple[PartView, ...]


def score_view(words: GameWords, state: State, house_rules: Sequence[str] = ()) -> ScoreView:
    """The score of a finished game; ``house_rules`` are ids of packs that are not official."""
    result = state.result
    marsbot, human = state.score.get(Player.MARSBOT), state.score.get(Player.HUMAN)
    title = ""
    if result is not None and result.why == "generation_limit":
        said = translate("ScoreView", "Generation {n}: MarsBot wins.")
        title = said.format(n=state.generation)
    elif marsbot is not None and human is not None:
        title = _title(marsbot.total, human.total)
    return ScoreView(
        title,
        " ".join(_details(human, house_rules)),
        None if marsbot is None else marsbot.total,
        None if human is None else human.total,
        tuple(_parts(words, state, marsbot, human)),
    )


def _parts(
    words: GameWords, state: State, marsbot: Score | None, human: Score | None
) -> Iterator[PartView]:
    if marsbot is None or human is None:
        return
    for part in dict.fromkeys((*PART_ICONS, *marsbot.parts, *human.parts)):
        own, theirs = marsbot.parts.get(part), human.parts.get(part)
        if own or theirs:
            icon = PART_ICONS.get(part, "info")
            yield PartView(part, _part_name(words, state, part), icon, own, theirs)


def _part_name(words: GameWords, state: State, part: str) -> str:
    if part == "other":
        return translate("ScoreView", "Other")
    if part == "mc":
        said = translate("ScoreView", "{mc}\u202fM€, generation {n}")
        return said.format(mc=state.mc, n=state.generation)
    return words.part(part)


def _details(human: Score | None, house_rules: Sequence[str]) -> Iterator[str]:
    if human is not None and not human.parts:
        yield translate("ScoreView", "Your points were given in total.")
    if house_rules:
        said = translate("ScoreView", "With house rules: {packs}.")
        yield said.format(packs=", ".join(house_rules))


def level_name(words: GameWords, level: str | Sequence[str]) -> str:
    """A difficulty: the name of a level, or that it is a mix of changes."""
    if isinstance(level, str):
        return words.words.name("difficulty_level", level)
    return translate("ScoreView", "Custom")


def game_note(words: GameWords, scene: Scene) -> str:
    """What was played: map, level, corporation, generation."""
    setup = scene.table.setup
    corporation = setup.get("corporation")
    named = translate("ScoreView", "no corporation")
    if isinstance(corporation, str) and corporation:
        named = words.words.name("corporation", corporation)
    said = translate("ScoreView", "{map}, {level}, {corporation}, generation {n}")
    return said.format(
        map=words.words.name("map", str(setup.get("map"))),
        level=level_name(words, setup.get("difficulty", DEFAULT_DIFFICULTY)),
        corporation=named,
        n=scene.state.generation,
    )


def _title(marsbot: int, human: int) -> str:
    if human == marsbot:
        return translate("ScoreView", "{n} to {n}. MarsBot wins ties.").format(n=human)
    if human > marsbot:
        return translate("ScoreView", "You win by {n}").format(n=human - marsbot)
    return translate("ScoreView", "MarsBot wins by {n}").format(n=marsbot - human)


def point_lines(words: GameWords, history: Sequence[Played], part: str) -> tuple[PointLine, ...]:
    """Every point of MarsBot in a part, and of the human's tiles."""
    maker = _LINES.get(part)
    return () if maker is None else tuple(maker(words, history))


def _last(history: Sequence[Played]) -> State:
    return history[-1].state


def _tr(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    start = history[0].state.tr
    yield PointLine(translate("ScoreView", "At the start"), "", str(start), move=0)
    for number, played in enumerate(history[1:], 1):
        gained = sum(
            event.amount
            for event in played.resolution.entries.events
            if isinstance(event, ev.TrChanged)
        )
        by_hand = played.state.tr - history[number - 1].state.tr - gained
        if gained or by_hand:
            yield PointLine(
                order_title(words, played.order),
                _when(played),
                delta(gained + by_hand),
                move=number,
            )


def _when(played: Played) -> str:
    return translate("ScoreView", "generation {n}").format(n=played.state.generation)


def _placed(history: Sequence[Played], space: HexIndex | str) -> int | None:
    """The move that placed a tile."""
    for number in range(len(history) - 1, -1, -1):
        for event in history[number].resolution.entries.events:
            if isinstance(event, ev.TilePlaced) and event.space == space:
                return number
    return None


def _where(
    words: GameWords, history: Sequence[Played], space: HexIndex | str
) -> tuple[str, int | None]:
    move = _placed(history, space)
    if move is None:
        return translate("ScoreView", "set by hand"), None
    played = history[move]
    said = translate("ScoreView", "generation {n}, {title}")
    return said.format(n=played.state.generation, title=order_title(words, played.order)), move


def _tiles(
    words: GameWords,
    history: Sequence[Played],
    tile: Tile,
    *,
    points: Callable[[HexIndex], int],
) -> Iterator[PointLine]:
    for player in (Player.MARSBOT, Player.HUMAN):
        for placed in _last(history).tiles:
            if placed.tile is not tile or placed.owner is not player:
                continue
            detail, move = _where(words, history, placed.space)
            who = words.player(player)
            text = translate("ScoreView", "{who}: {hex}").format(
                who=who, hex=words.label(placed.space)
            )
            if isinstance(placed.space, str):
                yield PointLine(text, detail, "–", move=move)
            else:
                number = points(placed.space)
                yield PointLine(text, detail, str(number), (placed.space,), move)


def _greeneries(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    each = words.rules.numbers.greenery_vp
    return _tiles(words, history, Tile.GREENERY, points=lambda _: each)


def _cities(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    state, rules = _last(history), words.rules
    green = state.own_greeneries | state.human_greeneries
    each = rules.numbers.city_vp_per_greenery
    return _tiles(
        words,
        history,
        Tile.CITY,
        points=lambda space: (rules.map.neighbours[space] & green).bit_count() * each,
    )


def _milestones(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    points = words.rules.numbers.milestone_vp
    for taken in _last(history).milestones:
        move = _event_move(history, ev.MilestoneClaimed, taken.name)
        detail = "" if move is None else _when(history[move])
        text = translate("ScoreView", "{who}: {hex}").format(
            who=words.player(taken.player), hex=words.milestone(taken.name)
        )
        yield PointLine(text, detail, str(points), move=move)


def _event_move(
    history: Sequence[Played], kind: type[ev.MilestoneClaimed | ev.AwardFunded], name: str
) -> int | None:
    for number, played in enumerate(history):
        for event in played.resolution.entries.events:
            if isinstance(event, kind) and event.name == name:
                return number
    return None


def _awards(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    scored = {
        event.about.get("name"): event
        for event in history[-1].resolution.entries.events
        if isinstance(event, ev.Scored) and event.part == "awards"
    }
    for taken in _last(history).awards:
        event = scored.get(taken.name)
        said = translate("ScoreView", "funded by {who}")
        detail = said.format(who=words.player(taken.player))
        points = "0"
        if event is not None:
            points = str(event.points)
            said = translate("ScoreView", "MarsBot {own}, you {theirs}")
            detail = said.format(own=event.about.get("marsbot"), theirs=event.about.get("human"))
        move = _event_move(history, ev.AwardFunded, taken.name)
        yield PointLine(words.award(taken.name), detail, points, move=move)


def _neural(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    for placed in _last(history).tiles:
        if placed.tile is Tile.NEURAL_INSTANCE and not isinstance(placed.space, str):
            detail, move = _where(words, history, placed.space)
            score = _last(history).score.get(Player.MARSBOT)
            points = score.parts.get("neural_instance", 0) if score is not None else 0
            yield PointLine(words.label(placed.space), detail, str(points), (placed.space,), move)


def _mc(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    state = _last(history)
    score = state.score.get(Player.MARSBOT)
    points = score.parts.get("mc", 0) if score is not None else 0
    rows = words.rules.numbers.mc_per_vp
    each = next((row.mc for row in rows if state.generation <= row.until_generation), None)
    text = translate("ScoreView", "{n}\u202fM€ left").format(n=state.mc)
    detail = ""
    if each is not None:
        said = translate("ScoreView", "generation {n}: {mc}\u202fM€ make a point")
        detail = said.format(n=state.generation, mc=each)
    yield PointLine(text, detail, signed(points))


def _cards(words: GameWords, history: Sequence[Played]) -> Iterator[PointLine]:
    for number, played in enumerate(history):
        for event in played.resolution.entries.events:
            if not isinstance(event, ev.CardPlayed):
                continue
            card = event.card
            known = words.rules.card(card.name) if card.name else None
            counts = card.vp_icon or (known is not None and known.vp_icon == "non_negative")
            if counts:
                yield PointLine(words.card(card), _when(played), "1", move=number)


_LINES: dict[str, Callable[[GameWords, Sequence[Played]], Iterator[PointLine]]] = {
    "tr": _tr,
    "greeneries": _greeneries,
    "cities": _cities,
    "milestones": _milestones,
    "awards": _awards,
    "neural_instance": _neural,
    "mc": _mc,
    "cards": _cards,
}
