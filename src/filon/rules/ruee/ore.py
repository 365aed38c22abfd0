# compiled: engine
"""Ore into nuggets (R23, R24)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from filon.rules.contract import Log
from filon.rules.ruee.board import RICHEST, SETS
from filon.rules.ruee.components import COLOURS, GRAMS, NUGGET_WEIGHT, SET_COUNT, WEIGHTS
from filon.rules.ruee.events import OreMelted
from filon.rules.ruee.steps import DONE, MELT, MELTING
from filon.rules.ruee.tiles import colour_of, face_of, owner_of, use_tile

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState


def ask_for_ore(table: "RueeState", log: Log | None) -> None:
    """R23: at the end of one's own turn, not after a challenge. Everybody is asked whose tiles
    could weigh 500 g by their colours, whatever they are."""
    if not table.challenged and may_hold_ore(table, table.active):
        table.ask(MELTING, table.active)
    else:
        table.refill_hand(log)


def may_hold_ore(table: "RueeState", seat: i64) -> bool:
    """Whether the colours that all can see leave room for 500 g."""
    if table.tiles[seat] == 0:
        return False
    row, lookup = table.row, table.lookup
    most: i64 = 0
    at: i64 = 0
    while at < table.rows:
        tile = row[at]
        if owner_of(tile) == seat:
            most += lookup[RICHEST + colour_of(tile)]
            if most >= NUGGET_WEIGHT:
                return True
        at += 1
    return False


def list_sets(table: "RueeState") -> None:
    """R23: every set of the list that the seat holds; R24: no more than the reserve has."""
    lookup, ore = table.lookup, table.ore
    mine = table.active * WEIGHTS
    if table.grams(table.active) >= NUGGET_WEIGHT:
        for number in range(SET_COUNT):
            at = SETS + number * WEIGHTS
            if (
                ore[mine + 1] >= lookup[at + 1]
                and ore[mine + 2] >= lookup[at + 2]
                and ore[mine + 3] >= lookup[at + 3]
                and ore[mine + 4] >= lookup[at + 4]
                and ore[mine + 5] >= lookup[at + 5]
                and lookup[at] <= table.reserve
            ):
                table.offer(MELT + number)
    table.offer(DONE)


def melt(table: "RueeState", number: i64, log: Log | None) -> None:
    """R23: the tiles are shown and leave the game; the nuggets go into the cart."""
    seat = table.active
    at = SETS + number * WEIGHTS
    nuggets = table.lookup[at]
    if log is not None:
        tell_melted(table, seat, at, nuggets, log)
    for weight in range(1, WEIGHTS):
        for _ in range(table.lookup[at + weight]):
            use_tile(table, seat, weight)
    table.reserve -= nuggets
    table.cart[seat] += nuggets
    table.ore_is_out = 0
    ask_for_ore(table, log)


def tell_melted(table: "RueeState", seat: i64, at: i64, nuggets: i64, log: Log) -> None:
    """R23: what all see: the weights, the colours, and which tiles of the row they were."""
    wanted = [int(table.lookup[at + weight]) for weight in range(WEIGHTS)]
    wanted[0] = 0
    grams: list[int] = []
    colours: list[str] = []
    places: list[int] = []
    place = 0
    for k in range(int(table.rows)):
        tile = table.row[k]
        if owner_of(tile) != seat:
            continue
        place += 1
        face = int(face_of(tile))
        if wanted[face] > 0:
            wanted[face] -= 1
            grams.append(face * GRAMS)
            colours.append(COLOURS[colour_of(tile)])
            places.append(place)
    log.tell(OreMelted(int(seat), tuple(grams), tuple(colours), tuple(places), int(nuggets)))
