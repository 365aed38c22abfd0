"""Bots and deals for the tests of the arena."""

from collections.abc import Sequence
from pathlib import Path

from filon.bots.guard import Incident
from filon.lab.one_match import Outcome
from filon.lab.saved import Deal
from filon.rules.game import ranked

OWN = '''
from filon.bots.contract import Bot
from filon.bots.gold.greedy import GreedyGoldBot


class Twin(GreedyGoldBot):
    """The greedy bot under another file; the same name, so it thinks the same."""


class Clumsy(Bot):
    name = "clumsy"

    def choose(self, sight, rng):
        if rng.below(3) == 0:
            raise ValueError("oh no")
        return sight.legal()[0]


class Sleepy(Bot):
    """Tells by a file that it thinks; a match with it takes minutes."""

    name = "sleepy"

    def choose(self, sight, rng):
        import pathlib
        import time

        pathlib.Path(__file__).with_name("thinks").touch()
        time.sleep(8)
        return sight.legal()[0]


class Reporter(Bot):
    """Tells by a file which process it is in, and plays at random."""

    name = "reporter"

    def __init__(self):
        import os
        import pathlib

        pathlib.Path(__file__).with_name(f"pid_{os.getpid()}").touch()

    def choose(self, sight, rng):
        legal = sight.legal()
        return legal[rng.below(len(legal))]


class Weary(Bot):
    """Is made three times."""

    name = "weary"
    made = 0

    def __init__(self):
        Weary.made += 1
        if Weary.made > 3:
            raise ValueError("no more")

    def choose(self, sight, rng):
        return sight.legal()[0]


class Dying(Bot):
    name = "dying"

    def choose(self, sight, rng):
        import os

        os._exit(3)
'''


def write_own(folder: Path) -> str:
    """A file with bots of one's own; give its path."""
    path = folder / "own.py"
    path.write_text(OWN, encoding="utf-8")
    return str(path)


def outcome(
    bots: Sequence[str],
    scores: Sequence[int],
    deal: int = 0,
    incidents: tuple[Incident, ...] = (),
) -> Outcome:
    """A match with these scores, 4 decisions a seat of 0.01 s each."""
    seats = len(bots)
    return Outcome(
        deal=deal,
        bots=tuple(bots),
        scores=tuple(scores),
        ranks=ranked([(score,) for score in scores]),
        reason="deck_empty",
        moves=6 * seats,
        decided=(4,) * seats,
        rounds=2,
        events={},
        incidents=incidents,
        thought=(0.04,) * seats,
        longest=(0.02,) * seats,
    )


def both_ways(deal: int, first: tuple[int, int], second: tuple[int, int]) -> Deal:
    """A deal of bots a and b, both seatings; the scores are those of a and b."""
    there = outcome("ab", first, deal)
    back = outcome("ba", second[::-1], deal)
    return Deal(deal, (there, back))
