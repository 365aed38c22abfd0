"""The levels: the same names everywhere, within their time, by what their seat may know."""

import time

import pytest

from filon.bots.contract import Sight, sight_of
from filon.bots.guides import guide_for
from filon.bots.levels import FINE, LEVELS_OF, LevelBot, blurred
from filon.bots.roster import LEVELS, PURPOSES, bot_names, make_bot
from filon.bots.search.thinking import Opinion
from filon.bots.seating import play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.catalog import find_game, game_names
from filon.rules.rng import Rng

SECONDS = {"expert": 0.2, "master": 1.0}


def sights(game: str, seats: int, count: int, seed: int = 3) -> list[Sight]:
    """Decisions from a match of quick play, about evenly spread."""
    match = Match(game, seats, luck=SeededLuck(seed))
    rng = Rng(seed)
    guide = guide_for(match.game, seats, match.options)
    found = []
    while not match.is_over:
        if len(match.legal()) > 1:
            found.append(sight_of(match, match.to_act, rng))
        match.play(match.to_act, int(guide.follow(match.world(match.to_act, rng), rng)))
    return found[:: max(1, len(found) // count)]


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_the_same_levels(game: str) -> None:
    assert set(LEVELS) <= set(bot_names(game))
    assert set(LEVELS) <= set(PURPOSES)
    for name in LEVELS:
        assert make_bot(name, game).name == name


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("name", LEVELS)
def test_a_level_answers_by_the_rules_and_in_time(game: str, name: str) -> None:
    seats = find_game(game).seats[-1]
    for sight in sights(game, seats, 8):
        bot = make_bot(name, game)
        began = time.perf_counter()
        assert bot.choose(sight, Rng(1)) in sight.legal()
        if name in SECONDS:
            # A machine at work on other things may need twice as long.
            assert time.perf_counter() - began < 2 * SECONDS[name]


@pytest.mark.parametrize("game", game_names())
def test_a_level_decides_alike_for_equal_numbers(game: str) -> None:
    sight = sights(game, find_game(game).seats[0], 4)[1]
    for name in ("novice", "regular"):
        chosen = {make_bot(name, game).choose(sight, Rng(7)) for _ in range(3)}
        assert len(chosen) == 1


@pytest.mark.parametrize("game", game_names())
def test_a_match_of_quick_levels_ends(game: str) -> None:
    seats = find_game(game).seats[0]
    match = Match(game, seats, luck=SeededLuck(2))
    names = [("novice", "regular")[seat % 2] for seat in range(seats)]
    play_out(match, {seat: make_bot(names[seat], game) for seat in range(seats)}, Rng(2))
    assert match.is_over


def test_a_level_knows_only_its_budget() -> None:
    for levels in LEVELS_OF.values():
        expert, master = levels["expert"].budget, levels["master"].budget
        assert expert is not None
        assert master is not None
        assert expert.seconds is not None
        assert expert.seconds < SECONDS["expert"]
        assert master.seconds is not None
        assert master.seconds < SECONDS["master"]
        assert expert.passes < master.passes
        assert levels["novice"].slips > levels["regular"].slips >= levels["expert"].slips


def test_a_slip_takes_the_better_more_often() -> None:
    opinions = [
        Opinion(action, value, 0.0, 1, False)
        for action, value in ((1, 0.6), (2, 0.5), (3, 0.0))
    ]
    rng = Rng(5)
    chosen = [blurred(opinions, 0.1, rng) for _ in range(4000)]
    counts = [chosen.count(action) for action in (1, 2, 3)]
    assert counts[0] > 2 * counts[1] > 100 * counts[2]
    assert FINE > 0


def test_a_guide_that_finds_nothing_worth_a_thought_is_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sight = sights("ruee", 2, 4)[1]
    bot = LevelBot("master", "ruee")
    monkeypatch.setattr("filon.bots.levels.Thinker.opinions", lambda *given: [])
    assert bot.choose(sight, Rng(1)) in sight.legal()


def test_only_gold_is_forgotten() -> None:
    for game in game_names():
        bot = make_bot("novice", game)
        assert isinstance(bot, LevelBot)
        bot.choose(sights(game, 3, 2)[0], Rng(1))
        assert (bot.memory is not None) == (game == "gold")
    perfect = make_bot("master", "gold")
    assert isinstance(perfect, LevelBot)
    perfect.choose(sights("gold", 3, 2)[0], Rng(1))
    assert perfect.memory is None
