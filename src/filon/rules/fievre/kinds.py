"""What the facts of La Fièvre de l'or are."""

from typing import Annotated

from filon.rules.kinds import Kind

Town = Annotated[str, Kind("name", "town")]
Ounces = Annotated[int, Kind("number", "ounces")]
PriceShares = Annotated[tuple[int, ...], Kind("shares_from", "seat")]
"""What each seat keeps of a price that runs to the right of `seat` (F10)."""
Paid = Annotated[int, Kind("paid", "due")]
"""Ounces that were paid of those in `due`: nobody pays what they do not have (F30)."""
Robbed = Annotated[int, Kind("paid", "number")]
"""Ounces that were taken of those in `number` (F28)."""
