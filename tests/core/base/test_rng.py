"""The seeded generator gives the same numbers everywhere."""

from __future__ import annotations

from marsbot_qt.core.base.rng import below, next_number, shuffled


def test_first_numbers_are_those_of_the_published_algorithm() -> None:
    """SplitMix64 with seed 1234567: the vector printed with the reference code."""
    state, numbers = 1234567, []
    for _ in range(5):
        number, state = next_number(state)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_below_stays_below() -> None:
    state, seen = 7, set()
    for _ in range(200):
        number, state = below(state, 6)
        seen.add(number)
    assert seen == set(range(6))


def test_shuffling_keeps_the_cards_and_depends_on_the_seed_alone() -> None:
    cards = [f"B{n:02}" for n in range(1, 9)]
    once, after = shuffled(42, cards)
    again, _ = shuffled(42, cards)
    other, _ = shuffled(43, cards)
    assert once == again
    assert sorted(once) == cards
    assert once != other
    assert after != 42


def test_shuffling_reaches_every_order_of_three() -> None:
    orders = {shuffled(seed, "abc")[0] for seed in range(100)}
    assert len(orders) == 6
