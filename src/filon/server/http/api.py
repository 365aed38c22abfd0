"""The HTTP API: requests come in, operations are carried out, problems are said."""

import gzip
from collections.abc import Awaitable, Callable

from msgspec import DecodeError, Struct, ValidationError, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from filon.rules.errors import BadSetup, UnknownGame
from filon.server.http.operations import JSON, OPERATIONS, Call, Operation, rulebook
from filon.server.http.pages import codings_of
from filon.server.service import Service
from filon.server.store.contract import StoreFailed
from filon.server.tables.commands import RequestRefused
from filon.server.tables.open_table import NoSuchTable
from filon.server.wire.messages import Problem, encode
from filon.words.messages import LANGUAGES, MissingWords

LONGEST_BODY = 65_536
LEAST_PACKED = 4096
"""Bytes; shorter answers are sent as they are."""
PACKING = 3
"""Of 9: the first steps save most of the way."""
STATUS = {
    "not_allowed": 403,
    "wrong_key": 403,
    "no_such_table": 404,
    "no_such_game": 404,
    "no_rulebook": 404,
    "no_such_language": 404,
    "taken": 409,
    "started": 409,
    "not_started": 409,
    "not_over": 409,
    "over": 409,
    "seats_free": 409,
    "busy": 409,
    "too_large": 413,
    "not_json": 415,
    "too_fast": 429,
    "full": 503,
    "no_account": 503,
    "no_hint": 503,
    "unavailable": 503,
}
"""By code of a problem; 400 for the others."""


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
        if not service.connections.addresses.may_ask(address, operation.cost):
            raise RequestRefused("too_fast", "fewer requests from one address")
        call = Call(
            service,
            request.path_params,
            bearer(request),
            request.headers.get("x-filon-key", ""),
            await body_of(operation, request),
        )
        answer = await operation.handler(call)
    except RequestRefused as declined:
        return problem(declined.code, declined.expected)
    except NoSuchTable as error:
        return problem("no_such_table", str(error))
    except UnknownGame as error:
        return problem("no_such_game", str(error))
    except MissingWords as error:
        return problem("no_rulebook", f"{error}; expected one of: {', '.join(LANGUAGES)}")
    except BadSetup as error:
        if operation.handler is rulebook:
            return problem("no_rulebook", str(error))
        return problem("bad_setup", str(error))
    except StoreFailed as error:
        return problem("unavailable", str(error))
    except ClientDisconnect:
        return problem("bad_body", "a whole body")
    content = answer.encode() if isinstance(answer, str) else encode(answer)
    response = Response(content, operation.status, media_type=operation.media)
    response.headers["cache-control"] = "no-store" if call.token or call.key else "no-cache"
    return packed(response, content, request) if operation.method == "GET" else response


def packed(response: Response, content: bytes, request: Request) -> Response:
    """A long answer made short, for who can unpack it."""
    response.headers["vary"] = "accept-encoding"
    accepted = codings_of(request.headers.get("accept-encoding", ""))
    if len(content) < LEAST_PACKED or "gzip" not in accepted:
        return response
    response.body = gzip.compress(content, PACKING, mtime=0)
    headers = {"content-encoding": "gzip", "content-length": str(len(response.body))}
    response.headers.update(headers)
    return response


async def body_of(operation: Operation, request: Request) -> Struct | None:
    if operation.body is None:
        return None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise RequestRefused("not_json", f"a body of the type {JSON}")
    received = bytearray()
    async for chunk in request.stream():
        received += chunk
        if len(received) > LONGEST_BODY:
            raise RequestRefused("too_large", f"a body of at most {LONGEST_BODY} bytes")
    try:
        return json.decode(bytes(received), type=operation.body)
    except (ValidationError, DecodeError, UnicodeError, RecursionError) as error:
        raise RequestRefused(
            "bad_body", f"{operation.body.__name__} as JSON: {error}"
        ) from None


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
    return service.guard.address(peer, forwarded)
