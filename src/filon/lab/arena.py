"""The arena: bots against each other over many deals, on all cores, until enough is known."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, islice
from math import comb
from pathlib import Path

from filon import __version__
from filon.bots.roster import make_bot
from filon.lab.arena_tally import Tally
from filon.lab.executors import Executor, make_executor
from filon.lab.interrupts import uninterrupted
from filon.lab.one_match import Outcome, Table, play_one
from filon.lab.saved import Deal, Saved
from filon.lab.seatings import count_seats, entries_of, groups_of, seatings_of
from filon.rules.errors import BadRecord, BadSetup
from filon.rules.games import find_game

AHEAD = 4
"""How many deals for each job are handed out at a time."""

MOST_TABLES = 10_000
"""The most tables that a deal of a round robin has."""


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """What is played. `make_plan` checks it."""

    game: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seats: int
    groups: tuple[tuple[str, ...], ...]
    first: int
    deals: int

    @property
    def entries(self) -> tuple[str, ...]:
        return entries_of(self.bots)

    @property
    def matches_a_deal(self) -> int:
        return len(self.groups) * self.seats

    @property
    def numbers(self) -> range:
        """The deals, by number."""
        return range(self.first, self.first + self.deals)

    def seatings(self, number: int) -> list[tuple[str, ...]]:
        """Who sits where in each match of this deal."""
        return [bots for group in self.groups for bots in seatings_of(group, number)]

    def meetings(self) -> list[int]:
        """How often a deal brings each pair of entries together."""
        return [
            sum(group.count(one) * group.count(other) * self.seats for group in self.groups)
            for one, other in combinations(self.entries, 2)
        ]

    def header(self) -> dict[str, object]:
        """All that a file of this run must have in common with it."""
        return {
            "version": __version__,
            "game": self.game,
            "rules": find_game(self.game).version,
            "options": dict(self.options),
            "bots": list(self.bots),
            "file_sha256": file_marks(self.entries),
            "seats": self.seats,
            "first": self.first,
        }

    def tally(self) -> Tally:
        """Where the deals of this plan are counted."""
        return Tally(self.entries, self.seats, self.meetings())


def make_plan(
    game: str,
    bots: Iterable[str],
    *,
    matches: int,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    first: int = 0,
) -> ArenaPlan:
    """A plan for that many matches, rounded up to whole deals. Raises FilonError."""
    rules = find_game(game)
    named = tuple(bots)
    for bot in named:
        make_bot(bot, game)
    count = count_seats(named, seats, rules.seats[-1])
    rules.check_seats(count)
    if comb(len(named), count) > MOST_TABLES:
        raise BadSetup(f"{len(named)} bots: expected at most {MOST_TABLES} groups of {count}")
    groups = groups_of(named, count)
    typed = rules.read_options(options or {}, count)
    rules.start(count, typed)
    if matches < 1:
        raise BadSetup(f"expected at least 1 match, got {matches}")
    deals = -(-matches // (len(groups) * count))
    words = tuple(typed.words().items())
    return ArenaPlan(game, words, named, count, groups, first, deals)


def file_marks(bots: Iterable[str]) -> dict[str, str]:
    """What tells a file of a bot from a later version of it."""
    paths = {bot: Path(bot.rpartition(":")[0]) for bot in bots if ":" in bot}
    return {
        bot: sha256(path.read_bytes()).hexdigest()[:16]
        for bot, path in paths.items()
        if path.is_file()
    }


def play_deal(plan: ArenaPlan, number: int) -> Deal:
    """All matches of a deal. Seatings that are the same, of equal bots, are played once."""
    played: dict[tuple[str, ...], Outcome] = {}
    seatings = plan.seatings(number)
    for bots in seatings:
        if bots not in played:
            played[bots] = play_one(Table(plan.game, plan.options, bots), number)
    return Deal(number, tuple(played[bots] for bots in seatings))


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """A deal for whoever plays it."""

    plan: ArenaPlan
    number: int

    def __str__(self) -> str:
        return f"deal {self.number}"


def play_planned(deal: PlannedDeal) -> Deal:
    return play_deal(deal.plan, deal.number)


def play_deals(
    plan: ArenaPlan, numbers: Iterable[int], workers: Executor[PlannedDeal, Deal]
) -> Iterator[Deal]:
    """The deals as they are finished, in any order, each once."""
    todo = iter(numbers)
    under_way: set[int] = set()
    while True:
        for number in islice(todo, AHEAD * workers.jobs - len(under_way)):
            workers.begin(number, PlannedDeal(plan, number))
            under_way.add(number)
        if not under_way:
            return
        number, deal = workers.finished()
        if number in under_way:  # or it was answered before
            under_way.remove(number)
            yield deal


class Arena:
    """A run of a plan: takes in the deals in their order, and knows when it may stop."""

    def __init__(
        self,
        plan: ArenaPlan,
        *,
        executor: str = "processes",
        jobs: int = 0,
        address: str | None = None,
        until_sure: bool = False,
        saved: Saved | None = None,
    ) -> None:
        """0 jobs: one a core."""
        if until_sure and len(plan.entries) < 2:
            raise BadSetup("--until-sure: expected at least two different bots")
        self.plan = plan
        self.executor = executor
        self.jobs = jobs
        self.address = address
        self.until_sure = until_sure
        self.saved = saved
        self.tally = plan.tally()
        self.is_sure = False
        self._early: dict[int, Deal] = {}
        self._next = plan.first

    @property
    def finished(self) -> int:
        """The deals that are played, also those that wait for an earlier one."""
        return self.tally.deals + len(self._early)

    def run(self, progress: Callable[["Arena"], None] = lambda arena: None) -> None:
        """Play to the end. After a KeyboardInterrupt the tally has all finished deals; with
        `until_sure` all up to the first that is missing. Raises FilonError."""
        known = self._known()
        try:
            for deal in known.values():
                if not self.is_sure:
                    self._take(deal)
            if len(known) < self.plan.deals and not self.is_sure:
                progress(self)
                self._play((each for each in self.plan.numbers if each not in known), progress)
        finally:
            if not self.until_sure:
                for number in sorted(self._early):
                    self.tally.add(self._early.pop(number))

    def _known(self) -> dict[int, Deal]:
        """The deals of this plan in the file, in their order. Raises BadRecord."""
        if self.saved is None:
            return {}
        found = self.saved.deals
        known = {each: found[each] for each in sorted(found) if each in self.plan.numbers}
        for number, deal in known.items():
            if [each.bots for each in deal.outcomes] != self.plan.seatings(number):
                raise BadRecord(
                    f"{self.saved.path}: deal {number}: expected the matches of this run; "
                    "without its line it is played again"
                )
        return known

    def _play(self, numbers: Iterable[int], progress: Callable[["Arena"], None]) -> None:
        workers = make_executor(self.executor, play_planned, self.jobs, self.address)
        try:
            for deal in play_deals(self.plan, numbers, workers):
                with uninterrupted():
                    if self.saved is not None:
                        self.saved.add(deal)
                    self._take(deal)
                progress(self)
                if self.is_sure:
                    return
        finally:
            with uninterrupted():
                workers.close()

    def _take(self, deal: Deal) -> None:
        """Count the deal and those that waited for it, in the order of their numbers: so the
        figures do not depend on which was finished first."""
        self._early[deal.number] = deal
        while self._next in self._early and not self.is_sure:
            self.tally.add(self._early.pop(self._next))
            self._next += 1
            self.is_sure = self.until_sure and self.tally.is_sure()
