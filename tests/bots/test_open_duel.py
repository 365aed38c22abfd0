"""Duels of La Ruée in which both know all cards (R28–R30)."""

from collections.abc import Iterator

import pytest

from filon.bots.advice import advise
from filon.bots.contract import Sight
from filon.bots.game_bots import guide_for
from filon.bots.ruee.open_duel import is_open_duel, shown, solve_duel
from filon.bots.ruee.shooting import hand_of
from filon.bots.search.thinking import Budget
from filon.lab.endings import endings
from filon.rules.contract import CHANCE, OVER, Log
from filon.rules.games import find_game
from filon.rules.rng import Rng
from filon.rules.ruee.events import DuelDrawn, DuelWon
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.steps import BEGINNING, LAYING, PASS
from rules.ruee.table import duel, legal, plays

GAME = find_game("ruee")
OPTIONS = GAME.read_options({}, 3)


def duels(seeds: range) -> Iterator[RueeState]:
    """Decisions of duellists in matches of quick play."""
    guide = guide_for(GAME, 3, OPTIONS)
    for seed in seeds:
        state, rng = GAME.start(3, OPTIONS), Rng(seed)
        while state.to_act() != OVER:
            assert isinstance(state, RueeState)
            if state.to_act() == CHANCE:
                state.apply(state.draw(rng), None)
                continue
            if state.step in (BEGINNING, LAYING) and state.legal_count() > 1:
                yield state.copy()
            state.apply(guide.follow(state, rng), None)


def test_a_duel_is_open_when_both_hands_are_known() -> None:
    found = list(duels(range(3)))
    assert found
    assert not all(map(is_open_duel, found))
    assert all(is_open_duel(shown(state)) for state in found)


def test_showing_hands_changes_nothing_else() -> None:
    for state in duels(range(1)):
        before = state.facts()
        world = shown(state)
        assert state.facts() == before
        assert GAME.audit(world) == []
        assert world.legal() == state.legal()
        seat = int(world.to_act())
        other = int(world.duellist_facing(seat))
        again = world.redeal(seat, Rng(3))
        assert isinstance(again, RueeState)
        for each in (seat, other):
            assert hand_of(again, each) == hand_of(world, each), "nothing is left to deal"


def winner_of(state: RueeState) -> int | None:
    """Who wins when both play on as the solver says; None after a draw."""
    table, log = shown(state), Log()
    while table.step in (BEGINNING, LAYING):
        who = int(table.to_act())
        choices = solve_duel(table) if table.legal_count() > 1 else []
        best = max(choices, key=lambda choice: choice[1][who])[0] if choices else None
        table.apply(table.legal_at(0) if best is None else best, log)
    won = [event for event in log.events if isinstance(event, DuelWon)]
    return won[0].seat if won else None


def test_following_the_solver_brings_what_it_promises() -> None:
    promises = {0.0: 0, 1.0: 0, 0.45: 0}
    for state in duels(range(6)):
        seat = int(state.to_act())
        promised = max(rewards[seat] for _, rewards in solve_duel(shown(state)))
        winner = winner_of(state)
        got = 0.45 if winner is None else float(winner == seat)
        assert got == promised
        promises[promised] += 1
    assert promises[0.0]
    assert promises[1.0]


def values(state: RueeState) -> list[tuple[str, list[float]]]:
    """By action in words, what both get of the duel with all cards on the table."""
    return [(GAME.actions.text(action), gets) for action, gets in solve_duel(shown(state))]


def test_who_can_only_pass_still_knows_what_the_duel_is_worth() -> None:
    """R30: two steps apart, and seat 0 cannot lay a card of four."""
    state = duel(hands={0: ["1-4"], 1: ["1-2"]}, distance=2)
    assert legal(state) == ["pass"]
    assert values(state) == [("pass", [0.0, 1.0])], "the other lands exactly"


def test_a_pass_after_a_pass_is_a_draw() -> None:
    """R30: with any cards left. It is worth a little less than a half to who decides."""
    state = duel(hands={0: ["1-4"], 1: ["1-4"]}, distance=2)
    assert dict(values(state))["pass"] == pytest.approx([0.45, 0.55])
    plays(state, "pass")
    assert (legal(state), int(state.passes)) == (["pass"], 1)
    assert dict(values(state))["pass"] == pytest.approx([0.55, 0.45]), "now seat 1 decides"
    told = plays(state, "pass")
    assert any(isinstance(event, DuelDrawn) for event in told)


def test_a_pass_that_is_answered_by_a_card_is_no_draw() -> None:
    """R30: the other comes closer, and what was too long a step is not any more."""
    state = duel(hands={0: ["1-4", "2"], 1: ["1", "1-3", "1"]}, distance=3)
    plays(state, "lay 2")
    best = dict(values(state))
    plays(state, "lay 1")
    assert legal(state) == ["pass"]
    (word, gets), *others = values(state)
    assert (word, others) == ("pass", [])
    assert gets == best["lay 1"], "the same duel, a move later"


def test_a_forced_pass_can_be_advised_on() -> None:
    state = shown(duel(hands={0: ["1-4"], 1: ["1-2"]}, distance=2))
    assert guide_for(GAME, 2, GAME.read_options({}, 2)).is_solvable(state)
    sight = Sight(GAME, GAME.read_options({}, 2), 2, 0, state)
    found = advise(sight, Rng(1), Budget(20))
    assert [(each.action, each.exact, each.value) for each in found] == [(PASS, True, 0.0)]


def test_the_endings_of_ruee_are_such_duels() -> None:
    for ending in endings(GAME, 3, OPTIONS, 3):
        assert isinstance(ending.state, RueeState)
        assert is_open_duel(ending.state)
        assert len(ending.choices) == ending.state.legal_count()
