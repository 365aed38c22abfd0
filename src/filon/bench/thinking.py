"""Flat Monte Carlo and the tree search, measured in this process."""

from filon.bench.samples import Kind, Sample, clock
from filon.bots.gold.guide import GoldGuide
from filon.bots.guide import Guide
from filon.bots.search.flat import flat_monte_carlo
from filon.bots.search.search import Search, Settings
from filon.rules.contract import CHANCE
from filon.rules.games import find_game
from filon.rules.rng import Rng

TO_THE_END = 1_000_000
"""No match is so long: playouts go on to its end."""

PASSES_OF_A_SEARCH = 1_000
"""Every search begins with an empty tree and makes so many passes."""


class Flat:
    """Flat Monte Carlo of Gold from the first decision of seat 0."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.guide = GoldGuide(seats)
        self.root = find_game("gold").set_up(seats, {"first": "0"})
        self.rng = Rng(seed)

    def measure(self, kind: Kind, times: int) -> Sample:
        began = clock()
        shares = flat_monte_carlo(self.root, self.guide, times, self.rng)
        seconds = clock() - began
        return Sample(seconds, times, won=sum(halves_of(shares, times)) / 2)

    def halves(self, playouts: int) -> list[int]:
        """By action: two for a playout that was won, one for a shared win."""
        return halves_of(flat_monte_carlo(self.root, self.guide, playouts, self.rng), playouts)


def halves_of(shares: list[float], playouts: int) -> list[int]:
    """What was counted behind the shares; the actions were tried in turn."""
    each, more = divmod(playouts, len(shares))
    return [round(2 * share * (each + (k < more))) for k, share in enumerate(shares)]


class Passes:
    """The tree search of a seat at the first decision of a match, with nothing that it knows
    about the game: all actions, random playouts to the end."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.rng = Rng(seed)
        self.guide = Guide(seats)
        self.actions = find_game(game).actions.size
        self.settings = Settings(horizon=TO_THE_END)
        self.root = find_game(game).set_up(seats)
        while self.root.to_act() == CHANCE:
            self.root.apply(self.root.draw(self.rng), None)

    def measure(self, kind: Kind, times: int) -> Sample:
        seat = int(self.root.to_act())
        left = times
        began = clock()
        while left > 0:
            search = Search(self.guide, self.root, seat, self.settings, self.rng, self.actions)
            passes = min(left, PASSES_OF_A_SEARCH)
            search.think(passes)
            left -= passes
        return Sample(clock() - began, times)
