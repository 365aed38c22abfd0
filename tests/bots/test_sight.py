"""A sight: worlds that the seat cannot tell from the true one, each drawn anew."""

from collections import Counter

import pytest

from bots.search.tiny import TINY, Guess
from filon.bots.contract import Sight, sight_of
from filon.bots.game_bots import guide_for
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.rules.ruee.state import RueeState
from rules.ruee.table import hand

WORLDS = 400


def cards_dealt(seat: int, card: int) -> Counter[object]:
    """By the card that seat 1 holds: in how many worlds of this seat."""
    sight = Sight(TINY, Options(), 2, seat, Guess(card, (1, 0)))
    rng = Rng(4)
    return Counter(sight.world(rng).facts()[0] for _ in range(WORLDS))


@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_hidden_card_is_dealt_anew_by_its_chances(card: int) -> None:
    """Six of the first kind, three of the second, one of the third; whatever it really is."""
    dealt = cards_dealt(0, card)
    for kind, chance in enumerate((0.6, 0.3, 0.1)):
        assert abs(dealt[kind] / WORLDS - chance) < 0.08
    assert cards_dealt(1, card) == {card: WORLDS}, "who holds it knows it"


def ruee_sight(seat: int) -> Sight:
    """In the middle of a match, with hands that were seen in part."""
    match, rng = Match("ruee", 3, luck=SeededLuck(2)), Rng(2)
    guide = guide_for(match.game, 3, match.options)
    while match.number < 120 or match.to_act != seat:
        match.play(match.to_act, int(guide.follow(match.world(match.to_act, rng), rng)))
    return sight_of(match, seat, rng)


def hands(world: State) -> list[tuple[str, ...]]:
    """Every hand."""
    assert isinstance(world, RueeState)
    return [tuple(sorted(hand(world, seat))) for seat in range(3)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_hands_of_others_are_dealt_anew_and_ones_own_is_not(seat: int) -> None:
    sight, rng = ruee_sight(seat), Rng(1)
    worlds = [sight.world(rng) for _ in range(20)]
    assert all(sight.game.view(world, seat) == sight.view for world in worlds)
    assert all(world.legal() == sight.legal() for world in worlds)
    dealt = [hands(world) for world in worlds]
    assert len({each[seat] for each in dealt}) == 1
    for other in {0, 1, 2} - {seat}:
        assert len({each[other] for each in dealt}) > 10


def test_a_world_is_ones_own() -> None:
    """What is done in it shows nowhere else."""
    sight, rng = ruee_sight(0), Rng(1)
    view, legal = sight.view, sight.legal()
    world = sight.world(rng)
    world.apply(world.legal_at(0), None)
    assert (sight.view, sight.legal()) == (view, legal)
    assert sight.game.view(sight.world(rng), 0) == view
