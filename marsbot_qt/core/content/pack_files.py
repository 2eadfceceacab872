"""The files a pack may have, and the items that stand in them: two tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.models.board import BoardFile, Track
from marsbot_qt.core.content.models.cards import (
    BonusCard,
    BonusCardsFile,
    HumanCorporation,
    HumanCorporationsFile,
    ProjectCard,
    ProjectCardsFile,
)
from marsbot_qt.core.content.models.changes import ChangesFile
from marsbot_qt.core.content.models.colonies import ColoniesFile, ColonyTile
from marsbot_qt.core.content.models.goals import Award, GoalsFile, Milestone
from marsbot_qt.core.content.models.locales import LocaleFile
from marsbot_qt.core.content.models.manifest import Manifest
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
    RulesFile,
    Ruling,
    StandingRule,
    Switches,
)
from marsbot_qt.core.content.models.parties import PartiesFile, Party
from marsbot_qt.core.content.models.spaces import SpaceSpec

MANIFEST = "pack.json"
RULES = "rules.json"
LOCALES = "locales/"
TESTS = "tests/"
ICONS = "icons/"

LOCALE_FILE = re.compile(r"locales/[a-z]{2,3}(_[A-Za-z]{2,8})*\.json")


@record
class FileKind:
    """One kind of pack file: the name of its schema, its file, and the record of its content."""

    name: str
    file: str
    record: type

    @property
    def schema(self) -> str:
        """The schema's file name."""
        return f"{self.name}.schema.json"


FILE_KINDS: tuple[FileKind, ...] = (
    FileKind("pack", MANIFEST, Manifest),
    FileKind("board", "board.json", BoardFile),
    FileKind("map", "map.json", MapFile),
    FileKind("bonus_cards", "bonus_cards.json", BonusCardsFile),
    FileKind("project_cards", "project_cards.json", ProjectCardsFile),
    FileKind("human_corporations", "human_corporations.json", HumanCorporationsFile),
    FileKind("goals", "goals.json", GoalsFile),
    FileKind("parties", "parties.json", PartiesFile),
    FileKind("colonies", "colonies.json", ColoniesFile),
    FileKind("rules", RULES, RulesFile),
    FileKind("changes", "changes.json", ChangesFile),
    FileKind("locale", "locales/<language>.json", LocaleFile),
)

_BY_FILE = {kind.file: kind for kind in FILE_KINDS}
LOCALE = FILE_KINDS[-1]


def file_kind(name: str) -> FileKind | None:
    """The kind of a file by its name inside the pack."""
    return LOCALE if LOCALE_FILE.fullmatch(name) else _BY_FILE.get(name)


@record
class ItemKind:
    """A kind of thing that other packs may change, and where it stands.

    ``holder`` is the key of the list or object in the file; without it the item is the whole
    file. ``key`` is the field with the item's name; without it the items of an object are named by
    their keys. A ``single`` item has no name: ``numbers``.
    """

    name: str
    file: str
    holder: str | None
    key: str | None
    record: type | None
    single: bool = False


ITEM_KINDS: Mapping[str, ItemKind] = {
    kind.name: kind
    for kind in (
        ItemKind("track", "board.json", "tracks", "id", Track),
        ItemKind("map", "map.json", None, "id", MapFile),
        ItemKind("bonus_card", "bonus_cards.json", "bonus_cards", "id", BonusCard),
        ItemKind("project_card", "project_cards.json", "project_cards", "name", ProjectCard),
        ItemKind(
            "human_corporation",
            "human_corporations.json",
            "human_corporations",
            "name",
            HumanCorporation,
        ),
        ItemKind("milestone", "goals.json", "milestones", "name", Milestone),
        ItemKind("award", "goals.json", "awards", "name", Award),
        ItemKind("party", "parties.json", "parties", "id", Party),
        ItemKind("colony", "colonies.json", "colonies", "id", ColonyTile),
        ItemKind("numbers", RULES, "numbers", None, Numbers, single=True),
        ItemKind("switches", RULES, "switches", None, Switches, single=True),
        ItemKind("parameter", RULES, "parameters", "id", ParameterRules),
        ItemKind("icon", RULES, "icons", "id", Icon),
        ItemKind("space_spec", RULES, "space_specs", None, SpaceSpec),
        ItemKind("off_map", RULES, "off_map", "id", OffMapSpace),
        ItemKind("difficulty_change", RULES, "difficulty_changes", "id", DifficultyChange),
        ItemKind("difficulty_level", RULES, "levels", "id", DifficultyLevel),
        ItemKind("standing_rule", RULES, "standing_rules", "id", StandingRule),
        ItemKind("store", RULES, "stores", "id", OwnStore),
        ItemKind("ruling", RULES, "rulings", "id", Ruling),
        ItemKind("checklist", RULES, "checklist", "id", ChecklistItem),
        ItemKind("explained_by", RULES, "explained_by", None, None, single=True),
    )
}

_ITEM = re.compile(r"(?:([a-z][a-z0-9_]*):)?([a-z_]+)(?:\.(.+))?")


@record
class ItemRef:
    """``pack:kind.name`` taken apart."""

    pack: str | None
    kind: str
    name: str


def parse_item(text: str) -> ItemRef | None:
    """An item by its full or its short name; None if it is no such name or no such kind."""
    found = _ITEM.fullmatch(text)
    kind = ITEM_KINDS.get(found[2]) if found else None
    if found is None or kind is None or kind.single is not (found[3] is None):
        return None
    return ItemRef(found[1], found[2], found[3] or "")


def item_path(kind: str, name: str) -> str:
    """An item's short name: ``bonus_card.B05``, ``numbers``."""
    return f"{kind}.{name}" if name else kind


def items_in(kind: ItemKind, document: Mapping[str, Any]) -> Iterator[tuple[str, Any, str]]:
    """The items of a kind in a file's data: name, data, and JSON Pointer."""
    if kind.holder is None:
        yield str(document[kind.key or "id"]), document, ""
        return
    holder = document.get(kind.holder)
    if not holder:
        return
    at = f"/{kind.holder}"
    if kind.single:
        yield "", holder, at
    elif kind.key is None:
        for name, data in holder.items():
            yield name, data, f"{at}/{escaped(name)}"
    else:
        for index, data in enumerate(holder):
            yield str(data[kind.key]), data, f"{at}/{index}"


def escaped(token: str) -> str:
    """A key as it stands in a JSON Pointer (RFC 6901)."""
    return token.replace("~", "~0").replace("/", "~1")


def pointer(*tokens: str | int) -> str:
    """A JSON Pointer out of keys and indexes."""
    return "".join(f"/{escaped(str(token))}" for token in tokens)


def tokens_of(text: str) -> list[str]:
    """The keys and indexes of a JSON Pointer; ValueError if it is none."""
    if not text:
        return []
    if not text.startswith("/") or re.search(r"~(?![01])", text):
        raise ValueError(text)
    return [part.replace("~1", "/").replace("~0", "~") for part in text[1:].split("/")]
