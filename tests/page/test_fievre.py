"""The table of La Fièvre on a phone: what stands still, and what is told apart."""

import random

import pytest
from playwright.sync_api import Browser

from page.browsers import Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

CHOICES = 25
JUMP = 20
"""Pixels: a row of one's own cards that is added, and no more."""


TOP = """() => document.querySelector(".scene-of") ? null
  : document.querySelector(".dock").getBoundingClientRect().top"""

TICKS = """() => [...document.querySelectorAll(".chosen")]
  .map((card) => card.querySelectorAll(".tick").length)"""


def dock(who: Visitor) -> float | None:
    """Where it begins; nothing while an event takes the table."""
    top: float | None = who.page.evaluate(TOP)
    return top


@pytest.mark.parametrize("seats", [3, 5])
def test_the_board_stays_in_its_place_from_bid_to_choice(
    seats: int, browser: Browser, server: Running
) -> None:
    body = {"game": "fievre", "seats": plan("me", *["novice"] * (seats - 1))}
    made = server.api.ask("POST", "/api/tables", body)
    rng, tops, opened, marked = random.Random(4), [], 0, 0
    with visitor(browser, server.api.address, size="phone") as who:
        who.keep(aims=["fievre"])
        who.sit(made, hurry=True)
        who.see(".dock")
        for _ in range(CHOICES):
            who.see("[data-action], [data-step], [data-go-on]")
            if (top := dock(who)) is not None:
                tops.append(top)
            orders = who.page.locator(".bidding [data-open-order]")
            if not opened and orders.count():
                assert orders.inner_text().strip(), "a drawing alone does not say what it is"
                orders.click()
                who.see(".order [data-order]")
                assert dock(who) == pytest.approx(top, abs=1)
                who.page.locator(".order .btn").last.click()
                who.page.locator("[data-open-order]:focus").wait_for()
                opened += 1
            if ticks := who.page.evaluate(TICKS):
                assert ticks == [1]
                marked += 1
            who.choose(rng)
    assert opened
    assert marked
    assert max(tops) - min(tops) <= JUMP


def test_two_seats_of_one_name_bid_and_are_paid(browser: Browser, server: Running) -> None:
    seats = [{**seat, "name": "Max"} for seat in plan("me", "novice", "novice")]
    made = server.api.ask("POST", "/api/tables", {"game": "fievre", "seats": seats})
    rng = random.Random(4)
    with visitor(browser, server.api.address, size="phone") as who:
        who.sit(made, hurry=True)
        for _ in range(CHOICES):
            who.see("[data-action], [data-step], [data-go-on]")
            who.choose(rng)
        assert who.complaints == []
