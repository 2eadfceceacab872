"""Folders and archives are read within limits, and nothing makes the reader fail."""

from __future__ import annotations

import io
import os
import struct
import warnings
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marsbot_qt.core.content import reader
from marsbot_qt.core.content.reader import (
    MAX_FILES,
    PackFiles,
    belongs,
    read_archive,
    read_folder,
    read_pack,
)

GOOD = {
    "pack.json": b"{}",
    "locales/en.json": b"{}",
    "tests/a.jsonl": b"",
    "icons/x.svg": b"<svg/>",
}


def archive(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """An archive of some files."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as made, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, data in files.items():
            made.writestr(zipfile.ZipInfo(name), data, method)
    return buffer.getvalue()


def codes(found: PackFiles) -> list[tuple[str, str]]:
    """The problems of a pack, by code and file."""
    return [(problem.code, problem.file) for problem in found.problems]


def test_a_folder_and_an_archive_of_it_give_the_same(tmp_path: Path) -> None:
    for name, data in GOOD.items():
        (tmp_path / "p" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "p" / name).write_bytes(data)
    (tmp_path / "p.marspack").write_bytes(archive(GOOD))
    folder, packed = read_pack(tmp_path / "p"), read_pack(tmp_path / "p.marspack")
    assert folder.files == packed.files == GOOD
    assert codes(folder) == codes(packed) == []
    assert packed.source == str(tmp_path / "p.marspack")


def test_an_archive_may_hold_the_folder_itself() -> None:
    found = read_archive(archive({f"my_pack/{name}": data for name, data in GOOD.items()}), "x")
    assert found.files == GOOD
    with_litter = {"__MACOSX/my_pack/._pack.json": b"", "my_pack/pack.json": b"{}"}
    assert list(read_archive(archive(with_litter), "x").files) == ["pack.json"]


def test_papers_and_litter_are_passed_over(tmp_path: Path) -> None:
    for name in ("README.md", "LICENSE", ".git/config", ".DS_Store", "Thumbs.db", "pack.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"{}")
    found = read_folder(tmp_path)
    assert list(found.files) == ["pack.json"]
    assert found.problems == ()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("board.json", True),
        ("locales/pt_BR.json", True),
        ("tests/deep/a.jsonl", False),
        ("icons/a.png", False),
        ("locales/english.json", False),
        ("locales/en.txt", False),
        ("boards.json", False),
    ],
)
def test_what_belongs_to_a_pack(name: str, expected: bool) -> None:
    assert belongs(name) is expected


def test_an_unknown_file_is_told_with_the_nearest_name() -> None:
    found = read_archive(archive({**GOOD, "boards.json": b"{}"}), "x")
    assert codes(found) == [("unknown_file", "boards.json")]
    assert found.problems[0].remedy == "Did you mean board.json?"


@pytest.mark.parametrize(
    "name",
    [
        "../pack.json",
        "/etc/passwd",
        "a/../../b.json",
        "C:/x.json",
        "a\\..\\b.json",
        "./pack.json",
        "a//b.json",
        "a\nb.json",
        "con|.json",
        "locales/con.json",
        "tests/Aux.jsonl",
        "icons/com1.svg",
        "x" * 200,
    ],
)
def test_a_name_that_leads_out_is_refused(name: str) -> None:
    found = read_archive(archive({"pack.json": b"{}", name: b"{}"}), "x")
    assert [code for code, _ in codes(found)] == ["unsafe_name"]
    assert list(found.files) == ["pack.json"]


def test_a_folder_too_has_no_names_that_windows_keeps_for_devices(tmp_path: Path) -> None:
    (tmp_path / "locales").mkdir()
    for name in ("pack.json", "locales/en.json", "locales/con.json", "locales/con_EC.json"):
        (tmp_path / name).write_bytes(b"{}")
    found = read_folder(tmp_path)
    assert codes(found) == [("unsafe_name", "locales/con.json")]
    assert "locales/con_EC.json" in found.files


def test_a_file_stands_once_whatever_its_capitals() -> None:
    found = read_archive(archive({"pack.json": b"{}", "Pack.json": b"{}"}), "x")
    assert codes(found) == [("file_twice", "Pack.json")]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as made, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made.writestr("pack.json", b"{}")
        made.writestr("pack.json", b'{"other": 1}')
    assert codes(read_archive(buffer.getvalue(), "x")) == [("file_twice", "pack.json")]


def test_links_are_not_followed(tmp_path: Path) -> None:
    info = zipfile.ZipInfo("board.json")
    info.external_attr = (0o120777) << 16
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as made:
        made.writestr("pack.json", b"{}")
        made.writestr(info, b"/etc/passwd")
    assert codes(read_archive(buffer.getvalue(), "x")) == [("link", "board.json")]

    folder = tmp_path / "p"
    folder.mkdir()
    (folder / "pack.json").write_bytes(b"{}")
    (tmp_path / "secret.json").write_bytes(b"{}")
    (folder / "board.json").symlink_to(tmp_path / "secret.json")
    (folder / "locales").symlink_to(tmp_path)
    found = read_folder(folder)
    assert codes(found) == [("link", "board.json"), ("unknown_file", "locales")]
    assert list(found.files) == ["pack.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such pipes")
def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "pack.json").write_bytes(b"{}")
    os.mkfifo(tmp_path / "board.json")
    assert codes(read_folder(tmp_path)) == [("not_a_file", "board.json")]


def test_a_file_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pack.json").write_bytes(b"{}")

    def no_open(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", no_open)
        found = read_folder(tmp_path)
    assert codes(found) == [("cannot_read", "pack.json")]
    assert dict(found.problems[0].details)["reason"] == "Permission denied"


def test_a_file_that_grows_while_it_is_read_is_still_limited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pack.json").write_bytes(b"{}")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", lambda *_: io.BytesIO(b" " * (reader.MAX_FILE + 9)))
        found = read_folder(tmp_path)
    assert codes(found) == [("file_too_large", "pack.json")]


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    assert codes(read_pack(tmp_path / "no.marspack")) == [("cannot_read", "no.marspack")]
    assert codes(read_folder(tmp_path)) == [("no_manifest", "pack.json")]
    assert codes(read_archive(archive({}), "x")) == [("no_manifest", "pack.json")]


def test_encrypted_entries_are_refused() -> None:
    data = bytearray(archive({"pack.json": b"{}", "board.json": b"{}"}))
    central = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 4)
    data[central + 8] |= 1
    assert codes(read_archive(bytes(data), "x")) == [("encrypted", "board.json")]


def test_other_ways_of_packing_are_refused() -> None:
    found = read_archive(archive({"pack.json": b"{}", "board.json": b"{}" * 9}, 12), "x")
    assert {code for code, _ in codes(found)} == {"unknown_compression"}


def test_what_was_compressed_too_far_is_not_unpacked() -> None:
    bomb = archive({"pack.json": b"{}", "board.json": b" " * 3_000_000})
    assert len(bomb) < 10_000
    assert codes(read_archive(bomb, "x")) == [("compressed_too_far", "board.json")]


def test_a_size_that_is_not_true_is_found() -> None:
    data = bytearray(archive({"pack.json": b"{}", "board.json": b"x" * 500}, zipfile.ZIP_STORED))
    second = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 4)
    for size in (100, 600):
        struct.pack_into("<L", data, second + 24, size)
        assert codes(read_archive(bytes(data), "x")) == [("damaged", "board.json")]


def test_damaged_content_is_found() -> None:
    data = bytearray(archive({"pack.json": b"{}", "board.json": b"0123456789" * 50}))
    at = data.index(b"board.json") + len(b"board.json") + 3
    data[at] ^= 0xFF
    assert codes(read_archive(bytes(data), "x")) == [("damaged", "board.json")]


def test_limits_of_number_and_size(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    many = {"pack.json": b"{}"} | {f"tests/{n}.jsonl": b"" for n in range(MAX_FILES)}
    assert codes(read_archive(archive(many), "x")) == [("too_many_files", "pack.json")]
    for name, data in many.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    (tmp_path / "tests" / "more.jsonl").write_bytes(b"")
    found = read_folder(tmp_path)
    assert codes(found) == [("too_many_files", "pack.json")]

    monkeypatch.setattr(reader, "MAX_FILE", 10)
    big = archive({"pack.json": b"{}", "board.json": b"x" * 11})
    assert codes(read_archive(big, "x")) == [("file_too_large", "board.json")]
    monkeypatch.setattr(reader, "MAX_TOTAL", 11)
    much = archive({"pack.json": b"{}", "board.json": b"x" * 10})
    assert codes(read_archive(much, "x")) == [("pack_too_large", "board.json")]
    monkeypatch.setattr(reader, "MAX_ARCHIVE", 20)
    assert codes(read_archive(much, "a\\b.marspack")) == [("archive_too_large", "b.marspack")]
    (tmp_path / "b.marspack").write_bytes(much)
    assert codes(read_pack(tmp_path / "b.marspack")) == [("archive_too_large", "b.marspack")]


def test_other_files_are_no_archives() -> None:
    assert codes(read_archive(b"nothing", "here/b.marspack")) == [("not_an_archive", "b.marspack")]
    assert codes(read_archive(b"", "b")) == [("not_an_archive", "b")]


@given(st.binary(max_size=300))
def test_any_bytes_are_survived(data: bytes) -> None:
    assert read_archive(data, "x").problems


@given(
    st.lists(st.tuples(st.integers(0, 700), st.integers(0, 255)), max_size=6),
    st.integers(0, 900),
    st.sampled_from([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED]),
)
def test_any_damage_is_survived(flips: list[tuple[int, int]], end: int, method: int) -> None:
    data = bytearray(archive({**GOOD, "board.json": b'{"tracks": []}' * 20}, method))
    for at, value in flips:
        data[at % len(data)] = value
    found = read_archive(bytes(data[: max(end, 60)]), "x")
    for problem in found.problems:
        assert problem.message


@given(st.text(max_size=20), st.binary(max_size=30))
def test_any_name_is_survived(name: str, content: bytes) -> None:
    try:
        data = archive({"pack.json": b"{}", name or "x": content})
    except UnicodeEncodeError:
        return
    found = read_archive(data, "x")
    assert set(found.files) <= {"pack.json"} or all(map(belongs, found.files))
