"""A recorded match looked at again: what every decision cost, by what its seat could know."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from filon.bots.advice import Advice, Reason, advise
from filon.bots.contract import Sight
from filon.bots.search.thinking import Budget
from filon.play.record import Record
from filon.rules.contract import CHANCE, State
from filon.rules.errors import BadSetup
from filon.rules.rng import Rng, scatter

VERDICTS = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
"""From this cost on, the worst first."""

GOOD = "good"


class Judged(NamedTuple):
    """A decision and what it cost."""

    number: int
    """The number of the move in the record, from 1."""
    seat: int
    action: int
    value: float
    """What the action was worth to the seat, between 0 and 1."""
    best: int
    """What would have been best; the action itself when nothing was better."""
    cost: float
    margin: float
    """Half the 95 % interval of the cost; 0 when it is exact."""
    exact: bool
    reasons: tuple[Reason, ...]
    """What speaks for the best beside the action taken."""

    @property
    def verdict(self) -> str:
        """A code: blunder, mistake, inaccuracy or good."""
        if self.cost <= self.margin:
            return GOOD
        return next((name for least, name in VERDICTS if self.cost >= least), GOOD)


class Position(NamedTuple):
    """A decision of the record, before it was taken; picklable it is not."""

    number: int
    seat: int
    action: int
    state: State


def decisions(record: Record, seats: Sequence[int]) -> Iterator[Position]:
    """The decisions of these seats in which there was a choice. Raises BadRecord."""
    before = record.start()
    for number, step in enumerate(record.replay()):
        who, action = step.move
        if who != CHANCE and who in seats and before.legal_count() > 1:
            yield Position(number + 1, who, action, before)
        before = step.state.copy()


def judge(record: Record, position: Position, budget: Budget, seed: int = 0) -> Judged:
    """What one decision cost. The same seed and simulations give the same answer."""
    rng = Rng(scatter(seed) + position.number)
    seat, action = position.seat, position.action
    world = position.state.redeal(seat, rng)
    sight = Sight(record.game, record.options, record.seats, seat, world)
    found = advise(sight, rng, budget, action)
    taken = next(advice for advice in found if advice.action == action)
    best = found[0]
    if best.action == action or best.value <= taken.value:
        return Judged(
            position.number, seat, action, taken.value, action, 0.0, 0.0, taken.exact, ()
        )
    return Judged(
        position.number,
        seat,
        action,
        taken.value,
        best.action,
        best.value - taken.value,
        margin_of(best, taken),
        taken.exact,
        best.reasons(taken),
    )


def margin_of(best: Advice, taken: Advice) -> float:
    """Half the 95 % interval of a difference."""
    return float((best.margin**2 + taken.margin**2) ** 0.5)


def chosen_seats(record: Record, seat: int | None) -> list[int]:
    """The seats to look at. Raises BadSetup."""
    if seat is None:
        return list(range(record.seats))
    if not 0 <= seat < record.seats:
        raise BadSetup(f"no seat {seat} in this match; expected 0 to {record.seats - 1}")
    return [seat]


class Summary(NamedTuple):
    """A seat's match in figures."""

    decisions: int
    lost: float
    """The mean cost of a decision."""
    verdicts: dict[str, int]


def summary(judged: Sequence[Judged]) -> Summary:
    """How one seat played."""
    verdicts = {name: 0 for _, name in VERDICTS}
    for each in judged:
        if each.verdict in verdicts:
            verdicts[each.verdict] += 1
    total = sum(each.cost for each in judged)
    return Summary(len(judged), total / max(1, len(judged)), verdicts)
