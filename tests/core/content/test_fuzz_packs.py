"""Whatever stands in a pack: it is checked to the end, and what is found sound can be used."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.checker import check_pack
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.reader import PackFiles
from marsbot_qt.core.content.ruleset import Ruleset
from tests.packs.broken.small_pack import SMALL, small_files, text_of

QUIET = settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])

WORDS = (
    "small", "base", "city", "ocean", "X01", "B05", "tr", "gain_mc", "all", "small:award.Diver",
    "numbers", "tharsis", "/fields", "A", "bonus_card.X01", ">=1", "R-SET-01", "ž", "-", "",
)  # fmt: skip

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-3, 200)
    | st.sampled_from(WORDS)
    | st.floats(allow_nan=False, allow_infinity=False, width=16)
)
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from((*WORDS, "op", "id", "do", "is", "v")), inner, max_size=3)
    ),
    max_leaves=8,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in some data, as holder and key."""
    found: list[tuple[Any, Any]] = []
    keys = value.keys() if isinstance(value, dict) else range(len(value))
    for key in keys:
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


def used(pack: Pack, shipped: Library) -> None:
    """Play with a pack, as far as it goes."""
    library = Library([*shipped.packs.values(), pack])
    library.catalogue()
    try:
        content = library.content(Choices("small", ("corporate_era",)))
    except Refused:
        return
    Ruleset(content)
    library.texts(content, "cs")


@QUIET
@given(st.data())
def test_data_of_any_kind_are_checked_to_the_end(shipped: Library, data: st.DataObject) -> None:
    files = small_files()
    for _ in range(data.draw(st.integers(1, 3))):
        name = data.draw(st.sampled_from(sorted(SMALL)))
        document = json.loads(files[name])
        found = places(document)
        if not found:
            continue
        holder, key = data.draw(st.sampled_from(found))
        if data.draw(st.booleans()):
            holder[key] = data.draw(TREES)
        else:
            del holder[key]
        files[name] = text_of(name, document).encode()
    result = check_pack(PackFiles("small", files), shipped.packs.values())
    for problem in result.problems:
        assert problem.line >= 1
        assert problem.message
    if result.usable:
        used(Pack(files, "small"), shipped)


@QUIET
@given(st.data())
def test_bytes_of_any_kind_are_checked_to_the_end(shipped: Library, data: st.DataObject) -> None:
    files = small_files()
    name = data.draw(st.sampled_from(sorted(SMALL)))
    content = bytearray(files[name])
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(content) - 1))
        content[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=4))
    files[name] = bytes(content)
    result = check_pack(PackFiles("small", files), shipped.packs.values())
    if result.usable:
        used(Pack(files, "small"), shipped)
