"""What is printed on the cards of Gold, for those who draw them."""

from filon.rules.gold.components import COLOURS, PLACES

PRINTED = {"colours": COLOURS, "places": PLACES}
