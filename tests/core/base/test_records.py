"""Records behave like frozen dataclasses, and content nodes take keywords only."""

from __future__ import annotations

import pickle
from typing import ClassVar

import pytest

from marsbot_qt.core.base.records import (
    defaults_of,
    fields_of,
    json_name,
    node,
    record,
    replaced,
)


@record
class Point:
    KIND: ClassVar[str] = "point"
    x: int
    y: int = 0


@node
class Base:
    must: bool = False


@node
class Derived(Base):
    amount: int
    else_: tuple[int, ...] = ()


def test_record_takes_positional_fields_with_defaults() -> None:
    assert (Point(3).x, Point(3).y, Point(3, 4).y) == (3, 0, 4)
    assert fields_of(Point) == ("x", "y")
    assert defaults_of(Point) == {"y": 0}


def test_records_compare_by_class_and_fields() -> None:
    assert Point(1, 2) == Point(1, 2)
    assert Point(1, 2) != Point(2, 2)
    other: object = (1, 2)
    assert Point(1, 2) != other
    assert hash(Point(1, 2)) == hash(Point(1, 2))
    assert len({Point(1, 2), Point(1, 2), Point(1, 3)}) == 2


def test_record_shows_its_fields() -> None:
    assert repr(Point(1)) == "Point(x=1, y=0)"


def test_record_has_no_room_for_other_attributes() -> None:
    with pytest.raises(AttributeError):
        Point(1).z = 3  # type: ignore[attr-defined]


def test_node_inherits_fields_and_lets_required_ones_follow_defaults() -> None:
    step = Derived(amount=5)
    assert (step.must, step.amount, step.else_) == (False, 5, ())
    assert fields_of(Derived) == ("must", "amount", "else_")
    with pytest.raises(TypeError):
        Derived(5)  # type: ignore[call-arg,arg-type]
    with pytest.raises(TypeError):
        Derived()  # type: ignore[call-arg]


def test_replaced_changes_some_fields_of_a_copy() -> None:
    old = Point(1, 2)
    assert replaced(old, y=5) == Point(1, 5)
    assert old == Point(1, 2)


def test_record_travels_between_processes() -> None:
    assert pickle.loads(pickle.dumps(Point(1, 2))) == Point(1, 2)


def test_matching_takes_fields_by_position() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


@pytest.mark.parametrize(
    ("field", "key"), [("else_", "else"), ("from_", "from"), ("as_", "as"), ("amount", "amount")]
)
def test_keywords_of_python_lose_their_underscore_in_json(field: str, key: str) -> None:
    assert json_name(field) == key
