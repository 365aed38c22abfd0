"""Who meets whom, and who sits where: with the same luck, every bot in every seat."""

from collections.abc import Sequence
from itertools import combinations

from filon.rules.errors import BadSetup
from filon.rules.rng import Rng, scatter

ORDERS = 0x5EA7
"""Keeps the order of a deal apart from its luck."""


def entries_of(bots: Sequence[str]) -> tuple[str, ...]:
    """The different bots, in the order they are named: equal names are one entry."""
    return tuple(dict.fromkeys(bots))


def count_seats(bots: Sequence[str], seats: int | None, most: int) -> int:
    """The seats of a table: those asked for, or one for each bot. Raises BadSetup when a game
    for `most` cannot seat that many bots at once."""
    if seats is not None:
        return seats
    if len(bots) > most:
        raise BadSetup(
            f"{len(bots)} bots and at most {most} seats; expected --seats N, for all groups of "
            "that size"
        )
    return len(bots)


def groups_of(bots: Sequence[str], seats: int) -> tuple[tuple[str, ...], ...]:
    """The bots of each table: all of them at one, several times if they divide the seats
    evenly; or every group of that size when they are more. Raises BadSetup."""
    if not bots:
        raise BadSetup("expected at least one bot, got none")
    if len(bots) <= seats:
        times, left = divmod(seats, len(bots))
        if left:
            raise BadSetup(
                f"{len(bots)} bots do not divide {seats} seats evenly; expected a bot for each "
                f"seat, such as --bots {','.join(written_out(bots, seats))}"
            )
        return (tuple(bots) * times,)
    if len(entries_of(bots)) < len(bots):
        raise BadSetup(
            f"{len(bots)} bots for {seats} seats are a round robin; expected each bot once"
        )
    return tuple(combinations(bots, seats))


def written_out(bots: Sequence[str], seats: int) -> list[str]:
    """A list for all seats: the last bot sits in those that are left."""
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def seatings_of(group: tuple[str, ...], deal: int) -> list[tuple[str, ...]]:
    """Where the group sits in the matches of a deal: an order that the deal draws, and all its
    rotations. So each bot sits as often in each seat."""
    order = list(group)
    rng = Rng(scatter(deal) ^ ORDERS)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.below(last + 1))
        order[last], order[other] = order[other], order[last]
    return [tuple(order[k:] + order[:k]) for k in range(len(order))]
