"""The HTTP API, declared once: the routes and the OpenAPI description come from one table."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from filon.bots.roster import PURPOSES, bot_names
from filon.rules.catalog import find_game, game_names
from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.game import Game
from filon.server.hall import NoSuchTable
from filon.server.messages import (
    NewTable,
    Problem,
    Rematch,
    Seated,
    Sit,
    Start,
    TableInfo,
    TableList,
    TableMade,
    Wire,
    encode,
)
from filon.server.requests import Declined
from filon.server.service import Service
from filon.server.store.contract import StoreFailed
from filon.words.catalogue import LANGUAGES, MissingWords
from filon.words.rulebook import rulebook

LONGEST_BODY = 65_536
TABLE_COST = 5.0
"""A new table counts for so many requests."""
JSON, TEXT, MARKDOWN = "application/json", "text/plain", "text/markdown"
STATUS = {
    "not_allowed": 403,
    "wrong_key": 403,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_rulebook": 404,
    "taken": 409,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "over": 409,
    "seats_free": 409,
    "too_large": 413,
    "not_json": 415,
    "too_fast": 429,
    "full": 503,
    "unavailable": 503,
}
"""By code of a problem; 400 for the others."""


class OptionInfo(Wire):
    """A choice of the rulebook: the words it takes, and the clause it changes."""

    name: str
    clause: str
    expected: str
    default: str


class VerbInfo(Wire):
    """How an action is written, and the words of each argument."""

    usage: str
    arguments: dict[str, list[str | int]]


class LevelInfo(Wire):
    name: str
    purpose: str


class GameInfo(Wire):
    """A game, and what a table of it can be set with."""

    name: str
    title: dict[str, str]
    seats: list[int]
    version: int
    clauses: list[str]
    options: list[OptionInfo]
    verbs: list[VerbInfo]
    levels: list[LevelInfo]
    events: list[str]
    refusals: dict[str, str]


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
    return TableList(await call.service.tables.listed())


async def create(call: Call) -> TableMade:
    return await call.service.tables.create(call.body)


async def one_table(call: Call) -> TableInfo:
    return await call.service.tables.info(call.path["table"])


async def sit(call: Call) -> Seated:
    return await call.service.tables.sit(call.path["table"], call.body)


async def free(call: Call) -> TableInfo:
    seat = call.path["seat"]
    if not seat.isascii() or not seat.isdecimal() or len(seat) > 2:
        raise Declined("no_such_seat", "the number of a seat")
    return await call.service.tables.free(call.path["table"], call.token, int(seat))


async def start(call: Call) -> TableInfo:
    return await call.service.tables.start(call.path["table"], call.token, call.body.fill)


async def rematch(call: Call) -> Rematch:
    return Rematch(await call.service.tables.rematch(call.path["table"], call.token))


async def delete(call: Call) -> str:
    await call.service.tables.delete(call.path["table"], call.token)
    return ""


async def record(call: Call) -> str:
    return await call.service.tables.record(call.path["table"], call.token, call.key)


async def health(call: Call) -> Health:
    from filon import __version__

    return Health("up", __version__)


async def ready(call: Call) -> Health:
    from filon import __version__

    if call.service.guests.stopping:
        raise Declined("unavailable", "a server that is not stopping")
    await call.service.hall.store.check()
    return Health("ready", __version__)


async def metrics(call: Call) -> str:
    if not call.service.settings.metrics:
        raise Declined("not_allowed", "a host that shows its metrics")
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


def game_info(game: Game) -> GameInfo:
    options = game.options()
    return GameInfo(
        game.name,
        dict(game.title),
        list(game.seats),
        game.version,
        list(game.clauses),
        [
            OptionInfo(
                each.name,
                each.metadata["clause"],
                each.metadata["expected"],
                options.word(each),
            )
            for each in options.declared()
        ],
        [
            VerbInfo(verb.usage, {name: list(words) for name, words in verb.domains.items()})
            for verb in game.actions.verbs
        ],
        [LevelInfo(name, PURPOSES[name]) for name in bot_names(game.name)],
        [event.__name__ for event in game.events],
        dict(game.refusals),
    )


def routes(service: Service) -> list[Route]:
    by_path: dict[str, list[Operation]] = {}
    for operation in OPERATIONS:
        by_path.setdefault(operation.path, []).append(operation)
    return [
        Route(path, endpoint(service, found), methods=[each.method for each in found])
        for path, found in by_path.items()
    ]


def endpoint(
    service: Service, operations: list[Operation]
) -> Callable[[Request], Awaitable[Response]]:
    by_method = {operation.method: operation for operation in operations}
    if "GET" in by_method:
        by_method["HEAD"] = by_method["GET"]

    async def answer(request: Request) -> Response:
        return await answer_to(service, by_method[request.method], request)

    return answer


async def answer_to(service: Service, operation: Operation, request: Request) -> Response:
    """Carry out a request; whatever is wrong with it is said as a Problem."""
    try:
        address = address_of(service, request)
        if not service.guests.addresses.may_ask(address, operation.cost):
            raise Declined("too_fast", "fewer requests from one address")
        call = Call(
            service,
            request.path_params,
            bearer(request),
            request.headers.get("x-filon-key", ""),
            await body_of(operation, request),
        )
        answer = await operation.handler(call)
    except Declined as declined:
        return problem(declined.code, declined.expected)
    except NoSuchTable as error:
        return problem("no_such_table", str(error))
    except UnknownGame as error:
        return problem("no_such_game", str(error))
    except MissingWords as error:
        return problem("no_rulebook", f"{error}; expected one of: {', '.join(LANGUAGES)}")
    except BadSetup as error:
        if operation.handler is one_rulebook:
            return problem("no_rulebook", str(error))
        return problem("bad_setup", str(error))
    except StoreFailed as error:
        return problem("unavailable", str(error))
    except ClientDisconnect:
        return problem("bad_body", "a whole body")
    content = answer if isinstance(answer, str) else encode(answer)
    return Response(content, operation.status, media_type=operation.media)


async def body_of(operation: Operation, request: Request) -> Struct | None:
    if operation.body is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Declined("not_json", f"a body of the type {JSON}")
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LONGEST_BODY:
            raise Declined("too_large", f"a body of at most {LONGEST_BODY} bytes")
    try:
        return json.decode(bytes(received), type=operation.body)
    except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
        raise Declined("bad_body", f"{operation.body.__name__} as JSON: {error}") from None


def problem(code: str, expected: str) -> Response:
    body = encode(Problem(code, expected))
    headers = {"retry-after": "2"} if code == "too_fast" else {}
    return Response(body, STATUS.get(code, 400), headers, media_type=JSON)


def bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def address_of(service: Service, request: Request) -> str:
    peer = request.client.host if request.client is not None else ""
    forwarded = ",".join(request.headers.getlist("x-forwarded-for"))
    return service.guests.guard.address(peer, forwarded)
