"""Programs that make sense: names bound before they are used, ladders that can be climbed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import fields_of, json_name
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.hints import flat, is_record, kind_of, members_of, tag_of
from marsbot_qt.core.content.models import conditions as c
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import triggers as t
from marsbot_qt.core.content.models import values as v
from marsbot_qt.core.content.models.options import Icon
from marsbot_qt.core.content.models.selectors import Selector
from marsbot_qt.core.content.subject import Place, Subject
from marsbot_qt.core.content.walk import Node, Path, nodes, words

ICON_TAG = "icon_tag"
"""What the engine binds for an icon that names a tag."""

_FAMILIES = (p.Step, t.AnyTrigger, t.Modifier, Selector, c.Condition, v.Value)
"""The unions of the effect language."""


@cache
def _keys() -> Mapping[type, str]:
    """The key by which each word of the effect language stands in a file."""
    return {
        member: str(tag_of(branch))
        for family in _FAMILIES
        for branch in flat(family)
        if tag_of(branch) is not None
        for member in members_of(branch)
    }


def check_programs(subject: Subject) -> Iterator[Problem]:
    """Every program of a pack."""
    for place, found in subject.files():
        yield from check_programs_in(subject, place, found)


def check_programs_in(
    subject: Subject, place: Place, found: Any, path: Path = ()
) -> Iterator[Problem]:
    """Every program in a record."""
    for node in nodes(found, path):
        yield from _check_node(place, node)
        yield from _check_supported(subject, place, node)
    for at, root, provided in _roots(found, path):
        yield from _check_bound(place, at, root, provided)


def _check_supported(subject: Subject, place: Place, node: Node) -> Iterator[Problem]:
    key = _keys().get(type(node.value), "")
    known = subject.supported.get(key)
    if known is None:
        return
    name = kind_of(type(node.value))
    if name not in known and subject.is_reachable(node):
        yield place.problem("not_supported_yet", (*node.path, key), operation=name)


def _check_node(place: Place, node: Node) -> Iterator[Problem]:
    match node.value:
        case p.FirstOf(options=options):
            yield from _check_ladder(place, (*node.path, "options"), options)
        case p.Let(value=value, select=select) if (value is None) is (select is None):
            yield place.problem("needs_value_or_select", node.path)
        case p.While(cond=condition, do=program) if not _can_change(condition, program):
            yield place.problem("no_progress", (*node.path, "cond"))
        case p.CardSource() | p.ResolveBonusCard():
            yield from _check_one_source(place, node)
        case _:
            pass


def _check_ladder(place: Place, path: Path, options: tuple[p.Option, ...]) -> Iterator[Problem]:
    seen: set[str] = set()
    always = False
    for index, option in enumerate(options):
        if option.id in seen:
            at = (*path, index, "id")
            yield place.problem("duplicate_id", at, kind="option", name=option.id)
        seen.add(option.id)
        if always:
            yield place.problem("unreachable_option", (*path, index))
        always = always or (option.when is None and not _may_be_infeasible(option.do))


def _may_be_infeasible(program: p.Program) -> bool:
    """Whether an option can be passed over: something in it has to be feasible."""
    return any(
        node.value.must or isinstance(node.value, p.FirstOf | p.If | p.Repeat | p.While)
        for node in nodes(program)
        if isinstance(node.value, p.Operation)
    )


def _check_one_source(place: Place, node: Node) -> Iterator[Problem]:
    fields = fields_of(type(node.value))
    if isinstance(node.value, p.ResolveBonusCard):
        fields = ("card", "from_")
    given = [name for name in fields if getattr(node.value, name) is not None]
    if len(given) != 1:
        shown = ", ".join(map(json_name, fields))
        yield place.problem("one_source", node.path, fields=shown)


_STORE_STEPS = (p.StoreAdd, p.StoreRemove)
_MC_STEPS = (p.GainMc, p.LoseMc, p.ClaimMilestone)
_QUIET = (
    *(p.Let, p.SetFate, p.FlipForCost, p.MarkReminder, p.ScoreVp, p.PutInPlayedPile),
    *(*_STORE_STEPS, *_MC_STEPS),
)
"""Steps that do nothing but what they say; all others may set off anything."""


def _can_change(condition: Any, program: p.Program) -> bool:
    """Whether a loop's steps may end it: False only where they certainly do not."""
    steps = [node.value for node in nodes(program) if isinstance(node.value, p.Operation)]
    if not all(isinstance(step, _QUIET) for step in steps):
        return True
    asked = [node.value for node in nodes(condition)]
    stores = {one.store for one in asked if isinstance(one, c.StoreIs | v.Store)}
    touched = {step.store for step in steps if isinstance(step, _STORE_STEPS)}
    if stores & touched:
        return True
    looks_at_mc = any(isinstance(one, c.McAtLeast | v.Mc) for one in asked)
    if looks_at_mc and any(isinstance(step, _MC_STEPS) for step in steps):
        return True
    bound = {step.name for step in steps if isinstance(step, p.Let)}
    bound |= {step.as_ for step in steps if step.as_ is not None}
    return any(word.kind == "bound" and word.text in bound for word in words(condition))


def _roots(found: Any, path: Path) -> Iterator[tuple[Path, Any, tuple[str, ...]]]:
    """The programs that start on their own, with the names the engine binds for them."""
    for node in nodes(found, path):
        provided = (ICON_TAG,) if isinstance(node.value, Icon) else ()
        for name in fields_of(type(node.value)):
            value = getattr(node.value, name)
            if _is_program(value) and not _lies_in_program(node):
                yield (*node.path, json_name(name)), value, provided


def _is_program(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, p.Operation) for part in value)


def _lies_in_program(node: Node) -> bool:
    return any(isinstance(holder, p.Operation) for holder in (*node.inside, node.value))


def _check_bound(
    place: Place, path: Path, program: Any, provided: tuple[str, ...]
) -> Iterator[Problem]:
    bound = set(provided)
    for at, name, binds in _names_in_order(program, path):
        if binds:
            bound.add(name)
        elif name not in bound:
            details = {"name": name, **suggestion(name, bound)}
            yield place.problem("name_not_bound", at, **details)


def _names_in_order(value: Any, path: Path) -> Iterator[tuple[Path, str, bool]]:
    """Names as they are used and bound while a program runs from its first step to its last."""
    if isinstance(value, tuple):
        for index, part in enumerate(value):
            yield from _names_in_order(part, (*path, index))
    elif is_record(type(value)):
        used = [word for word in words(value, path) if word.kind == "bound"]
        yield from ((word.path, word.text, False) for word in used if word.node.value is value)
        for name in fields_of(type(value)):
            yield from _names_in_order(getattr(value, name), (*path, json_name(name)))
        if isinstance(value, p.Let):
            yield path, value.name, True
        if isinstance(value, p.Operation) and value.as_ is not None:
            yield path, value.as_, True
