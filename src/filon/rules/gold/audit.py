"""What must add up at a table of Gold at any time (G1, G4, G11)."""

from filon.rules.gold.components import CARD_COUNT, COPIES, FACES, GROUP, gold_value, is_gold
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import GONE, UNSEEN


def gold_audit(table: GoldState) -> list[str]:
    """What does not add up; empty when all does."""
    faces = [int(face) for face in table.faces]
    deck = [int(count) for count in table.deck]
    known = [faces.count(face) for face in range(len(FACES))]
    gone = [copies - deck[face] - known[face] for face, copies in enumerate(COPIES)]
    lying = [place for place, face in enumerate(faces) if face != GONE]
    groups = [sum(deck[start : start + GROUP]) for start in range(0, len(FACES), GROUP)]
    golds_gone = [
        face for face in range(len(FACES)) if is_gold(face) for _ in range(gone[face])
    ]
    found = []
    if len(faces) != CARD_COUNT:
        found.append(f"{len(faces)} places, expected {CARD_COUNT}")
    if [int(place) for place in table.lying] != lying:
        found.append("the places with a card are not the ones listed, or not in order")
    if faces.count(UNSEEN) != sum(deck) or sum(deck) != table.unseen:
        found.append("the cards nobody has seen are not the ones face down")
    if groups != [int(count) for count in table.groups]:
        found.append("the groups of faces do not count the cards nobody has seen")
    if min(gone) < 0 or min(deck) < 0:
        found.append("more cards of a face than there are")
    if sum(table.cards) > len(golds_gone):
        found.append("more gold cards in the piles than have left the field")
    if sum(table.gold) > sum(int(gold_value(face)) for face in golds_gone):
        found.append("more gold in the piles than has left the field")
    return found
