"""Pictures of the page, taken from real matches.

python -m tests.page.pictures               those of the README, into docs/pictures/
python -m tests.page.pictures --all FOLDER  every screen: both sizes, themes and languages
"""

import argparse
import itertools
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

from page.browsers import Visitor, chromium, plan, visitor
from server.running import Running

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SEATS = {
    "gold": ("me", "regular", "novice", "regular"),
    "fievre": ("me", "regular", "novice", "regular"),
    "ruee": ("me", "regular", "novice"),
}
SCREENS = {
    "home": "/",
    "set": "/set/fievre",
    "rules": "/rules/gold",
    "lab": "/lab",
}
CHOICES = {"gold": 9, "fievre": 40, "ruee": 16}
"""So many choices of ours before a picture of the table, at least."""
SHOWN = {
    "gold": "[data-action^=flip]",
    "fievre": "[data-action^=bid]",
    "ruee": "[data-phase=moving] [data-action]",
}
"""The question that is open in the picture."""
SETTLED = 1200
"""Milliseconds until a screen stands still."""


@contextmanager
def parts() -> Iterator[tuple[Browser, Running]]:
    with (
        tempfile.TemporaryDirectory() as folder,
        Running(Path(folder) / "tables") as server,
        sync_playwright() as playwright,
    ):
        found = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--hide-scrollbars"]
        )
        yield found, server
        found.close()


def table(who: Visitor, server: Running, game: str) -> str:
    """Play for a while at a new table; give its name."""
    body = {"game": game, "seats": plan(*SEATS[game])}
    made = server.api.ask("POST", "/api/tables", body)
    who.sit(made, hurry=True)
    who.see("[data-action]")
    rng, left = random.Random(11), CHOICES[game]
    for _ in range(2000):
        if left <= 0 and who.page.locator(SHOWN[game]).count():
            break
        if who.choose(rng):
            left -= 1
        who.page.wait_for_timeout(30)
    who.see(SHOWN[game])
    return str(made["table"]["id"])


def to_the_end(who: Visitor) -> None:
    rng = random.Random(12)
    for _ in range(20_000):
        if who.is_over:
            return
        if not who.choose(rng):
            who.page.wait_for_timeout(20)


def take(who: Visitor, path: Path) -> None:
    who.page.wait_for_timeout(SETTLED)
    who.page.screenshot(path=path)
    print(path)


def readme(browser: Browser, server: Running) -> None:
    looks = [("gold", "fr", "light"), ("fievre", "en", "light"), ("ruee", "fr", "dark")]
    for game, language, theme in looks:
        with visitor(browser, server.api.address, language=language, theme=theme) as who:
            table(who, server, game)
            take(who, PICTURES / f"page-{game}.png")
    with visitor(browser, server.api.address, language="en") as who:
        who.go("/")
        take(who, PICTURES / "page-home.png")
    with visitor(browser, server.api.address, size="phone") as who:
        table(who, server, "gold")
        take(who, PICTURES / "page-gold-phone.png")


def everything(browser: Browser, server: Running, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for language, theme, size in itertools.product(
        ("fr", "en"), ("light", "dark"), ("desktop", "phone")
    ):
        ending = f"{language}-{theme}-{size}.png"
        with visitor(
            browser, server.api.address, language=language, theme=theme, size=size
        ) as who:
            for name, address in SCREENS.items():
                who.go(address)
                take(who, folder / f"{name}-{ending}")
        for game in SEATS:
            with visitor(
                browser, server.api.address, language=language, theme=theme, size=size
            ) as who:
                id = table(who, server, game)
                take(who, folder / f"{game}-{ending}")
                to_the_end(who)
                take(who, folder / f"{game}-end-{ending}")
                who.go(f"/replay/{id}")
                take(who, folder / f"{game}-replay-{ending}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--all", type=Path, metavar="FOLDER")
    folder = parser.parse_args().all
    with parts() as (browser, server):
        if folder is None:
            readme(browser, server)
        else:
            everything(browser, server, folder)


if __name__ == "__main__":
    main()
