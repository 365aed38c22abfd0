# compiled: engine
"""The tiles that players hold: a row a seat, in the order in which they came (R18, R23).

All rows stand in one list, `row`: a number a tile, made of its owner, its colour, its face,
who has seen it, which faces all know it is not, and who owned it when the last round ended
over bare mines (R35).
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from filon.rules.ruee.components import NUGGET_WEIGHT, WEIGHTS

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState

OWNER: Final = 0
COLOUR: Final = 2
FACE: Final = 4
SEEN_BY: Final = 7
LACKS: Final = 11
OWNED: Final = 17
# How a part is read: shifted down by the above, and cut by these.
TWO_BITS: Final = 3
THREE_BITS: Final = 7
SIX_BITS: Final = 63


def owner_of(tile: i64) -> i64:
    return tile & TWO_BITS


def colour_of(tile: i64) -> i64:
    return tile >> COLOUR & TWO_BITS


def face_of(tile: i64) -> i64:
    return tile >> FACE & THREE_BITS


def is_seen_by(tile: i64, seat: i64) -> bool:
    return (tile >> (SEEN_BY + seat) & 1) == 1


def lacked_by(tile: i64) -> i64:
    """A bit for each face that all know it does not have."""
    return tile >> LACKS & SIX_BITS


def with_face(tile: i64, face: i64) -> i64:
    """The same tile with another face."""
    return tile - (face_of(tile) << FACE) + (face << FACE)


def keep_tile(table: "RueeState", seat: i64, colour: i64, face: i64) -> None:
    """R18: the tile comes face down to the end of the row; its owner has seen it."""
    one: i64 = 1
    seen = one << (SEEN_BY + seat)
    table.row[table.rows] = seat + (colour << COLOUR) + (face << FACE) + seen
    table.rows += 1
    table.ore[seat * WEIGHTS + face] += 1
    table.tiles[seat] += 1


def use_tile(table: "RueeState", seat: i64, face: i64) -> i64:
    """R23: of the seat's tiles with this face the one held longest leaves; those held longer
    are known not to have it. Give where it stood in `row`."""
    row = table.row
    one: i64 = 1
    fact = one << (LACKS + face)
    at: i64 = 0
    while True:
        tile = row[at]
        if owner_of(tile) == seat:
            if face_of(tile) == face:
                break
            row[at] = tile | fact
        at += 1
    leave_row(table, at)
    return at


def leave_row(table: "RueeState", at: i64) -> None:
    """The tile at this index of `row` leaves its owner."""
    row = table.row
    tile = row[at]
    seat = owner_of(tile)
    table.ore[seat * WEIGHTS + face_of(tile)] -= 1
    table.tiles[seat] -= 1
    table.rows -= 1
    while at < table.rows:
        row[at] = row[at + 1]
        at += 1


def index_of(table: "RueeState", seat: i64, place: i64) -> i64:
    """Where the tile at this place (from 0) of the seat's row stands in `row`."""
    row = table.row
    at: i64 = 0
    while True:
        if owner_of(row[at]) == seat:
            if place == 0:
                return at
            place -= 1
        at += 1


def place_of(table: "RueeState", at: i64) -> i64:
    """The place (from 0) of the tile at this index of `row` in its owner's row."""
    row = table.row
    seat = owner_of(row[at])
    place: i64 = 0
    earlier: i64 = 0
    while earlier < at:
        if owner_of(row[earlier]) == seat:
            place += 1
        earlier += 1
    return place


def hand_over(table: "RueeState", at: i64, seat: i64) -> None:
    """R32: the tile comes to the end of another row; its new owner sees it too."""
    tile = table.row[at]
    leave_row(table, at)
    one: i64 = 1
    seen = one << (SEEN_BY + seat)
    table.row[table.rows] = (tile - owner_of(tile) + seat) | seen
    table.rows += 1
    table.ore[seat * WEIGHTS + face_of(tile)] += 1
    table.tiles[seat] += 1


def grams_of(table: "RueeState", seat: i64) -> i64:
    """The gold among the seat's tiles, in 100 g."""
    ore = table.ore
    sum: i64 = 0
    for weight in range(1, WEIGHTS):
        sum += ore[seat * WEIGHTS + weight] * weight
    return sum


def remember_owners(table: "RueeState") -> None:
    """R35: all know now that somebody owns 500 g, and of which tiles."""
    row = table.row
    at: i64 = 0
    while at < table.rows:
        tile = row[at]
        row[at] = tile - ((tile >> OWNED) << OWNED) + (owner_of(tile) << OWNED)
        at += 1


def somebody_was_rich(table: "RueeState") -> bool:
    """R35: whether somebody owned 500 g when the last round ended over bare mines."""
    row = table.row
    for seat in range(table.seats):
        sum: i64 = 0
        at: i64 = 0
        while at < table.rows:
            if row[at] >> OWNED == seat:
                sum += face_of(row[at])
            at += 1
        if sum >= NUGGET_WEIGHT:
            return True
    return False


def somebody_is_rich(table: "RueeState") -> bool:
    """R35: whether somebody owns 500 g of ore."""
    for seat in range(table.seats):
        if grams_of(table, seat) >= NUGGET_WEIGHT:
            return True
    return False
