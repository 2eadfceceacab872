"""Which packs are in play: dependencies, their order, and packs that exclude each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.models.manifest import Dependency
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.pack_files import ITEM_KINDS
from marsbot_qt.core.content.versions import in_range

MAP = ITEM_KINDS["map"]


@record
class Selection:
    """The packs of a game, each after those it requires, house rules last in the player's order.

    ``map`` is the pack that holds the map; ``modules`` the expansions in play and words such as
    ``corporate_era``.
    """

    packs: tuple[Pack, ...]
    map: Pack
    modules: frozenset[str]


def map_id(pack: Pack) -> str | None:
    """The id of a pack's map, None without one."""
    document = pack.document(MAP.file)
    return None if document is None else str(document["id"])


def modules_of(packs: Iterable[Pack]) -> list[str]:
    """What a set-up may name as expansions."""
    words: dict[str, None] = {}
    for pack in packs:
        words.update(dict.fromkeys(pack.manifest.modules))
        if pack.manifest.kind == "expansion":
            words[pack.id] = None
    return list(words)


def select(at_hand: Iterable[Pack], choices: Choices) -> Selection:
    """The packs that a game is played with, in order.

    Raises Refused: ``unknown_map``, ``unknown_expansion``, ``unknown_pack``, ``not_a_house_pack``,
    ``missing_pack``, ``wrong_version``, ``packs_exclude_each_other``.
    """
    packs = {pack.id: pack for pack in at_hand}
    maps = {name: pack for pack in packs.values() if (name := map_id(pack)) is not None}
    if choices.map not in maps:
        raise Refused("unknown_map", map=choices.map, **suggestion(choices.map, maps))
    known = modules_of(packs.values())
    for name in choices.expansions:
        if name not in known:
            raise Refused("unknown_expansion", expansion=name, **suggestion(name, known))
    wanted = [pack for pack in packs.values() if pack.manifest.kind == "base"]
    wanted.append(maps[choices.map])
    wanted += [pack for name, pack in packs.items() if _chosen(pack, choices)]
    wanted += [_house_pack(packs, name) for name in choices.house_packs]
    ordered = tuple(in_order(wanted, packs))
    check_conflicts(ordered)
    return Selection(ordered, maps[choices.map], frozenset(choices.expansions))


def _chosen(pack: Pack, choices: Choices) -> bool:
    return pack.manifest.kind == "expansion" and pack.id in choices.expansions


def _house_pack(packs: Mapping[str, Pack], name: str) -> Pack:
    if name not in packs:
        raise Refused("unknown_pack", pack=name, **suggestion(name, packs))
    if packs[name].manifest.kind != "house_rule":
        raise Refused("not_a_house_pack", pack=name, kind=packs[name].manifest.kind)
    return packs[name]


def in_order(wanted: Iterable[Pack], packs: Mapping[str, Pack]) -> Iterator[Pack]:
    """The packs and those they require, each once and after its own.

    Raises Refused ``missing_pack``, ``wrong_version`` or ``dependency_cycle``.
    """
    done: set[str] = set()

    def visit(pack: Pack, path: tuple[str, ...]) -> Iterator[Pack]:
        if pack.id in path:
            raise Refused("dependency_cycle", packs=[*path[path.index(pack.id) :], pack.id])
        if pack.id in done:
            return
        for need in pack.manifest.requires:
            yield from visit(needed(pack, need, packs), (*path, pack.id))
        done.add(pack.id)
        yield pack

    for pack in wanted:
        yield from visit(pack, ())


def needed(pack: Pack, need: Dependency, packs: Mapping[str, Pack]) -> Pack:
    """The pack that another one requires; Refused ``missing_pack`` or ``wrong_version``."""
    found = packs.get(need.id)
    if found is None:
        raise Refused("missing_pack", pack=pack.id, missing=need.id, **suggestion(need.id, packs))
    version = found.manifest.version
    if not in_range(version, need.version):
        raise Refused(
            "wrong_version", pack=pack.id, needs=need.id, range=need.version, version=version
        )
    return found


def check_conflicts(packs: Iterable[Pack]) -> None:
    """Refuse packs that exclude each other."""
    by_id = {pack.id: pack for pack in packs}
    for pack in by_id.values():
        for other in pack.manifest.conflicts:
            found = by_id.get(other.id)
            if found is not None and in_range(found.manifest.version, other.version):
                raise Refused("packs_exclude_each_other", pack=pack.id, other=other.id)
