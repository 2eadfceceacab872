"""A corrected board or goal as a pack of house rules: what is printed instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.codec import encode
from marsbot_qt.core.content.models.board import Cell
from marsbot_qt.core.content.new_pack import new_pack_files
from marsbot_qt.core.content.ruleset import Content

STEM = "board_fix_"
"""What the ids of such packs begin with; a number follows, for none is ever changed."""


@record
class CellFix:
    """A space of a track as it is printed; None where nothing is."""

    track: str
    space: int
    cell: Cell | None


@record
class GoalFix:
    """A number of a milestone as it is printed: MarsBot's, or the human's."""

    milestone: str
    number: int
    human: bool = False


Fix = CellFix | GoalFix


def next_id(taken: Iterable[str]) -> str:
    """The id of the next pack of this kind."""
    known = set(taken)
    number = 1
    while f"{STEM}{number}" in known:
        number += 1
    return f"{STEM}{number}"


def correction_files(
    id_: str, content: Content, fixes: Sequence[Fix], *, name: str, author: str
) -> Mapping[str, str]:
    """The files of a pack that sets spaces and milestones of the game in play right."""
    versions = {ref.id: ref.version for ref in content.packs}
    fields: dict[str, dict[str, Any]] = {}
    for fix in fixes:
        fields.setdefault(_item(fix), {}).update([_field(fix)])
    owners = {item: content.origins[item] for item in fields}
    changes = [
        {"change": "set", "item": f"{owners[item]}:{item}", "fields": fields[item]}
        for item in fields
    ]
    base = content.packs[0]
    return new_pack_files(
        id_,
        "house_rule",
        name=name,
        author=author,
        base=(base.id, base.version),
        also={pack: versions[pack] for pack in owners.values()},
        changes=changes,
    )


def _item(fix: Fix) -> str:
    if isinstance(fix, GoalFix):
        return f"milestone.{fix.milestone}"
    return f"track.{fix.track}"


def _field(fix: Fix) -> tuple[str, Any]:
    """Where a value stands in its item, and the value."""
    if isinstance(fix, GoalFix):
        return ("/human/threshold" if fix.human else "/threshold"), fix.number
    return f"/cells/{fix.space}", None if fix.cell is None else encode(fix.cell)
