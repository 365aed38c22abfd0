# compiled: server
"""What may be asked at a table: each request is checked, and becomes an entry of the journal.

Nothing changes here. A request that was carried out before (a client sent it twice) is
`Done`; one that cannot be is `Declined`, with a code and what was expected.
"""

import secrets

from filon.bots.roster import bot_names
from filon.play.luck import check_contribution
from filon.play.record import LONGEST_NAME, is_name
from filon.rules.errors import BadLuck, BadWords, FilonError
from filon.server.tables.journal import (
    CameBack,
    Contributed,
    Decided,
    GotUp,
    Ordered,
    RanOut,
    SatDown,
    SeatKept,
    Spoke,
    Started,
    TookBack,
    hashed,
)
from filon.server.tables.room import Duty, Room
from filon.server.wire.encoding import why_of
from filon.server.wire.messages import (
    LONGEST_ID,
    PHRASES,
    Contribute,
    Order,
    Play,
    Say,
    Sit,
    Undo,
    Why,
)


class Declined(FilonError):
    """A request that is not carried out: a code, what was expected, and the rule if it is
    one."""

    def __init__(self, code: str, expected: str, why: Why | None = None) -> None:
        super().__init__(f"{code}: {expected}")
        self.code = code
        self.expected = expected
        self.why = why


class Done(FilonError):
    """The same request was carried out before."""


def check_id(room: Room, seat: int, id: str) -> None:
    """Raises Done for a request that was carried out, Declined for what is no id."""
    if not 0 < len(id) <= LONGEST_ID or not id.isprintable():
        raise Declined("bad_id", f"an id of 1 to {LONGEST_ID} printable characters")
    if id in room.seats[seat].ids:
        raise Done(id)


def check_turn(room: Room, turn: int) -> None:
    if room.match is None:
        raise Declined("not_started", "a match that has begun")
    if turn != room.turn:
        raise Declined("stale", f"a choice for turn {room.turn}, this one is for turn {turn}")


def decide(room: Room, seat: int, play: Play, now: int) -> Decided:
    """A seat's own decision."""
    check_id(room, seat, play.id)
    check_turn(room, play.turn)
    assert room.match is not None
    check_own(room, seat)
    why = why_not(room, seat, play.action)
    if why is not None:
        raise Declined("against_the_rules", "one of the legal choices", why)
    return Decided(now, seat, play.action, id=play.id)


def check_own(room: Room, seat: int) -> None:
    if room.seats[seat].stood_in:
        raise Declined("stood_in", "a seat that you play yourself: take it back first")


def why_not(room: Room, seat: int, action: str) -> Why | None:
    """Why the seat may not do this; None when it may."""
    if room.match is None:
        raise Declined("not_started", "a match that has begun")
    try:
        return why_of(room.match.why_not(seat, action))
    except BadWords as error:
        raise Declined("no_such_action", str(error)) from None


def take_back(room: Room, seat: int, undo: Undo, now: int) -> TookBack:
    check_id(room, seat, undo.id)
    check_turn(room, undo.turn)
    check_own(room, seat)
    assert room.match is not None
    if not room.match.may_undo(seat):
        raise Declined(
            "nothing_to_undo",
            "a decision of your own after which nothing was revealed and nobody else decided",
        )
    return TookBack(now, seat, undo.id)


def give_order(room: Room, seat: int, order: Order, now: int) -> Ordered:
    check_id(room, seat, order.id)
    check_own(room, seat)
    most = None if room.match is None else room.game.orders.highest(room.match.view(seat))
    if most is None:
        raise Declined("no_auction", "an auction in which you have not passed")
    if not 0 <= order.limit <= most:
        raise Declined("bad_limit", f"a limit of 0 to {most} ounces (F9)")
    return Ordered(now, seat, order.limit, order.id)


def shares(room: Room, seat: int) -> list[list[int]]:
    """What would become of each price that the seat could pay in an auction."""
    if room.match is None:
        raise Declined("not_started", "a match that has begun")
    found = room.game.orders.shares(room.match.view(seat))
    if found is None:
        raise Declined("no_auction", "a game with auctions")
    return found


def contribute(room: Room, seat: int, message: Contribute, now: int) -> Contributed:
    check_id(room, seat, message.id)
    if room.status != "gathering":
        raise Declined("started", "a contribution before the match begins")
    check_text(message.text)
    return Contributed(now, seat, message.text, message.id)


def check_text(text: str) -> None:
    try:
        check_contribution(text)
    except BadLuck as error:
        raise Declined("bad_contribution", str(error)) from None


def say(room: Room, seat: int, message: Say, now: int) -> Spoke:
    check_id(room, seat, message.id)
    if message.phrase not in PHRASES:
        raise Declined("no_such_phrase", f"one of: {', '.join(PHRASES)}")
    return Spoke(now, seat, message.phrase, message.id)


def get_up(room: Room, seat: int, now: int) -> GotUp:
    """Raises Done for who is gone already."""
    if room.status == "over":
        raise Declined("over", "a match that is not over")
    if room.seats[seat].stood_in:
        raise Done
    return GotUp(now, seat)


def come_back(room: Room, seat: int, now: int) -> CameBack:
    if not room.seats[seat].stood_in:
        raise Done
    if room.seats[seat].out_at == room.turn:
        raise Declined("out_of_time", "to come back after this decision: time for it is over")
    return CameBack(now, seat)


def free_seat(room: Room, seat: int, now: int) -> GotUp:
    """The host frees a seat before the start. Raises Done for one that is free."""
    if room.status != "gathering":
        raise Declined("started", "a table at which the match has not begun")
    if not 0 <= seat < len(room.seats) or room.seats[seat].kind == "bot":
        raise Declined("no_such_seat", "a seat for people at this table")
    if not room.seats[seat].taken:
        raise Done
    return GotUp(now, seat)


def sit_down(room: Room, sit: Sit, token: str, now: int) -> SatDown:
    """Take the seat that was asked for, or the first that the key opens."""
    check_name(sit.name)
    check_text(sit.contribution)
    if room.status != "gathering":
        raise Declined("started", "a table at which the match has not begun")
    count = len(room.seats)
    if sit.seat is not None and not 0 <= sit.seat < count:
        raise Declined("no_such_seat", f"a seat from 0 to {count - 1}")
    wanted = range(count) if sit.seat is None else [sit.seat]
    opened = [seat for seat in wanted if opens(room, seat, sit.key)]
    if not opened:
        raise Declined("wrong_key", "the key of the link to a seat that can be taken")
    free = [seat for seat in opened if not room.seats[seat].taken]
    if not free:
        raise Declined("taken", "a seat that is free")
    return SatDown(now, free[0], sit.name, hashed(token), sit.contribution)


def opens(room: Room, seat: int, key: str) -> bool:
    """Whether a key opens a seat for whoever comes."""
    plan: SeatKept = room.plan.seats[seat]
    if plan.kind == "bot":
        return False
    if plan.kind == "invited":
        return bool(key) and same(hashed(key), plan.key)
    return room.plan.listed or (bool(key) and same(hashed(key), room.plan.key))


def check_name(name: str) -> None:
    if not is_name(name):
        raise Declined(
            "bad_name", f"a name of 1 to {LONGEST_NAME} printable characters, no blanks around"
        )


def begin(room: Room, fill: str, now: int) -> Started:
    if room.status != "gathering":
        raise Done
    free = [number for number, seat in enumerate(room.seats) if not seat.taken]
    if fill:
        check_level(fill, room.plan.game)
    elif free:
        raise Declined("seats_free", f"all seats taken, or bots to fill them: {free} are free")
    return Started(now, fill)


def check_level(level: str, game: str) -> None:
    known = bot_names(game)
    if level not in known:
        raise Declined("no_such_level", f"a level, one of: {', '.join(known)}")


def carry_out_order(room: Room, turn: int, now: int) -> Decided | None:
    """What the standing order of the seat to act means; None when there is none any more."""
    duty = room.duty()
    if room.turn != turn or room.match is None or duty is None or duty.kind != "order":
        return None
    action = room.game.orders.action(room.match.legal_words(duty.seat), room.orders[duty.seat])
    return Decided(now, duty.seat, action, by="order")


def run_out(room: Room, duty: Duty, turn: int, now: int) -> RanOut | None:
    """The seat's time is over; None when it is not."""
    current = room.duty()
    if room.turn != turn or current != duty or now < duty.at:
        return None
    return RanOut(now, duty.seat)


def same(first: str, second: str) -> bool:
    """Compared in a time that tells nothing."""
    return secrets.compare_digest(first.encode(), second.encode())
