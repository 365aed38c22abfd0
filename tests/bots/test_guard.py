"""Bots that crash or answer against the rules: the match goes on."""

import asyncio
import contextlib
import io
import signal
import sys
from collections.abc import Callable
from types import FrameType

import pytest

from bots.doing import answer, begun, fails, guard, leaves
from filon.bots.contract import Sight, sight_of
from filon.bots.guard import Incident, guarded, summed
from filon.bots.seating import play_out
from filon.bots.simple import RandomBot
from filon.bots.untrusted import LEAVING, LONGEST_DETAIL, run_untrusted
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.rng import Rng

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no SIGALRM here")
SHORT = 0.05


class Mute(Exception):
    def __str__(self) -> str:
        raise KeyboardInterrupt


class Odd(BaseException):
    """Nothing that anybody expects to be raised."""


@pytest.mark.parametrize("limit", [None, 10.0])
@pytest.mark.parametrize(
    ("error", "detail"),
    [
        (ValueError("no idea"), "ValueError: no idea"),
        (ValueError("two\n  lines\x1b[2J"), "ValueError: two lines?[2J"),
        (ValueError("x" * 1000), ("ValueError: " + "x" * 1000)[:LONGEST_DETAIL]),
        (ZeroDivisionError(), "ZeroDivisionError"),
        (SystemExit(3), "SystemExit: 3"),
        (RecursionError("deep"), "RecursionError: deep"),
        (Mute(), "Mute"),
        (GeneratorExit(), "GeneratorExit"),
        (asyncio.CancelledError(), "CancelledError"),
        (Odd("hi"), "Odd: hi"),
    ],
)
def test_a_crash_costs_the_turn(error: BaseException, detail: str, limit: float | None) -> None:
    match = begun()
    bot = guard(fails(error), limit)
    answer(bot, match)
    assert bot.incidents == [Incident(match.to_act, "doing", "crashed", detail)]


class Unshown:
    def __repr__(self) -> str:
        raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("given", "detail"),
    [
        (None, "None"),
        ("flip a1", "'flip a1'"),
        (True, "True"),
        (1.0, "1.0"),
        (-1, "-1"),
        (10**9, "1000000000"),
        ([1] * 500, ("[" + "1, " * 500)[:LONGEST_DETAIL]),
        (Unshown(), "a Unshown"),
    ],
)
def test_an_answer_against_the_rules_costs_the_turn(given: object, detail: str) -> None:
    match = begun()
    bot = guard(lambda sight, rng: given)
    answer(bot, match)
    assert [(each.kind, each.detail) for each in bot.incidents] == [("illegal", detail)]


def test_a_good_answer_stands_and_nothing_is_noted() -> None:
    match = begun()
    for limit in (None, 10.0):
        bot = guard(lambda sight, rng: sight.legal()[-1], limit)
        assert answer(bot, match) == match.legal()[-1]
        assert bot.incidents == []


def test_the_lost_turn_goes_to_any_legal_action() -> None:
    match = begun()
    bot, rng = guard(fails(ValueError())), Rng(3)
    sight = sight_of(match, match.to_act, rng)
    chosen = {bot.choose(sight, rng) for _ in range(60 * len(match.legal()))}
    assert chosen == set(match.legal())


def test_a_bot_of_ones_own_cannot_leave_in_somebodys_place() -> None:
    match = begun()
    bot = guard(fails(KeyboardInterrupt()))
    answer(bot, match)
    assert [(each.kind, each.detail) for each in bot.incidents] == [
        ("crashed", "KeyboardInterrupt")
    ]


def does_not_let_leave(sight: Sight, rng: Rng) -> object:
    with contextlib.suppress(BaseException):
        leaves(sight, rng)
    return sight.legal()[0]


def leaves_then_fails(sight: Sight, rng: Rng) -> object:
    try:
        return leaves(sight, rng)
    finally:
        raise ValueError


@pytest.mark.parametrize(
    ("does", "limit"),
    [(leaves, None), (leaves, 10.0), (does_not_let_leave, 10.0), (leaves_then_fails, 10.0)],
)
def test_somebody_who_leaves_leaves(
    does: Callable[[Sight, Rng], object], limit: float | None
) -> None:
    match = begun()
    before = [signal.getsignal(number) for number in LEAVING]
    bot = guard(does, limit)
    with pytest.raises(KeyboardInterrupt):
        answer(bot, match)
    assert bot.incidents == []
    assert [signal.getsignal(number) for number in LEAVING] == before


def test_who_only_notes_ctrl_c_is_not_interrupted() -> None:
    noted = []

    def note(number: int, frame: FrameType | None) -> None:
        noted.append(number)

    usual = signal.signal(signal.SIGINT, note)
    try:
        bot = guard(leaves)
        answer(bot, begun())
        assert (noted, bot.incidents) == ([signal.SIGINT], [])
        assert signal.getsignal(signal.SIGINT) is note
    finally:
        signal.signal(signal.SIGINT, usual)


def test_what_comes_before_the_first_line_of_a_bot_is_heard_after_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = signal.setitimer

    def setitimer(which: int, seconds: float, interval: float = 0.0) -> tuple[float, float]:
        if seconds:
            signal.raise_signal(signal.SIGINT)
        return usual(which, seconds, interval)

    monkeypatch.setattr(signal, "setitimer", setitimer)
    done = []
    with pytest.raises(KeyboardInterrupt):
        run_untrusted(60.0, lambda: done.append(1))
    assert done == [1]
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


# --- what bots print and ask for -------------------------------------------------------


def test_what_a_bot_of_ones_own_prints_is_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    def prints(sight: Sight, rng: Rng) -> object:
        print("thinking hard")
        sys.stdout = io.StringIO()
        return sight.legal()[0]

    usual = sys.stdout, sys.stdin
    answer(guard(prints), begun())
    assert (sys.stdout, sys.stdin) == usual
    assert capsys.readouterr() == ("", "thinking hard\n")


def test_a_bot_of_ones_own_takes_nothing_that_was_typed() -> None:
    bot = guard(lambda sight, rng: input())
    answer(bot, begun())
    assert bot.incidents[0].detail == "EOFError: EOF when reading a line"


@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_a_match_of_bots_that_only_crash_ends(game: str) -> None:
    match = Match(game, 3, luck=SeededLuck(2))
    bots = {seat: guard(fails(ValueError("lost"))) for seat in range(3)}
    play_out(match, bots, Rng(1))
    assert match.is_over
    decisions = sum(move.who >= 0 for move in match.record().moves)
    assert sum(len(bot.incidents) for bot in bots.values()) == decisions
    found = summed(each for bot in bots.values() for each in bot.incidents)
    assert sum(each.count for each in found) == decisions
    assert [each.seat for each in found] == [0, 1, 2]


def test_a_guarded_bot_is_not_guarded_twice() -> None:
    bot = guarded(RandomBot())
    assert guarded(bot) is bot
    assert (bot.name, bot.limit) == ("random", None)
