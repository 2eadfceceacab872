"""``goals.json``: milestones and awards, each award with its helper action."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.maps import ExtraIcons
from marsbot_qt.core.content.models.marks import Ge, Le
from marsbot_qt.core.content.models.names import GoalSetId, MapId, MeasureId, ModuleId, RuleId
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.content.models.provenance import Provenance
from marsbot_qt.core.content.models.triggers import AnyTrigger
from marsbot_qt.core.content.models.values import Value


@node
class HumanMeasure:
    """How the human stands in a goal.

    ``value``: the app works it out from the table. Otherwise it is asked under the goal's name;
    ``parts`` are the plain measures whose sum it is (``heat``, ``heat_production``, ...), and
    ``final_parts`` those that count at the end. ``least`` is the lowest number possible.
    """

    value: Value | None = None
    parts: tuple[MeasureId, ...] = ()
    final_parts: tuple[MeasureId, ...] = ()
    threshold: Annotated[int, Ge(1)] | None = None
    least: int = 0


@node
class GoalVariant:
    """What replaces a goal's expression while a condition on the set-up holds."""

    when: Condition
    value: Value | None = None
    threshold: int | None = None
    met: Condition | None = None
    human_threshold: int | None = None


@node
class TiebreakChange:
    """What a goal in play changes in the order in which MarsBot prefers hexes (R-SEC-11).

    Hexes of the regions in ``extra`` and those beside special tiles count as many icons more;
    with ``oceans_last`` the ocean tiles beside a hex are looked at after everything else.
    """

    extra: tuple[ExtraIcons, ...] = ()
    beside_special: Annotated[int, Ge(0), Le(6)] = 0
    oceans_last: bool = False


@node
class Milestone:
    """A milestone: met when ``value`` reaches ``threshold``, or when ``met`` holds.

    ``order`` is its place in printed order; ``set`` the goal set it belongs to; ``needs`` are the
    modules without which it cannot be chosen. A goal that is ``unsupported`` is refused.
    """

    name: str
    set: GoalSetId
    order: int
    value: Value | None = None
    threshold: int | None = None
    met: Condition | None = None
    variants: tuple[GoalVariant, ...] = ()
    human: HumanMeasure = HumanMeasure()
    aliases: tuple[str, ...] = ()
    triggers: tuple[AnyTrigger, ...] = ()
    rules: tuple[RuleId, ...] = ()
    needs: tuple[ModuleId, ...] = ()
    tiebreak: TiebreakChange | None = None
    unsupported: bool = False
    provenance: Provenance | None = None


@node
class Award:
    """An award: MarsBot's value against the human's number; ``helper`` is its helper action.

    ``order``, ``set``, ``needs`` and ``unsupported`` are as with milestones.
    """

    name: str
    set: GoalSetId
    order: int
    value: Value
    variants: tuple[GoalVariant, ...] = ()
    human: HumanMeasure = HumanMeasure()
    helper: Program = ()
    aliases: tuple[str, ...] = ()
    triggers: tuple[AnyTrigger, ...] = ()
    rules: tuple[RuleId, ...] = ()
    needs: tuple[ModuleId, ...] = ()
    tiebreak: TiebreakChange | None = None
    unsupported: bool = False
    provenance: Provenance | None = None


@node
class GoalPool:
    """A set of which a game chooses or draws its goals, in the place of those of the map.

    ``count`` is how many milestones and how many awards are drawn. With ``board`` MarsBot uses the
    board and the tie-breaks of that map on every map (R-AM-01).
    """

    set: GoalSetId
    count: Annotated[int, Ge(1), Le(20)] = 5
    board: MapId | None = None


@node
class GoalsFile:
    """The milestones and awards of a pack."""

    pool: GoalPool | None = None
    milestones: tuple[Milestone, ...] = ()
    awards: tuple[Award, ...] = ()
