"""The figures that stand on the cards (F2), and how often dice bring them."""

from typing import NamedTuple

from filon.rules.fievre.components import (
    CONCESSIONS,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    MINES,
    TOWNS,
    VEIN_NUGGETS,
)
from filon.rules.fievre.view import FievreView

OUTCOMES = 36
"""F15: two dice that can be told apart."""

MOST_DOTS = 6
COMMONEST = 7


class Mine(NamedTuple):
    """A concession as it is printed."""

    town: str
    total: int
    nuggets: int
    dangerous: bool


DANGEROUS = (CONCESSIONS[DANGEROUS_GREEN], CONCESSIONS[DANGEROUS_PURPLE])
FIGURES = {
    f"{town} {total}": Mine(town, total, nuggets, f"{town} {total}" in DANGEROUS)
    for town, mines in zip(TOWNS, MINES, strict=True)
    for total, nuggets in mines
}


def mine_of(card: str) -> Mine | None:
    """The concession that a card is; None for an event."""
    return FIGURES.get(card)


def chances(total: int) -> int:
    """How many of the 36 outcomes make this sum: 1 to 6, the dots on its card."""
    return MOST_DOTS - abs(COMMONEST - total)


def percent(least: int) -> int:
    """How often, in a hundred, two dice make so much or more (F28)."""
    reached = sum(chances(total) for total in range(least, 13))
    return round(100 * reached / OUTCOMES)


def mines_in(view: FievreView, seat: int, town: str) -> list[Mine]:
    """The concessions of a seat in a town."""
    return [mine for card in view.mines[seat] if (mine := FIGURES[card]).town == town]


def vein_on(view: FievreView, mine: Mine) -> int:
    """F25: the nuggets that the new vein adds here, or 0."""
    return VEIN_NUGGETS if view.vein == f"{mine.town} {mine.total}" else 0


def nuggets_of(view: FievreView, seat: int) -> int:
    """All nuggets before a seat, those of the vein too."""
    mines = [FIGURES[card] for card in view.mines[seat]]
    return sum(mine.nuggets + vein_on(view, mine) for mine in mines)


def owner_of(view: FievreView, card: str) -> int:
    """The seat before which a concession lies, or -1."""
    return next((seat for seat, cards in enumerate(view.mines) if card in cards), -1)
