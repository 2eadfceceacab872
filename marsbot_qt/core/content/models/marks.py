"""Marks on field types: how unions are told apart, and the ranges of numbers and lists.

They stand in ``Annotated`` and are read by the codec, by the checks and by the schema export.
"""

from __future__ import annotations

from marsbot_qt.core.base.records import record


@record
class Tagged:
    """Marks a union: its members hold the word of their kind in the class attribute ``KIND``.

    ``Annotated[A | B, Tagged("op")]`` reads ``{"op": "a", ...}`` as the member whose ``KIND``
    is ``"a"``.
    """

    key: str


@record
class Ge:
    """A number not below a bound."""

    ge: int


@record
class Le:
    """A number not above a bound."""

    le: int


@record
class MinLen:
    """A text or list with at least so many entries."""

    min_length: int


@record
class Names:
    """A word that names something of a kind, so that a check can tell whether it is there.

    The kind is one of items (``icon``) or of words that packs declare by naming them in their
    English texts (``resource``); ``bound`` is a name bound by an earlier step.
    """

    kind: str


@record
class FieldsOf:
    """A mapping that holds some fields of a record: what a pack or a ruling changes of it."""

    record: type
