# compiled: engine
"""The lookup: board, cards and ore as the rules look them up, made once a match (R4–R10, R23).

One vector that never changes and is shared by all copies of a table.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.ruee.components import (
    CONCESSION_COUNT,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    JOKER,
    KIND_COUNT,
    KINDS,
    LANE,
    LEVELS,
    LONGEST_STEP,
    NUGGET_WEIGHT,
    ORE_SETS,
    SQUARE_COUNT,
    SQUARES,
    TILE_FACES,
    WEIGHTS,
)
from filon.rules.ruee.reading import Components, components_of, distances

# Where each part of the lookup begins.
NEAR: Final = 0
"""By square and other square: how far apart, FAR when more than a die can reach."""
ENDS: Final = 11449
"""By square and die: where the list of squares a walk can end on begins; its length first."""
LOWS: Final = 12091
"""By kind of card: the first level of its run; 0 for a card that is none."""
HIGHS: Final = 12105
STEPS: Final = 12119
"""By kind of card: its steps in a duel; for a joker the most."""
FITTING: Final = 12133
"""By level: a bit for each kind whose run contains it, jokers among them."""
PLAYABLE: Final = 12138
"""By distance of the duellists: a bit for each kind that can be laid."""
RICHEST: Final = 12150
"""By colour: the heaviest tile there is."""
SETS: Final = 12154
"""By set of ore: the nuggets it makes, then how many tiles of 100 g … 500 g it takes."""
CARD_MIX: Final = 12292
TILE_MIX: Final = 12306
LISTS: Final = 12338

FAR: Final = 7


@cache
def lookup_of(components: str | None) -> vec[i64]:
    """The lookup of these components (their text, None: built-in)."""
    return vec[i64](write_lookup(components_of(components)))


def write_lookup(components: Components) -> list[int]:
    """The lookup, part by part."""
    near = components.neighbours()
    parts: list[tuple[int, list[int]]] = [(NEAR, near_part(near))]
    ends, lists = walk_part(near)
    parts += [(ENDS, ends), *card_parts()]
    richest = [
        max((weight for weight in range(WEIGHTS) if mix[weight]), default=0)
        for mix in components.tiles
    ]
    parts += [(RICHEST, richest), (SETS, set_part()), (CARD_MIX, list(components.cards))]
    parts += [(TILE_MIX, [count for mix in components.tiles for count in mix]), (LISTS, lists)]
    lookup: list[int] = []
    for start, part in parts:
        assert len(lookup) == start, (len(lookup), start)
        lookup += part
    return lookup


def near_part(near: dict[str, tuple[str, ...]]) -> list[int]:
    """How far apart squares are, up to FAR."""
    part = []
    for square in SQUARES:
        away = distances(near, square) if square in near else {}
        part += [min(FAR, away.get(other, FAR)) for other in SQUARES]
    return part


def walk_part(near: dict[str, tuple[str, ...]]) -> tuple[list[int], list[int]]:
    """Where the lists begin, and the lists."""
    starts: list[int] = []
    lists: list[int] = []
    for square in SQUARES:
        for die in range(1, FACES_OF_DIE + 1):
            starts.append(LISTS + len(lists))
            ends = walk_ends(near, square, die) if square in near else []
            lists += [len(ends), *ends]
    return starts, lists


def walk_ends(near: dict[str, tuple[str, ...]], start: str, die: int) -> list[int]:
    """R8: the squares that a walk of so many steps without turning back ends on; R9: a
    concession that is reached sooner ends it too."""
    concessions = SQUARES[FIRST_CONCESSION : FIRST_CONCESSION + CONCESSION_COUNT]
    walkers = {("", start)}
    ended: set[str] = set()
    for _ in range(die):
        walkers = {
            (square, beside)
            for before, square in walkers
            for beside in near[square]
            if beside != before
        }
        ended |= {square for _, square in walkers if square in concessions}
        walkers = {walker for walker in walkers if walker[1] not in concessions}
    ended |= {square for _, square in walkers}
    return sorted(SQUARES.index(square) for square in ended)


def card_parts() -> list[tuple[int, list[int]]]:
    """R4, R15, R29: runs, steps, and which kinds fit a level or can be laid at a distance."""
    runs = [_run(kind) for kind in KINDS]
    steps = [LONGEST_STEP if kind == JOKER else len(runs[kind]) for kind in range(KIND_COUNT)]
    fitting = [
        sum(2**kind for kind in range(KIND_COUNT) if level in runs[kind])
        for level in range(LEVELS + 1)
    ]
    playable = [
        sum(2**kind for kind in range(KIND_COUNT) if kind == JOKER or steps[kind] <= distance)
        for distance in range(LANE + 1)
    ]
    return [
        (LOWS, [min(run, default=0) for run in runs]),
        (HIGHS, [max(run, default=0) for run in runs]),
        (STEPS, steps),
        (FITTING, fitting),
        (PLAYABLE, playable),
    ]


def set_part() -> list[int]:
    """R23: each set of ore: its nuggets, and its tiles by weight."""
    part = []
    for word in ORE_SETS:
        weights = [int(letter) for letter in word]
        part.append(sum(weights) // NUGGET_WEIGHT)
        part += [weights.count(weight) for weight in range(1, WEIGHTS)]
    return part


def _run(kind: str) -> range:
    """The levels of a LEVEL card; a joker has them all (R15), other cards none."""
    if kind == "joker":
        return range(1, LEVELS + 1)
    if not kind[0].isdecimal():
        return range(0)
    return range(int(kind[0]), int(kind[-1]) + 1)


assert len(SQUARES) == SQUARE_COUNT
assert len(TILE_FACES) == 8
