"""One table, two server processes, one PostgreSQL."""

import asyncio
import json
import random
import subprocess
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from filon.play.record import Record
from filon.play.verify import verify
from filon.server.client import Guest
from server.postgres import Postgres
from server.running import Running, can_go_on, eventually, guest, is_past, play_on, set_table

GOES_ON_SECONDS = 90.0
LONGEST = 180.0
TRIES = 5


@pytest.fixture
def servers(postgres: str) -> Iterator[tuple[Running, Running]]:
    with Running(postgres) as one, Running(postgres) as two:
        yield one, two


def invited(server: Running, made: Any, seat: int) -> Guest:
    """Somebody who sits down by the link of the seat, and plays at this server."""
    id = made["table"]["id"]
    sit = {"name": f"P{seat}", "key": made["seats"][seat]["key"]}
    seated = server.api.ask("POST", f"/api/tables/{id}/seats", sit)
    assert seated["seat"] == seat
    return Guest(server.api.socket, id, seated["token"])


def start(server: Running, made: Any) -> None:
    server.api.ask("POST", f"/api/tables/{made['table']['id']}/start", {}, token=made["host"])


def record_of(server: Running, made: Any, seat: int = 0) -> str:
    token = made["seats"][seat]["token"]
    return str(server.api.ask("GET", f"/api/tables/{made['table']['id']}/record", token=token))


def decisions(postgres: str, cluster: Postgres, made: Any) -> list[str]:
    """The entries of a table, as they are kept."""
    name = postgres.partition("@/")[2].partition("?")[0]
    sql = f"SELECT body FROM entries WHERE id = '{made['table']['id']}' ORDER BY number"
    return [row[0] for row in cluster.ask(sql, name)]


def told_by(record: Record, seat: int) -> list[Any]:
    """All events of a match that a seat is told."""
    events = (event for step in record.replay() for event in step.events)
    told = [event.as_json() for event in events if event.is_told(seat)]
    found: list[Any] = json.loads(json.dumps(told))
    return found


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("gold", ("me", "invited")),
        ("fievre", ("me", "invited", "novice")),
        ("ruee", ("me", "invited", "novice")),
    ],
)
def test_a_match_is_played_across_two_processes(
    game: str, kinds: tuple[str, ...], servers: tuple[Running, Running]
) -> None:
    one, two = servers
    made = set_table(one.api, game, *kinds, start=False)

    async def play() -> list[Guest]:
        async with guest(one.api, made, 0) as here, invited(two, made, 1) as there:
            await asyncio.to_thread(start, two, made)
            async with asyncio.timeout(LONGEST):
                await asyncio.gather(
                    play_on(here, random.Random(1)), play_on(there, random.Random(2))
                )
            return [here, there]

    people = asyncio.run(play())
    texts = [record_of(server, made) for server in servers]
    assert texts[0] == texts[1]
    record = Record.read(texts[0])
    assert verify(record).finished
    for seat, each in enumerate(people):
        assert each.position is not None
        assert each.breaks == each.first == 0
        assert each.log == told_by(record, seat)
        assert each.position["standings"] is not None
        assert each.position["secret"] == record.luck.secret
    if game == "gold":
        assert people[0].log == people[1].log
    assert one.problems() == two.problems() == []


@pytest.mark.slow
def test_the_table_of_a_process_that_is_killed_goes_on_at_the_other(
    servers: tuple[Running, Running], postgres: str, cluster: Postgres
) -> None:
    one, two = servers

    async def goes_on(person: Guest) -> bool:
        """Whether a bot was to decide, and then did."""
        async with person:
            assert person.position is not None
            turn = person.position["turn"]
            if person.position["to_act"] == person.seat:
                return False
            await person.until(partial(is_past, person, turn), GOES_ON_SECONDS)
            await person.until(lambda: can_go_on(person), GOES_ON_SECONDS)
            await person.play(person.position["legal"][0])
        return True

    for _ in range(TRIES):
        made = set_table(one.api, "ruee", "master", "master", "master", "me", start=False)
        # Whoever starts a table drives its bots; these take their time.
        start(one, made)
        one.kill()
        before = decisions(postgres, cluster, made)
        if asyncio.run(goes_on(guest(two.api, made, 3))):
            after = decisions(postgres, cluster, made)
            assert after[: len(before)] == before
            assert len(after) > len(before)
            assert two.problems() == []
            return
        one.start()
    raise AssertionError("it was never the turn of a bot")


@pytest.mark.slow
def test_bots_alone_go_on_when_their_process_is_killed(
    servers: tuple[Running, Running], postgres: str, cluster: Postgres
) -> None:
    one, two = servers
    tables = [set_table(one.api, "ruee", *["regular"] * 4, listed=True) for _ in range(3)]
    time.sleep(1.0)
    one.kill()
    before = [len(decisions(postgres, cluster, made)) for made in tables]
    statuses = [two.api.ask("GET", f"/api/tables/{t['table']['id']}")["status"] for t in tables]
    assert "playing" in statuses

    def moved() -> bool:
        now = [len(decisions(postgres, cluster, made)) for made in tables]
        return all(
            a > b or status == "over"
            for a, b, status in zip(now, before, statuses, strict=True)
        )

    assert eventually(moved, GOES_ON_SECONDS)
    assert two.problems() == []


def test_a_process_that_comes_back_takes_part_again(
    servers: tuple[Running, Running], postgres: str
) -> None:
    one, two = servers
    made = set_table(one.api, "gold", "me", "invited", start=False)

    async def play() -> list[Guest]:
        async with guest(one.api, made, 0) as here, invited(two, made, 1) as there:
            await asyncio.to_thread(start, two, made)
            people = asyncio.gather(
                play_on(here, random.Random(1)), play_on(there, random.Random(2))
            )
            for server in (one, two):
                await asyncio.to_thread(server.kill)
                await asyncio.to_thread(server.start)
            async with asyncio.timeout(LONGEST):
                await people
            return [here, there]

    here, there = asyncio.run(play())
    assert here.breaks + there.breaks >= 1
    assert here.log == there.log
    assert verify(Record.read(record_of(two, made))).finished


def test_what_a_wrong_database_is_told_at_the_start_has_no_password(cluster: Postgres) -> None:
    server = Running(cluster.address_with_password("postgres", "s3cret"))
    done = subprocess.run(server.command, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0
    assert "password authentication failed" in done.stderr
    assert "s3cret" not in done.stdout + done.stderr
