"""No sentence is written for nobody."""

import ast
import re
from pathlib import Path

import pytest

import filon
from filon.cli.analyse_table import COLUMNS
from filon.cli.terminal.commands import NAMES, read_command
from filon.lab.analysis import VERDICTS
from filon.rules.fievre.components import CARDS, FIRST_EVENT, TOWNS
from filon.rules.fievre.game import GAME as FIEVRE
from filon.rules.fievre.steps import BIDDING, ENDED
from filon.rules.fievre.view import PHASES as FIEVRE_PHASES
from filon.rules.game import Game
from filon.rules.games import find_game, game_names
from filon.rules.gold.components import COLOURS
from filon.rules.gold.game import GAME as GOLD
from filon.rules.ruee.choices import REMARKS
from filon.rules.ruee.components import BUILDINGS, CONCESSIONS, KINDS, RUNS, TILE_FACES
from filon.rules.ruee.components import COLOURS as TILE_COLOURS
from filon.rules.ruee.game import GAME as RUEE
from filon.rules.ruee.view import PHASES as RUEE_PHASES
from filon.words.messages import LANGUAGES, Wording, templates

HOME = Path(filon.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"
QUOTED = re.compile(r"['`]([\w.-]+)['`]")
GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
PHASES = ("first", "second", "rush")
QUESTIONS = [FIEVRE_PHASES[step] for step in range(BIDDING, ENDED)]
NOTES = ("note", "label")
OFFERS = ("mustang", "telegraph", "election", "gun", "double")


def literals() -> set[str]:
    """Every text that stands in the code, in Python and in the page."""
    said = {
        node.value
        for path in HOME.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for path in PAGE.rglob("*.*"):
        if path.suffix in (".ts", ".svelte"):
            said |= set(QUOTED.findall(path.read_text("utf-8")))
    return said


def made_for_all() -> set[str]:
    """Keys of every table that the code puts together."""
    keys = {f"{family}.{kind.value}" for family in ("help", "typed") for kind in NAMES}
    return keys | {f"analyse.{name}" for name in (*COLUMNS, *(name for _, name in VERDICTS))}


def made_for(game: Game) -> set[str]:
    """Keys of every game that the code puts together."""
    keys = {f"event.{event.__name__}" for event in game.events}
    keys |= {f"refusal.{code}" for code in game.refusals}
    told = {f"{family}.{note.__name__}" for note in game.note_types for family in NOTES}
    keys |= {key for key in templates("en", game.name) if ".".join(key.split(".")[:2]) in told}
    words = [key for key in templates("en", game.name) if key.startswith("option.")]
    for option in game.options.declared():
        keys |= {key for key in words if key.startswith(f"option.{option.name}.")}
        keys.add(f"option.{option.name}")
    return keys


def parts(*names: str) -> set[str]:
    """What the outlook of a game is made of."""
    return {f"part.{name}.{way}" for name in names for way in ("more", "less")} | {"part.unit"}


def made_for_gold() -> set[str]:
    keys = parts("gold", "takeable", "exposed", "prospectors", "turn", "unseen")
    keys |= {"event.CardFlipped.place"}
    keys |= {f"colour.{colour}" for colour in COLOURS}
    keys |= {"card.gold", "card.dynamite", "card.dynamite.said", "reason.last_card"}
    keys |= {"choice.flip"}
    return keys | {f"prompt.{phase}" for phase in PHASES}


def made_for_fievre() -> set[str]:
    cards = CARDS[FIRST_EVENT:]
    keys = {f"town.{town}" for town in TOWNS} | {"reason.deck_empty"}
    keys |= parts("gold", "nuggets", "production", "offices", "saloons", "kept", "sale")
    keys |= {f"town.{town}@towns=french" for town in ("green", "red", "yellow")}
    keys |= {f"card.{card}" for card in cards} | {f"card.{card}.said" for card in cards}
    chosen = {verb.name for verb in FIEVRE.actions.verbs} - {"decline", "first", "card", "roll"}
    keys |= {f"choice.{verb}" for verb in chosen} | {f"effect.{card}" for card in cards}
    keys |= {f"prompt.{question}" for question in QUESTIONS}
    return keys | {f"choice.decline.{phase}" for phase in OFFERS}


def made_for_ruee() -> set[str]:
    keys = {f"square.{place}" for place in (*BUILDINGS, *CONCESSIONS, "number", "at", "to")}
    keys |= parts("banked", "cart", "ore", "way", "turn", "hand", "danger", "duel")
    keys |= {f"{family}.{colour}" for family in ("colour", "tile") for colour in TILE_COLOURS}
    keys |= {f"face.{face}" for face in TILE_FACES if not face.isdecimal()} | {"face.gold"}
    keys |= {f"card.{kind}" for kind in KINDS} | {f"remark.{word}" for word in REMARKS}
    keys |= {f"card.{kind}.said" for kind in KINDS if kind not in RUNS}
    keys |= {f"reason.{reason}" for reason in ("goal_reached", "gold_gone", "rounds_over")}
    asked = {f"prompt.{phase}" for phase in RUEE_PHASES.values()}
    asked |= {f"choice.{verb.name}" for verb in RUEE.actions.verbs}
    asked |= {f"remark.{word}" for word in REMARKS}
    return keys | {
        key for key in templates("en", "ruee") if ".".join(key.split(".")[:2]) in asked
    }


MADE = {
    "table": made_for_all(),
    "gold": made_for(GOLD) | made_for_gold(),
    "fievre": made_for(FIEVRE) | made_for_fievre(),
    "ruee": made_for(RUEE) | made_for_ruee(),
}


def test_every_catalogue_is_looked_at() -> None:
    assert set(MADE) == {"table", *GAMES}


@pytest.mark.parametrize("catalogue", MADE)
def test_every_sentence_is_said_somewhere(catalogue: str) -> None:
    said = literals() | MADE[catalogue]
    assert not set(templates("en", catalogue)) - said


@pytest.mark.parametrize("catalogue", MADE)
def test_every_key_that_is_put_together_has_its_sentence(catalogue: str) -> None:
    assert not MADE[catalogue] - set(templates("en", catalogue))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_the_help_teaches_are_understood(language: str) -> None:
    for kind in NAMES:
        word = Wording(language).text(f"typed.{kind.value}")
        assert read_command(word).kind is kind
