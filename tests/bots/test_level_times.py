"""The levels that search keep their time: at decisions of all kinds, and at the dearest ones,
which are those of the last turn of La Fièvre de l'or.

Measured is the time on the processor, so that other work on the machine does not count.
"""

import time
from typing import NamedTuple

import pytest

from bots.test_levels import SECONDS, sights
from filon._plain import is_compiled
from filon.bots.contract import Sight
from filon.bots.game_bots import guide_for
from filon.bots.levels import LevelBot
from filon.rules.fievre.state import FievreState
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

EVERY_ONE = 10_000
SLACK = 1.25
"""A slower machine looks at the clock less often."""

pytestmark = pytest.mark.skipif(not is_compiled(), reason="plain Python looks too seldom")


def seconds_for(name: str, game: str, sight: Sight) -> float:
    bot = LevelBot(name, game)
    began = time.process_time()
    assert bot.choose(sight, Rng(1)) in sight.legal()
    return time.process_time() - began


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("name", SECONDS)
def test_a_level_keeps_its_time(game: str, name: str) -> None:
    for sight in sights(game, find_game(game).seats[-1], 6):
        assert seconds_for(name, game, sight) < SLACK * SECONDS[name]


class Ending(NamedTuple):
    """A decision of the last turn."""

    sight: Sight
    effort: float
    """About how many seconds it takes to solve it, at most; 0 if it is only searched."""


def last_decisions(seats: int, extension: str) -> list[Ending]:
    found = []
    for seed in range(8):
        for sight in sights("fievre", seats, EVERY_ONE, seed, extension=extension)[-14:]:
            world = sight.world(Rng(1))
            assert isinstance(world, FievreState)
            if world.cards_left() == 0:
                guide = guide_for(sight.game, seats, sight.options)
                effort = guide.effort(world) if guide.is_solvable(world) else 0.0
                found.append(Ending(sight, effort))
    return sorted(found, key=lambda ending: -ending.effort)


def dearest(name: str, seats: int, extension: str) -> list[Sight]:
    """The longest that the level solves, the longest that it does not, and the widest."""
    budget = LevelBot(name, "fievre").level.budget
    assert budget is not None
    assert budget.seconds is not None
    found = last_decisions(seats, extension)
    solved = [each.sight for each in found if 0 < each.effort <= budget.seconds / 2]
    wide = sorted(found, key=lambda ending: -len(ending.sight.legal()))
    return [*solved[:2], found[0].sight, wide[0].sight]


@pytest.mark.parametrize("extension", ["none", "jesweb"])
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("name", SECONDS)
def test_a_level_keeps_its_time_in_the_last_turn(name: str, seats: int, extension: str) -> None:
    found = dearest(name, seats, extension)
    assert len(found) == 4
    for sight in found:
        assert seconds_for(name, "fievre", sight) < SLACK * SECONDS[name]
