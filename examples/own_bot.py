"""A bot of your own in ten lines: in the rush it takes the gold it has seen, else anything.

python examples/own_bot.py
filon play gold --bots ./examples/own_bot.py:PatientBot
"""

from filon import Rng
from filon.bots.contract import Bot, Sight
from filon.rules.gold.view import GoldView


class PatientBot(Bot):
    name = "patient"

    def choose(self, sight: Sight, rng: Rng) -> int:
        legal, view = sight.legal(), sight.view
        if isinstance(view, GoldView) and view.phase == "rush":
            golds = [place for place in legal if view.field[place].startswith("gold")]
            if golds:
                return max(golds, key=lambda place: view.field[place])
        return legal[rng.below(len(legal))]


if __name__ == "__main__":
    from filon.lab.one_match import Table, play_one

    table = Table("gold", (), (f"{__file__}:PatientBot", "random"))
    wins = sum(play_one(table, deal).ranks == (1, 2) for deal in range(100))
    print(f"patient beats random in {wins} of 100 matches")
