"""The same luck for every seating."""

from collections import Counter
from pathlib import Path

import pytest

from filon.lab.deals import DealtLuck
from filon.lab.one_match import Table, play_one
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.contract import CHANCE, State
from filon.rules.errors import BadLuck
from filon.rules.games import find_game

TWINS = """
class One:
    name = "one"
    def choose(self, sight, rng):
        legal = sight.legal()
        return legal[len(sight.events) % len(legal)]

class Two(One):
    name = "two"
    def choose(self, sight, rng):
        rng.below(7)
        sight.world(rng)
        return super().choose(sight, rng)
"""


def face_to_come() -> State:
    """Gold, where a card nobody has seen is turned up."""
    state = find_game("gold").set_up(2, {"first": "0"})
    state.apply(state.legal_at(0), None)
    assert state.to_act() == CHANCE
    return state


def drawn(luck: DealtLuck, steps: int) -> list[int]:
    state, actions = face_to_come(), find_game("gold").actions
    return [luck.settle(state, actions, step) for step in range(steps)]


def test_the_kth_draw_depends_on_the_deal_and_k_alone() -> None:
    state, actions = face_to_come(), find_game("gold").actions
    in_order = drawn(DealtLuck(5), 40)
    backwards = [DealtLuck(5).settle(state, actions, step) for step in range(39, -1, -1)]
    assert backwards[::-1] == in_order
    luck = DealtLuck(5)
    assert [luck.settle(state, actions, 7) for _ in range(3)] == [in_order[7]] * 3


def test_deals_and_steps_differ() -> None:
    deals = {tuple(drawn(DealtLuck(deal), 20)) for deal in range(-3, 200)}
    assert len(deals) == 203
    assert len(set(drawn(DealtLuck(1), 200))) > 15


def test_every_outcome_comes_as_often_as_it_should() -> None:
    """Over deals at one step, and over steps of one deal."""
    state, actions = face_to_come(), find_game("gold").actions
    likely = state.legal_at(0)
    total = sum(int(state.weight_at(k)) for k in range(state.legal_count()))
    expected = 8000 * int(state.weight_at(0)) / total
    over_deals = Counter(DealtLuck(deal).settle(state, actions, 3) for deal in range(8000))
    over_steps = Counter(drawn(DealtLuck(3), 8000))
    for counts in (over_deals, over_steps):
        assert abs(counts[int(likely)] - expected) < 4 * expected**0.5


@pytest.mark.parametrize(("game", "seats"), [("gold", 2), ("fievre", 3), ("ruee", 3)])
def test_bots_that_play_alike_get_the_same_from_every_seating(
    game: str, seats: int, tmp_path: Path
) -> None:
    file = tmp_path / "twins.py"
    file.write_text(TWINS)
    one, two = f"{file}:One", f"{file}:Two"
    for deal in range(2):
        found = []
        for lone in range(seats):
            bots = tuple(two if seat == lone else one for seat in range(seats))
            outcome = play_one(Table(game, (), bots), deal)
            assert not outcome.incidents
            found.append((outcome.scores, outcome.ranks, outcome.moves, outcome.events))
        assert all(each == found[0] for each in found)


def test_a_record_of_it_replays_but_cannot_go_on() -> None:
    match = Match("gold", 2, luck=DealtLuck(9))
    while match.number < 50:
        match.play(match.to_act, match.legal()[-1])
    text = match.record().write()
    assert "\nluck scripted\n" in text
    record = Record.read(text)
    assert record.replayed().facts() == match.true_state().facts()
    with pytest.raises(BadLuck, match="cannot go on"):
        Match.resume(record)
