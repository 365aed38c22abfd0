"""All that can be asked for by HTTP, declared once: the routes and the OpenAPI description come
from this table."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar, get_type_hints

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
from filon.words import rulebook as rulebooks
from filon.words.messages import LANGUAGES, templates

TABLE_COST = 5.0
"""How many requests a new table counts for, and whatever a bot must think about."""
LONGEST_NUMBER = 6
JSON, TEXT, MARKDOWN = "application/json", "text/plain", "text/markdown"


class GameList(Wire):
    games: list[GameInfo]


class GameMessages(Wire):
    """What a game says in one language: templates by key, as `filon.words` fills them."""

    messages: dict[str, str]


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


Answer = TypeVar("Answer", bound=Struct | str)
Handler = Callable[[Call], Awaitable[Answer]]
OPERATIONS: list["Operation"] = []


@dataclass
class Operation:
    """One thing that can be asked for: it decorates what answers, and has its name."""

    method: str
    path: str
    summary: str
    problems: str = ""
    """The codes with which it may be refused, beside the common ones."""
    body: type[Struct] | None = None
    media: str = JSON
    whose: str = ""
    """Whose token it takes."""
    takes_key: bool = False
    status: int = 200
    cost: float = 1.0
    handler: Handler[Any] = field(init=False)

    def __call__(self, handler: Handler[Answer]) -> Handler[Answer]:
        self.handler = handler
        OPERATIONS.append(self)
        return handler

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def answer(self) -> type[Struct] | None:
        """None: a text."""
        found = get_type_hints(self.handler)["return"]
        return None if found is str else found


@Operation("GET", "/api/games", "The games there are")
async def games(call: Call) -> GameList:
    return GameList([game_info(find_game(name)) for name in game_names()])


@Operation("GET", "/api/games/{game}", "One game: its options, actions, bots", "no_such_game")
async def game(call: Call) -> GameInfo:
    return game_info(find_game(call.path["game"]))


@Operation(
    "GET",
    "/api/games/{game}/rulebook/{language}",
    "The rulebook of a game, in French or English",
    "no_such_game no_rulebook",
    media=MARKDOWN,
)
async def rulebook(call: Call) -> str:
    return rulebooks.rulebook(call.path["game"], call.path["language"]).text


@Operation(
    "GET",
    "/api/games/{game}/words/{language}",
    "The sentences of a game, in French or English",
    "no_such_game no_such_language",
)
async def words(call: Call) -> GameMessages:
    game, language = find_game(call.path["game"]), call.path["language"]
    if language not in LANGUAGES:
        raise RequestRefused("no_such_language", " or ".join(LANGUAGES))
    return GameMessages(dict(templates(language, game.name)))


@Operation("GET", "/api/tables", "Listed tables, the last ones first")
async def listed(call: Call) -> TableList:
    return TableList(await call.service.lobby.listed())


@Operation(
    "POST",
    "/api/tables",
    "Set a table",
    "no_such_game bad_setup bad_name bad_seat bad_clock no_such_level full",
    body=NewTable,
    status=201,
    cost=TABLE_COST,
)
async def create(call: Call) -> TableMade:
    return await call.service.lobby.create(call.body)


@Operation("GET", "/api/tables/{table}", "A table, as everybody may know it", "no_such_table")
async def table(call: Call) -> TableInfo:
    return await call.service.lobby.info(call.path["table"])


@Operation(
    "POST",
    "/api/tables/{table}/seats",
    "Take a seat, with the key of its link",
    "no_such_table bad_name bad_contribution bad_token no_such_seat wrong_key taken started",
    body=Sit,
    status=201,
)
async def sit(call: Call) -> Seated:
    return await call.service.lobby.sit(call.path["table"], call.body)


@Operation(
    "DELETE",
    "/api/tables/{table}/seats/{seat}",
    "Free a seat before the start",
    "no_such_table not_allowed no_such_seat started",
    whose="of the host",
)
async def free(call: Call) -> TableInfo:
    seat = whole(call.path["seat"])
    if seat is None:
        raise RequestRefused("no_such_seat", "the number of a seat")
    return await call.service.lobby.free(call.path["table"], call.token, seat)


@Operation(
    "POST",
    "/api/tables/{table}/start",
    "Begin the match",
    "no_such_table not_allowed seats_free no_such_level",
    body=Start,
    whose="of the host, or of a seat when the table is full",
)
async def start(call: Call) -> TableInfo:
    return await call.service.lobby.start(call.path["table"], call.token, call.body.fill)


@Operation(
    "POST",
    "/api/tables/{table}/rematch",
    "Play it again: the same tokens open the same seats there",
    "no_such_table not_allowed not_over full",
    whose="of the host or a seat",
    cost=TABLE_COST,
)
async def rematch(call: Call) -> Rematch:
    return Rematch(await call.service.lobby.rematch(call.path["table"], call.token))


@Operation(
    "DELETE",
    "/api/tables/{table}",
    "Delete a table with all that is kept of it",
    "no_such_table not_allowed",
    media=TEXT,
    whose="of the host",
    status=204,
)
async def delete(call: Call) -> str:
    await call.service.lobby.delete(call.path["table"], call.token)
    return ""


@Operation(
    "GET",
    "/api/tables/{table}/record",
    "The record of a match that is over, with all it takes to verify its luck; before, "
    "what the seat of the token or a watcher may keep of it",
    "no_such_table not_allowed not_started",
    media=TEXT,
    whose="of a seat; none for a watcher",
    takes_key=True,
)
async def record(call: Call) -> str:
    return await call.service.lobby.record(call.path["table"], call.token, call.key)


@Operation(
    "GET",
    "/api/tables/{table}/draws",
    "Every chance move of a match that is over, with all that could have come",
    "no_such_table not_allowed not_over",
    whose="of a seat; none for a watcher",
    takes_key=True,
)
async def draws(call: Call) -> Draws:
    return await call.service.replays.draws(call.path["table"], call.token, call.key)


@Operation(
    "GET",
    "/api/tables/{table}/replay/{eyes}/{first}",
    "A part of a match that is over, move by move, from a step on: as a seat saw it, a "
    "watcher, or with all cards open",
    "no_such_table not_allowed not_over no_such_eyes no_such_move",
    whose="of a seat; none for a watcher",
    takes_key=True,
)
async def replay(call: Call) -> Replay:
    table, first = call.path["table"], move_of(call.path["first"])
    eyes = call.path["eyes"]
    return await call.service.replays.part(table, call.token, call.key, eyes, first)


@Operation(
    "GET",
    "/api/tables/{table}/account",
    "How a match that is over went: the scores over time, and what chance brought whom",
    "no_such_table not_allowed not_over no_account",
    whose="of a seat; none for a watcher",
    takes_key=True,
    cost=TABLE_COST,
)
async def account(call: Call) -> Account:
    return await call.service.replays.account(call.path["table"], call.token, call.key)


@Operation(
    "GET",
    "/api/tables/{table}/valuation/{move}",
    "What the strongest bot says of a decision of a match that is over",
    "no_such_table not_allowed not_over no_such_move no_decision busy no_hint",
    whose="of a seat; none for a watcher",
    takes_key=True,
    cost=TABLE_COST,
)
async def valuation(call: Call) -> Valuation:
    table, move = call.path["table"], move_of(call.path["move"])
    return await call.service.replays.valuation(table, call.token, call.key, move)


@Operation(
    "POST",
    "/api/tables/{table}/branch",
    "What if: a new table at a point of a match that is over, with new luck",
    "no_such_table not_allowed not_over no_such_move bad_setup bad_name bad_seat bad_clock "
    "no_such_level full",
    body=Branch,
    whose="of a seat; none for a watcher",
    takes_key=True,
    status=201,
    cost=TABLE_COST,
)
async def branch(call: Call) -> TableMade:
    return await call.service.lobby.branch(call.path["table"], call.token, call.key, call.body)


@Operation("GET", "/health", "Whether the process is up")
async def health(call: Call) -> Health:
    from filon import __version__

    return Health("up", __version__)


@Operation("GET", "/ready", "Whether it can keep moves")
async def ready(call: Call) -> Health:
    from filon import __version__

    if call.service.connections.stopping:
        raise RequestRefused("unavailable", "a server that is not stopping")
    await call.service.tables.store.check()
    return Health("ready", __version__)


@Operation("GET", "/metrics", "Figures for Prometheus", "not_allowed", media=TEXT)
async def metrics(call: Call) -> str:
    if not call.service.settings.metrics:
        raise RequestRefused("not_allowed", "a host that shows its metrics")
    return call.service.metrics()


def whole(text: str) -> int | None:
    """A number of a path; None if invalid."""
    usual = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if usual else None


def move_of(text: str) -> int:
    move = whole(text)
    if move is None:
        raise RequestRefused("no_such_move", "the number of a move")
    return move
