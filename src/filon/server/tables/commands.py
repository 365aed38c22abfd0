# compiled: server
"""What may be asked at a table: each command is checked, and becomes an entry of the journal.

Nothing changes here. One that was carried out before (a client sent it twice) is `AlreadyDone`;
one that cannot be is `RequestRefused`, with a code and what was expected.
"""

import secrets

from filon.bots.roster import bot_names
from filon.play.luck import check_contribution
from filon.play.record import LONGEST_NAME, is_name
from filon.rules.errors import BadLuck, BadWords, FilonError
from filon.server.tables.journal import (
    AnyEntry,
    CameBack,
    Contributed,
    Decided,
    GotUp,
    Ordered,
    RanOut,
    SatDown,
    Spoke,
    Started,
    TookBack,
    hashed,
)
from filon.server.tables.room import Duty, Room
from filon.server.wire.encoding import refusal_of
from filon.server.wire.messages import (
    LONGEST_ID,
    PHRASES,
    ClientMessage,
    Contribute,
    Leave,
    Order,
    Play,
    Refusal,
    Return,
    Say,
    Sit,
    Undo,
)


class RequestRefused(FilonError):
    """A request that is not carried out: a code, what was expected, and the refusal of the
    rules if it is one."""

    def __init__(self, code: str, expected: str, refusal: Refusal | None = None) -> None:
        super().__init__(f"{code}: {expected}")
        self.code = code
        self.expected = expected
        self.refusal = refusal


class AlreadyDone(FilonError):
    """The same request was carried out before."""


def entry_for(room: Room, seat: int, message: ClientMessage, now: int) -> AnyEntry:
    """What a message of a seat asks to be kept. Raises RequestRefused, AlreadyDone."""
    match message:
        case Play():
            return decide(room, seat, message, now)
        case Undo():
            return take_back(room, seat, message, now)
        case Order():
            return give_order(room, seat, message, now)
        case Contribute():
            return contribute(room, seat, message, now)
        case Say():
            return say(room, seat, message, now)
        case Leave():
            return get_up(room, seat, now)
        case Return():
            return come_back(room, seat, now)
        case _:
            raise RequestRefused("not_here", "a message of a seat")


def check_id(room: Room, seat: int, id: str) -> None:
    """Raises AlreadyDone if it was carried out before, RequestRefused if the id is invalid."""
    if not 0 < len(id) <= LONGEST_ID or not id.isprintable():
        raise RequestRefused("bad_id", f"an id of 1 to {LONGEST_ID} printable characters")
    if id in room.seats[seat].ids:
        raise AlreadyDone(id)


def check_turn(room: Room, turn: int) -> None:
    if room.match is None:
        raise RequestRefused("not_started", "a match that has begun")
    if turn != room.decision_number:
        raise RequestRefused(
            "stale", f"a choice for turn {room.decision_number}, this one is for turn {turn}"
        )


def decide(room: Room, seat: int, play: Play, now: int) -> Decided:
    """A seat's own decision."""
    check_id(room, seat, play.id)
    check_turn(room, play.turn)
    check_own(room, seat)
    refusal = why_not(room, seat, play.action)
    if refusal is not None:
        raise RequestRefused("against_the_rules", "one of the legal choices", refusal)
    return Decided(now, seat, play.action, id=play.id)


def check_own(room: Room, seat: int) -> None:
    if room.seats[seat].stood_in:
        raise RequestRefused("stood_in", "a seat that you play yourself: take it back first")


def why_not(room: Room, seat: int, action: str) -> Refusal | None:
    """Why the seat may not do this; None if it may."""
    if room.match is None:
        raise RequestRefused("not_started", "a match that has begun")
    try:
        return refusal_of(room.match.why_not(seat, action))
    except BadWords as error:
        raise RequestRefused("no_such_action", str(error)) from None


def take_back(room: Room, seat: int, undo: Undo, now: int) -> TookBack:
    check_id(room, seat, undo.id)
    check_turn(room, undo.turn)
    check_own(room, seat)
    assert room.match is not None
    if not room.match.may_undo(seat):
        raise RequestRefused(
            "nothing_to_undo",
            "a decision of your own after which nothing was revealed and nobody else decided",
        )
    return TookBack(now, seat, undo.id)


def give_order(room: Room, seat: int, order: Order, now: int) -> Ordered:
    check_id(room, seat, order.id)
    check_own(room, seat)
    most = None if room.match is None else room.game.orders.highest(room.match.view(seat))
    if most is None:
        raise RequestRefused("no_auction", "an auction in which you have not passed")
    if not 0 <= order.limit <= most:
        raise RequestRefused("bad_limit", f"a limit of 0 to {most}")
    return Ordered(now, seat, order.limit, order.id)


def shares(room: Room, seat: int) -> list[list[int]]:
    """What would become of each price that the seat could pay in an auction."""
    if room.match is None:
        raise RequestRefused("not_started", "a match that has begun")
    found = room.game.orders.shares(room.match.view(seat))
    if found is None:
        raise RequestRefused("no_auction", "a game with auctions")
    return found


def contribute(room: Room, seat: int, message: Contribute, now: int) -> Contributed:
    check_id(room, seat, message.id)
    if room.status != "gathering":
        raise RequestRefused("started", "a contribution before the match begins")
    check_text(message.text)
    return Contributed(now, seat, message.text, message.id)


def check_text(text: str) -> None:
    try:
        check_contribution(text)
    except BadLuck as error:
        raise RequestRefused("bad_contribution", str(error)) from None


def say(room: Room, seat: int, message: Say, now: int) -> Spoke:
    check_id(room, seat, message.id)
    if message.phrase not in PHRASES:
        raise RequestRefused("no_such_phrase", f"one of: {', '.join(PHRASES)}")
    return Spoke(now, seat, message.phrase, message.id)


def get_up(room: Room, seat: int, now: int) -> GotUp:
    """Raises AlreadyDone for whoever is gone already."""
    if room.status == "over":
        raise RequestRefused("over", "a match that is not over")
    if room.seats[seat].stood_in:
        raise AlreadyDone
    return GotUp(now, seat)


def come_back(room: Room, seat: int, now: int) -> CameBack:
    if not room.seats[seat].stood_in:
        raise AlreadyDone
    if room.seats[seat].out_at == room.decision_number:
        raise RequestRefused(
            "out_of_time", "to come back after this decision: time for it is over"
        )
    return CameBack(now, seat)


def free_seat(room: Room, seat: int, now: int) -> GotUp:
    """The host frees a seat before the start. Raises AlreadyDone for one that is free."""
    if room.status != "gathering":
        raise RequestRefused("started", "a table at which the match has not begun")
    if not 0 <= seat < len(room.seats) or room.seats[seat].kind == "bot":
        raise RequestRefused("no_such_seat", "a seat for people at this table")
    if not room.seats[seat].taken:
        raise AlreadyDone
    return GotUp(now, seat)


def sit_down(room: Room, sit: Sit, token: str, now: int) -> SatDown:
    """Take the seat that was asked for, or the first that the key opens."""
    check_name(sit.name)
    check_text(sit.contribution)
    if room.status != "gathering":
        raise RequestRefused("started", "a table at which the match has not begun")
    count = len(room.seats)
    if sit.seat is not None and not 0 <= sit.seat < count:
        raise RequestRefused("no_such_seat", f"a seat from 0 to {count - 1}")
    wanted = range(count) if sit.seat is None else [sit.seat]
    opened = [seat for seat in wanted if opens(room, seat, sit.key)]
    if not opened:
        raise RequestRefused("wrong_key", "the key of the link to a seat that can be taken")
    free = [seat for seat in opened if not room.seats[seat].taken]
    if not free:
        raise RequestRefused("taken", "a seat that is free")
    return SatDown(now, free[0], sit.name, hashed(token), sit.contribution)


def opens(room: Room, seat: int, key: str) -> bool:
    """Whether a key opens a seat for whoever comes."""
    plan = room.plan.seats[seat]
    if plan.kind == "bot":
        return False
    if plan.kind == "invited":
        return bool(key) and same(hashed(key), plan.key)
    return room.plan.listed or (bool(key) and same(hashed(key), room.plan.key))


def check_name(name: str) -> None:
    if not is_name(name):
        raise RequestRefused(
            "bad_name", f"a name of 1 to {LONGEST_NAME} printable characters, no blanks around"
        )


def begin(room: Room, fill: str, now: int) -> Started:
    if room.status != "gathering":
        raise AlreadyDone
    free = [number for number, seat in enumerate(room.seats) if not seat.taken]
    if fill:
        check_level(fill, room.plan.game)
    elif free:
        raise RequestRefused(
            "seats_free", f"all seats taken, or bots to fill them: {free} are free"
        )
    return Started(now, fill)


def check_level(level: str, game: str) -> None:
    known = bot_names(game)
    if level not in known:
        raise RequestRefused("no_such_level", f"a level, one of: {', '.join(known)}")


def carry_out_order(room: Room, number: int, now: int) -> Decided | None:
    """What the standing order of the seat to act means; None if there is none any more."""
    duty = room.duty()
    if (
        room.decision_number != number
        or room.match is None
        or duty is None
        or duty.kind != "order"
    ):
        return None
    action = room.game.orders.action(room.match.legal_words(duty.seat), room.orders[duty.seat])
    return Decided(now, duty.seat, action, by="order")


def run_out(room: Room, duty: Duty, number: int, now: int) -> RanOut | None:
    """The seat's time is over; None if it is not."""
    current = room.duty()
    if room.decision_number != number or current != duty or now < duty.at:
        return None
    return RanOut(now, duty.seat)


def same(first: str, second: str) -> bool:
    """Compared in a time that tells nothing."""
    return secrets.compare_digest(first.encode(), second.encode())
