"""Squares and ways of a board: where a walk can end, whom one can challenge (R8–R11, R26)."""

from functools import cache

from filon.rules.ruee.board import walk_ends
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS, SQUARES
from filon.rules.ruee.reading import components_of, distances
from filon.rules.ruee.view import RueeView

MOVING = "moving"


@cache
def neighbours(components: str | None) -> dict[str, tuple[str, ...]]:
    """By square, the squares beside it."""
    return components_of(components).neighbours()


@cache
def away_from(components: str | None, square: str) -> dict[str, int]:
    """How many squares away everything is."""
    return distances(neighbours(components), square)


def standing(view: RueeView, square: str) -> list[int]:
    """The seats whose prospectors are there, on any level."""
    return [seat for seat, who in enumerate(view.prospectors) if who.square == square]


def is_road(square: str) -> bool:
    return square not in BUILDINGS and square not in CONCESSIONS


def is_barred(view: RueeView, seat: int, square: str) -> bool:
    """R20, R22: whether the seat may not come back in there now."""
    who = view.prospectors[seat]
    others = [other for other in standing(view, square) if other != seat]
    return who.barred == square and (not who.while_occupied or bool(others))


def walks(view: RueeView, components: str | None) -> tuple[str, ...]:
    """R8–R11: the squares on which the walk of this roll can end; none unless it is asked."""
    if view.phase != MOVING:
        return ()
    seat = view.active
    start = view.prospectors[seat].square
    ends = [SQUARES[end] for end in walk_ends(neighbours(components), start, view.die)]
    return tuple(square for square in ends if may_end(view, seat, square))


def may_end(view: RueeView, seat: int, square: str) -> bool:
    if is_road(square):
        return all(other == seat for other in standing(view, square))
    return not is_barred(view, seat, square)


def targets(view: RueeView, components: str | None) -> tuple[int, ...]:
    """R26: the seats that can be challenged with this roll."""
    if view.phase != MOVING:
        return ()
    seat = view.active
    who = view.prospectors[seat]
    away = away_from(components, who.square)
    return tuple(
        other
        for other, target in enumerate(view.prospectors)
        if other != seat
        and target.square not in (*BUILDINGS, who.square)
        and away[target.square] <= view.die
        and not is_barred(view, seat, target.square)
        and other not in who.drawn_with
    )


def entered_with(view: RueeView, components: str | None, concession: str) -> int:
    """R9: the points that are lost on entering a concession with this roll."""
    start = view.prospectors[view.active].square
    return view.die - away_from(components, start)[concession]
