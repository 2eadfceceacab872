"""What a schema cannot say of a pack's content, one generator of problems for each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from marsbot_qt.core.base.ids import folded
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content import (
    card_checks,
    change_checks,
    loops,
    name_checks,
    program_checks,
    text_checks,
)
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.items import SIDE_BY_SIDE
from marsbot_qt.core.content.models.board import BoardFile, Cell
from marsbot_qt.core.content.models.cards import ProjectCard
from marsbot_qt.core.content.models.goals import Award, Milestone
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.options import (
    Numbers,
    ParameterRules,
    RulesFile,
    Ruling,
)
from marsbot_qt.core.content.models.selectors import Ref
from marsbot_qt.core.content.pack_files import (
    ITEM_KINDS,
    MANIFEST,
    RULES,
    ItemKind,
    items_in,
)
from marsbot_qt.core.content.ruleset import holds_for_modules
from marsbot_qt.core.content.subject import SET_UP_CONDITIONS, Place, Subject
from marsbot_qt.core.content.versions import parse_range, parse_version
from marsbot_qt.core.content.walk import Path, nodes

ICON_TAG = "icon_tag"
"""What the engine binds for an icon that names a tag."""


def check(subject: Subject) -> Iterator[Problem]:
    """Everything that is wrong with a pack of sound shape."""
    for question in QUESTIONS:
        yield from question(subject)


def check_versions(subject: Subject) -> Iterator[Problem]:
    """Versions and ranges can be read."""
    place = Place(subject.documents[MANIFEST])
    manifest = subject.manifest
    if parse_version(manifest.version) is None:
        yield place.problem("bad_version", ("version",), value=manifest.version)
    for field in ("requires", "conflicts"):
        for index, other in enumerate(getattr(manifest, field)):
            if parse_range(other.version) is None:
                path = (field, index, "version")
                yield place.problem("bad_version", path, value=other.version)


def check_twice(subject: Subject) -> Iterator[Problem]:
    """No item has the name of another one."""
    for kind in ITEM_KINDS.values():
        document = subject.documents.get(kind.file)
        if document is None or kind.single:
            continue
        seen: set[str] = set()
        for name, data, at in items_in(kind, document.data):
            key = _identity(kind, name, data)
            if key in seen or _is_elsewhere(subject, kind, name):
                path = f"{at}/{kind.key}" if kind.key is not None else at
                shown = kind.name.replace("_", " ")
                yield document.problem("duplicate_id", path, kind=shown, name=name)
            seen.add(key)


def _identity(kind: ItemKind, name: str, data: Any) -> str:
    if kind.name in ("milestone", "award"):
        return f"{data['set']}/{folded(name)}"
    return folded(name) if kind.record is ProjectCard else name


def _is_elsewhere(subject: Subject, kind: ItemKind, name: str) -> bool:
    official_card = kind.name == "bonus_card" and subject.manifest.official
    if kind.name in SIDE_BY_SIDE and not official_card:
        return False
    return any(
        name == other
        for source in subject.required
        if source.documents.get(kind.file) is not None
        for other, _, _ in items_in(kind, source.documents[kind.file])
    )


def check_set_up_conditions(subject: Subject) -> Iterator[Problem]:
    """What is asked before a game looks at expansions alone."""
    for place, found in subject.files():
        for node in nodes(found):
            field = SET_UP_CONDITIONS.get(type(node.value))
            condition = getattr(node.value, field) if field else None
            if field is not None and condition is not None:
                try:
                    holds_for_modules(condition, frozenset())
                except ValueError:
                    yield place.problem("condition_needs_a_game", (*node.path, field))


def check_map(subject: Subject) -> Iterator[Problem]:
    """Rows and hexes of a map fit together."""
    found = subject.record_of("map.json")
    if not isinstance(found, MapFile):
        return
    place = Place(subject.documents["map.json"])
    jumps = [row for row, (one, two) in enumerate(pairwise(found.rows), 1) if abs(one - two) != 1]
    for row in jumps:
        yield place.problem("rows_jump", ("rows", row), row=row - 1, next=row)
    if jumps:
        return
    spaces = [(row, column) for row, size in enumerate(found.rows) for column in range(size)]
    yield from _check_hexes(place, found, spaces)
    known = set(spaces)
    for name, region in found.regions.items():
        for index, space in enumerate(region):
            if space not in known:
                at: Path = ("regions", name, index)
                yield place.problem("space_off_map", at, space=list(space))
    for index, special in enumerate(found.special_hexes):
        if special.space not in known:
            at = ("special_hexes", index, "space")
            yield place.problem("space_off_map", at, space=list(special.space))


def _check_hexes(place: Place, found: MapFile, spaces: list[tuple[int, int]]) -> Iterator[Problem]:
    known = set(spaces)
    seen: set[tuple[int, int]] = set()
    last = (-1, -1)
    for index, hex_ in enumerate(found.hexes):
        path = ("hexes", index, "space")
        if hex_.space not in known:
            yield place.problem("hex_off_map", path, space=list(hex_.space))
            continue
        if hex_.space <= last:
            yield place.problem("hex_order", path, space=list(hex_.space))
        seen.add(hex_.space)
        last = max(last, hex_.space)
    for space in spaces:
        if space not in seen:
            yield place.problem("hex_missing", ("hexes",), space=list(space))


def check_board(subject: Subject) -> Iterator[Problem]:
    """An icon that moves the track of its tag has a tag."""
    found = subject.record_of("board.json")
    if not isinstance(found, BoardFile):
        return
    needing = _icons_with_tag(subject)
    place = Place(subject.documents["board.json"])
    for node in nodes(found):
        if isinstance(node.value, Cell) and node.value.icon in needing and node.value.tag is None:
            yield place.problem("icon_needs_tag", node.path, icon=node.value.icon)
    tags = Counter(tag for track in found.tracks for tag in track.tags)
    for row, track in enumerate(found.tracks):
        for index, tag in enumerate(track.tags):
            if tags[tag] > 1:
                tags[tag] -= 1
                yield place.problem("tag_twice", ("tracks", row, "tags", index), tag=tag)


def _icons_with_tag(subject: Subject) -> set[str]:
    icons: set[str] = set()
    for source in (*subject.required, subject.own):
        document = source.documents.get(RULES)
        if document is not None:
            for icon in decode(RulesFile, {"icons": document.get("icons", ())}).icons:
                refs = (node.value for node in nodes(icon) if isinstance(node.value, Ref))
                if any(ref.name == ICON_TAG for ref in refs):
                    icons.add(icon.id)
    return icons


def check_numbers(subject: Subject) -> Iterator[Problem]:
    """Tables are in order, and scales come out even."""
    found = subject.record_of(RULES)
    if not isinstance(found, RulesFile):
        return
    place = Place(subject.documents[RULES])
    table = decode(Numbers, found.numbers).mc_per_vp
    for index, (one, other) in enumerate(pairwise(table), 1):
        if other.until_generation <= one.until_generation:
            yield place.problem("mc_table_order", ("numbers", "mc_per_vp", index))
    for index, parameter in enumerate(found.parameters):
        yield from _check_scale(place, index, parameter)


def _check_scale(place: Place, index: int, parameter: ParameterRules) -> Iterator[Problem]:
    low, high, step = parameter.min, parameter.max, parameter.step
    scale = {"min": low, "max": high, "step": step}
    path = ("parameters", index)
    if high <= low or (high - low) % step:
        yield place.problem("parameter_scale", path, **scale)
        return
    for number, bonus in enumerate(parameter.bonus_steps):
        if not low < bonus.at <= high or (bonus.at - low) % step:
            at = (*path, "bonus_steps", number, "at")
            yield place.problem("bonus_step_off_scale", at, at=bonus.at, **scale)


def check_goals(subject: Subject) -> Iterator[Problem]:
    """Milestones can be met, and goals of a set have places of their own."""
    found = subject.record_of("goals.json")
    if found is None:
        return
    place = Place(subject.documents["goals.json"])
    for kind, goals in (("milestones", found.milestones), ("awards", found.awards)):
        orders: set[tuple[str, int]] = set()
        for index, goal in enumerate(goals):
            yield from _check_goal(place, (kind, index), goal, orders)


def _check_goal(
    place: Place, path: tuple[str, int], goal: Milestone | Award, orders: set[tuple[str, int]]
) -> Iterator[Problem]:
    if isinstance(goal, Milestone) and not goal.unsupported:
        counted = goal.value is not None and goal.threshold is not None
        asked = goal.met is not None and goal.value is None and goal.threshold is None
        if counted is (goal.met is not None) or not (counted or asked):
            yield place.problem("goal_without_measure", path)
    if (goal.set, goal.order) in orders:
        yield place.problem("same_order", (*path, "order"), order=goal.order, set=goal.set)
    orders.add((goal.set, goal.order))


def check_rulings(subject: Subject) -> Iterator[Problem]:
    """Default readings exist, and no reading stands twice."""
    found = subject.record_of(RULES)
    if not isinstance(found, RulesFile):
        return
    place = Place(subject.documents[RULES])
    for index, ruling in enumerate(found.rulings):
        yield from _check_ruling(place, ("rulings", index), ruling)


def _check_ruling(place: Place, path: tuple[str, int], ruling: Ruling) -> Iterator[Problem]:
    letters = [reading.id for reading in ruling.readings]
    if ruling.default not in letters:
        details = {"reading": ruling.default, **suggestion(ruling.default, letters)}
        yield place.problem("unknown_reading", (*path, "default"), **details)
    names: set[str] = set()
    for index, reading in enumerate(ruling.readings):
        at: Path = (*path, "readings", index)
        given: list[tuple[Path, str]] = [((*at, "id"), reading.id)]
        given += [((*at, "aliases", i), alias) for i, alias in enumerate(reading.aliases)]
        for where, name in given:
            if folded(name) in names:
                yield place.problem("duplicate_id", where, kind="reading", name=name)
            names.add(folded(name))


QUESTIONS: tuple[Callable[[Subject], Iterator[Problem]], ...] = (
    check_versions,
    check_twice,
    name_checks.check_names,
    check_set_up_conditions,
    check_map,
    check_board,
    check_numbers,
    check_goals,
    check_rulings,
    card_checks.check_cards,
    program_checks.check_programs,
    change_checks.check_changes,
    loops.check_loops,
    text_checks.check_texts,
)
"""All questions, in the order in which their findings are listed."""
