"""Learning a game on the page: the rulebook at a clause, and the guided first match."""

import random
import re
import time
from collections import Counter

import pytest
from playwright.sync_api import Browser

from page.browsers import LONGEST, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

GAMES = ("gold", "fievre", "ruee")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_a_link_to_a_clause_leads_there_with_the_focus(
    size: str, browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address, size=size) as who:
        who.go("/rules/gold#G9")
        who.see("#G9.lit")
        who.page.locator("#G9:focus").wait_for()
        who.page.locator("#G6 .words a[data-clause=G12]").click()
        who.page.locator("#G12:focus").wait_for()
        assert who.page.url.endswith("/rules/gold#G12")
        who.page.go_back()
        who.page.locator("#G9:focus").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_is_coached_until_the_coach_is_told_to_go(
    game: str, browser: Browser, server: Running
) -> None:
    rng = random.Random(5)
    with visitor(browser, server.api.address, language="en", pace="quick") as who:
        who.go(f"/guide/{game}")
        who.page.locator(".btn.primary").click()
        who.see(".coach")
        said = set()
        for _ in range(400):
            said.add(who.page.locator(".coach .saying").inner_text())
            if who.page.locator(".coach .ok").count():
                who.page.locator(".coach .ok").click()
            if who.page.locator("[data-action]").count():
                said.add(who.page.locator(".coach .saying").inner_text())
                who.choose(rng)
            if len(said) > 3:
                break
            who.page.wait_for_timeout(300)
        assert len(said) > 3
        assert not any("guide." in text for text in said)
        who.page.locator(".coach .stop").click()
        assert who.page.locator(".coach").count() == 0
        who.page.reload()
        who.see(".board")
        assert who.page.locator(".coach").count() == 0


HEAR = """() => {
  window.heard = [];
  const hear = () => {
    const words = document.querySelector(".coach:not(.quiet) .saying")?.innerText.trim();
    if (words && words !== window.heard.at(-1)) window.heard.push(words);
  };
  new MutationObserver(hear).observe(document.body, { subtree: true, childList: true });
  hear();
}"""
HIGH = 56
"""Pixels: two lines."""


@pytest.mark.parametrize(
    ("game", "welcome"),
    [("fievre", "The best score wins"), ("ruee", "The first to bring 2 nuggets")],
)
def test_the_coach_says_the_aim_first_and_nothing_over_and_over(
    game: str, welcome: str, browser: Browser, server: Running
) -> None:
    rng = random.Random(6)
    with visitor(browser, server.api.address, language="en", size="phone") as who:
        who.go(f"/guide/{game}")
        who.page.locator(".btn.primary").click()
        who.see(".coach")
        who.page.evaluate(HEAR)
        box = who.page.locator(".coach").bounding_box()
        assert box is not None
        assert box["height"] <= HIGH
        until = time.monotonic() + LONGEST
        while not who.is_over:
            assert time.monotonic() < until, "the match does not come to an end"
            if not who.choose(rng):
                who.page.wait_for_timeout(20)
        heard = who.page.evaluate("window.heard")
    assert welcome in heard[0]
    # Figures differ from one time to the next.
    heard = [re.sub(r"\d+", "#", words) for words in heard]
    # Whoever chooses before it can have been read is told once more.
    assert max(Counter(heard).values()) <= 2


def test_the_aim_is_told_in_the_first_match_of_a_game_alone(
    browser: Browser, server: Running
) -> None:
    body = {"game": "gold", "seats": plan("me", "novice", "novice")}
    with visitor(browser, server.api.address, language="en", size="phone") as who:
        who.sit(server.api.ask("POST", "/api/tables", body), hurry=True)
        assert "the most gold" in who.page.locator(".aim").inner_text()
        who.page.locator(".aim .cl[href*=G17]").wait_for()
        who.page.locator(".aim .ib").click()
        assert who.page.locator(".aim").count() == 0
        who.page.reload()
        who.see("[data-action]")
        assert who.page.locator(".aim").count() == 0


def test_the_rules_stand_beside_a_table_at_a_clause(browser: Browser, server: Running) -> None:
    with visitor(browser, server.api.address) as who:
        who.go("/guide/gold")
        who.page.locator(".btn.primary").click()
        who.page.locator(".coach .cl").click()
        who.see("dialog .clause.lit")
        who.page.locator("[id^=beside-G]:focus").wait_for()
        who.page.keyboard.press("Escape")
        who.page.locator(".coach :focus").wait_for()
