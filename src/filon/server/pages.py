"""The page, and the words of the games for it: files that are served as they are."""

from pathlib import Path
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from filon.words import catalogue

PAGE = Path(__file__).parent / "page"
WORDS = Path(catalogue.__file__).parent
FRESH = {"cache-control": "no-cache"}


class Files(StaticFiles):
    """Files that browsers ask about each time: after an upgrade all are of one kind."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers.update(FRESH)
        return response


def page_routes() -> list[BaseRoute]:
    """The page itself at `/` and at the address of every table; its files beside it."""

    async def index(request: Request) -> Response:
        return FileResponse(PAGE / "index.html", headers=FRESH)

    async def words(request: Request) -> Response:
        """What a game says, or every `table`, in a language."""
        language, name = request.path_params["language"], request.path_params["name"]
        path = WORDS / language / f"{name}.json"
        if language not in catalogue.LANGUAGES or not name.isidentifier() or not path.is_file():
            raise HTTPException(404)
        return FileResponse(path, headers=FRESH)

    return [
        Route("/", index),
        Route("/table/{table}", index),
        Route("/page/words/{language}/{name}.json", words),
        Mount("/page", Files(directory=PAGE), name="page"),
    ]
