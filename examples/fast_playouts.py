"""Random matches inside the engine: what a researcher's loop looks like."""

from time import perf_counter

from filon import Rng, find_game
from filon.rules.contract import playout

MATCHES = 20_000

gold = find_game("gold")
start = gold.set_up(4)
rng = Rng(1)
plies = 0
wins = [0, 0, 0, 0]
began = perf_counter()
for _ in range(MATCHES):
    state = start.copy()
    plies += playout(state, rng)
    for seat in gold.standings(state).winners:
        wins[seat] += 1
seconds = perf_counter() - began
print(f"{MATCHES} matches, {plies / seconds / 1e6:.1f} million plies a second")
print("wins by seat:", wins)
