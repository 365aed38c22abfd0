"""Choices: what is worth knowing before an action is taken, and what it would bring."""

import pytest

from filon.play.choices import decision_of
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.choices import Decision
from filon.rules.contract import Log
from filon.rules.games import find_game, game_names
from filon.rules.rng import Rng


def decisions(match: Match, rng: Rng) -> list[Decision]:
    """All decisions of a match that is played at random; each is checked against what the true
    table tells."""
    found = []
    while not match.is_over:
        seat = match.to_act
        decision = decision_of(match, seat)
        assert decision is not None
        legal = match.legal(seat)
        assert [choice.action for choice in decision.choices] == legal
        for choice in decision.choices:
            check_foreseen(match, seat, choice.action, [event.name for event in choice.events])
            for note in (decision.question, choice.label, *choice.notes):
                if note is not None and note.under:
                    assert note.under in match.game.clauses
        found.append(decision)
        match.play(seat, legal[rng.below(len(legal))])
    return found


def check_foreseen(match: Match, seat: int, action: int, foreseen: list[str]) -> None:
    """What was foreseen is what the true table tells the seat, as far as it goes."""
    log = Log()
    match.true_state().apply(action, log)
    told = [event.name for event in log.events if event.is_told(seat)]
    ahead = iter(told)
    assert all(name in ahead for name in foreseen), (match.game.actions.text(action), told)


@pytest.mark.parametrize("game", game_names())
def test_every_choice_foretells_what_the_true_table_tells(game: str) -> None:
    options = {"memory_aid": "yes"} if "memory_aid" in find_game(game).options().words() else {}
    match = Match(game, max(find_game(game).seats), options, luck=SeededLuck(11))
    assert decisions(match, Rng(3))


@pytest.mark.parametrize("game", game_names())
def test_only_the_seat_to_act_has_choices(game: str) -> None:
    match = Match(game, max(find_game(game).seats), luck=SeededLuck(2))
    others = [seat for seat in range(match.seats) if seat != match.to_act]
    assert all(decision_of(match, seat) is None for seat in others)


def test_g12_without_the_memory_aid_a_choice_recalls_no_card() -> None:
    match = Match("gold", 2, {"first": "0"}, luck=SeededLuck(2))
    match.play(0, "flip a1")
    assert decision_of(match, 0) is None
    aided = Match("gold", 2, {"first": "0", "memory_aid": "yes"}, luck=SeededLuck(2))
    assert decision_of(aided, 0) is not None
