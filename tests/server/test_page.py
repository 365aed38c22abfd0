"""The page as it is served: its addresses, types, packed twins, and what it must not do."""

import asyncio
import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.routing import Route

from filon.server.http.guard import CONTENT_POLICY
from filon.server.http.pages import ADDRESSES, AT_ROOT, SITE, Page, language_of
from server.running import Running

TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
PACKED = (".br", ".gz")
OTHER_HOSTS = re.compile(r"(?:https?|wss?)://[\w.-]+")
NAMESPACES = re.compile(r"http://www\.w3\.org/[\w/]+")
SVELTE = re.compile(r"https://svelte\.dev/[\w/]+")
"""Where its errors are explained; nothing is asked there."""


def files() -> list[str]:
    return sorted(
        str(path.relative_to(SITE))
        for path in SITE.rglob("*")
        if path.is_file() and path.suffix not in PACKED
    )


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("page") / "filon.db") as running:
        yield running


@pytest.fixture(scope="module")
def port(running: Running) -> int:
    return running.port


def fetched(
    port: int, path: str, coding: str = "", *, method: str = "GET", **more: str
) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of an answer."""
    asked = {name.replace("_", "-"): value for name, value in more.items()}
    if coding:
        asked["accept-encoding"] = coding
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request(method, path, headers=asked)
        response = connection.getresponse()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return response.status, headers, response.read()
    finally:
        connection.close()


def assert_guarded(headers: dict[str, str]) -> None:
    assert headers["content-security-policy"] == CONTENT_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("address", [*ADDRESSES, "/lab/", "/rules/"])
def test_the_page_opens_at_each_of_its_addresses(port: int, address: str) -> None:
    path = re.sub(r"\{\w+\}", "aI-PoQeakoIV", address)
    status, headers, body = fetched(port, path)
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    assert body == (SITE / "index.html").read_bytes()
    assert_guarded(headers)


def test_every_file_is_served_with_its_type(port: int) -> None:
    assert len(files()) > 20
    for name in files():
        status, headers, body = fetched(port, f"/page/{name}")
        assert status == 200, name
        assert headers["content-type"].startswith(TYPES[Path(name).suffix]), name
        assert body == (SITE / name).read_bytes()
        assert ("immutable" in headers["cache-control"]) == name.startswith("assets/")
        assert_guarded(headers)


def test_a_file_comes_packed_to_who_can_unpack_it(port: int) -> None:
    scripts = [name for name in files() if name.endswith(".js")]
    name = max(scripts, key=lambda each: (SITE / each).stat().st_size)
    status, headers, body = fetched(port, f"/page/{name}", "gzip")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert headers["content-type"].startswith("text/javascript")
    assert headers["vary"] == "accept-encoding"
    assert gzip.decompress(body) == (SITE / name).read_bytes()
    assert fetched(port, f"/page/{name}", "gzip, br")[1]["content-encoding"] == "br"
    assert "content-encoding" not in fetched(port, f"/page/{name}")[1]


@pytest.mark.parametrize("name", AT_ROOT)
def test_what_browsers_look_for_beside_the_page_is_there(port: int, name: str) -> None:
    assert fetched(port, f"/{name}")[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/page/nothing.js",
        "/page/../pages.py",
        "/page/%2e%2e/pages.py",
        "/page/assets/",
        "/page/assets/..%2f..%2fpages.py",
        "/tables/none",
    ],
)
def test_nothing_else_is_served(port: int, path: str) -> None:
    assert fetched(port, path, "br, gzip")[0] == 404


BROWSER = {"accept": "text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"}


@pytest.mark.parametrize("path", ["/nowhere", "/table/a/b", "/lab/more", "/tables/none"])
def test_a_browser_at_an_unknown_address_gets_the_page_which_says_so(
    port: int, path: str
) -> None:
    status, headers, body = fetched(port, path, **BROWSER)
    assert status == 404
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    assert body == (SITE / "index.html").read_bytes()
    assert_guarded(headers)
    assert fetched(port, path, method="HEAD", **BROWSER)[0] == 404
    again = fetched(port, path, if_none_match=headers["etag"], **BROWSER)
    assert (again[0], again[2]) in ((304, b""), (404, body))


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/socket/more",
        "/page/nothing.js",
        "/page/assets/",
        "/nothing.txt",
        "/page",
    ],
)
def test_what_is_no_address_of_the_page_stays_a_problem_of_the_api(
    port: int, path: str
) -> None:
    status, headers, body = fetched(port, path, **BROWSER)
    assert status == 404
    assert headers["content-type"].startswith("application/json")
    assert b"not_found" in body


def test_programs_get_a_problem_at_an_unknown_address(port: int) -> None:
    for more in ({}, {"accept": "*/*"}, {"accept": "application/json"}):
        assert b"not_found" in fetched(port, "/nowhere", **more)[2]
    status, headers, _ = fetched(port, "/nowhere", method="POST", **BROWSER)
    assert status == 404
    assert headers["content-type"].startswith("application/json")


def links(headers: dict[str, str]) -> set[str]:
    """The files of a Link header, without the marks of their content."""
    return {
        re.sub(r"-[\w-]{8}(?=\.\w+$)", "", name)
        for name in re.findall(r"</(?:page/assets/)?([^>]+)>", headers["link"])
    }


def test_the_page_comes_with_the_names_of_all_that_its_screen_needs(running: Running) -> None:
    home = fetched(running.port, "/")[1]
    assert home["vary"] == "accept-encoding, accept-language"
    assert {"Home.js", "Home.css", "icons.svg"} <= links(home)
    assert not links(home) & {"Table.js", "Lab.js", "api/games"}
    assert {"Rules.js"} <= links(fetched(running.port, "/rules/gold")[1])
    assert "link" not in fetched(running.port, "/nowhere", **BROWSER)[1]
    for name in re.findall(r"<([^>]+)>", home["link"]):
        assert fetched(running.port, name)[0] == 200, name


def test_a_table_comes_with_the_board_of_its_game_and_nothing_secret(running: Running) -> None:
    made = running.api.ask(
        "POST",
        "/api/tables",
        {"game": "ruee", "seats": [{"kind": "me", "name": "Nora"}, {"kind": "open"}]},
    )
    id = made["table"]["id"]
    running.api.ask("GET", f"/api/tables/{id}")
    table = fetched(running.port, f"/table/{id}", accept_language="fr")[1]
    assert {"Table.js", "Table.css", "ruee.js", "table.svg", "api/games"} <= links(table)
    assert not links(table) & {"gold.js", "fievre.js", "Home.js"}
    told = str(table)
    assert all(secret not in told for secret in (made["host"], made["key"]))
    unknown = fetched(running.port, "/table/nonsense")[1]
    assert "Table.js" in links(unknown)
    assert not links(unknown) & {"ruee.js", "gold.js", "fievre.js"}


def test_words_come_in_the_language_of_the_browser(running: Running) -> None:
    def link(accepted: str) -> str:
        return fetched(running.port, "/", accept_language=accepted)[1]["link"]

    assert link("fr-CA,fr;q=0.9,en;q=0.8") == link("de, fr;q=0.5") != link("en-GB, fr;q=0.5")
    assert link("de") == link("en") == fetched(running.port, "/")[1]["link"]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [("", "en"), ("de", "en"), ("fr", "fr"), ("FR-be;q=0.7", "fr"), ("de, en, fr", "en")],
)
def test_a_language_is_chosen_as_the_page_does(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


def test_a_build_without_the_page_says_so(tmp_path: Path) -> None:
    home = Page(lambda _: "", tmp_path).routes()[0]
    assert isinstance(home, Route)
    answer = asyncio.run(home.endpoint(None))
    assert answer.status_code == 503
    assert b"FILON_NO_PAGE" in answer.body


def test_no_file_asks_another_host_for_anything() -> None:
    for name in files():
        if Path(name).suffix in (".js", ".css", ".html", ".svg", ".webmanifest"):
            text = (SITE / name).read_text("utf-8")
            text = SVELTE.sub("", NAMESPACES.sub("", text))
            assert OTHER_HOSTS.findall(text) == [], name


def test_long_answers_of_the_api_come_packed_too(port: int) -> None:
    plain = fetched(port, "/api/games")
    assert "content-encoding" not in plain[1]
    status, headers, body = fetched(port, "/api/games", "gzip, br")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert gzip.decompress(body) == plain[2]
    assert "content-encoding" not in fetched(port, "/health", "gzip")[1]
