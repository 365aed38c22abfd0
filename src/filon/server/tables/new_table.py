"""The plan of a new table: what was asked for, checked, with new secrets."""

import secrets
from collections.abc import Sequence

from msgspec import structs

from filon.play.luck import SECRET_BYTES
from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.game import Game
from filon.rules.games import find_game
from filon.server.tables.commands import RequestRefused, check_level, check_name
from filon.server.tables.journal import StoredSeat, TablePlan, hashed, new_token
from filon.server.tables.room import Room
from filon.server.wire.messages import Clock, NewTable, SeatMade, SeatPlan

LONGEST_CLOCK = 90 * 24 * 3600
OWN = ("me", "screen")
"""Seats of whoever sets the table."""


def seat_made(seat: SeatPlan) -> SeatMade:
    return SeatMade(
        seat.kind,
        token=new_token() if seat.kind in OWN else "",
        key=new_token() if seat.kind == "invited" else "",
    )


def plan_of(
    new: NewTable,
    made: list[SeatMade],
    host: str,
    key: str,
    secret: str,
    game: Game | None = None,
    given: Sequence[str] = (),
) -> TablePlan:
    """The plan of a table, checked: of the newest rules or those of `game`, going on from the
    given moves. Raises RequestRefused."""
    try:
        game = game or find_game(new.game)
        game.check_seats(len(new.seats))
        options = game.read_options(new.options, len(new.seats))
    except UnknownGame as error:
        raise RequestRefused("no_such_game", str(error)) from None
    except BadSetup as error:
        raise RequestRefused("bad_setup", str(error)) from None
    check_clock(new.clock)
    check_level(new.stand_in, new.game)
    seats = [
        seat_kept(plan, each, new.game) for plan, each in zip(new.seats, made, strict=True)
    ]
    return TablePlan(
        game=new.game,
        version=game.version,
        options=options.words(),
        seats=seats,
        clock=new.clock,
        stand_in=new.stand_in,
        listed=new.listed,
        watchers=new.watchers,
        secret=secret,
        host=hashed(host),
        key=hashed(key),
        given=list(given),
    )


def seat_kept(seat: SeatPlan, made: SeatMade, game: str) -> StoredSeat:
    if seat.name or seat.kind in OWN:
        check_name(seat.name)
    if seat.kind == "bot":
        check_level(seat.level, game)
    elif seat.level:
        raise RequestRefused("bad_seat", "a level for bots only")
    return StoredSeat(
        seat.kind,
        seat.name,
        seat.level,
        hashed(made.token) if made.token else "",
        hashed(made.key) if made.key else "",
    )


def check_clock(clock: Clock) -> None:
    if clock.kind == "none" and clock.seconds:
        raise RequestRefused("bad_clock", "no seconds without a clock")
    if clock.kind != "none" and not 1 <= clock.seconds <= LONGEST_CLOCK:
        raise RequestRefused("bad_clock", f"1 to {LONGEST_CLOCK} seconds")


def plan_again(room: Room) -> TablePlan:
    """The same once more, with the people who sit there now and another secret; at a table
    that goes on from a point of another match, from there again, under the rules of then."""
    seats = [
        StoredSeat(seat.kind, seat.name, seat.level, seat.token, plan.key)
        for seat, plan in zip(room.seats, room.plan.seats, strict=True)
    ]
    old = room.plan
    return structs.replace(
        old,
        version=old.version if old.given else find_game(old.game).version,
        seats=seats,
        secret=secrets.token_hex(SECRET_BYTES),
    )
