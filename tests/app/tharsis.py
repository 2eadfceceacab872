"""The rules of the base game on Tharsis, and states of it, for tests of what is shown."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.ids import HexIndex, Tag
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.models.board import BoardFile
from marsbot_qt.core.content.models.cards import BonusCardsFile, ProjectCardsFile
from marsbot_qt.core.content.models.goals import GoalsFile
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.options import Numbers, RulesFile, Switches
from marsbot_qt.core.content.ruleset import Content, Ruleset
from marsbot_qt.core.rules.blank_state import TableChoices, blank_state
from marsbot_qt.core.rules.engine import Resolution, play
from marsbot_qt.core.rules.moves import ResolveProjectCard
from marsbot_qt.core.rules.state import CardInfo, State

PACKS = Path(__file__).parents[2] / "content_packs"


def _data(pack: str, name: str) -> Any:
    return json.loads((PACKS / pack / f"{name}.json").read_text(encoding="utf-8"))


@cache
def rules() -> Ruleset:
    """The two packs put together by hand: no option, no ruling, no difficulty."""
    base = decode(RulesFile, _data("base", "rules"))
    goals = decode(GoalsFile, _data("tharsis", "goals"))
    numbers = decode(Numbers, dict(base.numbers))
    return Ruleset(
        Content(
            packs=(),
            modules=frozenset(),
            tracks=decode(BoardFile, _data("tharsis", "board")).tracks,
            map=decode(MapFile, _data("tharsis", "map")),
            bonus_cards=decode(BonusCardsFile, _data("base", "bonus_cards")).bonus_cards,
            milestones=goals.milestones,
            awards=goals.awards,
            project_cards=decode(ProjectCardsFile, _data("base", "project_cards")).project_cards,
            other_cards=(),
            numbers=numbers,
            switches=decode(Switches, dict(base.switches)),
            parameters=base.parameters,
            icons=base.icons,
            space_specs=base.space_specs,
            off_map=base.off_map,
        )
    )


@cache
def texts() -> dict[str, str]:
    """The English texts of both packs."""
    found: dict[str, str] = {}
    for pack in ("base", "tharsis"):
        found |= _data(pack, "locales/en")["texts"]
    return found


def state(**position: Any) -> State:
    """A state in the action phase, from fields of the game file's ``setup.position``."""
    from marsbot_qt.core.base.ids import Phase
    from marsbot_qt.core.rules.corrections import with_fields

    start = with_fields(rules(), blank_state(rules(), TableChoices()), position)
    start.phase = Phase.ACTION
    return start


def resolve(before: State, *tags: str, answers: tuple[dict[str, Any], ...] = ()) -> Resolution:
    """MarsBot resolves a project card with these tags."""
    card = CardInfo(None, tuple(Tag(tag) for tag in tags))
    came = play(rules(), before, ResolveProjectCard(card), answers)
    assert isinstance(came, Resolution), came
    return came


def index(row: int, column: int) -> HexIndex:
    """A hex by row and column."""
    return rules().map.index[row, column]
