"""Bots that crash, stall, cheat or spoil what they are given: the match goes on."""

import asyncio
import contextlib
import io
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from types import BuiltinFunctionType, FrameType, FunctionType, MethodType, ModuleType

import pytest

from filon.bots.contract import Bot, Sight, changeable, sight_of
from filon.bots.fence import LEAVING, LONGEST_DETAIL, Failed, fenced
from filon.bots.guard import NOT_ASKED, GuardedBot, Incident, guarded, summed
from filon.bots.seating import play_bot, play_out
from filon.bots.simple import RandomBot
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.contract import State
from filon.rules.rng import Rng
from filon.rules.ruee.state import RueeState

needs_alarm = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no SIGALRM here")
SHORT = 0.05


class Doing(Bot):
    """Does something and gives what comes of it."""

    name = "doing"

    def __init__(self, does: Callable[[Sight, Rng], object]) -> None:
        self.does = does

    def choose(self, sight: Sight, rng: Rng) -> int:
        return self.does(sight, rng)  # type: ignore[return-value]


def begun(game: str = "gold", seats: int = 3, seed: int = 5, moves: int = 40) -> Match:
    match = Match(game, seats, luck=SeededLuck(seed))
    rng = Rng(seed)
    while match.number < moves:
        match.play(match.to_act, match.legal()[int(rng.below(len(match.legal())))])
    return match


def guard(does: Callable[[Sight, Rng], object], limit: float | None = 10.0) -> GuardedBot:
    return GuardedBot(Doing(does), limit)


def fails(error: BaseException) -> Callable[[Sight, Rng], object]:
    def does(sight: Sight, rng: Rng) -> object:
        raise error

    return does


def answer(bot: GuardedBot, match: Match) -> int:
    """What the bot chooses; always legal."""
    action = bot.choose(sight_of(match, match.to_act, Rng(1)), Rng(2))
    assert action in match.legal()
    return action


# --- crashes and answers against the rules ---------------------------------------------


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


def leaves(sight: Sight, rng: Rng) -> object:
    """Somebody presses Ctrl-C meanwhile."""
    signal.raise_signal(signal.SIGINT)
    return sight.legal()[0]


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
        fenced(60.0, lambda: done.append(1))
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


# --- stalls ----------------------------------------------------------------------------


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
    assert fenced(60.0, lambda: "thought") == "thought"


def test_a_fence_within_a_fence_keeps_to_its_own_time() -> None:
    def inner() -> str:
        with pytest.raises(Failed):
            fenced(SHORT, lambda: time.sleep(60))
        return "thought"

    assert fenced(60.0, inner) == "thought"


# --- bots that spoil what they are given -----------------------------------------------


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
