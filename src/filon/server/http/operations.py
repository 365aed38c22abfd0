"""All that can be asked for by HTTP, declared once: the routes and the OpenAPI description come
from this table."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from msgspec import Struct

from filon.rules.games import find_game, game_names
from filon.server.service import Service
from filon.server.tables.commands import RequestRefused
from filon.server.wire.games import GameInfo, game_info
from filon.server.wire.messages import (
    Account,
    Branch,
    Draws,
    NewTable,
    Rematch,
    Replay,
    Seated,
    Sit,
    Start,
    TableInfo,
    TableList,
    TableMade,
    Valuation,
    Wire,
)
from filon.words.rulebook import rulebook

TABLE_COST = 5.0
"""How many requests a new table counts for, and whatever a bot must think about."""
LONGEST_NUMBER = 6
JSON, TEXT, MARKDOWN = "application/json", "text/plain", "text/markdown"


class GameList(Wire):
    games: list[GameInfo]


class Health(Wire):
    status: str
    version: str


class Call(NamedTuple):
    """A request as a handler gets it."""

    service: Service
    path: dict[str, str]
    token: str
    key: str
    body: Any


Handler = Callable[[Call], Awaitable[Struct | str]]


class Operation(NamedTuple):
    """One thing that can be asked for."""

    method: str
    path: str
    name: str
    summary: str
    handler: Handler
    answer: type[Struct] | None
    """None: a text."""
    body: type[Struct] | None = None
    media: str = JSON
    problems: tuple[str, ...] = ()
    """The codes with which it may be refused, beside the common ones."""
    whose: str = ""
    """Whose token it takes."""
    takes_key: bool = False
    status: int = 200
    cost: float = 1.0


async def games(call: Call) -> GameList:
    return GameList([game_info(find_game(name)) for name in game_names()])


async def one_game(call: Call) -> GameInfo:
    return game_info(find_game(call.path["game"]))


async def one_rulebook(call: Call) -> str:
    return rulebook(call.path["game"], call.path["language"]).text


async def listed(call: Call) -> TableList:
    return TableList(await call.service.lobby.listed())


async def create(call: Call) -> TableMade:
    return await call.service.lobby.create(call.body)


async def one_table(call: Call) -> TableInfo:
    return await call.service.lobby.info(call.path["table"])


async def sit(call: Call) -> Seated:
    return await call.service.lobby.sit(call.path["table"], call.body)


async def free(call: Call) -> TableInfo:
    seat = whole(call.path["seat"])
    if seat is None:
        raise RequestRefused("no_such_seat", "the number of a seat")
    return await call.service.lobby.free(call.path["table"], call.token, seat)


def whole(text: str) -> int | None:
    """A number of a path; None if invalid."""
    usual = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if usual else None


def move_of(text: str) -> int:
    move = whole(text)
    if move is None:
        raise RequestRefused("no_such_move", "the number of a move")
    return move


async def start(call: Call) -> TableInfo:
    return await call.service.lobby.start(call.path["table"], call.token, call.body.fill)


async def rematch(call: Call) -> Rematch:
    return Rematch(await call.service.lobby.rematch(call.path["table"], call.token))


async def delete(call: Call) -> str:
    await call.service.lobby.delete(call.path["table"], call.token)
    return ""


async def record(call: Call) -> str:
    return await call.service.lobby.record(call.path["table"], call.token, call.key)


async def draws(call: Call) -> Draws:
    return await call.service.replays.draws(call.path["table"], call.token, call.key)


async def replay(call: Call) -> Replay:
    table, first = call.path["table"], move_of(call.path["first"])
    eyes = call.path["eyes"]
    return await call.service.replays.part(table, call.token, call.key, eyes, first)


async def account(call: Call) -> Account:
    return await call.service.replays.account(call.path["table"], call.token, call.key)


async def valuation(call: Call) -> Valuation:
    table, move = call.path["table"], move_of(call.path["move"])
    return await call.service.replays.valuation(table, call.token, call.key, move)


async def branch(call: Call) -> TableMade:
    return await call.service.lobby.branch(call.path["table"], call.token, call.key, call.body)


async def health(call: Call) -> Health:
    from filon import __version__

    return Health("up", __version__)


async def ready(call: Call) -> Health:
    from filon import __version__

    if call.service.connections.stopping:
        raise RequestRefused("unavailable", "a server that is not stopping")
    await call.service.tables.store.check()
    return Health("ready", __version__)


async def metrics(call: Call) -> str:
    if not call.service.settings.metrics:
        raise RequestRefused("not_allowed", "a host that shows its metrics")
    return call.service.metrics()


OPERATIONS = (
    Operation("GET", "/api/games", "games", "The games there are", games, GameList),
    Operation(
        "GET",
        "/api/games/{game}",
        "game",
        "One game: its options, actions, bots",
        one_game,
        GameInfo,
        problems=("no_such_game",),
    ),
    Operation(
        "GET",
        "/api/games/{game}/rulebook/{language}",
        "rulebook",
        "The rulebook of a game, in French or English",
        one_rulebook,
        None,
        media=MARKDOWN,
        problems=("no_such_game", "no_rulebook"),
    ),
    Operation(
        "GET", "/api/tables", "listed", "Listed tables, the last ones first", listed, TableList
    ),
    Operation(
        "POST",
        "/api/tables",
        "create",
        "Set a table",
        create,
        TableMade,
        NewTable,
        problems=(
            "no_such_game",
            "bad_setup",
            "bad_name",
            "bad_seat",
            "bad_clock",
            "no_such_level",
            "full",
        ),
        status=201,
        cost=TABLE_COST,
    ),
    Operation(
        "GET",
        "/api/tables/{table}",
        "table",
        "A table, as everybody may know it",
        one_table,
        TableInfo,
        problems=("no_such_table",),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/seats",
        "sit",
        "Take a seat, with the key of its link",
        sit,
        Seated,
        Sit,
        problems=(
            "no_such_table",
            "bad_name",
            "bad_contribution",
            "bad_token",
            "no_such_seat",
            "wrong_key",
            "taken",
            "started",
        ),
        status=201,
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}/seats/{seat}",
        "free",
        "Free a seat before the start",
        free,
        TableInfo,
        problems=("no_such_table", "not_allowed", "no_such_seat", "started"),
        whose="of the host",
    ),
    Operation(
        "POST",
        "/api/tables/{table}/start",
        "start",
        "Begin the match",
        start,
        TableInfo,
        Start,
        problems=("no_such_table", "not_allowed", "seats_free", "no_such_level"),
        whose="of the host, or of a seat when the table is full",
    ),
    Operation(
        "POST",
        "/api/tables/{table}/rematch",
        "rematch",
        "Play it again: the same tokens open the same seats there",
        rematch,
        Rematch,
        problems=("no_such_table", "not_allowed", "not_over", "full"),
        whose="of the host or a seat",
        cost=TABLE_COST,
    ),
    Operation(
        "DELETE",
        "/api/tables/{table}",
        "delete",
        "Delete a table with all that is kept of it",
        delete,
        None,
        media=TEXT,
        problems=("no_such_table", "not_allowed"),
        whose="of the host",
        status=204,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The record of a match that is over, with all it takes to verify its luck; before, "
        "what the seat of the token or a watcher may keep of it",
        record,
        None,
        media=TEXT,
        problems=("no_such_table", "not_allowed", "not_started"),
        whose="of a seat; none for a watcher",
        takes_key=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/draws",
        "draws",
        "Every chance move of a match that is over, with all that could have come",
        draws,
        Draws,
        problems=("no_such_table", "not_allowed", "not_over"),
        whose="of a seat; none for a watcher",
        takes_key=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/replay/{eyes}/{first}",
        "replay",
        "A part of a match that is over, move by move, from a step on: as a seat saw it, a "
        "watcher, or with all cards open",
        replay,
        Replay,
        problems=("no_such_table", "not_allowed", "not_over", "no_such_eyes", "no_such_move"),
        whose="of a seat; none for a watcher",
        takes_key=True,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/account",
        "account",
        "How a match that is over went: the scores over time, and what chance brought whom",
        account,
        Account,
        problems=("no_such_table", "not_allowed", "not_over", "no_account"),
        whose="of a seat; none for a watcher",
        takes_key=True,
        cost=TABLE_COST,
    ),
    Operation(
        "GET",
        "/api/tables/{table}/valuation/{move}",
        "valuation",
        "What the strongest bot says of a decision of a match that is over",
        valuation,
        Valuation,
        problems=(
            "no_such_table",
            "not_allowed",
            "not_over",
            "no_such_move",
            "no_decision",
            "busy",
            "no_hint",
        ),
        whose="of a seat; none for a watcher",
        takes_key=True,
        cost=TABLE_COST,
    ),
    Operation(
        "POST",
        "/api/tables/{table}/branch",
        "branch",
        "What if: a new table at a point of a match that is over, with new luck",
        branch,
        TableMade,
        Branch,
        problems=(
            "no_such_table",
            "not_allowed",
            "not_over",
            "no_such_move",
            "bad_setup",
            "bad_name",
            "bad_seat",
            "bad_clock",
            "no_such_level",
            "full",
        ),
        whose="of a seat; none for a watcher",
        takes_key=True,
        status=201,
        cost=TABLE_COST,
    ),
    Operation("GET", "/health", "health", "Whether the process is up", health, Health),
    Operation("GET", "/ready", "ready", "Whether it can keep moves", ready, Health),
    Operation(
        "GET",
        "/metrics",
        "metrics",
        "Figures for Prometheus",
        metrics,
        None,
        media=TEXT,
        problems=("not_allowed",),
    ),
)
