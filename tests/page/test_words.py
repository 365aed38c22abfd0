"""What the page says: in both languages, nothing missing and nothing left over."""

import re
from typing import get_args

import pytest

from filon.bots.roster import bot_names
from filon.rules.games import find_game, game_names
from filon.server.wire.messages import PHRASES, Status
from filon.words.message import parse
from filon.words.messages import LANGUAGES, TABLE, templates
from page.sources import SOURCES, WORDS, scripts, written

SAID = re.compile(r"""\b(?:t|says)\(\s*['"]([\w.@-]+)['"]""")
QUOTED = re.compile(r"""['"`]([a-z][\w-]*(?:\.[\w-]+)+|[a-z_]+)['"`]""")
PUT_TOGETHER = re.compile(r"`([a-z_]+(?:\.[\w-]+)*\.)\$\{")
WORDED = re.compile(r"""\bwording\.(?:text|has)\(\s*['"]([\w.@-]+)['"]""")
OF_A_GAME = re.compile(r"""`\$\{game\}\.([a-z_]+)|gameText\([\w.]+, ['"`]([a-z_]+)""")
"""What is said of any game: `gold.aim`."""
BY_CODE = ("problem.", "bye.")
"""Said by the code of what went wrong."""
AGREEING = {"count"}
"""Words agree with it in one language and not in the other."""
NARROW = "\u202f"


def test_every_sentence_is_there_in_both_languages() -> None:
    french, english = (written(language) for language in LANGUAGES)
    assert french.keys() == english.keys()
    assert len(french) > 100
    for key, text in french.items():
        assert text, key
        assert english[key], key
        holes = [parse(each).holes() - AGREEING for each in (text, english[key])]
        assert holes[0] == holes[1], key


def test_the_files_of_both_languages_are_the_same() -> None:
    names = [sorted(path.name for path in (WORDS / each).iterdir()) for each in LANGUAGES]
    assert names[0] == names[1]
    for folder in (SOURCES / "boards").glob("*/words"):
        assert {path.stem for path in folder.iterdir()} == set(LANGUAGES), folder


def test_every_sentence_that_is_said_is_written() -> None:
    known = written("fr").keys()
    for path, code in scripts().items():
        assert set(SAID.findall(code)) <= known, path


@pytest.mark.parametrize("game", game_names())
def test_what_a_board_takes_from_the_words_of_its_game_is_there(game: str) -> None:
    known = {**templates("fr", TABLE), **templates("fr", game)}.keys()
    bare = {key.partition("@")[0] for key in known}
    for path, code in scripts().items():
        if path.startswith(f"boards/{game}/"):
            keys = set(WORDED.findall(code))
            if path.endswith("/log.ts"):  # says nothing of the page's own
                keys |= {key for key in QUOTED.findall(code) if "." in key} - written(
                    "fr"
                ).keys()
            assert keys <= bare, path


def test_no_sentence_is_left_over() -> None:
    code = "\n".join(scripts().values())
    named = set(QUOTED.findall(code))
    spoken = {first or second for first, second in OF_A_GAME.findall(code)}
    games = [f"{game}.{name}" for game in game_names() for name in spoken]
    families = (*PUT_TOGETHER.findall(code), *BY_CODE, *games)
    left = {key for key in written("fr").keys() - named if not key.startswith(families)}
    assert left == set()


def test_whatever_the_server_names_has_a_word() -> None:
    known = written("fr").keys()
    levels = {name for game in game_names() for name in bot_names(game)}
    assert {f"level.{name}" for name in levels} <= known
    assert {f"phrase.{name}" for name in PHRASES} <= known
    assert get_args(Status)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_event_refusal_and_choice_has_words(game: str, language: str) -> None:
    rules = find_game(game)
    known = {**templates(language, TABLE), **templates(language, game)}
    bare = {key.partition("@")[0] for key in known}
    assert {f"event.{event.__name__}" for event in rules.events} <= bare
    assert {f"refusal.{code}" for code in rules.refusals} <= bare


def test_french_signs_have_their_narrow_space() -> None:
    for key, text in written("fr").items():
        plain = re.sub(r"\{[^{}]*[,}]", "", text)
        assert not re.search(r"[^\s\u202f\u00a0]\s?[;!?»]", plain) or NARROW in text, key
