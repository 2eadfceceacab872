"""Content that sets itself off without end.

What moves a cube, places a tile or raises a parameter uses something up, so such chains end; but a
failure pays a Failed Action, and that may be what set them off. The graph holds only what certainly
follows: steps outside conditions and ladders, triggers that ask for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from marsbot_qt.core.base.ids import Policy
from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import defaults_of, fields_of, record
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.hints import kind_of
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models import triggers as t
from marsbot_qt.core.content.models.cards import BonusCardsFile
from marsbot_qt.core.content.models.goals import GoalsFile
from marsbot_qt.core.content.models.options import RulesFile
from marsbot_qt.core.content.pack_files import RULES
from marsbot_qt.core.content.subject import Place, Subject
from marsbot_qt.core.content.walk import Path, nodes

_MAY_FAIL = (
    p.AdvanceTrack,
    p.RegressTrack,
    p.RaiseParameter,
    p.PlaceTile,
    p.PlaceMarker,
    p.ClaimMilestone,
    p.FundAward,
)
_BONUS_CARDS = "bonus_cards.json"
_GOALS = "goals.json"


@record
class Root:
    """A program that something sets off: its name, and where it stands in this pack if it does."""

    name: str
    program: p.Program
    place: Place | None = None
    path: Path = ()


def check_loops(subject: Subject) -> Iterator[Problem]:
    """No program sets itself off without end."""
    roots = {root.name: root for root in _roots(subject)}
    follows = {name: list(_follows(root, roots)) for name, root in roots.items()}
    told: set[str] = set()
    for name, root in roots.items():
        chain = _cycle(name, follows)
        if root.place is not None and chain and not told & set(chain):
            told.update(chain)
            shown = " → ".join(chain)
            yield root.place.problem("endless_loop", root.path, chain=shown)


def _roots(subject: Subject) -> Iterator[Root]:
    for source in (*subject.required, subject.own):
        own = source is subject.own
        document = source.documents.get(_BONUS_CARDS)
        if document is not None:
            place = Place(subject.documents[_BONUS_CARDS]) if own else None
            for index, card in enumerate(decode(BonusCardsFile, document).bonus_cards):
                path = ("bonus_cards", index, "program")
                yield Root(f"bonus_card.{card.id}", card.program, place, path)
        for file, cls in ((_GOALS, GoalsFile), (RULES, RulesFile)):
            document = source.documents.get(file)
            if document is not None:
                place = Place(subject.documents[file]) if own else None
                yield from _triggers(decode(cls, document), f"{source.id}/{file}", place)


def _triggers(found: object, name: str, place: Place | None) -> Iterator[Root]:
    for node in nodes(found):
        if isinstance(node.value, t.Trigger) and _asks_nothing(node.value):
            at = "/".join(map(str, node.path))
            kind = kind_of(type(node.value))
            yield Root(f"{kind}:{name}/{at}", node.value.do, place, (*node.path, "do"))


def _asks_nothing(trigger: t.Trigger) -> bool:
    """Whether a trigger acts every time: it has a program and nothing else."""
    defaults = defaults_of(type(trigger))
    asked = [name for name in fields_of(type(trigger)) if name != "do"]
    return all(name in defaults and getattr(trigger, name) == defaults[name] for name in asked)


def _follows(root: Root, roots: Mapping[str, Root]) -> Iterator[str]:
    """The programs that certainly run when a program does."""
    for step in _certain(root.program):
        match step:
            case p.ResolveBonusCard(card=str(card)):
                yield from (name for name in roots if name == f"bonus_card.{card}")
            case p.ResolveProjectCards():
                yield from _of_kind("on_project_card_resolving", roots)
            case p.GainMc():
                yield from _of_kind("on_mc_gained", roots)
            case p.FailedAction():
                yield from _of_kind("on_failed_action", roots)
                yield from _of_kind("on_mc_gained", roots)
            case _ if isinstance(step, _MAY_FAIL) and _pays(step):
                # In the end it always fails; what that sets off comes again and again.
                yield from _of_kind("on_failed_action", roots)


def _pays(step: p.Operation) -> bool:
    return step.on_fail is Policy.FAILED_ACTION or (step.on_fail is None and not step.must)


def _of_kind(kind: str, roots: Mapping[str, Root]) -> Iterator[str]:
    return (name for name in roots if name.startswith(f"{kind}:"))


def _certain(program: p.Program) -> Iterator[p.Operation]:
    """The steps of a program that run whenever it does."""
    for step in program:
        yield step
        match step:
            case p.WithScope(do=inner):
                yield from _certain(inner)
            case p.Repeat(times=int(times), do=inner) if times > 0:
                yield from _certain(inner)
            case _:
                pass


def _cycle(start: str, follows: Mapping[str, list[str]]) -> list[str]:
    """A chain that leads from a program back to it, or nothing."""
    ways = [[start]]
    seen: set[str] = set()
    while ways:
        way = ways.pop()
        for following in follows[way[-1]]:
            if following == start:
                return [*way, start]
            if following not in seen:
                seen.add(following)
                ways.append([*way, following])
    return []
