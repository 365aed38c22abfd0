"""Bots against exact values in endings that can be solved.

python benchmarks/endings.py [GAME SEATS] [--bot master] [--count 200]

Gold: a decision of the last rush. La Fièvre de l'or: one of the last turn, auction included.
La Ruée vers l'or: one of a duel with both hands shown, measured by the duel. The bot plays once
as it is, with its exact solvers, and once by search alone.
"""

import argparse
import sys

from filon.bots.levels import LevelBot
from filon.bots.roster import LEVELS
from filon.lab.endings import Ending, endings, loss_of
from filon.rules.errors import FilonError
from filon.rules.game import Game
from filon.rules.games import find_game
from filon.rules.options import Options

TABLES = (("gold", 2), ("gold", 4), ("fievre", 3), ("fievre", 4), ("ruee", 2), ("ruee", 4))


def measure(
    game: Game, seats: int, options: Options, found: list[Ending], bot: str, solves: bool
) -> str:
    """What the bot loses on average, of the whole range and of what was at stake."""
    lost = staked = 0.0
    right = 0
    for ending in found:
        player = LevelBot(bot, game.name)
        player.solves = solves
        loss = loss_of(game, seats, options, ending, player)
        lost += loss.lost
        staked += loss.at_stake
        right += loss.lost < 1e-6
    share = lost / staked if staked else 0.0
    count = len(found)
    return (
        f"loses {100 * lost / count:.2f} % of the range a decision, {100 * share:.1f} % of "
        f"what was at stake; the best choice in {right} of {count}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Bots against exact values in endings.")
    parser.add_argument("game", nargs="?", help="default: all tables")
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--bot", default="master", choices=LEVELS)
    parser.add_argument("--count", type=int, default=200)
    given = parser.parse_args()
    try:
        if (given.game is None) != (given.seats is None) or given.count < 1:
            parser.error("expected GAME and SEATS together, and a --count of at least 1")
        tables = TABLES if given.game is None else ((given.game, given.seats),)
        for name, seats in tables:
            game = find_game(name)
            game.check_seats(seats)
            options = game.read_options({}, seats)
            found = list(endings(game, seats, options, given.count))
            for solves in (True, False):
                how = "with its solvers" if solves else "by search alone"
                told = measure(game, seats, options, found, given.bot, solves)
                print(f"{name}, {seats} seats, {given.bot} {how}: {told}", flush=True)
    except FilonError as error:
        print(f"endings: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
