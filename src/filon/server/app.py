"""The ASGI application: the API, the sockets and the page, behind the guard."""

from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from filon.server.api import JSON, problem, routes
from filon.server.guard import Guard
from filon.server.openapi import description
from filon.server.pages import page_routes
from filon.server.service import Service
from filon.server.socket import Connection

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Socket:
    """Where sockets come in."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guests = self.service.guests
        address = scope["client"][0] if scope.get("client") else ""
        await receive()
        if not guests.may_come() or not guests.addresses.come(address):
            await send({"type": "websocket.close", "code": 1013})
            return
        connection = Connection(guests, receive, send)
        guests.connections.add(connection)
        try:
            await send({"type": "websocket.accept"})
            await connection.run()
        finally:
            guests.connections.discard(connection)
            guests.addresses.go(address)


def make_app(service: Service) -> Callable[[Scope, Receive, Send], Awaitable[None]]:
    """The application; it starts and stops the service."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await service.start()
        yield
        await service.stop()

    async def openapi(request: Request) -> Response:
        return Response(description(), media_type=JSON)

    async def not_found(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        code = {404: "not_found", 405: "no_such_method"}.get(error.status_code, "bad_request")
        answer = problem(code, "a path of the API: see /api/openapi.json")
        answer.status_code = error.status_code
        return answer

    found: list[BaseRoute] = [
        *routes(service),
        Route("/api/openapi.json", openapi),
        WebSocketRoute("/socket", Socket(service)),
        *page_routes(),
    ]
    app = Starlette(
        routes=found, lifespan=lifespan, exception_handlers={HTTPException: not_found}
    )
    return Guard(app, service.settings)
