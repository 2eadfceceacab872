"""``marsbot``: the parser, the table of commands, and the outermost handler for mistakes.

Exit codes: 0 done; 1 refused, or problems were found; 2 unreadable, or a wrong command line; 3 a
mistake in the program; 130 broken off.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import logging
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from marsbot_qt import __version__
from marsbot_qt.core.base.errors import MarsBotError, Unreadable
from marsbot_qt.core.base.messages import refusal
from marsbot_qt.log_setup import set_up_logging
from marsbot_qt.paths import ShippedFilesMissing, resolve_paths

logger = logging.getLogger(__name__)

DONE, REFUSED, UNREADABLE, BUG = range(4)
BROKEN_OFF = 130

COMMANDS: Mapping[str, tuple[str, str]] = {
    "play": ("marsbot_qt.cli.play", "a game in the terminal"),
    "replay": ("marsbot_qt.cli.replay", "what happened in saved games"),
    "demo": ("marsbot_qt.cli.demo", "a sample turn, explained"),
    "packs": ("marsbot_qt.cli.packs", "list, check, test and begin packs"),
}
"""Each command with its module, which is imported when it is wanted, and what it is for.

A module has ``add_parser(commands)``, which sets ``run`` as the default of its parser.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line; the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    streams: tuple[Any, ...] = (sys.stdout, sys.stderr)
    for stream in streams:
        # What a terminal cannot show must not stop the program.
        with contextlib.suppress(AttributeError, OSError):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else UNREADABLE
    except KeyboardInterrupt:
        return BROKEN_OFF
    except BrokenPipeError:
        # Whoever read the output has seen enough; nothing may be flushed into it any more.
        sys.stdout = None
        return DONE
    except MarsBotError as error:
        print(f"marsbot: {refusal(error.code, error.details)}", file=sys.stderr)
        return UNREADABLE if isinstance(error, Unreadable) else REFUSED
    except (OSError, ShippedFilesMissing) as error:
        print(f"marsbot: {error}", file=sys.stderr)
        return UNREADABLE
    # The outermost handler: everything else is a mistake in the program.
    except Exception:
        logger.exception("marsbot %s", " ".join(arguments))
        print(
            "marsbot: this is a mistake in the program. Please report it with the lines above and"
            " with your game file, if you played one.",
            file=sys.stderr,
        )
        return BUG


def _run(arguments: list[str]) -> int:
    parser = _parser(_wanted(arguments))
    args = parser.parse_args(arguments)
    run = getattr(args, "run", None)
    if run is None:
        parser.print_help()
        return DONE
    set_up_logging(resolve_paths(args.config_dir).log_file, verbose=args.verbose)
    code: int = run(args)
    sys.stdout.flush()
    return code


def _general() -> argparse.ArgumentParser:
    """The options of every command; they stand before it."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--config-dir", type=Path, metavar="FOLDER", help="keep settings, games and packs there"
    )
    parser.add_argument("--verbose", action="store_true", help="say more about what is going on")
    return parser


def _wanted(arguments: list[str]) -> str | None:
    """The command that a command line names, if it is one."""
    _, rest = _general().parse_known_args(arguments)
    return next((word for word in rest if not word.startswith("-")), None)


def _parser(wanted: str | None) -> argparse.ArgumentParser:
    """The parser, with the options of the wanted command and the bare names of the others."""
    parser = argparse.ArgumentParser(
        prog="marsbot",
        description="MarsBot on the command line. The window is marsbot-qt.",
        parents=[_general()],
    )
    parser.add_argument("--version", action="version", version=f"marsbot {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, (module, text) in COMMANDS.items():
        if name == wanted:
            importlib.import_module(module).add_parser(commands)
        else:
            commands.add_parser(name, help=text)
    return parser


if __name__ == "__main__":
    sys.exit(main())
