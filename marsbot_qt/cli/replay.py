"""``marsbot replay FILE…``: what happened in game files; ``--json`` is for programs."""

from __future__ import annotations

import argparse
import json
import logging
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from marsbot_qt.cli.tables import add_pack_options, library_of
from marsbot_qt.core.base.errors import Unreadable
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.play.game_file import GameText, read_file
from marsbot_qt.core.play.orders import SET_UP, Played
from marsbot_qt.core.play.replay import Replay, fault_line, replay_lines
from marsbot_qt.core.play.setup import TableMaker, table_maker
from marsbot_qt.core.play.transcript import Teller, trouble

logger = logging.getLogger(__name__)

DONE, REFUSED, UNREADABLE, BUG = range(4)


def add_parser(commands: Any) -> None:
    """Add the command to the parser of ``marsbot``."""
    parser = commands.add_parser(
        "replay",
        help="what happened in saved games",
        description="Play game files again, and say what happened. Exit code: 0, or 1 when a file"
        " was refused, 2 when one could not be read, 3 when the program made a mistake.",
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .marsbot file")
    parser.add_argument("--json", action="store_true", help="one JSON object a line, for programs")
    parser.add_argument(
        "--events",
        choices=("all", "none"),
        default="all",
        help="none: leave the events out, which is faster",
    )
    add_pack_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay the files; the exit code."""
    library = library_of(args)
    tables = table_maker(library)
    several = len(args.files) > 1
    worst = DONE
    for file in args.files:
        if args.json:
            code = _print_json(file, tables, several=several, events=args.events == "all")
        else:
            code = _print_text(file, library, tables, several=several)
        worst = max(worst, code)
    return worst


def _print_json(file: Path, tables: TableMaker, *, several: bool, events: bool) -> int:
    name = {"file": str(file)} if several else {}
    code = DONE
    for line in _json_lines(file, tables, events=events):
        sys.stdout.write(json.dumps({**name, **line}, separators=(",", ":")) + "\n")
        code = max(code, _code_of(line))
    return code


def _code_of(line: Mapping[str, Any]) -> int:
    if line.get("error") == "bug":
        return BUG
    if "error" in line:
        return UNREADABLE
    return REFUSED if "refused" in line else DONE


def _json_lines(file: Path, tables: TableMaker, *, events: bool) -> Iterator[dict[str, Any]]:
    try:
        yield from replay_lines(read_file(file), tables, events=events)
    except Unreadable as error:
        yield fault_line(error)
    # One file must not keep the others from being replayed: this is the outermost place for it.
    except Exception as error:
        logger.exception("replaying %s", file)
        yield {"error": "bug", "line": 0, "reason": repr(error)}


def _print_text(file: Path, library: Library, tables: TableMaker, *, several: bool) -> int:
    if several:
        print(f"== {file}")
    try:
        text = read_file(file)
    except Unreadable as error:
        print(f"Unreadable, {_where(error)}: {trouble(error)}")
        return UNREADABLE
    replay = Replay(text, tables)
    for said in _told(replay, library):
        print(said)
    if replay.refused is not None:
        return REFUSED
    return UNREADABLE if text.fault is not None else DONE


def _told(replay: Replay, library: Library) -> Iterator[str]:
    """A game in sentences: set-up and moves, then how it ends."""
    teller = None
    for step in replay.run():
        assert replay.session is not None
        if not isinstance(step, Played):
            if step.kind == "check" and replay.drifted[-1:] == [replay.session.number]:
                yield "! The table is not as it was when the game was played: the rules differ."
            continue
        teller = Teller(step.table.rules, library.texts(step.table.rules.content, "en"))
        number = replay.session.number
        yield "" if number else "Set-up"
        if step.order.name == SET_UP:
            yield from (f"  [ ] {item['text']}" for item in step.table.checklist)
        else:
            yield f"{number}. {teller.title(step.order)}"
            yield from (f"  {line}" for line in teller.played(step, with_move=False))
    yield from _end(replay, teller)


def _end(replay: Replay, teller: Teller | None) -> Iterator[str]:
    session = replay.session
    text: GameText = replay.text
    yield ""
    if session is not None and session.state is not None and teller is not None:
        yield from teller.summary(session.state)
    if replay.refused is not None:
        error, line = replay.refused
        yield f"Refused, line {text.header_line if line is None else line.number}: {trouble(error)}"
    elif text.fault is not None:
        yield f"Unreadable, {_where(text.fault)}: {trouble(text.fault)}"
    elif session is not None and session.question is not None and teller is not None:
        yield f"Waiting: {teller.question(session.question)}"
    if text.torn_line is not None:
        yield f"The last line ({text.torn_line}) was cut off and is ignored."


def _where(error: Unreadable) -> str:
    return f"line {error.details['line']}" if "line" in error.details else "the file"
