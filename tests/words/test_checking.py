"""The kit finds what the words of a game lack; ours lack nothing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import ClassVar

import pytest

from filon.rules.choices import Note
from filon.rules.game import Game
from filon.rules.games import find_game, game_names
from filon.rules.gold.game import GAME as GOLD
from filon.rules.gold.game import Gold
from filon.words.checking import Asked, asked_in, complaints, languages_of, option_words
from filon.words.message import BadMessage
from filon.words.messages import LANGUAGES, templates

GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]


@cache
def asked(game: Game) -> Asked:
    return asked_in(game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_words_for_all_it_says(name: str, language: str) -> None:
    game = find_game(name)
    assert languages_of(game) == list(LANGUAGES)
    assert complaints(game, language, asked(game)) == []


@pytest.fixture
def words() -> Iterator[dict[str, str]]:
    """What Gold says in French, to be changed: read anew afterwards."""
    read = templates("fr", "gold")
    assert isinstance(read, dict)
    yield read
    templates.cache_clear()


@pytest.mark.parametrize(
    ("key", "template", "complaint"),
    [
        ("event.GoldFound", None, "no words for event.GoldFound"),
        ("refusal.card_face_up", None, "no words for refusal.card_face_up"),
        ("option.layout", None, "no words for option.layout"),
        ("option.layout.grid", None, "no words for option.layout.grid"),
        ("prompt.second", None, "no words for prompt.second"),
        ("choice.flip", None, "no words for choice.flip or choice.flip.first"),
        ("reason.last_card", None, "no words for reason.last_card"),
        ("tagline", None, "no words for tagline"),
        ("event.GoldLost", "…", "event.GoldLost: the game declares no such event"),
        ("event.GoldGrabbed", "{who} grabs it.", "event.GoldGrabbed: nothing fills who"),
        ("event.GoldGrabbed", "{seat", "event.GoldGrabbed: "),
        ("choice.flip", "En {place}\u00a0?", "choice.flip: expected a narrow no-break space"),
        ("choice.flip", "En {place}:", "choice.flip: expected a narrow no-break space"),
    ],
)
def test_a_fault_in_the_words_is_named(
    key: str, template: str | None, complaint: str, words: dict[str, str]
) -> None:
    if template is None:
        del words[key]
    else:
        words[key] = template
    found = complaints(GOLD, "fr", asked(GOLD))
    assert [each for each in found if each.startswith(complaint)], found


@dataclass(frozen=True, slots=True)
class Silent(Note):
    clause: ClassVar[str] = "G6"


class WithANote(Gold):
    note_types = (Silent,)


class WithAClause(Gold):
    clauses = (*Gold.clauses, "G19")


class WithoutAClause(Gold):
    clauses = Gold.clauses[:-1]


class InAnotherOrder(Gold):
    clauses = Gold.clauses[::-1]


@pytest.mark.parametrize(
    ("game", "complaint"),
    [
        (WithANote, "no words for note.Silent or label.Silent"),
        (WithAClause, "rulebook/en.md: no clause G19; expected <a id="),
        (WithoutAClause, "rulebook/en.md: G18 is none of the game’s `clauses`"),
        (InAnotherOrder, "rulebook/en.md: its clauses stand in another order"),
    ],
)
def test_what_a_game_declares_is_looked_for(game: Callable[[], Game], complaint: str) -> None:
    found = complaints(game(), "en", asked(GOLD))
    assert [each for each in found if each.startswith(complaint)], found


def test_a_verb_that_no_match_offers_needs_words_too() -> None:
    unseen = Asked(by_chance={"face", "first"})
    assert complaints(GOLD, "en", unseen) == []
    found = complaints(GOLD, "en", Asked(by_chance={"first"}))
    assert found == ["no words for choice.face, and no random match offers it"]


def test_an_option_is_explained_at_any_number_of_seats() -> None:
    short = next(
        each for each in find_game("fievre").options.declared() if each.name == "short"
    )
    assert option_words(short, range(3, 6)) == ["no", "yes"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("{title}", "cannot be read"), ('{"title": ["Nim"]}', "expected one object")],
)
def test_words_that_cannot_be_read_are_told_in_one_line(
    text: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.json").write_text(text, "utf-8")
    monkeypatch.setattr("filon.words.messages.game_names", lambda: ["nim"])
    monkeypatch.setattr("filon.words.messages.folder_of", lambda name: tmp_path)
    with pytest.raises(BadMessage, match=rf"en\.json.*{wrong}"):
        templates("en", "nim")
