"""No sentence is written for nobody."""

import ast
from pathlib import Path

import pytest

import filon
from filon.cli.terminal.commands import NAMES, read_command
from filon.rules.gold.components import COLOURS, PLACES
from filon.rules.gold.game import GAME
from filon.words.catalogue import LANGUAGES, Wording, templates

HOME = Path(filon.__file__).parent
PHASES = ("first", "second", "rush")


def literals() -> set[str]:
    """Every text that stands in the code."""
    return {
        node.value
        for path in HOME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def made() -> set[str]:
    """Keys that the code puts together."""
    keys = {f"event.{event.__name__}" for event in GAME.events}
    keys |= {"event.CardFlipped.place", "journal.flip.place", "journal.flips.place"}
    keys |= {f"refusal.{code}" for code in GAME.refusals}
    keys |= {f"colour.{colour}" for colour in COLOURS}
    keys |= {"card.gold", "card.dynamite", "card.dynamite.said"}
    keys |= {"reason.last_card"}
    keys |= {f"prompt.{phase}" for phase in PHASES}
    for kind in NAMES:
        keys |= {f"help.{kind.value}", f"typed.{kind.value}"}
    for option in GAME.options.declared():
        words = [key for key in templates("en", "gold") if key.startswith("option.")]
        keys |= {key for key in words if key.startswith(f"option.{option.name}.")}
        keys.add(f"option.{option.name}")
    return keys


@pytest.mark.parametrize("catalogue", ["table", "gold"])
def test_every_sentence_is_said_somewhere(catalogue: str) -> None:
    assert not set(templates("en", catalogue)) - literals() - made()


def test_every_key_that_is_put_together_has_its_sentence() -> None:
    assert not made() - set(templates("en", "table")) - set(templates("en", "gold"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_the_help_teaches_are_understood(language: str) -> None:
    places = frozenset(PLACES)
    for kind in NAMES:
        word = Wording(language).text(f"typed.{kind.value}")
        assert read_command(word, places).kind is kind
    assert read_command(Wording(language).text("typed.clause"), places).words == ("G7",)
