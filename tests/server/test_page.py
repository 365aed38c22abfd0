"""The plain page: its files, its words in both languages, and what it must not do."""

import http.client
import json
import random
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import fields
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, get_args

import pytest

from filon.bots.roster import bot_names
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.catalog import find_game, game_names
from filon.rules.errors import Refusal
from filon.rules.fievre.view import FievreView
from filon.rules.gold.view import GoldView
from filon.rules.ruee.view import Concession, Duel, Prospector, RueeView, Run
from filon.server.games import game_info
from filon.server.guard import CONTENT_POLICY
from filon.server.messages import PHRASES, SeatKind, Status, encode
from filon.server.pages import PAGE
from filon.server.words import event_bytes
from filon.words.catalogue import LANGUAGES, TABLE, Wording, templates
from server.running import Running

SCRIPTS = {path.name: path.read_text("utf-8") for path in sorted(PAGE.glob("*.js"))}
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
}
WORD = re.compile(r'(?:"([\w.-]+)"|\b(\w+)):\s*"((?:[^"\\]|\\.)*)"')
SAID = re.compile(r'\bt\((?:\w+ \? )?"([\w.]+)"(?: : "([\w.]+)")?')
PUT_TOGETHER = re.compile(r"`([a-z]+\.)\$\{")
UNSAFE = (
    "innerHTML",
    "outerHTML",
    "insertAdjacentHTML",
    "document.write",
    "DOMParser",
    "createContextualFragment",
    "srcdoc",
    "eval(",
    "Function(",
    ".style",
    "javascript:",
)
NODE = shutil.which("node")
SAYING_MORE = {
    "gold": {"rounds": "match"},
    "fievre": {"towns": "french", "extension": "jesweb"},
}
"""Options with which a game has more to say."""


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with Running(tmp_path_factory.mktemp("page") / "filon.db") as running:
        yield running.port


def fetched(port: int, path: str) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        headers = {name.lower(): value for name, value in response.getheaders()}
        return response.status, headers, response.read()
    finally:
        connection.close()


def assert_guarded(headers: dict[str, str]) -> None:
    assert headers["content-security-policy"] == CONTENT_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("path", ["/", "/table/aI-PoQeakoIV"])
def test_the_page_is_at_home_and_at_every_table(port: int, path: str) -> None:
    status, headers, body = fetched(port, path)
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    assert body == (PAGE / "index.html").read_bytes()
    assert_guarded(headers)


@pytest.mark.parametrize("name", sorted(path.name for path in PAGE.iterdir()))
def test_every_file_is_served_with_its_type(port: int, name: str) -> None:
    status, headers, body = fetched(port, f"/page/{name}")
    assert status == 200
    assert headers["content-type"].startswith(TYPES[Path(name).suffix])
    assert body == (PAGE / name).read_bytes()
    assert_guarded(headers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*game_names(), TABLE])
def test_the_words_of_the_games_are_served(port: int, language: str, name: str) -> None:
    status, headers, body = fetched(port, f"/page/words/{language}/{name}.json")
    assert status == 200
    assert headers["content-type"].startswith("application/json")
    assert json.loads(body) == templates(language, name)
    assert_guarded(headers)


@pytest.mark.parametrize(
    "path",
    [
        "/page/nothing.js",
        "/page/../pages.py",
        "/page/%2e%2e/pages.py",
        "/page/words/de/gold.json",
        "/page/words/fr/nothing.json",
        "/page/words/../fr/gold.json",
        "/page/words/fr/..%2f..%2fen%2fgold.json",
    ],
)
def test_nothing_else_is_served(port: int, path: str) -> None:
    assert fetched(port, path)[0] == 404


# Words


def page_words() -> dict[str, dict[str, str]]:
    """By language: the sentences of the page itself."""
    _, french, english = re.split(r"^  (?:fr|en): \{$", SCRIPTS["words.js"], flags=re.MULTILINE)
    english = english.partition("\n};")[0]
    return {
        language: {quoted or plain: text for quoted, plain, text in WORD.findall(block)}
        for language, block in (("fr", french), ("en", english))
    }


def test_every_sentence_of_the_page_is_there_in_both_languages() -> None:
    words = page_words()
    assert tuple(words) == LANGUAGES
    assert words["fr"].keys() == words["en"].keys()
    assert len(words["fr"]) > 150
    for key, french in words["fr"].items():
        english = words["en"][key]
        assert french, key
        assert english, key
        assert set(re.findall(r"\{\w+\}", french)) == set(re.findall(r"\{\w+\}", english)), key


def test_every_sentence_that_the_page_says_is_written_and_none_is_left_over() -> None:
    code = "\n".join(text for name, text in SCRIPTS.items() if name != "words.js")
    written = page_words()["en"].keys()
    said = {key for found in SAID.findall(code) for key in found if key}
    assert said <= written
    named = set(re.findall(r'"([\w.]+)"', code + SCRIPTS["words.js"].partition("\n};")[2]))
    families = (
        *PUT_TOGETHER.findall("\n".join(SCRIPTS.values())),
        "bye.",
        "problem.",
    )
    assert {key for key in written - named if not key.startswith(families)} == set()


def view_fields() -> set[str]:
    views = (GoldView, FievreView, RueeView, Prospector, Concession, Duel, Run)
    return {each.name for view in views for each in fields(view)}


def test_whatever_the_server_names_has_a_word() -> None:
    written = page_words()["en"].keys()
    levels = {name for game in game_names() for name in bot_names(game)}
    assert {f"level.{name}" for name in levels} <= written
    assert {f"kind.{name}" for name in get_args(SeatKind)} <= written
    assert {f"status.{name}" for name in get_args(Status)} <= written
    assert {f"phrase.{name}" for name in PHRASES} <= written
    hidden = re.search(r"NOT_SHOWN = new Set\(\[(.*?)\]\)", SCRIPTS["board.js"], re.DOTALL)
    assert hidden is not None
    shown = view_fields() - set(re.findall(r'"(\w+)"', hidden[1])) - {"prospectors", "name"}
    assert {f"field.{name}" for name in shown} <= written


def test_the_phrases_of_the_page_are_those_of_the_server() -> None:
    found = re.search(r"PHRASES = \[(.*?)\]", SCRIPTS["table.js"])
    assert found is not None
    assert re.findall(r'"(\w+)"', found[1]) == list(PHRASES)


# The content policy


class Markup(HTMLParser):
    """The tags of a page, with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_the_page_has_no_inline_script_or_style() -> None:
    markup = Markup()
    markup.feed((PAGE / "index.html").read_text("utf-8"))
    for tag, attributes in markup.tags:
        assert tag != "style"
        assert tag != "script" or str(attributes.get("src")).startswith("/page/")
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]


@pytest.mark.parametrize("name", SCRIPTS)
def test_no_script_makes_markup_or_styles_of_text(name: str) -> None:
    assert [word for word in UNSAFE if word in SCRIPTS[name]] == []


@pytest.mark.parametrize("name", sorted(path.name for path in PAGE.iterdir()))
def test_no_file_asks_another_host_for_anything(name: str) -> None:
    text = (PAGE / name).read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert re.findall(r"(?:https?|wss?):?//", text) == []


def test_tokens_go_only_where_they_belong() -> None:
    """Into the header and the first message: never into an address."""
    for name, text in SCRIPTS.items():
        for template in re.findall(r"`[^`]*`", text):
            if "oken" in template:
                assert (name, template) == ("dom.js", "`Bearer ${token}`")


# The sentences of the games: the page fills them as Python does


@pytest.mark.skipif(NODE is None, reason="needs node")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_the_page_says_what_python_says(game: str, language: str, tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text('{"type": "module"}')
    for name in ("dom.js", "sentences.js"):
        (tmp_path / name).write_text(SCRIPTS[name], "utf-8")
    (tmp_path / "say.js").write_text(SAY, "utf-8")
    cases, expected = sentences_of(game, language)
    told = subprocess.run(
        [str(NODE), "say.js"],
        input=json.dumps(cases),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    said = json.loads(told.stdout)
    assert len(said) == len(expected) > 100
    for kind, case, ours, theirs in zip(
        *zip(*cases["cases"], strict=True), expected, said, strict=True
    ):
        assert theirs == ours, (kind, case)


SAY = """
import { readFileSync } from "node:fs";
import { Wording } from "./sentences.js";
const { language, game, templates, options, names, verbs, cases } =
  JSON.parse(readFileSync(0, "utf8"));
const words = new Wording(language, game, templates, options).to(names, 0);
const say = {
  event: (case_) => words.event(case_),
  refusal: (case_) => words.refusal(case_),
  choice: ({ action, phase }) => words.choice(action, verbs, phase),
};
console.log(JSON.stringify(cases.map(([kind, case_]) => say[kind](case_))));
"""


def sentences_of(game: str, language: str) -> tuple[dict[str, Any], list[str]]:
    """What happens in random matches, as the page is told, and as Python says it to seat 0."""
    rules = find_game(game)
    names = [f"P{seat}" for seat in range(rules.seats[-1])]
    options = rules.read_options(SAYING_MORE.get(game, {}), len(names))
    wording = Wording(language, game, options.words())
    cases: list[tuple[str, Any]] = []
    expected: list[str] = []

    def refused(refusal: Refusal) -> None:
        plain = {"code": refusal.code, "facts": dict(refusal.facts)}
        cases.append(("refusal", plain))
        expected.append(wording.refusal(refusal, names, 0))

    for seed in range(3):
        rng = random.Random(seed)
        match = Match(rules, len(names), options, SeededLuck(seed), names)
        while not match.is_over:
            seat, phase = match.to_act, match.view(0).phase  # type: ignore[attr-defined]
            for code in match.legal(seat) if game != "gold" else ():
                plain = rules.actions.as_json(code)
                action = rules.actions.text(code)
                cases.append(("choice", {"action": action, "phase": phase}))
                expected.append(wording.choice(plain, names, 0, phase))
            refusal = match.why_not(seat, rng.randrange(rules.actions.size))
            if refusal is not None:
                refused(refusal)
            match.play(seat, rng.choice(match.legal(seat)))
        for event in match.events:
            cases.append(("event", json.loads(bytes(event_bytes(event)))))
            expected.append(wording.event(event, names, 0))
    catalogue = {**templates(language, TABLE), **templates(language, game)}
    verbs = json.loads(encode(game_info(rules).verbs))
    told = {"language": language, "game": game, "templates": catalogue, "names": names}
    return {**told, "options": options.words(), "verbs": verbs, "cases": cases}, expected
