"""Snapshots of rooms: opened from one, a room is the same as folded from the start."""

import random

import msgspec
import pytest

from filon.server.tables import snapshots
from filon.server.tables.journal import read_entry
from filon.server.wire.messages import Clock
from server.rooms import NOW, TABLES, Table, plan, started, wander


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("seed", range(3))
def test_a_room_from_a_snapshot_is_the_same_and_goes_on_the_same(
    game: str, seats: int, seed: int
) -> None:
    clock = Clock("match", 600) if seed == 2 else None
    table = Table(plan(game, ("me",) + ("open",) * (seats - 1), clock=clock))
    table.start()
    rng = random.Random(seed)
    again: Table | None = None
    taken = 0
    for _ in wander(table, rng, 250):
        if again is not None:
            again.keep(read_entry(table.journal[-1]))
            for viewer in range(seats + 1):
                assert again.room.welcome(viewer, NOW) == table.room.welcome(viewer, NOW)
            assert again.room.duty() == table.room.duty()
            assert [list(seat.ids) for seat in again.room.seats] == [
                list(seat.ids) for seat in table.room.seats
            ]
        if snapshots.may_take(table.room) and rng.random() < 0.3:
            taken += 1
            again = Table(table.room.plan)
            restored = snapshots.restore("table", table.room.plan, snapshots.take(table.room))
            assert restored is not None
            again.room = restored
            assert again.room.number == table.room.number
    assert taken > 0


def test_no_snapshot_is_taken_while_something_may_be_taken_back() -> None:
    table = started("fievre", 3)
    assert snapshots.may_take(table.room)
    table.decide("bid 1")
    assert not snapshots.may_take(table.room)


def test_the_record_of_a_room_from_a_snapshot_is_whole() -> None:
    table = started("gold", 2)
    rng = random.Random(3)
    for _ in range(20):
        assert table.room.match is not None
        table.decide(rng.choice(table.room.match.legal_words()))
    restored = snapshots.restore("table", table.room.plan, snapshots.take(table.room))
    assert restored is not None
    assert restored.match is not None
    assert table.room.match is not None
    assert restored.match.record().write() == table.room.match.record().write()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda body: body[:-10],
        lambda body: b"{}",
        lambda body: body.replace(b'"form":1', b'"form":99'),
        lambda body: body.replace(b"CardFlipped", b"CardFlopped"),
        lambda body: body.replace(b'"faces"', b'"fuces"'),
    ],
)
def test_a_snapshot_that_cannot_be_read_is_no_snapshot(spoil) -> None:  # type: ignore[no-untyped-def]
    table = started("gold", 2)
    for _ in range(6):
        assert table.room.match is not None
        table.decide(table.room.match.legal_words()[0])
    body = snapshots.take(table.room)
    assert snapshots.restore("table", table.room.plan, body) is not None
    assert spoil(body) != body
    assert snapshots.restore("table", table.room.plan, spoil(body)) is None


def test_a_snapshot_is_plain_json() -> None:
    table = started("ruee", 2)
    assert isinstance(msgspec.json.decode(snapshots.take(table.room)), dict)
