"""Every fact of a game has its sentence, in both languages."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import filon.words
from filon.rules.errors import BadSetup, FilonError, Refusal
from filon.rules.events import Event
from filon.rules.games import find_game, game_names
from filon.rules.gold import events as gold
from filon.rules.gold.components import COLOURS, FACES
from filon.rules.gold.game import GAME
from filon.words.message import BadMessage, parse
from filon.words.messages import (
    LANGUAGES,
    MissingWords,
    Wording,
    chosen_language,
    templates,
)
from filon.words.samples import messages

HOME = Path(filon.words.__file__).parent
CATALOGUES = sorted(path.stem for path in (HOME / "fr").glob("*.json"))
GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
NAMES = ("Ann", "Maya", "Léo")
FRENCH = Wording("fr", "gold")
ENGLISH = Wording("en", "gold")

EXAMPLES: tuple[Event, ...] = (
    gold.FirstChosen(1),
    gold.CardFlipped(1, "c4", "blue 4", True),
    gold.GoldFound(1, 0, "blue 4", 3, False),
    gold.GoldFound(1, 1, "violet 4", 3, True),
    gold.ProspectorChased(1, "orange 5", "violet 2"),
    gold.DynamiteExploded(1, "dynamite", "gold 1"),
    gold.NothingHappened(1, "red 2", "gold 4", "too_weak"),
    gold.NothingHappened(1, "gold 2", "gold 4", "golds"),
    gold.NothingHappened(1, "red 2", "blue 2", "equal"),
    gold.RushBegan(1, 10),
    gold.RushForced(1, 14, 15),
    gold.GoldGrabbed(1, 4),
    gold.CardDiscarded(1, "dynamite"),
    gold.RoundEnded(0, (12, 24, 9), (5, 8, 4)),
    gold.RoundBegan(1, 1),
    gold.MatchEnded((12, 24, 9), (2, 1, 3), (1,)),
    gold.MatchEnded((24, 24, 9), (1, 1, 3), (0, 1)),
    gold.SeriesEnded((24, 24, 9), (1, 1, 3), (0, 1)),
)
"""One of each sentence that a table of Gold can say."""


def every_text(language: str) -> Iterator[tuple[str, str]]:
    for catalogue in CATALOGUES:
        for key, template in templates(language, catalogue).items():
            yield f"{catalogue}: {key}", template


# The catalogues.


def test_every_language_has_the_same_catalogues() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in (HOME / language).glob("*.json")) == CATALOGUES
    assert "table" in CATALOGUES


def test_every_game_has_a_catalogue() -> None:
    assert {path.parent.name for path in HOME.glob("*/*.json")} == set(LANGUAGES)
    assert set(CATALOGUES) == {"table", *GAMES}


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_both_languages_have_the_same_keys_in_the_same_order(catalogue: str) -> None:
    assert list(templates("fr", catalogue)) == list(templates("en", catalogue))


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_both_languages_use_the_same_values_in_a_sentence(catalogue: str) -> None:
    english = templates("en", catalogue)
    for key, template in templates("fr", catalogue).items():
        assert parse(template).holes() == parse(english[key]).holes(), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_no_key_is_written_twice_and_every_text_is_a_sentence(
    language: str, catalogue: str
) -> None:
    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        assert len(keys) == len(set(keys))
        return dict(pairs)

    path = HOME / language / f"{catalogue}.json"
    read: object = json.loads(path.read_text("utf-8"), object_pairs_hook=once)
    assert isinstance(read, dict)
    for key, template in read.items():
        assert isinstance(template, str)
        assert template.strip() == template != "", key
        assert "<" not in template, f"{key}: an ICU library would read a tag"


def test_a_game_does_not_hide_a_word_of_the_table() -> None:
    for catalogue in CATALOGUES:
        if catalogue != "table":
            assert not set(templates("fr", catalogue)) & set(templates("fr", "table"))


# Typography.


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_and_quotes_are_those_of_print(language: str) -> None:
    for key, template in every_text(language):
        assert "'" not in template, key
        assert '"' not in template, key


def test_french_puts_a_narrow_space_before_high_punctuation() -> None:
    for key, template in every_text("fr"):
        assert not re.search(r"[^\u202f][!?:;»]", template), key
        assert not re.search(r"«[^\u202f]", template), key


def test_english_puts_no_space_before_punctuation() -> None:
    for key, template in every_text("en"):
        assert not re.search(r"[\s\u202f][!?:;]", template), key


# Every fact of a game.


def test_every_event_has_a_sentence_with_values_it_can_fill() -> None:
    assert {type(example) for example in EXAMPLES} == set(GAME.events)
    for wording in (FRENCH, ENGLISH):
        for example in EXAMPLES:
            for reader in (None, 0, 1):
                said = wording.event(example, NAMES, reader)
                assert not re.search(r"[{}#]", said)
                assert said[-1] in ".!"
                assert said[0].isupper() or said[0].isdigit()


def test_the_log_of_a_memory_game_names_no_place() -> None:
    for wording in (FRENCH, ENGLISH):
        for example in EXAMPLES:
            assert "c4" not in wording.event(example, NAMES, 1)


def test_a_place_is_told_in_a_form_of_its_own() -> None:
    flip = gold.CardFlipped(1, "c4", "blue 4", True)
    assert FRENCH.event(flip, NAMES, None, form="place") == "Maya ouvre bleu 4 en c4."
    assert ENGLISH.event(flip, NAMES, 1, form="place") == "You flip blue 4 at c4."
    assert ENGLISH.event(gold.FirstChosen(1), NAMES, None, form="place") == "Maya begins."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    for name in GAMES:
        game = find_game(name)
        wording = Wording(language, name)
        refused = [each for each in messages(game) if isinstance(each.told, Refusal)]
        assert {each.key for each in refused} == {f"refusal.{code}" for code in game.refusals}
        for message in refused:
            said = message.said(game, wording, 0)
            assert not re.search(r"[{}#]", said), message
            assert said.endswith("."), message


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_colour_has_a_name(language: str) -> None:
    wording = Wording(language, "gold")
    names = [wording.card(face) for face in FACES]
    assert len(set(names)) == len(FACES)
    assert len({wording.text(f"colour.{colour}") for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_title_and_a_line_that_praises_it(language: str) -> None:
    for name in GAMES:
        wording = Wording(language, name)
        assert wording.text("title") == find_game(name).title[language]
        assert wording.text("tagline").endswith(".")


# Sentences as a reader gets them.


@pytest.mark.parametrize(
    ("event", "reader", "french", "english"),
    [
        (gold.FirstChosen(0), 0, "Vous commencez.", "You begin."),
        (gold.FirstChosen(0), None, "Ann commence.", "Ann begins."),
        (
            gold.CardFlipped(0, "c4", "dynamite", True),
            0,
            "Vous ouvrez la dynamite.",
            "You flip dynamite.",
        ),
        (
            gold.CardFlipped(2, "c4", "orange 4", False),
            0,
            "Léo ouvre orange 4.",
            "Léo flips orange 4.",
        ),
        (
            gold.GoldFound(1, 0, "blue 4", 3, False),
            0,
            "Maya prend l’or\u00a03.",
            "Maya takes gold\u00a03.",
        ),
        (
            gold.GoldFound(1, 0, "blue 4", 3, False),
            1,
            "Vous prenez l’or\u00a03.",
            "You take gold\u00a03.",
        ),
        (
            gold.GoldFound(0, 0, "violet 4", 3, True),
            0,
            "Prospecteur neutre\u202f: l’or\u00a03 est à vous.",
            "A neutral prospector: gold\u00a03 is yours.",
        ),
        (
            gold.ProspectorChased(0, "green 5", "violet 2"),
            0,
            "Vert 5 chasse violet 2, qui quitte le jeu.",
            "Green 5 chases violet 2 out of the game.",
        ),
        (
            gold.CardDiscarded(0, "dynamite"),
            1,
            "La dynamite quitte le jeu.",
            "Dynamite leaves the game.",
        ),
        (
            gold.RoundBegan(1, 2),
            0,
            "Manche 2. Léo commence.",
            "Round 2. Léo begins.",
        ),
        (
            gold.RoundEnded(0, (12, 24, 9), (5, 8, 4)),
            1,
            "C’était la dernière carte. Vous 24, Ann 12 et Léo 9.",
            "That was the last card. You 24, Ann 12 and Léo 9.",
        ),
        (
            gold.MatchEnded((9, 9, 9), (1, 1, 1), (0, 1, 2)),
            2,
            "Vous, Ann et Maya partagez la victoire\u202f!",
            "You, Ann and Maya share the victory!",
        ),
        (
            gold.MatchEnded((9, 9, 1), (1, 1, 3), (0, 1)),
            2,
            "Ann et Maya partagent la victoire\u202f!",
            "Ann and Maya share the victory!",
        ),
        (gold.MatchEnded((9, 1, 1), (1, 2, 2), (0,)), 0, "Vous gagnez\u202f!", "You win!"),
        (gold.MatchEnded((9, 1, 1), (1, 2, 2), (0,)), 1, "Ann gagne\u202f!", "Ann wins!"),
    ],
)
def test_an_event_is_told_to_its_reader(
    event: Event, reader: int | None, french: str, english: str
) -> None:
    assert FRENCH.event(event, NAMES, reader) == french
    assert ENGLISH.event(event, NAMES, reader) == english


def test_a_name_is_said_as_it_was_given() -> None:
    assert FRENCH.event(gold.FirstChosen(0), ["maya {x} #"], None) == "maya {x} # commence."


def test_a_refusal_says_whose_turn_it_is() -> None:
    refused = GAME.refusal("not_your_turn", seat=1)
    assert FRENCH.refusal(refused, NAMES, 0) == "C’est à Maya de jouer, pas à vous."
    assert ENGLISH.refusal(refused, NAMES, 0) == "It is Maya’s turn, not yours."


def test_a_refusal_says_that_chance_is_to_act() -> None:
    refused = GAME.refusal("not_your_turn", seat=-1)
    assert ENGLISH.refusal(refused, NAMES, 0) == "A moment: chance has not spoken yet."


def test_a_card_has_a_label_and_a_way_of_being_said() -> None:
    assert [FRENCH.card(word) for word in ("blue 3", "gold 3", "dynamite")] == [
        "bleu 3",
        "or 3",
        "dynamite",
    ]
    assert FRENCH.said("dynamite") == "la dynamite"
    assert FRENCH.said("gold 3") == "or 3"


def test_ranks() -> None:
    assert [Wording("fr").rank(rank) for rank in (1, 2, 5)] == ["1er", "2e", "5e"]
    assert [Wording("en").rank(rank) for rank in (1, 2, 3, 4)] == ["1st", "2nd", "3rd", "4th"]


def test_lists() -> None:
    words = ["A", "B", "C", "D"]
    french = [Wording("fr").listed(words[:count]) for count in range(5)]
    assert french == ["", "A", "A et B", "A, B et C", "A, B, C et D"]
    assert Wording("en").listed(words[:3]) == "A, B and C"


# What can go wrong.


def test_a_missing_key_is_named() -> None:
    with pytest.raises(MissingWords, match=r"'event\.Nothing' in fr, of gold or the table"):
        FRENCH.text("event.Nothing")
    with pytest.raises(MissingWords, match="of the table"):
        Wording("fr").text("event.GoldFound")


def test_a_missing_value_is_named() -> None:
    with pytest.raises(BadMessage, match="needs a value for 'place'"):
        FRENCH.refusal(Refusal("place_empty", "G4"), NAMES, 0)


@pytest.mark.parametrize("game", ["golf", "../fr/gold", ""])
def test_a_game_without_words_has_those_of_the_table(game: str) -> None:
    wording = Wording("fr", game)
    assert wording.text("seat.you") == "Vous"
    with pytest.raises(MissingWords):
        wording.text("title")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected fr or en, got 'de'"):
        Wording("de")


def test_missing_words_are_an_error_of_filon() -> None:
    assert issubclass(MissingWords, FilonError)


# The language.


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LC_MESSAGES": "fr_CA", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C", "FILON_LANG": "fr"}, "fr"),
        ({"FILON_LANG": "en", "LANG": "fr_FR"}, "en"),
        ({"FILON_LANG": "", "LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ],
)
def test_the_environment_chooses_the_language(
    environment: dict[str, str], language: str
) -> None:
    assert chosen_language(None, environment) == language


def test_an_option_goes_before_the_environment() -> None:
    assert chosen_language("en", {"FILON_LANG": "fr"}) == "en"
    with pytest.raises(BadSetup, match="expected fr or en, got 'klingon'"):
        chosen_language("klingon", {"FILON_LANG": "fr"})


def test_the_words_are_read_when_they_are_needed() -> None:
    program = (
        "import sys, filon.words.messages as c;"
        "c.Wording('fr', 'gold'); assert c.templates.cache_info().currsize == 0;"
        "third = {'rich', 'markdown_it'} & set(sys.modules); assert not third, third;"
        "assert 'filon.rules.gold' not in sys.modules and 'filon.play' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
