"""The page: files that are served as they are."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

PAGE = Path(__file__).parent / "page"


def page_routes() -> list[BaseRoute]:
    """The page itself at `/` and at the address of every table; its files beside it."""

    async def index(request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})

    return [
        Route("/", index),
        Route("/table/{table}", index),
        Mount("/page", StaticFiles(directory=PAGE), name="page"),
    ]
