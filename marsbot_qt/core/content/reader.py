"""From a folder or a ``.marspack`` file to the bytes of a pack's files.

Nothing is unpacked: an archive is read in memory, entry by entry, within limits. Whatever is wrong
becomes a `Problem`; no input makes the reader fail.
"""

from __future__ import annotations

import io
import os
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.core.base.problems import Problem
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.suggest import suggestion
from marsbot_qt.core.content.pack_files import FILE_KINDS, LOCALE, MANIFEST, file_kind
from marsbot_qt.core.content.problem_text import problem

SUFFIX = ".marspack"

MAX_FILES = 500
MAX_NAME = 120
MAX_FILE = 4 * 1024 * 1024
MAX_TOTAL = 32 * 1024 * 1024
MAX_ARCHIVE = 16 * 1024 * 1024
MAX_RATIO = 100
"""How far an entry may be compressed; small ones may always."""
SMALL = 64 * 1024

_DOCUMENTS = ("readme", "licence", "license", "changelog", "notice", "copying")
_LITTER = ("__MACOSX", "Thumbs.db", "desktop.ini")
_DEVICES = frozenset(
    ("aux", "con", "nul", "prn", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10)))
)
"""Names that Windows keeps for devices, whatever follows after a dot."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

# What zipfile raises on archives that were damaged or made to hurt.
_ZIP_ERRORS = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    OverflowError,
    RuntimeError,
    NotImplementedError,
    ValueError,
    LookupError,
    MemoryError,
)


@record
class PackFiles:
    """The files of a pack that mean something, and what is wrong with the rest.

    ``source`` is where they lie, as a person knows it; ``shipped`` whether they came with the
    program.
    """

    source: str
    files: Mapping[str, bytes]
    problems: tuple[Problem, ...] = ()
    shipped: bool = False


def read_pack(path: Path) -> PackFiles:
    """The files of a pack in a folder or an archive."""
    if path.is_dir():
        return read_folder(path)
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return _none(path, problem("not_a_file", path.name))
        with path.open("rb") as stream:
            data = stream.read(MAX_ARCHIVE + 1)
    except OSError as error:
        return _none(path, problem("cannot_read", path.name, reason=_reason(error)))
    return read_archive(data, str(path))


def _none(path: Path, *problems: Problem) -> PackFiles:
    return PackFiles(str(path), {}, problems)


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


def read_folder(folder: Path) -> PackFiles:
    """The files of a pack in a folder."""
    taking = _Taking()

    def closed(error: OSError) -> None:
        """A folder inside that cannot be looked into."""
        name = Path(error.filename).relative_to(folder).as_posix()
        taking.wrong("cannot_read", name, reason=_reason(error))

    for name, path in _walk(folder, closed):
        if not taking.admits(name):
            continue
        try:
            info = path.lstat()
            if stat.S_ISLNK(info.st_mode):
                taking.wrong("link", name)
            elif not stat.S_ISREG(info.st_mode):
                taking.wrong("not_a_file", name)
            elif taking.fits(name, info.st_size):
                with path.open("rb") as stream:
                    taking.take(name, stream.read(MAX_FILE + 1))
        except OSError as error:
            taking.wrong("cannot_read", name, reason=_reason(error))
    return taking.finished(str(folder))


def _walk(folder: Path, closed: Callable[[OSError], None]) -> Iterator[tuple[str, Path]]:
    """The files below a folder in order of their names; hidden ones belong to other programs."""
    for base, folders, names in os.walk(folder, onerror=closed):
        folders[:] = sorted(name for name in folders if not _is_litter(name))
        links = [name for name in folders if (Path(base) / name).is_symlink()]
        for name in (*sorted(names), *links):
            path = Path(base) / name
            if not _is_litter(name):
                yield path.relative_to(folder).as_posix(), path


def _is_litter(name: str) -> bool:
    return name.startswith(".") or name in _LITTER


def read_archive(data: bytes, source: str) -> PackFiles:
    """The files of a pack in the bytes of a ``.marspack``."""
    shown = source.replace("\\", "/").rpartition("/")[2]
    if len(data) > MAX_ARCHIVE:
        return PackFiles(source, {}, (problem("archive_too_large", shown, most=MAX_ARCHIVE),))
    taking = _Taking()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            _read_entries(archive, taking)
    except _ZIP_ERRORS:
        taking.problems.append(problem("not_an_archive", shown))
    return taking.finished(source)


def _read_entries(archive: zipfile.ZipFile, taking: _Taking) -> None:
    entries = archive.infolist()
    if len(entries) > MAX_FILES:
        taking.wrong("too_many_files", MANIFEST, most=MAX_FILES)
        return
    names = [entry.orig_filename for entry in entries]
    inside = _common_folder(names)
    for entry in entries:
        name = entry.orig_filename
        if not _is_safe(name):
            taking.wrong("unsafe_name", name)
        elif not name.endswith("/") and not any(map(_is_litter, name.split("/"))):
            _read_entry(archive, entry, name.removeprefix(inside), taking)


def _common_folder(names: list[str]) -> str:
    """The one folder that everything lies in, if the manifest is not at the top."""
    if MANIFEST in names:
        return ""
    tops = {name.partition("/")[0] for name in names}
    tops = {top for top in tops if not _is_litter(top)}
    top = next(iter(tops)) if len(tops) == 1 else ""
    return f"{top}/" if f"{top}/{MANIFEST}" in names else ""


def _is_safe(name: str) -> bool:
    """Whether a name stays inside the pack on every system."""
    parts = name.removesuffix("/").split("/")
    return (
        0 < len(name) <= MAX_NAME
        and not any(sign in name for sign in '\\:*?"<>|')
        and all(ord(sign) >= 32 for sign in name)
        and all(part not in ("", ".", "..") for part in parts)
        and not any(part.lower().partition(".")[0] in _DEVICES for part in parts)
    )


def _read_entry(
    archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str, taking: _Taking
) -> None:
    if entry.flag_bits & 0x1:
        taking.wrong("encrypted", name)
    elif stat.S_ISLNK(entry.external_attr >> 16):
        taking.wrong("link", name)
    elif entry.compress_type not in _METHODS:
        taking.wrong("unknown_compression", name, method=entry.compress_type)
    elif entry.file_size > max(SMALL, MAX_RATIO * entry.compress_size):
        taking.wrong("compressed_too_far", name, most=MAX_RATIO)
    elif taking.admits(name) and taking.fits(name, entry.file_size):
        try:
            with archive.open(entry) as stream:
                content = stream.read(entry.file_size + 1)
        except _ZIP_ERRORS:
            taking.wrong("damaged", name)
            return
        if len(content) != entry.file_size:
            taking.wrong("damaged", name)
            return
        taking.take(name, content)


class _Taking:
    """Takes files within the limits and keeps what was found wrong."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.problems: list[Problem] = []
        self._names: set[str] = set()
        self._total = 0

    def wrong(self, code: str, name: str, /, **details: Any) -> None:
        """Note a problem of a file."""
        shown = name.encode("utf-8", "backslashreplace").decode("utf-8")
        self.problems.append(problem(code, shown[:MAX_NAME], **details))

    def admits(self, name: str) -> bool:
        """Whether a file of that name belongs to a pack."""
        if len(self._names) > MAX_FILES:
            return False
        if len(self._names) == MAX_FILES:
            self.wrong("too_many_files", MANIFEST, most=MAX_FILES)
            self._names.add("")
            return False
        same = unicodedata.normalize("NFC", name).casefold()
        if same in self._names:
            self.wrong("file_twice", name)
            return False
        self._names.add(same)
        if name.lower().split(".")[0] in _DOCUMENTS:
            return False
        if not _is_safe(name):
            self.wrong("unsafe_name", name)
            return False
        if not belongs(name):
            known = [kind.file for kind in FILE_KINDS if kind is not LOCALE]
            self.wrong("unknown_file", name, **suggestion(name, known))
            return False
        return True

    def fits(self, name: str, size: int) -> bool:
        """Whether a file is small enough."""
        if size > MAX_FILE:
            self.wrong("file_too_large", name, most=MAX_FILE)
        elif self._total + size > MAX_TOTAL:
            self.wrong("pack_too_large", name, most=MAX_TOTAL)
        else:
            return True
        return False

    def take(self, name: str, data: bytes) -> None:
        """Keep a file."""
        if self.fits(name, len(data)):
            self._total += len(data)
            self.files[name] = data

    def finished(self, source: str) -> PackFiles:
        """What was taken; a pack has to have its manifest."""
        if not self.files.get(MANIFEST) and not self.problems:
            self.wrong("no_manifest", MANIFEST)
        return PackFiles(source, self.files, tuple(self.problems))


def belongs(name: str) -> bool:
    """Whether a pack may have a file of this name: content, texts, tests, icons."""
    if file_kind(name) is not None:
        return True
    folder, _, file = name.rpartition("/")
    return (folder == "tests" and file.endswith(".jsonl")) or (
        folder == "icons" and file.endswith(".svg")
    )
