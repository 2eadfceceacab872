"""``rules.json``: numbers, switches, parameters, icons, difficulty, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from marsbot_qt.core.base.ids import Component, Parameter
from marsbot_qt.core.base.records import EMPTY, node
from marsbot_qt.core.content.models.changes import Change
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.marks import FieldsOf, Ge, Le, MinLen
from marsbot_qt.core.content.models.names import (
    DifficultyChangeId,
    ItemName,
    ProjectCardName,
    RuleId,
)
from marsbot_qt.core.content.models.programs import Program
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.models.triggers import AnyTrigger, Modifier


@node
class McPerVp:
    """Up to and including a generation, so many M€ make one victory point (R-MCV-01)."""

    until_generation: Annotated[int, Ge(1)]
    mc: Annotated[int, Ge(1)]


@node
class Numbers:
    """The numbers of the rules. Entering generation ``last_generation`` ends the game at once.

    ``first_deck_extra`` project cards more are in the first action deck alone (R-PRE-02).
    """

    start_tr: Annotated[int, Ge(0)] = 20
    harder_start_tr: Annotated[int, Ge(0)] | None = None
    start_mc: Annotated[int, Ge(0)] = 0
    human_start_tr: Annotated[int, Ge(0)] = 20
    failed_action_mc: Annotated[int, Ge(0)] = 5
    covered_icon_mc: Annotated[int, Ge(0)] = 1
    ocean_adjacency_mc: Annotated[int, Ge(0)] = 2
    max_milestones: Annotated[int, Ge(0)] = 3
    max_awards: Annotated[int, Ge(0)] = 3
    milestone_vp: Annotated[int, Ge(0)] = 5
    award_vp: Annotated[int, Ge(0)] = 5
    award_second_vp: Annotated[int, Ge(0)] = 0
    greenery_vp: Annotated[int, Ge(0)] = 1
    city_vp_per_greenery: Annotated[int, Ge(0)] = 1
    neural_instance_vp: Annotated[int, Ge(0)] = 1
    action_deck_project: Annotated[int, Ge(0), Le(20)] = 3
    first_deck_extra: Annotated[int, Ge(0), Le(20)] = 0
    action_deck_bonus: Annotated[int, Ge(0), Le(20)] = 1
    colony_tiles: Annotated[int, Ge(1), Le(50)] = 5
    start_trade_fleets: Annotated[int, Ge(0), Le(20)] = 1
    most_trade_fleets: Annotated[int, Ge(0), Le(20)] = 2
    draft_pile: Annotated[int, Ge(1), Le(20)] = 4
    last_generation: Annotated[int, Ge(2)] = 20
    marsbot_delegates: Annotated[int, Ge(0)] = 7
    neutral_delegates: Annotated[int, Ge(0)] = 14
    most_delegates_at_start: Annotated[int, Ge(0)] = 2
    first_neutral_delegates: Annotated[int, Ge(0)] = 2
    new_neutral_delegates: Annotated[int, Ge(0)] = 2
    tr_revision: Annotated[int, Ge(0)] = 1
    chairman_tr: Annotated[int, Ge(0)] = 1
    chairman_vp: Annotated[int, Ge(0)] = 1
    party_leader_vp: Annotated[int, Ge(0)] = 1
    mc_per_vp: tuple[McPerVp, ...] = ()


@node
class Switches:
    """Named choices between readings of the rules; the rulings set them."""

    infeasible_bonus_step: Literal["nothing", "failed_action"] = "nothing"
    least_advanced_tie: Literal["topmost", "random"] = "topmost"
    event_arrow: Literal["tag", "not_a_tag"] = "tag"
    wild_tag: Literal["no_track", "least_advanced"] = "no_track"
    cost_zero: Literal["first", "last"] = "first"
    furthest_measure: Literal["steps_left", "share"] = "steps_left"
    block_without_loss: Literal["blocked", "nothing"] = "blocked"
    closeness_value: Literal["modified", "plain"] = "modified"
    vp_icon: Literal["any_non_negative", "fixed_positive"] = "any_non_negative"
    ocean_adjacency: Literal["per_ocean", "once"] = "per_ocean"
    paid_hex_check: Literal["before", "after"] = "before"
    pool_tiebreak: Literal["board", "map"] = "board"
    production_decrease: Literal["per_step", "per_effect"] = "per_step"
    regress_at_start: Literal["nothing", "marker"] = "nothing"
    final_greenery_on_marker: Literal["none", "placed"] = "none"
    milestone_closeness: Literal["share", "missing"] = "share"
    award_floor: Literal["none", "zero"] = "none"
    least_advanced_among: Literal["all_tracks", "map_board"] = "all_tracks"
    tag_without_track: Literal["ignored", "failed_action"] = "ignored"
    greenery_at_full_oxygen: Literal["done", "failed_action"] = "done"
    neural_instance_owner: Literal["marsbot", "neutral"] = "marsbot"
    neural_instance_ocean: Literal["counts", "does_not_count"] = "counts"
    trade_without_tile: Literal["nothing", "failed_action"] = "nothing"
    final_greenery_advance: Literal["ordinary", "tile_only"] = "ordinary"
    next_party: Literal["dominant_last", "dominant_first"] = "dominant_last"
    lowest_tr_bonus: Literal["compared", "human_alone"] = "compared"


@node
class BonusStep:
    """What MarsBot does when a parameter reaches a value; infeasible is a Failed Action."""

    at: int
    do: Program


@node
class ParameterRules:
    """A global parameter: its range, and what its steps pay."""

    id: Parameter
    min: int
    max: int
    step: Annotated[int, Ge(1)]
    tr_per_step: Annotated[int, Ge(0)] = 1
    ends_game: bool = True
    needs: Condition | None = None
    bonus_steps: tuple[BonusStep, ...] = ()


@node
class Icon:
    """An icon of MarsBot's tracks.

    ``each`` runs the program once for every count of the number printed on it, each with its own
    feasibility; otherwise it runs once and may use the number. While ``needs`` does not hold, the
    icon belongs to an unused expansion and is skipped (R-TRK-02).
    """

    id: str
    do: Program
    each: bool = False
    needs: Condition | None = None
    rules: tuple[RuleId, ...] = ()


@node
class DifficultyChange:
    """One change of a difficulty level; it may be switched on alone (R-DIF-02)."""

    id: str
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[AnyTrigger, ...] = ()
    rules: tuple[RuleId, ...] = ()


@node
class DifficultyLevel:
    """A named list of changes."""

    id: str
    changes: tuple[DifficultyChangeId, ...] = ()


@node
class Reading:
    """One reading of an open question and what it sets."""

    id: Annotated[str, MinLen(1)]
    aliases: tuple[str, ...] = ()
    switches: Annotated[Mapping[str, str], FieldsOf(Switches)] = EMPTY
    numbers: Annotated[Mapping[str, int], FieldsOf(Numbers)] = EMPTY
    changes: tuple[Change, ...] = ()


@node
class Ruling:
    """A question that print leaves open, with its readings and the default one.

    ``items`` are those whose behaviour it decides, ``rules`` the rules it belongs to.
    """

    id: str
    readings: Annotated[tuple[Reading, ...], MinLen(1)]
    default: str
    confidence: Literal["high", "medium", "low"] = "medium"
    items: tuple[ItemName, ...] = ()
    rules: tuple[RuleId, ...] = ()


@node
class StandingRule:
    """A rule that a module adds to every game: its triggers act as those of cards do."""

    id: str
    triggers: Annotated[tuple[AnyTrigger, ...], MinLen(1)]
    rules: tuple[RuleId, ...] = ()


@node
class OwnStore:
    """A place for resources of MarsBot that a game begins with, empty."""

    id: str


@node
class OffMapSpace:
    """A space beside the map that takes one city of the human, placed by its card."""

    id: str
    card: ProjectCardName
    needs: Condition | None = None


@node
class ChecklistItem:
    """One step of the set-up at the table; its text stands in the locales under its id.

    ``physical`` names components that lie on the table, and ``virtual`` those that the app stands
    in for: the step is left out where one of them is otherwise.
    ``components`` are ids of what is handled; ``bonus_deck`` stands for every card of that deck.
    """

    id: str
    order: int
    when: Condition | None = None
    physical: tuple[Component, ...] = ()
    virtual: tuple[Component, ...] = ()
    components: tuple[str, ...] = ()
    rules: tuple[RuleId, ...] = ()


@node
class RulesFile:
    """Everything in ``rules.json``; a pack gives only what it adds.

    ``explained_by`` leads from what happens (an event, with a detail after a dot) to the ids of
    the rules behind it.
    """

    numbers: Annotated[Mapping[str, Any], FieldsOf(Numbers)] = EMPTY
    switches: Annotated[Mapping[str, str], FieldsOf(Switches)] = EMPTY
    parameters: tuple[ParameterRules, ...] = ()
    icons: tuple[Icon, ...] = ()
    space_specs: Mapping[str, SpaceSpec] = EMPTY
    off_map: tuple[OffMapSpace, ...] = ()
    difficulty_changes: tuple[DifficultyChange, ...] = ()
    levels: tuple[DifficultyLevel, ...] = ()
    standing_rules: tuple[StandingRule, ...] = ()
    stores: tuple[OwnStore, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    checklist: tuple[ChecklistItem, ...] = ()
    explained_by: Mapping[str, tuple[RuleId, ...]] = EMPTY
