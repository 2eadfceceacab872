"""A game in words: what is typed becomes moves and answers, what happens becomes sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from marsbot_qt import __version__
from marsbot_qt.cli.typed_answers import read_answer
from marsbot_qt.cli.typed_moves import HELP, command_of, read_move, read_overrule
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.messages import filled
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Played, Unfinished
from marsbot_qt.core.play.saves import Notice, save_copy
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.play.transcript import Teller, trouble
from marsbot_qt.core.rules.questions import AskFlipCost, AskSpace, AskValues
from marsbot_qt.core.rules.state import State

NOTICES = {
    "torn_line": "Line {line} was being written when the program ended; it is left out.",
    "damaged": "The file is damaged from line {line} on. The game goes on from before it;"
    " the damaged file is kept as {copy}.",
    "in_use": "Another copy of the program plays this game. Here it can only be read.",
    "not_writable": "The file cannot be written to. The game can only be read.",
    "drift": "With the rules at hand these moves come out otherwise than when played: {moves}.",
    "other_packs": "The pack {missing} is not there as it was when the game was played.",
    "newer_packs": "There are newer packs; the game goes on with those it was played with.",
}

Say = Callable[[str], object]


class TerminalGame:
    """A session played by typed lines."""

    def __init__(self, session: Session, packs: GamePacks, say: Say) -> None:
        self._session = session
        self._packs = packs
        self._say = say
        self._commands: dict[str, Callable[[str], None]] = {
            "state": lambda _: self._tell_state(),
            "log": lambda _: self._tell_log(),
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "cancel": lambda _: self._cancel(),
            "overrule": self._overrule,
            "save": self._save,
            "help": lambda _: self._say(HELP),  # type: ignore[dict-item]
        }

    @property
    def _teller(self) -> Teller:
        table = self._session.table
        return Teller(table.rules, self._packs.texts(table, "en"))

    def begin(self, notices: Sequence[Notice] = ()) -> None:
        """Say where the game stands."""
        for notice in notices:
            self._say(filled(NOTICES.get(notice.code, notice.code), notice.details))
        if self._session.number == 0:
            for item in self._session.table.checklist:
                self._say(f"[ ] {item['text']}")
        self._tell_state()
        self._say('Type "help" for the words.')
        self._ask()

    def say(self, line: str) -> bool:
        """Take a typed line; False when the person has enough."""
        command, rest = command_of(line)
        if not line.strip():
            self._ask()
            return True
        if command == "quit":
            return False
        try:
            if command in self._commands:
                self._commands[command](rest)
            elif self._session.question is not None:
                self._answer(line)
            else:
                self._move(line)
        except MarsBotError as error:
            self._say(trouble(error))
            self._ask()
        self._tell_trouble_with_the_file()
        return True

    def end(self) -> None:
        """Let go of the game, and say where it is."""
        journal = self._session.journal
        if journal is not None:
            self._say(f"The game is saved: {journal.path}")
        self._session.close()

    def _move(self, line: str) -> None:
        self._tell(self._session.move(read_move(self._session.rules, line)))

    def _answer(self, line: str) -> None:
        question = self._session.question
        assert question is not None
        self._tell(self._session.answer(read_answer(self._session.rules, question, line)))

    def _tell(self, outcome: Played | Unfinished) -> None:
        if isinstance(outcome, Played):
            for said in self._teller.played(outcome):
                self._say(said)
            self._tell_line(outcome.state)
        self._ask()

    def _ask(self) -> None:
        question = self._session.question
        if question is None:
            return
        self._say(f"? {self._teller.question(question)}")
        if isinstance(question, AskFlipCost):
            names = [
                self._teller.space(each) if isinstance(each, int) else str(each)
                for each in question.candidates
            ]
            self._say(f"  counted along {', '.join(names)}")
        elif isinstance(question, AskSpace) and question.may_end:
            self._say('  a hex such as D6, or "none"')
        elif isinstance(question, AskValues) and question.optional:
            self._say(f"  points alone, or in parts: {', '.join(question.optional)}")

    def _tell_state(self) -> None:
        state = self._session.state
        if state is not None:
            for said in self._teller.summary(state):
                self._say(said)

    def _tell_line(self, state: State) -> None:
        said = f"= TR {state.tr}, {state.mc} M€; generation {state.generation}"
        self._say(f"{said}; action deck {state.action_deck.left}")

    def _tell_log(self) -> None:
        for number, played in enumerate(self._session.history):
            if number:
                self._say(f"{number}. {self._teller.title(played.order)}")

    def _undo(self) -> None:
        order = self._session.undo_order
        if order is None:
            self._say("There is nothing to take back.")
            return
        self._session.undo()
        self._say(f"Taken back: {self._teller.title(order)}")
        self._tell_state()

    def _redo(self) -> None:
        played = self._session.redo()
        if played is None:
            self._say("There is nothing to bring back.")
            return
        self._say(f"Again: {self._teller.title(played.order)}")
        self._tell_state()

    def _cancel(self) -> None:
        if self._session.question is None:
            self._say("Nothing is asked now.")
            return
        self._session.cancel()
        self._say("The move is taken back.")

    def _overrule(self, rest: str) -> None:
        decision = read_overrule(rest)
        if self._session.question is not None:
            self._tell(self._session.overrule_unfinished(decision))
            return
        preview = self._session.overrule(decision)
        if not preview.complete:
            self._say("This decision cannot be made by hand like that.")
            return
        self._session.accept(preview)
        self._tell(self._session.history[-1])

    def _save(self, rest: str) -> None:
        try:
            save_copy(self._session, Path(rest), __version__)
        except OSError as error:
            self._say(f"It cannot be saved there: {error.strerror}")
        else:
            self._say(f"A copy is saved: {rest}")

    def _tell_trouble_with_the_file(self) -> None:
        journal = self._session.journal
        if journal is None or journal.problem is None:
            return
        if journal.problem == "changed_outside":
            self._say("The game's file was changed by somebody else; save a copy to keep the game.")
        else:
            self._say("The game's file cannot be written at the moment; it is tried again.")
