"""What a finished turn of MarsBot means for the hands: cubes, steps in order, new values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.code_text import failure_text, unexpected_text
from marsbot_qt.app.event_text import event_sentence
from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.loss_text import must_do_order, must_do_terms
from marsbot_qt.app.view_changes import changes_of
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.app.view_words import PARAMETERS, delta, tag_icon
from marsbot_qt.app.watching_text import reminder_text
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile, TrackId
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.qtkit.roles import Colour, Owner

translate = QCoreApplication.translate

_Decision = ev.SpaceChosen | ev.MilestoneChosen | ev.AwardChosen | ev.ColonyChosen


@record
class CubeStep:
    """A cube to be moved: the track's tags, and where it stands now."""

    track: str
    icons: tuple[str, ...]
    position: int
    spoken: str = ""


@record
class Step:
    """One thing for the hand to do. ``why`` is the event that explains it.

    ``manual`` marks what a person decided otherwise, with the pencil.
    """

    text: str
    detail: str = ""
    glyph: Glyph = Glyph("arrow-right", Colour.TEXT2)
    hexes: tuple[HexIndex, ...] = ()
    owner: Owner | None = None
    why: int | None = None
    decision: int | None = None
    manual: bool = False


@record
class NewValue:
    """A value that is different now."""

    glyph: Glyph
    text: str
    delta: str = ""
    name: str = ""

    @property
    def spoken(self) -> str:
        """The value with its name, for screen readers and plain text."""
        return " ".join(part for part in (self.name, self.text, self.delta) if part)


@record
class ResultView:
    """A turn of MarsBot as table work."""

    title: str
    tags: tuple[str, ...]
    tag_names: str
    cubes: tuple[CubeStep, ...]
    steps: tuple[Step, ...]
    values: tuple[NewValue, ...]
    notes: tuple[str, ...]
    owner: Owner = Owner.MARSBOT

    @property
    def spoken(self) -> str:
        """The whole result in one text, for screen readers."""
        steps = [", ".join(part for part in (s.text, s.detail) if part) for s in self.steps]
        cubes = [cube.spoken for cube in self.cubes]
        values = [value.spoken for value in self.values]
        parts = (self.title, *cubes, *steps, *values, *self.notes)
        return ". ".join(part for part in parts if part)


def result_view(words: GameWords, played: Played) -> ResultView:
    """The table work of a finished move."""
    trace = played.resolution.entries
    events: Sequence[ev.Event] = trace.events
    state = played.state
    card = main_card(events)
    tags = card.tags if isinstance(card, CardInfo) else ()
    steps = (*_Steps(words, state, trace).make(), *_own_effects(words, played))
    notes = [
        text for code in played.resolution.unexpected if (text := unexpected_text(words, code))
    ]
    cubes = _cubes(words, events)
    if not steps and not cubes:
        notes.insert(0, translate("ResultView", "Nothing changes on the table."))
    return ResultView(
        title=_title(words, card, events),
        tags=tuple(tag_icon(tag) for tag in tags),
        tag_names=words.tags(tags),
        cubes=cubes,
        steps=steps,
        values=tuple(new_values(words, state, events)),
        notes=tuple(notes),
    )


def main_card(events: Sequence[ev.Event]) -> CardInfo | str | None:
    """The card that a move resolves first."""
    for event in events:
        if isinstance(event, ev.CardResolving):
            return event.card
    return None


def _title(words: GameWords, card: CardInfo | str | None, events: Sequence[ev.Event]) -> str:
    if card is not None:
        return words.card(card)
    if any(isinstance(event, ev.Passed) for event in events):
        return translate("ResultView", "MarsBot passes")
    return translate("ResultView", "MarsBot's turn")


def _cubes(words: GameWords, events: Sequence[ev.Event]) -> tuple[CubeStep, ...]:
    moved = changes_of(ev.Entry(event, None) for event in events).moved
    rows = words.rules.row_of
    return tuple(
        CubeStep(
            track,
            tuple(tag_icon(tag) for tag in words.rules.tracks[rows[TrackId(track)]].tags),
            end,
            translate("ResultView", "{track}: cube to space {n}").format(
                track=words.track(track), n=end
            ),
        )
        for track, (start, end) in moved.items()
        if start != end
    )


def new_values(words: GameWords, state: State, events: Sequence[ev.Event]) -> Iterator[NewValue]:
    """The values that are different after some events."""
    changes = changes_of(ev.Entry(event, None) for event in events)
    for parameter in words.rules.parameters:
        if parameter.value in changes.raised:
            icon, colour = PARAMETERS[parameter]
            value = words.parameter_value(parameter, getattr(state, parameter.value))
            yield NewValue(Glyph(icon, colour), value, name=words.parameter(parameter))
    if changes.tr:
        text = translate("ResultView", "TR {n}").format(n=state.tr)
        yield NewValue(Glyph("tr", Colour.TEXT2), text, delta(changes.tr))
    if changes.mc:
        text = translate("ResultView", "{n}\u202fM€").format(n=state.mc)
        yield NewValue(Glyph("mc", Colour.TEXT2), text, delta(changes.mc))


def _own_effects(words: GameWords, played: Played) -> Iterator[Step]:
    """What MarsBot's doings set off for the human, and what the human has to place."""
    for card, times in played.resolution.human_effects:
        detail = translate("ResultView", "%n time(s)", None, times) if times > 1 else ""
        text = reminder_text(words, card, times)
        yield Step(text, detail, Glyph("card"), owner=Owner.HUMAN)
    for what in played.resolution.due:
        text = translate("ResultView", "You place: {tile}").format(tile=words.tile(what))
        yield Step(text, glyph=Glyph("tile-ocean", Colour.WATER), owner=Owner.HUMAN)


class _Steps:
    """Goes through the events of a move and says what each means for the hand."""

    def __init__(self, words: GameWords, state: State, trace: ev.Trace) -> None:
        self._words = words
        self._state = state
        self._events: Sequence[ev.Event] = trace.events
        self._causes = trace.causes

    def make(self) -> Iterator[Step]:
        """The steps in the order in which the hand does them."""
        raised: dict[Parameter, Step] = {}
        made: list[Step | Parameter] = []
        for at, event in enumerate(self._events):
            if isinstance(event, ev.ParameterRaised):
                if self._needs_own_step(event):
                    if event.parameter not in raised:
                        made.append(event.parameter)
                    raised[event.parameter] = self._raised(event, at)
                continue
            step = self._step(event, at)
            if step is not None:
                made.append(step)
        for entry in made:
            yield raised[entry] if isinstance(entry, Parameter) else entry

    def _needs_own_step(self, event: ev.ParameterRaised) -> bool:
        """A tile's own raise goes with the tile; the new value stands among the values."""
        if event.parameter is Parameter.OXYGEN:
            return not any(
                isinstance(each, ev.TilePlaced) and each.tile is Tile.GREENERY
                for each in self._events
            )
        return event.parameter is not Parameter.OCEANS

    def _step(self, event: ev.Event, at: int) -> Step | None:
        match event:
            case ev.TilePlaced(by=Player.MARSBOT):
                return self._tile(event, at)
            case ev.MarkerPlaced():
                said = event_sentence(self._words, event)
                glyph, where = Glyph("regress-marker"), (event.space,)
                place = self._words.place(event.space)
                return self._by(ev.SpaceChosen, at, Step(said, place, glyph, where, Owner.MARSBOT))
            case ev.MilestoneClaimed(player=Player.MARSBOT):
                return self._claim(event, at)
            case ev.AwardFunded(player=Player.MARSBOT):
                return self._fund(event, at)
            case ev.FailedActionTaken():
                return self._failed(event, at)
            case ev.SkippedByHand():
                text = event_sentence(self._words, event)
                glyph = Glyph("manual")
                return Step(text, glyph=glyph, why=at, decision=event.decision, manual=True)
            case ev.ColonyBuilt(player=Player.MARSBOT) | ev.ColonyTraded(player=Player.MARSBOT):
                step = Step(event_sentence(self._words, event), glyph=Glyph("act-colony"))
                return self._by(ev.ColonyChosen, at, step)
            case (
                ev.OptionChosen()
                | ev.TrackChosen()
                | ev.ColonyChosen()
                | ev.ParameterChosen()
                | ev.HelperChosen()
            ):
                return self._chosen(event, at)
            case _:
                return self._small(event, at)

    def _small(self, event: ev.Event, at: int) -> Step | None:
        match event:
            case ev.RegressMarkerCleared() | ev.CubeLaid() | ev.CubeReached():
                return Step(
                    event_sentence(self._words, event), glyph=Glyph("regress-marker"), why=at
                )
            case ev.ColonyTrackMoved() | ev.TradeFleetGained() | ev.StoreChanged():
                return Step(event_sentence(self._words, event), glyph=Glyph("act-colony"), why=at)
            case ev.BonusCardMoved():
                return self._card_moved(event, at)
            case ev.BonusDeckReshuffled():
                return Step(event_sentence(self._words, event), glyph=Glyph("card-bonus"), why=at)
            case ev.HumanLost() if not (event.blocked and self._protected(at)):
                text, because = event_sentence(self._words, event), self._because(at)
                return Step(text, because, Glyph("remove"), owner=Owner.HUMAN, why=at)
            case ev.HumanMustDo() if not self._told_later(at):
                text = must_do_order(self._words, event)
                detail = " ".join(filter(None, (must_do_terms(event), self._because(at))))
                return Step(text, detail, Glyph("human"), owner=Owner.HUMAN, why=at)
            case ev.Passed(player=Player.MARSBOT):
                return Step(event_sentence(self._words, event), glyph=Glyph("pass"), why=at)
            case _:
                return None

    def _because(self, at: int) -> str:
        """The card that an event comes from."""
        cause = self._causes[at]
        while cause is not None:
            event = self._events[cause]
            if isinstance(event, ev.CardResolving):
                said = translate("ResultView", "Because of {card}.")
                return said.format(card=self._words.card(event.card))
            cause = self._causes[cause]
        return ""

    def _chosen(self, event: Any, at: int) -> Step | None:
        """A choice that places nothing itself stands in the list when a person made it."""
        if not event.manual:
            return None
        text = event_sentence(self._words, event)
        return Step(text, glyph=Glyph("manual"), why=at, manual=True)

    def _protected(self, at: int) -> bool:
        """Whether the card that protects from a loss was named just before it."""
        before = self._events[at - 1]
        return isinstance(before, ev.HumanMustDo) and "card" in before.about

    def _told_later(self, at: int) -> bool:
        """Whether what the human must do was answered, so that the loss itself is told."""
        event = self._events[at]
        if isinstance(event, ev.HumanMustDo) and "card" in event.about:
            return False
        return any(isinstance(event, ev.HumanLost) for event in self._events[at + 1 : at + 3])

    def _tile(self, event: ev.TilePlaced, at: int) -> Step:
        words, glyph = self._words, _TILE_GLYPHS[event.tile]
        said = translate("ResultView", "{tile} on {hex}")
        text = said.format(tile=words.tile(event.tile), hex=words.label(event.space))
        marked = event.owner is Player.MARSBOT
        detail = words.place(event.space)
        if marked:
            detail = translate("ResultView", "{place}, marker").format(place=detail)
        hexes = (event.space,) if not isinstance(event.space, str) else ()
        owner = Owner.MARSBOT if marked else None
        return self._by(ev.SpaceChosen, at, Step(text, detail, glyph, hexes, owner))

    def _by(self, kind: type[_Decision], at: int, step: Step) -> Step:
        """A step with the decision before it, marked where a person made it."""
        for place in range(at - 1, -1, -1):
            event = self._events[place]
            if isinstance(event, kind):
                detail = step.detail
                if event.manual:
                    said = translate("ResultView", "{detail}, by hand")
                    detail = said.format(detail=detail)
                return replaced(
                    step, detail=detail, why=place, decision=event.decision, manual=event.manual
                )
        return replaced(step, why=at)

    def _claim(self, event: ev.MilestoneClaimed, at: int) -> Step:
        said = translate("ResultView", "Claim {name}")
        text = said.format(name=self._words.milestone(event.name))
        number = _place_of(event.name, [taken.name for taken in self._state.milestones])
        left = max(0, self._words.rules.numbers.max_milestones - number)
        detail = _milestone_count(number, left)
        glyph = Glyph("act-milestone", Colour.HONOUR)
        return self._by(ev.MilestoneChosen, at, Step(text, detail, glyph, owner=Owner.MARSBOT))

    def _fund(self, event: ev.AwardFunded, at: int) -> Step:
        said = translate("ResultView", "Fund {name}")
        text = said.format(name=self._words.award(event.name))
        number = _place_of(event.name, [taken.name for taken in self._state.awards])
        detail = _award_count(number, max(0, self._words.rules.numbers.max_awards - number))
        glyph = Glyph("act-award", Colour.HONOUR)
        return self._by(ev.AwardChosen, at, Step(text, detail, glyph, owner=Owner.MARSBOT))

    def _failed(self, event: ev.FailedActionTaken, at: int) -> Step:
        said = translate("ResultView", "Failed Action, {mc}\u202fM€")
        reason = failure_text(self._words, event.reason, event.about)
        return Step(reason, said.format(mc=delta(event.mc) or "+0"), Glyph("close"), why=at)

    def _raised(self, event: ev.ParameterRaised, at: int) -> Step:
        words = self._words
        said = translate("ResultView", "{parameter} to {value}")
        text = said.format(
            parameter=words.parameter(event.parameter),
            value=words.parameter_value(event.parameter, event.end),
        )
        icon, colour = PARAMETERS[event.parameter]
        return Step(text, glyph=Glyph(icon, colour), why=at)

    def _card_moved(self, event: ev.BonusCardMoved, at: int) -> Step:
        return Step(event_sentence(self._words, event), glyph=Glyph("card-bonus"), why=at)


_TILE_GLYPHS = {
    Tile.OCEAN: Glyph("tile-ocean", Colour.WATER),
    Tile.GREENERY: Glyph("tile-greenery", Colour.PLANT),
    Tile.CITY: Glyph("tile-city", Colour.CITY),
    Tile.SPECIAL: Glyph("tile-special", Colour.SPECIAL),
    Tile.NEURAL_INSTANCE: Glyph("tile-neural", Colour.SPECIAL),
}


def _place_of(name: str, names: Sequence[str]) -> int:
    return names.index(name) + 1 if name in names else len(names)


def _milestone_count(number: int, left: int) -> str:
    if left == 0:
        return translate("ResultView", "milestone {n}, none left").format(n=number)
    return translate("ResultView", "milestone {n}, {left} left").format(n=number, left=left)


def _award_count(number: int, left: int) -> str:
    if left == 0:
        return translate("ResultView", "award {n}, none left").format(n=number)
    return translate("ResultView", "award {n}, {left} left").format(n=number, left=left)
