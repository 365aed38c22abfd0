"""What an arena has found: the figures made from its tally."""

from collections.abc import Sequence
from dataclasses import dataclass

from filon.lab.arena_tally import EVEN, Entry, Tally
from filon.lab.ratings import ratings_of
from filon.lab.statistics import Estimate, mean_estimate, narrowed, share_estimate


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of a bot."""

    bot: str
    label: str
    rating: Estimate
    wins: Estimate
    fair: float
    score: Estimate
    rank: Estimate
    places: tuple[float, ...]
    """The share of each place; equal ranks share the better one."""
    thought: float
    """Seconds a decision, the mean."""
    longest: float
    """Seconds of the longest decision."""
    incidents: dict[str, int]
    details: dict[str, str]
    scores: dict[int, int]
    """How often it ended with each score."""

    def as_json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "rating": self.rating.rounded(),
            "wins": self.wins.rounded(),
            "fair_share": round(self.fair, 6),
            "score": self.score.rounded(),
            "rank": self.rank.rounded(),
            "places": [round(share, 6) for share in self.places],
            "thinking": {
                "seconds_a_decision": round(self.thought, 9),
                "longest_seconds": round(self.longest, 6),
            },
            "incidents": self.incidents,
            "first_incidents": self.details,
            "scores": {str(score): self.scores[score] for score in sorted(self.scores)},
        }


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots of the ladder, the stronger first."""

    above: str
    below: str
    neighbours: bool
    score: Estimate
    """How often the first is ranked above the second."""
    wins: Estimate
    """By how much its share of wins is larger."""

    @property
    def is_clear(self) -> bool:
        return self.score.is_clear_of(EVEN)

    def as_json(self) -> dict[str, object]:
        return {
            "above": self.above,
            "below": self.below,
            "neighbours": self.neighbours,
            "score": self.score.rounded(),
            "clear_of_even": self.is_clear,
            "difference_of_wins": self.wins.rounded(),
            "wins_clear_of_even": self.wins.is_clear_of(0.0),
        }


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a run."""

    rows: tuple[Row, ...]
    """From the strongest to the weakest."""
    pairs: tuple[Pair, ...]
    deals: int
    matches: int
    moves: float
    rounds: float
    reasons: dict[str, int]

    @property
    def neighbours(self) -> list[Pair]:
        return [pair for pair in self.pairs if pair.neighbours]

    def as_json(self) -> dict[str, object]:
        return {
            "deals": self.deals,
            "matches": self.matches,
            "moves_a_match": round(self.moves, 3),
            "rounds_a_match": round(self.rounds, 3),
            "reasons": self.reasons,
            "bots": [row.as_json() for row in self.rows],
            "pairs": [pair.as_json() for pair in self.pairs],
        }


def make_report(tally: Tally, anchor: str | None = None, any_time: bool = False) -> Report:
    """The figures of at least one deal. With `any_time` the intervals of pairs stay true
    when the run was stopped by what was seen."""
    names = [entry.bot for entry in tally.entries]
    ratings = ratings_of(tally.results, None if anchor is None else names.index(anchor))
    labels = labels_of(names)
    ladder = sorted(range(len(names)), key=lambda k: -ratings[k].mean)
    return Report(
        tuple(make_row(tally.entries[k], labels[k], ratings[k], tally.seats) for k in ladder),
        tuple(
            Pair(
                names[one],
                names[other],
                below == above + 1,
                tally.pair_estimate(one, other, any_time=any_time),
                tally.wins_estimate(one, other, any_time=any_time),
            )
            for above, one in enumerate(ladder)
            for below, other in enumerate(ladder)
            if above < below
        ),
        tally.deals,
        tally.matches,
        tally.moves / tally.matches,
        tally.rounds / tally.matches,
        dict(tally.reasons.most_common()),
    )


def make_row(entry: Entry, label: str, rating: Estimate, seats: int) -> Row:
    sat, most = sum(entry.places), entry.most_wins
    return Row(
        bot=entry.bot,
        label=label,
        rating=rating,
        wins=share_estimate(narrowed(entry.wins, 0.0, most)).spread(0.0, most),
        fair=1 / seats,
        score=mean_estimate(entry.scores),
        rank=mean_estimate(entry.ranks),
        places=tuple(count / sat for count in entry.places),
        thought=entry.thought / entry.decisions if entry.decisions else 0.0,
        longest=entry.longest,
        incidents=dict(entry.incidents),
        details=dict(entry.details),
        scores=dict(entry.histogram),
    )


def labels_of(bots: Sequence[str]) -> list[str]:
    """Short names: of FILE.py:NAME only the name, where that is enough to tell them apart."""
    short = [bot.rpartition(":")[2] for bot in bots]
    return [
        label if short.count(label) == 1 else bot
        for label, bot in zip(short, bots, strict=True)
    ]
