"""What the page will ask for: told with its first answer, so that a browser need not find it
out file by file."""

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct, json

SCREENS = {
    "table": "Table",
    "set": "SetTable",
    "replay": "Replay",
    "rules": "Rules",
    "guide": "Guide",
    "lab": "Lab",
    "": "Home",
}
"""By the first part of an address; as `web/src/screens/` has them."""
LANGUAGES = ("fr", "en")
HOW = {
    "script": "rel=modulepreload",
    "style": "rel=preload; as=style; crossorigin",
    "fetch": "rel=preload; as=fetch; crossorigin",
}


class File(Struct, frozen=True):
    """A file of the build, and all that must hold when it is needed."""

    file: str
    kind: str
    when: frozenset[str]


GAMES = File("/api/games", "fetch", frozenset({"Table"}))
"""Which a table asks for whatever it is."""


class Early:
    """The list that the build has left beside the page."""

    def __init__(self, site: Path) -> None:
        path = site / "early.json"
        self.files: list[File] = []
        if path.is_file():
            self.files = [*json.decode(path.read_bytes(), type=list[File]), GAMES]

    def links(self, *known: str) -> str:
        """A Link header with all that is needed where this is known: the screen, the language
        of the visitor, the game of the table."""
        found = [each for each in self.files if each.when <= set(known)]
        return ", ".join(f"<{each.file}>; {HOW[each.kind]}" for each in found)


def screen_of(path: str) -> str:
    """The screen at an address; nothing where there is none."""
    return SCREENS.get(path.split("/")[1], "")


def language_of(accepted: str) -> str:
    """The page's language for a browser, from its header, as the page itself chooses it."""
    return first(each.split(";")[0].strip().lower()[:2] for each in accepted.split(","))


def first(languages: Iterable[str]) -> str:
    return next((each for each in languages if each in LANGUAGES), "en")
