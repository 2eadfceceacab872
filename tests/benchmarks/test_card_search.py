"""What a key press in the card field takes, over as many names as all boxes together have."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter, process_time

from marsbot_qt.app.turn.card_search import CardIndex, get_ready_for_slips
from marsbot_qt.core.base.records import replaced
from marsbot_qt.core.rules.queries import CardEntry, project_entries
from tests.benchmarks.conftest import Figure, percentile
from tests.builders import library, rules, state

CARDS, LANGUAGES = 428, 7
ROUNDS = 150
MS = 1000.0

Told = Callable[[Figure], None]


def cards() -> list[CardEntry]:
    """The cards of the packs, with the names of cards beside them for those still to come."""
    ruleset = rules()
    own = project_entries(ruleset, state(ruleset))
    packs = library()
    tables = packs.card_names(packs.packs).values()
    found: list[CardEntry] = []
    for place in range(CARDS):
        first, second = own[place % len(own)], own[(place * 7 + 3) % len(own)]
        mixed = [first.id, *(names.get(first.id, first.id) for names in tables)]
        if place >= len(own):
            mixed = [f"{name} {second.id.split()[-1]}" for name in mixed]
        mixed += [f"{mixed[-1]} {extra}" for extra in range(LANGUAGES - len(mixed))]
        found.append(replaced(first, id=mixed[0], names=tuple(mixed)))
    return found


def key_presses(entries: list[CardEntry]) -> Iterator[str]:
    """Names as they grow in the field, every third with a slip at its end."""
    chance = Random(1)
    for count in range(ROUNDS):
        name = chance.choice(chance.choice(entries).names)[: chance.randrange(4, 13)]
        yield from (name[:end] for end in range(1, len(name) + 1))
        if count % 3 == 0:
            yield name[:-2] + chance.choice("aeiourst") + name[-1:]


def test_key_presses(figure: Told) -> None:
    entries = cards()
    shown = [entry.id for entry in entries]
    start = perf_counter()
    index = CardIndex(entries, shown)
    figure(Figure("cards made ready, first time", "ms", 100, (perf_counter() - start) * MS))
    start = perf_counter()
    CardIndex(entries, shown)
    figure(Figure("cards made ready, each turn", "ms", 16, (perf_counter() - start) * MS))
    get_ready_for_slips()
    index.find("zzzz")
    data = []
    for typed in key_presses(entries):
        best = 1.0
        for _ in range(3):
            start = process_time()
            index.find(typed)
            best = min(best, process_time() - start)
        data.append(best)
    figure(Figure("a key press in the card field, p50", "ms", 5, percentile(data, 0.5) * MS))
    figure(Figure("a key press in the card field, p99", "ms", 5, percentile(data, 0.99) * MS))
    figure(Figure("a key press in the card field, most", "ms", 5, max(data) * MS))
