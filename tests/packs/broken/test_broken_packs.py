"""A fault gives its problem, with line and remedy, and no other one."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.checker import check_pack, check_together
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.reader import PackFiles, read_pack
from marsbot_qt.core.content.rulebook import Rulebook
from tests.packs.broken.faults import FAULTS, Fault, change, gone, raw, text
from tests.packs.broken.small_pack import small_files

FILE_LEVEL = {"no_manifest"}
"""Problems of a whole file, which have no line."""


def in_folder(files: Mapping[str, bytes], folder: Path) -> Path:
    """The files of a pack in a folder."""
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def in_archive(files: Mapping[str, bytes], file: Path) -> Path:
    """The files of a pack in an archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    file.write_bytes(buffer.getvalue())
    return file


def broken(fault: Fault) -> dict[str, bytes]:
    """The small pack with a fault."""
    files = small_files()
    fault.edit(files)
    return files


def told_line(fault: Fault, files: Mapping[str, bytes]) -> int:
    """The line that has to be told."""
    lines = files[fault.file].decode("utf-8", "replace").splitlines()
    if not fault.line_with:
        return len(lines) + 1 if files[fault.file].endswith(b"\n") else len(lines)
    return next(i for i, line in enumerate(lines, 1) if fault.line_with in line) - fault.up


def test_the_small_pack_itself_is_clean(
    tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    found = read_pack(in_folder(small_files(), tmp_path / "small"))
    assert check_pack(found, shipped.packs.values(), rulebook).problems == ()


def test_there_are_enough_faults_and_each_has_a_name_of_its_own() -> None:
    assert len({fault.id for fault in FAULTS}) == len(FAULTS) >= 40


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_one_fault_gives_one_problem(
    fault: Fault, tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    files = broken(fault)
    found = read_pack(in_folder(files, tmp_path / "small"))
    problems = check_pack(found, shipped.packs.values(), rulebook).problems
    assert [(each.code, each.file) for each in problems] == [(fault.code, fault.file)]
    (problem,) = problems
    if fault.code not in FILE_LEVEL:
        assert problem.line == told_line(fault, files)
        assert problem.column >= 1
    assert fault.remedy in problem.remedy
    assert problem.message.endswith((".", "?"))
    assert "…" not in problem.message + problem.remedy


@pytest.mark.parametrize("fault", FAULTS[::7], ids=lambda fault: fault.id)
def test_an_archive_is_told_the_same(
    fault: Fault, tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    files = broken(fault)
    packs = [in_folder(files, tmp_path / "small"), in_archive(files, tmp_path / "small.marspack")]
    one, other = (check_pack(read_pack(path), shipped.packs.values(), rulebook) for path in packs)
    assert one.problems == other.problems


TWELVE = (
    (change("pack.json", "/version", "one"), "bad_version"),
    (change("board.json", "/tracks/0/cells/2/icon", "citty"), "unknown_name"),
    (text("map.json", '"id": "small",', '"id": "small"'), "json_missing_comma"),
    (change("bonus_cards.json", "/bonus_cards/2/program/1/op", "gain_mcs"), "unknown_kind"),
    (change("project_cards.json", "/project_cards/0/cost", -3), "out_of_range"),
    (text("human_corporations.json", '"box"', '"bix": 1, "box"'), "unknown_field"),
    (change("goals.json", "/milestones/1/order", 1), "same_order"),
    (change("rules.json", "/rulings/0/default", "C"), "unknown_reading"),
    (change("changes.json", "/changes/0/fields", {"/none/1": 2}), "bad_pointer"),
    (change("locales/en.json", "/texts/icon.dost.name", "Dust"), "unknown_text"),
    (raw("locales/cs.json", lambda data: b"\xef\xbb\xbf" + data), "byte_order_mark"),
)


def test_faults_in_twelve_files_are_all_told(
    tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    files = small_files()
    for edit, _ in TWELVE:
        edit(files)
    files["boards.json"] = b"{}"
    found = check_pack(
        read_pack(in_folder(files, tmp_path / "small")), shipped.packs.values(), rulebook
    )
    codes = sorted([*(code for _, code in TWELVE), "unknown_file"])
    assert sorted(each.code for each in found.problems) == codes
    assert len({each.file for each in found.problems}) == 12
    assert all(each.line for each in found.problems if each.code != "unknown_file")


def test_without_its_requirement_a_pack_is_told_that_alone(
    tmp_path: Path, rulebook: Rulebook
) -> None:
    found = read_pack(in_folder(small_files(), tmp_path / "small"))
    assert [each.code for each in check_pack(found, (), rulebook).problems] == ["missing_pack"]


def test_a_broken_file_of_a_requirement_is_told_there_alone(
    tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    base = shipped.packs["base"]
    damaged = {**base.files, "rules.json": b"{"}
    small = read_pack(in_folder(small_files(), tmp_path / "small"))
    results = check_together(
        [small, replaced(PackFiles("base", damaged), shipped=True)], (), rulebook
    )
    assert [_codes(result.problems) for result in results] == [["broken_pack"], ["json_ends_early"]]


def _codes(problems: tuple[Problem, ...]) -> list[str]:
    return [each.code for each in problems]


def test_without_english_texts_only_what_no_other_pack_names_is_told(
    tmp_path: Path, shipped: Library, rulebook: Rulebook
) -> None:
    files = small_files()
    gone("locales/en.json")(files)
    gone("locales/cs.json")(files)
    found = read_pack(in_folder(files, tmp_path / "small"))
    problems = check_pack(found, shipped.packs.values(), rulebook).problems
    assert {each.code for each in problems} == {"missing_text", "unknown_name"}
