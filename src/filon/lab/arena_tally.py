"""The deals of an arena, counted."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from filon.lab.one_match import Outcome
from filon.lab.ratings import Results
from filon.lab.saved import Deal
from filon.lab.statistics import (
    CERTAINTY,
    FEWEST_TO_STOP,
    Estimate,
    Running,
    any_time_estimate,
    narrowed,
    share_estimate,
)

EVEN = 0.5


class Entry:
    """What is counted for one bot. The lists have a value for each deal."""

    def __init__(self, bot: str, seats: int) -> None:
        self.bot = bot
        self.most_wins = 1.0
        """The largest share that can be won by seat: a half for a bot that sits twice."""
        self.wins: list[float] = []
        self.scores: list[float] = []
        self.ranks: list[float] = []
        self.places = [0] * seats
        self.histogram: Counter[int] = Counter()
        self.thought = 0.0
        self.longest = 0.0
        self.decisions = 0
        self.incidents: Counter[str] = Counter()
        self.details: dict[str, str] = {}
        """For each kind of incident the first one."""


class Tally:
    """The deals counted so far. A deal is one observation: the mean of all its matches."""

    def __init__(self, entries: Sequence[str], seats: int, meetings: Sequence[int]) -> None:
        self.seats = seats
        self.entries = [Entry(bot, seats) for bot in entries]
        self.results = Results(len(entries), meetings)
        self.running = [Running() for _ in meetings]
        self.deals = 0
        self.matches = 0
        self.moves = 0
        self.rounds = 0
        self.reasons: Counter[str] = Counter()
        self._places = {bot: k for k, bot in enumerate(entries)}
        self._strengths = [0.0 for _ in entries]
        self._sums = [0.0 for _ in meetings]

    def add(self, deal: Deal) -> None:
        """Count a deal."""
        sat: list[list[tuple[float, int, int]]] = [[] for _ in self.entries]
        pairs: list[list[float]] = [[] for _ in self.running]
        for outcome in deal.outcomes:
            self._count(outcome)
            seats = [self._places[bot] for bot in outcome.bots]
            share = 1 / outcome.ranks.count(1)
            for seat, k in enumerate(seats):
                rank = outcome.ranks[seat]
                won = share if rank == 1 else 0.0
                sat[k].append((won, outcome.scores[seat], rank))
            for k, (one, other) in enumerate(self.results.pairs):
                pairs[k] += pair_scores(seats, outcome.ranks, one, other)
        for entry, found in zip(self.entries, sat, strict=True):
            wins, scores, ranks = zip(*found, strict=True)
            entry.wins.append(sum(wins) / len(found))
            entry.scores.append(sum(scores) / len(found))
            entry.ranks.append(sum(ranks) / len(found))
        scored = tuple(sum(each) / len(each) for each in pairs)
        self.results.scores.append(scored)
        for k, score in enumerate(scored):
            self.running[k].add(score)
            self._sums[k] += score
        self.deals += 1

    def _count(self, outcome: Outcome) -> None:
        self.matches += 1
        self.moves += outcome.moves
        self.rounds += outcome.rounds
        self.reasons[outcome.reason] += 1
        for seat, bot in enumerate(outcome.bots):
            entry = self.entries[self._places[bot]]
            entry.most_wins = 1 / outcome.bots.count(bot)
            entry.places[outcome.ranks[seat] - 1] += 1
            entry.histogram[outcome.scores[seat]] += 1
            entry.thought += outcome.thought[seat]
            entry.longest = max(entry.longest, outcome.longest[seat])
            entry.decisions += outcome.decided[seat]
        for incident in outcome.incidents:
            entry = self.entries[self._places[outcome.bots[incident.seat]]]
            entry.incidents[incident.kind] += incident.count
            entry.details.setdefault(incident.kind, incident.detail)

    @property
    def certainty_together(self) -> float:
        """How sure each pair of neighbours must be so that all are, together, at CERTAINTY."""
        return 1 - (1 - CERTAINTY) / max(1, len(self.entries) - 1)

    def ladder(self) -> list[int]:
        """The entries from the strongest to the weakest, as far as is known."""
        self._strengths = self.results.fit(self.deals, self._sums, start=self._strengths)
        return sorted(range(len(self.entries)), key=lambda k: -self._strengths[k])

    def is_sure(self) -> bool:
        """Whether every pair of neighbours in the ladder is clear of even. It may be asked
        after each deal, and the run stopped by the answer."""
        if self.deals < FEWEST_TO_STOP:
            return False
        ladder = self.ladder()
        return all(
            self.running[self._pair(*sorted(pair))]
            .estimate(self.certainty_together)
            .is_clear_of(EVEN)
            for pair in pairwise(ladder)
        )

    def pair_estimate(self, one: int, other: int, *, any_time: bool) -> Estimate:
        """How often the one is ranked above the other, half for equal ranks."""
        k = self._pair(min(one, other), max(one, other))
        scores = [each[k] for each in self.results.scores]
        return self._estimate(scores if one < other else [1 - s for s in scores], any_time)

    def wins_estimate(self, one: int, other: int, *, any_time: bool) -> Estimate:
        """By how much the one wins a larger share than the other."""
        first, second = self.entries[one], self.entries[other]
        least, most = -second.most_wins, first.most_wins
        more = [mine - theirs for mine, theirs in zip(first.wins, second.wins, strict=True)]
        return self._estimate(narrowed(more, least, most), any_time).spread(least, most)

    def _estimate(self, values: Sequence[float], any_time: bool) -> Estimate:
        """With `any_time` the interval stays true when the run was stopped by what was seen,
        and all those of neighbours are true together."""
        if any_time:
            return any_time_estimate(values, self.certainty_together)
        return share_estimate(values)

    def _pair(self, one: int, other: int) -> int:
        return self.results.pairs.index((one, other))


def pair_scores(
    seats: Sequence[int], ranks: Sequence[int], one: int, other: int
) -> list[float]:
    """The results of one entry against another in a match, for each two of their seats."""
    return [
        0.5 if ranks[here] == ranks[there] else float(ranks[here] < ranks[there])
        for here, mine in enumerate(seats)
        if mine == one
        for there, theirs in enumerate(seats)
        if theirs == other
    ]
