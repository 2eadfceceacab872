"""The entry points of the fuzzers work, on the corpus and on some random changes of it."""

from __future__ import annotations

import io
import zipfile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz import entry_points

CORPUS = list(entry_points.corpus_of_games())


@settings(max_examples=40)
@given(
    game=st.sampled_from(CORPUS),
    at=st.floats(0, 1),
    length=st.integers(0, 40),
    new=st.one_of(st.binary(max_size=20), st.sampled_from([b"null", b"-1", b"[]", b'""', b"1e9"])),
)
def test_games_with_anything_in_them_are_read_or_said_to_be_wrong(
    game: bytes, at: float, length: int, new: bytes
) -> None:
    start = int(at * len(game))
    entry_points.game(game[:start] + new + game[start + length :])


@settings(max_examples=100)
@given(data=st.binary(max_size=120))
def test_any_bytes_are_read_or_said_to_be_wrong(data: bytes) -> None:
    entry_points.game(data)
    entry_points.lines_of_a_game(data)
    entry_points.archive(data)


@settings(max_examples=10)
@given(
    data=st.binary(min_size=5, max_size=5),
    new=st.one_of(st.binary(max_size=12), st.sampled_from([b"null", b"[", b"-1", b'"x"'])),
)
def test_packs_with_anything_in_them_are_checked(data: bytes, new: bytes) -> None:
    entry_points.changed_pack(data + new)


def test_an_archive_of_a_shipped_pack_is_a_pack() -> None:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for name, data in entry_points.shipped_files()[1].items():
            archive.writestr(name, data)
    entry_points.archive(whole.getvalue())


@pytest.mark.parametrize("game", CORPUS)
def test_the_corpus_itself_is_read(game: bytes) -> None:
    entry_points.game(game)


@settings(max_examples=20)
@given(data=st.binary(max_size=12))
@pytest.mark.parametrize("name", ["json_text", "any_file_of_a_kind", "file_of_a_kind"])
def test_files_with_anything_in_them_are_read(name: str, data: bytes) -> None:
    entry_points.ENTRY_POINTS[name](data)


@settings(max_examples=10)
@given(data=st.binary(max_size=12))
@pytest.mark.parametrize("name", ["small_pack", "grafted_pack"])
def test_small_packs_with_anything_in_them_are_checked(name: str, data: bytes) -> None:
    entry_points.ENTRY_POINTS[name](data)
