"""A real Chromium before a real server: visitors, and what they do."""

import json
import os
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, ViewportSize
from playwright.sync_api import TimeoutError as Waited

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
SIZES = {"phone": PHONE, "desktop": DESKTOP}
PATIENCE = 60_000
"""Milliseconds until something must have happened, also on a busy machine."""
LONGEST = 400.0
"""Seconds until a match must be over."""
PLAYERS = ("Nora", "Max", "Zoé", "Tim", "Léa")
CHOICES = ", ".join(
    f"[data-{kind}]:not([aria-disabled=true])" for kind in ("action", "step", "go-on")
)


def chromium() -> str:
    """The browser that is found here; without one the test is skipped, or fails where nothing
    may be left out."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    if os.environ.get("FILON_ALL_TESTS"):
        raise AssertionError(f"expected one of {', '.join(NAMES)} in PATH")
    pytest.skip("needs Chromium")


@dataclass
class Visitor:
    """Somebody with a browser of his own."""

    page: Page
    base: str
    complaints: list[str] = field(default_factory=list)

    def go(self, path: str) -> None:
        self.page.goto(self.base + path)

    def keep(self, **values: Any) -> None:
        """What the browser remembers from earlier visits."""
        for key, value in values.items():
            name, text = json.dumps(f"filon.{key}"), json.dumps(json.dumps(value))
            self.page.add_init_script(
                f"localStorage.getItem({name}) ?? localStorage.setItem({name}, {text})"
            )

    def sit(self, made: dict[str, Any], **more: Any) -> None:
        """Come to a table as the one who has set it."""
        own = {
            "game": made["table"]["game"],
            "at": 1_800_000_000_000,
            "host": made["host"],
            "key": made["key"],
            "seats": [{"token": seat["token"]} for seat in made["seats"] if seat["token"]],
            "invitations": [],
            **more,
        }
        self.keep(tables={made["table"]["id"]: own})
        self.go(f"/table/{made['table']['id']}")

    def see(self, selector: str) -> None:
        self.page.wait_for_selector(selector, timeout=PATIENCE)

    def choose(self, rng: random.Random) -> bool:
        """Click on one of the choices; whether there was one."""
        buttons = self.page.locator(CHOICES)
        count = buttons.count()
        if count == 0:
            return False
        try:
            buttons.nth(rng.randrange(count)).click(timeout=1000)
        except Waited:
            return False  # it went away meanwhile
        return True

    @property
    def is_over(self) -> bool:
        return self.page.locator("[data-screen=end]").count() > 0


@contextmanager
def visitor(
    browser: Browser,
    base: str,
    *,
    size: str = "desktop",
    language: str = "fr",
    theme: str = "light",
    pace: str = "instant",
) -> Iterator[Visitor]:
    """Somebody; whatever the console complains of fails the test."""
    context = browser.new_context(
        viewport=SIZES[size],
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size == "phone",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    found = Visitor(page, base)

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            found.complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    found.keep(pace=pace, sound=False)
    try:
        yield found
        assert found.complaints == []
    finally:
        context.close()


def plan(*kinds: str) -> list[dict[str, str]]:
    """Seats for a table: `me`, `screen`, `open`, or the level of a bot."""
    seats = []
    for name, kind in zip(PLAYERS, kinds, strict=False):
        if kind in ("me", "screen"):
            seats.append({"kind": kind, "name": name})
        elif kind in ("open", "invited"):
            seats.append({"kind": kind})
        else:
            seats.append({"kind": "bot", "level": kind, "name": name})
    return seats
