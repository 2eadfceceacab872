"""From a state to what the widgets show: the one place where both are known."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.doubts import doubt_text, goal_doubt_text, is_doubtful, is_secondary
from marsbot_qt.app.view_changes import NO_CHANGES, Changes
from marsbot_qt.app.view_expansions import colonies_view, parties_view
from marsbot_qt.app.view_map import MapViewMaker
from marsbot_qt.app.view_marks import NO_MARKS, MapMarks
from marsbot_qt.app.view_models import (
    BoardView,
    CardLine,
    CardListView,
    CellMark,
    CellView,
    ColoniesView,
    DecksView,
    DeckView,
    GaugeView,
    GoalKind,
    GoalsView,
    GoalView,
    MapView,
    PartiesView,
    Token,
    TopBarView,
    TrackView,
    ValueView,
)
from marsbot_qt.app.view_words import (
    PARAMETERS,
    Words,
    cell_glyphs,
    cell_number,
    delta,
    parameter_value,
    resource_icon,
    tag_icon,
)
from marsbot_qt.core.base.ids import CardType, Parameter, Phase, Player
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.content.models.board import Cell, Track
from marsbot_qt.core.content.models.goals import Award, Milestone
from marsbot_qt.core.content.models.options import ParameterRules
from marsbot_qt.core.content.ruleset import Ruleset, holds_for_modules
from marsbot_qt.core.rules.expressions import milestone_met
from marsbot_qt.core.rules.goals import award_value, claimable, milestone_value
from marsbot_qt.core.rules.state import CardInfo, State
from marsbot_qt.core.rules.view import View
from marsbot_qt.qtkit.roles import Colour, Owner

translate = QCoreApplication.translate

_FLOATERS = "floaters"


def owner_of(player: Player | None) -> Owner | None:
    """Whose piece a player's is."""
    return None if player is None else Owner(player.value)


class ViewMaker:
    """Makes view models for the states of one game.

    ``texts`` are the packs' texts by key, in the language shown.
    """

    def __init__(self, rules: Ruleset, texts: Mapping[str, str]) -> None:
        self._rules = rules
        self.words = Words(texts)
        self._map = MapViewMaker(rules, self.words)
        self._tracks: dict[Hashable, TrackView] = {}

    def map(self, state: State, marks: MapMarks = NO_MARKS) -> MapView:
        """The map with its tiles and marks."""
        return self._map.view(state, marks)

    # The board

    def board(
        self,
        state: State,
        changes: Changes = NO_CHANGES,
        preview: frozenset[tuple[str, int]] = frozenset(),
    ) -> BoardView:
        """MarsBot's board; ``preview`` are spaces to outline, as `reached_spaces` gives them."""
        tracks = tuple(
            self._track(state, row, changes, preview) for row in range(len(self._rules.tracks))
        )
        apart = tracks[-1] if tracks and self._stands_apart(tracks[-1]) else None
        return BoardView(
            name=translate("ViewState", "MarsBot"),
            note=translate("ViewState", "no corporation"),
            values=self._values(state, changes),
            tracks=tracks if apart is None else tracks[:-1],
            extra=apart,
        )

    def _stands_apart(self, track: TrackView) -> bool:
        most = max(len(one.cells) for one in self._rules.tracks)
        return len(track.cells) < most

    def _track(
        self, state: State, row: int, changes: Changes, preview: frozenset[tuple[str, int]]
    ) -> TrackView:
        """A track; one that looks as it did before is the very view made then."""
        name = str(self._rules.tracks[row].id)
        key = (
            row,
            state.positions[row],
            state.regress[row],
            tuple(cube for cube in state.cubes if cube.row == row),
            changes.moved.get(name),
            frozenset(space for track, space in changes.run_over if track == name),
            frozenset(space for track, space in preview if track == name),
        )
        made = self._tracks.get(key)
        if made is None:
            made = self._tracks[key] = self._make_track(state, row, changes, preview)
        return made

    def _make_track(
        self, state: State, row: int, changes: Changes, preview: frozenset[tuple[str, int]]
    ) -> TrackView:
        track, position = self._rules.tracks[row], state.positions[row]
        name = self.track_name(track)
        moved = changes.moved.get(track.id)
        cells = []
        origins, own = self._rules.content.origins, f"track.{track.id}"
        for space, cell in enumerate(track.cells):
            place = (str(track.id), space)
            by = origins.get(f"{own}/cells/{space}")
            corrected = by is not None and by != origins.get(own)
            faint = (row, space) in self._rules.skipped
            view = CellView(
                glyphs=cell_glyphs(cell) if cell is not None else (),
                number=cell_number(cell) if cell is not None else "",
                faint=faint,
                passed=space < position,
                mark=_cell_mark(space, position, moved, wanted=place in preview),
                run_over=place in changes.run_over,
                regress=bool(state.regress[row] >> space & 1),
                tokens=tuple(
                    Token(cube.colour)
                    for cube in state.cubes
                    if (cube.row, cube.space) == (row, space)
                ),
                corner_icon="house-rule" if corrected else "",
                inferred=cell is not None and not faint and is_doubtful(cell.provenance),
                tooltip=self._cell_tooltip(cell, corrected),
                spoken="",
            )
            cells.append(self._spoken(view, name, space, cell, here=space == position))
        return TrackView(
            id=str(track.id),
            name=name,
            tags=tuple(tag_icon(tag) for tag in track.tags),
            cells=tuple(cells),
            position=position,
            production=resource_icon(track.production) if track.production else "",
            inferred=is_doubtful(track.provenance),
            tooltip="\n".join(
                filter(
                    None,
                    (
                        ", ".join(self.words.name("tag", tag) for tag in track.tags),
                        doubt_text(self.words, track.provenance),
                    ),
                )
            ),
        )

    def track_name(self, track: Track) -> str:
        """A track's name: its tags, or its own name where they are too many."""
        if len(track.tags) > 2:
            return self.words.name("track", track.id)
        return ", ".join(self.words.name("tag", tag) for tag in track.tags)

    def icon_name(self, cell: Cell | None) -> str:
        """What a track space holds, in words."""
        return cell_text(self.words, cell)

    def _cell_tooltip(self, cell: Cell | None, corrected: bool) -> str:
        if cell is None:
            return translate("ViewState", "Set right by house rules") if corrected else ""
        said = self.words.text("icon", cell.icon, "text")
        lines = [f"{self.icon_name(cell)}. {said}" if said else self.icon_name(cell)]
        if corrected:
            lines.append(translate("ViewState", "Set right by house rules"))
        lines.append(doubt_text(self.words, cell.provenance))
        return "\n".join(filter(None, lines))

    def _spoken(
        self, view: CellView, name: str, space: int, cell: Cell | None, *, here: bool
    ) -> CellView:
        parts = [
            translate("ViewState", "{track} track").format(track=name),
            translate("ViewState", "space {n}").format(n=space),
            self.icon_name(cell),
        ]
        if view.faint:
            parts.append(translate("ViewState", "does nothing in this game"))
        if here:
            parts.append(translate("ViewState", "MarsBot's cube here"))
        if view.regress:
            parts.append(translate("ViewState", "marker of a step back"))
        if view.mark is CellMark.FROM:
            parts.append(translate("ViewState", "the cube came from here"))
        if view.mark is CellMark.PREVIEW:
            parts.append(translate("ViewState", "would be reached"))
        parts += [
            translate("ViewState", "cube: {colour}").format(colour=token.colour)
            for token in view.tokens
        ]
        return replaced(view, spoken=", ".join(parts))

    def _values(self, state: State, changes: Changes) -> tuple[ValueView, ...]:
        values = [
            _value("tr", "tr", translate("ViewState", "TR"), amount=state.tr, change=changes.tr),
            _value("mc", "mc", translate("ViewState", "M€"), amount=state.mc, change=changes.mc),
        ]
        if _FLOATERS in state.stores:
            amount, change = state.stores[_FLOATERS], changes.stores.get(_FLOATERS, 0)
            name = self.words.name("resource", _FLOATERS)
            values.append(_value(_FLOATERS, "res-floaters", name, amount=amount, change=change))
        return tuple(values)

    # The top bar

    def top_bar(self, state: State, changes: Changes = NO_CHANGES) -> TopBarView:
        """Generation, phase and global parameters."""
        return TopBarView(
            title=translate("ViewState", "Generation {n}").format(n=state.generation),
            phase=_phase(state),
            gauges=tuple(
                self._gauge(state, rules, changes)
                for rules in self._rules.parameters.values()
                if rules.needs is None or holds_for_modules(rules.needs, self._rules.modules)
            ),
        )

    def _gauge(self, state: State, rules: ParameterRules, changes: Changes) -> GaugeView:
        parameter = Parameter(rules.id)
        icon, colour = PARAMETERS[parameter]
        value: int = getattr(state, parameter.value)
        length = max(1, rules.max - rules.min)
        shown = parameter_value(parameter, value, rules.max)
        name = self.words.name("parameter", parameter.value)
        marks = tuple((step.at - rules.min) / length for step in rules.bonus_steps)
        spoken = f"{name} {shown}"
        if value >= rules.max:
            spoken = ", ".join([spoken, translate("ViewState", "complete")])
        return GaugeView(
            id=parameter.value,
            icon=icon,
            colour=colour,
            value=shown,
            fraction=(value - rules.min) / length,
            marks=marks,
            steps=length // max(1, rules.step),
            changed=parameter.value in changes.raised,
            spoken=spoken,
            tooltip=spoken,
        )

    # Goals

    def goals(self, state: State, changes: Changes = NO_CHANGES) -> GoalsView:
        """Milestones and awards with MarsBot's standing."""
        numbers, view = self._rules.numbers, View(self._rules, state)
        open_now = frozenset(claimable(view))
        return GoalsView(
            milestones=tuple(
                self._milestone(view, one, changes, can_claim=one.name in open_now)
                for one in self._rules.milestones.values()
            ),
            awards=tuple(self._award(view, one, changes) for one in self._rules.awards.values()),
            milestone_note=translate("ViewState", "{n} of {most} claimed").format(
                n=len(state.milestones), most=numbers.max_milestones
            ),
            award_note=translate("ViewState", "{n} of {most} funded").format(
                n=len(state.awards), most=numbers.max_awards
            ),
            milestone_short=f"{len(state.milestones)}/{numbers.max_milestones}",
            award_short=f"{len(state.awards)}/{numbers.max_awards}",
        )

    def _milestone(
        self, view: View, goal: Milestone, changes: Changes, *, can_claim: bool
    ) -> GoalView:
        owner = next((t.player for t in view.state.milestones if t.name == goal.name), None)
        have, need = milestone_value(view, goal), goal.threshold
        if owner is Player.MARSBOT:
            shown = translate("ViewState", "claimed")
        elif owner is Player.HUMAN:
            shown = translate("ViewState", "yours")
        elif goal.value is None or need is None:
            shown = (
                translate("ViewState", "met")
                if milestone_met(view, goal.name)
                else translate("ViewState", "not met")
            )
        else:
            shown = f"{have}/{need}"
        name = self.words.name("milestone", goal.name)
        fraction = have / need if owner is None and need else None
        spoken = [
            name,
            _taken_by(
                owner,
                translate("ViewState", "claimed by MarsBot"),
                translate("ViewState", "claimed by you"),
            )
            or shown,
        ]
        if can_claim:
            spoken.append(translate("ViewState", "MarsBot can claim it"))
        return GoalView(
            id=goal.name,
            kind=GoalKind.MILESTONE,
            name=name,
            value=shown,
            owner=owner_of(owner),
            fraction=fraction,
            met=can_claim,
            quiet=owner is None and not can_claim,
            changed=goal.name in changes.goals,
            spoken=", ".join(spoken),
            inferred=is_secondary(goal.provenance),
            tooltip=self._goal_tooltip("milestone", goal),
        )

    def _award(self, view: View, goal: Award, changes: Changes) -> GoalView:
        owner = next((t.player for t in view.state.awards if t.name == goal.name), None)
        name, value = self.words.name("award", goal.name), award_value(view, goal)
        spoken = [name, translate("ViewState", "MarsBot stands at {n}").format(n=value)]
        funded = _taken_by(
            owner,
            translate("ViewState", "funded by MarsBot"),
            translate("ViewState", "funded by you"),
        )
        return GoalView(
            id=goal.name,
            kind=GoalKind.AWARD,
            name=name,
            value=str(value),
            owner=owner_of(owner),
            quiet=owner is None,
            changed=goal.name in changes.goals,
            spoken=", ".join([*spoken, funded] if funded else spoken),
            inferred=is_secondary(goal.provenance),
            tooltip=self._goal_tooltip("award", goal),
        )

    def _goal_tooltip(self, kind: str, goal: Milestone | Award) -> str:
        said = self.words.text(kind, goal.name, "text")
        return "\n".join(filter(None, (said, goal_doubt_text(self.words, goal.provenance))))

    # Colonies and Turmoil

    def colonies(self, state: State, changes: Changes = NO_CHANGES) -> ColoniesView:
        """The colony tiles; none where they are not in play."""
        return colonies_view(self._rules, self.words, state, changes)

    def parties(self, state: State) -> PartiesView:
        """The parties of Turmoil; none where it is not in play."""
        return parties_view(self.words, state)

    # Decks

    def decks(self, state: State) -> DecksView:
        """What is left in MarsBot's decks, and where the bonus cards are."""
        bonus = state.bonus_deck
        unseen = [card for card in bonus.members if card not in bonus.discard]
        lists = [
            (translate("ViewState", "Bonus cards not seen yet"), sorted(unseen)),
            (translate("ViewState", "Discarded"), list(bonus.discard)),
            (translate("ViewState", "Destroyed"), list(bonus.destroyed)),
        ]
        if bonus.set_aside:
            lists.append((translate("ViewState", "Set aside"), list(bonus.set_aside)))
        return DecksView(
            decks=(self._action_deck(state), self._bonus_deck(state), self._played_pile(state)),
            lists=tuple(
                CardListView(
                    title,
                    tuple(CardLine(_number(c), self.words.name("bonus_card", c)) for c in cards),
                )
                for title, cards in lists
            ),
        )

    def _action_deck(self, state: State) -> DeckView:
        deck = state.action_deck
        note = translate("ViewState", "{project} project, {bonus} bonus").format(
            project=deck.left - deck.bonus_left, bonus=deck.bonus_left
        )
        return _deck(
            "action",
            "deck",
            deck.left,
            name=translate("ViewState", "Action deck"),
            note=note if deck.left else "",
            short=translate("ViewState", "cards"),
        )

    def _bonus_deck(self, state: State) -> DeckView:
        deck = state.bonus_deck
        note = translate("ViewState", "{discarded} discarded, {destroyed} destroyed").format(
            discarded=len(deck.discard), destroyed=len(deck.destroyed)
        )
        return _deck(
            "bonus",
            "card-bonus",
            deck.draw,
            name=translate("ViewState", "Bonus deck"),
            note=note,
            short=translate("ViewState", "bonus"),
        )

    def _played_pile(self, state: State) -> DeckView:
        words = {
            CardType.AUTOMATED: translate("ViewState", "{n} green"),
            CardType.ACTIVE: translate("ViewState", "{n} blue"),
            CardType.EVENT: translate("ViewState", "{n} red"),
            None: translate("ViewState", "{n} of unknown colour"),
        }
        counts = dict.fromkeys(words, 0)
        for card in state.played_pile:
            counts[self._type_of(card)] += 1
        parts = [words[kind].format(n=n) for kind, n in counts.items() if n]
        count = len(state.played_pile)
        return _deck(
            "played",
            "card",
            count,
            name=translate("ViewState", "Played pile"),
            note=", ".join(parts),
            short=translate("ViewState", "played"),
        )

    def _type_of(self, card: CardInfo) -> CardType | None:
        if card.type is not None or card.name is None:
            return card.type
        known = self._rules.card(card.name)
        return CardType(known.type) if known is not None else None


def _cell_mark(
    space: int, position: int, moved: tuple[int, int] | None, *, wanted: bool
) -> CellMark:
    if wanted:
        return CellMark.PREVIEW
    if moved is None or moved[0] == moved[1]:
        return CellMark.NONE
    if space == position:
        return CellMark.TO
    return CellMark.FROM if space == moved[0] else CellMark.NONE


def cell_text(words: Words, cell: Cell | None) -> str:
    """What a track space holds, in words."""
    if cell is None:
        return translate("ViewState", "empty")
    name = words.name("icon", cell.icon)
    if cell.tag is not None:
        return f"{name}: {words.name('tag', cell.tag)}"
    number = cell_number(cell)
    return f"{name} {number}" if number else name


def _value(value_id: str, icon: str, label: str, *, amount: int, change: int) -> ValueView:
    shown = str(amount)
    changed = delta(change)
    spoken = f"{label} {shown}, {changed}" if changed else f"{label} {shown}"
    return ValueView(
        id=value_id,
        icon=icon,
        label=label,
        value=shown,
        delta=changed,
        colour=Colour.FLOATER if value_id == _FLOATERS else Colour.TEXT2,
        spoken=spoken,
        tooltip=spoken,
    )


def _phase(state: State) -> str:
    match state.phase:
        case Phase.SETUP:
            return translate("ViewState", "Set-up")
        case Phase.ACTION if state.first_player is Player.MARSBOT:
            return translate("ViewState", "Action phase, MarsBot started")
        case Phase.ACTION:
            return translate("ViewState", "Action phase, you started")
        case Phase.FINAL:
            return translate("ViewState", "Final greeneries")
        case Phase.FINISHED:
            return translate("ViewState", "The game is over")


def _taken_by(player: Player | None, marsbot: str, human: str) -> str:
    match player:
        case Player.MARSBOT:
            return marsbot
        case Player.HUMAN:
            return human
        case None:
            return ""


def _deck(deck_id: str, icon: str, count: int, *, name: str, note: str, short: str) -> DeckView:
    spoken = ", ".join(part for part in (name, str(count), note) if part)
    return DeckView(deck_id, icon, str(count), name, note, short, spoken=spoken, tooltip=spoken)


def _number(card: str) -> str:
    return card.rsplit(".", 1)[-1]
