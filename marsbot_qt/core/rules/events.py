"""Events: what happened, in the past tense. Log, explanation and score are views of them.

An event is kept with the index of its cause; `Entry` is one row of that tree. Fields called
``space``, ``spaces`` or ``candidates`` hold hexes by index; `state_json` writes them as rows and
columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from marsbot_qt.core.base.ids import HexIndex, Parameter, Phase, Player, Tag, Tile
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.map_tables import Mask
from marsbot_qt.core.content.models.maps import Criterion
from marsbot_qt.core.content.models.spaces import Preference
from marsbot_qt.core.rules.state import CardInfo

EVENTS: dict[str, type[Event]] = {}
"""Every event class by its name in JSON."""


@record
class Event:
    """The base of all events. ``DETAIL`` names the field that refines the rules behind it."""

    NAME: ClassVar[str]
    DETAIL: ClassVar[str | None] = None

    def __init_subclass__(cls) -> None:
        """Register the event under its name: ``TilePlaced`` is ``tile_placed``."""
        cls.NAME = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        EVENTS[cls.NAME] = cls

    @property
    def key(self) -> str:
        """Name and detail, by which rules explain it: ``tile_placed.city``."""
        return f"{self.NAME}.{getattr(self, self.DETAIL)}" if self.DETAIL else self.NAME


@record
class Entry:
    """An event in the tree: ``cause`` is the index of its parent, ``None`` at the root."""

    event: Event
    cause: int | None


class Trace:
    """The event tree of a move: events in order, and beside each the index of its cause.

    Two lists, because a turn writes a dozen events and somebody looks at few of them; it reads
    like a sequence of `Entry`.
    """

    __slots__ = ("causes", "events")

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.causes: list[int | None] = []

    def cut(self, length: int) -> None:
        """Forget all events but the first ones."""
        del self.events[length:], self.causes[length:]

    def __len__(self) -> int:
        """Number of events."""
        return len(self.events)

    def __getitem__(self, index: int) -> Entry:
        """One event with its cause."""
        return Entry(self.events[index], self.causes[index])

    def __iter__(self) -> Iterator[Entry]:
        """All events in order."""
        return map(Entry, self.events, self.causes)

    def __eq__(self, other: object) -> bool:
        """Equal when the same things happened for the same causes."""
        if not isinstance(other, Trace):
            return NotImplemented
        return self.events == other.events and self.causes == other.causes

    __hash__ = None  # type: ignore[assignment]


@record
class MoveMade(Event):
    """The root of a move's tree."""

    DETAIL = "move"
    move: str


@record
class CardResolving(Event):
    """MarsBot resolves a card: a project card, or a bonus card by number."""

    DETAIL = "kind"
    kind: str
    card: CardInfo | str


@record
class TriggerFired(Event):
    """Content acted at a moment of the rules: a difficulty change, a corporation, a goal."""

    DETAIL = "source"
    trigger: str
    source: str


@record
class TagResolved(Event):
    """One tag of a project card."""

    DETAIL = "tag"
    tag: Tag
    track: str


@record
class TagIgnored(Event):
    """A tag without a track in this game."""

    tag: Tag


@record
class TrackerAdvanced(Event):
    """A cube moved one space right."""

    track: str
    start: int
    end: int


@record
class TrackerRegressed(Event):
    """A cube moved one space left; its old space is marked."""

    track: str
    start: int
    end: int


@record
class RegressMarkerCleared(Event):
    """A cube came back to a marked space: marker off, icon not repeated."""

    track: str
    position: int


@record
class CubeLaid(Event):
    """A cube was laid on a space of a track."""

    track: str
    position: int
    colour: str


@record
class CubeReached(Event):
    """A track's cube came onto a cube that lay there: that one comes off and acts."""

    track: str
    position: int
    colour: str


@record
class IconResolving(Event):
    """The icon a cube landed on is carried out."""

    DETAIL = "icon"
    icon: str
    track: str
    position: int


@record
class IconSkipped(Event):
    """An icon that is off, or of an unused expansion."""

    DETAIL = "icon"
    icon: str
    track: str
    position: int


@record
class FailedActionTaken(Event):
    """Something could not be done; MarsBot is paid for it."""

    DETAIL = "reason"
    reason: str
    mc: int
    about: Mapping[str, Any] = EMPTY


@record
class McChanged(Event):
    """MarsBot's M€ changed."""

    DETAIL = "reason"
    reason: str
    amount: int
    total: int


@record
class TrChanged(Event):
    """MarsBot's terraform rating changed."""

    DETAIL = "reason"
    reason: str
    amount: int
    total: int


@record
class ParameterRaised(Event):
    """A global parameter rose one step."""

    DETAIL = "parameter"
    parameter: Parameter
    start: int
    end: int
    by: Player


@record
class BonusStepReached(Event):
    """A parameter reached a step that brings something more."""

    DETAIL = "parameter"
    parameter: Parameter
    value: int


@record
class HexSold(Event):
    """MarsBot's tile covers a hex that sells something, for a fee."""

    space: HexIndex
    fee: int


@record
class Stage:
    """One criterion of a placement and what it left: enough to work out every score later.

    ``rule`` is the preference or the link of the map's chain. The score of a hex is the number of
    its neighbours in ``wanted`` (less those in ``less``), or its icons, which count more on the
    hexes of ``wanted``; ``special`` holds the scores of hexes that count differently.
    """

    rule: Preference | Criterion | str
    wanted: Mask | None
    left: Mask
    less: Mask = 0
    special: tuple[tuple[HexIndex, float], ...] = ()

    @property
    def criterion(self) -> str:
        """The criterion's name: ``marsbot_city``, ``oceans``, ``region_edge``."""
        rule = self.rule
        if isinstance(rule, str):
            return rule
        if isinstance(rule, Preference):
            name = f"{rule.owner}_{'_or_'.join(rule.adjacent_to)}"
            return name if rule.less_owner is None else f"{name}_less_{rule.less_owner}"
        region = getattr(rule, "region", None)
        return rule.KIND if region is None else f"region_{region}"

    @property
    def want(self) -> str:
        """Whether the ``most`` or the ``fewest`` stay."""
        return self.rule.want if isinstance(self.rule, Preference) else "most"


@record
class SpaceChosen(Event):
    """A hex was chosen: legal hexes, each criterion in order, and the flip if it came to one."""

    DETAIL = "tile"
    decision: int
    tile: str
    space: HexIndex | None
    legal: Mask
    stages: tuple[Stage, ...]
    flip_cost: int | None
    manual: bool = False


@record
class TilePlaced(Event):
    """A tile was placed."""

    DETAIL = "tile"
    tile: Tile
    owner: Player | None
    space: HexIndex | str
    by: Player


@record
class MarkerPlaced(Event):
    """MarsBot reserved a hex."""

    space: HexIndex


@record
class GoalStanding:
    """One candidate of a goal decision, with what it was judged by."""

    name: str
    marsbot: int
    human: int | None = None
    margin: int | None = None
    met_by_human: bool | None = None
    chosen: bool = False


@record
class MilestoneChosen(Event):
    """Which milestone of those MarsBot meets."""

    decision: int
    candidates: tuple[GoalStanding, ...]
    choice: str | None
    manual: bool = False


@record
class MilestoneClaimed(Event):
    """A milestone was claimed."""

    name: str
    player: Player


@record
class AwardChosen(Event):
    """Which award MarsBot leads by most."""

    decision: int
    candidates: tuple[GoalStanding, ...]
    choice: str | None
    manual: bool = False


@record
class AwardFunded(Event):
    """An award was funded."""

    name: str
    player: Player


@record
class HelperChosen(Event):
    """Which award's race MarsBot helps."""

    decision: int
    candidates: tuple[GoalStanding, ...]
    choice: str | None
    manual: bool = False


@record
class OptionChosen(Event):
    """Which lettered option of a bonus card applies."""

    decision: int
    candidates: tuple[tuple[str, str], ...]
    choice: str | None
    manual: bool = False


@record
class TrackChosen(Event):
    """Which of several tracks a selector picked."""

    decision: int
    candidates: tuple[tuple[str, int], ...]
    choice: str
    manual: bool = False


@record
class ParameterChosen(Event):
    """Which parameter is furthest from completion."""

    decision: int
    candidates: tuple[tuple[str, int], ...]
    choice: str
    manual: bool = False


@record
class BonusCardMoved(Event):
    """A bonus card went where it goes after use."""

    DETAIL = "fate"
    card: str
    fate: str


@record
class BonusCardDrawn(Event):
    """The top of the bonus deck was drawn."""

    draw: int


@record
class BonusDeckReshuffled(Event):
    """The bonus discard pile became the new bonus deck."""

    cards: tuple[str, ...]


@record
class CardPlayed(Event):
    """A project card went to MarsBot's played pile."""

    card: CardInfo


@record
class ProjectCardFlipped(Event):
    """A project card was flipped for its cost and discarded."""

    cost: int


@record
class DeckDealt(Event):
    """A card of a virtual deck was dealt."""

    deck: str


@record
class ActionDeckBuilt(Event):
    """The action deck of a generation was made."""

    project: int
    bonus: int
    always: tuple[str, ...]


@record
class ActionDeckExtended(Event):
    """More cards were shuffled into the action deck."""

    project: int
    bonus: int
    always: tuple[str, ...]


@record
class ActionCardTaken(Event):
    """A card left the action deck."""

    left: int


@record
class GenerationStarted(Event):
    """A new generation began."""

    generation: int


@record
class FirstPlayerSet(Event):
    """Who starts the generation."""

    player: Player


@record
class TurnPassedOn(Event):
    """Whose turn is next."""

    player: Player


@record
class Passed(Event):
    """A side has passed for this generation."""

    player: Player


@record
class PhaseChanged(Event):
    """The game entered another phase."""

    phase: Phase


@record
class StoreChanged(Event):
    """A store's content changed."""

    store: str
    amount: int
    total: int


@record
class RecurringCardAdded(Event):
    """A bonus card that was set aside goes into the action deck, as every generation."""

    DETAIL = "card"
    card: str


@record
class PartyChosen(Event):
    """MarsBot chose a party: each with the criterion that put it out, or ``chosen``.

    ``criterion`` decided in the end; ``flip`` where a card was flipped among the last ones.
    """

    DETAIL = "rule"
    decision: int
    rule: str
    candidates: tuple[tuple[str, str], ...]
    party: str
    criterion: str | None = None
    manual: bool = False


@record
class DelegatesPlaced(Event):
    """Delegates went to a party: ``whose`` is a side or ``neutral``."""

    DETAIL = "whose"
    whose: str
    party: str
    count: int
    total: int


@record
class DelegatesRemoved(Event):
    """Delegates of MarsBot left a party for its reserve."""

    party: str
    count: int
    total: int


@record
class PartyLeaderChanged(Event):
    """A party has another leader: a side, ``neutral``, or nobody."""

    party: str
    leader: str | None


@record
class DominantPartyChanged(Event):
    """The dominance marker lies at another party."""

    party: str


@record
class DelegatesGained(Event):
    """More delegates for MarsBot's reserve."""

    amount: int
    reserve: int


@record
class TurmoilStep(Event):
    """A step of Turmoil between two generations."""

    DETAIL = "step"
    step: str


@record
class GovernmentFormed(Event):
    """The dominant party rules: who is chairman now, and MarsBot's delegates that came back."""

    ruling: str
    chairman: str
    returned: int


@record
class ColonyTileLaid(Event):
    """A colony tile joined the game."""

    colony: str


@record
class ColonyChosen(Event):
    """MarsBot chose a colony tile; candidates with the steps of their tracks."""

    DETAIL = "rule"
    decision: int
    rule: str
    candidates: tuple[tuple[str, int], ...]
    choice: str
    manual: bool = False


@record
class ColonyBuilt(Event):
    """A side placed a colony; ``total`` are its colonies on the tile."""

    DETAIL = "player"
    player: Player
    colony: str
    total: int


@record
class ColonyTraded(Event):
    """A side traded with a tile; its fleet stays there."""

    DETAIL = "player"
    player: Player
    colony: str


@record
class ColonyTrackMoved(Event):
    """The marker of a colony tile's track moved."""

    colony: str
    start: int
    end: int


@record
class ColonyProduction(Event):
    """The tracks of the colony tiles move on and the trade fleets come home."""


@record
class TradeFleetGained(Event):
    """One more trade fleet of MarsBot."""

    total: int


@record
class HumanLost(Event):
    """The human lost resources, or a card blocked it."""

    resource: str
    amount: int
    blocked: bool


@record
class HumanTold(Event):
    """What the app was told, or worked out, of the human."""

    measure: str
    value: int


@record
class HumanCardRemembered(Event):
    """A card of the human that watches MarsBot, protects, or counts it."""

    card: str


@record
class HumanMustDo(Event):
    """Something the human has to do on the table that does not change MarsBot."""

    DETAIL = "what"
    what: str
    about: Mapping[str, Any] = EMPTY


@record
class FinalGreenery(Event):
    """A track whose next space is a greenery gives a final one."""

    track: str


@record
class Scored(Event):
    """Points of a side in one part of the score."""

    DETAIL = "part"
    player: Player
    part: str
    points: int
    about: Mapping[str, Any] = EMPTY


@record
class GameFinished(Event):
    """The game is over."""

    winner: Player
    why: str
    marsbot: int | None = None
    human: int | None = None


@record
class HandCorrected(Event):
    """A value was set by hand."""

    field: str
    value: Any


@record
class PositionSet(Event):
    """The game starts from a position that was set by hand."""


@record
class SkippedByHand(Event):
    """A decision was overruled: it did not happen."""

    decision: int
    what: str


def item_of(event: Event) -> str | None:
    """The item of content behind an event: ``bonus_card.B05``, ``track.science``, ``map``."""
    match event:
        case CardResolving(kind="bonus", card=str(number)) | RecurringCardAdded(card=str(number)):
            return f"bonus_card.{number}"
        case CardResolving(card=CardInfo(name=str(name))):
            return f"project_card.{name}"
        case DelegatesPlaced() | DelegatesRemoved() | PartyChosen():
            return f"party.{event.party}"
        case IconResolving(track=track) | TrackerAdvanced(track=track):
            return f"track.{track}"
        case ColonyBuilt(colony=name) | ColonyTraded(colony=name) | ColonyChosen(choice=name):
            return f"colony.{name}"
        case MilestoneClaimed(name=name):
            return f"milestone.{name}"
        case AwardFunded(name=name):
            return f"award.{name}"
        case SpaceChosen() | TilePlaced():
            return "map"
        case TriggerFired(source=source):
            return source
        case _:
            return None


def about(event: Event) -> str:
    """A short name for an event in a chain of causes: its item, else its key."""
    return item_of(event) or event.key
