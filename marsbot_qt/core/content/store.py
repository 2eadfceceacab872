"""Packs kept beside the games that were played with them, by digest.

A game file names the digests of its packs. As long as they are kept here, a game opens as it was
played, whatever has become of the packs since.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.content.pack import Pack, digest_of
from marsbot_qt.core.content.pack_files import TESTS
from marsbot_qt.core.content.reader import read_folder
from marsbot_qt.core.content.ruleset import PackRef

_PARTIAL = ".partial-"
_HOUR = 3600


class PackStore:
    """A folder with one folder a digest; what is in it is never changed, only added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __contains__(self, digest: str) -> bool:
        """Whether a pack with this digest is kept."""
        return _is_digest(digest) and (self.folder / digest).is_dir()

    def keep(self, packs: Iterable[Pack]) -> None:
        """Keep packs; those that are kept already stay as they are.

        A pack appears whole or not at all, however the program ends. Raises OSError.
        """
        for pack in packs:
            if pack.digest not in self:
                self._keep(pack)

    def _keep(self, pack: Pack) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix=_PARTIAL, dir=self.folder))
        try:
            for name, data in pack.files.items():
                if not name.startswith(TESTS):
                    file = partial / name
                    file.parent.mkdir(exist_ok=True)
                    _write_synced(file, data)
            os.replace(partial, self.folder / pack.digest)
        except OSError:
            shutil.rmtree(partial, ignore_errors=True)
            # Another copy of the program may have kept the same pack in the meantime.
            if pack.digest not in self:
                raise

    def load(self, refs: Iterable[PackRef]) -> list[Pack]:
        """The packs that a game names; Refused ``pack_not_stored`` for one that is not kept."""
        return [self.load_one(ref.id, ref.digest) for ref in refs]

    def load_one(self, name: str, digest: str) -> Pack:
        """One pack by its digest; Refused ``pack_not_stored`` if it is not there or damaged."""
        if digest in self:
            found = read_folder(self.folder / digest)
            # Only packs that were checked are kept, and the digest says that this is one of them.
            if digest_of(found.files) == digest:
                return Pack(found.files, found.source)
        raise Refused("pack_not_stored", pack=name, digest=digest)

    def clean(self) -> None:
        """Remove what was left behind when the program ended while it kept a pack.

        What is younger than an hour may belong to another copy of the program.
        """
        if self.folder.is_dir():
            for partial in self.folder.glob(f"{_PARTIAL}*"):
                if time.time() - partial.stat().st_mtime > _HOUR:
                    shutil.rmtree(partial, ignore_errors=True)


def _is_digest(text: str) -> bool:
    return len(text) == 64 and all(sign in "0123456789abcdef" for sign in text)


def _write_synced(file: Path, data: bytes) -> None:
    with file.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
