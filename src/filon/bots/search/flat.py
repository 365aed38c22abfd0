# compiled: engine
"""Flat Monte Carlo: every action of a position tried in turn, each time to the end at random.

It is the plainest search there is, and the measure of how fast one can be.
"""

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.guide import Guide
from filon.rules.contract import State
from filon.rules.rng import Rng


def flat_monte_carlo(root: State, guide: Guide, playouts: i64, rng: Rng) -> list[float]:
    """By legal action: the share of playouts behind it that the seat to act won, a win shared
    by equal scores counting as half."""
    seats = guide.seats
    seat = root.to_act()
    count = root.legal_count()
    won = vec[i64]([0] * int(count))
    tried = vec[i64]([0] * int(count))
    at: i64 = 0
    k: i64 = 0
    while k < playouts:
        state = root.copy()
        state.apply(state.legal_at(at), None)
        guide.play_out(state, rng)
        won[at] += halves(state, seats, seat)
        tried[at] += 1
        at += 1
        if at == count:
            at = 0
        k += 1
    return [int(won[k]) / (2.0 * max(1, int(tried[k]))) for k in range(int(count))]


def halves(state: State, seats: i64, seat: i64) -> i64:
    """2 for a win alone, 1 for a shared one, 0 for none."""
    own = state.score(seat)
    share: i64 = 2
    for other in range(seats):
        if other != seat:
            points = state.score(other)
            if points > own:
                return 0
            if points == own:
                share = 1
    return share
