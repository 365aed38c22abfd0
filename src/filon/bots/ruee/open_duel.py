"""A duel in which both know all cards that are not laid yet: it can be solved (R28–R30)."""

from filon.bots.ruee.duel import LOST, WON, Duel
from filon.bots.ruee.shooting import DRAWN, hand_of, laid_by, place_of
from filon.rules.ruee.components import LANE, MOST_IN_HAND
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import BEGIN, BEGINNING, LAYING, PASS


def is_open_duel(table: RueeState) -> bool:
    """Whether a duellist decides, and neither has a card that the other does not know."""
    if table.step not in (BEGINNING, LAYING):
        return False
    one = int(table.to_act())
    return all(is_open_hand(table, seat) for seat in (one, int(table.duellist_facing(one))))


def is_open_hand(table: RueeState, seat: int) -> bool:
    """Whether all know the cards of this hand that are not laid yet."""
    start = seat * MOST_IN_HAND
    return all(
        table.known[start + place] or table.laid[seat] >> place & 1
        for place in range(int(table.hand_size[seat]))
    )


def solve_duel(table: RueeState) -> list[tuple[int, list[float]]]:
    """Every action of the duellist who decides with what both get of the duel: 1 for the one
    who wins it, 0 for the other; a draw is worth a little less than a half to who decides, and
    the rest to the other."""
    own = int(table.to_act())
    other = int(table.duellist_facing(own))
    duel = Duel(hand_of(table, own), hand_of(table, other), DRAWN)
    mine, theirs = int(table.laid[own]), int(table.laid[other])
    found = []
    for action in table.legal():
        if table.step == BEGINNING:
            value = duel.value(0, 0, LANE, 0 if action == BEGIN else 1, 0)
        elif action == PASS:  # R30: nothing else is legal
            value = duel.value(mine, theirs, table.distance, 0, table.passes)
        else:
            card, steps = laid_by(table, action)
            place = place_of(table, own, card)
            value = duel.after(mine, theirs, table.distance, 0, place, steps)
        rewards = [0.0] * int(table.seats)
        rewards[own] = (int(value) - LOST) / (WON - LOST)
        rewards[other] = 1.0 - rewards[own]
        found.append((action, rewards))
    return found


def shown(table: RueeState) -> RueeState:
    """The same duel with both hands on the table."""
    open_table = table.copy()
    one = int(open_table.to_act())
    for seat in (one, int(open_table.duellist_facing(one))):
        for place in range(int(open_table.hand_size[seat])):
            open_table.known[seat * MOST_IN_HAND + place] = 1
    return open_table
