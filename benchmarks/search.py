"""How many simulations a second the tree search makes on one core, in every game.

It thinks about the first decision of a match with nothing that it knows of the game: all
actions, random playouts to the end of the match.

make bench-search
"""

import platform
import sys
from argparse import Namespace
from collections.abc import Sequence

from benchmarks.measure import (
    SEED,
    Candidate,
    Figure,
    Kind,
    Sample,
    clock,
    ended_well,
    facts_of_run,
    figures_table,
    new_parser,
    seconds,
    spread,
    take_rounds,
    tell,
    times_per_second,
)
from benchmarks.worker import usual_seats
from filon import CHANCE, FilonError, Rng, __version__, find_game
from filon._plain import is_compiled
from filon.bots.guide import Guide
from filon.bots.search.search import Search, Settings
from filon.rules.games import game_names

TO_THE_END = 1_000_000
"""No match is so long: playouts go on to its end."""
OF_A_SEARCH = 1_000
"""Simulations of one search; each begins with an empty tree."""


class Simulations:
    """Searches of the seat that makes the first decision of a match."""

    def __init__(self, game: str, seats: int) -> None:
        self.rng = Rng(SEED)
        self.guide = Guide(seats)
        self.actions = find_game(game).actions.size
        self.settings = Settings(horizon=TO_THE_END)
        self.root = find_game(game).set_up(seats)
        while self.root.to_act() == CHANCE:
            self.root.apply(self.root.draw(self.rng), None)

    def measure(self, kind: Kind, times: int) -> Sample:
        seat = int(self.root.to_act())
        began = clock()
        for left in range(times, 0, -OF_A_SEARCH):
            search = Search(self.guide, self.root, seat, self.settings, self.rng, self.actions)
            search.think(min(left, OF_A_SEARCH))
        return Sample(clock() - began, times)


def read_arguments(words: Sequence[str] | None) -> Namespace:
    """Raises FilonError."""
    parser = new_parser(__doc__)
    parser.add_argument("games", nargs="*", default=game_names(), help="default: all")
    parser.add_argument("--seats", type=int, help="default: 3, if the game has them")
    parser.add_argument("--seconds", type=seconds, default=20.0, help="default: 20")
    parser.add_argument("--rounds", type=int, default=9, help="default: 9")
    parser.add_argument("--quick", action="store_true", help="a rough answer in a few seconds")
    given = parser.parse_args(words)
    if given.quick:
        given.seconds, given.rounds = 1.5, 3
    for game in given.games:
        find_game(game).check_seats(given.seats or usual_seats(game))
    return given


def main(words: Sequence[str] | None = None) -> int:
    given = read_arguments(words)
    candidates = [
        Candidate(
            game,
            f"{game}, tree search",
            Simulations(game, given.seats or usual_seats(game)),
            ("simulations",),
        )
        for game in given.games
    ]
    take_rounds(candidates, given.seconds, given.rounds)
    figures = [
        Figure(
            f"tree_{each.name}",
            each.title,
            "simulations/s",
            spread(each.rates("simulations", times_per_second)),
        )
        for each in candidates
    ]
    versions = {"Filon": __version__, "Python": platform.python_version()}
    found = {
        **facts_of_run("search", versions),
        "seats": given.seats,
        "seconds": given.seconds,
        "rounds": given.rounds,
        "compiled": is_compiled(),
        "figures": [figure.as_json() for figure in figures],
    }
    how = "compiled" if is_compiled() else "in plain Python"
    headline = f"search, {how}; one core; {given.rounds} rounds"
    tell(given, found, headline, figures_table(figures))
    return 0


if __name__ == "__main__":
    sys.exit(ended_well(main, FilonError, OSError))
