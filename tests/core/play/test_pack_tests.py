"""Pack tests: what is expected is found, or said to be missing, with its line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.play.game_file import written
from marsbot_qt.core.play.pack_tests import mismatch, run_pack_tests
from marsbot_qt.core.play.setup import TableMaker
from tests.core.play.conftest import header

SCIENCE: dict[str, Any] = {"move": "resolve_project_card", "tags": ["science"]}
METEORS: dict[str, Any] = {"move": "resolve_bonus_card", "card": "B01"}
CLAIM: dict[str, Any] = {"move": "human_claims", "milestone": "Mayor"}


def problems(tables: TableMaker, *lines: Mapping[str, Any], raw: bytes = b"") -> list[Problem]:
    """What is wrong with a test of some lines."""
    return list(run_pack_tests({"tests/x.jsonl": written(header(), *lines) + raw}, tables))


def expect(**fields: Any) -> dict[str, Any]:
    """An expectation."""
    return {"expect": fields}


def test_what_is_as_expected_is_no_problem(tables: TableMaker) -> None:
    assert not problems(
        tables,
        expect(move=0),
        SCIENCE,
        expect(state={"tracks": {"science": 2}}),
        expect(events={"has": [{"event": "tag_resolved"}, {"event": "card_played"}]}),
        METEORS,
        expect(pending={"kind": "amount"}),
        {"answer": {"amount": 0}},
        {"rewind": 1},
        {"check": "00000000"},
        expect(move=1, name="resolve_project_card"),
    )


def test_what_is_not_as_expected_is_said_with_its_line(tables: TableMaker) -> None:
    (found,) = problems(tables, SCIENCE, expect(state={"tracks": {"science": 1}}))
    assert (found.code, found.file, found.line) == ("test_failed", "tests/x.jsonl", 3)
    assert found.path == "/state/tracks/science"
    assert found.details == (("expected", 1), ("found", 2))
    assert found.message == "/state/tracks/science should be 1 and is 2."


def test_a_refusal_can_be_expected_and_ends_the_test(tables: TableMaker) -> None:
    assert not problems(tables, CLAIM, CLAIM, expect(refused="already_claimed", line=3))
    (found,) = problems(tables, CLAIM, CLAIM, expect(refused="no_question"))
    assert found.code == "test_failed"
    (found,) = problems(tables, CLAIM, CLAIM, expect(refused="already_claimed"), CLAIM)
    assert (found.code, found.line) == ("never_reached", 5)


def test_a_refusal_that_nobody_expects_is_a_problem(tables: TableMaker) -> None:
    (found,) = problems(tables, expect(move=0), CLAIM, CLAIM)
    assert (found.code, found.line) == ("test_refused", 4)
    assert found.message == "Mayor is claimed already."
    (found,) = problems(tables, CLAIM, CLAIM, SCIENCE, expect(move=1))
    assert found.code == "test_refused"


def test_a_test_that_expects_nothing_is_remarked_on(tables: TableMaker) -> None:
    (found,) = problems(tables, CLAIM)
    assert (found.code, found.severity) == ("no_expectation", "warning")


def test_a_test_that_cannot_be_read_is_a_problem(tables: TableMaker) -> None:
    (found,) = problems(tables, expect(move=0), raw=b"nonsense\n")
    assert (found.code, found.line) == ("not_json", 3)
    (found,) = list(run_pack_tests({"a": b"nonsense"}, tables))
    assert (found.code, found.file, found.line) == ("not_json", "a", 1)


@pytest.mark.parametrize(
    ("expected", "found", "path"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, None),
        ({"a": 1}, {"b": 2}, "/a"),
        ({"a": {"b": 1}}, {"a": 2}, "/a"),
        ([], [], None),
        ([], [1], ""),
        ([{"a": 1}], [{"a": 1, "b": 2}], None),
        ([1, 2], [1, 3], "/1"),
        (1, True, ""),
        (None, None, None),
        ({"has": [2, 3]}, [1, 2, 3], None),
        ({"has": [3, 2]}, [1, 2, 3], ""),
        ({"has": {"a": 1}}, [{"a": 1, "b": 1}], None),
        ({"has": 1}, {"has": 1}, None),
    ],
)
def test_partial_matches(expected: Any, found: Any, path: str | None) -> None:
    wrong = mismatch(expected, found)
    assert (wrong and wrong.path) == path
