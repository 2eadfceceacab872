"""Turmoil in words: delegates, leaders, dominance, and the step between two generations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.core.base.ids import Player
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import NEUTRAL

translate = QCoreApplication.translate


def party_chosen_text(words: GameWords, event: ev.PartyChosen) -> str:
    """The party, and by which line of the list it was found."""
    party = words.party(event.party)
    if event.manual:
        return translate("TurmoilText", "{party}, by hand").format(party=party)
    if event.criterion is None:
        return party
    said = translate("TurmoilText", "{party}: {why}")
    return said.format(party=party, why=criterion_text(event.criterion))


def criterion_text(criterion: str) -> str:
    """A line of the list of Party Politics."""
    texts = {
        "leader_and_dominant": translate("TurmoilText", "MarsBot leads it, and it is dominant"),
        "leader": translate("TurmoilText", "MarsBot becomes its leader"),
        "led_and_dominant": translate("TurmoilText", "MarsBot leads it; it becomes dominant"),
        "fewest_human": translate("TurmoilText", "you have the fewest delegates there"),
        "fewest_marsbot": translate("TurmoilText", "MarsBot has the fewest delegates there"),
        "next_clockwise": translate("TurmoilText", "the next one clockwise"),
        "flip": translate("TurmoilText", "by a flipped card"),
    }
    return texts.get(criterion, criterion)


def delegates_placed_text(words: GameWords, event: ev.DelegatesPlaced) -> str:
    """Whose delegates went where."""
    party = words.party(event.party)
    if event.whose == NEUTRAL:
        said = translate("TurmoilText", "%n neutral delegate(s) to {party}", None, event.count)
    elif event.whose == Player.HUMAN:
        said = translate("TurmoilText", "%n delegate(s) of yours to {party}", None, event.count)
    else:
        said = translate("TurmoilText", "%n delegate(s) of MarsBot to {party}", None, event.count)
    return said.format(party=party)


def delegates_removed_text(words: GameWords, event: ev.DelegatesRemoved) -> str:
    """Delegates of MarsBot that went home."""
    said = translate("TurmoilText", "%n delegate(s) of MarsBot out of {party}", None, event.count)
    return said.format(party=words.party(event.party))


def leader_changed_text(words: GameWords, event: ev.PartyLeaderChanged) -> str:
    """Who leads a party now."""
    party = words.party(event.party)
    match event.leader:
        case None:
            said = translate("TurmoilText", "{party} has no leader")
        case Player.MARSBOT:
            said = translate("TurmoilText", "MarsBot leads {party}")
        case Player.HUMAN:
            said = translate("TurmoilText", "You lead {party}")
        case _:
            said = translate("TurmoilText", "A neutral delegate leads {party}")
    return said.format(party=party)


def dominant_changed_text(words: GameWords, event: ev.DominantPartyChanged) -> str:
    """Where the dominance marker lies now."""
    said = translate("TurmoilText", "{party} is dominant")
    return said.format(party=words.party(event.party))


def delegates_gained_text(_: GameWords, event: ev.DelegatesGained) -> str:
    """More delegates in MarsBot's reserve."""
    return translate("TurmoilText", "%n delegate(s) more in MarsBot's reserve", None, event.amount)


def turmoil_step_text(_: GameWords, event: ev.TurmoilStep) -> str:
    """A step of Turmoil."""
    return step_name(event.step)


def step_name(step: str) -> str:
    """A step of Turmoil by its name."""
    names = {
        "set_up": translate("TurmoilText", "Delegates of the set-up"),
        "tr_revision": translate("TurmoilText", "TR Revision: you lose TR, MarsBot does not"),
        "global_event": translate("TurmoilText", "Global Event: it touches you alone"),
        "new_government": translate("TurmoilText", "New Government"),
        "changing_times": translate("TurmoilText", "Changing Times"),
    }
    return names.get(step, step)


def government_formed_text(words: GameWords, event: ev.GovernmentFormed) -> str:
    """Who rules, who is chairman, and what comes back."""
    party = words.party(event.ruling)
    match event.chairman:
        case Player.MARSBOT:
            said = translate("TurmoilText", "{party} rules, MarsBot is chairman")
        case Player.HUMAN:
            said = translate("TurmoilText", "{party} rules, you are chairman")
        case _:
            said = translate("TurmoilText", "{party} rules, the chairman is neutral")
    said = said.format(party=party)
    if not event.returned:
        return said
    back = translate("TurmoilText", "{what}; back to MarsBot: %n", None, event.returned)
    return back.format(what=said)


def recurring_card_text(words: GameWords, event: ev.RecurringCardAdded) -> str:
    """A card that goes into every action deck."""
    said = translate("TurmoilText", "{card} goes into the action deck")
    return said.format(card=words.bonus_card(event.card))


def bonus_text(words: GameWords, event: ev.HumanMustDo) -> str:
    """What the ruling party gives the human."""
    about = event.about
    party = words.party(str(about["party"]))
    bonus = words.words.text("party", str(about["party"]), "ruling_bonus")
    match event.what:
        case "lowest_tr":
            said = translate("TurmoilText", "{party} rules: TR +{n} for you")
            return said.format(party=party, n=about["amount"])
        case "not_lowest_tr":
            said = translate("TurmoilText", "{party} rules: no TR, MarsBot's {n} is lower")
            return said.format(party=party, n=about["tr"])
        case _:
            said = translate("TurmoilText", "{party} rules, your bonus: {bonus}")
            return said.format(party=party, bonus=bonus)
