"""The program ``marsbot-qt``: reads the command line, shows the window, then reads the packs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from marsbot_qt import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    options = read_arguments(sys.argv[1:] if arguments is None else arguments)
    from marsbot_qt.app.start_check import prepare_screen, qt_problem

    problem = qt_problem() if options.demo else prepare_screen(smoke=options.smoke)
    if problem is not None:
        print(f"marsbot-qt: {problem}", file=sys.stderr)
        return 1
    if options.demo:
        from marsbot_qt.app.demo import run_demo

        return run_demo(options.config_dir)
    from marsbot_qt.app.run import run_window

    return run_window(options.file, options.config_dir, smoke=options.smoke)


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="marsbot-qt", description="A table companion for MarsBot, the automated opponent."
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a saved game to open")
    parser.add_argument(
        "--config-dir",
        type=Path,
        metavar="DIR",
        help="keep settings, games and packs in this folder",
    )
    parser.add_argument(
        "--smoke", action="store_true", help="open the window, say how many packs there are, quit"
    )
    parser.add_argument(
        "--demo", action="store_true", help="play a sample turn without a screen and say what came"
    )
    parser.add_argument("--version", action="version", version=f"marsbot-qt {__version__}")
    return parser.parse_args(list(arguments))


if __name__ == "__main__":
    sys.exit(main())
