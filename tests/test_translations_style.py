"""Texts reach the translators whole: no f-string and no formatted or glued text inside `tr`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "marsbot_qt"
TRANSLATING = {"tr", "translate", "QT_TR_NOOP", "QT_TRANSLATE_NOOP", "QT_TR_N_NOOP"}
CONTEXT_FIRST = {"translate", "QT_TRANSLATE_NOOP"}


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _source_text(call: ast.Call) -> ast.expr | None:
    position = 1 if _name(call) in CONTEXT_FIRST else 0
    return call.args[position] if len(call.args) > position else None


def faults(source: str) -> Iterator[tuple[int, str]]:
    """Line and reason for every translated text that cannot be collected."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or _name(node) not in TRANSLATING:
            continue
        match _source_text(node):
            case ast.JoinedStr():
                yield node.lineno, "an f-string"
            case ast.BinOp():
                yield node.lineno, "glued or formatted text"
            case ast.Call(func=ast.Attribute(attr="format")):
                yield node.lineno, "format() must follow tr(), not stand inside"
        match node.func:
            case ast.Attribute(value=ast.Name(id="self"), attr="tr"):
                pass
            case ast.Attribute(attr="tr"):
                yield node.lineno, "tr() of another: its context is not known, use translate()"


def test_every_translated_text_is_a_plain_string() -> None:
    found = [
        f"{file.relative_to(PACKAGE.parent)}:{line}: {reason}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for line, reason in faults(file.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'self.tr(f"Tracker on space {n}")',
        'self.tr("Tracker on space " + str(n))',
        'self.tr("Tracker on space %d" % n)',
        'self.tr("Tracker on space {}".format(n))',
        'QCoreApplication.translate("Board", f"Space {n}")',
        'tr(f"Space")',
        'sheet.tr("Space")',
    ],
)
def test_texts_that_cannot_be_collected_are_found(source: str) -> None:
    assert len(list(faults(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        'self.tr("Tracker on space {n}").format(n=n)',
        'self.tr("%n card(s)", None, 3)',
        'QCoreApplication.translate("Board", "Space")',
        "self.tr()",
        'print(f"{n}")',
    ],
)
def test_plain_texts_are_left_alone(source: str) -> None:
    assert list(faults(source)) == []
