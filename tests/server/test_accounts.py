"""What chance brought whom: nothing on average, nothing for all together."""

import asyncio
import statistics

import pytest

from filon.bots.game_bots import guide_for
from filon.bots.roster import make_bot
from filon.bots.seating import play_out
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.rules.rng import Rng
from filon.server.bot_processes import BotProcesses
from filon.server.study.accounts import (
    Drawn,
    LuckQuestion,
    gains_of,
    outcomes_of,
    seat_luck,
    weigh,
    weigh_luck,
)
from filon.server.study.thinking import Thinkers

TABLES = (("gold", 2), ("gold", 4), ("fievre", 3), ("fievre", 5), ("ruee", 2), ("ruee", 4))
ENOUGH = 60.0


def whole(game: str, seats: int, seed: int) -> Record:
    match = Match(game, seats, luck=SeededLuck(seed))
    play_out(match, {seat: make_bot("greedy", game) for seat in range(seats)}, Rng(seed))
    return match.record()


def question_of(record: Record, first: int = 0) -> LuckQuestion:
    moves = [(move.who, move.action) for move in record.moves]
    words = record.options.words()
    game = record.game
    return LuckQuestion(game.name, game.version, record.seats, words, moves, first)


def drawn_in(record: Record) -> list[Drawn]:
    """What all draws brought, weighed a slice at a time."""
    found: list[Drawn] = []
    question = question_of(record)
    while question.first < len(record.moves):
        part = weigh(question, ENOUGH)
        found += part.drawn
        question = question._replace(first=part.end)
    return found


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_mean_of_all_that_can_come_is_nothing(game: str, seats: int) -> None:
    record = whole(game, seats, 1)
    guide = guide_for(record.game, seats, record.options)
    before = record.start()
    for number, step in enumerate(record.replay()):
        if step.move.who == CHANCE and number % 7 == 0:
            outcomes = list(outcomes_of(before))
            total = sum(weight for _, weight in outcomes)
            for seat in range(seats):
                mean = sum(
                    weight * gains_of(before, action, guide, seats)[seat]
                    for action, weight in outcomes
                )
                assert abs(mean / total) < 1e-9
        before = step.state.copy()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_one_wins_by_chance_others_lose(game: str, seats: int) -> None:
    drawn = drawn_in(whole(game, seats, 2))
    assert all(abs(sum(each.gains)) < 1e-6 for each in drawn)
    assert all(-1 <= gain <= 1 for each in drawn for gain in each.gains)
    assert any(abs(gain) > 0.01 for each in drawn for gain in each.gains)


@pytest.mark.parametrize(("game", "seats", "matches"), [("gold", 2, 24), ("fievre", 3, 12)])
def test_over_many_matches_luck_comes_to_nothing(game: str, seats: int, matches: int) -> None:
    totals = [
        sum(each.gains[0] for each in drawn_in(whole(game, seats, seed)))
        for seed in range(matches)
    ]
    error = statistics.stdev(totals) / matches**0.5
    assert error < 0.15
    assert abs(statistics.mean(totals)) < 3 * error


def test_draws_with_one_outcome_are_none() -> None:
    record = whole("gold", 2, 3)
    before, choices = record.start(), []
    for number, step in enumerate(record.replay(), 1):
        if step.move.who == CHANCE and before.legal_count() > 1:
            choices.append(number)
        before = step.state.copy()
    assert [each.move for each in drawn_in(record)] == choices
    assert len(choices) < sum(move.who == CHANCE for move in record.moves)


def test_slice_by_slice_comes_to_the_same() -> None:
    record = whole("gold", 2, 4)
    whole_found = drawn_in(record)
    found: list[Drawn] = []
    question = question_of(record)
    slices = 0
    while question.first < len(record.moves):
        part = weigh(question, -1.0)
        assert part.end == question.first + 1
        found += part.drawn
        question = question._replace(first=part.end)
        slices += 1
    assert slices == len(record.moves)
    assert found == whole_found


def test_the_best_and_the_worst_are_told_and_nothing_that_is_neither() -> None:
    record = whole("fievre", 3, 5)
    drawn = drawn_in(record)
    gains = sorted(each.gains[1] for each in drawn)
    luck = seat_luck(record, drawn, 1)
    assert luck.total == pytest.approx(sum(gains))
    assert [moment.gain for moment in luck.luckiest] == gains[:-4:-1]
    assert [moment.gain for moment in luck.unluckiest] == gains[:3]
    small = seat_luck(record, [Drawn(1, [0.0, 0.5, -0.5])], 0)
    assert (small.luckiest, small.unluckiest, small.draws) == ([], [], 1)


def test_it_is_weighed_in_another_process_as_it_is_here() -> None:
    record = whole("ruee", 2, 6)
    thinkers = Thinkers(BotProcesses(1))
    try:
        found = asyncio.run(weigh_luck(thinkers, record, "table"))
    finally:
        thinkers.close()
    drawn = drawn_in(record)
    assert found == [seat_luck(record, drawn, seat) for seat in range(2)]


def test_what_chance_did_in_given_moves_is_none_of_the_luck() -> None:
    old = whole("gold", 2, 7)
    match = Match("gold", 2, luck=SeededLuck(8), given=old.moves[:60])
    play_out(match, {seat: make_bot("random", "gold") for seat in range(2)}, Rng(1))
    thinkers = Thinkers(BotProcesses(1))
    try:
        found = asyncio.run(weigh_luck(thinkers, match.record(), "table"))
    finally:
        thinkers.close()
    later = [each for each in drawn_in(match.record()) if each.move > 60]
    assert found[0].draws == len(later)
    assert found[0].total == pytest.approx(sum(each.gains[0] for each in later))
