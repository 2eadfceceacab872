"""Records and JSON: both ways, and the same as the checking models read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import pytest

from marsbot_qt.core.base.ids import Fate, Parameter, Tile
from marsbot_qt.core.base.records import EMPTY, node
from marsbot_qt.core.content.checked import read_checked, to_record
from marsbot_qt.core.content.codec import Codec, decode, encode, hints_of
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.cards import BonusCard
from marsbot_qt.core.content.models.maps import Hex, MapFile
from marsbot_qt.core.content.models.marks import Ge, Tagged
from marsbot_qt.core.content.models.spaces import SpaceSpec
from marsbot_qt.core.content.models.values import Tr
from marsbot_qt.core.content.pack_files import FileKind, file_kind
from tests.packs.raw import PACKS

FILES = sorted(PACKS.glob("*/*.json")) + sorted(PACKS.glob("*/locales/*.json"))


def kind_of(path: Path) -> FileKind:
    """The kind of a shipped file."""
    kind = file_kind("/".join(path.relative_to(PACKS).parts[1:]))
    assert kind is not None
    return kind


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKS)))
def test_both_readings_of_a_shipped_file_are_equal(path: Path) -> None:
    data = json.loads(path.read_bytes())
    record = kind_of(path).record
    assert to_record(read_checked(record, data)) == decode(record, data)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKS)))
def test_what_was_read_is_written_again_without_defaults(path: Path) -> None:
    data = json.loads(path.read_bytes())
    record = kind_of(path).record
    again = encode(decode(record, data))
    assert again == {key: value for key, value in data.items() if key != "$schema"}


def test_a_step_is_read_by_its_word() -> None:
    step = decode(BonusCard, {"id": "X", "program": [{"op": "gain_mc", "amount": {"v": "tr"}}]})
    assert step.program == (p.GainMc(amount=Tr()),)
    assert step.fate is Fate.DISCARD


def test_words_that_python_keeps_have_an_underscore_in_the_record() -> None:
    data = {"op": "if", "cond": {"is": "modules"}, "else": [{"op": "fund_award", "as": "a"}]}
    card = decode(BonusCard, {"id": "X", "program": [data]})
    (step,) = card.program
    assert isinstance(step, p.If)
    assert step.else_[0].as_ == "a"
    assert encode(card)["program"] == [data]


def test_unions_of_plain_values_and_objects() -> None:
    named = decode(p.PlaceTile, {"tile": "city", "space": "city"})
    assert (named.tile, named.space) == (Tile.CITY, "city")
    spelled = decode(p.PlaceTile, {"tile": {"from_card": "c"}, "space": {"legal": "land"}})
    assert (spelled.tile, spelled.space) == (p.CardTile(from_card="c"), SpaceSpec(legal="land"))
    raised = decode(p.RaiseParameter, {"parameter": "oxygen"})
    assert raised.parameter is Parameter.OXYGEN
    chosen = decode(p.RaiseParameter, {"parameter": {"sel": "ref", "name": "x"}, "steps": 2})
    assert encode(chosen) == {"parameter": {"sel": "ref", "name": "x"}, "steps": 2}


def test_notes_of_authors_are_passed_over() -> None:
    assert decode(Hex, {"space": [1, 2], "x-note": {"a": 1}, "$comment": 3}) == Hex(space=(1, 2))


def test_mappings_of_lists() -> None:
    data = {"id": "m", "rows": [1], "hexes": [], "regions": {"r": [[0, 0]]}, "tiebreak": []}
    found = decode(MapFile, data)
    assert found.regions == {"r": ((0, 0),)}
    assert encode(found) == data


@node
class Leaf:
    """A member of a union in this module."""

    KIND: ClassVar[str] = "leaf"
    n: Annotated[int, Ge(0)] = 0


@node
class Branch:
    """A record that holds itself, and a union beside a list and a word."""

    KIND: ClassVar[str] = "branch"
    inside: tuple[Twig, ...] = ()
    mixed: Literal["none"] | tuple[int, ...] | Annotated[Leaf | Branch, Tagged("t")] = "none"
    pairs: tuple[tuple[int, int], ...] | None = None
    table: Any = EMPTY
    half: float = 0.5


Twig = Annotated[Leaf | Branch, Tagged("t")]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"inside": [{"t": "leaf", "n": 3}, {"t": "branch", "inside": [{"t": "leaf"}]}]},
        {"mixed": [1, 2]},
        {"mixed": {"t": "leaf", "n": 1}},
        {"pairs": [[1, 2], [3, 4]]},
        {"table": {"free": ["form", {"deep": None}]}},
        {"half": 0.25},
    ],
)
def test_every_shape_of_annotation_goes_both_ways(data: dict[str, Any]) -> None:
    codec = Codec()
    assert codec.encode(codec.decode(Branch, data)) == data


def test_hints_keep_their_marks() -> None:
    assert hints_of(Leaf)["n"] == Annotated[int, Ge(0)]
    assert list(hints_of(p.GainMc)) == ["must", "as_", "on_fail", "amount"]


TRUSTED = """
import sys
from pathlib import Path
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.library import open_library
library = open_library(Path(sys.argv[1]))
assert not library.checked, "the digests of the shipped packs are not up to date"
library.content(Choices("tharsis", ("corporate_era",)))
print(*sorted({name.partition(".")[0] for name in sys.modules} & {"pydantic", "jsonschema"}))
"""


def test_trusted_packs_are_read_without_the_checking_models() -> None:
    done = subprocess.run(
        [sys.executable, "-c", TRUSTED, str(PACKS)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == ""
