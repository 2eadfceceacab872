"""Packs made to hurt: each is told about in short, and soon."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.core.content.checker import (
    MAX_REQUIRED,
    Checked,
    check_pack,
    check_together,
)
from marsbot_qt.core.content.json_text import (
    MAX_DEPTH,
    MAX_FAULTS,
    MAX_KEYS,
    MAX_LIST,
    MAX_VALUES,
    scan,
)
from marsbot_qt.core.content.library import Library, open_library
from marsbot_qt.core.content.reader import PackFiles, read_pack
from marsbot_qt.core.content.shape_check import MAX_FINDINGS
from tests.packs.broken.small_pack import small_files
from tests.packs.raw import PACKS, shipped_packs

CARDS = "bonus_cards.json"


def checked(shipped: Library, name: str, data: Any) -> Checked:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return check_pack(PackFiles("small", {**small_files(), name: text}), shipped.packs.values())


def codes(found: Checked) -> list[str]:
    return [each.code for each in found.problems if each.severity == "error"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[" + "1," * MAX_LIST + "1]", "json_too_many_entries"),
        ("{" + "".join(f'"k{i}":1,' for i in range(MAX_KEYS)) + '"k":1}', "json_too_many_entries"),
        (
            "[" + ("[" + "1," * 999 + "1]," * 1) * (MAX_VALUES // 1000) + "1]",
            "json_too_many_values",
        ),
    ],
)
def test_a_text_of_too_many_values_is_not_read_to_the_end(text: str, code: str) -> None:
    found = scan(text)
    assert not found.complete
    assert [fault.code for fault in found.faults] == [code]


def test_a_text_that_is_wrong_everywhere_is_told_in_short() -> None:
    found = scan("[" + "NaN," * MAX_FAULTS * 3 + "1]")
    assert len(found.faults) == MAX_FAULTS + 1
    assert found.faults[-1].code == "json_too_many_faults"


def test_the_place_of_a_value_costs_no_more_below_long_keys() -> None:
    # Sixty keys of 15,000 letters above 80,000 values: whole pointers would fill 70 gigabytes.
    above = "".join('{"' + "k" * 15_000 + '":' for _ in range(MAX_DEPTH - 4))
    rows = ",".join(["[" + "1," * 1_999 + "1]"] * 40)
    found = scan(above + "[" + rows + "]" + "}" * (MAX_DEPTH - 4))
    assert found.faults == ()
    pointer = ("/" + "k" * 15_000) * (MAX_DEPTH - 4)
    assert found.positions.of(f"{pointer}/0/1") == (1, len(above) + 5)


def test_a_file_of_wrong_shape_everywhere_is_told_in_short(shipped: Library) -> None:
    found = checked(shipped, CARDS, {"bonus_cards": [1] * MAX_LIST})
    assert len(found.problems) == MAX_FINDINGS + 1
    assert "more_problems" in codes(found)


def test_words_that_lead_nowhere_are_told_in_short(shipped: Library) -> None:
    cards = [
        {"id": f"X{i}", "program": [{"op": "resolve_bonus_card", "card": f"Y{i}"}]}
        for i in range(1_000)
    ]
    found = checked(shipped, CARDS, {"bonus_cards": cards})
    assert codes(found).count("unknown_name") == MAX_FINDINGS
    assert "more_problems" in codes(found)


def test_many_warnings_are_told_in_short_and_do_no_harm(shipped: Library) -> None:
    given = json.loads(small_files()[CARDS])["bonus_cards"]
    cards = [*given, *({"id": f"Y{i}", "program": []} for i in range(500))]
    found = checked(shipped, CARDS, {"bonus_cards": cards})
    assert found.usable
    assert len(found.problems) == MAX_FINDINGS + 1
    assert "more_warnings" in [each.code for each in found.problems]


@pytest.mark.parametrize("rows", [[1_000_000_000], [200_000, 200_001] * 900, [0], [-1]])
def test_rows_of_a_map_have_a_moderate_size(shipped: Library, rows: list[int]) -> None:
    data = json.loads(small_files()["map.json"])
    found = checked(shipped, "map.json", {**data, "rows": rows})
    assert "out_of_range" in codes(found)


def test_a_hex_has_a_moderate_number_of_icons(shipped: Library) -> None:
    data = json.loads(small_files()["map.json"])
    data["special_hexes"][0]["icons"] = 1_000_000_000
    assert codes(checked(shipped, "map.json", data)) == ["out_of_range"]


def test_a_harder_action_deck_has_a_moderate_number_of_cards(shipped: Library) -> None:
    change = {"id": "x", "modifiers": [{"mod": "action_deck_size", "project": 1_000_000_000}]}
    found = checked(shipped, "rules.json", {"difficulty_changes": [change]})
    assert "out_of_range" in codes(found)


def house_pack(name: str, *requires: str) -> dict[str, bytes]:
    head = {
        "id": name,
        "name": name,
        "version": "1.0",
        "format": 1,
        "kind": "house_rule",
        "authors": ["a tester"],
        "licence": "",
        "summary": "",
        "requires": [{"id": other} for other in requires],
    }
    return {"pack.json": json.dumps(head).encode()}


def test_a_chain_of_packs_is_followed_to_its_end() -> None:
    names = [f"p{number}" for number in range(MAX_REQUIRED + 1)]
    packs = [PackFiles("a", house_pack(*names[i : i + 2])) for i in range(len(names))]
    # The first one is looked at first and stands on all others.
    assert all(each.usable for each in check_together(packs))
    broken = [*packs[:-1], PackFiles("a", house_pack(names[-1], "nowhere"))]
    found = check_together(broken)
    assert codes(found[-1]) == ["missing_pack"]
    assert codes(found[-2]) == ["broken_pack"]


def test_a_chain_of_packs_may_not_be_endless() -> None:
    names = [f"p{number}" for number in range(1_200)]
    packs = [PackFiles("a", house_pack(*names[i : i + 2])) for i in range(len(names))]
    assert codes(check_together(packs)[0]) == ["too_many_required"]


def put(folder: Path, name: str, files: dict[str, bytes]) -> None:
    for file, data in files.items():
        (folder / name / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / name / file).write_bytes(data)


def test_of_two_packs_with_one_id_both_are_checked(tmp_path: Path) -> None:
    put(tmp_path, "first", house_pack("same", "nowhere"))
    put(tmp_path, "second", house_pack("same", "nowhere"))
    library = open_library(PACKS, [tmp_path])
    assert "same" not in library.packs
    assert [each.problems[0].code for each in library.broken] == ["missing_pack"] * 2


def test_a_pack_that_takes_a_shipped_id_does_no_harm_to_others(tmp_path: Path) -> None:
    put(tmp_path, "base", house_pack("base", "nowhere"))
    put(tmp_path, "small", small_files())
    library = open_library(PACKS, [tmp_path])
    assert {*shipped_packs(), "small"} == set(library.packs)
    assert library.packs["base"].shipped
    assert [each.id for each in library.broken] == ["base"]


def test_what_is_neither_folder_nor_file_is_not_read() -> None:
    # Others of its kind, such as /dev/zero, never end.
    found = read_pack(Path(os.devnull))
    assert [each.code for each in found.problems] == ["not_a_file"]


def test_a_folder_inside_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "small", small_files())
    look = os.scandir

    def closed(path: str) -> Any:
        if Path(path).name == "locales":
            raise PermissionError(13, "Permission denied", path)
        return look(path)

    # As the administrator, who may run the tests, one can read everything.
    monkeypatch.setattr(os, "scandir", closed)
    found = read_pack(tmp_path / "small")
    assert [(each.code, each.file) for each in found.problems] == [("cannot_read", "locales")]
