"""The greedy bot of La Ruée vers l'or: every decision by what it is worth now."""

from collections.abc import Callable

from filon.bots.contract import Bot, Sight
from filon.bots.ruee.plan import (
    Plan,
    danger,
    drawback,
    plan_of,
    square_worth,
    turns_away,
)
from filon.bots.ruee.routes import Routes, routes_of
from filon.bots.ruee.shooting import booty, card_to_lay, chances, who_begins
from filon.bots.ruee.work import Miner
from filon.bots.ruee.worth import TURN, best_set, card_worth, card_worths
from filon.rules.errors import BadBot
from filon.rules.rng import Rng
from filon.rules.ruee.board import NEAR
from filon.rules.ruee.components import (
    BANK,
    FACES_OF_DIE,
    FIRST_CONCESSION,
    HOSPITAL,
    MOST_IN_HAND,
    PRISON,
    SQUARE_COUNT,
    WEIGHTS,
)
from filon.rules.ruee.options import RueeOptions
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import (
    AGREE,
    ANSWERING,
    BEGINNING,
    CHALLENGE,
    DECLINE,
    DISCARD,
    DISCARDING,
    DONE,
    EXCHANGING,
    FROM_DISCARD,
    FROM_STOCK,
    GOING_ON,
    HEADING,
    LAYING,
    MELT,
    MELTING,
    MOVING,
    OPENING,
    PROPPING,
    REFUSE,
    STAY,
    WALK,
)

Worth = Callable[[int], float]

UNSEEN_CARD = 34.0
"""What a card of the stock is worth on average."""
DENIED = 0.5
"""What the other loses counts for so much, shared among those who gain by it."""
LAST_GRAB = 1500.0
"""It is worth more to rob somebody who is about to win."""


class GreedyRueeBot(Bot):
    """Plans routes by expected turns, mines where ore is, banks in time, and duels when its
    hand and the booty say so."""

    name = "greedy"

    def choose(self, sight: Sight, rng: Rng) -> int:
        table = sight.world(rng)
        if not isinstance(table, RueeState) or not isinstance(sight.options, RueeOptions):
            raise BadBot(f"this bot plays ruee, not {sight.game.name}")
        legal = sight.legal()
        if len(legal) == 1:
            return legal[0]
        step = int(table.step)
        if step == LAYING:
            return card_to_lay(sight, rng)
        if step == BEGINNING:
            return who_begins(sight, rng)
        plan = plan_of(table, sight.seat)
        routes = routes_of(sight.options.components)
        if step == MOVING:
            return self.move(sight, table, routes, plan, rng)
        if step in (OPENING, PROPPING):
            return legal[0]
        if step == EXCHANGING:
            return self.exchange(table, plan, legal)
        if step == DISCARDING:
            return self.discard(table, plan)
        if step == MELTING:
            return self.melt(table, plan)
        if step == ANSWERING:
            return self.answer(table, plan)
        miner = Miner(table, routes, plan)
        if step in (GOING_ON, HEADING):
            return miner.way_on(legal)
        return best(legal, miner.worth, rng)

    def move(self, sight: Sight, table: RueeState, routes: Routes, plan: Plan, rng: Rng) -> int:
        """R8, R26: the best square, or a duel."""
        walks = [action for action in sight.legal() if action <= STAY]
        here = int(table.where[plan.seat])

        def worth(action: int) -> float:
            square = here if action == STAY else action - WALK
            return square_worth(table, routes, plan, square)

        walk = best(walks, worth, rng)
        gain, target = 0.0, walk
        for action in sight.legal():
            if action >= CHALLENGE:
                other = action - CHALLENGE
                duel = self.duel_worth(sight, table, routes, plan, other, rng)
                if duel - worth(walk) > gain:
                    gain, target = duel - worth(walk), action
        return target

    def duel_worth(
        self, sight: Sight, table: RueeState, routes: Routes, plan: Plan, other: int, rng: Rng
    ) -> float:
        """R32, R33: what may be won and lost, and where one ends up."""
        won, lost = booty(table, other), booty(table, plan.seat)
        if won == 0 and lost == 0:
            return -10_000.0
        threat = plan_of(table, other)
        if int(table.cart[other]) >= threat.need:
            won += LAST_GRAB
        chance = chances(sight, other, rng)
        wins, loses = (1 + chance) / 2, (1 - chance) / 2
        deny = 1 + DENIED / (int(table.seats) - 1)
        jail = TURN * (1 + turns_away(table, routes, plan, PRISON))
        ward = TURN * turns_away(table, routes, plan, HOSPITAL)
        return wins * (won * deny - jail) - loses * (lost * deny + ward)

    def exchange(self, table: RueeState, plan: Plan, legal: list[int]) -> int:
        """R12: the worst card for a better one."""
        cards = hand(table, plan.seat)
        worst = min(card_worths(table, cards))
        if FROM_DISCARD in legal:
            card = int(table.pile[table.piled - 1])
            shut = any(not opened for opened in table.opened)
            offered = card_worth(card, cards.count(card), shut)
            if offered > max(worst + 5, UNSEEN_CARD):
                return FROM_DISCARD
        return FROM_STOCK if worst < UNSEEN_CARD else DECLINE

    def discard(self, table: RueeState, plan: Plan) -> int:
        """R12: the card worth least."""
        cards = hand(table, plan.seat)
        each = card_worths(table, cards)
        return DISCARD + cards[each.index(min(each))]

    def melt(self, table: RueeState, plan: Plan) -> int:
        """R23: when the Bank may be reached next turn, or nobody can come near."""
        ore = [int(table.ore[plan.seat * WEIGHTS + weight]) for weight in range(WEIGHTS)]
        found = best_set(table, ore)
        if found is None or not plan.to_bank or not self.is_time(table, plan):
            return DONE
        return MELT + found[0]

    def is_time(self, table: RueeState, plan: Plan) -> bool:
        """The Bank is within a roll, or no robber is."""
        square = int(table.where[plan.seat])
        near = int(table.book[NEAR + square * SQUARE_COUNT + BANK])
        if near <= FACES_OF_DIE or square < FIRST_CONCESSION:
            return True
        return danger(table, plan.seat, square) == 0

    def answer(self, table: RueeState, plan: Plan) -> int:
        """R22: there is room for two where much lies."""
        concession = int(table.where[plan.seat]) - FIRST_CONCESSION
        return AGREE if drawback(table, plan.seat, concession) < 0 else REFUSE


def hand(table: RueeState, seat: int) -> list[int]:
    start = seat * MOST_IN_HAND
    return [int(table.cards[start + place]) for place in range(int(table.hand_size[seat]))]


def best(actions: list[int], worth: Worth, rng: Rng) -> int:
    """The action worth most; of equals, one by lot."""
    found = {action: worth(action) for action in actions}
    most = max(found.values())
    equal = [action for action, value in found.items() if value >= most - 1e-9]
    return equal[rng.below(len(equal))]
