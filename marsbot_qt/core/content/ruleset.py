"""The merged rules of one game, indexed and frozen: all the engine ever sees of content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from marsbot_qt.core.base.ids import Parameter, Tag, TrackId, folded
from marsbot_qt.core.base.records import EMPTY, fields_of, record
from marsbot_qt.core.content.map_tables import MapTables
from marsbot_qt.core.content.models.board import Track
from marsbot_qt.core.content.models.cards import BonusCard, HumanCorporation, ProjectCard
from marsbot_qt.core.content.models.colonies import ColonyTile
from marsbot_qt.core.content.models.goals import Award, Milestone
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.options import (
    ChecklistItem,
    Icon,
    Numbers,
    OffMapSpace,
    ParameterRules,
    Switches,
)
from marsbot_qt.core.content.models.parties import Party
from marsbot_qt.core.content.models.programs import Program, ResolveProjectCards
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.models.triggers import (
    ActionDeckSize,
    AnyTrigger,
    AwardValueBonus,
    FailedActionAmount,
    IconOff,
    Modifier,
    OceanAdjacencyMc,
)
from marsbot_qt.core.content.models.values import CardFilter


@record
class PackRef:
    """A pack in play: id, version and the digest of its content."""

    id: str
    version: str
    digest: str


@record
class SourcedTrigger:
    """A trigger and where it comes from: ``difficulty_change.card_vp``, ``milestone.Briber``."""

    source: str
    trigger: AnyTrigger


@record
class GoalsToChoose:
    """Goals of which ``count`` of each kind are chosen or drawn; ``pack`` has their texts.

    With ``board`` MarsBot uses the board of that map, whatever the map of the game.
    """

    pack: str
    count: int
    board: str | None
    milestones: tuple[Milestone, ...]
    awards: tuple[Award, ...]


@record
class Content:
    """Everything that is in play, after merging packs and applying options and rulings.

    Goals stand in printed order; tracks top to bottom; ``modules`` are the expansions in play and
    ``corporate_era`` when its cards are; ``rulings`` holds the chosen reading of each ruling;
    ``other_cards`` are project cards of the packs at hand that stay in the box in this game;
    ``origins`` says which pack set an item: ``bonus_card.B05`` → ``base``. ``to_choose`` are the
    goals out of which those in play are chosen, None where the map has its own.
    """

    packs: tuple[PackRef, ...]
    modules: frozenset[str]
    tracks: tuple[Track, ...]
    map: MapFile
    bonus_cards: tuple[BonusCard, ...]
    milestones: tuple[Milestone, ...]
    awards: tuple[Award, ...]
    project_cards: tuple[ProjectCard, ...]
    other_cards: tuple[ProjectCard, ...]
    numbers: Numbers
    switches: Switches
    parameters: tuple[ParameterRules, ...]
    icons: tuple[Icon, ...]
    space_specs: Mapping[str, SpaceSpec] = EMPTY
    off_map: tuple[OffMapSpace, ...] = ()
    human_corporations: tuple[HumanCorporation, ...] = ()
    parties: tuple[Party, ...] = ()
    colonies: tuple[ColonyTile, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    triggers: tuple[SourcedTrigger, ...] = ()
    stores: tuple[str, ...] = ()
    checklist: tuple[ChecklistItem, ...] = ()
    explained_by: Mapping[str, tuple[str, ...]] = EMPTY
    rulings: Mapping[str, str] = EMPTY
    origins: Mapping[str, str] = EMPTY
    to_choose: GoalsToChoose | None = None
    digest: str = ""


@record
class Landing:
    """What a space of a track does: the icon's id, its program and the number printed on it.

    ``tag`` is the tag the icon names; ``row`` the row of the track that carries it.
    """

    icon: str
    program: Program
    times: int
    number: int
    tag: Tag | None


class Ruleset:
    """Content with the tables the engine looks things up in.

    ``landings[row][space]`` is what a space does, ``None`` for an empty space and for icons that
    are off or belong to an unused expansion (``skipped`` has their ids by row and space).
    """

    __slots__ = (
        "action_deck_project",
        "award_bonus",
        "awards",
        "bonus_cards",
        "card_filters",
        "cards",
        "cards_in_play",
        "colonies",
        "content",
        "corporations",
        "failed_action_mc",
        "failed_action_reasons",
        "first_deck_project",
        "landings",
        "last_spaces",
        "map",
        "milestones",
        "modules",
        "names",
        "numbers",
        "ocean_adjacency_mc",
        "off_map",
        "parameters",
        "parties",
        "production_rows",
        "row_of",
        "row_of_tag",
        "skipped",
        "space_specs",
        "switches",
        "tracks",
        "triggers",
    )

    def __init__(self, content: Content) -> None:
        self.content = content
        self.modules = content.modules
        self.numbers = content.numbers
        self.switches = content.switches
        self.tracks = content.tracks
        self.map = MapTables(content.map)
        self.milestones: Mapping[str, Milestone] = {m.name: m for m in content.milestones}
        self.awards: Mapping[str, Award] = {a.name: a for a in content.awards}
        self.bonus_cards: Mapping[str, BonusCard] = {c.id: c for c in content.bonus_cards}
        self.parameters: Mapping[Parameter, ParameterRules] = {
            Parameter(p.id): p for p in content.parameters
        }
        self.parties: Mapping[str, Party] = {party.id: party for party in content.parties}
        self.colonies: Mapping[str, ColonyTile] = {tile.id: tile for tile in content.colonies}
        self.space_specs = content.space_specs
        self.off_map: Mapping[str, OffMapSpace] = {space.id: space for space in content.off_map}
        self.row_of: Mapping[TrackId, int] = {t.id: i for i, t in enumerate(content.tracks)}
        self.row_of_tag: Mapping[Tag, int] = row_of_tag(content.tracks)
        self.production_rows: Mapping[str, int] = {
            track.production: i
            for i, track in enumerate(content.tracks)
            if track.production is not None
        }
        self.last_spaces: tuple[int, ...] = tuple(len(t.cells) - 1 for t in content.tracks)
        self.cards: Mapping[str, ProjectCard] = _by_folded_name(
            (*content.other_cards, *content.project_cards)
        )
        self.cards_in_play = frozenset(card.name for card in content.project_cards)
        self.corporations: Mapping[str, HumanCorporation] = {
            folded(name): corporation
            for corporation in content.human_corporations
            for name in (*corporation.aliases, corporation.name)
        }
        self.names: Mapping[str, str] = _folded_names(content)
        self.card_filters: tuple[CardFilter, ...] = tuple(
            _filters_of((content.milestones, content.awards, content.triggers))
        )
        self._index_triggers()
        self._index_modifiers()
        self._index_landings()

    def _index_triggers(self) -> None:
        kinds: dict[str, list[SourcedTrigger]] = {}
        for sourced in self.content.triggers:
            kinds.setdefault(sourced.trigger.KIND, []).append(sourced)
        self.triggers: Mapping[str, tuple[SourcedTrigger, ...]] = {
            kind: tuple(found) for kind, found in kinds.items()
        }

    def _index_modifiers(self) -> None:
        modifiers = self.content.modifiers
        self.award_bonus = sum(m.n for m in modifiers if isinstance(m, AwardValueBonus))
        self.action_deck_project = self.numbers.action_deck_project
        self.ocean_adjacency_mc = self.numbers.ocean_adjacency_mc
        self.failed_action_mc = self.numbers.failed_action_mc
        reasons: dict[str, int] = {}
        for modifier in modifiers:
            match modifier:
                case ActionDeckSize(project=project):
                    self.action_deck_project = project
                case OceanAdjacencyMc(n=n):
                    self.ocean_adjacency_mc = n
                case FailedActionAmount(reason=None, amount=amount):
                    self.failed_action_mc = amount
                case FailedActionAmount(reason=str(reason), amount=amount):
                    reasons[reason] = amount
                case _:
                    pass
        self.failed_action_reasons: Mapping[str, int] = reasons
        self.first_deck_project = self.action_deck_project + self.numbers.first_deck_extra

    def _index_landings(self) -> None:
        icons = {icon.id: icon for icon in self.content.icons}
        off = {m.icon for m in self.content.modifiers if isinstance(m, IconOff)}
        landings: list[tuple[Landing | None, ...]] = []
        skipped: dict[tuple[int, int], str] = {}
        for row, track in enumerate(self.tracks):
            spaces: list[Landing | None] = []
            for space, cell in enumerate(track.cells):
                landing = None
                if cell is not None:
                    icon = icons[cell.icon]
                    if icon.id in off or not self._in_play(icon, cell.tag):
                        skipped[row, space] = icon.id
                    else:
                        times = cell.n if icon.each else 1
                        landing = Landing(icon.id, icon.do, times, cell.n, cell.tag)
                spaces.append(landing)
            landings.append(tuple(spaces))
        self.landings: tuple[tuple[Landing | None, ...], ...] = tuple(landings)
        self.skipped: Mapping[tuple[int, int], str] = skipped

    def _in_play(self, icon: Icon, tag: Tag | None) -> bool:
        if tag is not None and tag not in self.row_of_tag:
            return False
        return icon.needs is None or holds_for_modules(icon.needs, self.modules)

    def track(self, track_id: TrackId) -> Track:
        """The track with an id; KeyError if the board has none."""
        return self.tracks[self.row_of[track_id]]

    def card(self, name: str) -> ProjectCard | None:
        """A project card of this game by any spelling of its name."""
        return self.cards.get(folded(name))

    def human_card(self, name: str) -> ProjectCard | HumanCorporation | None:
        """A card or corporation in front of the human."""
        return self.card(name) or self.corporations.get(folded(name))

    def goal_name(self, name: str) -> str | None:
        """The name of a milestone or award of this game, from any spelling or alias."""
        if name in self.awards or name in self.milestones:
            return name
        return self.names.get(folded(name))

    def explained(self, key: str) -> tuple[str, ...]:
        """Rule ids behind an event: ``failed_action.no_tags``, else ``failed_action``."""
        table = self.content.explained_by
        found = table.get(key)
        if found is None and "." in key:
            found = table.get(key.partition(".")[0])
        return found or ()


def row_of_tag(tracks: tuple[Track, ...]) -> Mapping[Tag, int]:
    """The row of the track that carries each tag."""
    return {tag: i for i, track in enumerate(tracks) for tag in track.tags}


def holds_for_modules(condition: object, modules: frozenset[str]) -> bool:
    """Whether a condition that looks at the set-up alone holds.

    Raises ValueError for a condition that looks at the state.
    """
    from marsbot_qt.core.content.models import conditions as c

    match condition:
        case c.Modules(any=any_of, all=all_of):
            return (not any_of or bool(modules & set(any_of))) and set(all_of) <= modules
        case c.All(of=parts):
            return all(holds_for_modules(part, modules) for part in parts)
        case c.Any(of=parts):
            return any(holds_for_modules(part, modules) for part in parts)
        case c.Not(of=part):
            return not holds_for_modules(part, modules)
    raise ValueError(f"{type(condition).__name__} looks at more than the set-up")


def _filters_of(value: object) -> Iterator[CardFilter]:
    """Every filter on project cards that goals, difficulty and corporations count by."""
    if isinstance(value, CardFilter):
        yield value
    elif isinstance(value, ResolveProjectCards):
        # The card that is looked for meets its filter by being the one that was found.
        return
    elif isinstance(value, tuple):
        for part in value:
            yield from _filters_of(part)
    else:
        for name in fields_of(type(value)):
            yield from _filters_of(getattr(value, name))


def _by_folded_name(cards: tuple[ProjectCard, ...]) -> dict[str, ProjectCard]:
    table: dict[str, ProjectCard] = {}
    for card in cards:
        for name in card.aliases:
            table.setdefault(folded(name), card)
    for card in cards:
        table[folded(card.name)] = card
    return table


def _folded_names(content: Content) -> dict[str, str]:
    goals: list[Milestone | Award] = [*content.milestones, *content.awards]
    table = {folded(alias): goal.name for goal in reversed(goals) for alias in goal.aliases}
    return table | {folded(goal.name): goal.name for goal in goals}
