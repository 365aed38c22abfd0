"""Bots that may fail: whatever one does wrong is told and costs it the choice, and the match
goes on.

This guards against mistakes, not against malice: a bot is a program that somebody chose to
run, and Python cannot keep it from reaching for what it was not given.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from filon.bots.contract import Bot, Sight
from filon.bots.untrusted import CRASHED, STALLED, Failed, error_line, run_untrusted, shown
from filon.rules.rng import Rng

OWN_LIMIT = 10.0
"""Seconds that a bot of one's own may think about a decision."""
MOST_STALLS = 3
"""After how many stalls a bot is not asked any more in that match."""
ILLEGAL = "illegal"
NOT_ASKED = f"not asked any more after {MOST_STALLS} stalls"
MAKING = "in the making: "
"""How the detail begins when there is no bot that could have been asked."""


@dataclass(frozen=True, slots=True)
class Incident:
    """What a bot did wrong (CRASHED, STALLED or ILLEGAL), and how often."""

    seat: int
    bot: str
    kind: str
    detail: str
    count: int = 1

    @property
    def lasts(self) -> bool:
        """Whether every later decision of the match is lost in the same way."""
        return self.detail == NOT_ASKED or self.detail.startswith(MAKING)


class GuardedBot(Bot):
    """A bot whose misdeeds stop nothing: it loses its turn to a random legal action, and
    `incidents` says why.

    With a limit of seconds a bot is not trusted: whatever it is given is its own to spoil, and
    it thinks in `run_untrusted`. Without a limit time does not matter, and a KeyboardInterrupt
    is somebody who leaves.
    """

    def __init__(self, bot: Bot, limit: float | None = None, name: str = "") -> None:
        self.bot = bot
        self.name = name or bot.name
        self.limit = limit
        self.incidents: list[Incident] = []
        self._stalls = 0

    def choose(self, sight: Sight, rng: Rng) -> int:
        seat, legal = sight.seat, sight.legal()
        try:
            action = self.think(sight, rng)
        except Failed as failure:
            self._count(failure)
            return self.lose_turn(seat, failure.kind, failure.detail, legal, rng)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - a bot fails in any way
            return self.lose_turn(seat, CRASHED, error_line(error), legal, rng)
        if type(action) is not int:
            return self.lose_turn(seat, ILLEGAL, str(action), legal, rng)
        if action not in legal:
            return self.lose_turn(seat, ILLEGAL, shown(action), legal, rng)
        return action

    def think(self, sight: Sight, rng: Rng) -> int | str:
        """The answer; one that is no number as it is shown. Raises Failed, and without a limit
        what the bot raises."""
        if self.limit is None:
            return read(self.bot.choose(sight, rng))
        apart, own = sight.apart(), rng.split()
        return run_untrusted(self.limit, lambda: read(self.bot.choose(apart, own)))

    def lose_turn(self, seat: int, kind: str, detail: str, legal: list[int], rng: Rng) -> int:
        """Note the incident; give any legal action."""
        self.incidents.append(Incident(seat, self.name, kind, detail))
        return legal[rng.below(len(legal))]

    def _count(self, failure: Failed) -> None:
        """Ask a bot no more that stalls again and again: nobody would see the end."""
        if failure.kind == STALLED and self.limit is not None:
            self._stalls += 1
            if self._stalls == MOST_STALLS:
                self.bot, self.limit = Absent(self.name, STALLED, NOT_ASKED), None


class Absent(Bot):
    """In place of a bot that is not asked: fails every time, for the same reason."""

    def __init__(self, name: str, kind: str, detail: str) -> None:
        self.name = name
        self.kind = kind
        self.detail = detail

    def choose(self, sight: Sight, rng: Rng) -> int:
        raise Failed(self.kind, self.detail)


def guarded(bot: Bot) -> GuardedBot:
    """The bot under guard, if it is not already."""
    return bot if isinstance(bot, GuardedBot) else GuardedBot(bot)


def read(answer: object) -> int | str:
    """A number, or how anything else is shown."""
    return answer if type(answer) is int else shown(answer)


def summed(incidents: Iterable[Incident]) -> tuple[Incident, ...]:
    """Equal incidents as one, with their count."""
    counts: dict[Incident, int] = {}
    for each in incidents:
        once = replace(each, count=1)
        counts[once] = counts.get(once, 0) + each.count
    return tuple(replace(once, count=count) for once, count in counts.items())
