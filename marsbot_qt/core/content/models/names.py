"""Words that name things, marked with what they name; tags and tracks have types of their own."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.content.models.marks import Names

BonusCardId = Annotated[str, Names("bonus_card")]
Bound = Annotated[str, Names("bound")]
"""A name that an earlier step has bound with ``as`` or `let`."""
DifficultyChangeId = Annotated[str, Names("difficulty_change")]
GoalSetId = Annotated[str, Names("goal_set")]
HexIconId = Annotated[str, Names("hex_icon")]
IconId = Annotated[str, Names("icon")]
ItemName = Annotated[str, Names("item")]
"""``pack:kind.name`` (``tharsis:track.science``); without the pack: any pack that has it."""
MapId = Annotated[str, Names("map")]
MeasureId = Annotated[str, Names("measure")]
MilestoneName = Annotated[str, Names("milestone")]
ModuleId = Annotated[str, Names("module")]
ProjectCardName = Annotated[str, Names("project_card")]
Region = Annotated[str, Names("region")]
"""A region id of the map: ``edge``, ``volcanic``, ``ocean_reserved``, ``polar_region``, ..."""
ResourceId = Annotated[str, Names("resource")]
RuleId = Annotated[str, Names("rules")]
RulingId = Annotated[str, Names("ruling")]
ScorePartId = Annotated[str, Names("score_part")]
SpaceSpecId = Annotated[str, Names("space_spec")]
SpecialTileId = Annotated[str, Names("special_tile")]
StoreId = Annotated[str, Names("store")]
"""``floaters``, or one of a kind: ``shipping.ceres``, ``corp.plant``."""
SwitchName = Annotated[str, Names("switch")]
