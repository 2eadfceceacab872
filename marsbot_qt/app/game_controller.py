"""The controller: the one object that owns a game. Intents go in, scenes come out."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from marsbot_qt.app.confirming import MARSBOT_MOVES, Confirming, drafts_by_hand
from marsbot_qt.app.places import Place, place_note
from marsbot_qt.app.position.notes import BY_HAND
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.app.turn import intents as it
from marsbot_qt.core.base.errors import MarsBotError, Refused
from marsbot_qt.core.base.ids import Phase, Player
from marsbot_qt.core.base.records import EMPTY, record
from marsbot_qt.core.play.orders import Played, Unfinished
from marsbot_qt.core.play.repair import RepairPreview
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.queries import deals_action_cards, everybody_has_passed
from marsbot_qt.core.rules.state import State

logger = logging.getLogger(__name__)


@record
class _Proposal:
    """A move that is shown before it counts; ``answer`` where it is its last answer that waits."""

    played: Played
    data: Mapping[str, Any] = EMPTY
    answer: Mapping[str, Any] | None = None


class GameController(QObject):
    """Owns a session, carries intents out, and says how the table looks after each.

    Signals:
        scene_changed: the table looks different now (`Scene`).
        question_asked: a question waits for an answer (`Question`).
        refused: a code and its details; nothing has changed.
        unexpected: codes for what was accepted although it was not expected.
        repair_offered: a `RepairPreview` to look at before it is accepted.
        explained: why an event came about is wanted (its index in the shown move).
        intended: an intent that is the window's own business.
        ran_on: the moves that were made without a stop (a tuple of `Played`).
        went_back: moves were taken back at once (how many); `bring_back` makes them stand again.
        closed: there is no game any more.
    """

    scene_changed = Signal(object)
    question_asked = Signal(object)
    refused = Signal(str, object)
    unexpected = Signal(object)
    repair_offered = Signal(object)
    intended = Signal(object)
    ran_on = Signal(object)
    went_back = Signal(int)
    closed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session: Session | None = None
        self._texts: Mapping[str, str] = EMPTY
        self._setting_up = False
        self._by_hand = False
        self._done = True
        self._marsbot_next = False
        self._generation_done = True
        self._proposal: _Proposal | None = None
        self._gone: tuple[int, Unfinished | None] = (0, None)
        self.confirming = Confirming()
        self._ran_on: list[Played] = []
        self.by_tags = False
        self._was_read_only = False
        self.file: Path | None = None
        self._simple: dict[type[it.Intent], Callable[[], None]] = {
            it.CancelMove: self.cancel,
            it.GoOn: self.go_on,
            it.UndoLast: self.undo,
            it.TakeMarsbotTurn: self._open_marsbot_turn,
            it.BackToYourTurn: self._back_to_human,
            it.LeavePosition: partial(self.set_by_hand, False),
        }

    # The game

    @property
    def session(self) -> Session | None:
        """The game that is played, if any."""
        return self._session

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back: a move, or one that is only shown."""
        return self._proposal is not None or (self._session is not None and self._session.can_undo)

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can stand again."""
        return self._proposal is None and self._session is not None and self._session.can_redo

    @property
    def has_game(self) -> bool:
        """Whether there is a game."""
        return self._session is not None

    def adopt(
        self,
        session: Session,
        texts: Mapping[str, str],
        *,
        setting_up: bool = False,
        by_hand: bool = False,
        place: Place | None = None,
        file: Path | None = None,
    ) -> None:
        """Play this game from now on; the one before is let go.

        ``place`` is where it stood when it was let go, if that is known.
        """
        self.close()
        self._session = session
        self._texts = texts
        self._setting_up = setting_up
        self._by_hand = by_hand
        self.file = file
        self._marsbot_next = False
        last = session.history[-1] if session.history else None
        name = last.order.name if last is not None else ""
        fresh = last is not None and not last.state.turns_taken
        self._done = last is None or not self.confirming.stops_at(last)
        waits = last is not None and self._generation_waits(last)
        self._generation_done = not (name == "next_generation" and fresh and waits)
        if place is not None:
            self._done = place.result_done
            self._marsbot_next = place.marsbot_next
            self._generation_done = place.generation_done
        self._tell()

    def close(self) -> None:
        """Let go of the game; everything is saved already."""
        self._proposal = None
        if self._session is not None:
            self._session.close()
            self._session = None
            self.closed.emit()

    def use_texts(self, texts: Mapping[str, str]) -> None:
        """Show the packs' texts in another language."""
        self._texts = texts
        self._tell()

    def look_only(self, looking: bool) -> None:
        """Say whether the game is only looked at; a game that cannot be written stays so."""
        session = self._session
        if session is not None:
            self._was_read_only = session.read_only if looking else self._was_read_only
            session.read_only = looking or self._was_read_only

    def show_again(self) -> None:
        """Show the table again as it is."""
        self._tell()

    def checklist_done(self) -> None:
        """The table is set up; the game begins."""
        self._setting_up = False
        self._note_place()
        self._tell()

    def back_to_checklist(self) -> None:
        """Look at the checklist again."""
        self._setting_up = True
        self._note_place()
        self._tell()

    def set_by_hand(self, on: bool) -> None:
        """Set the table by hand, or play on; a question is answered first."""
        session = self._session
        if session is not None and session.question is None and not session.read_only:
            self._by_hand = on
            self._setting_up = self._setting_up and not on
            self.note({BY_HAND: on})
            self._note_place()
            self._tell()

    def note(self, value: Any) -> None:
        """Write a note into the game's file: a tick of the checklist."""
        if self._session is not None and not self._session.read_only:
            self._session.note(value)

    def _note_place(self) -> None:
        """Write down where the game stands, after a step that is no move."""
        place = Place(
            result_done=self._done,
            marsbot_next=self._marsbot_next,
            generation_done=self._generation_done,
            checklist=self._setting_up,
        )
        self.note(place_note(place))

    # Intents

    def handle(self, intent: it.Intent) -> None:
        """Carry an intent out; one that is not about the game goes on to the window."""
        match intent:
            case it.PlayMove(data=data):
                self.play(data)
            case it.GiveAnswer(data=data):
                self.answer(data)
            case it.Overrule(decision=decision):
                self.overrule(decision)
            case it.RemoveMove(number=number):
                self.remove(number)
            case it.RememberEntryWay(by_tags=by_tags):
                self.by_tags = by_tags
                self.intended.emit(intent)
            case _ if type(intent) in self._simple:
                self._simple[type(intent)]()
            case _:
                self.intended.emit(intent)

    def _open_marsbot_turn(self) -> None:
        self._marsbot_next = True
        self._note_place()
        self._tell()
        self._deal_on()

    def _back_to_human(self) -> None:
        self._marsbot_next = False
        self._note_place()
        self._tell()

    def play(self, data: Mapping[str, Any]) -> bool:
        """Carry a move out; False when it was refused."""
        session = self._session
        if session is None:
            return False
        waiting, self._proposal = self._proposal, None
        try:
            if self._propose(data):
                return True
            outcome = session.move(data)
        except Refused as refused:
            self._proposal = waiting
            self._refuse(refused)
            return False
        logger.info("move %s", data.get("move"))
        self._after(outcome)
        if waiting is not None and session.unfinished is None:
            self._propose_again(waiting)
        return True

    def answer(self, data: Mapping[str, Any]) -> bool:
        """Answer the question; False when the answer was refused."""
        session = self._session
        if session is None or session.question is None or self._proposal is not None:
            return False
        try:
            if self._propose_answer(data):
                return True
            outcome = session.answer(data)
        except Refused as refused:
            self._refuse(refused)
            return False
        logger.info("answer %s", ", ".join(data))
        self._after(outcome)
        return True

    def cancel(self) -> None:
        """Take the move that asks back; a card of MarsBot is asked for again."""
        session = self._session
        if self._proposal is not None:
            self._reject()
            return
        if session is None or session.unfinished is None:
            return
        name = session.unfinished.order.name
        if self._done_by(session.cancel):
            self._done = True
            self._marsbot_next = name in MARSBOT_MOVES
            self._note_place()
            self._tell()

    def go_on(self) -> None:
        """The result is done, what was shown is to count, or the generation is prepared."""
        if self._proposal is not None:
            self._apply(asked=True)
            return
        if not self._done:
            self._done = True
            self._marsbot_next = False
        else:
            self._generation_done = True
        self._note_place()
        self._tell()
        self._run_on()
        self._deal_on()

    def undo(self) -> None:
        """Take back the last move, the one that asks, or the one that is only shown."""
        session = self._session
        if self._proposal is not None:
            self._reject()
            return
        if session is not None and session.question is not None:
            self.cancel()
            return
        if session is not None and session.can_undo:
            name = session.history[-1].order.name
            if self._done_by(session.undo):
                self._taken_back(name)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self._session is not None and self.can_redo:
            played = self._session.redo()
            if played is not None:
                self._after(played)

    def go_back_to(self, number: int) -> None:
        """Take back every move after one."""
        session = self._session
        if session is None:
            return
        self._proposal = None
        count = session.number - number + (session.question is not None)
        after = session.history[number + 1 : number + 2]
        asking = () if session.unfinished is None else (session.unfinished,)
        if count > 0:
            first = (*after, *asking)[0].order.name
            if self._done_by(partial(session.rewind, count)):
                self._taken_back(first)
                self._gone = count - len(asking), next(iter(asking), None)
                self.went_back.emit(count)

    def bring_back(self) -> None:
        """Make what `go_back_to` took back stand again, as long as nothing came after it."""
        session, (count, asking) = self._session, self._gone
        if session is None:
            return
        brought = [played for _ in range(count) if (played := session.redo()) is not None]
        if asking is not None:
            self._done_by(
                lambda: self._after(session.move(asking.order.data, asking.order.answers))
            )
        elif brought:
            self._after(brought[-1])

    def overrule(self, decision: Mapping[str, Any], number: int | None = None) -> None:
        """A decision was made by the person.

        For the move that asks it counts at once; for the last one too when nothing else is needed.
        """
        session = self._session
        if session is None:
            return
        if self._proposal is not None and not self._apply(asked=False):
            return
        try:
            if session.question is not None and number is None:
                self._after(session.overrule_unfinished(decision))
                return
            self._offer(session.overrule(decision, number), last=number in (None, session.number))
        except Refused as refused:
            self._refuse(refused)

    def remove(self, number: int) -> None:
        """Take an earlier move out of the game."""
        session = self._session
        if session is None:
            return
        if number == session.number and session.question is None:
            self.undo()
            return
        try:
            self._offer(session.repair_by_removing(number))
        except Refused as refused:
            self._refuse(refused)

    def repair(self, number: int, data: Mapping[str, Any], answers: tuple[Any, ...] = ()) -> None:
        """Another move in the place of an earlier one; the differences are shown first."""
        self._try_repair(number, data, answers)

    def repair_answers(self, number: int, answers: tuple[Any, ...]) -> None:
        """Other answers to an earlier move."""
        self._try_repair(number, None, answers)

    def repair_setup(self, change: Mapping[str, Any]) -> None:
        """The whole game with other rulings; the differences are shown first."""
        if self._session is None:
            return
        self._drop_proposal()
        try:
            self._offer(self._session.repair_with(change))
        except MarsBotError as error:
            self._refuse(error)

    def amend(self, change: Mapping[str, Any]) -> bool:
        """Change the set-up from here on; False when it does not fit."""
        if self._session is None:
            return False
        self._proposal = None
        try:
            self._session.amend(change)
        except MarsBotError as error:
            self._refuse(error)
            return False
        self._tell()
        return True

    def accept(self, preview: RepairPreview) -> bool:
        """Make a repair real."""
        if self._session is None:
            return False
        self._proposal = None
        try:
            self._session.accept(preview)
        except Refused as refused:
            self._refuse(refused)
            return False
        self._tell()
        return True

    def hand_over(self, components: Mapping[str, str]) -> None:
        """Components change hands; a move that waits for an answer goes on under it."""
        session = self._session
        if session is None:
            return
        waiting, marsbot_next = session.unfinished, self._marsbot_next
        if waiting is not None and not self._done_by(session.cancel):
            return
        self.play({"move": "correct", "components": dict(components)})
        self._marsbot_next = marsbot_next
        if waiting is None:
            self._tell()
            return
        self._ask_again(session, waiting)

    def preview(self, answer: Mapping[str, Any]) -> Played | Unfinished | None:
        """What an answer would bring; None where it would be refused."""
        if self._session is None:
            return None
        try:
            return self._session.preview(answer)
        except MarsBotError:
            return None

    # Moves that are shown before they count

    def _propose(self, data: Mapping[str, Any]) -> bool:
        """Show a move before it counts, where that is wanted and nothing is asked first."""
        session = self._session
        if session is None or session.unfinished is not None or session.read_only:
            return False
        if not self.confirming.asks_before(str(data.get("move"))):
            return False
        played = session.preview(data)
        if not isinstance(played, Played):
            return False
        self._show_proposal(_Proposal(played, data))
        return True

    def _propose_answer(self, data: Mapping[str, Any]) -> bool:
        """Show what the last answer brings before it counts."""
        session = self._session
        if session is None or session.unfinished is None or session.read_only:
            return False
        if not self.confirming.asks_before(session.unfinished.order.name):
            return False
        played = session.preview(data)
        if not isinstance(played, Played):
            return False
        self._show_proposal(_Proposal(played, answer=data))
        return True

    def _propose_again(self, waiting: _Proposal) -> None:
        """Something else came between: what was shown is worked out anew."""
        try:
            self._propose(waiting.data)
        except Refused as refused:
            self._refuse(refused)

    def _show_proposal(self, proposal: _Proposal) -> None:
        self._proposal = proposal
        self._tell()

    def _apply(self, *, asked: bool) -> bool:
        """What was shown counts now; False when it is refused after all."""
        session, proposal = self._session, self._proposal
        assert session is not None
        assert proposal is not None
        self._proposal = None
        try:
            if proposal.answer is not None:
                outcome = session.answer(proposal.answer)
            else:
                outcome = session.move(proposal.data)
        except Refused as refused:
            self._refuse(refused)
            self._tell()
            return False
        logger.info("move %s, asked", outcome.order.name)
        self._after(outcome, asked=asked)
        if asked:
            self._deal_on()
        return True

    def _reject(self) -> None:
        """What was shown does not count: back to the entry or the question."""
        proposal = self._proposal
        assert proposal is not None
        self._proposal = None
        if proposal.answer is None:
            self._done = True
            self._marsbot_next = proposal.played.order.name in MARSBOT_MOVES
        self._tell()

    def _drop_proposal(self) -> None:
        if self._proposal is not None:
            self._reject()

    # What runs on by itself

    def _run_on(self) -> None:
        """Both have passed: the next generation begins by itself, where that is wanted."""
        session = self._session
        if session is None or session.state is None or not self.confirming.generation_runs:
            return
        if self._by_hand or session.read_only:
            return
        if self._stage(session, self._following(session.state)) is Stage.PRODUCTION:
            self.play({"move": "next_generation"})

    def _deal_on(self) -> None:
        """MarsBot's turn was opened: the app deals its card, where that is wanted.

        One press of the person, one card: nothing happens that was not looked at.
        """
        session = self._session
        if session is None or session.state is None or not self.confirming.deals:
            return
        if self._by_hand or session.read_only:
            return
        state = session.state
        if self._stage(session, self._following(state)) is not Stage.MARSBOT:
            return
        if state.action_deck.left and deals_action_cards(state):
            self.play({"move": "marsbot_turn"})

    # Inside

    def _done_by(self, call: Callable[[], object]) -> bool:
        """Call something that may be refused; False when it was."""
        try:
            call()
        except Refused as refused:
            self._refuse(refused)
            return False
        return True

    def _ask_again(self, session: Session, waiting: Unfinished) -> None:
        """A move that waited for an answer waits for it again."""
        try:
            self._after(session.move(waiting.order.data, waiting.order.answers))
        except Refused as refused:
            self._refuse(refused)

    def _try_repair(
        self, number: int, data: Mapping[str, Any] | None, answers: tuple[Any, ...]
    ) -> None:
        if self._session is None:
            return
        try:
            self._offer(self._session.repair(number, data, answers))
        except Refused as refused:
            self._refuse(refused)

    def _offer(self, preview: RepairPreview, *, last: bool = False) -> None:
        """Show a repair, or make it at once where only the last move changes."""
        if last and preview.complete:
            if self.accept(preview):
                self._done = False
                self._tell()
            return
        self.repair_offered.emit(preview)

    def _refuse(self, error: MarsBotError) -> None:
        logger.info("refused: %s", error)
        if self._session is not None and self._session.unfinished is not None:
            # A refused answer may have left the move standing with the answers before it.
            self._tell()
        self.refused.emit(error.code, dict(error.details))

    def _taken_back(self, name: str) -> None:
        """The table before a move of this name; a card of MarsBot is asked for again."""
        self._done = True
        self._marsbot_next = name in MARSBOT_MOVES
        self._generation_done = True
        self._setting_up = False
        self._note_place()
        self._tell()

    def _after(self, outcome: Played | Unfinished, *, asked: bool = False) -> None:
        if isinstance(outcome, Unfinished):
            self._tell()
            return
        self._marsbot_next = False
        name = outcome.order.name
        if self.confirming.stops_at(outcome):
            self._done = asked
        elif name in MARSBOT_MOVES:
            self._done = True
        elif name == "next_generation":
            self._generation_done = not self._generation_waits(outcome)
        self._tell()
        if self.confirming.tells(outcome):
            self._ran_on.append(outcome)
        codes = outcome.resolution.unexpected
        if codes:
            self.unexpected.emit(codes)
        if name == "human_passes" or name in MARSBOT_MOVES:
            self._run_on()
        if name == "human_passes":
            self._deal_on()
        if self._ran_on:
            told, self._ran_on = tuple(self._ran_on), []
            self.ran_on.emit(told)

    def _tell(self) -> None:
        session, self._gone = self._session, (0, None)
        if session is None or _state_shown(session) is None:
            return
        scene = self.scene()
        self.scene_changed.emit(scene)
        if scene.question is not None:
            self.question_asked.emit(scene.question)

    def scene(self) -> Scene:
        """The table as it looks now."""
        session = self._session
        assert session is not None
        if self._proposal is not None:
            return self._proposed_scene(session, self._proposal.played)
        state = _state_shown(session)
        assert state is not None
        following = self._following(state)
        stage = self._stage(session, following)
        last = session.history[-1] if session.number > 0 else None
        return Scene(
            stage=stage,
            following=following,
            table=session.table,
            texts=self._texts,
            state=state,
            number=session.number,
            history=tuple(session.history),
            shown=last if self._leaves_marks(stage, last) else None,
            unfinished=session.unfinished,
            mine=_own_moves(session),
            undo=session.undo_order,
            redo=session.redo_order,
            by_tags=self.by_tags,
            read_only=session.read_only,
            by_step=self.confirming.generation_by_step,
            deals=self.confirming.deals and deals_action_cards(state),
            by_hand=self._by_hand and session.question is None,
        )

    def _generation_waits(self, played: Played) -> bool:
        """Whether a new generation has steps that wait for the person."""
        by_step = self.confirming.generation_by_step
        return by_step or drafts_by_hand(played.table, played.state)

    def _proposed_scene(self, session: Session, played: Played) -> Scene:
        """The table as it would look."""
        return Scene(
            stage=Stage.RESULT,
            following=self._following(played.state, opened=False),
            table=session.table,
            texts=self._texts,
            state=played.state,
            number=session.number,
            history=tuple(session.history),
            shown=played,
            mine=_own_moves(session),
            undo=played.order,
            by_tags=self.by_tags,
            proposed=True,
        )

    def _stage(self, session: Session, following: Stage) -> Stage:
        if session.question is not None:
            return Stage.QUESTION
        if self._setting_up:
            return Stage.CHECKLIST
        if not self._done:
            return Stage.RESULT
        return following

    def _following(self, state: State, *, opened: bool | None = None) -> Stage:
        """The stage after what MarsBot's turn brought is done."""
        match state.phase:
            case Phase.FINISHED:
                return Stage.FINISHED
            case Phase.FINAL:
                return Stage.FINAL
            case _ if everybody_has_passed(state):
                return Stage.PRODUCTION
        if not self._generation_done and not state.turns_taken:
            return Stage.GENERATION
        if state.passed_marsbot:
            return Stage.HUMAN
        opened = self._marsbot_next if opened is None else opened
        if state.passed_human or opened or _marsbot_is_next(state):
            return Stage.MARSBOT
        return Stage.HUMAN

    @staticmethod
    def _leaves_marks(stage: Stage, last: Played | None) -> bool:
        if last is None or stage in (Stage.MARSBOT, Stage.QUESTION, Stage.FINISHED):
            return False
        return last.order.name != "correct"


def _marsbot_is_next(state: State) -> bool:
    return state.turn is Player.MARSBOT


def _state_shown(session: Session) -> State | None:
    """The table after the last finished move; while the set-up asks, as far as it has come."""
    if session.state is not None or session.unfinished is None:
        return session.state
    return session.unfinished.pending.state


def _own_moves(session: Session) -> tuple[int, ...]:
    """The human's moves since MarsBot's last turn."""
    found: list[int] = []
    for number in range(session.number, 0, -1):
        name = session.history[number].order.name
        if name == "correct":
            continue
        if not name.startswith("human_"):
            break
        found.append(number)
    return tuple(reversed(found))
