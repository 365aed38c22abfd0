"""The arena: bots against each other over many deals, on all cores, until enough is known."""

import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, islice
from multiprocessing import active_children
from pathlib import Path

from filon import __version__
from filon.bots.roster import make_bot
from filon.lab.arena_tally import Tally
from filon.lab.one_match import Outcome, Table, play_one
from filon.lab.saved import Deal, Saved
from filon.lab.seatings import count_seats, entries_of, groups_of, seatings_of
from filon.rules.catalog import find_game
from filon.rules.errors import BadSetup

AHEAD = 4
"""So many deals for each process are handed out at a time."""


@dataclass(frozen=True, slots=True)
class Plan:
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
) -> Plan:
    """A plan for that many matches, rounded up to whole deals. Raises FilonError."""
    rules = find_game(game)
    named = tuple(bots)
    for bot in named:
        make_bot(bot, game)
    count = count_seats(named, seats, rules.seats[-1])
    rules.check_seats(count)
    groups = groups_of(named, count)
    typed = rules.read_options(options or {}, count)
    rules.start(count, typed)
    if matches < 1:
        raise BadSetup(f"expected at least 1 match, got {matches}")
    deals = -(-matches // (len(groups) * count))
    words = tuple(typed.words().items())
    return Plan(game, words, named, count, groups, first, deals)


def file_marks(bots: Iterable[str]) -> dict[str, str]:
    """What tells a file of a bot from a later version of it."""
    paths = {bot: Path(bot.rpartition(":")[0]) for bot in bots if ":" in bot}
    return {
        bot: sha256(path.read_bytes()).hexdigest()[:16]
        for bot, path in paths.items()
        if path.is_file()
    }


def play_deal(plan: Plan, number: int) -> Deal:
    """All matches of a deal. Seatings that are the same, of equal bots, are played once."""
    played: dict[tuple[str, ...], Outcome] = {}
    outcomes = []
    for group in plan.groups:
        for bots in seatings_of(group, number):
            if bots not in played:
                played[bots] = play_one(Table(plan.game, plan.options, bots), number)
            outcomes.append(played[bots])
    return Deal(number, tuple(outcomes))


def play_deals(plan: Plan, numbers: Iterable[int], jobs: int) -> Generator[Deal, None, None]:
    """The deals as they are finished, in any order; closing it ends the processes at once."""
    if jobs == 1:
        for number in numbers:
            yield play_deal(plan, number)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, initializer=leave_interrupts_alone)
    todo = iter(numbers)
    try:
        waiting = {
            pool.submit(play_deal, plan, number) for number in islice(todo, jobs * AHEAD)
        }
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {
                pool.submit(play_deal, plan, number) for number in islice(todo, len(done))
            }
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise BadSetup("a process that played has died; expected bots that come back") from None
    finally:
        for child in set(active_children()) - others:
            child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def leave_interrupts_alone() -> None:
    """In a process that plays: Ctrl-C is for the one that counts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Arena:
    """A run of a plan: takes in the deals in their order, and knows when it may stop."""

    def __init__(
        self, plan: Plan, *, jobs: int = 1, until_sure: bool = False, saved: Saved | None = None
    ) -> None:
        if until_sure and len(plan.entries) < 2:
            raise BadSetup("--until-sure: expected at least two different bots")
        self.plan = plan
        self.jobs = jobs
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
        `until_sure` all up to the first that is missing."""
        known = self.saved.deals if self.saved is not None else {}
        try:
            for number in self.plan.numbers:
                if number in known and not self.is_sure:
                    self._take(known[number])
            missing = [number for number in self.plan.numbers if number not in known]
            if missing and not self.is_sure:
                jobs = min(self.jobs, len(missing))
                with closing(play_deals(self.plan, missing, jobs)) as deals:
                    self._take_all(deals, progress)
        finally:
            if not self.until_sure:
                for number in sorted(self._early):
                    self.tally.add(self._early.pop(number))

    def _take_all(self, deals: Iterable[Deal], progress: Callable[["Arena"], None]) -> None:
        for deal in deals:
            with uninterrupted():
                if self.saved is not None:
                    self.saved.add(deal)
                self._take(deal)
            progress(self)
            if self.is_sure:
                return

    def _take(self, deal: Deal) -> None:
        """Count the deal and those that waited for it, in the order of their numbers: so the
        figures do not depend on which was finished first."""
        self._early[deal.number] = deal
        while self._next in self._early and not self.is_sure:
            self.tally.add(self._early.pop(self._next))
            self._next += 1
            self.is_sure = self.until_sure and self.tally.is_sure()


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is done: a deal is counted whole or not at all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = []
    usual = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if pressed:
        raise KeyboardInterrupt
