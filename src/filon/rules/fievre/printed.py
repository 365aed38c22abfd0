"""What is printed on the cards of La Fièvre de l'or, for those who draw them."""

from filon.rules.fievre.choices import chances_of
from filon.rules.fievre.components import (
    CARDS,
    CONCESSIONS,
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    FIRST_EVENT,
    MAYOR_POINTS,
    MINES,
    TOWNS,
    VEIN_NUGGETS,
)

_FIGURES = [
    (town, *figures) for town, mines in zip(TOWNS, MINES, strict=True) for figures in mines
]

PRINTED = {
    "towns": TOWNS,
    "mines": [
        {
            "card": card,
            "town": town,
            "sum": total,
            "nuggets": nuggets,
            "dangerous": number in (DANGEROUS_GREEN, DANGEROUS_PURPLE),
        }
        for number, (card, (town, total, nuggets)) in enumerate(
            zip(CONCESSIONS, _FIGURES, strict=True)
        )
    ],
    "events": CARDS[FIRST_EVENT:],
    "chances": {total: chances_of(total) for total in range(2, 13)},
    "vein_nuggets": VEIN_NUGGETS,
    "mayor_points": MAYOR_POINTS,
}
"""`chances`: by sum, how many of the 36 outcomes of two dice make it."""
