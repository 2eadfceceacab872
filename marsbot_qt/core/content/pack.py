"""A pack at hand: its files, its digest, and its data as they stand in the files."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.content.codec import decode
from marsbot_qt.core.content.migrations import migrated
from marsbot_qt.core.content.models.manifest import Manifest
from marsbot_qt.core.content.pack_files import LOCALES, MANIFEST, TESTS


class Pack:
    """A pack that was found free of errors; its files are parsed when they are needed.

    ``source`` says where it lies, for people; ``shipped`` whether it came with the program.
    """

    __slots__ = ("_documents", "digest", "files", "manifest", "shipped", "source")

    def __init__(self, files: Mapping[str, bytes], source: str, *, shipped: bool = False) -> None:
        self.files = files
        self.source = source
        self.shipped = shipped
        self.digest = digest_of(files)
        self._documents: dict[str, Any] = {}
        head = json.loads(files[MANIFEST])
        self.manifest = decode(Manifest, migrated(MANIFEST, head, head["format"]))

    @property
    def id(self) -> str:
        """The pack's id."""
        return self.manifest.id

    def document(self, name: str) -> Any:
        """The data of one file, None if the pack has none of that name."""
        if name not in self._documents:
            data = self.files.get(name)
            document = None if data is None else json.loads(data)
            if document is not None:
                document = migrated(name, document, self.manifest.format)
            self._documents[name] = document
        return self._documents[name]

    @property
    def languages(self) -> list[str]:
        """The languages the pack has texts in."""
        names = (name for name in self.files if name.startswith(LOCALES))
        return sorted(name.removeprefix(LOCALES).removesuffix(".json") for name in names)

    def texts(self, language: str) -> Mapping[str, str]:
        """The pack's texts in a language, empty if it has none."""
        document = self.document(f"{LOCALES}{language}.json")
        texts: Mapping[str, str] = {} if document is None else document["texts"]
        return texts


def digest_of(files: Mapping[str, bytes]) -> str:
    """What tells one content from another: SHA-256 over names and bytes, in order of names.

    Pack tests say nothing about a game and are left out.
    """
    total = hashlib.sha256()
    for name in sorted(files):
        if not name.startswith(TESTS):
            data = files[name]
            total.update(f"{name}\0{len(data)}\0".encode())
            total.update(data)
    return total.hexdigest()
