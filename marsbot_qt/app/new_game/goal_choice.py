"""The goals that can be chosen for a game: what MarsBot needs for each, which count alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.doubts import goal_doubt_text
from marsbot_qt.app.new_game.choices import CHOSEN, OF_THE_MAP, GameChoices
from marsbot_qt.app.new_game.meaning import Meaning
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.app.view_words import Words
from marsbot_qt.core.base.errors import MarsBotError
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.likeness import Goal, alike
from marsbot_qt.core.content.ruleset import Content, row_of_tag
from marsbot_qt.core.play.goal_draw import RANDOM, drawn, playable

translate = QCoreApplication.translate

KINDS: Mapping[str, str] = {"milestones": "milestone", "awards": "award"}
"""The fields of a set-up and what they name."""


@record
class GoalRow:
    """One goal: its names, what MarsBot needs and the human, and why it cannot be chosen.

    ``doubt`` says where it comes from, if not from the rulebook.
    """

    id: str
    name: str
    text: str
    human: str
    doubt: str
    barred: str


@record
class GoalsAtHand:
    """All goals that can be chosen, by field, and how many of each belong to a game."""

    content: Content
    count: int
    rows: Mapping[str, tuple[GoalRow, ...]]

    def draw(self, field: str, seed: int) -> tuple[str, ...]:
        """As many as belong to a game, by chance."""
        return drawn(self.content, field, seed)

    def kept(self, field: str, names: Sequence[str]) -> tuple[str, ...]:
        """The goals that can be chosen, of some."""
        free = {row.id for row in self.rows[field] if not row.barred}
        return tuple(name for name in names if name in free)[: self.count]

    def alike(self, field: str, names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Groups of these that count alike (R-AM-03)."""
        goals = [goal for goal in _goals(self.content, field) if goal.name in names]
        return alike(goals, row_of_tag(self.content.tracks))

    def name(self, field: str, goal: str) -> str:
        """What a goal is called."""
        return next((row.name for row in self.rows[field] if row.id == goal), goal)


def goals_at_hand(shelf: Shelf, choices: GameChoices, language: str) -> GoalsAtHand | None:
    """What can be chosen with these choices; None where the goals are those of the map."""
    try:
        content = shelf.table(replaced(choices, goals=OF_THE_MAP).setup(0)).rules.content
    except MarsBotError:
        return None
    if content.to_choose is None:
        return None
    own = shelf.pack_texts(content.to_choose.pack, language)
    base = shelf.table({"map": choices.map})
    words = Words({**shelf.texts(base, language), **own})
    rows = {
        field: tuple(_row(goal, kind, words, content) for goal in _goals(content, field))
        for field, kind in KINDS.items()
    }
    return GoalsAtHand(content, content.to_choose.count, rows)


def _goals(content: Content, field: str) -> Sequence[Goal]:
    assert content.to_choose is not None
    pool = content.to_choose
    return pool.milestones if field == "milestones" else pool.awards


def _row(goal: Goal, kind: str, words: Words, content: Content) -> GoalRow:
    barred = ""
    text = words.text(kind, goal.name, "text")
    if not playable(goal, content.modules):
        missing = [words.name("module", each) for each in goal.needs if each not in content.modules]
        said = translate("GoalChoice", "only with {expansions}")
        barred = said.format(expansions=", ".join(missing)) if missing else text
    human = words.text(kind, goal.name, "human")
    doubt = goal_doubt_text(words, goal.provenance)
    return GoalRow(goal.name, words.name(kind, goal.name), text, human, doubt, barred)


def with_playable_goals(choices: GameChoices, at_hand: GoalsAtHand | None) -> GameChoices:
    """Choices without goals that cannot be played with the rest of them."""
    if at_hand is None or choices.goals != CHOSEN:
        return choices
    return replaced(
        choices,
        milestones=at_hand.kept("milestones", choices.milestones),
        awards=at_hand.kept("awards", choices.awards),
    )


def goals_note(choices: GameChoices, at_hand: GoalsAtHand) -> str:
    """Where the goals come from, in a line."""
    if choices.goals == RANDOM:
        said = translate("GoalChoice", "{n} of each are drawn, no two of which count alike")
        return said.format(n=at_hand.count)
    if choices.goals != CHOSEN:
        return translate("GoalChoice", "those printed on the map")
    names = [at_hand.name("milestones", name) for name in choices.milestones]
    names += [at_hand.name("awards", name) for name in choices.awards]
    return ", ".join(names) or translate("GoalChoice", "none so far")


def missing_text(choices: GameChoices, at_hand: GoalsAtHand | None) -> str:
    """What has still to be chosen before a game can begin; empty where nothing is missing."""
    if at_hand is None or choices.goals != CHOSEN:
        return ""
    parts = []
    if (n := at_hand.count - len(choices.milestones)) > 0:
        parts.append(translate("GoalChoice", "%n more milestone(s)", None, n))
    if (n := at_hand.count - len(choices.awards)) > 0:
        parts.append(translate("GoalChoice", "%n more award(s)", None, n))
    if not parts:
        return ""
    return translate("GoalChoice", "To be chosen: {goals}.").format(goals=", ".join(parts))


def alike_text(at_hand: GoalsAtHand, field: str, names: Sequence[str]) -> str:
    """A line for each group that counts alike."""
    said = translate("GoalChoice", "{goals}: these count alike for MarsBot.")
    groups = at_hand.alike(field, names)
    listed = (", ".join(at_hand.name(field, goal) for goal in group) for group in groups)
    return " ".join(said.format(goals=each) for each in listed)


def goal_meanings(
    words: Words, choices: GameChoices, at_hand: GoalsAtHand | None
) -> tuple[Meaning, ...]:
    """What drawn or chosen goals mean for the game."""
    if at_hand is None:
        return ()
    return tuple(_meanings(words, choices, at_hand))


def _meanings(words: Words, choices: GameChoices, at_hand: GoalsAtHand) -> Iterator[Meaning]:
    pool = at_hand.content.to_choose
    if pool is not None and pool.board not in (None, choices.map):
        title = translate("GoalChoice", "MarsBot uses the board of {map}")
        yield Meaning(
            Glyph("board"),
            title.format(map=words.name("map", str(pool.board))),
            translate("GoalChoice", "its tie-breaks too, on every map"),
        )
    if choices.goals == RANDOM:
        title = translate(
            "GoalChoice", "%n milestone(s) and as many awards are drawn", None, at_hand.count
        )
        yield Meaning(Glyph("act-milestone"), title)
    if choices.goals != CHOSEN:
        return
    for field, names, glyph in (
        ("milestones", choices.milestones, "act-milestone"),
        ("awards", choices.awards, "act-award"),
    ):
        if names:
            listed = ", ".join(at_hand.name(field, name) for name in names)
            yield Meaning(Glyph(glyph), listed, alike_text(at_hand, field, names))
