"""The project's pages: every link inside the project leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")


def page_name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    targets = [target.partition("#")[0] for target in LINK.findall(page.read_text("utf-8"))]
    inside = [target for target in targets if target and "://" not in target]
    assert [target for target in inside if not (page.parent / target).exists()] == []


def test_every_page_of_docs_stands_in_the_index() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {page for page in pages if f"({page})" not in index} == set()
