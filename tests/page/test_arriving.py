"""How the page comes: all at once, no more than it may weigh, and at every address."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Request

from filon.server.http.pages import SITE
from page.browsers import Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

MOST_SCRIPT = 130_000
"""Bytes, packed."""
NAMED = re.compile(r'<(/[^>]+)>;|(?:src|href)="([^"]+)"')
NOWHERE = (
    "/nowhere",
    "/table",
    "/lab/more",
    "/set/nonsense",
    "/rules/nonsense",
    "/guide/nonsense",
)
NO_TABLE = ("/table/nonsense", "/replay/nonsense")


def asked(who: Visitor) -> list[Request]:
    """The scripts and sheets that the browser asks for from now on."""
    found: list[Request] = []

    def hear(request: Request) -> None:
        if request.resource_type in ("script", "stylesheet"):
            found.append(request)

    who.page.on("request", hear)
    return found


def assert_told_at_once(who: Visitor, language: str, requests: list[Request]) -> None:
    """That the first answer names all files that were needed."""
    answer = who.page.request.get(who.page.url, headers={"accept-language": language})
    told = NAMED.findall(answer.headers["link"] + answer.text())
    named = {header or element for header, element in told}
    needed = {urlsplit(request.url).path for request in requests}
    assert needed - named - {"/sw.js"} == set()
    scripts = [SITE / path.removeprefix("/page/") for path in needed if path.endswith(".js")]
    assert len(scripts) > 2
    assert sum(packed(path) for path in scripts) <= MOST_SCRIPT


def packed(path: Path) -> int:
    twin = Path(f"{path}.br")
    return (twin if twin.is_file() else path).stat().st_size


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nothing_on_the_home_page_waits_for_a_script_to_ask_for_it(
    language: str, browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address, language=language) as who:
        requests = asked(who)
        who.go("/")
        who.see(".tile")
        assert_told_at_once(who, language, requests)


@pytest.mark.parametrize(
    ("game", "language"), [("gold", "fr"), ("fievre", "en"), ("ruee", "fr")]
)
def test_nothing_at_a_table_waits_for_a_script_to_ask_for_it(
    game: str, language: str, browser: Browser, server: Running
) -> None:
    body = {"game": game, "seats": plan("me", "novice", "novice")}
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address, language=language) as who:
        requests = asked(who)
        who.sit(made, hurry=True)
        who.see("[data-action]")
        assert_told_at_once(who, language, requests)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_where_there_is_nothing_the_page_says_so_and_shows_the_way_home(
    language: str, browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address, language=language, size="phone") as who:
        for path in (*NOWHERE, *NO_TABLE):
            who.go(path)
            who.see("[data-nowhere]")
            assert who.page.locator("main .btn").count() == 2, path
            assert who.page.locator("main a[href^='/table']").count() == 0, path
            assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        who.complaints.clear()  # the console tells of every answer with 404
        who.page.locator("main a[href='/']").click()
        who.see(".tile")


def test_a_match_that_is_not_over_is_still_shown_the_way_to_its_table(
    browser: Browser, server: Running
) -> None:
    body = {"game": "gold", "seats": plan("me", "open")}
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address) as who:
        who.go(f"/replay/{made['table']['id']}")
        who.see(f"main a[href='/table/{made['table']['id']}']")
        assert who.page.locator("[data-nowhere]").count() == 0
