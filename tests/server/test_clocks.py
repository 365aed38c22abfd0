"""Time to decide: for every decision, or for a whole match."""

import json

import pytest

from filon.server.tables import commands
from filon.server.tables.clocks import AFTER_RETURN
from filon.server.tables.commands import RequestRefused
from filon.server.tables.journal import Decided, GotUp, RanOut
from filon.server.tables.room import Duty
from filon.server.wire.messages import Clock, Undo
from server.rooms import NOW, Table, plan


def table_with(clock: Clock, kinds: tuple[str, ...] = ("me", "open")) -> Table:
    table = Table(plan("gold", kinds, clock=clock, first="0"))
    table.start()
    return table


def first_choice(table: Table) -> str:
    assert table.room.match is not None
    return table.room.match.legal_words()[0]


def left(table: Table, after: int = 0) -> list[int]:
    info = table.room.clocks.info(table.room._runs(), table.now + after)
    assert info is not None
    return info.left


def test_without_a_clock_nothing_runs() -> None:
    table = table_with(Clock())
    assert table.room.duty() is None
    position = table.room.position(0, NOW)
    assert position is not None
    assert position.clock is None


def test_every_decision_has_its_own_time() -> None:
    table = table_with(Clock("move", 30))
    assert table.room.duty() == Duty("clock", 0, at=NOW + 30_000)
    table.now += 20_000
    assert left(table) == [10_000, 30_000]
    table.decide(first_choice(table))
    assert left(table) == [30_000, 30_000]
    assert table.room.duty() == Duty("clock", 0, at=NOW + 50_000)


def test_a_match_has_its_time_for_each_seat() -> None:
    table = table_with(Clock("match", 60))
    table.now += 20_000
    table.decide(first_choice(table))
    assert left(table, 5_000) == [35_000, 60_000]
    assert table.room.duty() == Duty("clock", 0, at=table.now + 40_000)


def test_when_time_runs_out_a_bot_plays_and_the_owner_can_take_his_seat_back() -> None:
    table = table_with(Clock("match", 60))
    room = table.room
    duty = room.duty()
    assert duty is not None
    assert commands.run_out(room, duty, room.decision_number, NOW + 59_999) is None
    table.now += 60_000
    entry = commands.run_out(room, duty, room.decision_number, table.now)
    assert isinstance(entry, RanOut)
    table.keep(entry)
    assert room.duty() == Duty("bot", 0, room.plan.stand_in)
    assert [seat.stood_in for seat in room.seats] == [True, False]
    table.keep(Decided(table.now, 0, first_choice(table), by="bot"))
    table.keep(commands.come_back(room, 0, table.now))
    assert [seat.stood_in for seat in room.seats] == [False, False]
    assert left(table)[0] == AFTER_RETURN


def test_leaving_and_coming_back_gives_no_time() -> None:
    for kind in ("move", "match"):
        table = table_with(Clock(kind, 60))
        table.now += 59_000
        table.keep(commands.get_up(table.room, 0, table.now))
        table.keep(commands.come_back(table.room, 0, table.now))
        assert table.room.duty() == Duty("clock", 0, at=table.now + 1_000)


def test_taking_back_gives_no_time() -> None:
    table = Table(plan("fievre", ("me", "me", "me"), clock=Clock("move", 60)))
    table.start()
    room = table.room
    assert room.match is not None
    seat = room.match.to_act
    table.now += 50_000
    table.decide("bid 1")
    table.keep(commands.take_back(room, seat, Undo("u", room.decision_number), table.now))
    assert room.duty() == Duty("clock", seat, at=table.now + 10_000)


def test_who_has_run_out_of_time_comes_back_after_that_decision() -> None:
    table = table_with(Clock("match", 60))
    room = table.room
    table.now += 60_000
    table.keep(RanOut(table.now, 0))
    with pytest.raises(RequestRefused, match="out_of_time"):
        commands.come_back(room, 0, table.now)
    table.keep(Decided(table.now, 0, first_choice(table), by="bot"))
    table.keep(commands.come_back(room, 0, table.now))
    assert left(table)[0] == AFTER_RETURN


def test_a_clock_is_told_as_of_the_sending() -> None:
    table = table_with(Clock("match", 60))
    room = table.room
    n = room.update_count[0] - 1
    told = [json.loads(room.since(0, n, NOW + after) or b"") for after in (0, 50_000)]
    assert [each["position"]["clock"]["left"][0] for each in told] == [60_000, 10_000]


def test_time_does_not_run_out_for_who_has_decided_meanwhile() -> None:
    table = table_with(Clock("move", 30))
    duty, turn = table.room.duty(), table.room.decision_number
    assert duty is not None
    table.decide(first_choice(table))
    assert commands.run_out(table.room, duty, turn, NOW + 31_000) is None


def test_who_comes_back_while_another_decides_costs_him_nothing() -> None:
    table = table_with(Clock("match", 60))
    room = table.room
    table.keep(commands.get_up(room, 1, table.now))
    table.now += 10_000
    table.keep(commands.come_back(room, 1, table.now))
    assert left(table) == [50_000, 60_000]


def test_no_clock_runs_for_bots() -> None:
    table = table_with(Clock("move", 30), ("me", "greedy"))
    room = table.room
    while room.match is not None and room.match.to_act == 0:
        table.decide(first_choice(table))
    assert room.match is not None
    assert room.duty() == Duty("bot", 1, "greedy")
    table.now += 100_000
    assert left(table) == [30_000, 30_000]
    table.keep(Decided(table.now, 1, first_choice(table), by="bot"))


def test_a_clock_that_goes_backwards_gives_nobody_time() -> None:
    table = table_with(Clock("match", 60))
    table.now += 10_000
    table.decide(first_choice(table))
    table.now -= 50_000
    table.decide(first_choice(table))
    assert table.room.clocks.left[0] == 50_000


def test_a_stand_in_uses_nobodys_time() -> None:
    table = table_with(Clock("match", 60))
    table.now += 10_000
    table.keep(GotUp(table.now, 0))
    for _ in range(2):
        table.now += 5_000
        table.keep(Decided(table.now, 0, first_choice(table), by="bot"))
        assert table.room.clocks.left == [50_000, 60_000]
