"""Choosing and loading a language.

``.qm`` files are made of the ``.ts`` files by ``packaging/translations.py compile`` and lie beside
them, so that they are there however the program is started. Where one is missing, texts stay in
English; the English one holds plurals alone.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

ENGLISH = "en"
_PREFIX = "marsbot_"
_WITHOUT_CONDENSED = frozenset({"ru", "uk", "bg", "el"})


def QT_TRANSLATE_NOOP(_context: str, text: str) -> str:
    """Mark a text for translation where it stands; it is translated where it is shown."""
    return text


def _folder() -> Path:
    return Path(str(files("marsbot_qt.qtkit.resources"))) / "translations"


def available_languages(folder: Path | None = None) -> tuple[str, ...]:
    """Codes of the languages that the program can show, English first."""
    found = (folder or _folder()).glob(f"{_PREFIX}*.qm")
    codes = {path.stem.removeprefix(_PREFIX) for path in found}
    return (ENGLISH, *sorted(codes - {ENGLISH}))


def chosen_language(wish: str, folder: Path | None = None) -> str:
    """The language to show for a wish, which is a code or ``system``."""
    return nearest_language(wish, available_languages(folder)) or ENGLISH


def nearest_language(wish: str, have: Collection[str]) -> str:
    """Of some languages the one that fits a wish, a code or ``system``; empty if none does."""
    wishes = QLocale.system().uiLanguages() if wish == "system" else [wish]
    for one in wishes:
        code = one.replace("-", "_")
        for candidate in (code, code.split("_")[0]):
            if candidate in have:
                return candidate
    return ""


def has_condensed_letters(language: str) -> bool:
    """Whether the condensed font has the letters of a language."""
    return language.split("_", maxsplit=1)[0] not in _WITHOUT_CONDENSED


class Translations:
    """The translators of the application; keeps them alive while it runs."""

    def __init__(self, application: QCoreApplication, folder: Path | None = None) -> None:
        self._application = application
        self._folder = folder or _folder()
        self._installed: list[QTranslator] = []
        self.language = ENGLISH

    def load(self, wish: str) -> str:
        """Show the texts in a language; returns the code of the one that is shown.

        Widgets made before get a ``LanguageChange`` event.
        """
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed.clear()
        self.language = chosen_language(wish, self._folder)
        if self.language != ENGLISH:
            qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            self._install(f"qtbase_{self.language}", qt_folder)
        self._install(f"{_PREFIX}{self.language}", str(self._folder))
        return self.language

    def _install(self, name: str, folder: str) -> None:
        translator = QTranslator()
        if translator.load(name, folder):
            self._application.installTranslator(translator)
            self._installed.append(translator)
