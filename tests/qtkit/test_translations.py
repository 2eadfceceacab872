"""Languages are found, chosen and loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from marsbot_qt.qtkit.translations import (
    Translations,
    available_languages,
    chosen_language,
    has_condensed_letters,
)

TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs_CZ">
<context><name>TopBar</name>
<message><source>Menu</source><translation>Nabídka</translation></message>
</context></TS>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    source = tmp_path / "marsbot_cs.ts"
    source.write_text(TS, encoding="utf-8")
    release = Path(sys.executable).with_name("pyside6-lrelease")
    target = tmp_path / "marsbot_cs.qm"
    subprocess.run([release, source, "-qm", target], check=True, capture_output=True)
    return tmp_path


def test_language_with_a_file_is_available(folder: Path) -> None:
    assert available_languages(folder) == ("en", "cs")


@pytest.mark.parametrize(
    ("wish", "shown"), [("cs", "cs"), ("cs_CZ", "cs"), ("cs-CZ", "cs"), ("xx", "en"), ("en", "en")]
)
def test_wish_leads_to_the_nearest_language(folder: Path, wish: str, shown: str) -> None:
    assert chosen_language(wish, folder) == shown
    assert chosen_language("system", folder) in {"en", "cs"}


def test_texts_are_shown_in_the_language_and_in_english_again(
    folder: Path, qapp: QApplication
) -> None:
    translations = Translations(qapp, folder)
    assert translations.load("cs") == "cs"
    assert QCoreApplication.translate("TopBar", "Menu") == "Nabídka"
    assert translations.load("en") == "en"
    assert QCoreApplication.translate("TopBar", "Menu") == "Menu"


def test_russian_has_no_condensed_letters() -> None:
    assert has_condensed_letters("cs")
    assert not has_condensed_letters("ru_RU")
