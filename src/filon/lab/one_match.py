"""One match of many: bots play it, and what came of it is small and can be sent anywhere."""

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from zlib import crc32

from filon.bots.contract import Sight
from filon.bots.guard import Incident, summed
from filon.bots.roster import seat_bot
from filon.lab.deals import DealtLuck
from filon.play.option_files import read_option_files
from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.games import find_game
from filon.rules.options import Options
from filon.rules.rng import Rng, scatter


@dataclass(frozen=True, slots=True)
class Table:
    """What is played and by whom."""

    game: str
    """Its name."""
    options: tuple[tuple[str, str], ...]
    """Words of options, as given on a command line."""
    bots: tuple[str, ...]
    """A bot a seat: a name of the roster, or FILE.py:NAME."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a match. Equal tables and deals give equal outcomes but for the times, if
    every bot chooses by what it is given alone. `expert` and `master` have a clock beside their
    simulations: on a machine too slow for these they choose by what they had time for."""

    deal: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    moves: int
    """All moves, chance's among them."""
    decided: tuple[int, ...]
    """How many decisions each seat has taken."""
    rounds: int
    """How often a round was told to begin; 0 where the game has none."""
    events: dict[str, int]
    """How often each kind of event was told."""
    incidents: tuple[Incident, ...]
    """What bots did wrong."""
    thought: tuple[float, ...]
    """Seconds of thinking by seat."""
    longest: tuple[float, ...]
    """Seconds of the longest decision by seat."""

    @property
    def decisions(self) -> int:
        """Of all seats."""
        return sum(self.decided)


def play_one(table: Table, deal: int) -> Outcome:
    """Play the match that this deal gives at this table. Raises FilonError for a table that
    cannot be set.

    It drives the state itself and not through `Match`, which copies it before every decision
    so that a person may take it back, and writes a record: nobody needs either here, and it
    would take most of the time. Every answer is checked by the guard of the bot; the tests
    play the same matches through `Match`.
    """
    game, options = _set_up(table)
    seats = range(len(table.bots))
    bots = [seat_bot(name, game.name) for name in table.bots]
    streams = [thinking(deal, bots[seat].name, seat) for seat in seats]
    told: list[list[Event]] = [[] for _ in seats]
    thought = [0.0 for _ in seats]
    longest = [0.0 for _ in seats]
    counts: dict[str, int] = {}
    luck, log = DealtLuck(deal), Log()
    state = game.start(len(bots), options)
    decided = [0 for _ in seats]
    steps = 0
    while (who := int(state.to_act())) != OVER:
        if who == CHANCE:
            state.apply(luck.settle(state, game.actions, steps), log)
            steps += 1
            continue
        _tell(log, told, counts)
        world = state.redeal(who, streams[who])
        sight = Sight(game, options, len(bots), who, world, told[who])
        began = perf_counter()
        action = bots[who].choose(sight, streams[who])
        seconds = perf_counter() - began
        thought[who] += seconds
        longest[who] = max(longest[who], seconds)
        state.apply(action, log)
        decided[who] += 1
    _tell(log, told, counts)
    standings = game.standings(state)
    return Outcome(
        deal,
        table.bots,
        standings.scores,
        standings.ranks,
        standings.reason,
        steps + sum(decided),
        tuple(decided),
        counts.get("RoundBegan", 0),
        counts,
        summed(each for bot in bots for each in bot.incidents),
        tuple(thought),
        tuple(longest),
    )


def thinking(deal: int, bot: str, seat: int) -> Rng:
    """The numbers a bot thinks with: its own, and none of the luck of the deal."""
    return Rng(scatter(scatter(deal) ^ crc32(f"{seat} {bot}".encode())))


@lru_cache(maxsize=64)
def _set_up(table: Table) -> tuple[Game, Options]:
    """The game and its options. Raises UnknownGame, BadSetup."""
    game = find_game(table.game)
    game.check_seats(len(table.bots))
    words = read_option_files(game, dict(table.options))
    return game, game.read_options(words, len(table.bots))


def _tell(log: Log, told: list[list[Event]], counts: dict[str, int]) -> None:
    """Give every seat what it is told, and count it."""
    for event in log.events:
        name = type(event).__name__
        counts[name] = counts.get(name, 0) + 1
        if event.to is None:
            for ears in told:
                ears.append(event)
        else:
            for seat in event.to:
                told[seat].append(event)
    log.events.clear()
