"""Many matches between bots, counted: who wins from where, with how much, and what happens.

python examples/simulate.py fievre 4 greedy 200
python examples/simulate.py ruee 2 greedy,random 200 nuggets_to_win=3

Several bots take turns on the seats.
"""

import sys
from collections import Counter
from statistics import mean, pstdev, quantiles

from filon import Match, Rng, SeededLuck
from filon.bots.roster import make_bot
from filon.bots.seating import play_out

GAME = sys.argv[1] if len(sys.argv) > 1 else "fievre"
SEATS = int(sys.argv[2]) if len(sys.argv) > 2 else 4
BOTS = sys.argv[3].split(",") if len(sys.argv) > 3 else ["random"]
MATCHES = int(sys.argv[4]) if len(sys.argv) > 4 else 100
OPTIONS = dict(word.split("=", 1) for word in sys.argv[5:])


def spread(values: list[int]) -> str:
    """The median and the range of eight in ten."""
    tenths = quantiles(values, n=10)
    return f"{tenths[4]:.0f}, eight in ten from {tenths[0]:.0f} to {tenths[8]:.0f}"


scores: list[tuple[int, ...]] = []
wins = [0.0] * SEATS
by_bot = dict.fromkeys(BOTS, 0.0)
moves: list[int] = []
rounds: list[int] = []
reasons: Counter[str] = Counter()
events: Counter[str] = Counter()
for seed in range(MATCHES):
    names = [BOTS[(seat + seed) % len(BOTS)] for seat in range(SEATS)]
    match = Match(GAME, SEATS, OPTIONS, SeededLuck(seed))
    play_out(match, {seat: make_bot(names[seat], GAME) for seat in range(SEATS)}, Rng(seed))
    standings = match.standings()
    assert standings is not None
    scores.append(standings.scores)
    moves.append(match.number)
    reasons[standings.reason] += 1
    for seat in standings.winners:
        wins[seat] += 1 / len(standings.winners)
        by_bot[names[seat]] += 1 / len(standings.winners)
    told = Counter(event.name for event in match.events)
    rounds.append(told["RoundBegan"])
    events.update(told)

by_seat = list(zip(*scores, strict=True))
by_rank = list(zip(*(sorted(each, reverse=True) for each in scores), strict=True))
print(f"{GAME}, {SEATS} seats, {', '.join(BOTS)}: {MATCHES} matches")
print(f"moves of a match: {spread(moves)}")
if any(rounds):
    print(f"rounds of a match: {spread(rounds)}")
print("mean score by seat: ", *(f"{mean(each):.1f}" for each in by_seat))
print("mean score by place:", *(f"{mean(each):.1f}" for each in by_rank))
print(f"spread of all scores: {pstdev(score for each in scores for score in each):.1f}")
print("share of wins by seat:", *(f"{100 * won / MATCHES:.1f} %" for won in wins))
if len(set(BOTS)) > 1:
    print("and by bot:", *(f"{bot} {100 * won / MATCHES:.1f} %" for bot, won in by_bot.items()))
print("how it ended:", *(f"{reason} {count}" for reason, count in reasons.most_common()))
print("what happened in a match, on average:")
for name, count in sorted(events.items()):
    print(f"  {name:<22} {count / MATCHES:7.2f}")
