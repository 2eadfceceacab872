"""``marsbot play``: a game in the terminal, with the same questions as in the window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from marsbot_qt import __version__
from marsbot_qt.cli.tables import add_pack_options, library_of
from marsbot_qt.cli.terminal_game import TerminalGame
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.content.store import PackStore
from marsbot_qt.core.play.game_file import SUFFIX
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.goal_draw import RANDOM
from marsbot_qt.core.play.saves import OpenedGame, new_game, open_game
from marsbot_qt.core.play.transcript import trouble
from marsbot_qt.paths import ready, resolve_paths

PROMPT = "> "


def add_parser(commands: Any) -> None:
    """Add the command to the parser of ``marsbot``."""
    parser = commands.add_parser(
        "play",
        help="a game in the terminal",
        description="Play in the terminal, or go on with a saved game. Type help for the words.",
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="the game's file")
    parser.add_argument("--map", default="tharsis", help="the map (default: tharsis)")
    parser.add_argument(
        "--expansion", action="append", default=[], metavar="NAME", help="such as corporate_era"
    )
    parser.add_argument(
        "--difficulty",
        action="append",
        default=[],
        metavar="NAME",
        help="easy, normal, hard, brutal, or single changes one by one",
    )
    for kind in ("milestone", "award"):
        parser.add_argument(
            f"--{kind}",
            action="append",
            metavar="NAME",
            help=f"a chosen {kind}, leftmost first, or random (may be given several times)",
        )
    parser.add_argument("--draft", action="store_true", help="draft in the research phase")
    parser.add_argument(
        "--virtual",
        action="append",
        default=[],
        choices=("project_deck", "bonus_deck", "flips", "all"),
        help="what the app stands in for",
    )
    parser.add_argument("--turmoil-tr", type=int, help="MarsBot's first TR with Turmoil: 10 or 13")
    parser.add_argument(
        "--turmoil-delegates", type=int, help="delegates MarsBot begins with in parties: 0 to 2"
    )
    parser.add_argument("--seed", type=int, help="for everything virtual")
    add_pack_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the input ends; exit code 1 when there is no game to play."""
    library = library_of(args)
    packs = GamePacks(library, PackStore(resolve_paths().pack_store))
    try:
        opened = _opened(args, packs)
    except MarsBotError as error:
        print(trouble(error))
        return 1
    game = TerminalGame(opened.session, packs, print)
    game.begin(opened.notices)
    for line in _typed():
        if not game.say(line):
            break
    game.end()
    return 0


def _opened(args: argparse.Namespace, packs: GamePacks) -> OpenedGame:
    file = args.file or _new_file()
    if file.exists():
        return open_game(file, packs)
    return OpenedGame(new_game(file, packs, setup_of(args), __version__))


def _new_file() -> Path:
    games = ready(resolve_paths().games)
    name = f"{datetime.now():%Y-%m-%d %H-%M}"
    file = games / f"{name}{SUFFIX}"
    number = 2
    while file.exists():
        file = games / f"{name} ({number}){SUFFIX}"
        number += 1
    return file


def setup_of(args: argparse.Namespace) -> dict[str, Any]:
    """The set-up that the options describe."""
    levels = args.difficulty or ["normal"]
    virtual = ("project_deck", "bonus_deck", "flips") if "all" in args.virtual else args.virtual
    setup: dict[str, Any] = {
        "map": args.map,
        "expansions": args.expansion,
        "difficulty": levels[0] if len(levels) == 1 else levels,
        "draft": args.draft,
    }
    for field, names in (("milestones", args.milestone), ("awards", args.award)):
        if names:
            setup[field] = RANDOM if names == [RANDOM] else names
    if virtual:
        setup["components"] = dict.fromkeys(virtual, "virtual")
    harder = {"marsbot_tr": args.turmoil_tr, "marsbot_delegates": args.turmoil_delegates}
    if any(value is not None for value in harder.values()):
        setup["turmoil"] = {name: value for name, value in harder.items() if value is not None}
    if args.seed is not None:
        setup["seed"] = args.seed
    return setup


def _typed() -> Iterator[str]:
    """What is typed, line by line, until the input ends."""
    while True:
        print(PROMPT, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return
        if not sys.stdin.isatty():
            print(line.rstrip("\n"))
        yield line
