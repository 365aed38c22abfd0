"""Many matches between bots, on all cores: who wins, from where, and how long it takes.

The same on the command line: filon simulate fievre --bots greedy,random --seats 4 --matches 60
"""

from filon.lab.simulate import Simulation, simulate

run = simulate(Simulation("fievre", bots=("greedy", "random"), seats=4, matches=60))
tally = run.tally

print(f"{tally.matches} matches of {run.simulation.game}, {run.rate:.0f} a second")
for bot, wins in sorted(tally.wins_by_bot.items()):
    low, high = wins.interval
    print(f"{bot}: {wins.share:.1%} of the wins, 95 % interval {low:.1%} to {high:.1%}")
for seat, scores in enumerate(tally.scores_by_seat):
    print(f"seat {seat}: {scores.mean:.1f} on average, median {scores.median:g}")
moves = tally.moves
print(f"moves: {moves.median:g}, eight in ten {moves.percentile(10)} to {moves.percentile(90)}")
print("how it ended:", *(f"{reason} {count}" for reason, count in tally.most_common_reasons()))
