# compiled: engine
"""The last turn of La Fièvre de l'or, solved exactly: every seat for itself, dice by chance.

No position comes twice on the way through the choice, so none is remembered but in the auction:
there only the price, the leader and who has passed change. The last roll is added up by sums.
"""

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from filon.bots.fievre.endings import bids_left, is_last_turn, may_use_beside, ways_left
from filon.bots.fievre.figures import chance_to_reach, ways
from filon.bots.fievre.last_auction import CLOSE, Auction
from filon.bots.fievre.targets import SHOT_HITS
from filon.bots.guide import WIN_COUNTS, Guide
from filon.bots.search.solver import TooLong
from filon.rules.fievre.components import (
    DANGEROUS_GREEN,
    DANGEROUS_PURPLE,
    TELEGRAPH,
)
from filon.rules.fievre.production import collect, dig
from filon.rules.fievre.state import FievreState
from filon.rules.fievre.steps import (
    BIDDING,
    DEFENDING,
    DOUBLING,
    ENDED,
    NOBODY,
    ROBBING,
    ROLL,
    ROLLING,
    SHOOTING,
    WAGERING,
    WIRING,
)

MOST_WAYS: Final = 250_000.0
"""What is solved in about half a second."""

ALL_ONES: Final = ROLL
ALL_SIXES: Final = ROLL + 35
SUMS: Final = 13


class LastTurn:
    """Solves positions of the last turn."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.seats: i64 = guide.seats

    def can_solve(self, table: FievreState) -> bool:
        """Whether it is the last turn, and small enough."""
        if not is_last_turn(table):
            return False
        if table.step == BIDDING and may_use_beside(table):
            return False
        return self.ways(table) <= MOST_WAYS

    def ways(self, table: FievreState) -> float:
        """How many ways there are through the auction and the choice."""
        if table.step == BIDDING:
            return ways_left(table) * float(bids_left(table))
        return ways_left(table)

    def choices(self, table: FievreState) -> list[tuple[int, list[float]]]:
        """Every legal action with what each seat gets behind it."""
        if table.step == BIDDING:
            auction = Auction(self, table)
            return [(action, list(auction.behind(action))) for action in table.legal()]
        return [(action, list(self.value(after(table, action)))) for action in table.legal()]

    def rewards(self, table: FievreState) -> list[float]:
        """What each seat gets when all play their best."""
        return list(self.value(table))

    def value(self, table: FievreState) -> vec[float]:
        step = table.step
        if step == ENDED:
            return self.at_end(table)
        if step == ROLLING:
            return self.at_roll(table)
        if step == WIRING:
            sums = self.by_sum(table)
            return self.row(sums, self.wired(sums, table.asked, table.die, table.other))
        if step == BIDDING:
            return Auction(self, table).best()
        if step <= SHOOTING:
            return self.at_dice(table)
        best = self.value(after(table, table.legal_at(0)))
        for k in range(1, table.legal_count()):
            other = self.value(after(table, table.legal_at(k)))
            if other[table.asked] > best[table.asked] + CLOSE:
                best = other
        return best

    def at_end(self, table: FievreState) -> vec[float]:
        found = vec[float]([0.0] * int(self.seats))
        self.guide.reward(table, found)
        return found

    def at_dice(self, table: FievreState) -> vec[float]:
        """F28, F32, F35: the outcomes that differ, each by its chance."""
        step = table.step
        if step == ROBBING:
            chance = chance_to_reach(table.number)
            return self.either(after(table, ALL_SIXES), chance, after(table, ALL_ONES))
        if step == DOUBLING:
            return self.either(after(table, ROLL + 1), 5.0 / 6.0, after(table, ALL_ONES))
        if step == DEFENDING:
            hit = after(after(table, ALL_ONES), ALL_SIXES)
            missed = after(after(table, ALL_SIXES), ALL_ONES)
            return self.either(hit, SHOT_HITS, missed)
        if step == SHOOTING:
            chance = chance_to_reach(table.number)
            return self.either(after(table, ALL_SIXES), chance, after(table, ALL_ONES))
        assert step == WAGERING, "dice of a card that is carried out"
        found = vec[float]([0.0] * int(self.seats))
        for total in range(2, SUMS):
            self.add(found, float(ways(total)) / 36.0, self.value(after(table, roll_of(total))))
        return found

    def either(self, won: FievreState, chance: float, lost: FievreState) -> vec[float]:
        """One of two, by chance."""
        found = vec[float]([0.0] * int(self.seats))
        self.add(found, chance, self.value(won))
        if chance < 1.0:
            self.add(found, 1.0 - chance, self.value(lost))
        return found

    def add(self, found: vec[float], share: float, more: vec[float]) -> None:
        for seat in range(self.seats):
            found[seat] += share * more[seat]

    def row(self, sums: vec[float], total: i64) -> vec[float]:
        """What a roll of this sum brings each seat."""
        found = vec[float]([0.0] * int(self.seats))
        for seat in range(self.seats):
            found[seat] = sums[total * self.seats + seat]
        return found

    def at_roll(self, table: FievreState) -> vec[float]:
        """F14: the mean over the last roll; F29: as the telegraph makes it."""
        sums = self.by_sum(table)
        found = vec[float]([0.0] * int(self.seats))
        holder = table.kept_by(TELEGRAPH)
        for total in range(2, SUMS):
            if holder == NOBODY:
                self.add(found, float(ways(total)) / 36.0, self.row(sums, total))
        if holder == NOBODY:
            return found
        for die in range(1, 7):
            for other in range(1, 7):
                total = self.wired(sums, holder, die, other)
                self.add(found, 1.0 / 36.0, self.row(sums, total))
        return found

    def wired(self, sums: vec[float], holder: i64, die: i64, other: i64) -> i64:
        """F29: the sum the holder makes of a roll; of equals the one that is offered first, and
        the roll as it is last."""
        best: i64 = NOBODY
        for face in range(1, 7):
            if face != die:
                best = self.better(sums, holder, best, face + other)
        for face in range(1, 7):
            if face != other:
                best = self.better(sums, holder, best, die + face)
        return self.better(sums, holder, best, die + other)

    def better(self, sums: vec[float], seat: i64, best: i64, total: i64) -> i64:
        if best == NOBODY:
            return total
        seats = self.seats
        if sums[total * seats + seat] > sums[best * seats + seat] + CLOSE:
            return total
        return best

    def by_sum(self, table: FievreState) -> vec[float]:
        """By sum of the last roll and seat: the reward. Raises TooLong when time is up."""
        if monotonic() > self.guide.until:
            raise TooLong
        seats = self.seats
        found = vec[float]([0.0] * int(SUMS * seats))
        rewards = vec[float]([0.0] * int(seats))
        points = vec[i64]([0] * int(seats))
        breakers = vec[i64]([0] * int(seats))
        fixed = vec[i64]([0] * int(seats))
        gold, bank = table.gold, table.bank
        for seat in range(seats):
            fixed[seat] = table.score(seat) - gold[seat]
            breakers[seat] = self.guide.tie_break(table, seat)
        falls = table.owner[DANGEROUS_GREEN] >= 0 or table.owner[DANGEROUS_PURPLE] >= 0
        for total in range(2, SUMS):
            if falls and (total == 2 or total == 12):
                ahead = table.copy()
                ahead.step = ROLLING
                ahead.use(TELEGRAPH)
                ahead.apply(roll_of(total), None)
                self.guide.reward(ahead, rewards)
            else:
                dug = gold[:]
                table.gold = dug
                dig(table, total, None)
                collect(table, total, None)
                for seat in range(seats):
                    points[seat] = fixed[seat] + dug[seat]
                share_reward(points, breakers, rewards)
            for seat in range(seats):
                found[total * seats + seat] = rewards[seat]
        table.gold = gold
        table.bank = bank
        return found


def after(table: FievreState, action: i64) -> FievreState:
    """The position behind an action."""
    ahead = table.copy()
    ahead.apply(action, None)
    return ahead


def roll_of(total: i64) -> i64:
    """A roll of this sum."""
    die: i64 = 1
    if total > 7:
        die = total - 6
    return ROLL + (die - 1) * 6 + total - die - 1


def share_reward(points: vec[i64], breakers: vec[i64], rewards: vec[float]) -> None:
    """`Guide.reward` of these points, more mayors and concessions before fewer (F38)."""
    best = points[0]
    breaker = breakers[0]
    winners: i64 = 0
    total: i64 = 0
    for seat in range(len(points)):
        if points[seat] > best or (points[seat] == best and breakers[seat] > breaker):
            best = points[seat]
            breaker = breakers[seat]
            winners = 1
        elif points[seat] == best and breakers[seat] == breaker:
            winners += 1
        total += points[seat]
    for seat in range(len(points)):
        if total == 0:
            rewards[seat] = (1.0 - WIN_COUNTS) / float(len(points))
        else:
            rewards[seat] = (1.0 - WIN_COUNTS) * float(points[seat]) / float(total)
        if points[seat] == best and breakers[seat] == breaker:
            rewards[seat] += WIN_COUNTS / float(winners)
