# compiled: engine
"""What must add up at a table of La Ruée vers l'or at any time (R1–R4, R11, R13, R18, R23)."""

from filon.rules.contract import OVER
from filon.rules.ruee.board import CARD_MIX, TILE_MIX
from filon.rules.ruee.components import (
    CAVE_IN,
    COLOURS,
    CONCESSION_COUNT,
    FIRST_CONCESSION,
    FIRST_ROAD,
    HAND,
    KIND_COUNT,
    LEVELS,
    MOST_IN_HAND,
    NUGGETS,
    SURFACE,
    TILE_KINDS,
    WEIGHTS,
)
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import LAYING, NOBODY
from filon.rules.ruee.tiles import (
    colour_of,
    face_of,
    is_seen_by,
    lacked_by,
    owner_of,
    somebody_was_rich,
)


def ruee_audit(table: RueeState) -> list[str]:
    """What does not add up; empty when all does."""
    return [
        *card_audit(table),
        *tile_audit(table),
        *nugget_audit(table),
        *place_audit(table),
        *knowledge_audit(table),
    ]


def card_audit(table: RueeState) -> list[str]:
    """R1, R13: every card is in a hand, the stock or the discard; no hand has too many."""
    counts = [int(count) for count in table.stock]
    for seat in range(int(table.seats)):
        for place in range(int(table.hand_size[seat])):
            counts[table.cards[seat * MOST_IN_HAND + place]] += 1
    for at in range(int(table.piled)):
        counts[table.pile[at]] += 1
    mix = [int(table.lookup[CARD_MIX + kind]) for kind in range(KIND_COUNT)]
    found = [] if counts == mix else [f"cards count {counts}"]
    if sum(int(count) for count in table.stock) != table.stock_left:
        found.append("the stock is not the one counted")
    for seat in range(int(table.seats)):
        most = MOST_IN_HAND if seat == table.active else HAND
        if table.hand_size[seat] > most:
            found.append(f"seat {seat} has {table.hand_size[seat]} cards")
    return found


def tile_audit(table: RueeState) -> list[str]:
    """R2, R18: tiles lie in the mines or in rows, or have left; none came in."""
    found = []
    held = [[0] * TILE_KINDS for _ in COLOURS]
    ore = [0] * len(table.ore)
    tiles = [0] * int(table.seats)
    for at in range(int(table.rows)):
        tile = table.row[at]
        held[colour_of(tile)][face_of(tile)] += 1
        ore[owner_of(tile) * WEIGHTS + face_of(tile)] += 1
        tiles[owner_of(tile)] += 1
    if ore != [int(count) for count in table.ore] or tiles != [int(n) for n in table.tiles]:
        found.append("the tiles of a seat are not the ones counted")
    lying = [int(count) for count in table.lying]
    if sum(lying) != table.in_mines:
        found.append("the tiles in the mines are not the ones counted")
    for colour in range(len(COLOURS)):
        start = colour * TILE_KINDS
        ground = [int(table.ground[start + face]) for face in range(TILE_KINDS)]
        mix = [int(table.lookup[TILE_MIX + start + face]) for face in range(TILE_KINDS)]
        if sum(ground) != sum(lying[c * LEVELS + colour] for c in range(CONCESSION_COUNT)):
            found.append(f"{sum(ground)} {COLOURS[colour]} tiles in the mines, not as they lie")
        if any(g < 0 or g + h > m for g, h, m in zip(ground, held[colour], mix, strict=True)):
            found.append(f"{COLOURS[colour]} tiles were made or lost")
        if sum(held[colour][CAVE_IN:]):
            found.append(f"a cave-in or a lost claim is held in {COLOURS[colour]}")
    return found


def nugget_audit(table: RueeState) -> list[str]:
    """R1: 20 nuggets, in the reserve, in carts or banked."""
    nuggets = [int(count) for count in (*table.cart, *table.banked, table.reserve)]
    found = [] if sum(nuggets) == NUGGETS else [f"{sum(nuggets)} nuggets"]
    if min(nuggets) < 0:
        found.append("somebody owes nuggets")
    return found


def place_audit(table: RueeState) -> list[str]:
    """R11: no two on a road square; levels only in concessions; R14: opened ones."""
    found = []
    roads = [int(square) for square in table.where if square >= FIRST_ROAD]
    if len(set(roads)) != len(roads):
        found.append("two prospectors on one road square")
    for seat in range(int(table.seats)):
        square = int(table.where[seat])
        in_concession = FIRST_CONCESSION <= square < FIRST_ROAD
        if table.level[seat] != SURFACE:
            if not in_concession:
                found.append(f"seat {seat} is in a mine outside a concession")
            elif not table.opened[square - FIRST_CONCESSION]:
                found.append(f"seat {seat} is in a mine that was never opened")
        if table.must_leave[seat] and not in_concession:
            found.append(f"seat {seat} must leave a place that is no concession")
    fighting = table.opponent != NOBODY
    if fighting and table.opponent == table.active:
        found.append("a duel with oneself")
    if table.step == LAYING and not fighting:
        found.append("a duel without an opponent")
    return found


def knowledge_audit(table: RueeState) -> list[str]:
    """R16, R18, R30: nothing is known that is not so; owners have seen their tiles."""
    found = []
    for seat in range(int(table.seats)):
        for place in range(int(table.hand_size[seat])):
            at = seat * MOST_IN_HAND + place
            if not table.known[at] and table.lacking[at] >> table.cards[at] & 1:
                found.append(f"seat {seat} holds a card that it is known to lack")
    for at in range(int(table.rows)):
        tile = table.row[at]
        if not is_seen_by(tile, owner_of(tile)):
            found.append("a tile that its owner has not seen")
        if lacked_by(tile) >> face_of(tile) & 1:
            found.append("a tile that is known to be another one")
    if table.ore_is_out and table.to_act() != OVER and not somebody_was_rich(table):
        found.append("nobody owned the 500 g that all know of")
    return found
