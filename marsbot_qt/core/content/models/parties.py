"""``parties.json``: the parties of Turmoil."""

from __future__ import annotations

from typing import Annotated

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import Ge
from marsbot_qt.core.content.models.provenance import Provenance


@node
class Party:
    """A party; the file lists them clockwise.

    ``rules_at_start`` marks the ruling party of the set-up; ``lowest_tr`` is the terraform rating
    that the ruling bonus gives to those with the lowest one. Other bonuses are the human's alone.
    """

    id: str
    rules_at_start: bool = False
    lowest_tr: Annotated[int, Ge(0)] = 0
    provenance: Provenance | None = None


@node
class PartiesFile:
    """The parties of a pack, clockwise."""

    parties: tuple[Party, ...]
