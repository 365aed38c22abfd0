"""What the facts of La Ruée vers l'or are."""

from typing import Annotated

from filon.rules.kinds import Kind
from filon.rules.ruee.components import GRAMS, NUGGET_GRAMS

Square = Annotated[str, Kind("place", "square")]
ConcessionName = Annotated[str, Kind("name", "square")]
Level = Annotated[int, Kind("numeral")]
"""0 is the entrance."""
FirstLevel = Annotated[int, Kind("run", "high")]
"""The first level of a run; the last one is in `high`."""
TileColour = Annotated[str, Kind("name", "tile")]
Grams = Annotated[int, Kind("number", "grams")]
Weights = Annotated[tuple[int, ...], Kind("sum", "weights")]
"""The grams of one owner's tiles."""
GramsBySeat = Annotated[tuple[int, ...], Kind("shares", "list.grams")]
Ore = Annotated[str, Kind("set", "weights", GRAMS, NUGGET_GRAMS)]
"""A set of tiles, by weights in 100 g; its units are nuggets (R23)."""
Nuggets = Annotated[int, Kind("number", "nuggets")]
