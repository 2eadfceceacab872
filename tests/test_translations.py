"""The languages are complete: every text of the sources, translated, with its placeholders."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

import translations
from marsbot_qt.qtkit.translations import available_languages
from translations import Entry, Text

PACKS = Path(__file__).parents[1] / "content_packs"

EXAMPLES = {"en": (1, 2), "cs": (1, 2, 5)}
"""For each plural form of a language, a number that takes it."""


def test_english_and_czech_are_there() -> None:
    assert set(available_languages()) == {"en", "cs"}
    assert {translations.language_of(file) for file in translations.ts_files()} == {"en", "cs"}


@pytest.mark.parametrize("file", translations.ts_files(), ids=lambda file: str(file.stem))
def test_nothing_is_new_gone_or_at_fault(file: Path) -> None:
    hint = "run packaging/translations.py update, translate, and compile"
    assert list(translations.faults(file, translations.all_texts())) == [], hint


@pytest.mark.parametrize("file", translations.ts_files(), ids=lambda file: str(file.stem))
def test_the_compiled_file_is_in_step(file: Path) -> None:
    translator = QTranslator()
    assert translator.load(str(file.with_suffix(".qm")))
    for entry in translations.entries(file):
        text = entry.text
        numbers = EXAMPLES[translations.language_of(file)] if text.counted else (-1,)
        said = tuple(
            translator.translate(text.context, text.source, text.comment or None, number)
            for number in numbers
        )
        assert said == entry.forms, "run packaging/translations.py compile"


SOURCE = """
class Sheet(QWidget):
    def show(self, n):
        self.tr("Hand {n}").format(n=n)
        self.tr("%n card(s)", "", n)
        words.tr("not of this class")

def plain(n):
    translate(
        "Words",
        "two "
        "parts",
        "a comment",
    )
    QCoreApplication.translate("Words", "%n tile(s)", None, n)
    QCoreApplication.translate(context, text)
    QT_TRANSLATE_NOOP("Actions", "Undo")
"""


def test_texts_are_read_with_the_context_of_run_time() -> None:
    assert list(translations.texts_in(SOURCE)) == [
        Text("Sheet", "Hand {n}"),
        Text("Sheet", "%n card(s)", counted=True),
        Text("Words", "two parts", "a comment"),
        Text("Words", "%n tile(s)", counted=True),
        Text("Actions", "Undo"),
    ]


@pytest.mark.parametrize(
    ("source", "forms", "fault"),
    [
        ("Hex {hex}", ("Pole {hex}",), ""),
        ("Hex {hex}", ("Pole {pole}",), "other placeholders in 'Pole {pole}'"),
        ("Hex {hex}", ("Pole",), "other placeholders in 'Pole'"),
        ("Hex {hex}", ("Pole {hex",), "other placeholders in 'Pole {hex'"),
        ("Hex ", ("Pole",), "other spaces at the ends of 'Pole'"),
        ("Hex", ("",), "empty"),
        ("%n hex(es)", ("%n pole", "%n pole", "%n polí"), ""),
        ("%n hex(es)", ("%n pole", "%n polí"), "2 plural forms, not 3"),
        ("%n hex(es)", ("%n pole", "pole", "%n polí"), "other placeholders in 'pole'"),
    ],
)
def test_a_translation_at_fault_is_named(source: str, forms: tuple[str, ...], fault: str) -> None:
    entry = Entry(Text("Map", source, counted=len(forms) > 1), forms)
    assert list(translations.entry_faults(entry, 3)) == ([fault] if fault else [])


def test_unfinished_and_obsolete_entries_are_named() -> None:
    for state in ("unfinished", "vanished", "obsolete"):
        entry = Entry(Text("Map", "Hex"), ("Pole",), state)
        assert list(translations.entry_faults(entry)) == [state]


def test_new_and_gone_texts_are_named(tmp_path: Path) -> None:
    file = tmp_path / "marsbot_cs.ts"
    file.write_text(
        '<TS version="2.1"><context><name>Map</name><message><source>Old</source>'
        "<translation>Staré</translation></message></context></TS>",
        encoding="utf-8",
    )
    assert list(translations.faults(file, [Text("Map", "New")])) == [
        "new: Map: 'New'",
        "gone: Map: 'Old'",
    ]


def test_check_says_that_all_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    assert translations.main(["check"]) == 0
    assert "all translated" in capsys.readouterr().out


def test_update_and_compile_change_nothing_that_is_in_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = {file.name: file.read_bytes() for file in translations.ts_files()}
    for name, data in before.items():
        (tmp_path / name).write_bytes(data)
    monkeypatch.setattr(translations, "FOLDER", tmp_path)
    assert translations.main(["update"]) == 0
    assert {file.name: file.read_bytes() for file in translations.ts_files()} == before
    assert translations.main(["compile"]) == 0
    assert {file.name for file in tmp_path.glob("*.qm")} == {"marsbot_cs.qm", "marsbot_en.qm"}


def pack_texts(pack: str, language: str) -> dict[str, str]:
    file = PACKS / pack / "locales" / f"{language}.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))["texts"])


@pytest.mark.parametrize("pack", sorted(path.name for path in PACKS.iterdir() if path.is_dir()))
def test_the_texts_of_packs_are_complete_in_czech(pack: str) -> None:
    # Project cards have no Czech names.
    english = {
        key: text
        for key, text in pack_texts(pack, "en").items()
        if not key.startswith("project_card.")
    }
    czech = pack_texts(pack, "cs")
    assert [key for key in english if not czech.get(key)] == []
    assert [key for key in czech if key not in english] == []
    # Amounts, rule ids and placeholders are the same in every language.
    differing = [key for key, text in english.items() if _signs(text) != _signs(czech[key])]
    assert differing == []


def _signs(text: str) -> Counter[str]:
    return Counter(re.findall(r"\d+|\{[^}]*\}", text))
