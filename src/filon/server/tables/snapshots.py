"""Snapshots: a room as it is after an entry, so that opening it replays only what came later.

A snapshot is taken where nobody may take anything back, so the room that is opened from it
allows the same as the one that was never closed. One that cannot be read (of another Filon,
or damaged) is no loss: the journal has everything.
"""

from msgspec import DecodeError, Struct, json

from filon.play.luck import VerifiableLuck
from filon.play.match import Match, Snapshot
from filon.rules.errors import FilonError
from filon.server.tables.journal import TablePlan
from filon.server.tables.room import Room
from filon.server.wire.messages import SeatKind, Status

FORM = 1
"""Rises when rooms hold other things than before."""
EVERY = 80
"""Entries between two snapshots, at least."""


class SeatSnapshot(Struct, array_like=True):
    kind: SeatKind
    name: str
    level: str
    token: str
    stood_in: bool
    out_at: int
    ids: list[str]


class MatchSnapshot(Struct, array_like=True):
    state: dict[str, int | list[int]]
    moves: list[tuple[int, int]]
    events: list[list[object]]


class RoomSnapshot(
    Struct,
    rename={"decision_number": "turn", "update_count": "heard", "event_count": "told"},
):
    form: int
    number: int
    at: int
    seats: list[SeatSnapshot]
    contributions: list[str]
    status: Status
    rematch: str
    decision_number: int
    orders: dict[int, int]
    left: list[int]
    since: int
    update_count: list[int]
    event_count: list[int]
    match: MatchSnapshot | None


_encoder = json.Encoder()
_decoder = json.Decoder(RoomSnapshot)


def may_take(room: Room) -> bool:
    """Whether a snapshot would lose nothing."""
    return room.match is not None and room.match.nothing_to_undo


def take(room: Room) -> bytes:
    """The room as it is now; it holds all secrets of the table."""
    match = room.match
    return _encoder.encode(
        RoomSnapshot(
            form=FORM,
            number=room.number,
            at=room.at,
            seats=[
                SeatSnapshot(
                    seat.kind,
                    seat.name,
                    seat.level,
                    seat.token,
                    seat.stood_in,
                    seat.out_at,
                    list(seat.ids),
                )
                for seat in room.seats
            ],
            contributions=room.contributions,
            status=room.status,
            rematch=room.rematch,
            decision_number=room.decision_number,
            orders=room.orders,
            left=room.clocks.left,
            since=room.clocks.since,
            update_count=room.update_count,
            event_count=room.event_count,
            match=None if match is None else MatchSnapshot(*match.snapshot()),
        )
    )


def restore(id: str, plan: TablePlan, body: bytes) -> Room | None:
    """The room of a snapshot; None if this Filon cannot read it."""
    try:
        then = _decoder.decode(body)
        if then.form != FORM:
            return None
        return _restored(Room(id, plan), then)
    except (DecodeError, FilonError, ValueError, TypeError):
        return None


def _restored(room: Room, then: RoomSnapshot) -> Room:
    for seat, kept in zip(room.seats, then.seats, strict=True):
        seat.kind, seat.name, seat.level = kept.kind, kept.name, kept.level
        seat.token, seat.stood_in, seat.out_at = kept.token, kept.stood_in, kept.out_at
        seat.ids.extend(kept.ids)
    room.number = then.number
    room.at = then.at
    room.contributions = then.contributions
    room.status = then.status
    room.rematch = then.rematch
    room.decision_number = then.decision_number
    room.orders = then.orders
    room.clocks.left = then.left
    room.clocks.since = then.since
    room.update_count = then.update_count
    room.event_count = then.event_count
    if then.match is not None:
        luck = VerifiableLuck(bytes.fromhex(room.plan.secret))
        for number, text in enumerate(room.contributions):
            luck.contribute(number, text)
        names = [seat.name for seat in room.seats]
        snapshot = Snapshot(then.match.state, then.match.moves, then.match.events)
        room.match = Match.restore(
            snapshot,
            room.game,
            len(room.seats),
            room.options,
            luck,
            names,
            len(room.plan.given),
        )
    return room
