"""Bots that may fail: whatever one does wrong is told and costs it the choice, and the match
goes on.

This guards against mistakes, not against malice: a bot is a program that somebody chose to
run, and Python cannot keep it from reaching for what it was not given.
"""

import signal
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from time import perf_counter
from types import FrameType

from filon.bots.contract import Bot, Sight
from filon.rules.rng import Rng

OWN_LIMIT = 10.0
"""Seconds that a bot of one's own may think about a decision."""
AGAIN = 0.01
"""Seconds after which a bot that swallows the alarm hears it again."""
LONGEST_DETAIL = 120

CRASHED = "crashed"
STALLED = "stalled"
ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Incident:
    """What a bot did wrong (CRASHED, STALLED or ILLEGAL), and how often."""

    seat: int
    bot: str
    kind: str
    detail: str
    count: int = 1


class Stalled(BaseException):
    """A bot thinks for too long. No Exception, so that bots do not catch it by accident."""


class GuardedBot(Bot):
    """A bot whose misdeeds stop nothing: it loses its turn to a random legal action, and
    `incidents` says why.

    With a limit of seconds a bot is not trusted: whatever it is given is its own to spoil, and
    an alarm stops it. That needs SIGALRM and the main thread; elsewhere a bot that takes too
    long is noticed only when it answers, and so is one that sits in a single call of machine
    code. Without a limit time does not matter.
    """

    def __init__(self, bot: Bot, limit: float | None = None) -> None:
        self.bot = bot
        self.name = bot.name
        self.limit = limit
        self.incidents: list[Incident] = []

    def choose(self, sight: Sight, rng: Rng) -> int:
        seat, legal = sight.seat, sight.legal()
        try:
            action = self.think(sight, rng)
        except Stalled:
            return self.lose_turn(seat, STALLED, f"{self.limit:g} s", legal, rng)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a bot fails in any way
            return self.lose_turn(seat, CRASHED, error_line(error), legal, rng)
        if type(action) is not int or action not in legal:
            return self.lose_turn(seat, ILLEGAL, shown(action), legal, rng)
        return action

    def think(self, sight: Sight, rng: Rng) -> object:
        """The answer, whatever it is. Raises what the bot raises, and Stalled."""
        if self.limit is None:
            return self.bot.choose(sight, rng)
        apart, own = sight.apart(), rng.split()
        return within(self.limit, lambda: self.bot.choose(apart, own))

    def lose_turn(self, seat: int, kind: str, detail: str, legal: list[int], rng: Rng) -> int:
        """Note the incident; give any legal action."""
        self.incidents.append(Incident(seat, self.name, kind, detail))
        return legal[rng.below(len(legal))]


def guarded(bot: Bot) -> GuardedBot:
    """The bot under guard, if it is not already."""
    return bot if isinstance(bot, GuardedBot) else GuardedBot(bot)


def summed(incidents: Iterable[Incident]) -> tuple[Incident, ...]:
    """Equal incidents as one, with their count."""
    counts: dict[Incident, int] = {}
    for each in incidents:
        once = replace(each, count=1)
        counts[once] = counts.get(once, 0) + each.count
    return tuple(replace(once, count=count) for once, count in counts.items())


def within(seconds: float, think: Callable[[], object]) -> object:
    """What `think` gives. Raises Stalled when it takes longer."""
    began = perf_counter()
    if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
        answer = _alarmed(seconds, think)
    else:
        answer = think()
    if perf_counter() - began > seconds:
        raise Stalled
    return answer


def _alarmed(seconds: float, think: Callable[[], object]) -> object:
    """What `think` gives, unless the alarm stops it. Whatever timer ran before goes on."""
    began = perf_counter()
    usual = signal.signal(signal.SIGALRM, _ring)
    delay, interval = signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        return think()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, usual)
        if delay:
            left = max(delay - (perf_counter() - began), AGAIN)
            signal.setitimer(signal.ITIMER_REAL, left, interval)


def _ring(number: int, frame: FrameType | None) -> None:
    """Stop the bot; not the lines around it that set and put back the alarm."""
    if frame is not None and frame.f_code is not _alarmed.__code__:
        raise Stalled


def error_line(error: BaseException) -> str:
    """An error in one short line, even one that cannot say what it is."""
    name = type(error).__name__
    try:
        words = str(error)
    except Exception:  # noqa: BLE001 - errors of bots may be broken too
        words = ""
    return one_line(f"{name}: {words}" if words else name)


def shown(answer: object) -> str:
    """An answer in one short line, even one that cannot be shown."""
    try:
        return one_line(repr(answer))
    except Exception:  # noqa: BLE001 - answers of bots may be broken too
        return one_line(f"a {type(answer).__name__}")


def one_line(words: str) -> str:
    """The words cut to a line that any terminal can show."""
    line = " ".join(words.split())[:LONGEST_DETAIL]
    return "".join(letter if letter.isprintable() else "?" for letter in line)
