"""What games bring for their bots, found by being there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from filon.bots.contract import Bot
from filon.bots.game_bots import GameBots, bots_for
from filon.bots.guide import Guide
from filon.bots.levels import LevelBot
from filon.bots.roster import LEVELS, bot_names, make_bot
from filon.bots.search.thinking import Budget
from filon.bots.seating import play_bot, play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules import games
from filon.rules.errors import BadBot
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng
from rules.test_games import forget_outside

LANTERN = Path(__file__).parents[1] / "rules" / "laws" / "tiny.py"
OWN_BOTS = """
from filon.bots.game_bots import GameBots, Level
from filon.bots.guide import Guide
from filon.bots.simple import RandomBot

class Bright(Guide):
    def follow(self, state, rng):
        return state.legal()[-1]

class LanternBots(GameBots):
    greedy = RandomBot
    levels = {**GameBots.levels, "regular": Level(None)}

    def guide(self, seats, options):
        return Bright(seats)

BOTS = LanternBots()
"""


@pytest.fixture
def lantern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game outside, which brings no bots yet."""
    folder = tmp_path / "filon_games" / "lantern"
    folder.mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "game.py").write_text(LANTERN.read_text("utf-8"), "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_registered", dict(games._registered))
    forget_outside()
    bots_for.cache_clear()
    yield folder
    forget_outside()
    bots_for.cache_clear()


def quick(name: str) -> Bot:
    """A level that thinks no longer than this test has time for."""
    bot = make_bot(name, "lantern")
    assert isinstance(bot, LevelBot)
    assert bot.level.budget is not None
    bot.level = bot.level._replace(budget=Budget(20))
    return bot


@pytest.mark.parametrize("game", game_names())
def test_our_games_bring_a_guide_and_a_greedy_bot(game: str) -> None:
    bots = bots_for(game)
    assert type(bots) is not GameBots
    assert bots.greedy is not None
    table = find_game(game)
    guide = bots.guide(table.seats[0], table.options())
    assert type(guide) is not Guide


@pytest.mark.usefixtures("lantern")
@pytest.mark.parametrize("name", LEVELS)
def test_a_game_that_brings_nothing_is_played_by_the_general_search(name: str) -> None:
    assert type(bots_for("lantern")) is GameBots
    assert "greedy" not in bot_names("lantern")
    match = Match("lantern", 3, luck=SeededLuck(1))
    bots = {seat: quick(name) for seat in range(3)}
    play_out(match, bots, Rng(1))
    assert match.is_over
    thinkers = [bot.thinker for bot in bots.values() if isinstance(bot, LevelBot)]
    assert all(thinker and type(thinker.guide) is Guide for thinker in thinkers)


@pytest.mark.usefixtures("lantern")
def test_the_general_search_finds_what_is_best() -> None:
    """Whoever holds the highest tile keeps or shows it; whoever holds the lowest swaps."""
    for seed in range(12):
        match = Match("lantern", 2, luck=SeededLuck(seed))
        tile = match.view(0).tile  # type: ignore[attr-defined]
        play_bot(match, 0, make_bot("expert", "lantern"), Rng(seed))
        swapped = "0 swap" in match.record().write()
        assert swapped == (tile == 1) or tile == 2


def test_a_game_outside_may_bring_bots_in_its_folder(lantern: Path) -> None:
    (lantern / "bots.py").write_text(OWN_BOTS, "utf-8")
    assert "greedy" in bot_names("lantern")
    assert make_bot("greedy", "lantern").name == "random"
    match = Match("lantern", 2, luck=SeededLuck(1))
    play_bot(match, 0, make_bot("regular", "lantern"), Rng(1))
    assert "0 show" in match.record().write()


@pytest.mark.parametrize(
    ("source", "trouble"),
    [
        ("1 / 0", "cannot load filon_games.lantern.bots: ZeroDivisionError"),
        ("BOTS = 5", "expected filon_games.lantern.bots.BOTS to be a"),
        ("", "cannot load .* no attribute 'BOTS'"),
    ],
)
def test_bots_that_cannot_be_loaded_are_told(lantern: Path, source: str, trouble: str) -> None:
    (lantern / "bots.py").write_text(source, "utf-8")
    with pytest.raises(BadBot, match=trouble):
        make_bot("master", "lantern")


def test_a_game_that_nobody_registered_gets_the_general_search() -> None:
    assert type(bots_for("never heard of")) is GameBots
