"""Conditions: yes or no, asked of the state."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from marsbot_qt.core.base.ids import Parameter, TrackId
from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge, MinLen, Tagged
from marsbot_qt.core.content.models.names import (
    BonusCardId,
    Bound,
    MilestoneName,
    ModuleId,
    ResourceId,
    StoreId,
    SwitchName,
)
from marsbot_qt.core.content.models.values import Value

Comparison = Literal["<", "<=", "==", "!=", ">=", ">"]


@node
class GenerationIs:
    """The present generation lies in a range, or is odd or even."""

    KIND: ClassVar[str] = "generation"
    min: Annotated[int, Ge(1)] | None = None
    max: Annotated[int, Ge(1)] | None = None
    parity: Literal["odd", "even"] | None = None
    ranges: tuple[tuple[int, int], ...] = ()


@node
class Modules:
    """Expansions are in play: any of some, and all of others."""

    KIND: ClassVar[str] = "modules"
    any: tuple[ModuleId, ...] = ()
    all: tuple[ModuleId, ...] = ()


@node
class McAtLeast:
    """MarsBot has at least so many M€."""

    KIND: ClassVar[str] = "mc_at_least"
    n: Value


@node
class StepsToTarget:
    """A parameter is so many steps below its next bonus step or its maximum."""

    KIND: ClassVar[str] = "steps_to_target"
    parameter: Parameter
    min: Annotated[int, Ge(0)] = 1
    max: Annotated[int, Ge(0)]
    targets: Literal["bonus_or_completion", "completion"] = "bonus_or_completion"


@node
class ParameterComplete:
    """A parameter has reached its maximum."""

    KIND: ClassVar[str] = "parameter_complete"
    parameter: Parameter


@node
class ValueIs:
    """Two values compared."""

    KIND: ClassVar[str] = "value"
    left: Value
    cmp: Comparison
    right: Value


@node
class StoreIs:
    """A store's content compared with a number."""

    KIND: ClassVar[str] = "store"
    store: StoreId
    cmp: Comparison
    n: Value


@node
class TrackAtEnd:
    """A track's cube stands on its last space."""

    KIND: ClassVar[str] = "track_at_end"
    track: TrackId


@node
class ColoniesOwned:
    """MarsBot's colonies lie in a range."""

    KIND: ClassVar[str] = "colonies_owned"
    min: int | None = None
    max: int | None = None


@node
class ColonyPossible:
    """A colony tile is in the game on which MarsBot may place a colony."""

    KIND: ClassVar[str] = "colony_possible"


@node
class DelegatesInReserve:
    """MarsBot has delegates left."""

    KIND: ClassVar[str] = "delegates_in_reserve"
    min: int = 1


@node
class FundedAwards:
    """Awards funded by anyone."""

    KIND: ClassVar[str] = "funded_awards"
    min: Annotated[int, Ge(0)]


@node
class MilestoneOpen:
    """A milestone is in the game and can still be claimed."""

    KIND: ClassVar[str] = "milestone_open"
    name: MilestoneName


@node
class ResultBlocked:
    """An earlier step, bound with ``as``, was blocked by a card of the human."""

    KIND: ClassVar[str] = "result_blocked"
    ref: Bound


@node
class ResultAmount:
    """The amount of an earlier step compared with a number."""

    KIND: ClassVar[str] = "result_amount"
    ref: Bound
    cmp: Comparison
    n: Value


@node
class CostDivisible:
    """The cost of a flipped card can be divided."""

    KIND: ClassVar[str] = "cost_divisible"
    ref: Bound
    by: Annotated[int, Ge(1)]


@node
class CardDestroyed:
    """A bonus card was destroyed in this game."""

    KIND: ClassVar[str] = "card_destroyed"
    card: BonusCardId


@node
class CardCanHold:
    """The card the human has just played can hold a resource."""

    KIND: ClassVar[str] = "card_can_hold"
    kind: ResourceId


@node
class Switch:
    """A named switch of the rules stands at a word (see the rulings)."""

    KIND: ClassVar[str] = "switch"
    name: SwitchName
    value: str


@node
class All:
    """All of some conditions hold."""

    KIND: ClassVar[str] = "all"
    of: Annotated[tuple[Condition, ...], MinLen(1)]


@node
class Any:
    """At least one of some conditions holds."""

    KIND: ClassVar[str] = "any"
    of: Annotated[tuple[Condition, ...], MinLen(1)]


@node
class Not:
    """A condition does not hold."""

    KIND: ClassVar[str] = "not"
    of: Condition


@node
class AtLeast:
    """At least ``n`` of some conditions hold."""

    KIND: ClassVar[str] = "at_least"
    n: Annotated[int, Ge(1)]
    of: Annotated[tuple[Condition, ...], MinLen(1)]


Condition = Annotated[
    GenerationIs
    | Modules
    | McAtLeast
    | StepsToTarget
    | ParameterComplete
    | ValueIs
    | StoreIs
    | TrackAtEnd
    | ColoniesOwned
    | ColonyPossible
    | DelegatesInReserve
    | FundedAwards
    | MilestoneOpen
    | ResultBlocked
    | ResultAmount
    | CostDivisible
    | CardDestroyed
    | CardCanHold
    | Switch
    | All
    | Any
    | Not
    | AtLeast,
    Tagged("is"),
]
