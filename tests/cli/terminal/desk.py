"""A player at a pipe: types lines, reads what comes out."""

import io
import re

import pytest

from filon.cli.main import main
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.gold.components import PLACES
from filon.rules.rng import Rng

EVERY_PLACE_TWENTY_TIMES = [place for _ in range(20) for place in PLACES]
"""Dull, but it brings any match to its end: what is refused is simply typed again later."""


class Desk:
    """Runs `filon` with typed lines."""

    def __init__(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, *words: str, typed: list[str] | None = None) -> tuple[int, str, str]:
        """The exit code, what was written and what was complained about."""
        text = "".join(line + "\n" for line in typed or [])
        self._monkeypatch.setattr("sys.stdin", io.StringIO(text))
        try:
            code = main(words)
        except SystemExit as leaving:
            code = int(str(leaving.code))
        written = self._capsys.readouterr()
        return code, written.out, written.err

    def out(self, *words: str, typed: list[str] | None = None) -> str:
        """What was written by a command that went well."""
        code, out, err = self.run(*words, typed=typed)
        assert (code, err) == (0, "")
        return out

    def refused(self, *words: str) -> str:
        """The one line of complaint of a command line that asks for what cannot be."""
        code, out, err = self.run(*words)
        assert code == 2
        assert out == ""
        assert err.count("\n") == 1
        assert err.endswith("\n")
        return err


def legal_script(seats: int, seed: int, **options: str) -> list[str]:
    """Flips for people in every seat, all legal to the end, as this seed deals the cards."""
    return [words.removeprefix("flip ") for words in script("gold", seats, seed, **options)]


def script(game: str, seats: int, seed: int, **options: str) -> list[str]:
    """What people in every seat type, all legal to the end, as this seed falls: nothing where
    there is one choice alone."""
    match = Match(game, seats, options, SeededLuck(seed))
    rng, typed = Rng(seed), []
    while not match.is_over:
        legal = match.legal_words()
        words = legal[int(rng.below(len(legal)))]
        typed += [words] if len(legal) > 1 else []
        match.play(match.to_act, words)
    return typed


def without_codes(text: str) -> str:
    """What a terminal shows, without the codes for colours and places."""
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
