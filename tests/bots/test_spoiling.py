"""Bots that spoil what they are given, or peek: they change and find nothing."""

import signal
from collections.abc import Iterator, Mapping
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest

from bots.doing import begun, guard
from filon.bots.contract import Sight, changeable, sight_of
from filon.bots.seating import play_bot
from filon.bots.simple import RandomBot
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.rng import Rng
from filon.rules.ruee.state import RueeState

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no SIGALRM here")
SHORT = 0.05


def spoil(sight: Sight, rng: Rng) -> object:
    """Change everything that can be changed."""
    chosen = sight.legal()[0]
    for world in (sight.world(rng), sight._world):
        for name in changeable(world):
            items = getattr(world, name)
            for k in range(len(items)):
                items[k] = 0
    sight.legal().clear()
    rng.word = 0
    sight._told = ()
    sight.seat = 99
    del sight.options
    return chosen


@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_a_bot_that_spoils_all_it_is_given_changes_nothing_but_its_own_game(game: str) -> None:
    """The match is the one of a bot that chooses the same and spoils nothing."""
    matches = []
    for does in (spoil, lambda sight, rng: sight.legal()[0]):
        match, rng = Match(game, 3, luck=SeededLuck(4)), Rng(8)
        bot = guard(does)
        while match.number < 300 and not match.is_over:
            if match.to_act == 1:
                play_bot(match, 1, bot, rng)
            else:
                play_bot(match, match.to_act, RandomBot(), rng)
        assert bot.incidents == []
        matches.append(match)
    assert matches[0].record() == matches[1].record()
    assert matches[0].true_state().facts() == matches[1].true_state().facts()
    assert matches[0].events == matches[1].events


@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_a_sight_apart_is_the_same_sight(game: str) -> None:
    match = begun(game)
    sight = sight_of(match, match.to_act, Rng(1))
    apart = sight.apart()
    assert (apart.view, apart.legal(), apart.seat) == (sight.view, sight.legal(), sight.seat)
    assert apart.events == sight.events == tuple(match.events_for(match.to_act))
    assert apart.world(Rng(4)).facts() == sight.world(Rng(4)).facts()


# --- bots that peek --------------------------------------------------------------------


def seen_from(root: object) -> Iterator[object]:
    """Everything a bot finds that follows every attribute, item and key it is given."""
    seen: dict[int, object] = {}
    ahead = [root]
    while ahead:
        each = ahead.pop()
        code = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
        if id(each) in seen or isinstance(each, (str, int, float, bytes, *code)):
            continue
        seen[id(each)] = each
        yield each
        if isinstance(each, Mapping):
            ahead += [*each.keys(), *each.values()]
        elif isinstance(each, (tuple, list, set, frozenset)):
            ahead += each
        for name in dir(each):
            if not name.startswith("__"):
                ahead.append(getattr(each, name, None))


def hands(state: State) -> tuple[int, ...]:
    assert isinstance(state, RueeState)
    return tuple(state.cards)


@pytest.mark.parametrize("is_guarded", [True, False])
def test_a_bot_that_peeks_finds_no_hand_of_another(is_guarded: bool) -> None:
    """Over many deals the hands in every state it can reach are others than the true ones; a
    guess is right now and then."""
    found: list[object] = []

    def peek(sight: Sight, rng: Rng) -> object:
        found.extend(seen_from(sight))
        return sight.legal()[0]

    right = 0
    for seed in range(40):
        match = begun("ruee", 3, seed, 25)
        found.clear()
        sight = sight_of(match, match.to_act, Rng(seed))
        guard(peek, 10.0 if is_guarded else None).choose(sight, Rng(seed))
        states = [each for each in found if isinstance(each, State)]
        assert states
        right += any(hands(state) == hands(match.true_state()) for state in states)
        assert not any(isinstance(each, Match) for each in found)
        seat = match.to_act
        assert all(event.is_told(seat) for event in sight.events)
        assert len(match.events_for(seat)) < len(match.events)
    assert right <= 4


def test_the_test_for_peeking_can_fail() -> None:
    match = begun("ruee", 3, 1, 25)
    found = [each for each in seen_from(match) if isinstance(each, State)]
    assert any(hands(state) == hands(match.true_state()) for state in found)
