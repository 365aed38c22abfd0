"""Endings that can be solved, and what bots give away in them."""

import pytest

from filon.bots.contract import Bot, Sight
from filon.bots.game_bots import Level
from filon.bots.levels import LevelBot
from filon.bots.search.thinking import Budget
from filon.bots.simple import RandomBot
from filon.lab.endings import Ending, endings, loss_of
from filon.rules.games import find_game
from filon.rules.rng import Rng

COUNT = 12


class WorstBot(Bot):
    """Takes what is worth least."""

    name = "worst"

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def choose(self, sight: Sight, rng: Rng) -> int:
        seat = self.ending.seat
        return min(self.ending.choices, key=lambda choice: choice.rewards[seat]).action


@pytest.mark.parametrize(
    ("game", "seats"), [("gold", 2), ("gold", 4), ("fievre", 3), ("ruee", 2)]
)
def test_losses_lie_between_nothing_and_all(game: str, seats: int) -> None:
    title = find_game(game)
    options = title.read_options({}, seats)
    found = list(endings(title, seats, options, COUNT))
    assert len({ending.deal for ending in found}) == COUNT
    by_chance = solved = 0.0
    for ending in found:
        worst = loss_of(title, seats, options, ending, WorstBot(ending))
        assert worst.lost == pytest.approx(worst.at_stake)
        assert worst.at_stake > 0
        lost = loss_of(title, seats, options, ending, RandomBot())
        assert 0 <= lost.lost <= lost.at_stake + 1e-9
        by_chance += lost.lost
        unhurried = LevelBot("master", game)
        unhurried.level = Level(Budget(100))
        solved += loss_of(title, seats, options, ending, unhurried).lost
    assert solved == pytest.approx(0.0, abs=1e-6)
    assert by_chance > 0
