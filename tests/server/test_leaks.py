"""No leak over the wire: what a seat's socket receives depends on what the seat may know.

For every game two matches are played that tell one seat (or a watcher) the same, while hidden
chance and the secret choices of others differ wherever they can. Everything its socket
receives is kept: messages, choices, refusals, reasons, undo, record excerpts. It is equal byte
for byte.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from filon.play.luck import Luck, ScriptedLuck, SeededLuck
from filon.rules.contract import CHANCE, OVER
from filon.rules.fievre.view import FievreView
from filon.rules.games import find_game
from filon.rules.laws import Case
from filon.rules.laws.twins import twins
from filon.rules.rng import Rng
from filon.server.bot_processes import BotProcesses
from filon.server.service import Service
from filon.server.settings import Settings
from filon.server.store.sqlite import SqliteStore
from filon.server.study.thinking import Thinkers
from filon.server.tables.open_tables import OpenTables
from filon.server.tables.room import Room
from filon.server.wire.connection import Connection
from filon.server.wire.connections import Connections
from server.rooms import plan

Moves = list[tuple[int, int]]
DECISIONS = 60
SHORTEST, LONGEST = 30, 90
"""Moves of twins that are worth playing."""
OPEN_SETTINGS = Settings(messages_per_second=0, requests_per_second=0)


class Wire:
    """A transport without a network: what goes in, and all that comes out."""

    def __init__(self, connections: Connections, hello: dict[str, object]) -> None:
        self.received: list[str] = []
        self.can_write = True
        self.connection = Connection(connections, self)
        connections.join(self.connection)
        self.send({"type": "hello", "choices": True, **hello})

    def write(self, body: bytes) -> None:
        self.received.append(body.decode())

    def close(self, code: int, reason: str = "") -> None:
        self.received.append(f"closed {code} {reason}")

    def pause(self) -> None:
        raise AssertionError("expected no more than a few messages at a time")

    resume = ping = abort = pause

    def is_stuck(self, now: float) -> bool:
        return False

    def send(self, message: dict[str, object]) -> None:
        self.connection.received(json.dumps(message).encode())

    async def ask(self, message: dict[str, object]) -> str:
        """Send, and wait for the answer."""
        self.send(message)
        sign = f'"id":"{message["id"]}"'
        while True:
            for text in reversed(self.received):
                if sign in text:
                    return text
            await asyncio.sleep(0.0005)

    async def knows_all(self, room: Room) -> None:
        """Until it was told all there is."""
        while self.connection.table is None:
            await asyncio.sleep(0.0005)
        assert self.connection._n == room.update_count[self.connection.viewer]


@asynccontextmanager
async def served(path: Path, luck: Callable[[], Luck]) -> AsyncIterator[Service]:
    """A server whose matches draw from this luck."""
    tables = OpenTables(
        SqliteStore(path),
        Thinkers(BotProcesses(1)),
        order_delay=(0.0, 0.0),
        luck=lambda plan: luck(),
    )
    service = Service(tables, OPEN_SETTINGS)
    await service.start()
    try:
        yield service
    finally:
        await service.stop()


class Evening:
    """One match played over the wire, with a reader who asks about everything."""

    def __init__(self, service: Service, case: Case) -> None:
        self.service = service
        self.case = case
        self.wires: list[Wire] = []
        self.excerpts: list[str] = []
        self.undone = 0

    async def sit_down(self) -> None:
        seats = range(self.case.seats)
        kept = plan(self.case.game.name, ("me",) * len(seats))
        await self.service.lobby.keep(kept, "table")
        await self.service.lobby.start("table", "host", "")
        hellos: list[dict[str, object]] = [{"token": f"token {seat}"} for seat in seats]
        if self.case.reader is None:
            hellos.append({"key": "key"})
        self.table = await self.service.tables.open("table")
        for hello in hellos:
            self.wires.append(Wire(self.service.connections, {"table": "table", **hello}))
            await self.settled()

    async def settled(self) -> None:
        """Until everybody was told all there is."""
        for wire in self.wires:
            await wire.knows_all(self.table.room)

    @property
    def mine(self) -> Wire:
        return self.wires[-1 if self.case.reader is None else self.case.reader]

    async def decide(self, k: int, who: int, action: int, limit: int | None = None) -> None:
        """One decision of the match, after the reader has asked this and that; by a standing
        order where there is a limit."""
        words = self.case.game.actions.text
        turn = self.table.room.decision_number
        for asked in range(3):
            about = words((k * 37 + asked * 101) % self.case.game.actions.size)
            await self.mine.ask({"type": "why", "id": f"w{k}.{asked}", "action": about})
        stale = {"id": f"x{k}", "turn": turn - 1, "action": words(action)}
        await self.mine.ask({"type": "play", **stale})
        await self.mine.ask({"type": "undo", "id": f"u{k}", "turn": turn - 1})
        await self.mine.ask({"type": "order", "id": f"r{k}", "limit": 10**6})
        await self.mine.ask({"type": "play", **stale, "id": f"y{k}", "action": "no thing"})
        text = words(action)
        if limit is None:
            await self.play(k, who, text)
        else:
            await self.wires[who].ask({"type": "order", "id": f"o{k}", "limit": limit})
            while self.table.room.decision_number == turn:
                await asyncio.sleep(0.0005)
            await self.wires[who].ask({"type": "order", "id": f"q{k}", "limit": 0})
        assert self.table.room.decision_number == turn + 1, self.wires[who].received[-1]
        await self.settled()
        match = self.table.room.match
        if who == self.case.reader and match is not None and match.may_undo(who):
            self.undone += 1
            await self.mine.ask({"type": "undo", "id": f"v{k}", "turn": turn + 1})
            await self.settled()
            await self.play(k + 100_000, who, text)
            await self.settled()
            assert self.table.room.decision_number == turn + 3
        token = "" if self.case.reader is None else f"token {self.case.reader}"
        self.excerpts.append(await self.service.lobby.record("table", token, "key"))

    async def end(self) -> list[str]:
        for wire in self.wires:
            wire.connection.lost()
        return self.mine.received + self.excerpts

    async def play(self, k: int, who: int, text: str) -> None:
        turn = self.table.room.decision_number
        message = {"type": "play", "id": f"m{k}", "turn": turn, "action": text}
        await self.wires[who].ask(message)


async def received(path: Path, case: Case, moves: Moves) -> list[str]:
    """All that the reader gets of a match of these moves."""
    outcomes = [action for who, action in moves if who == CHANCE]
    async with served(path, lambda: ScriptedLuck(outcomes)) as service:
        evening = Evening(service, case)
        await evening.sit_down()
        for k, (who, action) in enumerate(moves):
            if who != CHANCE:
                await evening.decide(k, who, action)
        return await evening.end()


async def auctions(path: Path, case: Case, *, by_order: bool) -> tuple[list[str], int]:
    """All that the reader gets of a match of La Fièvre in which the others bid up to a limit,
    by hand or by standing orders; and how often it has taken a decision back."""
    async with served(path, lambda: SeededLuck(case.seed)) as service:
        evening = Evening(service, case)
        await evening.sit_down()
        match = evening.table.room.match
        assert match is not None
        rng = Rng(case.seed)
        for k in range(DECISIONS):
            seat, view = match.to_act, match.view(match.to_act)
            assert isinstance(view, FievreView)
            legal = match.legal(seat)
            action, limit = legal[rng.below(len(legal))], None
            if view.phase == "auction" and seat != case.reader:
                limit = min((view.turn * 7 + seat * 5) % 11, view.gold[seat])
                action = match.game.actions.parse(
                    match.game.orders.action(match.legal_words(seat), limit)
                )
            await evening.decide(k, seat, action, (limit or None) if by_order else None)
        return await evening.end(), evening.undone


def longest_twins(case: Case) -> tuple[Moves, Moves]:
    """Two matches that tell the reader the same, as long as they can be made to; not to the
    end, when the secret and all else is told."""
    first: Moves = []
    second: Moves = []
    for pair in twins(case, case.reader, Rng(case.seed + 1)):
        if pair.first.to_act() == OVER or len(first) > LONGEST:
            break
        first, second = list(pair.first_moves), list(pair.second_moves)
    return first, second


def cases(game: str, seats: int, *, different: bool) -> list[Case]:
    """For every seat, and a watcher, a case whose twins are long, and differ where that can
    be."""
    found: dict[int | None, Case] = {}
    for seed in range(2000):
        case = Case(find_game(game), seats, find_game(game).options(), seed)
        if case.reader not in found:
            first, second = longest_twins(case)
            if len(first) > SHORTEST and (first != second) == different:
                found[case.reader] = case
        if len(found) == seats + 1:
            return list(found.values())
    raise AssertionError(f"expected twins for more readers than {list(found)}")


@pytest.mark.parametrize("seats", [2, 3])
def test_what_others_hold_in_la_ruee_is_in_nothing_that_a_seat_receives(
    tmp_path: Path, seats: int
) -> None:
    for case in cases("ruee", seats, different=True):
        first, second = longest_twins(case)
        mine = asyncio.run(received(tmp_path / f"a{case.seed}", case, first))
        other = asyncio.run(received(tmp_path / f"b{case.seed}", case, second))
        assert mine == other
        assert len(mine) > 8 * len([who for who, _ in first if who != CHANCE])


def test_a_standing_order_in_la_fievre_is_in_nothing_that_others_receive(
    tmp_path: Path,
) -> None:
    undone = 0
    for seed in (1, 2, 3):
        case = Case(find_game("fievre"), 4, find_game("fievre").options(), seed)
        mine, taken_back = asyncio.run(auctions(tmp_path / f"a{seed}", case, by_order=False))
        other, _ = asyncio.run(auctions(tmp_path / f"b{seed}", case, by_order=True))
        assert mine == other
        undone += taken_back
    assert undone


def test_what_is_to_come_in_gold_is_in_nothing_that_a_seat_receives(tmp_path: Path) -> None:
    """Everything is open in Gold but the luck to come."""
    for case in cases("gold", 2, different=False):
        moves, _ = longest_twins(case)
        mine = asyncio.run(received(tmp_path / f"a{case.seed}", case, moves))
        later = [*moves, *((CHANCE, action) for action in (70, 71, 72))]
        other = asyncio.run(received(tmp_path / f"b{case.seed}", case, later))
        assert mine == other
