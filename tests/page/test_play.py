"""Whole matches of each game, by clicking what lights up."""

import random
import time

import pytest
from playwright.sync_api import Browser

from page.browsers import CHOICES, LONGEST, Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

TABLES: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "gold": (("me", "novice", "novice"), {}),
    "fievre": (("me", "novice", "novice"), {"short": "yes"}),
    "ruee": (("me", "novice"), {"nuggets_to_win": "2"}),
}


def play_to_the_end(who: Visitor, seed: int) -> int:
    """Choose at random among what lights up; give how many choices it took."""
    rng, chosen = random.Random(seed), 0
    until = time.monotonic() + LONGEST
    while not who.is_over:
        assert time.monotonic() < until, "the match does not come to an end"
        if who.choose(rng):
            chosen += 1
        else:
            who.page.wait_for_timeout(20)
    return chosen


@pytest.mark.parametrize(("language", "size"), [("fr", "phone"), ("en", "desktop")])
@pytest.mark.parametrize("game", TABLES)
def test_a_match_is_played_by_clicking(
    game: str, language: str, size: str, browser: Browser, server: Running
) -> None:
    kinds, options = TABLES[game]
    body = {"game": game, "seats": plan(*kinds), "options": options}
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address, size=size, language=language) as who:
        who.sit(made, hurry=True)
        assert play_to_the_end(who, seed=1) > 8
        info = server.api.ask("GET", f"/api/tables/{made['table']['id']}")
        assert info["status"] == "over"
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


COVERED = """selector => {
  const hint = document.querySelector(".hint").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter(each => {
    const box = each.getBoundingClientRect();
    return box.width && box.left < hint.right - 1 && box.right > hint.left + 1 &&
      box.top < hint.bottom - 1 && box.bottom > hint.top + 1;
  }).length;
}"""


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_covers_neither_choices_nor_the_log(
    game: str, size: str, browser: Browser, server: Running
) -> None:
    kinds, options = TABLES[game]
    body = {"game": game, "seats": plan(*kinds), "options": options}
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address, size=size) as who:
        who.sit(made, hurry=True)
        who.see("[data-action]")
        who.page.get_by_role("button", name="Indice").click()
        who.see(".hint")
        who.page.wait_for_timeout(300)
        assert who.page.evaluate(COVERED, CHOICES) == 0
        assert who.page.evaluate(COVERED, ".log li") == 0


FOCUSED = """() => {
  const focused = document.activeElement;
  return focused.matches("[data-action], [data-step], [data-go-on]") &&
    focused.getAttribute("aria-disabled") !== "true" &&
    focused.getAttribute("aria-pressed") !== "true";
}"""
MOST_TABS = 60


def choose_by_keyboard(who: Visitor, rng: random.Random) -> bool:
    """Tab to one of the choices, walk on from there with the arrows, and press Enter; whether
    there was one."""
    keys = who.page.keyboard
    for _ in range(MOST_TABS):
        if who.page.evaluate("document.activeElement.matches('[data-place]')"):
            for _ in range(1 + rng.randrange(4)):
                keys.press(rng.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")))
        if who.page.evaluate(FOCUSED):
            keys.press("Enter")
            return True
        keys.press("Tab")
    return False


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [("gold", "fr", "desktop"), ("fievre", "en", "phone"), ("ruee", "fr", "desktop")],
)
def test_a_match_is_played_by_keyboard_alone(
    game: str, language: str, size: str, browser: Browser, server: Running
) -> None:
    kinds, options = TABLES[game]
    body = {"game": game, "seats": plan(*kinds), "options": options}
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address, size=size, language=language) as who:
        who.sit(made, hurry=True)
        rng = random.Random(2)
        until = time.monotonic() + 2 * LONGEST
        while not who.is_over:
            assert time.monotonic() < until, "the match does not come to an end"
            if who.page.locator(CHOICES).count() == 0:
                who.page.wait_for_timeout(20)
            else:
                choose_by_keyboard(who, rng)
