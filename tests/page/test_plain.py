"""A game that the page was built without: the plain board, words and rules of the server."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from page.browsers import Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

LANTERN = Path(__file__).parents[1] / "rules" / "laws" / "tiny.py"
WORDS = {
    "title": "Lantern",
    "choice.keep": "Keep the tile",
    "choice.swap": "Swap it",
    "choice.show": "Show it",
    "event.TileKept": "{you, select, true {You keep your tile} other {{seat} keeps a tile}}.",
    "option.silent": "Silent tiles",
    "refusal.not_a_choice": "Not in the silent game.",
    "view.tile": "Your tile",
}
RULES = """# Lantern

Nine tiles, one each.

## The match

<a id="T1"></a>**T1** *Deal.* Every seat is dealt one of nine tiles, for its own eyes.

<a id="T2"></a>**T2** *Turn.* Keep it, swap it, or show it to all (T1).

<a id="T3"></a>**T3** *End.* The highest wins.
"""


@pytest.fixture(scope="module")
def lantern(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a fourth game on its path, whose words and rules are English alone."""
    home = tmp_path_factory.mktemp("outside")
    folder = home / "filon_games" / "lantern"
    for name in ("words", "rulebook"):
        (folder / name).mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "game.py").write_text(LANTERN.read_text("utf-8"), "utf-8")
    (folder / "words" / "en.json").write_text(json.dumps(WORDS), "utf-8")
    (folder / "rulebook" / "en.md").write_text(RULES, "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(home), prepend=":")
        with Running(home / "tables") as server:
            yield server


def play_to_the_end(who: Visitor) -> None:
    rng = random.Random(5)
    for _ in range(1500):
        if who.is_over:
            return
        if not who.choose(rng):
            who.page.wait_for_timeout(30)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(("size", "language"), [("desktop", "en"), ("phone", "fr")])
def test_it_is_played_from_the_home_page_to_the_replay(
    size: str, language: str, browser: Browser, lantern: Running
) -> None:
    with visitor(browser, lantern.api.address, size=size, language=language) as who:
        who.go("/")
        who.see("[data-play=lantern]")
        assert who.page.locator(".tile").last.locator("h2").inner_text().startswith("Lantern")
        who.page.locator("[data-play=lantern]").click()
        who.see("[data-action=keep]")
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        play_to_the_end(who)
        who.page.locator("a.btn[href^='/replay/']").click()
        who.see(".reel")
        who.page.keyboard.press("End")
        who.see(".seat .nm")


def test_it_says_what_it_has_words_for_and_why_not(browser: Browser, lantern: Running) -> None:
    made = lantern.api.ask(
        "POST",
        "/api/tables",
        {"game": "lantern", "seats": plan("me", "novice"), "options": {"silent": "yes"}},
    )
    with visitor(browser, lantern.api.address, language="en") as who:
        who.sit(made, hurry=True)
        who.see("[data-action=keep]")
        assert who.page.locator("[data-action=keep]").inner_text() == "Keep the tile"
        assert "Your tile" in who.page.locator(".facts").inner_text()
        who.page.locator("[data-action=show][aria-disabled=true]").click(force=True)
        who.see("text=Not in the silent game.")
        who.page.locator("[data-action=keep]").focus()
        who.page.keyboard.press("ArrowRight")
        assert who.page.evaluate("document.activeElement.dataset.action") == "swap"


def test_a_table_of_it_is_set_with_its_options(browser: Browser, lantern: Running) -> None:
    with visitor(browser, lantern.api.address, language="en") as who:
        who.go("/set/lantern")
        who.see("text=Silent tiles")
        assert who.page.locator("nav a[href='/set/lantern'][aria-current=page]").count() == 1
        who.page.locator("[role=switch]").first.click()
        who.page.locator("[data-create]").click()
        who.page.wait_for_url("**/table/*")
        who.see("[data-start]")
        assert "Silent tiles" in who.page.locator("main").inner_text()


def test_its_rules_come_from_the_server(browser: Browser, lantern: Running) -> None:
    with visitor(browser, lantern.api.address, language="en") as who:
        who.go("/rules/lantern#T2")
        who.see("#T2.lit")
        assert who.page.locator(".clause").count() == 3
        assert who.page.locator("a[href='/guide/lantern']").count() == 0
        who.go("/rules")
        who.see("a[href='/rules/lantern']")
        who.go("/guide/lantern")
        who.see("[data-nowhere]")
