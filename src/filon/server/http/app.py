"""The ASGI application: the API and the page, behind the guard."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from filon.server.http.api import problem, routes
from filon.server.http.guard import GuardedApp
from filon.server.http.openapi import description
from filon.server.http.operations import JSON
from filon.server.http.pages import Page
from filon.server.service import Service


def make_app(service: Service) -> GuardedApp:
    """The application of a service that runs."""

    def game_of(id: str) -> str:
        table = service.tables.find(id)
        return table.room.plan.game if table else ""

    page = Page(game_of)

    async def openapi(request: Request) -> Response:
        return Response(description(), media_type=JSON)

    async def not_found(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404 and page.is_asked(request):
            return await page.nowhere(request)
        code = {404: "not_found", 405: "no_such_method"}.get(error.status_code, "bad_request")
        answer = problem(code, "a path of the API: see /api/openapi.json")
        answer.status_code = error.status_code
        return answer

    found: list[BaseRoute] = [
        *routes(service),
        Route("/api/openapi.json", openapi),
        *page.routes(),
    ]
    app = Starlette(routes=found, exception_handlers={HTTPException: not_found})
    # Behind a proxy an absolute address would lead out of TLS.
    app.router.redirect_slashes = False
    return GuardedApp(app, service.guard)
