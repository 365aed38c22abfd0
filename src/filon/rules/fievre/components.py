# compiled: engine
"""The cards of La Fièvre de l'or and the words for them (F1–F3, F31–F36).

A card is a small number: the 45 concessions town by town (0–44), then the kinds of event
(45–60). A town is called by its colour, whatever the edition names it (F2).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TOWNS: Final = ("green", "purple", "red", "yellow", "blue")
"""F2: Cactus Junction, Cold Mountain, Coyote City, Dry Gulch, San Narciso."""

TOWN_COUNT: Final = 5
TOWN_CARDS: Final = 9
MOST_SEATS: Final = 5

MINES: Final = (
    ((2, 6), (4, 3), (5, 2), (6, 5), (7, 6), (8, 3), (9, 4), (11, 2), (12, 5)),
    ((3, 5), (4, 6), (5, 3), (6, 9), (7, 5), (8, 1), (9, 3), (10, 4), (12, 5)),
    ((3, 1), (4, 3), (5, 5), (6, 4), (7, 3), (8, 4), (10, 6), (11, 3), (12, 6)),
    ((2, 5), (3, 4), (5, 2), (6, 4), (7, 2), (8, 5), (9, 4), (10, 7), (11, 3)),
    ((2, 6), (3, 3), (4, 5), (6, 1), (7, 4), (8, 2), (9, 7), (10, 2), (11, 4)),
)
"""F2: by town, production sum and nuggets of its nine concessions."""

CONCESSION_COUNT: Final = 45

DANGEROUS_GREEN: Final = 4
DANGEROUS_PURPLE: Final = 12
"""F2: the 7 of Cactus Junction and the 6 of Cold Mountain."""

EVENT_COPIES: Final = (
    ("saloon", 2),
    ("girls", 1),
    ("dynamite", 3),
    ("expropriation", 1),
    ("governor", 1),
    ("shark", 1),
    ("vein", 1),
    ("mustang", 1),
    ("stagecoach", 1),
    ("hold-up", 2),  # assumed: the published list ends at 14 of 15 cards (F3)
    ("telegraph", 1),
)
"""F3: the kinds of event and how many cards each has."""

EXTENSION_COPIES: Final = (
    ("election", 1),
    ("double", 1),
    ("taxes", 1),
    ("contest", 1),
    ("gun", 1),
)
"""F31–F35: the five cards of the extension."""

SALOON: Final = 45
GIRLS: Final = 46
DYNAMITE: Final = 47
EXPROPRIATION: Final = 48
GOVERNOR: Final = 49
SHARK: Final = 50
VEIN: Final = 51
MUSTANG: Final = 52
STAGECOACH: Final = 53
HOLD_UP: Final = 54
TELEGRAPH: Final = 55
ELECTION: Final = 56
DOUBLE: Final = 57
TAXES: Final = 58
CONTEST: Final = 59
GUN: Final = 60
FIRST_EVENT: Final = 45
EVENT_KINDS: Final = 16
CARD_KINDS: Final = 61
MOST_CARDS: Final = 65

CONCESSIONS: Final = tuple(
    f"{town} {total}" for town, mines in zip(TOWNS, MINES, strict=True) for total, _ in mines
)

CARDS: Final = (*CONCESSIONS, *(word for word, _ in EVENT_COPIES + EXTENSION_COPIES))
"""The word of every card."""

SALOON_COUNT: Final = 2
SALOONS: Final = tuple(f"saloon {number}" for number in range(1, SALOON_COUNT + 1))
"""F19: saloons are named in the order they are built."""

PARITIES: Final = ("even", "odd")

PURSE: Final = 10
"""F4: the ounces each player begins with."""
SET_ASIDE: Final = 15
"""F5: the cards that leave a short game unseen."""
MAYOR_POINTS: Final = 5
VEIN_NUGGETS: Final = 3
SALOON_PRICE: Final = 2
GIRLS_PRICE: Final = 4
SHARK_PRICE: Final = 4
STAGECOACH_PAYS: Final = 10
CONTEST_PRIZE: Final = 5
HIGHEST_BID: Final = 699
"""F9: no purse ever reaches 700 ounces."""

# The lookup of the mines (`mine_lookup`): where each part begins.
SUMS_AT: Final = 0
NUGGETS_AT: Final = 45
PRODUCERS_AT: Final = 90


def town_of(concession: i64) -> i64:
    return concession // TOWN_CARDS


def mine_lookup() -> vec[i64]:
    """The figures of F2 as the rules look them up: the sum of each concession, its nuggets,
    and for each sum and town the concession that produces, or -1."""
    mines = [mine for town in MINES for mine in town]
    lookup = [total for total, _ in mines] + [nuggets for _, nuggets in mines]
    for total in range(13):
        for town in range(TOWN_COUNT):
            sums = [each for each, _ in MINES[town]]
            found = town * TOWN_CARDS + sums.index(total) if total in sums else -1
            lookup.append(found)
    return vec[i64](lookup)


def full_deck(extension: bool) -> vec[i64]:
    """F4: all cards, card by card; F31–F36: five more with the extension."""
    events = EVENT_COPIES + (EXTENSION_COPIES if extension else ())
    cards = list(range(CONCESSION_COUNT))
    for word, copies in events:
        cards += [CARDS.index(word)] * copies
    return vec[i64](cards + [0] * (MOST_CARDS - len(cards)))


def deck_size(extension: bool) -> int:
    """F1: 60 cards; F36: 65 with the extension."""
    events = EVENT_COPIES + (EXTENSION_COPIES if extension else ())
    return CONCESSION_COUNT + sum(copies for _, copies in events)
