"""A table: what one set-up stands for, ready to play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.set_up import TableChoices


@record
class CheckItem:
    """A step of the set-up at the table, with the components it handles and its rules."""

    id: str
    text: str
    components: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@record
class Table:
    """The set-up with all that was left open filled in, its rules, and the checklist."""

    setup: Mapping[str, Any]
    rules: Ruleset
    choices: TableChoices
    checklist: tuple[CheckItem, ...] = ()
    texts: Mapping[str, str] = EMPTY


TableMaker = Callable[[Mapping[str, Any]], Table]
"""Turns the ``setup`` of a game file into a table; Refused where it makes no sense."""
