"""The choices of Gold's rulebook."""

from dataclasses import dataclass

from filon.rules.gold.components import COLOURS
from filon.rules.options import Options, choice, listed, seat_or, yes_no

COLOURS_FOR_TWO = 2
"""G3: two players own two colours each."""


def colours_each(seats: int) -> int:
    """G3: how many colours a seat owns."""
    return COLOURS_FOR_TWO if seats == 2 else 1


def read_colours(word: str, seats: int) -> object:
    """G3: `by-seat`, or the colours of seat 0, seat 1, … (two each with two players)."""
    if word == "by-seat":
        return None
    colours = tuple(word.split(","))
    wanted = seats * colours_each(seats)
    if (
        len(colours) != wanted
        or len(set(colours)) != wanted
        or not set(colours) <= set(COLOURS)
    ):
        raise ValueError(colours)
    return colours


def colour_samples(seats: int) -> tuple[str, ...]:
    """G3: a list in which the last colours come first."""
    return ("by-seat", ",".join(COLOURS[::-1][: seats * colours_each(seats)]))


@dataclass(frozen=True, slots=True)
class GoldOptions(Options):
    colours: tuple[str, ...] | None = listed(
        "by-seat or a list, one colour a seat (two a seat with 2 seats), of "
        + ",".join(COLOURS),
        read_colours,
        colour_samples,
        clause="G3",
    )
    layout: str = choice("scatter", "grid", clause="G4")
    first: int | None = seat_or("random", clause="G5")
    open_piles: bool = yes_no(clause="G11")
    memory_aid: bool = yes_no(clause="G12")
    rounds: str = choice("single", "match", clause="G18")
