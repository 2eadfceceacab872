"""Lists the rule lines and rulings that no test names: ``python tests/rule_coverage.py``.

A test names what it shows with ``@pytest.mark.rule("R-TAG-01", ...)``, and a reading of a ruling as
``"R12:B"``. Exit code 1 when something has no test.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT.parent))

from tests.rules_in_scope import RULES, RULINGS_WITH_TWO_READINGS  # noqa: E402


def named_rules(tree: ast.AST) -> Iterator[str]:
    """The arguments of every ``rule`` marker in a module."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "rule"
        ):
            yield from (
                arg.value
                for arg in node.args
                if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )


def without_a_test() -> list[str]:
    """Rule lines and readings that no test names."""
    named = {
        rule
        for path in ROOT.rglob("test_*.py")
        for rule in named_rules(ast.parse(path.read_text(encoding="utf-8")))
    }
    readings = [f"{ruling}:{letter}" for ruling in RULINGS_WITH_TWO_READINGS for letter in "AB"]
    return [rule for rule in (*RULES, *readings) if rule not in named]


def main() -> int:
    """Print what has no test."""
    missing = without_a_test()
    for rule in missing:
        print(rule)
    total = len(RULES) + 2 * len(RULINGS_WITH_TWO_READINGS)
    print(f"{total - len(missing)} of {total} rule lines and readings have a test")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
