"""Reload, a server that restarts, a network that is gone: the table comes back where it was."""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from page.browsers import LONGEST, Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

LOG = "aside.log ol > li"


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "filon.db") as running:
        yield running


def begin(who: Visitor, server: Running) -> dict[str, Any]:
    body = {"game": "gold", "seats": plan("me", "novice")}
    made: dict[str, Any] = server.api.ask("POST", "/api/tables", body)
    who.sit(made, hurry=True)
    some_moves(who, 6)
    return made


def some_moves(who: Visitor, count: int) -> None:
    rng, until = random.Random(6), time.monotonic() + LONGEST
    while count and time.monotonic() < until:
        if who.choose(rng):
            count -= 1
        else:
            who.page.wait_for_timeout(20)
    assert count == 0
    who.see("[data-action]")


def log(who: Visitor) -> list[str]:
    return who.page.locator(LOG).all_inner_texts()


def test_a_reload_comes_back_to_the_same_table(browser: Browser, server: Running) -> None:
    with visitor(browser, server.api.address) as who:
        begin(who, server)
        before = log(who)
        who.page.reload()
        who.see("[data-action]")
        assert log(who) == before
        some_moves(who, 2)


def test_a_server_that_restarts_is_found_again(browser: Browser, own_server: Running) -> None:
    with visitor(browser, own_server.api.address) as who:
        begin(who, own_server)
        before = log(who)
        own_server.kill()
        who.page.locator("[data-offline]").wait_for()
        own_server.start()
        who.page.locator("[data-offline]").wait_for(state="detached")
        who.see("[data-action]")
        assert log(who) == before
        some_moves(who, 2)
        who.complaints.clear()  # of connections that were refused meanwhile


def test_a_network_that_was_gone_loses_nothing(browser: Browser, server: Running) -> None:
    with visitor(browser, server.api.address) as who:
        begin(who, server)
        before = log(who)
        who.page.context.set_offline(True)
        who.page.wait_for_timeout(300)
        who.page.context.set_offline(False)
        who.see("[data-action]")
        assert log(who) == before
        some_moves(who, 2)
        who.complaints.clear()
