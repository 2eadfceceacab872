"""Turn: the working state of one move, its ruleset and its recorder.

It is the only way to change a state: every method that changes something records an event, and
rules never assign to the state themselves.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from types import TracebackType
from typing import Any, TypeVar

from marsbot_qt.core.base.errors import ContentError
from marsbot_qt.core.base.ids import Component, HexIndex, Parameter, Phase, Player, Policy, Tile
from marsbot_qt.core.base.records import EMPTY, replaced
from marsbot_qt.core.base.rng import next_number, shuffled
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.colony_tiles import lay_tiles
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import (
    ActionDeck,
    CardInfo,
    Colony,
    Cube,
    GameResult,
    GoalTaken,
    PlacedTile,
    Score,
    State,
    TurmoilState,
)
from marsbot_qt.core.rules.view import NO_BINDINGS, View

T = TypeVar("T")
Rule = Generator[Question, Any, T]
"""A rule: yields questions, is sent the checked answers, and returns a result."""

MAX_STEPS = 5_000
MAX_PROGRAMS = 100
"""How deep programs may run inside each other; Python's own limit is far beyond that."""

_PARAMETER_ORDER = tuple(Parameter)


class Turn(View):
    """One move being carried out; it can be looked at like any state."""

    __slots__ = (
        "_causes",
        "_programs",
        "_steps",
        "bonus_card",
        "decisions",
        "due",
        "entries",
        "fate",
        "marsbot_acts",
        "overrules",
        "policy",
        "suppressed",
        "unexpected",
    )

    def __init__(
        self, rules: Ruleset, state: State, overrules: Mapping[int, Mapping[str, Any]] = EMPTY
    ) -> None:
        self.rules = rules
        self.state = state.copy()
        self.bindings = NO_BINDINGS
        self.entries = ev.Trace()
        self.overrules = dict(overrules) if overrules else {}
        self.decisions = 0
        self.policy = Policy.FAILED_ACTION
        self.suppressed: frozenset[str] = frozenset()
        self.bonus_card: str | None = None
        self.fate: str | None = None
        self.marsbot_acts = False
        self.unexpected: list[str] = []
        self.due: list[str] = []
        self._causes: list[int | None] = [None]
        self._programs = 0
        self._steps = 0

    def record(self, event: ev.Event) -> int:
        """Write an event under the present cause; its index."""
        trace = self.entries
        events = trace.events
        trace.causes.append(self._causes[-1])
        events.append(event)
        return len(events) - 1

    def under(self, event: ev.Event) -> Turn:
        """Record an event and make it the cause of what follows: ``with turn.under(event):``."""
        self._causes.append(self.record(event))
        return self

    def inside(self, index: int) -> Turn:
        """Make an event recorded before the cause of what follows."""
        self._causes.append(index)
        return self

    def complete(self, index: int, event: ev.Event) -> None:
        """Put the finished record of a decision in the place of its beginning."""
        self.entries.events[index] = event

    def __enter__(self) -> Turn:
        """Step into the event named by `under` or `inside`."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Step out of it."""
        self._causes.pop()

    def _chain(self) -> list[str]:
        events = self.entries.events
        return [ev.about(events[cause]) for cause in self._causes[-8:] if cause is not None]

    def enter_program(self, steps: int, policy: Policy) -> Policy:
        """A program of some steps begins inside those that run; the policy around it.

        Content that never ends, or goes on ever deeper, stops here and names its cycle.
        """
        self._programs += 1
        if self._programs > MAX_PROGRAMS:
            raise ContentError("too_deep", depth=MAX_PROGRAMS, chain=self._chain())
        self._steps += steps
        if self._steps > MAX_STEPS:
            raise ContentError("never_ends", steps=MAX_STEPS, chain=self._chain())
        outer, self.policy = self.policy, policy
        return outer

    def leave_program(self, outer: Policy) -> None:
        """The innermost program ends."""
        self._programs -= 1
        self.policy = outer

    def mark(self) -> tuple[State, str | None, int]:
        """A place to come back to."""
        return self.state.copy(), self.fate, len(self.entries)

    def go_back(self, mark: tuple[State, str | None, int]) -> None:
        """Undo everything since a mark; if nothing happened, what was looked at stays recorded."""
        state, self.fate, length = mark
        if not state.is_like(self.state):
            self.state = state
            self.entries.cut(length)

    def spend_step(self) -> None:
        """Count a round of a loop like a step of its program."""
        self.leave_program(self.enter_program(1, self.policy))

    def decision(self) -> tuple[int, Mapping[str, Any] | None]:
        """The number of the next decision, and how the person overruled it."""
        self.decisions += 1
        return self.decisions, self.overrules.pop(self.decisions, None)

    def change_mc(self, amount: int, reason: str) -> None:
        """Change MarsBot's M€; nothing is recorded for a change of 0."""
        if amount:
            state = self.state
            state.mc += amount
            self.record(ev.McChanged(reason, amount, state.mc))

    def change_tr(self, amount: int, reason: str) -> None:
        """Change MarsBot's terraform rating."""
        if amount:
            state = self.state
            state.tr += amount
            self.record(ev.TrChanged(reason, amount, state.tr))

    def move_tracker(self, row: int, position: int) -> None:
        """Put a track's cube on a space."""
        positions = list(self.state.positions)
        positions[row] = position
        self.state.positions = tuple(positions)

    def set_regress_marks(self, row: int, marks: int) -> None:
        """Set the marked spaces of a track; recorded by the event that goes with it."""
        regress = self.state.regress
        self.state.regress = (*regress[:row], marks, *regress[row + 1 :])

    def set_cubes(self, cubes: tuple[Cube, ...]) -> None:
        """Set the cubes that lie on tracks; recorded by the event that goes with it."""
        self.state.cubes = cubes

    def parameter(self, parameter: Parameter) -> int:
        """The present value of a parameter."""
        value: int = getattr(self.state, parameter)
        return value

    def set_parameter(self, parameter: Parameter, value: int, by: Player) -> int:
        """Move a parameter to a value and record the step; its index."""
        state = self.state
        start = getattr(state, parameter)
        setattr(state, parameter, value)
        if by is Player.MARSBOT:
            i = _PARAMETER_ORDER.index(parameter)
            raises = state.raises
            state.raises = (*raises[:i], raises[i] + 1, *raises[i + 1 :])  # type: ignore[assignment]
        return self.record(ev.ParameterRaised(parameter, start, value, by))

    def put_tile(self, tile: Tile, space: HexIndex | str, owner: Player | None, by: Player) -> int:
        """Lay a tile on the map or beside it; the index of the record."""
        lay_tile(self.state, PlacedTile(tile, owner, space))
        return self.record(ev.TilePlaced(tile, owner, space, by))

    def put_marker(self, space: HexIndex) -> None:
        """Reserve a hex with MarsBot's marker."""
        self.state.markers |= 1 << space
        self.record(ev.MarkerPlaced(space))

    def claim(self, name: str, player: Player) -> None:
        """A milestone goes to a side."""
        self.state.milestones = (*self.state.milestones, GoalTaken(name, player))
        self.record(ev.MilestoneClaimed(name, player))

    def fund(self, name: str, player: Player) -> None:
        """An award is funded by a side."""
        self.state.awards = (*self.state.awards, GoalTaken(name, player))
        self.record(ev.AwardFunded(name, player))

    def set_bonus_deck(self, event: ev.Event, **changes: Any) -> None:
        """Change the bonus deck; the event says what happened."""
        self.state.bonus_deck = replaced(self.state.bonus_deck, **changes)
        self.record(event)

    def set_action_deck(self, deck: ActionDeck, event: ev.Event) -> None:
        """Replace the action deck; the event says what happened."""
        self.state.action_deck = deck
        self.record(event)

    def set_bonus_order(self, order: tuple[str, ...]) -> None:
        """Shuffle the virtual bonus deck."""
        self.state.bonus_deck = replaced(self.state.bonus_deck, order=order)
        self.record(ev.DeckDealt(Component.BONUS_DECK.value))

    def set_project_order(self, order: tuple[str, ...]) -> None:
        """Replace the order of the virtual project deck."""
        self.state.project_order = order
        self.record(ev.DeckDealt(Component.PROJECT_DECK.value))

    def shuffle(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Shuffle virtual cards by the game's seed."""
        mixed, self.state.rng = shuffled(self.state.rng, cards)
        if cards:
            self.record(ev.DeckDealt("shuffle"))
        return mixed

    def next_seed(self) -> None:
        """A virtual flip was dealt: the next one is another."""
        self.state.rng = next_number(self.state.rng)[1]
        self.record(ev.DeckDealt(Component.FLIPS.value))

    def play_card(self, card: CardInfo) -> None:
        """A project card goes to the played pile."""
        self.state.played_pile = (*self.state.played_pile, card)
        self.record(ev.CardPlayed(card))

    def set_turmoil(self, turmoil: TurmoilState, event: ev.Event) -> int:
        """Change who sits in the parties; the event says what happened. Its index."""
        self.state.turmoil = turmoil
        return self.record(event)

    def change_store(self, store: str, amount: int) -> None:
        """Put resources into a store or take them out."""
        if amount:
            total = self.state.stores.get(store, 0) + amount
            self.state.stores = {**self.state.stores, store: total}
            self.record(ev.StoreChanged(store, amount, total))

    def lay_colonies(self, names: tuple[str, ...]) -> None:
        """Colony tiles join the game."""
        lay_tiles(self.rules, self.state, names)
        for name in names:
            self.record(ev.ColonyTileLaid(name))

    def set_colony(self, name: str, colony: Colony, event: ev.Event) -> int:
        """Change what lies on a colony tile; the event says what happened. Its index."""
        self.state.colonies = {**self.state.colonies, name: colony}
        return self.record(event)

    def set_trade_fleets(self, number: int) -> None:
        """MarsBot has so many trade fleets."""
        self.state.trade_fleets = number
        self.record(ev.TradeFleetGained(number))

    def learn(self, measure: str, value: int) -> None:
        """Remember a number of the human's."""
        if self.state.human.get(measure) != value:
            self.state.human = {**self.state.human, measure: value}
            self.record(ev.HumanTold(measure, value))

    def remember_card(self, name: str) -> None:
        """Remember a card of the human's."""
        if name not in self.state.human_cards:
            self.state.human_cards = (*self.state.human_cards, name)
            self.record(ev.HumanCardRemembered(name))

    def count_failed_action(self) -> None:
        """One Failed Action more; recorded by `FailedActionTaken`."""
        self.state.failed_actions += 1

    def set_passed(self, player: Player) -> None:
        """A side has passed."""
        if player is Player.MARSBOT:
            self.state.passed_marsbot = True
        else:
            self.state.passed_human = True
        self.record(ev.Passed(player))

    def set_turn(self, player: Player) -> None:
        """Whose turn is next."""
        if self.state.turn is not player:
            self.state.turn = player
            self.record(ev.TurnPassedOn(player))

    def count_turn(self) -> None:
        """One more turn of MarsBot in this generation; recorded by the move's own event."""
        self.state.turns_taken += 1

    def start_generation(self, generation: int, first_player: Player) -> None:
        """A new generation: nobody has passed and no turn is taken."""
        state = self.state
        state.generation = generation
        state.passed_marsbot = state.passed_human = False
        state.turns_taken = 0
        self.record(ev.GenerationStarted(generation))
        state.first_player = first_player
        self.record(ev.FirstPlayerSet(first_player))

    def set_phase(self, phase: Phase) -> None:
        """The game enters a phase."""
        if self.state.phase is not phase:
            self.state.phase = phase
            self.record(ev.PhaseChanged(phase))

    def finish(self, score: Mapping[Player, Score], result: GameResult) -> None:
        """The game is over."""
        self.state.score = score
        self.state.result = result
        totals = {player: side.total for player, side in score.items()}
        self.record(
            ev.GameFinished(
                result.winner, result.why, totals.get(Player.MARSBOT), totals.get(Player.HUMAN)
            )
        )

    def take_over(self, state: State) -> None:
        """Start from a position that was set by hand."""
        self.state = state
        self.record(ev.PositionSet())

    def correct(self, state: State, field: str, value: Any) -> None:
        """Values were set by hand: take the corrected state over."""
        self.state = state
        self.record(ev.HandCorrected(field, value))


_MASKS: Mapping[tuple[Tile, Player | None], str] = {
    (Tile.OCEAN, None): "ocean_tiles",
    (Tile.CITY, Player.MARSBOT): "own_cities",
    (Tile.CITY, Player.HUMAN): "human_cities",
    (Tile.GREENERY, Player.MARSBOT): "own_greeneries",
    (Tile.GREENERY, Player.HUMAN): "human_greeneries",
    (Tile.SPECIAL, Player.MARSBOT): "own_specials",
    (Tile.SPECIAL, Player.HUMAN): "human_specials",
    (Tile.NEURAL_INSTANCE, Player.MARSBOT): "neural_instance",
}


def lay_tile(state: State, placed: PlacedTile) -> None:
    """Add a tile to a state's list and masks."""
    state.tiles = (*state.tiles, placed)
    if isinstance(placed.space, str):
        return
    bit = 1 << placed.space
    state.occupied |= bit
    name = _MASKS.get((placed.tile, placed.owner))
    if name is not None:
        setattr(state, name, getattr(state, name) | bit)
