"""A match in ten lines: two bots play Gold, and the record is checked."""

from filon import Match, Record, Rng, VerifiableLuck
from filon.bots.roster import make_bot
from filon.bots.seating import play_out
from filon.play.verify import verify

luck = VerifiableLuck()
luck.contribute(0, "a text of my own")
match = Match("gold", seats=2, luck=luck, players=["Ann", "Bo"])
play_out(match, {0: make_bot("greedy", "gold"), 1: make_bot("random", "gold")}, Rng(1))

standings = match.standings()
assert standings is not None
for name, score in zip(match.players, standings.scores, strict=True):
    print(f"{name}: {score}")
print(verify(Record.read(match.record().write())))
