# compiled: server
"""A room: all that is true at a table, folded from its journal, and what each may see of it.

Nothing here waits, draws from a clock or knows of sockets: the same entries give the same room
in every process. Viewers are the seats, and after them the watchers as one.
"""

from collections import deque
from typing import NamedTuple

from msgspec import Raw

from filon.play.luck import Luck, VerifiableLuck
from filon.play.match import Match
from filon.play.reading import read_moves
from filon.rules.events import Event
from filon.rules.game import View
from filon.rules.games import find_game
from filon.server.tables.clocks import Clocks
from filon.server.tables.journal import (
    AnyEntry,
    CameBack,
    Contributed,
    Decided,
    GotUp,
    Ordered,
    RanOut,
    Replayed,
    SatDown,
    Spoke,
    Started,
    StoredSeat,
    TablePlan,
    TookBack,
)
from filon.server.wire.encoding import (
    action_words,
    decision_info,
    event_bytes,
    refusals_of,
    standings_info,
)
from filon.server.wire.messages import (
    PROTOCOL,
    OrderInfo,
    Position,
    Said,
    SeatInfo,
    Status,
    TableInfo,
    Update,
    Welcome,
    encode,
)

LONGEST_TAIL = 128
"""How many steps are kept to go on from; whoever comes back later gets everything anew."""
LONGEST_LOG = 300
"""How many events come with a welcome; the record excerpt has them all."""
IDS_KEPT = 16
WATCHER = b'{"seat":null'
"""How the view of a watcher begins."""
NAMELESS = "{} {}"
"""Whoever has no name is called by their level and seat, counted from 1: `regular 2`."""


class Seat:
    """Who sits there now."""

    def __init__(self, plan: StoredSeat) -> None:
        self.kind = plan.kind
        self.name = plan.name
        self.level = plan.level
        self.token = plan.token
        self.stood_in = False
        self.out_at = -1
        """The turn in which the seat ran out of time last."""
        self.ids: deque[str] = deque(maxlen=IDS_KEPT)
        """What was asked for last, and is done: asked again, it is not done again."""

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or bool(self.token)

    def info(self) -> SeatInfo:
        return SeatInfo(self.kind, self.name, self.level, self.taken, self.stood_in)


class Step(NamedTuple):
    """What one entry changed, for those who are told."""

    only: int | None = None
    """The one viewer who is told of it; None: everybody."""
    kept: int | None = None
    """The events of the match that stay as they were; None if the match is untouched."""
    table: bool = False
    said: Said | None = None


class Duty(NamedTuple):
    """What the server has to do next: let a bot decide, carry out an order, or see to it that
    time runs out (at `at`)."""

    kind: str
    seat: int
    level: str = ""
    at: int = 0


class Room:
    """A table and its match. `luck` is for tests: the match draws from it."""

    def __init__(self, id: str, plan: TablePlan, luck: Luck | None = None) -> None:
        self.id = id
        self.plan = plan
        self.game = find_game(plan.game, plan.version)
        self.options = self.game.read_options(plan.options, len(plan.seats))
        self.seats = [Seat(seat) for seat in plan.seats]
        self.contributions = [""] * len(plan.seats)
        self.number = 0
        """Of the entry that was folded last."""
        self.at = 0
        """When it happened."""
        self.status: Status = "gathering"
        self.rematch = ""
        self.match: Match | None = None
        self.decision_number = 0
        self.orders: dict[int, int] = {}
        self._before: list[tuple[int, dict[int, int]]] = []
        """By decision that may be taken back: the time that was left, and the orders that it
        ended."""
        self.clocks = Clocks(plan.clock, len(plan.seats))
        self.watcher = len(plan.seats)
        """The number of the watchers among the viewers."""
        self.update_count = [0] * (len(plan.seats) + 1)
        """By viewer: how many things were told."""
        self.event_count = [0] * (len(plan.seats) + 1)
        """By viewer: how many events of the match were told and stand."""
        self.steps: deque[Step] = deque(maxlen=LONGEST_TAIL)
        self._luck = luck or VerifiableLuck(bytes.fromhex(plan.secret))
        promise = VerifiableLuck(bytes.fromhex(plan.secret))
        self.commitment = promise.commitment
        self._written: dict[tuple[int, int, bool], bytes] = {}
        self._public: tuple[View, bytes] | None = None
        """What a watcher sees, and how it is sent but for the seat; of games that hide
        nothing."""
        self._events: dict[int, Raw] = {}
        """By number: events of the match as they are sent."""

    # Folding

    def fold(self, entry: AnyEntry) -> None:
        """The next entry of the journal happens. It was checked before it was kept."""
        step = self._fold(entry)
        self.number += 1
        self.at = entry.at
        self.steps.append(step)
        self._written.clear()
        self._public = None
        if step.only is None:
            self.update_count = [n + 1 for n in self.update_count]
        else:
            self.update_count[step.only] += 1

    def _fold(self, entry: AnyEntry) -> Step:
        match entry:
            case Decided(seat=seat, action=action):
                return self._decided(entry, seat, action)
            case TookBack(seat=seat):
                return self._took_back(entry, seat)
            case Ordered(seat=seat, limit=limit):
                self.orders.pop(seat, None)
                if limit > 0:
                    self.orders[seat] = limit
                self.seats[seat].ids.append(entry.id)
                return Step(only=seat, kept=len(self.events))
            case SatDown(seat=seat):
                self.seats[seat].name = entry.name
                self.seats[seat].token = entry.token
                self.contributions[seat] = entry.contribution
            case GotUp(seat=seat):
                self._got_up(seat, entry.at)
            case CameBack(seat=seat):
                self.seats[seat].stood_in = False
                self.clocks.came_back(seat, entry.at, to_act=self._to_act() == seat)
            case RanOut(seat=seat):
                self.seats[seat].stood_in = True
                self.seats[seat].out_at = self.decision_number
                self.clocks.ran_out(seat, entry.at)
            case Contributed(seat=seat, text=text):
                self.contributions[seat] = text
                self.seats[seat].ids.append(entry.id)
            case Started(fill=fill):
                self._start(fill, entry.at)
                return Step(kept=0, table=True)
            case Spoke(seat=seat, phrase=phrase):
                self.seats[seat].ids.append(entry.id)
                return Step(said=Said(seat, phrase))
            case Replayed(table=table):
                self.rematch = table
        return Step(table=True, kept=len(self.events) if self.match else None)

    @property
    def events(self) -> list[Event]:
        return self.match.events if self.match is not None else []

    def _decided(self, entry: Decided, seat: int, action: str) -> Step:
        match = self._playing()
        kept = len(match.events)
        told = match.play(seat, action)
        self.decision_number += 1
        self.seats[seat].ids.append(entry.id)
        self._count(told, 1)
        left = self.clocks.left_at(seat, entry.at)
        self.clocks.decided(seat, entry.at, itself=self._waits_for(seat))
        before = dict(self.orders)
        if self.orders:
            self._end_orders()
        ended = {each: limit for each, limit in before.items() if each not in self.orders}
        self._before.append((left, ended))
        if match.nothing_to_undo:
            self._before.clear()
        if match.is_over:
            self.status = "over"
            return Step(kept=kept, table=True)
        return Step(kept=kept)

    def _took_back(self, entry: TookBack, seat: int) -> Step:
        match = self._playing()
        before = list(match.events)
        match.undo(seat)
        self.decision_number += 1
        self.seats[seat].ids.append(entry.id)
        self._count(before[len(match.events) :], -1)
        for number in range(len(match.events), len(before)):
            self._events.pop(number, None)
        left, ended = self._before.pop()
        self.clocks.taken_back(seat, entry.at, left)
        self.orders = {**ended, **self.orders}
        self.orders.pop(seat, None)
        return Step(kept=len(match.events))

    def _got_up(self, seat: int, at: int) -> None:
        if self.status == "playing":
            self.seats[seat].stood_in = True
            self.clocks.got_up(seat, at, to_act=self._to_act() == seat)
            return
        self.seats[seat].name = ""
        self.seats[seat].token = ""
        self.contributions[seat] = ""

    def _start(self, fill: str, at: int) -> None:
        for number, seat in enumerate(self.seats):
            if not seat.taken:
                seat.kind, seat.level, seat.name = "bot", fill, ""
            seat.name = seat.name or NAMELESS.format(seat.level or "seat", number + 1)
        if isinstance(self._luck, VerifiableLuck):
            for number, text in enumerate(self.contributions):
                self._luck.contribute(number, text)
        names = [seat.name for seat in self.seats]
        given = read_moves(self.game, self.plan.given)
        self.match = Match(self.game, len(self.seats), self.options, self._luck, names, given)
        self.status = "over" if self.match.is_over else "playing"
        self.decision_number = 1
        self._count(self.match.events, 1)
        self.clocks.start(at)

    def _to_act(self) -> int | None:
        return None if self.match is None else self.match.to_act

    def _playing(self) -> Match:
        assert self.match is not None, "nothing is decided before the start"
        return self.match

    def _count(self, events: list[Event], by: int) -> None:
        told = self.event_count
        for event in events:
            if event.to is None:
                for viewer in range(len(told)):
                    told[viewer] += by
            else:
                for seat in event.to:
                    told[seat] += by

    def _end_orders(self) -> None:
        """Those of seats that are in the auction no more; of another auction too."""
        match = self._playing()
        for seat in list(self.orders):
            if match.is_over or self.game.orders.highest(match.view(seat)) is None:
                del self.orders[seat]

    # What is to be done

    def duty(self) -> Duty | None:
        """What the server itself has to do next; None while it waits for somebody."""
        if self.match is None or self.status != "playing":
            return None
        seat = self.match.to_act
        if self.seats[seat].kind == "bot":
            return Duty("bot", seat, self.seats[seat].level)
        if self.seats[seat].stood_in:
            return Duty("bot", seat, self.plan.stand_in)
        if seat in self.orders:
            return Duty("order", seat)
        deadline = self.clocks.deadline(seat)
        return None if deadline is None else Duty("clock", seat, at=deadline)

    @property
    def nobody_plays(self) -> bool:
        """Whether all seats are played by bots now."""
        return all(seat.kind == "bot" or seat.stood_in for seat in self.seats)

    def seat_of(self, token: str) -> int | None:
        """The seat that a hashed token opens."""
        if token:
            for number, seat in enumerate(self.seats):
                if seat.token == token and seat.kind != "bot":
                    return number
        return None

    # What may be seen

    def info(self) -> TableInfo:
        plan = self.plan
        return TableInfo(
            id=self.id,
            game=plan.game,
            version=plan.version,
            options=self.options.words(),
            seats=[seat.info() for seat in self.seats],
            clock=plan.clock,
            stand_in=plan.stand_in,
            listed=plan.listed,
            watchers=plan.watchers,
            status=self.status,
            commitment=self.commitment,
            contributions=list(self.contributions),
            rematch=self.rematch,
            given=len(plan.given),
        )

    def position(self, viewer: int, now: int, choices: bool = False) -> Position | None:
        match = self.match
        if match is None:
            return None
        seat = None if viewer == self.watcher else viewer
        legal = [] if seat is None else match.legal(seat)
        view, written = self._view(match, seat)
        words = action_words(self.game)
        return Position(
            turn=self.decision_number,
            to_act=match.to_act,
            view=Raw(written),
            legal=[words[code] for code in legal],
            refusals={} if seat is None else refusals_of(match, seat, legal),
            may_undo=seat is not None and match.may_undo(seat),
            order=self._order(viewer, view),
            clock=self.clocks.info(self._runs(), now),
            standings=standings_info(match.standings()),
            secret=self.plan.secret if match.is_over else "",
            decision=decision_info(match, seat) if choices and seat is not None else None,
        )

    def _view(self, match: Match, seat: int | None) -> tuple[View, bytes]:
        """What a seat may know, and how it is sent."""
        if not self.game.nothing_hidden:
            view = match.view(seat)
            return view, encode(view)
        if self._public is None:
            view = match.view(None)
            self._public = view, encode(view).removeprefix(WATCHER)
        view, rest = self._public
        return view, (WATCHER if seat is None else b'{"seat":%d' % seat) + rest

    def _order(self, viewer: int, view: View) -> OrderInfo | None:
        """The viewer's own; where there can be one."""
        most = self.game.orders.highest(view)
        return None if most is None else OrderInfo(self.orders.get(viewer, 0), most)

    def _runs(self) -> int:
        """Whose clock runs; -1 for nobody's."""
        if self.match is None or self.status != "playing":
            return -1
        seat = self.match.to_act
        return seat if self._waits_for(seat) else -1

    def _waits_for(self, seat: int) -> bool:
        """Whether a person decides there."""
        return self.seats[seat].kind != "bot" and not self.seats[seat].stood_in

    def welcome(self, viewer: int, now: int, choices: bool = False) -> bytes:
        told = self._told_to(viewer, max(0, len(self.events) - LONGEST_LOG))
        return encode(
            Welcome(
                n=self.update_count[viewer],
                protocol=PROTOCOL,
                seat=-1 if viewer == self.watcher else viewer,
                table=self.info(),
                first=self.event_count[viewer] - len(told),
                told=told,
                position=self.position(viewer, now, choices),
            )
        )

    def since(self, viewer: int, n: int, now: int, choices: bool = False) -> bytes | None:
        """All that was told to the viewer after the n-th thing, in one message; None when that
        is too long ago, or has not happened."""
        asked = viewer, n, choices
        written = None if self.clocks.are_used else self._written.get(asked)
        if written is None:
            update = self._update(viewer, n, now, choices)
            if update is None:
                return None
            written = self._written[asked] = encode(update)
        return written

    def _update(self, viewer: int, n: int, now: int, choices: bool) -> Update | None:
        wanted = self.update_count[viewer] - n
        if wanted < 0:
            return None
        kept: int | None = None
        table = False
        said: list[Said] = []
        for step in reversed(self.steps):
            if wanted == 0:
                break
            if step.only not in (None, viewer):
                continue
            wanted -= 1
            table = table or step.table
            if step.said is not None:
                said.append(step.said)
            if step.kept is not None:
                kept = step.kept if kept is None else min(kept, step.kept)
        if wanted or (kept is not None and len(self.events) - kept > LONGEST_LOG):
            return None
        told = [] if kept is None else self._told_to(viewer, kept)
        return Update(
            n=self.update_count[viewer],
            keep=self.event_count[viewer] - len(told),
            told=told,
            table=self.info() if table else None,
            position=None if kept is None else self.position(viewer, now, choices),
            said=said[::-1],
        )

    def _told_to(self, viewer: int, first: int) -> list[Raw]:
        """The events of the match from one on that this viewer is told."""
        seat = None if viewer == self.watcher else viewer
        told = []
        for number, event in enumerate(self.events[first:], first):
            if event.is_told(seat):
                body = self._events.get(number)
                if body is None:
                    if len(self._events) > 2 * LONGEST_LOG:
                        self._events.clear()
                    body = self._events[number] = event_bytes(event)
                told.append(body)
        return told
