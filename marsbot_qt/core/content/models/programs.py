"""Programs: lists of steps, the body of every card, icon, bonus step and goal helper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.ids import Fate, Parameter, Policy, Tag, Tile
from marsbot_qt.core.base.records import EMPTY, node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import Ge, Le, MinLen, Tagged
from marsbot_qt.core.content.models.names import (
    BonusCardId,
    Bound,
    IconId,
    ProjectCardName,
    ResourceId,
    ScorePartId,
    SpaceSpecId,
    StoreId,
)
from marsbot_qt.core.content.models.selectors import (
    CardSelector,
    ColonySelector,
    ListSelector,
    ParameterSelector,
    PartySelector,
    Selector,
    TrackSelector,
)
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.models.values import CardFilter, Value

Colour = Literal["white", "black", "silver", "player"]
"""Colours of cubes on the tracks; ``player`` is a cube of MarsBot's own colour."""


@node
class Operation:
    """What every step may carry.

    ``must``: in an option or helper, the step has to be feasible for the option to count; in a
    plain list an infeasible one skips the rest. ``as`` binds the result to a name. ``on_fail``
    overrides what an infeasible step leads to.
    """

    KIND: ClassVar[str]
    must: bool = False
    as_: str | None = None
    on_fail: Policy | None = None


@node
class Option:
    """One rung of a ladder. ``fate`` says where the bonus card goes if it is taken."""

    id: str
    when: Condition | None = None
    do: Program = ()
    fate: Fate | None = None


@node
class FirstOf(Operation):
    """Take the first option whose condition holds and whose steps marked ``must`` are feasible."""

    KIND: ClassVar[str] = "first_of"
    options: Annotated[tuple[Option, ...], MinLen(1)]


@node
class If(Operation):
    """One of two programs, by a condition."""

    KIND: ClassVar[str] = "if"
    cond: Condition
    then: Program = ()
    else_: Program = ()


@node
class Repeat(Operation):
    """A program several times."""

    KIND: ClassVar[str] = "repeat"
    times: Value
    do: Program


@node
class While(Operation):
    """A program as long as a condition holds, at most ``max`` times."""

    KIND: ClassVar[str] = "while"
    cond: Condition
    do: Program
    max: Annotated[int, Ge(1), Le(100)]


@node
class Let(Operation):
    """Freeze a value or what a selector picks, before anything moves."""

    KIND: ClassVar[str] = "let"
    name: str
    value: Value | None = None
    select: Selector | None = None


@node
class TryEach(Operation):
    """Go along a list of goals and run the helper of each; stop at the first that is done.

    The program of a goal stands in ``table``, else in the goal itself (its ``helper``). A goal
    without a program, or whose program is infeasible, is skipped.
    """

    KIND: ClassVar[str] = "try_each"
    over: ListSelector
    table: Mapping[str, Program] = EMPTY
    stop: Literal["first_done"] = "first_done"


@node
class WithScope(Operation):
    """Run steps while some rewards are suppressed, cascades included (R-VEN-18)."""

    KIND: ClassVar[str] = "with_scope"
    suppress: Annotated[
        tuple[Literal["tr", "mc_rewards", "failed_action_mc", "corp_intercepts"], ...], MinLen(1)
    ]
    except_: tuple[str, ...] = ()
    do: Program


@node
class AdvanceTrack(Operation):
    """Move a cube right, one space at a time; each landing is carried out (R-TRK-03)."""

    KIND: ClassVar[str] = "advance_track"
    track: TrackSelector
    steps: Value = 1
    announces: Tag | None = None


@node
class RegressTrack(Operation):
    """Move a cube left and leave a marker on the space it leaves (R-HUM-11)."""

    KIND: ClassVar[str] = "regress_track"
    track: TrackSelector
    steps: Value = 1


@node
class GainMc(Operation):
    """MarsBot gains M€."""

    KIND: ClassVar[str] = "gain_mc"
    amount: Value


@node
class LoseMc(Operation):
    """MarsBot loses M€: what is there (``up_to``) or all or nothing (``if_able``)."""

    KIND: ClassVar[str] = "lose_mc"
    amount: Value
    mode: Literal["up_to", "if_able"] = "up_to"


@node
class ChangeTr(Operation):
    """MarsBot's terraform rating rises, or falls with a negative amount."""

    KIND: ClassVar[str] = "change_tr"
    amount: Value


@node
class FailedAction(Operation):
    """Pay a Failed Action (R-FAIL-01)."""

    KIND: ClassVar[str] = "failed_action"
    reason: str


@node
class RaiseParameter(Operation):
    """Raise a parameter, with TR and bonus steps; oceans place a tile (R-TRK-08, R-TRK-10)."""

    KIND: ClassVar[str] = "raise_parameter"
    parameter: Parameter | ParameterSelector
    steps: Value = 1


@node
class CardTile:
    """The special tile that a played card shows, bound with `let`."""

    from_card: Bound


@node
class PlaceTile(Operation):
    """Choose a hex and place a tile there; a greenery then raises oxygen (R-TRK-09).

    ``space`` is a spec, or the name of one that the rules keep (``greenery``, ``city``, ...).
    """

    KIND: ClassVar[str] = "place_tile"
    tile: Tile | CardTile
    space: SpaceSpecId | SpaceSpec
    raise_oxygen: Annotated[int, Ge(0)] = 0


@node
class PlaceMarker(Operation):
    """Reserve an empty hex with MarsBot's marker."""

    KIND: ClassVar[str] = "place_marker"
    space: SpaceSpecId | SpaceSpec


@node
class ResolveProjectCards(Operation):
    """Take project cards and resolve them as MarsBot's own."""

    KIND: ClassVar[str] = "resolve_project_cards"
    from_: Literal["deck_top", "reveal_until", "draw_select"]
    count: Value = 1
    filter: CardFilter | None = None
    draw: Value | None = None
    keep: Value | None = None
    order: str | None = None
    tags: Literal["all", "first_only"] = "all"
    rest: Literal["discard"] = "discard"


@node
class ResolveBonusCard(Operation):
    """Resolve the top of the bonus deck, or carry out the text of a named bonus card."""

    KIND: ClassVar[str] = "resolve_bonus_card"
    card: BonusCardId | None = None
    from_: Literal["bonus_deck_top"] | None = None


@node
class DiscardBonusTop(Operation):
    """Discard the top of the bonus deck unresolved."""

    KIND: ClassVar[str] = "discard_bonus_top"
    reshuffle_excludes_self: bool = True


@node
class FlipForCost(Operation):
    """Flip the top project card and bind its cost; the card is discarded."""

    KIND: ClassVar[str] = "flip_for_cost"


@node
class PutInPlayedPile(Operation):
    """A project card comes to MarsBot's played pile as if played, none of its tags resolved."""

    KIND: ClassVar[str] = "put_in_played_pile"
    card: ProjectCardName


@node
class SetFate(Operation):
    """Where the bonus card being resolved goes."""

    KIND: ClassVar[str] = "set_fate"
    fate: Fate


@node
class RevealUntil:
    """Project cards turned over until enough with a tag were found."""

    tag: Tag
    count: Annotated[int, Ge(1)]
    keep: Literal["found", "all"] = "found"


@node
class CardSource:
    """Where cards come from; exactly one field is given."""

    bonus: BonusCardId | None = None
    bonus_top: Value | None = None
    project_top: Value | None = None
    reveal_until: RevealUntil | None = None


@node
class AddToActionDeck(Operation):
    """Shuffle cards into the action deck now."""

    KIND: ClassVar[str] = "add_to_action_deck"
    what: CardSource
    how: Literal["shuffle"] = "shuffle"


@node
class AddToBonusDeck(Operation):
    """Put cards into the bonus deck."""

    KIND: ClassVar[str] = "add_to_bonus_deck"
    what: CardSource
    how: Literal["shuffle", "bottom"] = "shuffle"


@node
class WithdrawBonusCard(Operation):
    """Take bonus cards out of wherever they lie; an already dealt one is replaced."""

    KIND: ClassVar[str] = "withdraw_bonus_card"
    cards: Annotated[tuple[BonusCardId, ...], MinLen(1)]
    to: Literal["destroyed", "set_aside"] = "destroyed"


@node
class ReturnDealtBonusCard(Operation):
    """Set-up only: the first action deck gets no random bonus card."""

    KIND: ClassVar[str] = "return_dealt_bonus_card"


@node
class DiscardFromActionDeck(Operation):
    """Discard a chosen card of the action deck."""

    KIND: ClassVar[str] = "discard_from_action_deck"
    select: CardSelector


@node
class RemovePlayedCard(Operation):
    """Take a project card out of the played pile for good."""

    KIND: ClassVar[str] = "remove_played_card"
    ref: Bound


@node
class ClaimMilestone(Operation):
    """Claim a milestone MarsBot meets; ``cost`` M€ are lost (R-MIL-01).

    Of several the tie chain takes one, or with ``pick`` ``person`` the human decides.
    """

    KIND: ClassVar[str] = "claim_milestone"
    cost: Annotated[int, Ge(0)] = 0
    pick: Literal["tie_chain", "person"] = "tie_chain"


@node
class FundAward(Operation):
    """Fund the award on which MarsBot leads by most (R-AWD-01)."""

    KIND: ClassVar[str] = "fund_award"


@node
class StoreAdd(Operation):
    """Put resources into a named store."""

    KIND: ClassVar[str] = "store_add"
    store: StoreId
    amount: Value


@node
class StoreRemove(Operation):
    """Take resources out of a named store; ``exact`` with too little is infeasible."""

    KIND: ClassVar[str] = "store_remove"
    store: StoreId
    amount: Value
    mode: Literal["exact", "up_to"] = "exact"


@node
class HumanLoseResource(Operation):
    """The human loses resources; asks how many were really lost, or whether a card blocked it.

    ``guards`` are the words under which project cards say what they protect.
    """

    KIND: ClassVar[str] = "human_lose_resource"
    resource: ResourceId
    amount: Value
    mode: Literal["up_to"] = "up_to"
    guards: tuple[str, ...] = ()


@node
class HumanRemoveCardResource(Operation):
    """The human removes cubes from own cards; asks whether it happened."""

    KIND: ClassVar[str] = "human_remove_card_resource"
    kinds: Annotated[tuple[ResourceId, ...], MinLen(1)]
    amount: Value
    pick: Literal["highest_vp_per_cube"] = "highest_vp_per_cube"
    tie: Literal["human_choice"] = "human_choice"
    guards: tuple[str, ...] = ()


@node
class Gift:
    """What the human gains from a choice."""

    resource: ResourceId
    amount: Value


@node
class HumanOption:
    """One thing the human may choose."""

    id: str
    when: Condition | None = None
    gives: tuple[Gift, ...] = ()


@node
class HumanChoose(Operation):
    """Offer the human a choice."""

    KIND: ClassVar[str] = "human_choose"
    options: Annotated[tuple[HumanOption, ...], MinLen(1)]


@node
class BuildColony(Operation):
    """MarsBot builds a colony; two resources go to the tile's storage (R-COL-20)."""

    KIND: ClassVar[str] = "build_colony"
    tile: ColonySelector


@node
class Trade(Operation):
    """MarsBot trades with a colony tile (R-COL-21)."""

    KIND: ClassVar[str] = "trade"
    tile: ColonySelector
    fee: Value = 1


@node
class AddColonyTile(Operation):
    """One more colony tile joins the game for both sides."""

    KIND: ClassVar[str] = "add_colony_tile"
    pick: ColonySelector


@node
class GainTradeFleet(Operation):
    """MarsBot's next trade fleet comes into play (R-COL-32); infeasible when it has them all."""

    KIND: ClassVar[str] = "gain_trade_fleet"


@node
class PlaceDelegate(Operation):
    """One delegate of MarsBot goes from the reserve into a party."""

    KIND: ClassVar[str] = "place_delegate"
    party: PartySelector


@node
class GainDelegates(Operation):
    """More delegates for MarsBot's reserve."""

    KIND: ClassVar[str] = "gain_delegates"
    amount: Value


@node
class SeededCube:
    """A cube laid on a space of the track that carries a tag."""

    tag: Tag
    space: Annotated[int, Ge(0)]
    colour: Colour


@node
class PlaceCubes(Operation):
    """Lay cubes on the tracks; each is reached once (R-COR-13)."""

    KIND: ClassVar[str] = "place_cubes"
    cubes: Annotated[tuple[SeededCube, ...], MinLen(1)]


@node
class ReminderPlace:
    """Where a reminder lies: on tracks by tag, or over columns."""

    tags: tuple[Tag, ...] = ()
    columns: tuple[int, ...] = ()
    colour: Colour = "white"


@node
class MarkReminder(Operation):
    """A reminder on the table without a rule of its own."""

    KIND: ClassVar[str] = "mark_reminder"
    where: ReminderPlace


@node
class ScoreVp(Operation):
    """Victory points in a part of the final score."""

    KIND: ClassVar[str] = "score_vp"
    amount: Value
    part: ScorePartId = "corporation"


@node
class ReplaceEvent(Operation):
    """The intercepted raise or icon does not happen."""

    KIND: ClassVar[str] = "replace_event"
    only_if_icon: IconId | None = None


Step = Annotated[
    FirstOf
    | If
    | Repeat
    | While
    | Let
    | TryEach
    | WithScope
    | AdvanceTrack
    | RegressTrack
    | GainMc
    | LoseMc
    | ChangeTr
    | FailedAction
    | RaiseParameter
    | PlaceTile
    | PlaceMarker
    | ResolveProjectCards
    | ResolveBonusCard
    | DiscardBonusTop
    | FlipForCost
    | PutInPlayedPile
    | SetFate
    | AddToActionDeck
    | AddToBonusDeck
    | WithdrawBonusCard
    | ReturnDealtBonusCard
    | DiscardFromActionDeck
    | RemovePlayedCard
    | ClaimMilestone
    | FundAward
    | StoreAdd
    | StoreRemove
    | HumanLoseResource
    | HumanRemoveCardResource
    | HumanChoose
    | BuildColony
    | Trade
    | AddColonyTile
    | GainTradeFleet
    | PlaceDelegate
    | GainDelegates
    | PlaceCubes
    | MarkReminder
    | ScoreVp
    | ReplaceEvent,
    Tagged("op"),
]
Program = tuple[Step, ...]
