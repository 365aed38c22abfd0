"""The sentences of the games: the page fills them as Python does."""

import json
import random
import subprocess
from typing import Any

import pytest

from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.errors import Refusal
from filon.rules.games import find_game, game_names
from filon.server.wire.encoding import event_bytes
from filon.server.wire.games import game_info
from filon.server.wire.messages import encode
from filon.words.catalogue import LANGUAGES, TABLE, Wording, templates
from page.sources import WEB, node

SAYING_MORE = {
    "gold": {"rounds": "match"},
    "fievre": {"towns": "french", "extension": "jesweb"},
}
"""Options with which a game has more to say."""
SAY = """
import { readFileSync } from "node:fs";
import { Wording } from "./src/words/wording.ts";
const { language, game, templates, options, names, verbs, cases } =
  JSON.parse(readFileSync(0, "utf8"));
const words = new Wording(language, game, templates, verbs, options).to(names, 0);
const say = {
  event: (told) => words.event(told),
  refusal: (told) => words.refusal(told),
  choice: ({ action, phase }) => words.choice(action, phase),
};
console.log(JSON.stringify(cases.map(([kind, told]) => say[kind](told))));
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_the_page_says_what_python_says(game: str, language: str) -> None:
    cases, expected = sentences_of(game, language)
    told = subprocess.run(
        [str(node()), "--input-type=module", "--eval", SAY],
        input=json.dumps(cases),
        cwd=WEB,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 0, told.stderr
    said = json.loads(told.stdout)
    assert len(said) == len(expected) > 100
    for (kind, case), ours, theirs in zip(cases["cases"], expected, said, strict=True):
        assert theirs == ours, (kind, case)


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
