"""What the facts of La Fièvre de l'or are."""

from typing import Annotated

from filon.rules.kinds import Kind

Town = Annotated[str, Kind("name", "town")]
Ounces = Annotated[int, Kind("number", "ounces")]
Paid = Annotated[int, Kind("paid", "due")]
"""Ounces that were paid of those in `due`: nobody pays what they do not have (F30)."""
