"""A corrected board as a pack of house rules: what the printed board says instead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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


def next_id(taken: Iterable[str]) -> str:
    """The id of the next pack of this kind."""
    known = set(taken)
    number = 1
    while f"{STEM}{number}" in known:
        number += 1
    return f"{STEM}{number}"


def correction_files(
    id_: str, content: Content, fixes: Sequence[CellFix], *, name: str, author: str
) -> Mapping[str, str]:
    """The files of a pack that sets spaces of the board in play right."""
    versions = {ref.id: ref.version for ref in content.packs}
    owners = {fix.track: content.origins[f"track.{fix.track}"] for fix in fixes}
    changes = [
        {
            "change": "set",
            "item": f"{owner}:track.{track}",
            "fields": {
                f"/cells/{fix.space}": None if fix.cell is None else encode(fix.cell)
                for fix in fixes
                if fix.track == track
            },
        }
        for track, owner in owners.items()
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
