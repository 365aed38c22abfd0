# compiled: engine
"""What a seat knows of hidden cards and tiles, and worlds it cannot tell from the true one
(R7, R12, R13, R16, R18, R30, R32).

A hidden card belongs to the generation of its stock: since the last shuffle, or an earlier
one whose stock is used up, so that all know which cards of it are still in hands. A hidden
tile belongs to its colour. Within a generation or a colour every unseen card or tile is as
likely in every place that is not known to lack it.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.rng import Rng
from filon.rules.ruee.components import (
    CAVE_IN,
    CLAIM_LOST,
    COLOURS,
    KIND_COUNT,
    MOST_IN_HAND,
    TILE_COUNT,
    TILE_KINDS,
    WEIGHTS,
)
from filon.rules.ruee.tiles import (
    colour_of,
    face_of,
    is_seen_by,
    lacked_by,
    owner_of,
    somebody_was_rich,
    with_face,
)

if TYPE_CHECKING:
    from filon.rules.ruee.state import RueeState

MOST_PLACES = TILE_COUNT
"""No generation has more hidden cards in hands, no colour more hidden tiles in rows."""


def redealt(table: "RueeState", seat: i64, rng: Rng) -> "RueeState":
    """A world this seat cannot tell from the true one."""
    world = table.copy()
    deal_hands_anew(world, seat, rng)
    deal_tiles_anew(world, seat, rng)
    while world.ore_is_out and not somebody_was_rich(world):
        deal_tiles_anew(world, seat, rng)
    return world


def is_hidden_card(table: "RueeState", at: i64, seat: i64) -> bool:
    """Whether the seat does not know the card at this index of `cards`."""
    return at // MOST_IN_HAND != seat and table.known[at] == 0


def deal_hands_anew(world: "RueeState", seat: i64, rng: Rng) -> None:
    """The cards that this seat has not seen, generation by generation."""
    dealt = vec[i64]([0] * len(world.cards))
    places = vec[i64]([0] * MOST_PLACES)
    masks = vec[i64]([0] * MOST_PLACES)
    for other in range(world.seats):
        start = other * MOST_IN_HAND
        for place in range(world.hand_size[other]):
            at = start + place
            if dealt[at] or not is_hidden_card(world, at, seat):
                continue
            generation = world.since[at]
            pool = vec[i64]([0] * KIND_COUNT)
            if generation == world.generation:
                for kind in range(KIND_COUNT):
                    pool[kind] = world.stock[kind]
            count: i64 = 0
            for whose in range(world.seats):
                for where in range(world.hand_size[whose]):
                    here = whose * MOST_IN_HAND + where
                    if is_hidden_card(world, here, seat) and world.since[here] == generation:
                        places[count] = here
                        masks[count] = world.lacking[here]
                        pool[world.cards[here]] += 1
                        dealt[here] = 1
                        count += 1
            faces = deal_anew(pool, masks, count, rng)
            for k in range(count):
                world.cards[places[k]] = faces[k]
                pool[faces[k]] -= 1
            if generation == world.generation:
                for kind in range(KIND_COUNT):
                    world.stock[kind] = pool[kind]


def deal_tiles_anew(world: "RueeState", seat: i64, rng: Rng) -> None:
    """The tiles that this seat has not seen, colour by colour: those in rows, and what is left
    for the ground. A tile in a row is no cave-in and no lost claim."""
    one: i64 = 1
    hazards = (one << CAVE_IN) + (one << CLAIM_LOST)
    places = vec[i64]([0] * MOST_PLACES)
    masks = vec[i64]([0] * MOST_PLACES)
    for colour in range(len(COLOURS)):
        pool = vec[i64]([0] * TILE_KINDS)
        for face in range(TILE_KINDS):
            pool[face] = world.ground[colour * TILE_KINDS + face]
        count: i64 = 0
        for at in range(world.rows):
            tile = world.row[at]
            if colour_of(tile) == colour and not is_seen_by(tile, seat):
                places[count] = at
                masks[count] = lacked_by(tile) | hazards
                pool[face_of(tile)] += 1
                count += 1
        if count == 0:
            continue
        faces = deal_anew(pool, masks, count, rng)
        for k in range(count):
            tile = world.row[places[k]]
            world.ore[owner_of(tile) * WEIGHTS + face_of(tile)] -= 1
            world.ore[owner_of(tile) * WEIGHTS + faces[k]] += 1
            world.row[places[k]] = with_face(tile, faces[k])
            pool[faces[k]] -= 1
        for face in range(TILE_KINDS):
            world.ground[colour * TILE_KINDS + face] = pool[face]


def deal_anew(pool: vec[i64], masks: vec[i64], count: i64, rng: Rng) -> vec[i64]:
    """Faces for so many places out of the pool, every way of placing its members that keeps
    to the masks (a bit for each face a place is known to lack) being as likely. Asks that
    there is such a way; leaves the pool as it is."""
    order = by_room(pool, masks, count)
    faces = vec[i64]([0] * MOST_PLACES)
    rooms = vec[i64]([0] * MOST_PLACES)
    for earlier in range(count):
        rooms[earlier] = room_left(pool, masks, order, earlier)
    left = pool[:]
    k: i64 = 0
    while k < count:
        mask = masks[order[k]]
        pick = rng.below(rooms[k])
        face: i64 = 0
        while face < len(left):
            if not mask >> face & 1:
                if pick < left[face]:
                    break
                pick -= left[face]
            face += 1
        if face == len(left):
            # Fewer fitting ones are left here than in other ways of beginning: begin again,
            # or beginnings with few ways to go on would come too often.
            left = pool[:]
            k = 0
            continue
        left[face] -= 1
        faces[order[k]] = face
        k += 1
    return faces


def by_room(pool: vec[i64], masks: vec[i64], count: i64) -> vec[i64]:
    """The places, those that few of the pool fit first."""
    order = vec[i64]([0] * MOST_PLACES)
    sizes = vec[i64]([0] * MOST_PLACES)
    for k in range(count):
        size = fitting_in(pool, masks[k])
        at = k
        while at > 0 and sizes[at - 1] > size:
            sizes[at] = sizes[at - 1]
            order[at] = order[at - 1]
            at -= 1
        sizes[at] = size
        order[at] = k
    return order


def room_left(pool: vec[i64], masks: vec[i64], order: vec[i64], k: i64) -> i64:
    """The most that can be left for the k-th place of the order: what fits it, less the
    earlier places that surely take one of those."""
    mask = masks[order[k]]
    room = fitting_in(pool, mask)
    for earlier in range(k):
        if masks[order[earlier]] & mask == mask:
            room -= 1
    return room


def fitting_in(pool: vec[i64], mask: i64) -> i64:
    """How many of the pool fit a place with this mask."""
    count: i64 = 0
    for face in range(len(pool)):
        if not mask >> face & 1:
            count += pool[face]
    return count
