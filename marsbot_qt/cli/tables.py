"""The packs at hand for commands that play."""

from __future__ import annotations

import argparse
from pathlib import Path

from marsbot_qt.core.content.library import Library, open_remembering
from marsbot_qt.paths import resolve_paths


def add_pack_options(parser: argparse.ArgumentParser) -> None:
    """Options for commands that need packs."""
    parser.add_argument(
        "--packs",
        action="append",
        type=Path,
        default=[],
        metavar="FOLDER",
        help="a folder with more packs; may be given several times",
    )


def library_of(args: argparse.Namespace) -> Library:
    """The packs that come with the program, the person's own, and those named on the line.

    Raises NotADirectoryError when a named folder is none.
    """
    paths = resolve_paths(getattr(args, "config_dir", None))
    for folder in args.packs:
        if not folder.is_dir():
            raise NotADirectoryError(f"{folder} is no folder. Name one that holds packs.")
    folders = [paths.user_packs, *args.packs]
    return open_remembering(paths.shipped.packs, folders, paths.checked_packs_file)
