"""Many matches between bots, counted: who wins from where, with how much, and what happens.

python examples/simulate.py fievre 4 greedy 200
"""

import sys
from collections import Counter
from statistics import mean, pstdev

from filon import Match, Rng, SeededLuck
from filon.bots.roster import make_bot
from filon.bots.seating import play_out

GAME = sys.argv[1] if len(sys.argv) > 1 else "fievre"
SEATS = int(sys.argv[2]) if len(sys.argv) > 2 else 4
BOT = sys.argv[3] if len(sys.argv) > 3 else "random"
MATCHES = int(sys.argv[4]) if len(sys.argv) > 4 else 100
OPTIONS = dict(word.split("=") for word in sys.argv[5:])

scores: list[tuple[int, ...]] = []
wins = [0.0] * SEATS
moves: list[int] = []
events: Counter[str] = Counter()
for seed in range(MATCHES):
    match = Match(GAME, SEATS, OPTIONS, SeededLuck(seed))
    play_out(match, {seat: make_bot(BOT, GAME) for seat in range(SEATS)}, Rng(seed))
    standings = match.standings()
    assert standings is not None
    scores.append(standings.scores)
    moves.append(match.number)
    for seat in standings.winners:
        wins[seat] += 1 / len(standings.winners)
    events.update(event.name for event in match.events)

by_seat = list(zip(*scores, strict=True))
by_rank = list(zip(*(sorted(each, reverse=True) for each in scores), strict=True))
print(f"{GAME}, {SEATS} seats, {BOT}: {MATCHES} matches, {mean(moves):.1f} moves each")
print("mean score by seat: ", *(f"{mean(each):.1f}" for each in by_seat))
print("mean score by place:", *(f"{mean(each):.1f}" for each in by_rank))
print(f"spread of all scores: {pstdev(score for each in scores for score in each):.1f}")
print("share of wins by seat:", *(f"{100 * won / MATCHES:.1f} %" for won in wins))
print("what happened in a match, on average:")
for name, count in sorted(events.items()):
    print(f"  {name:<22} {count / MATCHES:7.2f}")
