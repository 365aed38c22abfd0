"""Matches that are over, looked at again on a real server: steps, accounts, valuations."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.server.client import Api, RequestRefused
from filon.server.study.replaying import LONGEST_PART
from filon.server.wire.messages import encode
from server.running import Running, guest, play_out, set_table

pytestmark = pytest.mark.slow
GAMES = {
    "gold": ("me", "random"),
    "fievre": ("me", "greedy", "random"),
    "ruee": ("me", "screen", "greedy"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "tables.sqlite3") as running:
        yield running
        assert not running.problems()


@pytest.fixture(scope="module")
def over(server: Running) -> dict[str, Any]:
    """A table of each game at which the match is over."""
    found = {}
    for game, kinds in GAMES.items():
        made = found[game] = set_table(server.api, game, *kinds)
        people = [k for k, kind in enumerate(kinds) if kind in ("me", "screen")]
        play_out(server.api, made, people, seed=7)
    return found


def path_of(made: Any, rest: str = "") -> str:
    return f"/api/tables/{made['table']['id']}{rest}"


def token_of(made: Any) -> str:
    return str(made["seats"][0]["token"])


def refused(api: Api, path: str, **more: str) -> str:
    with pytest.raises(RequestRefused) as refusal:
        api.ask("GET", path, **more)
    assert refusal.value.plain["expected"]
    return refusal.value.code


def record_of(api: Api, made: Any) -> Record:
    return Record.read(api.ask("GET", path_of(made, "/record"), token=token_of(made)))


def all_steps(api: Api, made: Any, eyes: str) -> list[Any]:
    """Every step of a replay, read part by part."""
    steps: list[Any] = []
    while True:
        path = path_of(made, f"/replay/{eyes}/{len(steps)}")
        part = api.ask("GET", path, token=token_of(made))
        assert part["first"] == len(steps)
        assert 1 <= len(part["steps"]) <= LONGEST_PART
        steps += part["steps"]
        if len(steps) > part["moves"]:
            return steps


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_the_record_step_by_step(
    server: Running, over: dict[str, Any], game: str
) -> None:
    made = over[game]
    record = record_of(server.api, made)
    steps = all_steps(server.api, made, "watcher")
    assert [step["number"] for step in steps] == list(range(len(record.moves) + 1))
    assert (steps[0]["who"], steps[0]["action"], steps[0]["events"]) == (-2, "", [])
    for step, move in zip(steps[1:], record.moves, strict=True):
        assert (step["who"], step["action"]) == (
            move.who,
            record.game.actions.text(move.action),
        )
    assert record.standings is not None
    assert steps[-1]["scores"] == list(record.standings.scores)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("eyes", ["0", "1", "watcher", "open"])
def test_every_step_shows_what_these_eyes_may_see(
    server: Running, over: dict[str, Any], game: str, eyes: str
) -> None:
    record = record_of(server.api, over[game])
    seat = int(eyes) if eyes.isdigit() else None
    steps = all_steps(server.api, over[game], eyes)
    start = record.start()
    first = record.game.open_view(start) if eyes == "open" else record.game.view(start, seat)
    assert steps[0]["view"] == json.loads(encode(first))
    for step, replayed in zip(steps[1:], record.replay(), strict=True):
        state = replayed.state
        view = record.game.open_view(state) if eyes == "open" else record.game.view(state, seat)
        assert step["view"] == json.loads(encode(view))
        told = [each for each in replayed.events if eyes == "open" or each.is_told(seat)]
        assert step["events"] == [json.loads(encode(each.as_json())) for each in told]


def test_what_was_hidden_from_a_seat_stays_hidden_in_its_eyes(
    server: Running, over: dict[str, Any]
) -> None:
    steps = all_steps(server.api, over["ruee"], "0")
    others = [step["view"]["prospectors"][1]["hand"] for step in steps]
    assert any(place["card"] is None for hand in others for place in hand)
    opened = all_steps(server.api, over["ruee"], "open")
    hands = [each["hand"] for step in opened for each in step["view"]["prospectors"]]
    assert all(place["card"] for hand in hands for place in hand)
    private = {event["event"] for step in opened for event in step["events"]}
    assert {"CardDealt", "TileSeen"} <= private


def test_a_part_may_begin_anywhere(server: Running, over: dict[str, Any]) -> None:
    made = over["fievre"]
    steps = all_steps(server.api, made, "open")
    for first in (0, 1, 49, 50, 51, 99, 100, len(steps) - 1):
        path = path_of(made, f"/replay/open/{first}")
        part = server.api.ask("GET", path, token=token_of(made))
        assert part["steps"] == steps[first : first + LONGEST_PART]


@pytest.mark.parametrize("rest", ["/replay/watcher/0", "/account", "/valuation/2"])
def test_only_those_who_may_have_the_record_may_look(
    server: Running, over: dict[str, Any], rest: str
) -> None:
    made, api = over["gold"], server.api
    assert refused(api, path_of(made, rest)) == "not_allowed"
    assert refused(api, path_of(made, rest), token="other") == "not_allowed"
    assert refused(api, "/api/tables/none" + rest) == "no_such_table"
    assert api.ask("GET", path_of(made, rest), key=made["key"])
    closed = set_table(api, "gold", "me", "random", watchers=False)
    assert refused(api, path_of(closed, rest), key=closed["key"]) == "not_allowed"
    assert refused(api, path_of(closed, rest), token=token_of(closed)) == "not_over"
    waiting = set_table(api, "gold", "me", "open", start=False)
    assert refused(api, path_of(waiting, rest), token=token_of(waiting)) == "not_over"


def test_what_is_no_move_and_no_eyes_is_refused(server: Running, over: dict[str, Any]) -> None:
    made, api = over["gold"], server.api
    record = record_of(api, made)
    for eyes in ("2", "-1", "00", "Open", "x", "%20"):
        path = path_of(made, f"/replay/{eyes}/0")
        assert refused(api, path, token=token_of(made)) == "no_such_eyes"
    last = len(record.moves)
    for first in (str(last + 1), "-1", "x", "9999999999", "1.5"):
        path = path_of(made, f"/replay/open/{first}")
        assert refused(api, path, token=token_of(made)) == "no_such_move"
    for move in ("0", str(last + 1), "x"):
        path = path_of(made, f"/valuation/{move}")
        assert refused(api, path, token=token_of(made)) == "no_such_move"
    assert record.moves[0].who == CHANCE
    path = path_of(made, "/valuation/1")
    assert refused(api, path, token=token_of(made)) == "no_decision"


@pytest.mark.parametrize("game", GAMES)
def test_an_account_has_the_scores_over_time(
    server: Running, over: dict[str, Any], game: str
) -> None:
    made = over[game]
    account = server.api.ask("GET", path_of(made, "/account"), token=token_of(made))
    steps = all_steps(server.api, made, "watcher")
    assert account["moves"] == len(steps) - 1
    points = {point["move"]: point["scores"] for point in account["scores"]}
    assert [0, account["moves"]] == [min(points), max(points)]
    now: list[int] = []
    for step in steps:
        now = points.get(step["number"], now)
        assert step["scores"] == now


@pytest.mark.parametrize("game", GAMES)
def test_an_account_tells_where_luck_fell(
    server: Running, over: dict[str, Any], game: str
) -> None:
    made = over[game]
    record = record_of(server.api, made)
    account = server.api.ask("GET", path_of(made, "/account"), token=token_of(made))
    luck = account["luck"]
    assert [each["seat"] for each in luck] == list(range(record.seats))
    assert abs(sum(each["total"] for each in luck)) < 1e-6
    assert any(abs(each["total"]) > 1e-3 for each in luck)
    for each in luck:
        assert each["draws"] == luck[0]["draws"] > 10
        best, worst = each["luckiest"], each["unluckiest"]
        assert 0 < len(best) <= 3
        assert 0 < len(worst) <= 3
        assert [moment["gain"] for moment in best] == sorted(
            (moment["gain"] for moment in best), reverse=True
        )
        assert worst[0]["gain"] <= worst[-1]["gain"] < 0 < best[-1]["gain"] <= best[0]["gain"]
        for moment in (*best, *worst):
            move = record.moves[moment["move"] - 1]
            assert move.who == CHANCE
            assert moment["action"] == record.game.actions.text(move.action)


def test_an_account_is_counted_once_for_all_who_ask(
    server: Running, over: dict[str, Any]
) -> None:
    made = over["ruee"]

    def ask(_: int) -> Any:
        return server.api.ask("GET", path_of(made, "/account"), token=token_of(made))

    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(ask, range(8)))
    assert all(each == found[0] for each in found)


@pytest.mark.parametrize("game", GAMES)
def test_a_valuation_says_what_a_decision_cost(
    server: Running, over: dict[str, Any], game: str
) -> None:
    made = over[game]
    record = record_of(server.api, made)
    decisions = [k for k, move in enumerate(record.moves, 1) if move.who >= 0]
    for move in decisions[:: len(decisions) // 6]:
        path = path_of(made, f"/valuation/{move}")
        found = server.api.ask("GET", path, token=token_of(made))
        played = record.moves[move - 1]
        assert (found["move"], found["seat"]) == (move, played.who)
        assert found["played"] == record.game.actions.text(played.action)
        values = {line["action"]: line["value"] for line in found["lines"]}
        assert 1 <= len(values) <= 4
        assert found["played"] in values
        best = found["lines"][0]["value"]
        assert found["cost"] == pytest.approx(max(0.0, best - values[found["played"]]))
        told = found.get("decision") or {"choices": []}
        assert [each["action"] for each in told["choices"]] in ([], list(values))
        assert bool(told["choices"]) == record.game.tells_choices(record.options)
        assert server.api.ask("GET", path, token=token_of(made)) == found


def test_one_valuation_at_a_time_for_a_table(server: Running, over: dict[str, Any]) -> None:
    made = over["fievre"]
    record = record_of(server.api, made)
    moves = [k for k, move in enumerate(record.moves, 1) if move.who >= 0][3:23]

    def ask(move: int) -> str:
        try:
            path = path_of(made, f"/valuation/{move}")
            server.api.ask("GET", path, token=token_of(made))
        except RequestRefused as refusal:
            return refusal.code
        return "answered"

    with ThreadPoolExecutor(len(moves)) as pool:
        found = set(pool.map(ask, moves))
    assert found == {"answered", "busy"}


def test_all_is_the_same_after_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Running(tmp_path_factory.mktemp("again") / "tables.sqlite3") as running:
        made = set_table(running.api, "gold", "me", "random")
        play_out(running.api, made, [0])
        steps = all_steps(running.api, made, "open")
        account = running.api.ask("GET", path_of(made, "/account"), token=token_of(made))
        running.kill()
        running.start()
        assert all_steps(running.api, made, "open") == steps
        again = running.api.ask("GET", path_of(made, "/account"), token=token_of(made))
        assert again == account


def test_in_an_auction_one_may_ask_who_would_keep_what(server: Running) -> None:
    made = set_table(server.api, "fievre", "me", "screen", "screen", "screen")
    gold = set_table(server.api, "gold", "me", "screen")

    async def ask() -> None:
        async with guest(server.api, made, 1) as me:
            shares = (await me.ask("shares"))["shares"]
            assert len(shares) == 11
            assert shares[0] == [0, 0, 0, 0, 0]
            assert shares[7] == [4, 0, 1, 2, 0]  # to the right: seat 0, seat 3, seat 2
            assert all(sum(row) == price for price, row in enumerate(shares))
        async with guest(server.api, gold, 0) as me:
            with pytest.raises(RequestRefused, match="no_auction"):
                await me.ask("shares")

    asyncio.run(ask())
