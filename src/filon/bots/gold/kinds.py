# compiled: engine
"""Cards of Gold that come to the same, counted."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.rules.gold.components import DYNAMITE, FACE_COUNT, FIRST_PROSPECTOR
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import NOWHERE, UNSEEN

KINDS: Final = 29
"""Gold by value, prospectors by owner (neutral first) and value, dynamites."""

# In the rush only ten kinds matter: known golds by value, known duds, the same unseen.
GOLD_KINDS: Final = 4
KNOWN_DUD: Final = 4
UNSEEN_GOLD: Final = 5
UNSEEN_DUD: Final = 9
RUSH_KINDS: Final = 10


def kind_of(table: GoldState, face: i64) -> i64:
    """Cards of a kind come to the same."""
    if face < FIRST_PROSPECTOR:
        return face
    if face == DYNAMITE:
        return KINDS - 1
    owner = table.owners[(face >> 2) - 1] + 1
    return FIRST_PROSPECTOR + owner * 4 + (face & 3)


def open_face(table: GoldState) -> i64:
    """The face of the open card, NOWHERE when there is none."""
    if table.first_at == NOWHERE:
        return NOWHERE
    return table.faces[table.lying[table.first_at]]


def fold(table: GoldState) -> tuple[vec[i64], vec[i64]]:
    """By kind: how many cards were seen and lie there, and how many nobody has seen."""
    known = vec[i64]([0] * KINDS)
    hidden = vec[i64]([0] * KINDS)
    faces = table.faces
    lying = table.lying
    for k in range(len(lying)):
        face = faces[lying[k]]
        if face >= 0:
            known[kind_of(table, face)] += 1
    for face in range(FACE_COUNT):
        hidden[kind_of(table, face)] += table.deck[face]
    return known, hidden


def rush_kinds(table: GoldState) -> vec[i64]:
    """How many cards of each of the ten kinds lie there."""
    counts = vec[i64]([0] * RUSH_KINDS)
    faces = table.faces
    lying = table.lying
    for k in range(len(lying)):
        face = faces[lying[k]]
        if face >= FIRST_PROSPECTOR:
            counts[KNOWN_DUD] += 1
        elif face != UNSEEN:
            counts[face] += 1
    deck = table.deck
    for face in range(FACE_COUNT):
        if face < FIRST_PROSPECTOR:
            counts[UNSEEN_GOLD + face] = deck[face]
        else:
            counts[UNSEEN_DUD] += deck[face]
    return counts
