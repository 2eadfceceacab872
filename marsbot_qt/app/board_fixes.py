"""Keeps what a person has set right on MarsBot's board: a pack of house rules for this game on."""

from __future__ import annotations

from collections.abc import Sequence

from marsbot_qt.app.shelf import Shelf
from marsbot_qt.core.content.board_correction import Fix, correction_files, next_id
from marsbot_qt.core.content.ruleset import Content
from marsbot_qt.paths import Paths, ready

AUTHOR = "MarsBot Qt"


def keep_fixes(
    shelf: Shelf, paths: Paths, content: Content, fixes: Sequence[Fix], *, name: str
) -> str:
    """Write a pack that holds the fixes and take it in; its id. Raises OSError.

    ``{n}`` in the name is the number of the pack: each is written once and never changed, so that
    a game in which it is used stays as it was played.
    """
    folder = ready(paths.user_packs)
    taken = {*shelf.library.packs, *(path.stem for path in folder.iterdir())}
    id_ = next_id(taken)
    number = id_.rpartition("_")[2]
    files = correction_files(id_, content, fixes, name=name.format(n=number), author=AUTHOR)
    for file, text in files.items():
        target = folder / id_ / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode())
    shelf.add_pack(folder / id_)
    return id_
