"""A bot of your own in ten lines: in the rush it takes the gold it has seen, else anything."""

from filon import Match, Rng, SeededLuck
from filon.bots.contract import Bot, Sight
from filon.bots.roster import make_bot
from filon.bots.seating import play_out
from filon.rules.gold.view import GoldView


class PatientBot(Bot):
    name = "patient"

    def choose(self, sight: Sight, rng: Rng) -> int:
        view = sight.view
        assert isinstance(view, GoldView)
        if view.phase == "rush":
            golds = [place for place in sight.legal() if view.field[place].startswith("gold")]
            if golds:
                return max(golds, key=lambda place: view.field[place])
        return sight.legal()[rng.below(len(sight.legal()))]


if __name__ == "__main__":
    wins = 0
    for seed in range(100):
        match = Match("gold", seats=2, luck=SeededLuck(seed))
        play_out(match, {0: PatientBot(), 1: make_bot("random", "gold")}, Rng(seed))
        standings = match.standings()
        wins += standings is not None and standings.winners == (0,)
    print(f"patient beats random in {wins} of 100 matches")
