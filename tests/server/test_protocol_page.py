"""docs/protocol.md names whatever a server may answer."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from filon.server.http import api, operations
from filon.server.wire import messages
from filon.server.wire.messages import PHRASES, ClientMessage, ServerMessage

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))
SERVER = ROOT / "src" / "filon" / "server"
SOURCES = [path for path in SERVER.rglob("*.py") if path.name != "client.py"]
SAYS_CODE = {"RequestRefused": 0, "problem": 0, "_turn_away": 0, "Refused": 1}
SAYS_REASON = {"say_bye": 0, "dismiss": 0, "drop": 0, "Bye": 0}
"""By what is called: which argument is the code, or the reason."""


def said(where: dict[str, int]) -> set[str]:
    """The words that the sources of the server say in such calls."""
    return {
        word
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for word in words_of(node, where)
    }


def words_of(node: ast.AST, where: dict[str, int]) -> Iterator[str]:
    if not isinstance(node, ast.Call):
        return
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    place = where.get(name)
    if place is not None and len(node.args) > place:
        yield from texts(node.args[place])


def texts(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def chosen_codes() -> set[str]:
    """Those that are chosen before they are said: `code = "a" if … else "b"`."""
    return {
        word
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "code"
        for word in texts(node.value)
    }


def test_every_code_of_a_refusal_is_named() -> None:
    found = said(SAYS_CODE) | chosen_codes() | set(api.STATUS) | {"wrong_origin"}
    assert {"stale", "against_the_rules", "unreadable", "broken", "not_found"} <= found
    assert found - NAMED == set()


def test_every_reason_of_a_goodbye_is_named() -> None:
    found = said(SAYS_REASON)
    assert {"stopping", "deleted", "too_fast", "too_many_mistakes"} <= found
    assert found - NAMED == set()


@pytest.mark.parametrize("kind", [*get_args(ClientMessage), *get_args(ServerMessage)])
def test_every_message_is_named(kind: type[messages.Message]) -> None:
    assert kind.__struct_config__.tag in NAMED


def test_every_phrase_is_named() -> None:
    assert set(PHRASES) <= NAMED


def test_every_operation_of_the_api_is_in_its_table() -> None:
    for operation in operations.OPERATIONS:
        assert operation.path in PAGE
