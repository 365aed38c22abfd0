"""The draws of a match that is over, as a page gets them to verify the luck."""

from collections.abc import Iterator

import pytest

from filon.play.record import Record
from filon.rules.contract import CHANCE
from filon.server.client import Api, RequestRefused
from server.running import Running, play_out, set_table

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Api]:
    with Running(tmp_path_factory.mktemp("server") / "tables.sqlite3") as running:
        yield running.api
        assert not running.problems()


def refused(api: Api, path: str, **more: str) -> str:
    with pytest.raises(RequestRefused) as refusal:
        api.ask("GET", path, **more)
    return refusal.value.code


@pytest.mark.parametrize("game", ["gold", "fievre"])
def test_every_chance_move_comes_with_all_that_could_have_come(api: Api, game: str) -> None:
    made = set_table(api, game, "me", "greedy", "greedy")
    table, token = f"/api/tables/{made['table']['id']}", made["seats"][0]["token"]
    assert refused(api, f"{table}/draws", token=token) == "not_over"
    play_out(api, made, [0])
    draws = api.ask("GET", f"{table}/draws", token=token)["draws"]
    record = Record.read(api.ask("GET", f"{table}/record", token=token))
    text = record.game.actions.text
    assert [(draw["move"], draw["outcome"]) for draw in draws] == [
        (number, text(move.action))
        for number, move in enumerate(record.moves)
        if move.who == CHANCE
    ]
    for draw in draws:
        assert draw["outcome"] in draw["outcomes"]
        assert len(draw["outcomes"]) == len(draw["weights"])
        assert min(draw["weights"]) > 0
    assert draws[0]["weights"] == [1, 1, 1], "who begins is drawn evenly"


def test_only_those_who_may_have_the_record_get_the_draws(api: Api) -> None:
    made = set_table(api, "gold", "me", "greedy", watchers=False)
    play_out(api, made, [0])
    path = f"/api/tables/{made['table']['id']}/draws"
    assert refused(api, path, key=made["key"]) == "not_allowed"
    assert refused(api, path, token="x" * 24) == "not_allowed"
    open_made = set_table(api, "gold", "me", "greedy")
    play_out(api, open_made, [0])
    path = f"/api/tables/{open_made['table']['id']}/draws"
    assert refused(api, path) == "not_allowed"
    assert len(api.ask("GET", path, key=open_made["key"])["draws"]) == 65
