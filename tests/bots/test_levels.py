"""The levels: the same names everywhere, how each thinks, by what its seat may know."""

import pytest

from filon.bots.contract import Sight, sight_of
from filon.bots.game_bots import GameBots, bots_for, guide_for
from filon.bots.guide import NO_ACTION, Guide
from filon.bots.levels import LevelBot, blurred
from filon.bots.roster import LEVELS, PURPOSES, bot_names, make_bot
from filon.bots.search.thinking import Budget, Opinion, Thinker
from filon.bots.seating import play_bot, play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.games import find_game, game_names
from filon.rules.gold.state import GoldState
from filon.rules.gold.steps import UNSEEN
from filon.rules.rng import Rng

SECONDS = {"expert": 0.2, "master": 1.0}
"""What a level may take, whatever the decision."""


def sights(game: str, seats: int, count: int, seed: int = 3, **options: str) -> list[Sight]:
    """Decisions from a match of quick play, about evenly spread."""
    match = Match(game, seats, options, SeededLuck(seed))
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
def test_a_level_answers_by_the_rules(game: str, name: str) -> None:
    for sight in sights(game, find_game(game).seats[-1], 4):
        assert make_bot(name, game).choose(sight, Rng(1)) in sight.legal()


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
    for bots in (GameBots(), *map(bots_for, game_names())):
        levels = bots.levels
        expert, master = levels["expert"].budget, levels["master"].budget
        assert expert is not None
        assert master is not None
        assert expert.seconds is not None
        assert expert.seconds < SECONDS["expert"]
        assert master.seconds is not None
        assert master.seconds < SECONDS["master"]
        assert expert.simulations < master.simulations
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


# --- slips -----------------------------------------------------------------------------


def even_opinions(
    self: Thinker, world: State, budget: Budget, rng: Rng, also: int | None = None
) -> list[Opinion]:
    """The first two actions, worth the same."""
    return [Opinion(action, 0.5, 0.1, 1, False) for action in world.legal()[:2]]


@pytest.mark.parametrize("slips", [0.0, 0.3, 1.0])
def test_a_level_slips_as_often_as_is_said(
    monkeypatch: pytest.MonkeyPatch, slips: float
) -> None:
    """Every second slip takes what it thought as good as the best."""
    monkeypatch.setattr(Thinker, "opinions", even_opinions)
    sight = sights("ruee", 2, 4)[1]
    bot = LevelBot("expert", "ruee")
    bot.level = bot.level._replace(slips=slips)
    rng = Rng(5)
    chosen = [bot.choose(sight, rng) for _ in range(1000)]
    best, other = sight.legal()[:2]
    assert set(chosen) <= {best, other}
    assert abs(chosen.count(other) / 1000 - slips / 2) < 0.07
    assert (other in chosen) == (slips > 0)


@pytest.mark.parametrize("game", game_names())
def test_a_level_that_does_not_search_thinks_only_before_a_slip(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    thoughts = 0

    def counted(*given: object) -> list[Opinion]:
        nonlocal thoughts
        thoughts += 1
        return []

    monkeypatch.setattr(Thinker, "opinions", counted)
    sight = sights(game, 3, 4)[1]
    bot, rng = LevelBot("novice", game), Rng(2)
    for _ in range(600):
        bot.choose(sight, rng)
    assert abs(thoughts / 600 - bot.level.slips) < 0.08


# --- what comes to mind, and a look ----------------------------------------------------


class Minded(Guide):
    """Thinks of the first action, and after a look of the last, if it looks at all."""

    looks = True

    def follow(self, state: State, rng: Rng) -> int:
        return state.legal()[0]

    def look_ahead(self, state: State, rng: Rng) -> int:
        return state.legal()[-1] if self.looks else NO_ACTION


@pytest.mark.parametrize(
    ("game", "name", "looks"),
    [("fievre", "regular", True), ("fievre", "novice", False), ("ruee", "regular", False)],
)
def test_a_level_that_looks_takes_what_a_look_brings(
    monkeypatch: pytest.MonkeyPatch, game: str, name: str, looks: bool
) -> None:
    guide = Minded(3)
    monkeypatch.setattr("filon.bots.levels.guide_for", lambda *given: guide)
    for sight in sights(game, 3, 6):
        bot = LevelBot(name, game)
        bot.level = bot.level._replace(slips=0.0)
        guide.looks = True
        assert bot.choose(sight, Rng(1)) == sight.legal()[-1 if looks else 0]
        guide.looks = False
        assert bot.choose(sight, Rng(1)) == sight.legal()[0]


def test_a_regular_of_fievre_plays_as_greedy_does() -> None:
    """Where only one answer is best: both take what is worth most at once."""
    alike = 0
    for seed in range(2):
        for sight in sights("fievre", 3, 30, seed):
            bot = LevelBot("regular", "fievre")
            bot.level = bot.level._replace(slips=0.0)
            greedy = {make_bot("greedy", "fievre").choose(sight, Rng(k)) for k in range(6)}
            if len(greedy) == 1:
                assert bot.choose(sight, Rng(1)) in greedy
                alike += 1
    assert alike > 8


def test_by_default_nobody_looks_ahead() -> None:
    world = find_game("gold").set_up(2, {"first": "0"})
    assert Guide(2).look_ahead(world, Rng(1)) == NO_ACTION


# --- memory and trees from decision to decision ----------------------------------------


def known(world: State) -> int:
    """How many cards that lie in the field are known."""
    assert isinstance(world, GoldState)
    return sum(world.faces[place] != UNSEEN for place in world.lying)


def known_in_thought(name: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Cards known in the worlds that a level thinks in, through matches of its own; and in
    those of its seat."""
    thought = shown = 0

    def spied(self: Thinker, world: State, *given: object) -> list[Opinion]:
        nonlocal thought
        thought += known(world)
        return []

    monkeypatch.setattr(Thinker, "opinions", spied)
    for seed in range(2):
        match, rng = Match("gold", 2, luck=SeededLuck(seed)), Rng(seed)
        bots = [LevelBot(name, "gold") for _ in range(2)]
        for bot in bots:
            bot.level = bot.level._replace(slips=1.0)
        while not match.is_over:
            if len(match.legal()) > 1:
                shown += known(match.world(match.to_act, rng))
            play_bot(match, match.to_act, bots[match.to_act], rng)
    return thought, shown


def test_in_gold_a_level_thinks_only_of_what_it_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shares = {}
    for name in LEVELS:
        thought, shown = known_in_thought(name, monkeypatch)
        shares[name] = thought / shown
    assert shares["novice"] < 0.4 < shares["regular"] < 0.85
    assert shares["regular"] < shares["expert"] < shares["master"] == 1.0


def test_who_forgets_looks_anywhere_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """However sure its thinking is of one place that it does not know."""
    match = Match("gold", 2, {"first": "0"}, SeededLuck(1))
    monkeypatch.setattr(Thinker, "opinions", even_opinions)
    chosen = {}
    for name in ("expert", "master"):
        bot, rng = LevelBot(name, "gold"), Rng(3)
        sight = sight_of(match, 0, Rng(1))
        chosen[name] = {bot.choose(sight, rng) for _ in range(200)}
    assert len(chosen["expert"]) > 50
    assert chosen["master"] == {match.legal()[0]}


@pytest.mark.parametrize("game", game_names())
def test_a_level_goes_on_with_its_tree(game: str) -> None:
    seats = find_game(game).seats[0]
    match, rng = Match(game, seats, luck=SeededLuck(1)), Rng(1)
    bots = [LevelBot("master", game) for _ in range(seats)]
    for bot in bots:
        bot.level = bot.level._replace(budget=Budget(60))
    while not match.is_over and match.number < 60:
        play_bot(match, match.to_act, bots[match.to_act], rng)
    for bot in bots:
        assert bot.thinker is not None
        assert bot.thinker.reused > 0
