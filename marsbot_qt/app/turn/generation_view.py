"""The steps between two generations, as a list to tick off."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene, Stage
from marsbot_qt.core.base.ids import Component, Player
from marsbot_qt.core.base.records import record
from marsbot_qt.core.base.rng import below
from marsbot_qt.core.rules.queries import game_is_ending, generation_starter, is_virtual

translate = QCoreApplication.translate

PRODUCTION = "production"
ORDER = "order"
TABLE_CHECK = "table_check"
DRAFT = "draft_"
DISCARD = "discard"


@record
class GenerationStep:
    """One step: what to do, and the words of the button that says it is done.

    ``pick`` is which card MarsBot takes of how many, for a draft, and ``after`` what follows it.
    """

    id: str
    title: str
    detail: str = ""
    button: str = ""
    pick: tuple[int, int] | None = None
    after: str = ""


def generation_steps(scene: Scene) -> tuple[GenerationStep, ...]:
    """Every step, those that are done already included."""
    return tuple(_steps(scene))


def waiting_steps(scene: Scene) -> tuple[int, ...]:
    """The steps that wait for the person, by their places; the others are done by themselves."""
    steps = generation_steps(scene)
    if scene.stage is Stage.PRODUCTION:
        return (0,)
    if scene.by_step:
        return tuple(range(2, len(steps)))
    # What only hands can do.
    return tuple(place for place, step in enumerate(steps) if step.id.startswith((DRAFT, DISCARD)))


def _steps(scene: Scene) -> Iterator[GenerationStep]:
    state, rules = scene.state, scene.table.rules
    ending = scene.stage is Stage.PRODUCTION and game_is_ending(rules, state)
    coming = state.generation + (scene.stage is Stage.PRODUCTION)
    start = translate("GenerationView", "Start generation {n}").format(n=coming)
    yield GenerationStep(
        PRODUCTION,
        translate("GenerationView", "Production"),
        translate("GenerationView", "Yours as usual. MarsBot has none."),
        translate("GenerationView", "Production is done") if scene.by_step or ending else start,
    )
    if ending:
        return
    starter = generation_starter(coming)
    yield GenerationStep(
        ORDER,
        translate("GenerationView", "Player order: you start")
        if starter is Player.HUMAN
        else translate("GenerationView", "Player order: MarsBot starts"),
    )
    yield from _research(scene)
    yield from _action_deck(scene)
    yield GenerationStep(
        TABLE_CHECK,
        translate("GenerationView", "Table check"),
        translate("GenerationView", "20 seconds, optional: F8"),
        start,
    )


def _research(scene: Scene) -> Iterator[GenerationStep]:
    numbers = scene.table.rules.numbers
    kept = scene.table.rules.action_deck_project
    if is_virtual(scene.state, Component.PROJECT_DECK):
        yield GenerationStep(
            "research",
            translate("GenerationView", "Research"),
            translate("GenerationView", "Draw your cards and buy what you want."),
            translate("GenerationView", "Cards are bought"),
        )
        return
    if not scene.table.choices.draft:
        said = translate("GenerationView", "Draw yours. Deal MarsBot {n} face down.")
        yield GenerationStep(
            "research",
            translate("GenerationView", "Research"),
            said.format(n=kept),
            translate("GenerationView", "Cards are dealt"),
        )
        return
    yield from _draft(scene, numbers.draft_pile, kept)


def _draft(scene: Scene, pile: int, kept: int) -> Iterator[GenerationStep]:
    seed = scene.state.rng + scene.state.generation * 7919 + len(scene.state.played_pile)
    for number in range(1, pile + 1):
        left = pile - number + 1
        title = translate("GenerationView", "Draft, pick {n} of {all}")
        if left > 1:
            said = translate("GenerationView", "MarsBot takes one of its {n} at random:")
        else:
            said = translate("GenerationView", "MarsBot takes the last one.")
        after = translate("GenerationView", "Number {n} from the top. Take yours, swap the piles.")
        place, seed = below(seed, left)
        yield GenerationStep(
            f"{DRAFT}{number}",
            title.format(n=number, all=pile),
            said.format(n=left),
            translate("GenerationView", "Next pick")
            if number < pile
            else translate("GenerationView", "Picks are done"),
            (place, left) if left > 1 else None,
            after.format(n=place + 1) if left > 1 else "",
        )
    if kept < pile:
        title = translate("GenerationView", "Discard {n} of MarsBot’s {all}")
        yield GenerationStep(
            DISCARD,
            title.format(n=pile - kept, all=pile),
            translate("GenerationView", "Shuffle them and discard unseen. Buy what you want."),
            translate("GenerationView", "Discarded"),
        )


def _deck_parts(scene: Scene, bonus: int, always: tuple[str, ...]) -> Iterator[str]:
    """What the action deck of a generation is made of, and why it is more than usual."""
    rules = scene.table.rules
    usual = rules.numbers.action_deck_project
    more = rules.action_deck_project - usual
    if more > 0:
        yield translate("GenerationView", "{n} project").format(n=usual)
        yield translate("GenerationView", "{n} more by the difficulty").format(n=more)
    else:
        yield translate("GenerationView", "{n} project").format(n=rules.action_deck_project)
    yield translate("GenerationView", "{n} bonus").format(n=bonus)
    words = GameWords(rules, scene.texts)
    for card in always:
        said = translate("GenerationView", "{card}, as every generation")
        yield said.format(card=words.bonus_card(card))


def _action_deck(scene: Scene) -> Iterator[GenerationStep]:
    state = scene.state
    bonus_left = max(state.bonus_deck.draw + len(state.bonus_deck.discard), 0)
    deck = state.action_deck
    built = scene.stage is Stage.GENERATION
    detail = ", ".join(
        _deck_parts(
            scene, deck.bonus if built else min(1, bonus_left), deck.always if built else ()
        )
    )
    title, ready = translate("GenerationView", "Action deck"), translate("GenerationView", "Go on")
    match is_virtual(state, Component.PROJECT_DECK), is_virtual(state, Component.BONUS_DECK):
        case True, True:
            said = translate("GenerationView", "The app has dealt it: {cards}")
        case True, False:
            said = translate("GenerationView", "{cards}. The app says when to flip a bonus card.")
        case False, True:
            said = translate("GenerationView", "{cards}. The app says when to flip a project card.")
        case _:
            title, said = translate("GenerationView", "Shuffle the action deck"), "{cards}"
            ready = translate("GenerationView", "Deck is shuffled")
    detail = said.format(cards=detail)
    yield GenerationStep(
        "action_deck",
        title,
        detail,
        ready,
    )
