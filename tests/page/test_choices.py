"""The page knows no rule: what it shows of a choice is word for word what the rules tell.

Positions that seldom come are put into the messages of the server, as it would send them.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from filon.play.choices import decision_of
from filon.rules.choices import Choice, Decision
from filon.rules.contract import State
from filon.rules.fievre.game import GAME as FIEVRE
from filon.rules.game import Game
from filon.rules.options import Options
from filon.rules.rng import Rng
from filon.rules.ruee.game import GAME as RUEE
from filon.server.wire.encoding import decision_info
from filon.server.wire.messages import encode
from filon.words.messages import Wording
from page.browsers import PLAYERS, Visitor, plan, visitor
from rules.fievre.table import roll, rolling
from rules.ruee.table import plays, turn
from server.running import Running

pytestmark = pytest.mark.browser

ME = 1
"""The seat that is asked."""


@dataclass
class Put:
    """A position that is open for `ME`."""

    game: Game
    state: State
    options: Options

    def legal(self, seat: int | None = None) -> list[int]:
        return self.state.legal() if seat == self.state.to_act() else []

    def world(self, seat: int, rng: Rng) -> State:
        return self.state

    def message(self) -> dict[str, Any]:
        """What the server sends of it."""
        view = encode(self.game.view(self.state, ME))
        return {
            "to_act": int(self.state.to_act()),
            "view": json.loads(view),
            "legal": [self.game.actions.text(code) for code in self.legal(ME)],
            "decision": json.loads(encode(decision_info(self, ME))),
        }

    def choice(self, words: str) -> Choice:
        return next(each for each in self.decision.choices if each.words == words)

    @property
    def decision(self) -> Decision:
        found = decision_of(self, ME)
        assert found is not None
        return found


def putting(put: Put) -> Callable[[WebSocketRoute], None]:
    """Lets the first position that the server sends be this one, and the last."""

    def routed(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        stands = False

        def sent(text: str | bytes) -> None:
            nonlocal stands
            message = json.loads(text)
            if message.get("position"):
                if stands:
                    return
                stands = True
                message["position"].update(put.message())
            socket.send(json.dumps(message))

        server.on_message(sent)

    return routed


def shown(who: Visitor, selector: str) -> list[str]:
    """The texts, without the signs of their clauses."""
    return [
        " ".join(text.split())
        for text in who.page.eval_on_selector_all(
            selector,
            """found => found.map(each => {
                const copy = each.cloneNode(true);
                copy.querySelectorAll('button, .cl').forEach(clause => clause.remove());
                return copy.textContent;
            })""",
        )
    ]


def plain(text: str) -> str:
    return " ".join(text.split())


def put_before(who: Visitor, server: Running, put: Put) -> None:
    seats = ["novice"] * int(put.state.seats)  # type: ignore[attr-defined]
    seats[ME] = "me"
    body = {"game": put.game.name, "seats": plan(*seats)}
    made = server.api.ask("POST", "/api/tables", body)
    who.page.route_web_socket("**/socket", putting(put))
    who.sit(made, hurry=True)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_f29_the_telegraph_tells_yields_saloons_and_collapses_as_the_rules_do(
    language: str, browser: Browser, server: Running
) -> None:
    mines = {0: ["red 12"], 2: ["green 7"]}
    state = rolling(mines=mines, saloons=[("red", 3)], kept={"telegraph": ME})
    roll(state, 3, 6)
    put = Put(FIEVRE, state, FIEVRE.read_options({}, 4))
    choice = put.choice("telegraph 1 6")
    told = {event.name for event in choice.events}
    assert {"MineProduced", "SaloonPaid", "MineCollapsed"} <= told
    wording = Wording(language, "fievre", {})
    names = PLAYERS[:4]
    expected = [wording.note(note, names, ME) for note in choice.notes]
    expected += [wording.event(event, names, ME) for event in choice.events]
    with visitor(browser, server.api.address, language=language) as who:
        put_before(who, server, put)
        who.page.locator("[data-step='telegraph 1 6']").click()
        who.see(".note")
        assert shown(who, ".decision .note > span") == [plain(text) for text in expected]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_r18_a_dig_tells_of_the_ground_as_the_rules_do(
    language: str, browser: Browser, server: Running
) -> None:
    state = turn(
        active=ME,
        at={ME: "crotale"},
        levels={ME: 1},
        hands={ME: ["1-3"]},
        opened=["crotale"],
        lying={"crotale": [3, 0, 2, 1]},
    )
    plays(state, "play 1-3", "tile 100")
    put = Put(RUEE, state, RUEE.read_options({}, int(state.seats)))
    question, choice = put.decision.question, put.choice("down")
    assert choice.label is not None
    wording = Wording(language, "ruee", {})
    names = PLAYERS[: int(state.seats)]
    label = wording.note(choice.label, names, ME, family="label")
    notes = [wording.note(note, names, ME, "short") for note in choice.notes]
    with visitor(browser, server.api.address, language=language) as who:
        put_before(who, server, put)
        who.see(".choices [data-action=down]")
        assert shown(who, ".ask h2") == [plain(wording.question(question, names, ME))]
        assert shown(who, ".choices [data-action=down] b") == [plain(label)]
        assert shown(who, ".choices [data-action=down] small") == [plain(" · ".join(notes))]
        (aloud,) = who.page.locator(".ask .odds").all()
        assert plain(aloud.get_attribute("aria-label") or "") == plain(
            wording.note(choice.notes[0], names, ME)
        )
