"""What is printed on the cards of Gold, for those who draw them."""

from filon.rules.gold.components import COLOURS, FACES, PLACES

PRINTED = {"colours": COLOURS, "faces": FACES, "places": PLACES}
