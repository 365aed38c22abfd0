"""A game that the page was built without: the plain board, words and rules of the server."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from page.browsers import Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def dudo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a fourth game on its path."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(EXAMPLES), prepend=":")
        with Running(tmp_path_factory.mktemp("dudo") / "tables") as server:
            yield server


def sit(who: Visitor, server: Running) -> None:
    options = {"dice": "3"}
    body = {"game": "dudo", "seats": plan("me", "novice", "novice"), "options": options}
    who.sit(server.api.ask("POST", "/api/tables", body), hurry=True)
    who.see("[data-action^=bid]")


def play_to_the_end(who: Visitor) -> None:
    rng = random.Random(5)
    for _ in range(3000):
        if who.is_over:
            return
        if not who.choose(rng):
            who.page.wait_for_timeout(30)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_it_is_played_to_the_end_and_seen_again(
    size: str, language: str, browser: Browser, dudo: Running
) -> None:
    with visitor(browser, dudo.api.address, size=size, language=language) as who:
        sit(who, dudo)
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        play_to_the_end(who)
        assert "_" not in who.page.locator("ol + .form").inner_text()
        who.page.locator("a.btn[href^='/replay/']").click()
        who.see(".reel")
        who.page.keyboard.press("End")
        who.see(".seat .nm")


def test_it_has_a_tile_on_the_home_page(browser: Browser, dudo: Running) -> None:
    with visitor(browser, dudo.api.address, language="en") as who:
        who.go("/")
        who.see("[data-play=dudo]")
        assert who.page.locator("#tile-dudo").inner_text() == "Dudo"
        assert who.page.locator("a[href='/guide/dudo']").count() == 0
        who.page.locator("[data-play=dudo]").click()
        who.see(".dock")


def test_it_shows_the_view_by_kinds_and_says_why_not(browser: Browser, dudo: Running) -> None:
    with visitor(browser, dudo.api.address, language="en") as who:
        sit(who, dudo)
        seats = who.page.locator(".seat dl")
        assert [text.split() for text in seats.all_inner_texts()] == [["Dice", "left", "3"]] * 3
        assert "Your dice" in who.page.locator(".facts").inner_text()
        doubt = who.page.locator("[data-action=doubt][aria-disabled=true]")
        if doubt.count():
            doubt.click(force=True)
            who.see("text=There is no bid to doubt yet.")
        bids = who.page.locator("[data-action^=bid]")
        bids.first.focus()
        who.page.keyboard.press("ArrowRight")
        focused = who.page.evaluate("document.activeElement.dataset.action")
        assert focused == bids.nth(1).get_attribute("data-action")


def test_a_table_of_it_is_set_with_its_options(browser: Browser, dudo: Running) -> None:
    with visitor(browser, dudo.api.address, language="en") as who:
        who.go("/set/dudo")
        who.see("text=Aces")
        assert who.page.locator("nav a[href='/set/dudo'][aria-current=page]").count() == 1
        who.page.locator("[role=switch]").first.click()
        who.page.locator("[data-create]").click()
        who.page.wait_for_url("**/table/*")
        who.see("[data-start]")
        assert "Aces" in who.page.locator("main").inner_text()


def test_its_rules_come_from_the_server(browser: Browser, dudo: Running) -> None:
    with visitor(browser, dudo.api.address, language="en") as who:
        who.go("/rules/dudo#D2")
        who.see("#D2.lit")
        assert who.page.locator(".clause").count() == 6
        who.go("/rules")
        who.see("a[href='/rules/dudo']")
        who.go("/guide/dudo")
        who.see("[data-nowhere]")
