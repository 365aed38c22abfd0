"""The rules of a game, measured in this process."""

from collections.abc import Callable, Mapping

from filon.bench.samples import Kind, Sample, clock
from filon.rules.contract import CHANCE, OVER, State, playout
from filon.rules.games import find_game
from filon.rules.rng import Rng

COUNTED_MATCHES = 50


def walk(state: State, rng: Rng) -> int:
    """Play a match to its end, as a researcher would write it; give its plies."""
    plies = 0
    while True:
        who = state.to_act()
        if who == OVER:
            return plies
        if who == CHANCE:
            action = state.draw(rng)
        else:
            action = state.legal_at(rng.below(state.legal_count()))
        state.apply(action, None)
        plies += 1


def chance_plies(state: State, rng: Rng) -> int:
    """Play a match to its end; give its chance steps."""
    found = 0
    while state.to_act() != OVER:
        if state.to_act() == CHANCE:
            found += 1
            state.apply(state.draw(rng), None)
        else:
            state.apply(state.legal_at(rng.below(state.legal_count())), None)
    return found


class Rules:
    """Plays matches of one game from its start, at random."""

    def __init__(
        self, game: str, seats: int, seed: int, options: Mapping[str, str] | None = None
    ) -> None:
        self.start = find_game(game).set_up(seats, options)
        self.rng = Rng(seed)
        self.chance = self.mean_chance()
        self._measures: dict[Kind, Callable[[int], Sample]] = {
            Kind.PLAYOUTS: self.playouts,
            Kind.LOOP: self.loop,
            Kind.COPIES: self.copies,
        }

    def measure(self, kind: Kind, times: int) -> Sample:
        return self._measures[kind](times)

    def mean_chance(self) -> float:
        """The chance steps of a match, on average; they vary little or not at all (Gold:
        always 65)."""
        found = [chance_plies(self.start.copy(), self.rng) for _ in range(COUNTED_MATCHES)]
        return sum(found) / COUNTED_MATCHES

    def playouts(self, matches: int) -> Sample:
        start, rng = self.start, self.rng
        plies = 0
        began = clock()
        for _ in range(matches):
            plies += playout(start.copy(), rng)
        return self.sample(clock() - began, matches, plies)

    def loop(self, matches: int) -> Sample:
        start, rng = self.start, self.rng
        plies = 0
        began = clock()
        for _ in range(matches):
            plies += walk(start.copy(), rng)
        return self.sample(clock() - began, matches, plies)

    def sample(self, seconds: float, matches: int, plies: int) -> Sample:
        """Decisions are what is not chance; counting them would slow the loop."""
        return Sample(seconds, matches, plies, plies - round(self.chance * matches))

    def copies(self, times: int) -> Sample:
        start = self.start
        began = clock()
        for _ in range(times):
            start.copy()
        return Sample(clock() - began, times)
