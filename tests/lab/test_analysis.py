"""What a decision cost: nothing when it was the best, by what the seat could know."""

import pytest

from filon.bots.advice import Advice
from filon.bots.roster import make_bot
from filon.bots.search.thinking import Budget
from filon.bots.seating import play_out
from filon.lab.analysis import Judged, chosen_seats, decisions, judge, margin_of, summary
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.rules.errors import BadSetup
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng

QUICK = Budget(100)


def played(game: str, *bots: str) -> Record:
    match = Match(game, len(bots), luck=SeededLuck(4))
    play_out(match, {seat: make_bot(bot, game) for seat, bot in enumerate(bots)}, Rng(4))
    return match.record()


@pytest.mark.parametrize("game", game_names())
def test_every_decision_with_a_choice_is_looked_at(game: str) -> None:
    record = played(game, *["regular"] * find_game(game).seats[0])
    found = list(decisions(record, range(record.seats)))
    assert found
    for position in found:
        move = record.moves[position.number - 1]
        assert (position.seat, position.action) == move
        assert position.action in position.state.legal()
        assert position.state.legal_count() > 1
    only = list(decisions(record, [1]))
    assert [each.number for each in only] == [each.number for each in found if each.seat == 1]
    assert all(move.who != CHANCE for move in (record.moves[p.number - 1] for p in only))


@pytest.mark.parametrize("game", game_names())
def test_a_judgement_is_the_same_twice_and_never_below_nothing(game: str) -> None:
    record = played(game, *["random"] * find_game(game).seats[0])
    found = list(decisions(record, range(record.seats)))
    for position in found[:: max(1, len(found) // 6)]:
        judged = judge(record, position, QUICK)
        assert judged == judge(record, position, QUICK)
        assert judged.cost >= 0
        assert (judged.best == judged.action) == (judged.cost == 0)


def test_random_play_costs_more_than_sensible_play() -> None:
    record = played("gold", "random", "greedy")
    judged = [judge(record, each, QUICK) for each in decisions(record, [0, 1])]
    lost = [summary([one for one in judged if one.seat == seat]).lost for seat in (0, 1)]
    assert lost[0] > 2 * lost[1]


def test_verdicts_need_more_than_chance() -> None:
    def verdict(cost: float, margin: float) -> str:
        return Judged(1, 0, 1, 0.5, 2, cost, margin, False, ()).verdict

    assert verdict(0.2, 0.05) == "blunder"
    assert verdict(0.06, 0.05) == "mistake"
    assert verdict(0.03, 0.01) == "inaccuracy"
    assert verdict(0.2, 0.3) == "good"
    assert verdict(0.01, 0.0) == "good"


def test_the_margin_of_a_cost_comes_from_both_values() -> None:
    def advice(margin: float) -> Advice:
        return Advice(1, 0.5, margin, margin == 0, ())

    assert margin_of(advice(0.03), advice(0.04)) == pytest.approx(0.05)
    assert margin_of(advice(0.03), advice(0.0)) == pytest.approx(0.03)
    assert margin_of(advice(0.0), advice(0.0)) == 0


def test_a_cost_is_as_sure_as_the_thinking_was_long() -> None:
    """Exactly known where an ending was solved, else within a margin that shrinks."""
    record = played("gold", "random", "random")
    found = list(decisions(record, [0, 1]))[::5]
    margins = {}
    for simulations in (30, 300):
        judged = [judge(record, each, Budget(simulations)) for each in found]
        assert all(one.margin == 0 for one in judged if one.exact)
        unsure = [one.margin for one in judged if one.cost > 0 and not one.exact]
        assert min(unsure) > 0
        margins[simulations] = sum(unsure) / len(unsure)
    assert margins[300] < margins[30] / 1.5


def test_a_seat_that_is_not_there_is_refused() -> None:
    record = played("gold", "random", "random")
    assert chosen_seats(record, None) == [0, 1]
    with pytest.raises(BadSetup, match="expected 0 to 1"):
        chosen_seats(record, 2)
