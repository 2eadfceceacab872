"""Packs in order, with the choices of a game, to one `Content`.

Pack by pack: its items, then what the chosen readings of its rulings set, then its changes. So a
pack changes what it requires and what came before it in the player's order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.card_names import CARD, CardNames, renamed
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.goals_in_play import GoalsInPlay, changed_chain
from marsbot_qt.core.content.items import Author, Conflict, Item, Items, Origin
from marsbot_qt.core.content.models.board import Track
from marsbot_qt.core.content.models.cards import BonusCard, HumanCorporation, ProjectCard
from marsbot_qt.core.content.models.changes import ChangesFile
from marsbot_qt.core.content.models.colonies import ColonyTile
from marsbot_qt.core.content.models.conditions import Condition
from marsbot_qt.core.content.models.goals import Award, Milestone
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.options import (
    ChecklistItem,
    DifficultyChange,
    DifficultyLevel,
    Icon,
    Numbers,
    OffMapSpace,
    OwnStore,
    ParameterRules,
    StandingRule,
    Switches,
)
from marsbot_qt.core.content.models.parties import Party
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.models.triggers import AnyTrigger
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import ITEM_KINDS, item_path
from marsbot_qt.core.content.ruleset import Content, PackRef, SourcedTrigger, holds_for_modules
from marsbot_qt.core.content.rulings import OpenQuestion, chosen_readings, open_questions
from marsbot_qt.core.content.selection import Selection, map_id, select

T = TypeVar("T")


@record
class Merged:
    """Content with the story of how it came about.

    ``origins`` say who set which item and field; ``conflicts`` which packs set the same one.
    """

    content: Content
    origins: Mapping[str, Origin]
    conflicts: tuple[Conflict, ...]

    def origin(self, path: str) -> Origin | None:
        """Who set a value: an item (``bonus_card.B06``) and, behind it, a JSON Pointer."""
        while path not in self.origins and "/" in path:
            path = path.rpartition("/")[0]
        return self.origins.get(path)


def build_content(at_hand: Iterable[Pack], choices: Choices) -> Content:
    """Everything in play; Refused when the choices do not fit the packs."""
    return merge(at_hand, choices).content


def merge(at_hand: Iterable[Pack], choices: Choices) -> Merged:
    """Merge the packs that the choices put into play; Refused when they do not fit.

    Codes: those of `select`, `chosen_readings` and `Items.apply`; ``unknown_level``,
    ``unknown_change``, ``no_board``, ``packs_do_not_fit``.
    """
    at_hand = tuple(at_hand)
    selection = select(at_hand, choices)
    questions = open_questions(selection.packs)
    given = {**choices.rulings}
    if not questions.keys() >= given.keys():
        # The ruling of an expansion that is not in play is no mistake, it only has no effect.
        elsewhere = chosen_readings(open_questions(at_hand), given)
        given = {name: given[name] for name in given if name in questions or not elsewhere}
    readings = chosen_readings(questions, given)
    items = gather(selection.packs, questions, readings)
    assembly = _Assembly(selection, choices, items)
    origins = assembly.origins()
    content = assembly.content(readings, origins)
    return Merged(content, origins, tuple(items.conflicts))


def gather(
    packs: Iterable[Pack], questions: Mapping[str, OpenQuestion], readings: Mapping[str, str]
) -> Items:
    """All items of some packs with the effects of readings and changes."""
    items = Items()
    for pack in packs:
        items.add_pack(pack)
        for name, question in questions.items():
            reading = question.of(pack.id, readings[name])
            if reading is not None:
                author = Author(pack.id, name)
                items.set_fields("switches", reading.switches, author)
                items.set_fields("numbers", reading.numbers, author)
                items.apply(reading.changes, author)
        document = pack.document("changes.json")
        if document is not None:
            items.apply(decode(ChangesFile, document).changes, Author(pack.id))
    return items


class _Assembly:
    """Picks from all items those that are in play and makes records of them."""

    def __init__(self, selection: Selection, choices: Choices, items: Items) -> None:
        self.selection = selection
        self.choices = choices
        self.items = items
        self.modules = selection.modules
        self.official = {pack.id for pack in selection.packs if pack.manifest.official}
        self.card_names = CardNames(selection.packs)
        self.goals = GoalsInPlay(selection, choices, items)
        self.track_owners: dict[str, str] = {}

    def content(self, readings: Mapping[str, str], origins: Mapping[str, Origin]) -> Content:
        """Everything in play."""
        cards, other_cards = self._project_cards()
        bonus_cards = self._bonus_cards()
        milestones = self.goals.pick("milestone", Milestone, self._record)
        awards = self.goals.pick("award", Award, self._record)
        changes = self._difficulty()
        colonies = self._all("colony", ColonyTile)
        standing = self._all("standing_rule", StandingRule)
        icons = self._all("icon", Icon)
        packs = tuple(
            PackRef(pack.id, pack.manifest.version, pack.digest) for pack in self.selection.packs
        )
        return Content(
            packs=packs,
            modules=self.modules,
            tracks=self._tracks(),
            map=self._map((*milestones, *awards)),
            bonus_cards=bonus_cards,
            milestones=milestones,
            awards=awards,
            project_cards=cards,
            other_cards=other_cards,
            human_corporations=self._all("human_corporation", HumanCorporation),
            parties=self._all("party", Party),
            numbers=self._single("numbers", Numbers),
            switches=self._single("switches", Switches),
            parameters=self._in_play(self._all("parameter", ParameterRules), _needs),
            icons=icons,
            space_specs={
                item.name: self._record(item, SpaceSpec) for item in self.items.of("space_spec")
            },
            off_map=self._in_play(self._all("off_map", OffMapSpace), _needs),
            colonies=colonies,
            modifiers=tuple(modifier for change in changes for modifier in change.modifiers),
            triggers=(
                *_triggers(milestones, awards, changes, standing),
                *_colony_triggers(colonies),
            ),
            stores=tuple(store.id for store in self._all("store", OwnStore)),
            checklist=tuple(
                sorted(
                    self._in_play(self._all("checklist", ChecklistItem), lambda step: step.when),
                    key=lambda step: step.order,
                )
            ),
            explained_by=self._explained_by(icons, changes, colonies, standing),
            rulings=readings,
            origins={path: origin.pack for path, origin in origins.items()}
            | self.goals.owners
            | self.track_owners,
            to_choose=self.goals.to_choose(self._record, self._record),
            digest=_digest(packs, self.choices),
        )

    def _record(self, item: Item, cls: type[T]) -> T:
        """The record of an item; what several packs have written is checked once more."""
        if item.changed and item.writers() - self.official and len(item.writers()) > 1:
            # Late: nothing else on this way needs pydantic.
            from marsbot_qt.core.content.shape_check import is_valid

            if not is_valid(cls, item.data):
                raise Refused("packs_do_not_fit", item=item.path, packs=sorted(item.writers()))
        found = decode(cls, item.data)
        if self.card_names.needed:
            found = renamed(found, self.card_names.rename(item.pack, item.writers()))
        return found

    def _all(self, kind: str, cls: type[T]) -> tuple[T, ...]:
        """All items of a kind; of those with one name the last one."""
        by_name = {self._name(item): item for item in self.items.of(kind)}
        return tuple(self._record(item, cls) for item in by_name.values())

    def _name(self, item: Item) -> str:
        """The name of an item for everybody."""
        if item.kind == CARD:
            return self.card_names.qualified(item.pack, item.name)
        return item.name

    def _single(self, kind: str, cls: type[T]) -> T:
        found = self.items.of(kind)
        return self._record(found[0], cls) if found else decode(cls, {})

    def _holds(self, condition: Condition | None) -> bool:
        return condition is None or holds_for_modules(condition, self.modules)

    def _in_play(
        self, found: tuple[T, ...], needs: Callable[[T], Condition | None]
    ) -> tuple[T, ...]:
        return tuple(one for one in found if self._holds(needs(one)))

    def _providers(self, file: str) -> Iterator[Pack]:
        """Packs whose board may be used: house rules, a pool's, the map's, those it requires."""
        packs = [pack for pack in reversed(self.selection.packs) if pack.document(file) is not None]
        chosen = self.selection.map
        yield from (pack for pack in packs if pack is not chosen and _replaces_board(pack))
        board = self._board_of_pool()
        yield from (pack for pack in packs if board is not None and map_id(pack) == board)
        yield from (pack for pack in packs if pack is chosen)
        needed = {need.id for need in chosen.manifest.requires}
        yield from (pack for pack in packs if pack.id in needed)

    def _tracks(self) -> tuple[Track, ...]:
        first = next(self._providers(ITEM_KINDS["track"].file), None)
        if first is None:
            raise Refused("no_board", map=self.choices.map)
        sources = [first.id]
        sources += [pack.id for pack in self.selection.packs if pack.id in self.modules]
        found = [
            item for source in sources for item in self.items.of("track") if item.pack == source
        ]
        self.track_owners = {item.path: item.pack for item in found}
        return tuple(self._record(item, Track) for item in found)

    def _map(self, goals: tuple[Milestone | Award, ...]) -> MapFile:
        """The map; with the tie-breaks of another one where a pool of goals brings its board."""
        chosen = self._map_of(self.choices.map)
        board = self._board_of_pool()
        if board is None or self._single("switches", Switches).pool_tiebreak == "map":
            return chosen
        changes = [goal.tiebreak for goal in goals if goal.tiebreak is not None]
        return replaced(chosen, tiebreak=changed_chain(self._map_of(board).tiebreak, changes))

    def _map_of(self, name: str) -> MapFile:
        found = [item for item in self.items.of("map") if item.name == name]
        if not found:
            raise Refused("unknown_map", map=name)
        return self._record(found[-1], MapFile)

    def _board_of_pool(self) -> str | None:
        return None if self.goals.pool is None else self.goals.pool.board

    def _bonus_cards(self) -> tuple[BonusCard, ...]:
        """Of several cards in the place of the same one, the last pack's is in play."""
        cards = self._in_play(self._all("bonus_card", BonusCard), lambda card: card.in_deck)
        instead = {card.replaces: card.id for card in cards if card.replaces is not None}
        return tuple(
            card
            for card in cards
            if card.id not in instead
            and (card.replaces is None or instead[card.replaces] == card.id)
        )

    def _project_cards(self) -> tuple[tuple[ProjectCard, ...], tuple[ProjectCard, ...]]:
        cards = self._all("project_card", ProjectCard)
        gone = {card.replaces for card in cards if self.modules >= set(card.needs)}
        inside = [self.modules >= set(card.needs) and card.name not in gone for card in cards]
        pairs = list(zip(cards, inside, strict=True))
        return tuple(c for c, within in pairs if within), tuple(c for c, w in pairs if not w)

    def _difficulty(self) -> tuple[DifficultyChange, ...]:
        changes = {change.id: change for change in self._all("difficulty_change", DifficultyChange)}
        wanted = self.choices.difficulty
        if isinstance(wanted, str):
            levels = {level.id: level for level in self._all("difficulty_level", DifficultyLevel)}
            if wanted not in levels:
                raise Refused("unknown_level", level=wanted, **suggestion(wanted, levels))
            wanted = levels[wanted].changes
        for name in wanted:
            if name not in changes:
                raise Refused("unknown_change", change=name, **suggestion(name, changes))
        return tuple(changes[name] for name in wanted)

    def _explained_by(
        self,
        icons: tuple[Icon, ...],
        changes: tuple[DifficultyChange, ...],
        colonies: tuple[ColonyTile, ...],
        standing: tuple[StandingRule, ...],
    ) -> Mapping[str, tuple[str, ...]]:
        found = {f"icon_resolving.{icon.id}": icon.rules for icon in icons if icon.rules}
        for change in changes:
            found[f"trigger_fired.difficulty_change.{change.id}"] = change.rules
        for tile in colonies:
            found[f"trigger_fired.colony.{tile.id}"] = tile.rules
        for rule in standing:
            found[f"trigger_fired.standing_rule.{rule.id}"] = rule.rules
        for item in self.items.of("explained_by"):
            found.update({key: tuple(rules) for key, rules in item.data.items()})
        return found

    def origins(self) -> Mapping[str, Origin]:
        """Who set what; the map and bonus cards also under the names that events use."""
        origins = self.items.origins()
        for item in self.items.of(CARD):
            origins.setdefault(item_path(CARD, self._name(item)), Origin(item.pack))
        chosen = origins.get(item_path("map", self.choices.map))
        if chosen is not None:
            origins["map"] = chosen
        return origins


def _needs(rules: ParameterRules | OffMapSpace) -> Condition | None:
    return rules.needs


def _replaces_board(pack: Pack) -> bool:
    return pack.manifest.kind == "house_rule" and map_id(pack) is None


def _triggers(
    milestones: tuple[Milestone, ...],
    awards: tuple[Award, ...],
    changes: tuple[DifficultyChange, ...],
    standing: tuple[StandingRule, ...],
) -> Iterator[SourcedTrigger]:
    """What goals and changes of difficulty set off; what two goals share acts once (R-SEC-11)."""
    goals: tuple[Milestone | Award, ...] = (*milestones, *awards)
    shared: list[AnyTrigger] = []
    for goal in goals:
        kind = "milestone" if isinstance(goal, Milestone) else "award"
        for trigger in goal.triggers:
            if trigger not in shared:
                yield SourcedTrigger(f"{kind}.{goal.name}", trigger)
            shared.append(trigger)
    for change in changes:
        for trigger in change.triggers:
            yield SourcedTrigger(f"difficulty_change.{change.id}", trigger)
    for rule in standing:
        for trigger in rule.triggers:
            yield SourcedTrigger(f"standing_rule.{rule.id}", trigger)


def _colony_triggers(colonies: tuple[ColonyTile, ...]) -> Iterator[SourcedTrigger]:
    for tile in colonies:
        for trigger in tile.triggers:
            yield SourcedTrigger(f"colony.{tile.id}", trigger)


def _digest(packs: tuple[PackRef, ...], choices: Choices) -> str:
    """What tells these rules from others: the packs and what was chosen."""
    chosen: list[Any] = [
        choices.map,
        sorted(choices.expansions),
        choices.difficulty,
        sorted(choices.rulings.items()),
    ]
    if choices.milestones is not None or choices.awards is not None:
        chosen += [choices.milestones, choices.awards]
    text = json.dumps([[pack.digest for pack in packs], chosen])
    return hashlib.sha256(text.encode()).hexdigest()
