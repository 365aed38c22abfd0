"""The fields of a state: declared once, read by copies, facts and frozen states."""

import tracemalloc

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from filon.play.frozen import freeze, thaw
from filon.rules.contract import CHANCE, EMPTY, OVER, State, field_names
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

TABLES = [(name, seats) for name in game_names() for seats in find_game(name).seats]
THAWS = 300
LEAST_VECTOR = 32
"""Bytes: no buffer of a vector is smaller."""


class Purse(State):
    """A state of a game in plain Python: nothing but its fields."""

    NO_FACTS = ("looked_at",)
    lookup: vec[i64] = EMPTY
    turn: i64 = 1
    gold: vec[i64] = EMPTY
    looked_at: i64 = 0


def positions(start: State, seed: int) -> list[State]:
    """Copies along a match at random, and the match itself at its end."""
    state, rng = start.copy(), Rng(seed)
    found = []
    while state.to_act() != OVER:
        found.append(state.copy())
        chance = state.to_act() == CHANCE
        action = state.draw(rng) if chance else state.legal_at(rng.below(state.legal_count()))
        state.apply(action, None)
    return [*found[:: max(1, len(found) // 40)], state]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_copy_has_every_field_and_shares_no_vector_that_changes(
    name: str, seats: int
) -> None:
    start = find_game(name).set_up(seats)
    for state in positions(start, seats):
        before = freeze(state, start)
        copy = state.copy()
        assert freeze(copy, start) == before
        for field in field_names(copy):
            value = getattr(copy, field)
            if field != "owners" and not isinstance(value, int):
                for k in range(len(value)):
                    value[k] += 1
        assert freeze(state, start) == before


def test_a_state_in_plain_python_needs_nothing_but_its_declaration() -> None:
    state = Purse()
    state.gold = vec[i64]([3, 4])
    state.lookup = vec[i64]([7])
    state.looked_at = 5
    copy = state.copy()
    assert isinstance(copy, Purse)
    assert copy.facts() == state.facts() == ((3, 4), 1)
    assert (copy.looked_at, list(copy.lookup)) == (5, [7])
    copy.gold[0] = 9
    assert state.facts() == ((3, 4), 1)
    frozen = freeze(copy, Purse())
    assert frozen == {"gold": [9, 4], "looked_at": 5}
    assert freeze(thaw(frozen, Purse()), Purse()) == frozen


@pytest.mark.parametrize("name", game_names())
def test_thawing_leaves_no_memory_behind(name: str) -> None:
    start = find_game(name).set_up(3)
    frozen = freeze(positions(start, 5)[20], start)
    tracemalloc.start()
    try:
        thaw(frozen, start)
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(THAWS):
            thaw(frozen, start)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < THAWS * LEAST_VECTOR
