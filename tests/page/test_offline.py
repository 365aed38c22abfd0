"""Without a server: the rules can be read, and nothing of a table is kept."""

from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Browser, Page

from page.browsers import PATIENCE, Visitor, visitor
from server.running import Running

pytestmark = pytest.mark.browser

KEPT = (
    "caches.open('filon').then((kept) => kept.keys()).then((all) => all.map((one) => one.url))"
)


def kept(page: Page) -> list[str]:
    """The addresses that the browser keeps."""
    addresses: list[str] = page.evaluate(KEPT)
    return [urlsplit(address).path for address in addresses]


def visit_until_kept(who: Visitor, path: str) -> None:
    who.go(path)
    for _ in range(PATIENCE // 100):
        if "/" in kept(who.page):  # the page itself comes last
            return
        who.page.wait_for_timeout(100)
    raise AssertionError("expected the browser to keep the page")


def test_the_rules_are_read_without_a_server_once_the_page_was_visited(
    browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address) as who:
        visit_until_kept(who, "/")
        assert who.complaints == []
        who.page.context.set_offline(True)
        for game, clause in (("gold", "G7"), ("fievre", "F10"), ("ruee", "R23")):
            who.go(f"/rules/{game}#{clause}")
            who.see(f"#{clause}.lit")
        who.page.locator(".lang button").last.click()
        who.page.locator("h2", has_text="Setting up").wait_for()
        who.go("/")
        who.see("[data-offline]")
        who.go("/table/elsewhere")
        who.see("a[href='/rules']")
        who.complaints.clear()  # the console tells of every request that found no server


def test_nothing_of_a_table_is_kept(browser: Browser, server: Running) -> None:
    with visitor(browser, server.api.address) as who:
        visit_until_kept(who, "/guide/gold")
        who.page.locator(".btn.primary").click()
        who.see("[data-action]")
        assert all(path == "/" or path.startswith("/page/assets/") for path in kept(who.page))


def test_the_kept_page_is_guarded_and_asks_for_nothing_more(
    browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address) as who:
        visit_until_kept(who, "/")
        headers: dict[str, str] = who.page.evaluate(
            "caches.match('/').then((page) => Object.fromEntries(page.headers))"
        )
        assert "default-src 'none'" in headers["content-security-policy"]
        assert not headers.keys() & {"link", "content-encoding"}


def test_an_unknown_address_is_not_kept_in_place_of_the_page(
    browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address) as who:
        visit_until_kept(who, "/")
        who.go("/nowhere")
        who.see("[data-nowhere]")
        who.page.context.set_offline(True)
        who.go("/rules/gold")
        who.see("#G7")
        who.go("/nowhere")
        who.see("[data-nowhere]")
        who.complaints.clear()  # the console tells of 404, and of requests that found no server


def test_the_page_can_be_installed(browser: Browser, server: Running) -> None:
    with visitor(browser, server.api.address) as who:
        who.go("/")
        devtools = who.page.context.new_cdp_session(who.page)
        told: dict[str, Any] = devtools.send("Page.getAppManifest")
        assert told["errors"] == []
        problems = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert {each["errorId"] for each in problems} <= {"in-incognito"}
        manifest = who.page.request.get(told["url"]).json()
        sizes = set()
        for icon in manifest["icons"]:
            answer = who.page.request.get(urljoin(told["url"], icon["src"]))
            assert answer.status == 200, icon
            assert answer.headers["content-type"] == icon["type"]
            sizes.add((icon["sizes"], icon.get("purpose", "any")))
        assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
