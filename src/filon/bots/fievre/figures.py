# compiled: engine
"""What two dice do to the mines of La Fièvre de l'or, and how often they are still rolled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.fievre.components import (
    CONCESSION_COUNT,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    MINES,
)
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import ENDED, REVEALING

COLLAPSE: Final = 2.0 / 36.0
"""F15: a roll of 2 or 12."""

DUG: Final = 0.75
"""The share of the expected yield that a mine brings its owner: the rest is blasted,
expropriated, or evened out by the auctions."""

MOST_ROLLS: Final = 23
"""F36: 22 turns at most."""


def ways(total: i64) -> i64:
    """In how many of 36 rolls two dice show this sum."""
    if total <= 7:
        return total - 1
    return 13 - total


def chance_to_reach(number: i64) -> float:
    """How likely two dice make this number or more."""
    if number <= 7:
        below = (number - 1) * (number - 2) // 2
        return float(36 - below) / 36.0
    return float((13 - number) * (14 - number) // 2) / 36.0


class Figures:
    """What the dice make of a mine: looked up, never changed."""

    def __init__(self) -> None:
        chances = [float(ways(total)) / 36.0 for town in MINES for total, _ in town]
        self.chance = vec[float](chances)
        """By concession: how likely a roll produces there."""
        yields: list[float] = []
        stays: list[float] = []
        for rolls in range(MOST_ROLLS):
            stands, produced = 1.0, 0.0
            for _ in range(rolls):
                produced += stands
                stands -= stands * COLLAPSE
            for card in range(CONCESSION_COUNT):
                if card in (DANGEROUS_GREEN, DANGEROUS_PURPLE):
                    yields.append(DUG * produced * chances[card])
                    stays.append(stands)
                else:
                    yields.append(DUG * rolls * chances[card])
                    stays.append(1.0)
        self.yields = vec[float](yields)
        """By rolls to come and concession: how often it will pay its owner."""
        self.stays = vec[float](stays)
        """By rolls to come and concession: how likely it stands to the end (F15)."""


FIGURES: Final = Figures()


def lasting_worth(card: i64, rolls: i64) -> float:
    """What one nugget of a concession is worth to the end."""
    at = rolls * CONCESSION_COUNT + card
    return FIGURES.stays[at] + FIGURES.yields[at]


def rolls_left(table: FievreState) -> i64:
    """How many production rolls are still to come, this turn's among them."""
    if table.step == ENDED:
        return 0
    cards = table.cards_left()
    if table.step == REVEALING:
        cards -= table.to_reveal - table.on_sale
    return (cards + table.seats - 1) // table.seats + 1


def unseen_share(table: FievreState) -> float:
    """How likely a card nobody has seen comes on sale before the end (F5)."""
    if table.cards == 0:
        return 0.0
    return float(table.cards_left()) / float(table.cards)
