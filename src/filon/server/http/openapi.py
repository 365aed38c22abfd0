"""The OpenAPI description of the HTTP API, made from its operations and messages."""

import re
from functools import cache
from typing import Any

from msgspec import Struct, json

from filon import __version__
from filon.rules.games import game_names
from filon.server.http.api import STATUS
from filon.server.http.operations import JSON, OPERATIONS, Operation
from filon.server.wire.messages import PROTOCOL, Problem

COMMON = ("too_fast", "unavailable")
WITH_BODY = ("bad_body", "not_json", "too_large")
PATTERNS = {
    "eyes": {"type": "string", "example": "watcher"},
    "first": {"type": "string", "example": "0"},
    "move": {"type": "string", "example": "17"},
    "game": {"type": "string", "example": game_names()[0]},
    "language": {"type": "string", "enum": ["fr", "en"]},
    "seat": {"type": "string", "example": "1"},
    "table": {"type": "string", "example": "kJ3b1Xn0q2aZ"},
}


@cache
def description() -> bytes:
    """The description as JSON."""
    kinds: set[type[Struct]] = {Problem}
    for operation in OPERATIONS:
        kinds |= {kind for kind in (operation.answer, operation.body) if kind is not None}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    schemas, components = json.schema_components(
        ordered, ref_template="#/components/schemas/{name}"
    )
    by_kind = dict(zip(ordered, schemas, strict=True))
    paths: dict[str, dict[str, object]] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = described(
            operation, by_kind
        )
    return json.format(
        json.encode(
            {
                "openapi": "3.1.0",
                "info": {
                    "title": "Filon",
                    "version": __version__,
                    "description": (
                        "Tables of the gold-rush games. Matches are played over the socket "
                        f"at /socket (protocol {PROTOCOL}, docs/protocol.md)."
                    ),
                    "license": {"name": "MIT", "identifier": "MIT"},
                },
                "servers": [{"url": "/"}],
                "paths": paths,
                "components": {
                    "schemas": components,
                    "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
                },
            }
        )
    )


def described(operation: Operation, by_kind: dict[Any, dict[str, Any]]) -> dict[str, object]:
    found: dict[str, object] = {
        "operationId": operation.name,
        "summary": operation.summary,
        "parameters": parameters(operation),
        "responses": {
            str(operation.status): success(operation, by_kind),
            **refusals(operation, by_kind[Problem]),
        },
    }
    if operation.body is not None:
        found["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": by_kind[operation.body]}},
        }
    if operation.whose:
        found["security"] = [{"token": []}, *([{}] if operation.takes_key else [])]
        found["description"] = f"Takes the token {operation.whose}."
    return found


def parameters(operation: Operation) -> list[dict[str, object]]:
    found: list[dict[str, object]] = [
        {"name": name, "in": "path", "required": True, "schema": PATTERNS[name]}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    if operation.takes_key:
        found.append(
            {
                "name": "X-Filon-Key",
                "in": "header",
                "description": "The key of the table's link, for a watcher.",
                "schema": {"type": "string"},
            }
        )
    return found


def success(operation: Operation, by_kind: dict[Any, dict[str, Any]]) -> dict[str, object]:
    if operation.status == 204:
        return {"description": "Done"}
    schema = {"type": "string"} if operation.answer is None else by_kind[operation.answer]
    return {"description": "Done", "content": {operation.media: {"schema": schema}}}


def refusals(operation: Operation, schema: dict[str, Any]) -> dict[str, object]:
    """By status: the codes of the problems that come with it."""
    codes = [*COMMON, "wrong_origin", *operation.problems.split()]
    codes += WITH_BODY if operation.body is not None else ()
    by_status: dict[int, list[str]] = {}
    for code in codes:
        status = 403 if code == "wrong_origin" else STATUS.get(code, 400)
        by_status.setdefault(status, []).append(code)
    return {
        str(status): {
            "description": "A problem: " + ", ".join(found),
            "content": {JSON: {"schema": schema}},
        }
        for status, found in sorted(by_status.items())
    }
