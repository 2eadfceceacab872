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
    by_kind: dict[str, list[str]] = {}
    for name in roots:
        by_kind.setdefault(name.partition(":")[0], []).append(name)
    follows = {name: _follows(root, by_kind) for name, root in roots.items()}
    told: set[str] = set()
    for name in _in_loops(follows):
        root = roots[name]
        if root.place is None or name in told:
            continue
        chain = _cycle(name, follows)
        if chain and not told & set(chain):
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


def _follows(root: Root, by_kind: Mapping[str, list[str]]) -> list[str]:
    """The programs that certainly run when a program does."""
    kinds: dict[str, None] = {}
    for step in _certain(root.program):
        match step:
            case p.ResolveBonusCard(card=str(card)):
                kinds[f"bonus_card.{card}"] = None
            case p.ResolveProjectCards():
                kinds["on_project_card_resolving"] = None
            case p.GainMc():
                kinds["on_mc_gained"] = None
            case p.FailedAction():
                kinds |= {"on_failed_action": None, "on_mc_gained": None}
            case _ if isinstance(step, _MAY_FAIL) and _pays(step):
                # In the end it always fails; what that sets off comes again and again.
                kinds["on_failed_action"] = None
    return [name for kind in kinds for name in by_kind.get(kind, ())]


def _pays(step: p.Operation) -> bool:
    return step.on_fail is Policy.FAILED_ACTION or (step.on_fail is None and not step.must)


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


def _in_loops(follows: Mapping[str, list[str]]) -> list[str]:
    """The programs without those that nothing leads back to: what is left has loops, or nothing."""
    left = dict.fromkeys(follows)
    leads_to: dict[str, list[str]] = {name: [] for name in follows}
    for name, following in follows.items():
        for other in following:
            leads_to[other].append(name)
    open_ends = {name: len(following) for name, following in follows.items()}
    ended = [name for name, number in open_ends.items() if not number]
    while ended:
        name = ended.pop()
        del left[name]
        for other in leads_to[name]:
            open_ends[other] -= 1
            if not open_ends[other]:
                ended.append(other)
    return [*left]


def _cycle(start: str, follows: Mapping[str, list[str]]) -> list[str]:
    """A chain that leads from a program back to it, or nothing."""
    before: dict[str, str] = {}
    ways = [start]
    while ways:
        last = ways.pop()
        for following in follows[last]:
            if following == start:
                chain = [start]
                while last != start:
                    chain.append(last)
                    last = before[last]
                return [start, *reversed(chain)]
            if following not in before:
                before[following] = last
                ways.append(following)
    return []
