"""The API asked as its own description says, and in ways that it does not: schemathesis."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from filon.rules.games import game_names

from .running import Running, set_table

CHECKS: list[Any] = [
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
]
KINDS = ("me", "screen", "open", "invited", "bot")


def ask_as_described(server: Running, examples: int, found: Counter[str]) -> None:
    """Ask for every operation so often, in right ways and wrong ones, of tables that there are
    and of others; count in `found` how often each answer came. Raises what the checks raise."""
    schema = schemathesis.openapi.from_url(f"{server.api.address}/api/openapi.json")
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
        for cases in ways(server, operation):
            try:
                ask(cases, operation.label, examples, found)
            except Unsatisfiable:
                continue  # nothing can be wrong about a request without a part


def ways(server: Running, operation: Any) -> Iterator[st.SearchStrategy[Any]]:
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        yield operation.as_strategy(generation_mode=mode)
        if "{table}" in operation.path:
            yield operation.as_strategy(generation_mode=mode, **a_real_table(server, operation))
    if operation.label == "POST /api/tables":
        games = st.sampled_from(game_names())
        yield st.builds(with_a_real_game, operation.as_strategy(), games, seats(), clocks())


def a_real_table(server: Running, operation: Any) -> dict[str, Any]:
    """A table that there is, and the token to do things with it."""
    started = operation.path.endswith("/record")
    kinds = ("me", "screen") if started else ("me", "open")
    made = set_table(server.api, "gold", *kinds, start=started, listed=True)
    return {
        "path_parameters": {"table": made["table"]["id"]},
        "headers": {"Authorization": f"Bearer {made['host']}"},
    }


def seats() -> st.SearchStrategy[list[dict[str, str]]]:
    texts = st.sampled_from(["", "Ann", "Zoé", "a" * 41, "\x00", "greedy", "novice"])
    seat = st.fixed_dictionaries(
        {"kind": st.sampled_from(KINDS), "name": texts, "level": texts}
    )
    right = st.just({"kind": "me", "name": "Ann", "level": ""})
    return st.lists(right, min_size=2, max_size=5) | st.lists(seat, max_size=7)


def clocks() -> st.SearchStrategy[dict[str, object]]:
    kinds = st.sampled_from(["none", "move", "match"])
    return st.fixed_dictionaries(
        {"kind": kinds, "seconds": st.sampled_from([0, 60, -1, 2**40])}
    )


def with_a_real_game(
    case: Any, game: str, seats: list[dict[str, str]], clock: dict[str, object]
) -> Any:
    case.body |= {"game": game, "seats": seats, "clock": clock}
    case.body |= {"options": {}, "stand_in": "greedy"}
    return case


def ask(cases: st.SearchStrategy[Any], label: str, examples: int, found: Counter[str]) -> None:
    @settings(
        max_examples=examples,
        database=None,
        derandomize=True,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def one(case: Any) -> None:
        response = case.call()
        found[f"{label} {response.status_code}"] += 1
        case.validate_response(response, checks=CHECKS)

    one()
