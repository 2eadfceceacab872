"""From a state to what the panels of Colonies and Turmoil show."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.view_changes import Changes
from marsbot_qt.app.view_models import (
    ColoniesView,
    ColonyView,
    PartiesView,
    PartyView,
    SeatView,
    ValueView,
)
from marsbot_qt.app.view_words import Words, resource_icon
from marsbot_qt.core.content.models.colonies import ColonyTile
from marsbot_qt.core.content.models.triggers import OnStoreFull
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import Colony, Seats, State, TurmoilState
from marsbot_qt.qtkit.roles import Owner

translate = QCoreApplication.translate


def colonies_view(rules: Ruleset, words: Words, state: State, changes: Changes) -> ColoniesView:
    """The colony tiles of the game; none without Colonies."""
    return ColoniesView(
        tuple(
            _colony(words, rules.colonies[name], colony, state, changed=name in changes.colonies)
            for name, colony in state.colonies.items()
        ),
        title=translate("ViewState", "Colonies"),
        fleets=_count(
            "trade_fleets",
            "trade-fleet",
            state.trade_fleets,
            translate("ViewState", "%n trade fleet(s) of MarsBot", None, state.trade_fleets),
        ),
    )


def _colony(
    words: Words, tile: ColonyTile, colony: Colony, state: State, *, changed: bool
) -> ColonyView:
    name = words.name("colony", tile.id)
    spoken = [name, translate("ViewState", "track at step {n}").format(n=colony.track)]
    if colony.marsbot:
        text = translate("ViewState", "%n colony(s) of MarsBot", None, colony.marsbot)
        spoken.append(text)
    if colony.human:
        spoken.append(translate("ViewState", "%n colony(s) of yours", None, colony.human))
    if colony.visited:
        spoken.append(translate("ViewState", "a trade fleet lies here"))
    stored = ""
    if tile.store is not None:
        amount = state.stores.get(tile.store, 0)
        full = next((each.n for each in tile.triggers if isinstance(each, OnStoreFull)), None)
        stored = str(amount) if full is None else f"{amount}/{full}"
        spoken.append(translate("ViewState", "MarsBot stores {n}").format(n=amount))
    return ColonyView(
        id=tile.id,
        icon=resource_icon(tile.resource) if tile.resource is not None else "param-ocean",
        name=name,
        steps=tile.steps,
        slots=tile.slots,
        track=colony.track,
        colonies=(Owner.MARSBOT,) * colony.marsbot + (Owner.HUMAN,) * colony.human,
        visited=colony.visited,
        stored=stored,
        changed=changed,
        spoken=", ".join(spoken),
        tooltip=words.text("colony", tile.id, "text"),
    )


def parties_view(words: Words, state: State) -> PartiesView:
    """The parties; none without Turmoil."""
    turmoil = state.turmoil
    if turmoil is None:
        return PartiesView(())
    chairman = Owner(turmoil.chairman) if turmoil.chairman is not None else None
    title = translate("ViewState", "Turmoil")
    return PartiesView(
        tuple(_party(words, turmoil, name, seats) for name, seats in turmoil.parties.items()),
        title=title,
        chairman=chairman,
        reserve=_count(
            "reserve",
            "delegate",
            turmoil.reserve,
            translate("ViewState", "%n delegate(s) in MarsBot’s reserve", None, turmoil.reserve),
        ),
        spoken=", ".join([title, _chairman(chairman)]) if chairman is not None else title,
    )


def _party(words: Words, turmoil: TurmoilState, party: str, seats: Seats) -> PartyView:
    name = words.name("party", party)
    spoken = [name]
    if party == turmoil.ruling:
        spoken.append(translate("ViewState", "rules"))
    if party == turmoil.dominant:
        spoken.append(translate("ViewState", "dominant"))
    shown = tuple(
        SeatView(owner, seats.of(owner.value), leads=seats.leader == owner.value)
        for owner in Owner
        if seats.of(owner.value)
    )
    spoken += [_seat(each) for each in shown]
    parts = name.split()
    return PartyView(
        id=party,
        icon=f"party-{party.replace('_', '-')}",
        name=name,
        short=parts[0][:1] + parts[1][:1].upper() if len(parts) > 1 else name[:2],
        seats=tuple(sorted(shown, key=lambda each: not each.leads)),
        ruling=party == turmoil.ruling,
        dominant=party == turmoil.dominant,
        spoken=", ".join(spoken),
        tooltip=". ".join([", ".join(spoken), words.text("party", party, "policy")]),
    )


def _seat(seat: SeatView) -> str:
    match seat.owner:
        case Owner.MARSBOT:
            said = translate("ViewState", "%n delegate(s) of MarsBot", None, seat.count)
        case Owner.HUMAN:
            said = translate("ViewState", "%n delegate(s) of yours", None, seat.count)
        case Owner.NEUTRAL:
            said = translate("ViewState", "%n neutral delegate(s)", None, seat.count)
    return f"{said} ({translate('ViewState', 'leads')})" if seat.leads else said


def _chairman(owner: Owner) -> str:
    match owner:
        case Owner.MARSBOT:
            return translate("ViewState", "MarsBot is chairman")
        case Owner.HUMAN:
            return translate("ViewState", "you are chairman")
        case Owner.NEUTRAL:
            return translate("ViewState", "the chairman is neutral")


def _count(value_id: str, icon: str, amount: int, spoken: str) -> ValueView:
    return ValueView(value_id, icon, "", str(amount), spoken=spoken, tooltip=spoken)
