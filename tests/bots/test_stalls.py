"""Bots that think for too long: an alarm stops them."""

import signal
import threading
import time
from collections.abc import Callable
from types import FrameType

import pytest

from bots.doing import answer, begun, fails, guard, leaves
from filon.bots.contract import Sight
from filon.bots.guard import NOT_ASKED, Incident, summed
from filon.bots.untrusted import Failed, run_untrusted
from filon.rules.rng import Rng

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no SIGALRM here")
SHORT = 0.05


def busy(sight: Sight, rng: Rng) -> object:
    while True:
        pass


def asleep(sight: Sight, rng: Rng) -> object:
    time.sleep(60)
    return sight.legal()[0]


def catches_exceptions(sight: Sight, rng: Rng) -> object:
    while True:
        try:
            time.sleep(60)
        except Exception:  # noqa: BLE001
            continue


def turns_it_into_a_crash(sight: Sight, rng: Rng) -> object:
    try:
        time.sleep(60)
    finally:
        raise ValueError


class Endless:
    def __repr__(self) -> str:
        time.sleep(60)
        return ""


class EndlessError(Exception):
    def __str__(self) -> str:
        time.sleep(60)
        return ""


def catches_all_once(sight: Sight, rng: Rng) -> object:
    for _ in range(3):
        try:
            time.sleep(60)
        except BaseException:  # noqa: BLE001
            continue
    return sight.legal()[0]


@needs_alarm
@pytest.mark.parametrize(
    "does",
    [
        busy,
        asleep,
        catches_exceptions,
        catches_all_once,
        turns_it_into_a_crash,
        lambda sight, rng: Endless(),
        fails(EndlessError()),
    ],
)
def test_a_stall_is_stopped_and_costs_the_turn(
    does: Callable[[Sight, Rng], object],
) -> None:
    match = begun()
    usual = signal.getsignal(signal.SIGALRM)
    bot, began = guard(does, SHORT), time.monotonic()
    answer(bot, match)
    assert time.monotonic() - began < 30
    assert [(each.kind, each.detail) for each in bot.incidents] == [("stalled", "0.05 s")]
    assert signal.getsignal(signal.SIGALRM) is usual
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@needs_alarm
def test_the_alarm_is_taken_back_after_answers_errors_and_leaving() -> None:
    match = begun()
    usual = signal.getsignal(signal.SIGALRM)
    for does in (lambda sight, rng: sight.legal()[0], fails(ValueError())):
        answer(guard(does, 60.0), match)
    with pytest.raises(KeyboardInterrupt):
        answer(guard(leaves, 60.0), match)
    assert signal.getsignal(signal.SIGALRM) is usual
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@needs_alarm
def test_a_timer_that_ran_before_goes_on() -> None:
    rung = []

    def ring(number: int, frame: FrameType | None) -> None:
        rung.append(number)

    usual = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 60.0)
        answer(guard(asleep, SHORT), begun())
        assert signal.getsignal(signal.SIGALRM) is ring
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] < 60.0
        signal.setitimer(signal.ITIMER_REAL, 0.01)
        answer(guard(asleep, SHORT), begun())
        deadline = time.monotonic() + 30
        while not rung and time.monotonic() < deadline:
            time.sleep(0.01)
        assert rung
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, usual)


@needs_alarm
def test_who_stalls_three_times_is_not_asked_any_more() -> None:
    match, asked = begun(), []

    def stalls(sight: Sight, rng: Rng) -> object:
        asked.append(1)
        return busy(sight, rng)

    bot = guard(stalls, SHORT)
    for _ in range(10):
        answer(bot, match)
    assert len(asked) == 3
    assert summed(bot.incidents) == (
        Incident(match.to_act, "doing", "stalled", "0.05 s", 3),
        Incident(match.to_act, "doing", "stalled", NOT_ASKED, 7),
    )


def test_who_crashes_is_asked_again() -> None:
    match, bot = begun(), guard(fails(ValueError()))
    for _ in range(10):
        answer(bot, match)
    assert summed(bot.incidents) == (
        Incident(match.to_act, "doing", "crashed", "ValueError", 10),
    )


def test_elsewhere_a_slow_answer_is_noticed_afterwards() -> None:
    match = begun()

    def slow(sight: Sight, rng: Rng) -> object:
        time.sleep(2 * SHORT)
        return sight.legal()[0]

    bots = [guard(slow, SHORT), guard(slow, 60.0)]
    threads = [threading.Thread(target=answer, args=(bot, match)) for bot in bots]
    for thread in threads:
        thread.start()
        thread.join()
    kinds = [[each.kind for each in bot.incidents] for bot in bots]
    assert kinds == [["stalled"], []]


def test_what_is_thought_in_time_is_given() -> None:
    assert run_untrusted(60.0, lambda: "thought") == "thought"


def test_untrusted_code_within_untrusted_code_keeps_to_its_own_time() -> None:
    def inner() -> str:
        with pytest.raises(Failed):
            run_untrusted(SHORT, lambda: time.sleep(60))
        return "thought"

    assert run_untrusted(60.0, inner) == "thought"
