"""The program's log: a small file for bug reports, and warnings on the terminal."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import Final

FILE_HANDLER: Final = "marsbot-file"
TERMINAL_HANDLER: Final = "marsbot-terminal"
MAX_BYTES: Final = 1_000_000

FILE_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
TERMINAL_FORMAT: Final = "%(levelname)s: %(message)s"

logger = logging.getLogger(__name__)


def set_up_logging(log_file: Path | None = None, *, verbose: bool = False) -> None:
    """Send log messages to the terminal (warnings; everything when verbose) and to the file.

    A log file that cannot be written is told once and then done without. Calling again replaces
    what an earlier call set up.
    """
    stop_logging()
    root = logging.getLogger()
    # Other people's libraries stay at the level they had: only the project's own talk more.
    logging.getLogger("marsbot_qt").setLevel(logging.DEBUG if verbose else logging.INFO)
    root.addHandler(_terminal_handler(logging.DEBUG if verbose else logging.WARNING))
    if log_file is None:
        return
    try:
        root.addHandler(_file_handler(log_file))
    except OSError as error:
        logger.warning("The log file %s cannot be written: %s", log_file, error)


def set_detail(detailed: bool) -> None:
    """Write more into the log from here on, for the report of a bug, or as usual."""
    logging.getLogger("marsbot_qt").setLevel(logging.DEBUG if detailed else logging.INFO)


def stop_logging() -> None:
    """Take away the handlers that `set_up_logging` added and close the file."""
    root = logging.getLogger()
    for handler in list(root.handlers):
        if handler.name in (FILE_HANDLER, TERMINAL_HANDLER):
            root.removeHandler(handler)
            handler.close()
    logging.getLogger("marsbot_qt").setLevel(logging.NOTSET)


def _terminal_handler(level: int) -> logging.Handler:
    # A windowed program on Windows has no stderr at all.
    handler: logging.Handler = (
        logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
    )
    handler.name = TERMINAL_HANDLER
    handler.setLevel(level)
    handler.setFormatter(logging.Formatter(TERMINAL_FORMAT))
    return handler


def _file_handler(log_file: Path) -> logging.Handler:
    log_file.parent.mkdir(parents=True, exist_ok=True)
    _keep_small(log_file)
    handler = logging.FileHandler(log_file, encoding="utf-8")
    handler.name = FILE_HANDLER
    handler.setFormatter(logging.Formatter(FILE_FORMAT))
    return handler


def _keep_small(log_file: Path) -> None:
    """Move a log that has grown large aside; one older log is kept."""
    if log_file.exists() and log_file.stat().st_size > MAX_BYTES:
        os.replace(log_file, log_file.with_name(f"{log_file.name}.1"))
