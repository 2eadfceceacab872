"""``goals.json``: milestones and awards, each award with its helper action."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import Ge
from marsbot_qt.core.content.models.names import GoalSetId, MeasureId, RuleId
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
class Milestone:
    """A milestone: met when ``value`` reaches ``threshold``, or when ``met`` holds.

    ``order`` is its place in printed order; ``set`` the goal set it belongs to.
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
    unsupported: bool = False
    provenance: Provenance | None = None


@node
class Award:
    """An award: MarsBot's value against the human's number; ``helper`` is its helper action."""

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
    unsupported: bool = False
    provenance: Provenance | None = None


@node
class GoalsFile:
    """The milestones and awards of a pack."""

    milestones: tuple[Milestone, ...] = ()
    awards: tuple[Award, ...] = ()
