"""Duels with some thought: whether to challenge, who begins, which card to lay (R26–R33).

The other's hidden cards are drawn anew several times; each such duel is solved with open
hands, and the answers are averaged.
"""

from filon.bots.contract import Sight
from filon.bots.ruee.duel import JOKER as ANY_STEPS
from filon.bots.ruee.duel import Duel
from filon.rules.rng import Rng
from filon.rules.ruee.board import STEPS
from filon.rules.ruee.components import JOKER, LANE, MOST_IN_HAND
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import BEGIN, LAY, LAY_JOKER, WAIT

WORLDS = 12
DRAWN = -10
"""A draw is a little worse than nothing: a turn is missed."""


def steps_of(table: RueeState, card: int) -> int:
    return ANY_STEPS if card == JOKER else int(table.lookup[STEPS + card])


def hand_of(table: RueeState, seat: int) -> list[int]:
    """The steps of a hand, by place."""
    start = seat * MOST_IN_HAND
    size = int(table.hand_size[seat])
    return [steps_of(table, int(table.cards[start + place])) for place in range(size)]


def worlds(sight: Sight, rng: Rng) -> list[RueeState]:
    found = []
    for _ in range(WORLDS):
        world = sight.world(rng)
        assert isinstance(world, RueeState)
        found.append(world)
    return found


def chances(sight: Sight, other: int, rng: Rng) -> float:
    """What a duel with the other is worth, between -1 and 1, beginning or not."""
    total = 0
    for world in worlds(sight, rng):
        duel = Duel(hand_of(world, sight.seat), hand_of(world, other), DRAWN)
        total += max(int(duel.value(0, 0, LANE, side, 0)) for side in (0, 1))
    return total / WORLDS / 100


def who_begins(sight: Sight, rng: Rng) -> int:
    """R28: whichever is better."""
    first = second = 0
    for world in worlds(sight, rng):
        duel = Duel(hand_of(world, sight.seat), hand_of(world, int(world.opponent)), DRAWN)
        first += int(duel.value(0, 0, LANE, 0, 0))
        second += int(duel.value(0, 0, LANE, 1, 0))
    return BEGIN if first >= second else WAIT


def card_to_lay(sight: Sight, rng: Rng) -> int:
    """R29: the card that is best on average."""
    legal = sight.legal()
    if len(legal) == 1:
        return legal[0]
    totals = dict.fromkeys(legal, 0)
    for world in worlds(sight, rng):
        own = sight.seat
        other = int(world.duellist_facing(own))
        duel = Duel(hand_of(world, own), hand_of(world, other), DRAWN)
        mine, theirs = int(world.laid[own]), int(world.laid[other])
        for action in legal:
            card, steps = laid_by(world, action)
            place = place_of(world, own, card)
            totals[action] += int(
                duel.after(mine, theirs, int(world.distance), 0, place, steps)
            )
    best = max(totals.values())
    likely = [action for action, total in totals.items() if total == best]
    return likely[rng.below(len(likely))]


def laid_by(table: RueeState, action: int) -> tuple[int, int]:
    """The card and its steps."""
    if action >= LAY_JOKER:
        return JOKER, action - LAY_JOKER
    return action - LAY, int(table.lookup[STEPS + action - LAY])


def place_of(table: RueeState, seat: int, card: int) -> int:
    """The place of a card of this kind that was not laid yet."""
    start = seat * MOST_IN_HAND
    return next(
        place
        for place in range(int(table.hand_size[seat]))
        if table.cards[start + place] == card and not table.laid[seat] >> place & 1
    )
