"""The sentences of the games: the page fills them as Python does."""

import json
import subprocess
from typing import Any

import pytest

from filon.rules.errors import Refusal
from filon.rules.games import find_game, game_names
from filon.server.wire.games import game_info
from filon.server.wire.messages import encode
from filon.words.messages import LANGUAGES, TABLE, Wording, templates
from filon.words.samples import NAMES, Message, messages
from filon.words.values import KINDS
from page.sources import WEB, node

SAY = """
import { readFileSync } from "node:fs";
import { KINDS } from "./src/words/kinds.ts";
import { Wording } from "./src/words/wording.ts";
const { language, game, templates, options, names, reader, cases } =
  JSON.parse(readFileSync(0, "utf8"));
const words = new Wording(language, game, templates, options).to(names, reader);
const say = {
  event: (told, form) => words.event(told, form),
  note: (told, form) => words.note(told, form),
  label: (told, form) => words.note(told, form, "label"),
  prompt: (told) => words.question(told),
  refusal: (told) => words.refusal(told),
  choice: (action, phase) => words.choice(action, phase),
};
const said = cases.map(([family, told, form]) => say[family](told, form));
console.log(JSON.stringify({ said, kinds: Object.keys(KINDS) }));
"""


@pytest.mark.parametrize("reader", [0, -1])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_the_page_says_every_message_as_python_does(
    name: str, language: str, reader: int
) -> None:
    game = find_game(name)
    options = game.options.variants(game.seats[0])[-1].words()
    wording = Wording(language, name, options)
    told = [each for each in messages(game) if "@" not in each.key]
    cases = [case_of(each) for each in told]
    catalogue = {**templates(language, TABLE), **templates(language, name)}
    page = say_on_the_page(
        {
            "language": language,
            "game": json.loads(encode(game_info(game))),
            "templates": catalogue,
            "options": options,
            "names": NAMES,
            "reader": reader,
            "cases": cases,
        }
    )
    assert page["kinds"] == list(KINDS)
    assert len(page["said"]) == len(told) > 100
    for message, theirs in zip(told, page["said"], strict=True):
        ours = message.said(game, wording, None if reader < 0 else reader)
        assert theirs == ours, message


def case_of(message: Message) -> tuple[str, Any, str | None]:
    """A message as the page is told it: the family of its key, the facts, and the form."""
    family = message.key.split(".")[0]
    if isinstance(message.told, str):
        return family, message.told, message.form
    if isinstance(message.told, Refusal):
        return family, {"code": message.told.code, "facts": dict(message.told.facts)}, None
    return family, message.told.as_json(), message.form


def say_on_the_page(told: dict[str, Any]) -> dict[str, Any]:
    done = subprocess.run(
        [str(node()), "--input-type=module", "--eval", SAY],
        input=json.dumps(told),
        cwd=WEB,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found
