"""The page: built files that are served as they are, and the addresses at which it opens.

With its first answer a browser is told what the page will ask for, so that it need not find it
out file by file.
"""

import mimetypes
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct, json
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

SITE = Path(__file__).parents[1] / "site"
"""Written by the build of `web/`."""
ADDRESSES = (
    "/",
    "/table/{table}",
    "/set/{game}",
    "/replay/{table}",
    "/rules",
    "/rules/{game}",
    "/guide/{game}",
    "/lab",
)
"""Where the page opens; what stands there is the page's own concern."""
AT_ROOT = ("sw.js", "manifest.webmanifest")
"""Files that browsers look for beside the page itself."""
NOT_THE_PAGE = ("api", "socket", "page", "health", "ready", "metrics")
"""What addresses of the server itself begin with."""
GameOf = Callable[[str], str]
"""The game of a table, where that is known at once; nothing otherwise."""
CODINGS = (("br", ".br"), ("gzip", ".gz"))
FRESH = "no-cache"
"""Browsers ask each time whether it is still the same: after an upgrade all is of one kind."""
FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with what is in them."""
NO_PAGE = (
    "Filon runs, but was built without its page: expected a build without FILON_NO_PAGE=1.\n"
    "The API describes itself at /api/openapi.json.\n"
)

SCREENS = {
    "table": "Table",
    "set": "NewTable",
    "replay": "Replay",
    "rules": "Rules",
    "guide": "Guide",
    "lab": "Lab",
    "": "Home",
}
"""By the first part of an address; as `web/src/screens/` has them."""
LANGUAGES = ("fr", "en")
HOW = {
    "script": "rel=modulepreload",
    "style": "rel=preload; as=style; crossorigin",
    "fetch": "rel=preload; as=fetch; crossorigin",
}

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class Files(StaticFiles):
    """Files, packed where the build has packed them and the browser can unpack."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        accepted = codings_of(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in CODINGS:
            if coding in accepted and (response := await self._packed(path, ending, scope)):
                response.headers["content-encoding"] = coding
                response.headers["content-type"] = kind_of(path)
                return self._lasting(path, response)
        return self._lasting(path, await super().get_response(path, scope))

    async def _packed(self, path: str, ending: str, scope: Scope) -> Response | None:
        try:
            return await super().get_response(path + ending, scope)
        except HTTPException:
            return None

    def _lasting(self, path: str, response: Response) -> Response:
        response.headers["vary"] = "accept-encoding"
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else FRESH
        return response


def codings_of(accepted: str) -> set[str]:
    """What a browser can unpack, from its header."""
    found = set()
    for each in accepted.lower().split(","):
        name, *more = (part.strip() for part in each.split(";"))
        if not any(part.removeprefix("q=").strip("0.") == "" for part in more):
            found.add(name)
    return found


def kind_of(path: str) -> str:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


class File(Struct, frozen=True):
    """A file of the build, and all that must hold when it is needed."""

    file: str
    kind: str
    when: frozenset[str]


GAMES = File("/api/games", "fetch", frozenset({"Table"}))
"""Which a table asks for whatever it is."""


class Early:
    """The list that the build has left beside the page."""

    def __init__(self, site: Path) -> None:
        path = site / "early.json"
        self.files: list[File] = []
        if path.is_file():
            self.files = [*json.decode(path.read_bytes(), type=list[File]), GAMES]

    def links(self, *known: str) -> str:
        """A Link header with all that is needed where this is known: the screen, the language
        of the visitor, the game of the table."""
        found = [each for each in self.files if each.when <= set(known)]
        return ", ".join(f"<{each.file}>; {HOW[each.kind]}" for each in found)


def screen_of(path: str) -> str:
    """The screen at an address; empty if there is none."""
    return SCREENS.get(path.split("/")[1], "")


def language_of(accepted: str) -> str:
    """The page's language for a browser, from its header, as the page itself chooses it."""
    return first(each.split(";")[0].strip().lower()[:2] for each in accepted.split(","))


def first(languages: Iterable[str]) -> str:
    return next((each for each in languages if each in LANGUAGES), "en")


class Page:
    """The page: what is answered at its addresses, and to browsers that ask for no address of
    the server."""

    def __init__(self, game_of: GameOf, site: Path = SITE) -> None:
        self.game_of = game_of
        self.built = (site / "index.html").is_file()
        self.files = Files(directory=site, check_dir=False)
        self.early = Early(site)

    def routes(self) -> list[BaseRoute]:
        """The page at each of its addresses, its files under `/page`."""
        if not self.built:
            return [Route(address, no_page) for address in ADDRESSES]
        return [
            *(Route(address, self.open) for address in ADDRESSES),
            *(Route(f"{address}/", self.open) for address in ADDRESSES if address != "/"),
            *(Route(f"/{name}", self.at_root) for name in AT_ROOT),
            Mount("/page", self.files, name="page"),
        ]

    async def open(self, request: Request) -> Response:
        """The page, and what it will ask for."""
        response = await self.files.get_response("index.html", request.scope)
        screen = screen_of(request.url.path)
        language = language_of(request.headers.get("accept-language", ""))
        game = self.game_of(request.path_params.get("table", ""))
        if links := self.early.links(screen, language, game):
            response.headers["link"] = links
        response.headers["vary"] = "accept-encoding, accept-language"
        return response

    async def at_root(self, request: Request) -> Response:
        return await self.files.get_response(request.url.path.lstrip("/"), request.scope)

    def is_asked(self, request: Request) -> bool:
        """Whether somebody with a browser came to an address that does not exist: the page says
        that better than the API."""
        first, last = request.url.path.split("/")[1], request.url.path.split("/")[-1]
        return (
            self.built
            and request.method in ("GET", "HEAD")
            and "text/html" in request.headers.get("accept", "")
            and first not in NOT_THE_PAGE
            and "." not in last
        )

    async def nowhere(self, request: Request) -> Response:
        response = await self.files.get_response("index.html", request.scope)
        if response.status_code == 200:  # and not: as it was when the browser last asked
            response.status_code = 404
        return response


async def no_page(request: Request) -> Response:
    return PlainTextResponse(NO_PAGE, 503)
