"""Several browsers at one table, one screen for several people, and those who only watch."""

import json
import random
import time

import pytest
from playwright.sync_api import Browser

from page.browsers import LONGEST, Visitor, plan, visitor
from server.running import Running

pytestmark = pytest.mark.browser

JOIN = "[data-join]"


def play_together(people: list[Visitor]) -> None:
    rng = random.Random(3)
    until = time.monotonic() + LONGEST
    while not all(who.is_over for who in people):
        assert time.monotonic() < until, "the match does not come to an end"
        chosen = [who.choose(rng) for who in people]
        if not any(chosen):
            people[0].page.wait_for_timeout(20)


def test_two_browsers_play_each_other_by_a_link(browser: Browser, server: Running) -> None:
    body = {"game": "gold", "seats": plan("me", "open")}
    made = server.api.ask("POST", "/api/tables", body)
    base = server.api.address
    with visitor(browser, base) as host, visitor(browser, base, language="en") as friend:
        host.sit(made)
        friend.go(f"/table/{made['table']['id']}#{made['key']}")
        friend.page.get_by_label("Your name").fill("Maya")
        friend.page.locator(JOIN).first.click()
        host.page.get_by_text("Maya").first.wait_for()
        host.page.locator("[data-start]").first.click()
        play_together([host, friend])
        assert host.page.get_by_text("Maya").count() > 0


def test_who_comes_without_the_invitation_is_told_how_to_come_by_it(
    browser: Browser, server: Running
) -> None:
    body = {"game": "gold", "seats": plan("me", "open", "open")}
    made = server.api.ask("POST", "/api/tables", body)
    base, address = server.api.address, f"/table/{made['table']['id']}"
    with visitor(browser, base) as host, visitor(browser, base) as friend:
        host.sit(made)
        friend.go(address)
        friend.page.get_by_text("Il vous faut le lien d’invitation").wait_for()
        assert friend.page.locator(JOIN).count() == 0
        # The link that he is sent then, opened in the same page.
        friend.page.evaluate("key => (location.hash = key)", made["key"])
        friend.page.get_by_label("Votre nom").fill("Maya")
        friend.page.locator(JOIN).first.click()
        host.page.get_by_text("Maya").first.wait_for()
        host.page.locator("[data-start]").first.click()
        host.page.locator(".board").get_by_text("Colt").first.wait_for()
        assert host.page.get_by_text("regular").count() == 0


def test_who_has_to_go_leaves_the_seat_to_a_bot_and_takes_it_back(
    browser: Browser, server: Running
) -> None:
    body = {"game": "gold", "seats": plan("me", "open")}
    made = server.api.ask("POST", "/api/tables", body)
    base, id = server.api.address, made["table"]["id"]
    with visitor(browser, base) as host, visitor(browser, base, size="phone") as friend:
        host.sit(made)
        friend.go(f"/table/{id}#{made['key']}")
        friend.page.get_by_label("Votre nom").fill("Maya")
        friend.page.locator(JOIN).first.click()
        host.page.get_by_text("Maya").first.wait_for()
        host.page.locator("[data-start]").first.click()
        friend.page.get_by_role("button", name="Réglages").click()
        friend.page.get_by_role("button", name="Laisser ma place à un bot").click()
        back = friend.page.get_by_role("button", name="Reprendre ma place")
        back.wait_for()
        assert server.api.ask("GET", f"/api/tables/{id}")["seats"][1]["stood_in"]
        back.click()
        back.wait_for(state="detached")
        assert not server.api.ask("GET", f"/api/tables/{id}")["seats"][1]["stood_in"]


def test_two_people_share_a_screen_without_seeing_each_others_hand(
    browser: Browser, server: Running
) -> None:
    body = {
        "game": "ruee",
        "seats": plan("me", "screen"),
        "options": {"nuggets_to_win": "2"},
    }
    made = server.api.ask("POST", "/api/tables", body)
    with visitor(browser, server.api.address, size="phone") as who:
        who.sit(made, hurry=True)
        rng, handed = random.Random(4), 0
        until = time.monotonic() + LONGEST
        while handed < 4 and time.monotonic() < until:
            curtain = who.page.locator("[data-hand-over]")
            if curtain.count():
                assert who.page.locator("[data-action]").count() == 0
                assert who.page.locator(".spoken").inner_text() == ""
                curtain.click()
                handed += 1
            elif not who.choose(rng):
                who.page.wait_for_timeout(20)
        assert handed == 4


def test_a_watcher_is_sent_no_secret(browser: Browser, server: Running) -> None:
    body = {"game": "ruee", "seats": plan("me", "novice", "novice"), "listed": True}
    made = server.api.ask("POST", "/api/tables", body)
    base = server.api.address
    with visitor(browser, base) as player, visitor(browser, base) as watcher:
        frames: list[str] = []
        watcher.page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda text: frames.append(str(text))),
        )
        player.sit(made, hurry=True)
        player.see("[data-action]")
        watcher.go(f"/table/{made['table']['id']}")
        watcher.see(".board")
        rng = random.Random(5)
        for _ in range(40):
            if not player.choose(rng):
                player.page.wait_for_timeout(20)
        assert watcher.page.locator("[data-action]").count() == 0
        positions = [
            told["position"]
            for told in map(json.loads, frames)
            if told["type"] in ("welcome", "update") and told["position"]
        ]
        assert positions
        for position in positions:
            for prospector in position["view"]["prospectors"]:
                assert prospector["ore"] is None
                hidden = [card for card in prospector["hand"] if not card["known_to_all"]]
                assert all(card["card"] is None for card in hidden)
