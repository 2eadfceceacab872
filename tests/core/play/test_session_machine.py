"""Random games with undo, redo, repair, overrule, save and reload hold what has to hold.

Run modestly here; ``MARSBOT_MACHINE_STEPS=10000`` runs that many steps.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Phases
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Phase, Player, Tile
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.play.game_file import FORMAT, VERSION, read_game, written
from marsbot_qt.core.play.game_packs import GamePacks
from marsbot_qt.core.play.orders import Played, Unfinished
from marsbot_qt.core.play.repair import RepairPreview
from marsbot_qt.core.play.replay import replay_lines
from marsbot_qt.core.play.saves import new_game, open_game
from marsbot_qt.core.play.session import Session
from marsbot_qt.core.rules.state import STATE_FIELDS, State
from marsbot_qt.core.rules.state_json import state_json
from marsbot_qt.core.rules.turn import lay_tile
from tests import strategies
from tests.builders import library

STEPS = int(os.environ.get("MARSBOT_MACHINE_STEPS", "600"))
STEPS_A_GAME = 50
SHRINK = "MARSBOT_MACHINE_SHRINK" in os.environ

ANYTHING = ("hand_corrected", "position_set")
TILES = ("tile_placed",)
EVENTS_OF_FIELD: dict[str, tuple[str, ...]] = {
    "positions": ("tracker_advanced", "tracker_regressed"),
    "regress": ("tracker_regressed", "regress_marker_cleared"),
    "tr": ("tr_changed",),
    "mc": ("mc_changed",),
    "bonus_deck": (
        "bonus_card_moved",
        "bonus_card_drawn",
        "bonus_deck_reshuffled",
        "deck_dealt",
    ),
    "action_deck": ("action_deck_built", "action_card_taken"),
    "generation": ("generation_started",),
    "phase": ("phase_changed",),
    "first_player": ("first_player_set",),
    "turn": ("turn_passed_on",),
    "temperature": ("parameter_raised",),
    "oxygen": ("parameter_raised",),
    "oceans": ("parameter_raised",),
    "raises": ("parameter_raised",),
    "tiles": TILES,
    "occupied": TILES,
    "ocean_tiles": TILES,
    "own_cities": TILES,
    "own_greeneries": TILES,
    "own_specials": TILES,
    "human_cities": TILES,
    "human_greeneries": TILES,
    "human_specials": TILES,
    "neural_instance": TILES,
    "markers": ("marker_placed",),
    "milestones": ("milestone_claimed",),
    "awards": ("award_funded",),
    "stores": ("store_changed",),
    "played_pile": ("card_played",),
    "human": ("human_told",),
    "human_cards": ("human_card_remembered",),
    "passed_marsbot": ("passed", "generation_started"),
    "passed_human": ("passed", "generation_started"),
    "turns_taken": ("move_made",),
    "failed_actions": ("failed_action_taken",),
    "score": ("game_finished",),
    "result": ("game_finished",),
    "project_order": ("deck_dealt",),
    "rng": ("deck_dealt",),
}
"""What has to be told when a field of the state is another after a move."""


@cache
def packs() -> GamePacks:
    """The shipped packs."""
    return GamePacks(library())


def changed_fields(before: State, after: State) -> Iterable[str]:
    """Fields that differ."""
    return (name for name in STATE_FIELDS if getattr(before, name) != getattr(after, name))


def check_told(before: State, played: Played) -> None:
    """Every changed field has an event that tells it."""
    told = {event.NAME for event in played.resolution.entries.events}
    for field in changed_fields(before, played.state):
        assert told & {*EVENTS_OF_FIELD[field], *ANYTHING}, f"{field} changed and nothing says so"


def check_legal(rules: Ruleset, state: State) -> None:
    """Totals are legal and what is counted twice is equal."""
    assert all(0 <= at <= last for at, last in zip(state.positions, rules.last_spaces, strict=True))
    for marks, last in zip(state.regress, rules.last_spaces, strict=True):
        assert 0 <= marks < 1 << (last + 1)
    assert state.mc >= 0
    for scale in rules.parameters.values():
        value = getattr(state, scale.id.value)
        assert scale.min <= value <= scale.max
        assert (value - scale.min) % scale.step == 0
    spaces = [tile.space for tile in state.tiles]
    assert len(spaces) == len(set(spaces))
    assert not any(isinstance(space, int) and state.markers >> space & 1 for space in spaces)
    check_masks(state)
    assert len(state.milestones) <= rules.numbers.max_milestones
    assert len(state.awards) <= rules.numbers.max_awards
    assert len({goal.name for goal in state.milestones}) == len(state.milestones)
    assert (state.result is not None) == (state.phase is Phase.FINISHED)


def check_masks(state: State) -> None:
    """The masks say the same as the list of tiles."""
    again = state.copy()
    sides = [f"{side}_{kind}" for side in ("own", "human") for kind in _KINDS]
    for name in ("occupied", "ocean_tiles", "neural_instance", *sides):
        setattr(again, name, 0)
    again.tiles = ()
    for tile in state.tiles:
        lay_tile(again, tile)
    assert again == state
    assert state.oceans <= sum(tile.tile is Tile.OCEAN for tile in state.tiles) <= 9


_KINDS = ("cities", "greeneries", "specials")


def check_cards(state: State) -> None:
    """No bonus card is lost or doubled."""
    deck = state.bonus_deck
    assert deck.draw + len(deck.discard) + state.action_deck.bonus_left == len(deck.members)
    assert set(deck.discard) <= set(deck.members)
    piles = [*deck.members, *deck.destroyed, *deck.set_aside]
    assert len(piles) == len(set(piles))
    if deck.order is not None:
        assert len(deck.order) == deck.draw
        assert set(deck.order) <= set(deck.members)
    if state.action_deck.order is not None:
        assert len(state.action_deck.order) == state.action_deck.left
    named = [card.name for card in state.played_pile if card.name is not None]
    if state.project_order is not None:
        assert len(set(state.project_order)) == len(state.project_order)
    assert state.action_deck.bonus_left <= state.action_deck.left
    assert len(named) <= len(state.played_pile)


class Games(RuleBasedStateMachine):
    """One random game."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="marsbot"))
        self.file = self.folder / "game.marsbot"
        self.begun: Session | None = None
        self.cards_fit = True

    @initialize(setup=strategies.setups())
    def begin(self, setup: dict[str, Any]) -> None:
        self.begun = new_game(self.file, packs(), setup, "test")

    def teardown(self) -> None:
        try:
            if self.begun is not None:
                self.check_replay()
        finally:
            if self.begun is not None:
                self.begun.close()
            shutil.rmtree(self.folder)

    @property
    def session(self) -> Session:
        assert self.begun is not None
        return self.begun

    @property
    def ruleset(self) -> Ruleset:
        return self.session.rules

    @property
    def state(self) -> State:
        assert self.session.state is not None
        return self.session.state

    def after(self, before: State, outcome: Played | Unfinished) -> None:
        """What holds after each move."""
        if isinstance(outcome, Unfinished):
            return
        check_told(before, outcome)
        unexpected = set(outcome.resolution.unexpected)
        if unexpected & {"card_destroyed", "card_not_in_deck", "more_than_the_action_deck_holds"}:
            self.cards_fit = False

    def carry_out(self, data: st.DataObject, move: dict[str, Any]) -> None:
        """A move with all its answers."""
        before = self.state
        fingerprint = before.copy()
        outcome = self.session.move(move)
        while isinstance(outcome, Unfinished):
            drawn = strategies.answers(self.ruleset, outcome.pending)
            outcome = self.session.answer(data.draw(drawn, "answer"))
        assert before == fingerprint
        self.after(before, outcome)

    def plays(self) -> bool:
        return self.state.phase is Phase.ACTION

    @precondition(plays)
    @rule(data=st.data())
    def marsbot_plays_a_project_card(self, data: st.DataObject) -> None:
        if self.state.action_deck.left <= self.state.action_deck.bonus_left:
            return
        card = data.draw(strategies.project_cards(self.ruleset), "card")
        self.carry_out(data, {"move": "resolve_project_card", **card})

    @precondition(plays)
    @rule(data=st.data())
    def marsbot_plays_a_bonus_card(self, data: st.DataObject) -> None:
        cards = strategies.open_bonus_cards(self.ruleset, self.state)
        if cards and self.state.action_deck.bonus_left:
            card = data.draw(st.sampled_from(cards), "card")
            self.carry_out(data, {"move": "resolve_bonus_card", "card": card})

    @precondition(plays)
    @rule(data=st.data())
    def marsbot_takes_its_turn(self, data: st.DataObject) -> None:
        if not self.state.passed_marsbot:
            self.carry_out(data, {"move": "marsbot_turn"})

    @precondition(plays)
    @rule(data=st.data())
    def human_does_something(self, data: st.DataObject) -> None:
        move = data.draw(st.one_of(strategies.human_moves(self.ruleset, self.state)), "move")
        self.carry_out(data, move)

    @precondition(plays)
    @rule(data=st.data())
    def generation_ends(self, data: st.DataObject) -> None:
        while not self.state.passed_marsbot:
            self.carry_out(data, {"move": "marsbot_turn"})
        if not self.state.passed_human:
            self.carry_out(data, {"move": "human_passes"})
        self.carry_out(data, {"move": "next_generation"})

    @precondition(lambda self: self.state.phase is Phase.FINAL)
    @rule(data=st.data())
    def game_is_finished(self, data: st.DataObject) -> None:
        self.carry_out(data, {"move": "finish_game"})

    @precondition(plays)
    @rule(data=st.data())
    def value_is_corrected(self, data: st.DataObject) -> None:
        self.carry_out(data, data.draw(strategies.corrections(self.ruleset), "move"))

    @precondition(plays)
    @rule(data=st.data())
    def mars_is_nearly_complete(self, data: st.DataObject) -> None:
        oceans = [list(self.ruleset.map.spaces[i]) for i in range(61) if self.ocean_hex(i)]
        self.carry_out(data, {"move": "correct", "parameters": {"temperature": 8, "oxygen": 14}})
        for space in oceans[: strategies.oceans_left(self.state)]:
            move = {"move": "human_places_tile", "tile": "ocean", "space": space}
            self.carry_out(data, move)

    def ocean_hex(self, index: int) -> bool:
        state = self.state
        free = self.ruleset.map.ocean_reserved & ~state.occupied & ~state.markers
        return bool(free >> index & 1)

    @rule()
    def refused_moves_leave_no_trace(self) -> None:
        before, lines = self.state.copy(), len(self.session.history)
        for move in ({"move": "human_claims", "milestone": "Nobody"}, {"move": "finish_gam"}):
            with pytest.raises(Refused):
                self.session.move(move)
        assert self.state == before
        assert len(self.session.history) == lines

    @precondition(lambda self: self.session.can_undo)
    @rule(count=st.integers(1, 4))
    def undo_and_redo(self, count: int) -> None:
        count = min(count, self.session.number)
        states = [played.state for played in self.session.history[-count - 1 :]]
        for state in reversed(states[:-1]):
            self.session.undo()
            assert self.session.history[-1].state is state
        for state in states[1:]:
            self.session.redo()
            assert self.session.history[-1].state is state

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo(self) -> None:
        self.session.undo()

    @precondition(lambda self: self.session.number > 1)
    @rule(data=st.data())
    def past_is_repaired(self, data: st.DataObject) -> None:
        number = data.draw(st.integers(1, self.session.number), "number")
        preview = self.session.repair_by_removing(number)
        while preview.stop is not None:
            waiting = preview.stop.unfinished
            if waiting is None or data.draw(st.integers(0, 2), "way") == 0:
                preview = preview.without_move()
            else:
                drawn = strategies.answers(waiting.table.rules, waiting.pending)
                preview = self.answered(preview, data.draw(drawn, "answer"))
        self.cards_fit = False
        self.session.accept(preview)

    def answered(self, preview: RepairPreview, answer: dict[str, Any]) -> RepairPreview:
        """Go on with an answer, or without the move whose overruled decision does not come up."""
        try:
            return preview.answered(answer)
        except Refused as refused:
            if refused.code != "overrule_not_possible":
                raise
            return preview.without_move()

    @precondition(lambda self: self.session.number > 0)
    @rule(data=st.data())
    def decision_is_overruled(self, data: st.DataObject) -> None:
        free = strategies.free_hexes(self.ruleset, self.state)
        space = data.draw(st.sampled_from(free), "space") if free else 0
        where = {"space": list(self.ruleset.map.spaces[space])}
        hows: list[dict[str, Any]] = [{"skip": True}, where]
        how = data.draw(st.sampled_from(hows), "how")
        preview = self.session.overrule({"decision": data.draw(st.integers(1, 2)), **how})
        if preview.complete:
            self.session.accept(preview)

    @rule(ruling=st.sampled_from(strategies.RULINGS), letter=st.sampled_from("AB"))
    def ruling_is_amended(self, ruling: str, letter: str) -> None:
        self.session.amend({"rulings": {ruling: letter}})

    @precondition(lambda self: self.state.phase is Phase.ACTION)
    @rule(component=st.sampled_from(strategies.COMPONENTS), virtual=st.booleans())
    def component_is_amended(self, component: str, virtual: bool) -> None:
        kind = "virtual" if virtual else "physical"
        if virtual and component == "project_deck" and self.session.table.choices.draft:
            with pytest.raises(Refused, match="virtual_deck_excludes_draft"):
                self.session.amend({"components": {component: kind}})
        else:
            self.session.amend({"components": {component: kind}})

    @rule()
    def save_and_reload(self) -> None:
        before = [(played.order, played.state) for played in self.session.history]
        self.session.close()
        opened = open_game(self.file, packs())
        assert opened.notices == ()
        self.begun = opened.session
        after = [(played.order, played.state) for played in self.session.history]
        assert [order for order, _ in after] == [order for order, _ in before]
        for (_, now), (_, then) in zip(after, before, strict=True):
            assert not list(changed_fields(now, then))

    def check_replay(self) -> None:
        """The game without what was taken back is the same game."""
        header = {"format": FORMAT, "version": VERSION, "setup": self.session.first_table.setup}
        text = read_game(written(header, *self.session.lines()))
        lines = list(replay_lines(text, packs().tables, events=False))
        states = [state_json(p.table.rules, p.state) for p in self.session.history]
        assert [line["state"] for line in lines] == states
        assert not any("drift" in line for line in lines)

    @invariant()
    def holds(self) -> None:
        check_legal(self.session.history[-1].table.rules, self.state)
        assert self.state.first_player in Player
        if self.cards_fit:
            check_cards(self.state)
        journal = self.session.journal
        assert journal is not None
        assert journal.problem is None


TestGames = Games.TestCase
TestGames.settings = settings(
    max_examples=max(STEPS // STEPS_A_GAME, 1),
    stateful_step_count=STEPS_A_GAME,
    suppress_health_check=list(HealthCheck),
    deadline=None,
    report_multiple_bugs=False,
    # Shrinking a whole game takes minutes: MARSBOT_MACHINE_SHRINK=1 asks for it.
    phases=[phase for phase in Phases if phase is not Phases.shrink or SHRINK],
)
