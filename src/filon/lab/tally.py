"""What came of any number of matches, in little memory, in whatever order they are added."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from filon.lab.one_match import Outcome
from filon.lab.streaming import Histogram, Wins


@dataclass(slots=True)
class Misdeed:
    """How often a bot did wrong in one way, and the first deal and words of it."""

    count: int
    deal: int
    detail: str

    def merge(self, other: "Misdeed") -> None:
        self.count += other.count
        self.deal, self.detail = min((self.deal, self.detail), (other.deal, other.detail))


@dataclass(slots=True)
class Tally:
    """What came of matches with one number of seats."""

    seats: int
    matches: int = 0
    moves: Histogram = field(default_factory=Histogram)
    decisions: Histogram = field(default_factory=Histogram)
    rounds: Histogram = field(default_factory=Histogram)
    scores_by_seat: list[Histogram] = field(default_factory=list)
    scores_by_place: list[Histogram] = field(default_factory=list)
    wins_by_seat: list[Wins] = field(default_factory=list)
    wins_by_bot: dict[str, Wins] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=dict)
    events: dict[str, int] = field(default_factory=dict)
    incidents: dict[tuple[str, str], Misdeed] = field(default_factory=dict)
    """By bot and kind."""

    def __post_init__(self) -> None:
        for each in (self.scores_by_seat, self.scores_by_place):
            each.extend(Histogram() for _ in range(self.seats - len(each)))
        self.wins_by_seat.extend(Wins() for _ in range(self.seats - len(self.wins_by_seat)))

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.matches += 1
        self.moves.add(outcome.moves)
        self.decisions.add(outcome.decisions)
        self.rounds.add(outcome.rounds)
        self.reasons[outcome.reason] = self.reasons.get(outcome.reason, 0) + 1
        winners = outcome.ranks.count(1)
        for seat, rank in enumerate(outcome.ranks):
            self.scores_by_seat[seat].add(outcome.scores[seat])
            self.wins_by_seat[seat].add(1, int(rank == 1), winners)
        for bot in set(outcome.bots):
            ranks = [
                rank for rank, at in zip(outcome.ranks, outcome.bots, strict=True) if at == bot
            ]
            self.wins_by_bot.setdefault(bot, Wins()).add(len(ranks), ranks.count(1), winners)
        for place, seat in enumerate(by_place(outcome)):
            self.scores_by_place[place].add(outcome.scores[seat])
        _add_counts(self.events, outcome.events)
        for each in outcome.incidents:
            misdeed = Misdeed(each.count, outcome.deal, each.detail)
            _merge_misdeed(self.incidents, (outcome.bots[each.seat], each.kind), misdeed)

    def merge(self, other: "Tally") -> None:
        """Count what another tally has counted."""
        self.matches += other.matches
        for mine, theirs in zip(self._histograms(), other._histograms(), strict=True):
            mine.merge(theirs)
        for own, their in zip(self.wins_by_seat, other.wins_by_seat, strict=True):
            own.merge(their)
        for bot, wins in other.wins_by_bot.items():
            self.wins_by_bot.setdefault(bot, Wins()).merge(wins)
        _add_counts(self.reasons, other.reasons)
        _add_counts(self.events, other.events)
        for key, misdeed in other.incidents.items():
            _merge_misdeed(self.incidents, key, misdeed)

    def as_json(self) -> dict[str, object]:
        """The figures as plain values."""
        return {
            "matches": self.matches,
            "wins_by_seat": [wins.as_json() for wins in self.wins_by_seat],
            "wins_by_bot": {
                bot: {**self.wins_by_bot[bot].as_json(), "fair": self.fair_share(bot)}
                for bot in sorted(self.wins_by_bot)
            },
            "moves": self.moves.as_json(),
            "decisions": self.decisions.as_json(),
            "rounds": self.rounds.as_json(),
            "scores_by_seat": [scores.as_json() for scores in self.scores_by_seat],
            "scores_by_place": [scores.as_json() for scores in self.scores_by_place],
            "reasons": dict(self.most_common_reasons()),
            "events_a_match": {
                name: self.events[name] / (self.matches or 1) for name in sorted(self.events)
            },
            "incidents": [
                {"bot": bot, "kind": kind, "count": each.count}
                | {"first_deal": each.deal, "detail": each.detail}
                for (bot, kind), each in sorted(self.incidents.items())
            ],
        }

    def fair_share(self, bot: str) -> float:
        """The wins a match that a bot in that many seats would have if all were equal."""
        wins = self.wins_by_bot[bot]
        return wins.seats / (wins.played * self.seats)

    def most_common_reasons(self) -> list[tuple[str, int]]:
        return sorted(self.reasons.items(), key=lambda each: (-each[1], each[0]))

    def _histograms(self) -> Iterable[Histogram]:
        yield from (self.moves, self.decisions, self.rounds)
        yield from self.scores_by_seat
        yield from self.scores_by_place


def by_place(outcome: Outcome) -> list[int]:
    """The seats from the first place to the last."""
    seats = range(len(outcome.ranks))
    return sorted(seats, key=lambda seat: (outcome.ranks[seat], -outcome.scores[seat]))


def _add_counts(mine: dict[str, int], other: dict[str, int]) -> None:
    for name, count in other.items():
        mine[name] = mine.get(name, 0) + count


def _merge_misdeed(
    mine: dict[tuple[str, str], Misdeed], key: tuple[str, str], other: Misdeed
) -> None:
    if key in mine:
        mine[key].merge(other)
    else:
        mine[key] = Misdeed(other.count, other.deal, other.detail)
