# compiled: engine
"""What is known of the field, read in one pass: sets of faces as bits of one number.

Bit `face` of a set is 1 when the face is in it: golds are bits 0–3, then four bits a colour,
the dynamite is bit 24 (`filon.rules.gold.components`).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.gold.components import COLOUR_COUNT, FACE_COUNT, FIRST_PROSPECTOR
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import FLIPPING_SECOND, NEUTRAL, NOWHERE

GOLDS: Final = 0xF
PROSPECTORS: Final = 0xFFFFF0
TWOS: Final = 0x111110
FROM_THREE: Final = 0xEEEEE0
FROM_FOUR: Final = 0xCCCCC0


def reach(prospectors: i64) -> i64:
    """The golds that the strongest of these prospectors can take (G7)."""
    if prospectors & FROM_FOUR:
        return 15
    if prospectors & FROM_THREE:
        return 7
    if prospectors:
        return 3
    return 0


def able(gold: i64) -> i64:
    """The prospectors strong enough for this gold (G7)."""
    if gold == 3:
        return FROM_FOUR
    if gold == 2:
        return FROM_THREE
    return PROSPECTORS


def richest(golds: i64) -> i64:
    """The value of the richest gold of a set, 0 for none."""
    if golds & 8:
        return 4
    if golds & 4:
        return 3
    if golds & 2:
        return 2
    return golds & 1


def lowest(faces: i64) -> i64:
    """The first face of a set that is not empty."""
    face: i64 = 0
    while not faces & 0xF:
        faces >>= 4
        face += 4
    while not faces & 1:
        faces >>= 1
        face += 1
    return face


def weakest(prospectors: i64) -> i64:
    """The faces of the least value among these prospectors."""
    value: i64 = 0
    while True:
        weak = prospectors & (TWOS << value)
        if weak:
            return weak
        value += 1


def stronger(prospector: i64) -> i64:
    """The prospectors that chase this one (G8)."""
    if prospector & TWOS:
        return FROM_THREE
    if prospector & (TWOS << 1):
        return FROM_FOUR
    if prospector & (TWOS << 2):
        return TWOS << 3
    return 0


class Field:
    """The cards that lie there, as everybody may know them."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.seen: i64 = 0
        """The faces that were seen and lie face down."""
        self.twice: i64 = 0
        """The faces of which two or more do."""
        self.unseen_at: i64 = NOWHERE
        """A place that nobody has looked at."""
        self.first: i64 = NOWHERE
        """The face of the card that lies open (G6)."""
        self.at: vec[i64] = vec[i64]([NOWHERE] * FACE_COUNT)
        """By face in `seen`: a place where it lies."""
        self.counts: vec[i64] = vec[i64]([0] * FACE_COUNT)
        """By face: how many were seen and lie there; up to date after `count`."""
        self.owners: i64 = NOWHERE
        self.neutral: i64 = 0
        """The prospectors that work for whoever flips them."""
        self.own: vec[i64] = vec[i64]([0] * seats)
        """By seat: the prospectors of its colours."""

    def look(self, table: GoldState) -> None:
        """Read the table."""
        self.learn_owners(table.owners)
        faces = table.faces
        lying = table.lying
        at = self.at
        one: i64 = 1
        seen: i64 = 0
        twice: i64 = 0
        unseen_at: i64 = NOWHERE
        open_at: i64 = NOWHERE
        self.first = NOWHERE
        if table.step == FLIPPING_SECOND:
            open_at = lying[table.first_at]
            self.first = faces[open_at]
        for k in range(len(lying)):
            place = lying[k]
            face = faces[place]
            if face < 0:
                unseen_at = place
            elif place != open_at:
                bit = one << face
                twice |= seen & bit
                seen |= bit
                at[face] = place
        self.seen = seen
        self.twice = twice
        self.unseen_at = unseen_at

    def learn_owners(self, owners: vec[i64]) -> None:
        """G3: which colours work for whom."""
        code: i64 = 0
        for colour in range(COLOUR_COUNT):
            code = code * 8 + owners[colour] + 1
        if code == self.owners:
            return
        self.owners = code
        self.neutral = 0
        for seat in range(self.seats):
            self.own[seat] = 0
        bits: i64 = GOLDS << FIRST_PROSPECTOR
        for colour in range(COLOUR_COUNT):
            if owners[colour] == NEUTRAL:
                self.neutral |= bits
            else:
                self.own[owners[colour]] |= bits
            bits <<= 4

    def count(self, table: GoldState) -> None:
        """Count every face that lies there and was seen, the open card among them."""
        counts = self.counts
        for face in range(FACE_COUNT):
            counts[face] = 0
        faces = table.faces
        lying = table.lying
        for k in range(len(lying)):
            face = faces[lying[k]]
            if face >= 0:
                counts[face] += 1

    def without(self, face: i64) -> i64:
        """What is seen beside one card of this face."""
        one: i64 = 1
        bit = one << face
        return (self.seen & ~bit) | (self.twice & bit)
