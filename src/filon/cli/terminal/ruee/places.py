"""Squares in words."""

from filon.cli.terminal.ruee.board import is_road
from filon.rules.ruee.components import CONCESSIONS
from filon.rules.ruee.reading import components_of
from filon.words.catalogue import Wording


def name_of(square: str, wording: Wording) -> str:
    """A building or a concession by its name, a road square by its number."""
    return square if is_road(square) else wording.square(square)


def trail_of(square: str, components: str | None) -> tuple[str, int, int] | None:
    """The concession to which a trail square leads, its place on the trail, and how many
    squares the trail has; None for a square elsewhere."""
    for path in components_of(components).paths:
        if path[-1] in CONCESSIONS and square in path[1:-1]:
            return path[-1], path.index(square), len(path) - 2
    return None


def reconstruction(components: str | None, wording: Wording) -> str:
    """What is published and what is not (R3–R5)."""
    if components is None:
        return wording.text("reconstruction")
    return wording.text("reconstruction.other", name=components_of(components).name)
