"""How many turns it takes to get somewhere, by the best use of every roll (R8–R10)."""

from functools import cache

from filon.rules.ruee.board import ENDS, lookup_of
from filon.rules.ruee.components import (
    BANK,
    CONCESSION_COUNT,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    SQUARE_COUNT,
)

SWEEPS = 80
"""So often turns are computed from those of the squares around: they stand still by then."""
FAR_AWAY = 99.0


class Routes:
    """Expected turns from every square to the Bank and to every concession."""

    def __init__(self, components: str | None) -> None:
        lookup = lookup_of(components)
        self.ends: list[list[int]] = []
        for at in range(SQUARE_COUNT * FACES_OF_DIE):
            start = int(lookup[ENDS + at])
            count = int(lookup[start])
            self.ends.append([int(lookup[start + 1 + k]) for k in range(count)])
        targets = (BANK, *range(FIRST_CONCESSION, FIRST_CONCESSION + CONCESSION_COUNT))
        self.turns = {target: self.to(target) for target in targets}

    def to(self, target: int) -> list[float]:
        """By square: the expected turns to this target, an empty road taken for granted."""
        turns = [FAR_AWAY] * SQUARE_COUNT
        turns[target] = 0.0
        on_board = [
            square for square in range(SQUARE_COUNT) if self.ends[square * FACES_OF_DIE]
        ]
        for _ in range(SWEEPS):
            for square in on_board:
                if square == target:
                    continue
                total = 0.0
                for die in range(FACES_OF_DIE):
                    ends = self.ends[square * FACES_OF_DIE + die]
                    total += min((turns[end] for end in ends), default=turns[square])
                turns[square] = 1 + total / FACES_OF_DIE
        return turns


@cache
def routes_of(components: str | None) -> Routes:
    """The routes of these components (None: built-in), found once."""
    return Routes(components)
