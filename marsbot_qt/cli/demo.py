"""``marsbot demo``: a sample turn, or a short game, explained."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from marsbot_qt.cli.tables import add_pack_options, library_of
from marsbot_qt.core.base.ids import Phase
from marsbot_qt.core.play.orders import Played
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.setup import table_maker
from marsbot_qt.core.play.transcript import Teller
from marsbot_qt.core.rules.questions import (
    AskAmount,
    AskChoice,
    AskDelegates,
    AskSpace,
    AskValues,
    AskYes,
    Question,
    option_id,
)

SEED = 2048
ALL_VIRTUAL = {"project_deck": "virtual", "bonus_deck": "virtual", "flips": "virtual"}
POINTS = 60


def add_parser(commands: Any) -> None:
    """Add the command to the parser of ``marsbot``."""
    parser = commands.add_parser(
        "demo",
        help="a sample turn, explained",
        description="MarsBot plays a generation, or with --game a whole game, against somebody who"
        " does nothing; everything it does is told with its causes.",
    )
    parser.add_argument("--game", action="store_true", help="a whole game")
    parser.add_argument("--seed", type=int, default=SEED, help="another shuffle")
    add_pack_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play and tell."""
    library = library_of(args)
    setup = {
        "map": "tharsis",
        "expansions": ["corporate_era"],
        "components": ALL_VIRTUAL,
        "seed": args.seed,
    }
    session = Session(table_maker(library), setup)
    teller = Teller(session.rules, library.texts(session.rules.content, "en"))
    print("MarsBot plays on Tharsis; the app shuffles and flips the cards.")
    for played in played_out(session, whole_game=args.game):
        print()
        for said in teller.played(played):
            print(said)
    print()
    for said in teller.summary(session.history[-1].state):
        print(said)
    if not args.game:
        print("\nThis was one generation. Type marsbot demo --game for a whole game.")
    return 0


def played_out(session: Session, *, whole_game: bool) -> Iterator[Played]:
    """The moves of a generation, or of all, against a human who does nothing."""
    while session.history[-1].state.phase is Phase.ACTION:
        while not session.history[-1].state.passed_marsbot:
            yield carried_out(session, "marsbot_turn")
        if not whole_game:
            return
        yield carried_out(session, "human_passes")
        yield carried_out(session, "next_generation")
    if session.history[-1].state.phase is Phase.FINAL:
        yield carried_out(session, "finish_game")


def carried_out(session: Session, move: str) -> Played:
    """A move with all its questions answered."""
    outcome = session.move({"move": move})
    while not isinstance(outcome, Played):
        outcome = session.answer(passive_answer(outcome.question))
    return outcome


def passive_answer(question: Question) -> Mapping[str, Any]:
    """What somebody answers who does nothing and owns nothing."""
    match question:
        case AskValues(measures=measures):
            return {"values": {name: POINTS if name == "points" else 0 for name in measures}}
        case AskAmount(least=least):
            return {"amount": least}
        case AskYes():
            return {"yes": False}
        case AskSpace(may_end=True):
            return {"space": None}
        case AskDelegates(options=options, count=count):
            return {"delegates": {options[0]: count}}
        case AskChoice(options=options):
            return {"choice": option_id(options[0])}
    raise AssertionError(question)
