"""Which milestones and awards are in play: those of the map, or those chosen out of a pool.

A pack's `GoalPool` stands for tiles that are chosen or drawn for a game. Where a set-up names
goals, they are looked for in the pool, then among those of the map and of the expansions; goals of
other expansions always join, as the last in leftmost order (R-MIL-07, R-AWD-07).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.items import Item, Items
from marsbot_qt.core.content.models.goals import Award, GoalPool, Milestone, TiebreakChange
from marsbot_qt.core.content.models.maps import ByIcons, ByOceans, Criterion
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import ITEM_KINDS
from marsbot_qt.core.content.ruleset import GoalsToChoose, holds_for_modules
from marsbot_qt.core.content.selection import Selection, map_id

G = TypeVar("G", Milestone, Award)

_GOALS = ITEM_KINDS["milestone"].file


def pool_of(packs: Sequence[Pack]) -> GoalPool | None:
    """The pool in play; of several the last."""
    for pack in reversed(packs):
        document = pack.document(_GOALS) or {}
        if document.get("pool") is not None:
            return decode(GoalPool, document["pool"])
    return None


class GoalsInPlay:
    """Picks from all goals at hand those that a game is played with."""

    def __init__(self, selection: Selection, choices: Choices, items: Items) -> None:
        self._choices = choices
        self._modules = selection.modules
        self._items = items
        self._packs = selection.packs
        self._home_packs = _home_packs(selection)
        self.pool = pool_of(selection.packs)
        self.owners: dict[str, str] = {}

    def pick(self, kind: str, cls: type[G], record: Callable[[Item, type[G]], G]) -> tuple[G, ...]:
        """The goals of a kind in play, leftmost first."""
        sets = self._sets(kind)
        named = self._choices.milestones if kind == "milestone" else self._choices.awards
        if self.pool is None or named is None:
            found = self._in_printed_order(kind, sets)
        else:
            found = self._named(kind, named, sets)
        for item in found:
            self.owners[item.path] = item.pack
        return tuple(self._variant(record(item, cls)) for item in found)

    def to_choose(
        self,
        milestone: Callable[[Item, type[Milestone]], Milestone],
        award: Callable[[Item, type[Award]], Award],
    ) -> GoalsToChoose | None:
        """Everything in the pool; None where there is none in play."""
        if self.pool is None:
            return None
        sets = [self.pool.set]
        milestones = self._in_printed_order("milestone", sets)
        awards = self._in_printed_order("award", sets)
        return GoalsToChoose(
            pack=next((item.pack for item in (*milestones, *awards)), ""),
            count=self.pool.count,
            board=self.pool.board,
            milestones=tuple(self._variant(milestone(item, Milestone)) for item in milestones),
            awards=tuple(self._variant(award(item, Award)) for item in awards),
        )

    def _sets(self, kind: str) -> list[str]:
        """The sets of goals in play: those of the map, then those of expansions."""
        sets = {str(item.data["set"]) for item in self._items.of(kind)}
        home = self._choices.map
        if home not in sets:
            names = (map_id(pack) for pack in self._home_packs)
            home = next((name for name in names if name in sets), home) or home
        pool = None if self.pool is None else self.pool.set
        others = [name for name in self._choices.expansions if name in sets and name != pool]
        return [home, *others]

    def _in_printed_order(self, kind: str, sets: Sequence[str]) -> list[Item]:
        found = [item for item in self._items.of(kind) if item.data["set"] in sets]
        by_name = {item.name: item for item in found}
        return sorted(
            by_name.values(), key=lambda item: (sets.index(item.data["set"]), item.data["order"])
        )

    def _named(self, kind: str, names: Sequence[str], sets: Sequence[str]) -> list[Item]:
        """The goals that the set-up names, in its order; those of expansions stand last."""
        assert self.pool is not None
        found: dict[str, Item] = {}
        for name in names:
            item = self._find(kind, name, (self.pool.set, *sets))
            if item.name in found:
                raise Refused("named_twice", field=f"{kind}s", value=name)
            self._demand_playable(kind, item)
            found[item.name] = item
        for item in self._in_printed_order(kind, sets[1:]):
            found.pop(item.name, None)
            found[item.name] = item
        return list(found.values())

    def _find(self, kind: str, name: str, sets: Sequence[str]) -> Item:
        wanted = folded(name)
        for names_of in (_name, _aliases):
            for each in sets:
                for item in self._items.of(kind):
                    if item.data["set"] == each and wanted in map(folded, names_of(item)):
                        return item
        known = [item.name for item in self._items.of(kind) if item.data["set"] in sets]
        raise Refused("unknown_goal", name=name, **suggestion(name, known))

    def _demand_playable(self, kind: str, item: Item) -> None:
        needs = item.data.get("needs", ())
        missing = [module for module in needs if module not in self._modules]
        rules = list(item.data.get("rules", ()))
        if item.data.get("unsupported"):
            raise Refused("goal_not_supported", **{kind: item.name}, goal=item.name, rules=rules)
        if missing:
            raise Refused("goal_needs", goal=item.name, needs=missing)

    def _variant(self, goal: G) -> G:
        for variant in goal.variants:
            if holds_for_modules(variant.when, self._modules):
                fields: dict[str, Any] = {}
                if variant.value is not None or getattr(variant, "met", None) is not None:
                    fields["value"] = variant.value
                if isinstance(goal, Milestone):
                    if fields:
                        fields["met"] = variant.met
                    if variant.threshold is not None:
                        fields["threshold"] = variant.threshold
                if variant.human_threshold is not None:
                    fields["human"] = replaced(goal.human, threshold=variant.human_threshold)
                goal = replaced(goal, **fields)
        return goal


def _home_packs(selection: Selection) -> tuple[Pack, ...]:
    """The packs whose goals the map may use: its own, then those it requires."""
    needed = {need.id for need in selection.map.manifest.requires}
    others = [pack for pack in reversed(selection.packs) if pack.id in needed]
    return (selection.map, *others)


def _name(item: Item) -> Iterator[str]:
    yield item.name


def _aliases(item: Item) -> Iterator[str]:
    yield from item.data.get("aliases", ())


def changed_chain(
    chain: tuple[Criterion, ...], changes: Sequence[TiebreakChange]
) -> tuple[Criterion, ...]:
    """The tie-breaks of a map with what the goals in play change in them (R-SEC-11, R111)."""
    extra = tuple(more for change in changes for more in change.extra)
    beside = sum(change.beside_special for change in changes)
    after = tuple(
        replaced(
            link, extra=(*link.extra, *extra), beside_special=min(link.beside_special + beside, 6)
        )
        if isinstance(link, ByIcons)
        else link
        for link in chain
    )
    if any(change.oceans_last for change in changes):
        oceans = tuple(link for link in after if isinstance(link, ByOceans))
        after = (*(link for link in after if not isinstance(link, ByOceans)), *oceans)
    return after
