"""The page of the effect language is in step with the models."""

from __future__ import annotations

from pathlib import Path

from marsbot_qt.core.content.language_page import language_page
from marsbot_qt.core.rules.operations import SUPPORTED

PAGE = Path(__file__).resolve().parents[3] / "docs" / "effect_language.md"


def test_page_is_what_the_models_say() -> None:
    """Renew it with ``marsbot packs language > docs/effect_language.md``."""
    assert PAGE.read_text(encoding="utf-8") == language_page(SUPPORTED)


def test_operations_without_a_rule_are_marked() -> None:
    page = language_page(SUPPORTED - {"gain_mc"})
    assert "### `gain_mc` (not supported yet)" in page
    assert "### `lose_mc`\n" in page
