"""Nothing on any screen stands in somebody's way: axe-core, both languages, both themes."""

import random
from typing import Any

import pytest
from playwright.sync_api import Browser

from page.browsers import Visitor, plan, visitor
from page.sources import WEB
from server.running import Running

pytestmark = pytest.mark.browser

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = (
    "/",
    "/set/gold",
    "/set/fievre",
    "/set/ruee",
    "/set/nonsense",
    "/rules",
    "/rules/gold",
    "/lab",
)
LOOKS = [("fr", "light", "desktop"), ("en", "dark", "phone")]


def findings(who: Visitor) -> list[str]:
    """What axe-core finds on the screen: the rule and the place."""
    if not who.page.evaluate("'axe' in window"):
        who.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = who.page.evaluate("axe.run()")
    return [
        f"{each['id']}: {node['html'][:200]} ({node['failureSummary']})"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
def test_screens_without_a_table(
    language: str, theme: str, size: str, browser: Browser, server: Running
) -> None:
    with visitor(browser, server.api.address, language=language, theme=theme, size=size) as who:
        for path in SCREENS:
            who.go(path)
            who.see("main h1, main h2, header h1")
            who.page.wait_for_timeout(200)
            assert findings(who) == [], path
            assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
@pytest.mark.parametrize("game", ["gold", "fievre", "ruee"])
def test_tables(
    game: str, language: str, theme: str, size: str, browser: Browser, server: Running
) -> None:
    body = {"game": game, "seats": plan("me", "novice", "novice")}
    made = server.api.ask("POST", "/api/tables", body)
    rng = random.Random(7)
    with visitor(browser, server.api.address, language=language, theme=theme, size=size) as who:
        who.sit(made)
        who.see("[data-start]")
        assert findings(who) == [], "the lobby"
        who.page.locator("[data-start]").first.click()
        who.see("[data-action]")
        for look in range(4):
            assert findings(who) == [], f"look {look}"
            for _ in range(8):
                if not who.choose(rng):
                    who.page.wait_for_timeout(30)
