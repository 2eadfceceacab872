"""``marsbot packs``: what it says, writes and returns."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from marsbot_qt.cli.main import main
from marsbot_qt.core.content.library import DIGESTS
from marsbot_qt.log_setup import stop_logging
from tests.packs.broken.small_pack import small_files
from tests.packs.raw import PACKS, shipped_packs

Run = Callable[..., tuple[int, str]]

SHIPPED = shipped_packs()


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    """Carry out `marsbot packs` in a home of this test."""

    def carry_out(*words: object) -> tuple[int, str]:
        code = main(["--config-dir", str(tmp_path / "home"), "packs", *map(str, words)])
        said = capsys.readouterr()
        return code, said.out + said.err

    yield carry_out
    stop_logging()


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The small pack in a folder."""
    for name, data in small_files().items():
        (tmp_path / "small" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "small" / name).write_bytes(data)
    return tmp_path / "small"


def spoil(pack: Path, name: str, before: str, after: str) -> None:
    """Change a text in a file."""
    text = (pack / name).read_text(encoding="utf-8")
    assert before in text
    (pack / name).write_text(text.replace(before, after, 1), encoding="utf-8")


def test_the_packs_at_hand_are_listed(run: Run, small: Path) -> None:
    code, said = run("list", "--packs", small.parent)
    assert code == 0
    assert [line.split()[0] for line in said.splitlines()][: len(SHIPPED)] == SHIPPED
    assert "Small Mars" in said
    code, said = run("list", "--json", "--packs", small.parent)
    found = json.loads(said)
    assert [pack["id"] for pack in found["packs"]] == [*SHIPPED, "small"]
    assert found["packs"][-1]["shipped"] is False
    assert found["broken"] == []


def test_broken_packs_are_listed_with_what_is_wrong(run: Run, small: Path) -> None:
    spoil(small, "board.json", '"city"', '"citty"')
    code, said = run("list", "--packs", small.parent)
    assert code == 0
    assert f"{small} cannot be used:" in said
    assert f"{small}/board.json:5:28: error: There is no tag citty" in said
    _, said = run("list", "--json", "--packs", small.parent)
    (broken,) = json.loads(said)["broken"]
    assert broken["problems"][0]["code"] == "unknown_name"


def test_the_shipped_packs_are_clean(run: Run) -> None:
    said = f"{len(SHIPPED)} packs checked no problems.\n"
    assert run("check", *(PACKS / pack for pack in SHIPPED)) == (0, said)


def test_problems_are_told_with_place_and_remedy(run: Run, small: Path) -> None:
    spoil(small, "bonus_cards.json", '"plants"', '"plant"')
    code, said = run("check", small)
    assert code == 1
    assert said == (
        f"{small}/bonus_cards.json:6:65: error: There is no resource plant here or in the packs"
        " that this one requires. [unknown_name]\n"
        "    Did you mean plants?\n"
        "1 pack checked 1 error.\n"
    )
    code, said = run("check", "--json", small)
    assert code == 1
    assert json.loads(said) == {
        "pack": str(small),
        "file": "bonus_cards.json",
        "line": 6,
        "column": 65,
        "path": "/bonus_cards/0/program/0/resource",
        "severity": "error",
        "code": "unknown_name",
        "message": "There is no resource plant here or in the packs that this one requires.",
        "remedy": "Did you mean plants?",
        "details": {"kind": "resource", "name": "plant", "did_you_mean": "plants"},
    }


def test_warnings_alone_are_no_failure(run: Run, small: Path) -> None:
    spoil(small, "locales/en.json", '"icon.dust.text"', '"icon.dust.why"')
    spoil(small, "locales/cs.json", '"icon.dust.text"', '"icon.dust.why"')
    code, said = run("check", small)
    assert code == 0
    assert said.endswith("1 pack checked 1 warning.\n")


def test_what_is_not_there_is_a_problem(run: Run, tmp_path: Path) -> None:
    code, said = run("check", tmp_path / "none.marspack")
    assert code == 1
    assert "none.marspack: error: The file cannot be read" in said


def test_tests_of_a_pack_are_run(run: Run, small: Path) -> None:
    code, said = run("test", small)
    assert (code, said) == (0, "1 pack 1 tests run, no problems.\n")
    spoil(small, "tests/start.jsonl", "14", "15")
    code, said = run("test", small)
    assert code == 1
    assert "tests/start.jsonl:2: error: /state/tr should be 15 and is 14." in said
    spoil(small, "board.json", '"city"', '"citty"')
    code, said = run("test", small)
    assert code == 1
    assert "board.json:5:28: error" in said


def test_schemas_are_written_and_compared(run: Run, tmp_path: Path) -> None:
    assert run("schema", "--check") == (0, "")
    code, said = run("schema", "--check", "--folder", tmp_path / "new")
    assert code == 1
    assert "board.schema.json: differs from the models" in said
    code, said = run("schema", "--folder", tmp_path / "new", "--json")
    assert code == 0
    assert "board.schema.json" in json.loads(said)["files"]
    assert run("schema", "--check", "--folder", tmp_path / "new") == (0, "")


def test_digests_are_noted(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert run("digests", "--check") == (0, "")
    shipped = tmp_path / "tree" / "content_packs"
    for pack in SHIPPED:
        for file in (PACKS / pack).rglob("*.json"):
            copy = shipped / file.relative_to(PACKS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    (tmp_path / "tree" / "schemas").mkdir()
    monkeypatch.setattr(
        "marsbot_qt.paths.find_shipped", lambda: _shipped(shipped, tmp_path / "tree" / "schemas")
    )
    assert run("digests", "--check") == (1, f"{DIGESTS}: is not up to date\n")
    assert run("digests") == (0, f"{DIGESTS}: written\n")
    assert run("digests") == (0, "")
    assert (shipped / DIGESTS).read_bytes() == (PACKS / DIGESTS).read_bytes()


def _shipped(packs: Path, schemas: Path) -> Any:
    from marsbot_qt.paths import Shipped

    return Shipped(packs, schemas)


def test_files_are_written_the_canonical_way(run: Run, small: Path) -> None:
    assert run("format", "--check", small) == (0, "")
    board = small / "board.json"
    before = board.read_bytes()
    board.write_text(json.dumps(json.loads(before), indent=4))
    assert run("format", "--check", small) == (1, f"{small}/board.json: differs\n")
    assert run("format", small) == (0, f"{small}/board.json: written\n")
    assert board.read_bytes() == before


def test_what_cannot_be_read_is_left_as_it_is(run: Run, small: Path) -> None:
    (small / "board.json").write_text("{")
    code, said = run("format", small)
    assert code == 1
    assert "board.json:1:2: error" in said
    assert (small / "board.json").read_text() == "{"


@pytest.mark.parametrize("kind", ["house_rule", "map", "expansion"])
def test_a_new_pack_is_clean(run: Run, tmp_path: Path, kind: str) -> None:
    code, said = run("new", "my_rules", "--kind", kind, "--name", "My rules")
    folder = tmp_path / "home" / "data" / "packs" / "my_rules"
    assert (code, said) == (0, f"{folder} is begun.\n")
    assert run("check", folder) == (0, "1 pack checked no problems.\n")
    assert run("format", "--check", folder) == (0, "")
    reference = json.loads((folder / "locales" / "en.json").read_text())["$schema"]
    assert (folder / "locales" / reference).resolve().is_file()
    assert "my_rules" in run("list")[1]
    assert run("new", "my_rules") == (1, f"{folder} is there already.\n")


def test_a_new_pack_has_a_sensible_id(run: Run, tmp_path: Path) -> None:
    code, said = run("new", "My Rules!", "--folder", tmp_path / "mine")
    assert code == 1
    assert "cannot be an id" in said
    assert not (tmp_path / "mine").exists()


def test_a_new_pack_in_a_given_folder(run: Run, tmp_path: Path) -> None:
    code, said = run("new", "other", "--folder", tmp_path / "mine", "--json")
    assert (code, json.loads(said)) == (0, {"made": str(tmp_path / "mine" / "other")})
    assert (tmp_path / "mine" / "other" / "changes.json").is_file()


def test_everything_in_the_folder_of_packs_may_be_named(run: Run) -> None:
    """A shell makes the packs and the file of their digests of ``content_packs/*``."""
    code, said = run("check", *sorted(PACKS.iterdir()))
    assert (code, said) == (0, f"{len(SHIPPED)} packs checked no problems.\n")


def test_the_page_of_the_language_is_printed(run: Run) -> None:
    page = PACKS.parent / "docs" / "effect_language.md"
    assert run("language") == (0, page.read_text(encoding="utf-8"))


def test_signs_that_move_the_cursor_are_not_printed(run: Run, small: Path) -> None:
    spoil(small, "pack.json", '"small"', '"a\\n\\u001b[31mb"')
    code, said = run("check", small)
    assert code == 1
    assert "\x1b" not in said
    assert r"a\n\x1b[31mb cannot be an id." in said


def test_a_named_folder_that_is_none_is_told(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    code, said = run("list", "--packs", missing)
    assert code == 2
    assert said == f"marsbot: {missing} is no folder. Name one that holds packs.\n"
