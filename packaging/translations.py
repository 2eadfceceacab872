"""The window's texts and their translations.

    python packaging/translations.py update    collect the texts of the sources into the .ts files
    python packaging/translations.py check     list what is new, gone, untranslated or at fault
    python packaging/translations.py compile   make the .qm files that the program reads

English has a .ts file for its plurals alone. The texts are read from the sources here, with the
context that Qt asks for at run time, and handed to `pyside6-lupdate`, which merges them: by itself
it loses counted texts of Python's `translate` and takes a widget's variable for a context.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "marsbot_qt"
FOLDER = SOURCES / "qtkit" / "resources" / "translations"
PLURALS_ONLY = "en"
FORMS = {"en": 2, "cs": 3}
COUNT = "%n"


@dataclass(frozen=True, order=True)
class Text:
    """A text that a source asks the translator for; ``counted`` ones have plural forms."""

    context: str
    source: str
    comment: str = ""
    counted: bool = False

    def __str__(self) -> str:
        return f"{self.context}: {self.source!r}"


@dataclass(frozen=True)
class Entry:
    """A text in a .ts file with its translation, in as many forms as the language has."""

    text: Text
    forms: tuple[str, ...]
    state: str = ""


# Reading the sources


def texts_in(source: str) -> Iterator[Text]:
    """The texts that a module asks for: `self.tr`, `translate` and `QT_TRANSLATE_NOOP`."""
    yield from _texts(ast.parse(source), "")


def _texts(node: ast.AST, context: str) -> Iterator[Text]:
    for child in ast.iter_child_nodes(node):
        inner = child.name if isinstance(child, ast.ClassDef) else context
        if isinstance(child, ast.Call):
            found = _text_of(child, context)
            if found is not None:
                yield found
        yield from _texts(child, inner)


def _text_of(call: ast.Call, context: str) -> Text | None:
    match call.func:
        case ast.Attribute(value=ast.Name(id="self"), attr="tr"):
            words = (ast.Constant(context), *call.args)
        case ast.Attribute(attr="translate") | ast.Name(id="translate" | "QT_TRANSLATE_NOOP"):
            words = tuple(call.args)
        case _:
            return None
    constants = [word.value if isinstance(word, ast.Constant) else None for word in words[:3]]
    match constants:
        case [str(own), str(text), *rest]:
            comment = rest[0] if rest and isinstance(rest[0], str) else ""
            return Text(own, text, comment, COUNT in text)
    return None


def all_texts() -> set[Text]:
    """Every text of the program."""
    files = sorted(SOURCES.rglob("*.py"))
    return {text for file in files for text in texts_in(file.read_text(encoding="utf-8"))}


# Reading .ts files


def ts_files() -> list[Path]:
    """The .ts files of all languages."""
    return sorted(FOLDER.glob("*.ts"))


def language_of(file: Path) -> str:
    """The language of a .ts or .qm file by its name: ``marsbot_cs.ts`` is ``cs``."""
    return file.stem.removeprefix("marsbot_")


def entries(file: Path) -> list[Entry]:
    """What a .ts file holds."""
    found = []
    for context in ET.parse(file).getroot().iter("context"):
        name = context.findtext("name", "")
        found += [_entry(name, message) for message in context.iter("message")]
    return found


def _entry(context: str, message: ET.Element) -> Entry:
    counted = message.get("numerus") == "yes"
    text = Text(context, message.findtext("source", ""), message.findtext("comment", ""), counted)
    translation = message.find("translation")
    if translation is None:
        return Entry(text, (), "unfinished")
    parts = translation.findall("numerusform") if counted else [translation]
    forms = tuple(part.text or "" for part in parts)
    return Entry(text, forms, translation.get("type", ""))


# Checking


def faults(file: Path, texts: Iterable[Text]) -> Iterator[str]:
    """What a .ts file lacks, has too much, or says wrongly, for the texts of the sources."""
    language = language_of(file)
    wanted = {text for text in texts if text.counted or language != PLURALS_ONLY}
    held = {entry.text for entry in entries(file)}
    for text in sorted(wanted - held):
        yield f"new: {text}"
    for text in sorted(held - wanted):
        yield f"gone: {text}"
    for entry in entries(file):
        for fault in entry_faults(entry, FORMS.get(language)):
            yield f"{fault}: {entry.text}"


def entry_faults(entry: Entry, forms: int | None = None) -> Iterator[str]:
    """What is wrong with one translation."""
    if entry.state or not all(entry.forms) or not entry.forms:
        yield entry.state or "empty"
        return
    if entry.text.counted and forms is not None and len(entry.forms) != forms:
        yield f"{len(entry.forms)} plural forms, not {forms}"
    for form in entry.forms:
        if placeholders(form) != placeholders(entry.text.source):
            yield f"other placeholders in {form!r}"
        if _ends(form) != _ends(entry.text.source):
            yield f"other spaces at the ends of {form!r}"


def placeholders(text: str) -> Counter[str]:
    """The placeholders of a text, and how often each stands in it; broken braces count too."""
    try:
        names = [name for _, name, _, _ in Formatter().parse(text) if name is not None]
    except ValueError:
        names = ["broken braces"]
    return Counter([*names, *[COUNT] * text.count(COUNT)])


def _ends(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


# The commands


def update(_arguments: argparse.Namespace) -> int:
    """Merge the texts of the sources into every .ts file."""
    lines = [
        f"translate({text.context!r}, {text.source!r}, {text.comment!r}"
        f"{', 1' if text.counted else ''})\n"
        for text in sorted(all_texts())
    ]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "texts.py").write_text("".join(lines), encoding="utf-8")
        for file in ts_files():
            plurals = ["-pluralonly"] if language_of(file) == PLURALS_ONLY else []
            options = ["-extensions", "py", "-locations", "none", "-no-obsolete", *plurals]
            _run("pyside6-lupdate", *options, folder, "-ts", str(file))
    return 0


def check(_arguments: argparse.Namespace) -> int:
    """Print what is wrong with the .ts files; 1 where anything is."""
    texts = all_texts()
    found = [f"{file.name}: {fault}" for file in ts_files() for fault in faults(file, texts)]
    found += [f"{file.name}: not compiled" for file in ts_files() if not _qm(file).is_file()]
    print("\n".join(found) or f"{len(texts)} texts, all translated")
    return int(bool(found))


def compile_all(_arguments: argparse.Namespace) -> int:
    """Make a .qm file of every .ts file."""
    for file in ts_files():
        _run("pyside6-lrelease", "-silent", str(file), "-qm", str(_qm(file)))
    return 0


def _qm(file: Path) -> Path:
    return file.with_suffix(".qm")


def _run(tool: str, *arguments: str) -> None:
    subprocess.run([Path(sys.executable).with_name(tool), *arguments], check=True)


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description="The window's texts and their translations.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name, call in (("update", update), ("check", check), ("compile", compile_all)):
        commands.add_parser(name, help=(call.__doc__ or "").splitlines()[0]).set_defaults(call=call)
    given = parser.parse_args(arguments)
    return int(given.call(given))


if __name__ == "__main__":
    sys.exit(main())
