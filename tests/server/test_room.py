"""A room: the fold of its journal, and what each viewer is told of it."""

import json
import random

import pytest

from filon.server.tables import commands
from filon.server.tables.commands import RequestRefused
from filon.server.tables.journal import Spoke, read_entry
from filon.server.tables.room import LONGEST_TAIL, Room
from filon.server.wire.messages import Order, Undo
from server.rooms import NOW, SECRET, TABLES, Reader, Table, plan, started, wander


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_however_a_client_comes_and_goes_it_knows_the_same(
    game: str, seats: int, seed: int
) -> None:
    """One hears of everything at once, one now and then, one comes anew each time."""
    table = started(game, seats)
    rng = random.Random(seed)
    viewers = range(seats + 1)
    steady = [Reader(table.room, viewer) for viewer in viewers]
    sleepy = [Reader(table.room, viewer) for viewer in viewers]
    for _ in wander(table, rng, 150):
        for viewer in viewers:
            steady[viewer].catch_up()
            if rng.random() < 0.2:
                sleepy[viewer].catch_up()
                fresh = Reader(table.room, viewer)
                assert steady[viewer].knows() == fresh.knows() == sleepy[viewer].knows()
                log = steady[viewer].guest.log
                assert log[len(log) - len(fresh.guest.log) :] == fresh.guest.log
                assert log == sleepy[viewer].guest.log


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_same_journal_gives_the_same_room(game: str, seats: int) -> None:
    table = started(game, seats)
    for _ in wander(table, random.Random(5), 200):
        pass
    again = Table(table.room.plan)
    for body in table.journal:
        again.keep(read_entry(body))
    for viewer in range(seats + 1):
        assert again.room.welcome(viewer, NOW) == table.room.welcome(viewer, NOW)


def test_a_client_that_was_told_everything_is_told_nothing() -> None:
    room = started().room
    n = room.update_count[0]
    update = json.loads(room.since(0, n, NOW) or b"null")
    assert (update["n"], update["told"], update["position"], update["table"]) == (
        n,
        [],
        None,
        None,
    )


def test_who_was_away_too_long_or_comes_from_the_future_gets_all_anew() -> None:
    table = started()
    before = table.room.update_count[0]
    for k in range(LONGEST_TAIL + 1):
        table.keep(Spoke(NOW, 0, "hello", f"{k}"))
    assert table.room.since(0, before, NOW) is None
    assert table.room.since(0, before + 1, NOW) is not None
    assert table.room.since(0, table.room.update_count[0] + 1, NOW) is None


def test_a_standing_order_is_told_to_nobody_else() -> None:
    table = started("fievre", 4)
    room = table.room
    others = [viewer for viewer in range(5) if viewer != 2]
    before = [room.welcome(viewer, NOW) for viewer in others]
    table.keep(commands.give_order(room, 2, Order("a", 7), NOW))
    assert [room.welcome(viewer, NOW) for viewer in others] == before
    assert all(room.update_count[viewer] == room.update_count[0] for viewer in others)
    assert room.update_count[2] == room.update_count[0] + 1
    position = json.loads(room.since(2, room.update_count[2] - 1, NOW) or b"")["position"]
    assert position["order"]["limit"] == 7


def test_what_an_order_does_looks_as_if_the_seat_did_it() -> None:
    """The same auction twice, by hand and by order."""
    seen = []
    for by_order in (False, True):
        table = started("fievre", 4)
        room = table.room
        assert room.match is not None
        seat = room.match.to_act
        if by_order:
            table.keep(commands.give_order(room, seat, Order("a", 1), NOW))
            entry = commands.carry_out_order(room, room.decision_number, NOW)
            assert entry is not None
            table.keep(entry)
        else:
            table.decide("bid 1")
        others = [viewer for viewer in range(5) if viewer != seat]
        seen.append(
            [room.since(viewer, room.update_count[viewer] - 1, NOW) for viewer in others]
        )
    assert seen[0] == seen[1]


def test_an_order_ends_with_its_auction() -> None:
    table = started("fievre", 3)
    room = table.room
    assert room.match is not None
    first = room.match.to_act
    table.keep(commands.give_order(room, first, Order("a", 1), NOW))
    table.decide("bid 1")
    table.decide("pass")
    table.decide("pass")
    assert room.orders == {}
    duty = room.duty()
    assert duty is None, "the winner chooses himself"


def test_an_order_stands_again_when_another_takes_back_what_ended_the_auction() -> None:
    table = started("fievre", 3)
    room = table.room
    assert room.match is not None
    first = room.match.to_act
    last = (first + 2) % 3
    table.keep(commands.give_order(room, first, Order("a", 5), NOW))
    table.decide("bid 1")
    table.decide("pass")
    table.decide("pass")
    assert room.orders == {}
    table.keep(commands.take_back(room, last, Undo("u", room.decision_number), NOW))
    assert room.orders == {first: 5}


def test_who_takes_back_a_bid_that_was_ordered_has_taken_back_the_order() -> None:
    table = started("fievre", 3)
    room = table.room
    assert room.match is not None
    seat = room.match.to_act
    table.keep(commands.give_order(room, seat, Order("a", 5), NOW))
    entry = commands.carry_out_order(room, room.decision_number, NOW)
    assert entry is not None
    table.keep(entry)
    table.keep(commands.take_back(room, seat, Undo("u", room.decision_number), NOW))
    assert room.orders == {}


def test_who_is_stood_in_for_can_only_come_back() -> None:
    table = started("fievre", 3)
    room = table.room
    assert room.match is not None
    seat = room.match.to_act
    table.decide("bid 1")
    table.keep(commands.get_up(room, seat, NOW))
    with pytest.raises(RequestRefused, match="stood_in"):
        commands.take_back(room, seat, Undo("u", room.decision_number), NOW)
    with pytest.raises(RequestRefused, match="stood_in"):
        commands.give_order(room, seat, Order("o", 3), NOW)


def test_an_order_of_nothing_takes_it_back() -> None:
    table = started("fievre", 3)
    table.keep(commands.give_order(table.room, 1, Order("a", 5), NOW))
    table.keep(commands.give_order(table.room, 1, Order("b", 0), NOW))
    assert table.room.orders == {}


def test_the_secret_is_shown_after_the_last_move_only() -> None:
    table = started("gold", 2)
    rng = random.Random(1)
    for viewer in range(3):
        assert SECRET.encode() not in table.room.welcome(viewer, NOW)
    while table.room.status == "playing":
        assert table.room.match is not None
        table.decide(rng.choice(table.room.match.legal_words()))
    for viewer in range(3):
        assert SECRET.encode() in table.room.welcome(viewer, NOW)


def test_the_commitment_is_shown_before_anybody_sits_down() -> None:
    room = Room("table", plan())
    assert room.commitment in room.welcome(room.watcher, NOW).decode()
    assert room.position(0, NOW) is None


def test_tokens_and_keys_are_in_no_message() -> None:
    table = Table(plan("gold", ("me", "invited", "screen")))
    table.start()
    for viewer in range(4):
        body = table.room.welcome(viewer, NOW).decode()
        for seat in table.room.seats:
            assert seat.token not in body
        keys = [table.room.plan.key, *(seat.key for seat in table.room.plan.seats)]
        assert not any(key in body for key in keys if key)
        assert table.room.plan.host not in body


def test_legal_choices_are_for_the_seat_to_act_and_reasons_for_the_others() -> None:
    room = started("gold", 2).room
    assert room.match is not None
    acting = room.match.to_act
    for viewer in range(3):
        position = room.position(viewer, NOW)
        assert position is not None
        if viewer == acting:
            assert len(position.legal) == 64
            assert position.refusals == {}
        else:
            assert position.legal == []
    waiting = room.position(1 - acting, NOW)
    assert waiting is not None
    assert waiting.refusals["*"].code == "not_your_turn"
    assert waiting.refusals["*"].clause.startswith("G")


def test_verbs_that_cannot_be_used_now_say_why() -> None:
    room = started("fievre", 3).room
    assert room.match is not None
    position = room.position(room.match.to_act, NOW)
    assert position is not None
    assert position.refusals["*"].code == "auction_runs"
    assert position.refusals["*"].clause == "F8"
    assert position.refusals["gun"].clause == "F35"
    assert "bid" not in position.refusals
    assert "card" not in position.refusals, "what only chance does is no choice"
