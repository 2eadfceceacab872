"""The packs at hand: found in folders, trusted or checked, and what a set-up can choose of them.

A pack whose digest is known is read without any check: the digests of the shipped packs come with
the program, those of other packs are kept once they were found free of errors, together with the
version of the checker. Everything else is checked in full first.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import EMPTY, record, replaced
from marsbot_qt.core.content.card_names import CARD, CardNames
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.merge import Merged, merge
from marsbot_qt.core.content.models.maps import MapFile
from marsbot_qt.core.content.models.provenance import Provenance
from marsbot_qt.core.content.pack import Pack, digest_of
from marsbot_qt.core.content.pack_files import ITEM_KINDS, MANIFEST, items_in
from marsbot_qt.core.content.problem_text import problem
from marsbot_qt.core.content.reader import SUFFIX, PackFiles, read_pack
from marsbot_qt.core.content.rulebook import NO_RULEBOOK, Rulebook
from marsbot_qt.core.content.ruleset import Content
from marsbot_qt.core.content.rulings import OpenQuestion, open_questions
from marsbot_qt.core.content.selection import MAP, map_id, modules_of

CHECKER = 4
"""The version of the checker: raised when it learns to find more, so that packs are seen again."""

DIGESTS = "digests.json"
"""Beside the shipped packs: ``{"checker": 4, "packs": {id: digest}}``."""

ENGLISH = "en"


@record
class Trust:
    """Digests of packs that need no check, as the program and the person's folder know them."""

    digests: frozenset[str] = frozenset()

    def __contains__(self, digest: str) -> bool:
        """Whether a pack with this digest needs no check."""
        return digest in self.digests

    def __or__(self, other: Trust) -> Trust:
        """Both together."""
        return Trust(self.digests | other.digests)


def read_trust(file: Path) -> Trust:
    """The digests in a file; none if it is missing, damaged, or of another checker."""
    try:
        data = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return Trust()
    if not isinstance(data, dict) or data.get("checker") != CHECKER:
        return Trust()
    packs = data.get("packs")
    found = packs.values() if isinstance(packs, dict) else ()
    return Trust(frozenset(digest for digest in found if isinstance(digest, str)))


def trust_text(digests: Mapping[str, str]) -> str:
    """What `read_trust` reads: digests by the ids of their packs."""
    return json.dumps({"checker": CHECKER, "packs": dict(sorted(digests.items()))}, indent=2) + "\n"


def remember(file: Path, packs: Iterable[Pack]) -> None:
    """Note packs that were found free of errors, beside those noted before. Raises OSError."""
    digests = {pack.digest for pack in packs} | read_trust(file).digests
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(f"{file.name}.partial")
    # The digests themselves serve as names: several versions of a pack may be trusted.
    partial.write_text(trust_text({digest: digest for digest in digests}), encoding="utf-8")
    os.replace(partial, file)


_GOALS = ("milestone", "award")
_GOALS_FILE = ITEM_KINDS["milestone"].file

_PROJECT_CARD, _NAME = "project_card.", ".name"


@record
class Broken:
    """A pack that cannot be used, and why; ``id`` is empty if not even that could be read."""

    source: str
    id: str
    problems: tuple[Problem, ...]


class Library:
    """The packs that can be played with, and those that are broken.

    ``checked`` are packs that were checked in full just now; `remember` spares that the next time.
    """

    __slots__ = ("broken", "checked", "packs")

    def __init__(
        self, packs: Iterable[Pack], broken: Iterable[Broken] = (), checked: Iterable[Pack] = ()
    ) -> None:
        self.packs: Mapping[str, Pack] = {pack.id: pack for pack in packs}
        self.broken = tuple(broken)
        self.checked = tuple(checked)

    def content(self, choices: Choices) -> Content:
        """Everything in play for some choices; Refused when they do not fit."""
        return self.merged(choices).content

    def with_pack(self, pack: Pack) -> Library:
        """The same with one pack more."""
        return Library([*self.packs.values(), pack], self.broken, self.checked)

    def catalogue(self) -> Catalogue:
        """What a set-up can choose of these packs."""
        # As the box shows them; packs of other people come after.
        packs = sorted(self.packs.values(), key=lambda p: (not p.shipped, p.manifest.place))
        maps = ((map_id(pack), pack.id) for pack in packs)
        questions = open_questions(packs)
        return Catalogue(
            maps=tuple(MapChoice(name, pack) for name, pack in maps if name is not None),
            expansions=tuple(modules_of(packs)),
            usual=tuple(modules_of(p for p in packs if p.manifest.kind == "base")),
            pools=tuple(p.id for p in packs if _brings_pool(p)),
            house_packs=tuple(p.id for p in packs if p.manifest.kind == "house_rule"),
            levels=tuple(
                LevelChoice(item["id"], tuple(item.get("changes", ())))
                for item in _items(packs, "difficulty_level")
            ),
            changes=tuple(item["id"] for item in _items(packs, "difficulty_change")),
            rulings=tuple(_ruling_choice(question) for question in questions.values()),
        )

    def printed_map(self, choice: MapChoice) -> MapFile:
        """A map as its pack prints it."""
        return decode(MapFile, self.packs[choice.pack].document(MAP.file))

    def guess_of_board(self, choice: MapChoice) -> Provenance | None:
        """What MarsBot's board of a map was worked out from; None where a printed one was read."""
        for track in _items([self.packs[choice.pack]], "track"):
            if track.get("provenance", {}).get("inferred"):
                return replaced(decode(Provenance, track["provenance"]), doubt=None)
        return None

    def merged(self, choices: Choices) -> Merged:
        """The same with the origin of every value."""
        return merge(self.packs.values(), choices)

    def text(self, content: Content, key: str) -> str:
        """The English text under a key of the packs in play, empty if there is none."""
        return self.texts(content, ENGLISH).get(key, "")

    def texts(self, content: Content, language: str) -> Mapping[str, str]:
        """All texts of the packs in play in a language, English where it has none."""
        found: dict[str, str] = {}
        for name in dict.fromkeys((ENGLISH, language)):
            for ref in content.packs:
                if ref.id in self.packs:
                    texts = _texts(self.packs[ref.id], name)
                    others = _goals_of_others(self.packs[ref.id], content)
                    if others:
                        texts = {k: v for k, v in texts.items() if _goal_of(k) not in others}
                    found.update(texts)
        return found

    def card_names(self, packs: Iterable[str]) -> Mapping[str, Mapping[str, str]]:
        """By language, what the project cards of some packs are called, by their own names."""
        found: dict[str, dict[str, str]] = {}
        for name in packs:
            pack = self.packs.get(name)
            if pack is None:
                continue
            for language in pack.languages:
                names = {
                    key.removeprefix(_PROJECT_CARD).removesuffix(_NAME): text
                    for key, text in pack.texts(language).items()
                    if key.startswith(_PROJECT_CARD) and key.endswith(_NAME)
                }
                if names:
                    found.setdefault(language, {}).update(names)
        return found


def open_library(
    shipped: Path,
    folders: Iterable[Path] = (),
    trust: Trust | None = None,
    *,
    rulebook: Rulebook = NO_RULEBOOK,
) -> Library:
    """The shipped packs and those in other folders, which may hold folders and archives.

    Of two packs with one id the shipped one counts, then the first.
    """
    known = read_trust(shipped / DIGESTS)
    trust = known if trust is None else known | trust
    found = [replaced(read_pack(path), shipped=True) for path in find_packs(shipped)]
    found += [read_pack(path) for folder in folders for path in find_packs(folder)]
    trusted = [each for each in found if not each.problems and digest_of(each.files) in trust]
    packs: dict[str, Pack] = {}
    broken: list[Broken] = []
    for files in trusted:
        _keep(files, packs, broken)
    known_before = set(packs)
    certain = {id(each) for each in trusted}
    doubtful = [each for each in found if id(each) not in certain]
    if doubtful:
        # Late, for it takes a hundred times as long.
        from marsbot_qt.core.content.checker import check_together

        for result in check_together(doubtful, packs.values(), rulebook, at_hand_first=True):
            if result.usable:
                _keep(result.files, packs, broken)
            else:
                broken.append(Broken(result.files.source, result.id, result.problems))
    checked = [pack for name, pack in packs.items() if name not in known_before]
    return Library(packs.values(), broken, checked)


def _keep(files: PackFiles, packs: dict[str, Pack], broken: list[Broken]) -> None:
    pack = Pack(files.files, files.source, shipped=files.shipped)
    if pack.id in packs:
        twice = problem("pack_twice", MANIFEST, "/id", id=pack.id, other=packs[pack.id].source)
        broken.append(Broken(pack.source, pack.id, (twice,)))
    else:
        packs[pack.id] = pack


def open_remembering(shipped: Path, folders: Iterable[Path], file: Path) -> Library:
    """`open_library` with the trust noted in a file, where packs are noted that were sound now."""
    library = open_library(shipped, folders, read_trust(file))
    if library.checked:
        # Where this cannot be noted, the packs are checked again the next time.
        with contextlib.suppress(OSError):
            remember(file, library.checked)
    return library


def find_packs(folder: Path) -> Iterator[Path]:
    """Where packs lie in a folder: folders with a manifest, and archives."""
    try:
        entries = sorted(folder.iterdir())
    except OSError:
        return
    for entry in entries:
        if (entry / MANIFEST).is_file() or (entry.suffix == SUFFIX and entry.is_file()):
            yield entry


def _texts(pack: Pack, language: str) -> Mapping[str, str]:
    """The texts of a pack; those on bonus cards of its own under the names others know them by."""
    texts = pack.texts(language)
    names = CardNames([pack])
    if not names.needed:
        return texts
    rename = names.rename(pack.id, ())
    found: dict[str, str] = {}
    for key, text in texts.items():
        kind, _, rest = key.partition(".")
        if kind == CARD:
            name, _, part = rest.partition(".")
            key = f"{CARD}.{rename(name)}.{part}"
        found[key] = text
    return found


def _goals_of_others(pack: Pack, content: Content) -> frozenset[str]:
    """Goals of a pack that are not in play, while others of their names are."""
    in_play = [f"milestone.{goal.name}" for goal in content.milestones]
    in_play += [f"award.{goal.name}" for goal in content.awards]
    theirs = {path for path in in_play if content.origins.get(path, pack.id) != pack.id}
    if not theirs or pack.document(_GOALS_FILE) is None:
        return frozenset()
    own = {f"{kind}.{item['name']}" for kind in _GOALS for item in _items([pack], kind)}
    return frozenset(theirs & own)


def _brings_pool(pack: Pack) -> bool:
    return pack.manifest.kind == "expansion" and "pool" in (pack.document(_GOALS_FILE) or {})


def _goal_of(key: str) -> str:
    """The goal that a text is about: ``milestone.Builder``."""
    return key.rpartition(".")[0]


def _items(packs: Iterable[Pack], kind: str) -> Iterator[Mapping[str, Any]]:
    for pack in packs:
        document = pack.document(ITEM_KINDS[kind].file)
        if document is not None:
            yield from (data for _, data, _ in items_in(ITEM_KINDS[kind], document))


def _ruling_choice(question: OpenQuestion) -> RulingChoice:
    first = question.shares[0][1]
    items = [item for _, ruling in question.shares for item in ruling.items]
    rules = [rule for _, ruling in question.shares for rule in ruling.rules]
    return RulingChoice(
        question.id,
        question.default,
        question.readings,
        first.confidence,
        tuple(dict.fromkeys(items)),
        tuple(dict.fromkeys(rules)),
    )


@record
class Catalogue:
    """What a set-up can choose: ids in the order in which they are shown.

    ``usual`` are the expansions that are on as long as nobody chooses: those of the base game;
    ``pools`` those with which goals are chosen or drawn.
    """

    maps: tuple[MapChoice, ...] = ()
    expansions: tuple[str, ...] = ()
    usual: tuple[str, ...] = ()
    pools: tuple[str, ...] = ()
    house_packs: tuple[str, ...] = ()
    levels: tuple[LevelChoice, ...] = ()
    changes: tuple[str, ...] = ()
    rulings: tuple[RulingChoice, ...] = ()


@record
class MapChoice:
    """A map and the pack that holds it."""

    id: str
    pack: str


@record
class LevelChoice:
    """A difficulty level and its changes."""

    id: str
    changes: tuple[str, ...]


@record
class RulingChoice:
    """A ruling with its readings (letter and other names) and the default one.

    ``items`` and ``rules`` are what it decides and the rules it belongs to.
    """

    id: str
    default: str
    readings: Mapping[str, tuple[str, ...]] = EMPTY
    confidence: str = "medium"
    items: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
