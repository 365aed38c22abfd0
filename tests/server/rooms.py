"""Rooms without a server: a plan, a journal, and people who do all that can be done."""

import json
import random
from collections.abc import Iterator

from filon.play.luck import Luck
from filon.server.client import Guest
from filon.server.tables import commands
from filon.server.tables.commands import AlreadyDone, RequestRefused
from filon.server.tables.journal import AnyEntry, Decided, RanOut, TablePlan, read_entry, write
from filon.server.tables.new_table import plan_of, seat_made
from filon.server.tables.room import Room
from filon.server.wire.messages import (
    PHRASES,
    Clock,
    Contribute,
    NewTable,
    Order,
    Play,
    Say,
    SeatPlan,
    Sit,
    Undo,
)

SECRET = "07" * 32
NOW = 1_800_000_000_000
TABLES = (("gold", 2), ("gold", 3), ("fievre", 3), ("fievre", 4), ("ruee", 2), ("ruee", 3))


def plan(
    game: str = "gold",
    kinds: tuple[str, ...] = ("me", "open"),
    secret: str = SECRET,
    clock: Clock | None = None,
    **options: str,
) -> TablePlan:
    """The plan of a table; kinds as in `running.seats`. Keys and tokens are words."""
    new = NewTable(
        game=game,
        seats=[
            SeatPlan(kind, name=f"P{k}" if kind in ("me", "screen") else "")  # type: ignore[arg-type]
            if kind in ("me", "screen", "open", "invited")
            else SeatPlan("bot", level=kind)
            for k, kind in enumerate(kinds)
        ],
        options=options,
        clock=clock or Clock(),
    )
    made = [seat_made(seat) for seat in new.seats]
    for k, seat in enumerate(made):
        seat.token = f"token {k}" if seat.token else ""
        seat.key = f"key {k}" if seat.key else ""
    return plan_of(new, made, "host", "key", secret)


class Table:
    """A room and its journal."""

    def __init__(self, plan: TablePlan, luck: Luck | None = None) -> None:
        self.room = Room("table", plan, luck)
        self.journal: list[bytes] = []
        self.now = NOW

    def keep(self, entry: AnyEntry) -> None:
        """Let it happen, as read from a journal."""
        self.journal.append(write(entry))
        self.room.fold(read_entry(self.journal[-1]))

    def sit_all(self) -> None:
        for seat, each in enumerate(self.room.seats):
            if not each.taken:
                kind = self.room.plan.seats[seat].kind
                key = f"key {seat}" if kind == "invited" else "key"
                sit = Sit(f"P{seat}", key, seat, f"luck of {seat}")
                self.keep(commands.sit_down(self.room, sit, f"token {seat}", self.now))

    def start(self) -> None:
        self.sit_all()
        self.keep(commands.begin(self.room, "", self.now))

    def decide(self, action: str) -> None:
        """The seat to act decides."""
        assert self.room.match is not None
        seat = self.room.match.to_act
        play = Play(f"id {self.room.number}", self.room.decision_number, action)
        self.keep(commands.decide(self.room, seat, play, self.now))


def started(game: str = "gold", seats: int = 2) -> Table:
    table = Table(plan(game, ("me",) + ("open",) * (seats - 1)))
    table.start()
    return table


def wander(table: Table, rng: random.Random, entries: int) -> Iterator[None]:
    """Do all kinds of things that may be done, one after the other."""
    for _ in range(entries):
        table.now += rng.randrange(3000)
        entry = something(table, rng)
        if entry is not None:
            table.keep(entry)
            yield


def something(table: Table, rng: random.Random) -> AnyEntry | None:
    """The next entry, of whatever kind; None when that cannot be done now."""
    room, match = table.room, table.room.match
    seat = rng.randrange(len(room.seats))
    id = f"{room.number}.{rng.randrange(1000)}"
    try:
        if match is None:
            return commands.contribute(room, seat, Contribute(id, "luck"), table.now)
        kind = rng.random()
        if kind < 0.05:
            return commands.say(room, seat, Say(id, rng.choice(PHRASES)), table.now)
        if kind < 0.15:
            limit = rng.randrange(20)
            return commands.give_order(room, seat, Order(id, limit), table.now)
        if kind < 0.3:
            return commands.take_back(room, seat, Undo(id, room.decision_number), table.now)
        if kind < 0.33:
            return commands.get_up(room, seat, table.now)
        if kind < 0.45:
            return commands.come_back(room, seat, table.now)
        duty = room.duty()
        if duty is None:
            if match.is_over:
                return None
            words = rng.choice(match.legal_words(match.to_act))
            return commands.decide(
                room, match.to_act, Play(id, room.decision_number, words), table.now
            )
        if duty.kind == "order":
            return commands.carry_out_order(room, room.decision_number, table.now)
        if duty.kind == "clock" and rng.random() < 0.1:
            return RanOut(max(table.now, duty.at), duty.seat)
        words = rng.choice(match.legal_words(duty.seat))
        return Decided(table.now, duty.seat, words, by="bot")
    except (RequestRefused, AlreadyDone):
        return None


class Reader:
    """What a client makes of messages."""

    def __init__(self, room: Room, viewer: int) -> None:
        self.room = room
        self.viewer = viewer
        self.guest = Guest("", room.id)
        self.hear(room.welcome(viewer, NOW))

    def hear(self, body: bytes) -> None:
        self.guest._hear(json.loads(body))

    def catch_up(self) -> None:
        """All that is new, in one message."""
        if self.guest.n != self.room.update_count[self.viewer]:
            body = self.room.since(self.viewer, self.guest.n, NOW)
            self.hear(body or self.room.welcome(self.viewer, NOW))

    def knows(self) -> tuple[object, ...]:
        """What it shows now: the log counted from its first event."""
        guest = self.guest
        return guest.n, guest.table, guest.position, guest.first + len(guest.log)
