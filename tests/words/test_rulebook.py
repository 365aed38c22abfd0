"""Every rulebook has every clause, in both languages."""

import re

import pytest

from filon.rules.errors import BadSetup, UnknownGame
from filon.rules.fievre.components import EVENT_COPIES, MINES
from filon.rules.games import find_game, game_names
from filon.rules.gold.components import COLOURS, COPIES
from filon.rules.ruee.components import (
    BUILDINGS,
    CONCESSIONS,
    KINDS,
    RUNS,
    TILE_FACES,
    TILES_OF_A_LEVEL,
)
from filon.rules.ruee.components import COLOURS as TILE_COLOURS
from filon.rules.ruee.reading import built_in
from filon.words.checking import option_words
from filon.words.messages import LANGUAGES, Wording
from filon.words.rulebook import ANCHOR, UnknownClause, rulebook, without_anchors

OPEN_POINTS = {
    "fr": "## Points que les règles publiées laissent ouverts",
    "en": "## Points the published rules leave open",
}
GAMES = [name for name in game_names() if type(find_game(name)).__module__.startswith("filon.")]
BOOKS = [(name, language) for name in GAMES for language in LANGUAGES]


def face_words(wording: Wording, face: str) -> str:
    """The face of a tile: `300 g`, `pyrite`."""
    return wording.text(f"face.{'gold' if face.isdecimal() else face}", grams=face)


def open_points(game: str, language: str) -> list[str]:
    """The ids of the clauses that the last section answers for."""
    _, found, section = rulebook(game, language).text.partition(OPEN_POINTS[language])
    assert found
    return re.findall(r"^- \*\*(\w+)\*\* ", section, re.MULTILINE)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_anchors_are_the_clauses_of_the_game_in_order(game: str, language: str) -> None:
    book = rulebook(game, language)
    clauses = list(find_game(game).clauses)
    assert ANCHOR.findall(book.text) == clauses
    assert book.text.count("<a ") == len(clauses)
    assert list(book.clauses) == list(book.titles) == clauses


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_a_clause_is_its_paragraphs_and_no_more(game: str, language: str) -> None:
    book = rulebook(game, language)
    for clause, markdown in book.clauses.items():
        assert markdown.startswith(f'<a id="{clause}"></a>**{clause}** *{book.titles[clause]}')
        assert markdown.count("<a ") == 1
        assert "\n#" not in markdown
        assert markdown in book.text
        assert book.clause(clause) == markdown
        assert len(without_anchors(markdown)) > 60


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_clause_that_is_named_exists(game: str, language: str) -> None:
    letter = find_game(game).clauses[0][0]
    named = re.findall(rf"\b{letter}\d+\b", rulebook(game, language).text)
    assert set(named) == set(find_game(game).clauses)


@pytest.mark.parametrize("game", GAMES)
def test_the_open_points_are_the_same_clauses_in_both_languages(game: str) -> None:
    points = open_points(game, "fr")
    assert points
    assert points == open_points(game, "en")
    clauses = find_game(game).clauses
    assert points == [clause for clause in clauses if clause in points]


def test_the_open_points_of_gold_are_all_our_rulings() -> None:
    ours = {"G1", "G2", "G3", "G4", "G5", "G6", "G11", "G12", "G13", "G16", "G17", "G18"}
    assert set(open_points("gold", "en")) == ours


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_option_is_in_the_clause_it_changes(game: str, language: str) -> None:
    book = rulebook(game, language)
    for option in find_game(game).options.declared():
        facts = option.metadata
        words = option_words(option, find_game(game).seats)
        assert f"`{option.name}: {words[-1]}`" in book.clause(facts["clause"])
        row = next(line for line in book.text.splitlines() if f"| `{option.name}` |" in line)
        assert [word for word in re.findall(r"`([\w-]+)`", row) if word in words] == words
        assert row.endswith(f"| {facts['clause']} |")


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_options_stand_in_the_order_of_the_game(game: str, language: str) -> None:
    listed = re.findall(r"^\| `(\w+)` \|", rulebook(game, language).text, re.MULTILINE)
    assert listed == [option.name for option in find_game(game).options.declared()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_gold_are_those_of_its_components(language: str) -> None:
    cards = rulebook("gold", language).clause("G1")
    rows = [re.findall(r"[\d–]+", row) for row in re.findall(r"^\| .*", cards, re.MULTILINE)]
    values, gold, prospectors, dynamite = rows
    assert values == ["1", "2", "3", "4", "5"]
    assert gold == [*map(str, COPIES[:4]), "–", str(sum(COPIES[:4]))]
    assert prospectors == ["–", *map(str, COPIES[4:8]), "5", "7", str(sum(COPIES[4:-1]))]
    assert dynamite[-1] == str(COPIES[-1])
    assert str(sum(COPIES[face] * (face + 1) for face in range(4))) in cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_colours_stand_in_their_order(language: str) -> None:
    clause = rulebook("gold", language).clause("G2").lower()
    wording = Wording(language, "gold")
    places = [clause.index(wording.text(f"colour.{colour}")) for colour in COLOURS]
    assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_la_fievre_are_those_of_its_components(language: str) -> None:
    book = rulebook("fievre", language)
    towns = re.findall(r"^\| [A-Z].*, .*", book.clause("F2"), re.MULTILINE)
    dangerous = {(0, 7), (1, 6)}
    for town, (row, mines) in enumerate(zip(towns, MINES, strict=True)):
        nuggets = dict(mines)
        cells = [cell.strip() for cell in row.split("|")[2:-1]]
        shown = [f"{nuggets.get(total, '–')}" for total in range(2, 13)]
        marked = [
            f"{cell} D" if (town, k) in dangerous else cell for k, cell in enumerate(shown, 2)
        ]
        assert cells == [*marked, str(sum(nuggets.values()))]
    copies = re.findall(r"^\| [A-Z].*? \| (\d) \|", book.clause("F3"), re.MULTILINE)
    assert copies == [str(count) for _, count in EVENT_COPIES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tiles_of_la_ruee_are_those_of_its_components(language: str) -> None:
    book, wording = rulebook("ruee", language), Wording(language, "ruee")
    head, *rows = table(book.clause("R3"))
    faces = [TILE_FACES[k] for k in (1, 2, 3, 4, 5, 0, 6, 7)]
    assert [cell.replace(" ", "\u202f") for cell in head[1:6]] == [
        face_words(wording, face) for face in faces[:5]
    ]
    assert head[6:-1] == [face_words(wording, face) for face in faces[5:]]
    for colour, mix, cells in zip(TILE_COLOURS, built_in().tiles, rows, strict=True):
        counts = [mix[TILE_FACES.index(face)] for face in faces]
        assert cells == [
            wording.text(f"colour.{colour}"),
            *(f"{n or '–'}" for n in counts),
            str(sum(mix)),
        ]
    lying = [[cells[0], cells[2]] for cells in table(book.clause("R2"))[1:]]
    assert lying == [[str(k), str(n)] for k, n in enumerate(TILES_OF_A_LEVEL, start=1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_la_ruee_are_those_of_its_components(language: str) -> None:
    rows = table(rulebook("ruee", language).clause("R4"))[1:]
    counts = [int(re.findall(r"\d+", cells[1])[0]) for cells in rows]
    cards = dict(zip(KINDS, built_in().cards, strict=True))
    runs = [[run for run in RUNS if len(run) == 1], ["1-2", "2-3", "3-4"], ["1-3", "2-4"]]
    wanted = [sum(cards[run] for run in group) for group in [*runs, ["1-4"]]]
    assert counts == [*(cards[kind] for kind in KINDS[10:13]), *wanted, cards["joker"]]
    for group, cells in zip(runs, rows[3:6], strict=True):
        assert re.findall(r"\d(?:-\d)?", cells[0]) == group


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trails_of_la_ruee_are_those_of_its_board(language: str) -> None:
    rows = table(rulebook("ruee", language).clause("R5"))[1:]
    wording = Wording(language, "ruee")
    street, *trails = built_in().paths
    for at, place in zip((0, 5, 10, 15), BUILDINGS, strict=True):
        assert street.index(place) == at
    for place, trail, cells in zip(CONCESSIONS, trails, rows, strict=True):
        assert trail[-1] == place
        name = wording.place("square", place)
        assert cells == [name, trail[0], f"{trail[1]}–{trail[-2]}", str(len(trail) - 1)]


def table(clause: str) -> list[list[str]]:
    """The cells of the table in a clause, row by row, its head first."""
    rows = [line for line in clause.splitlines() if re.match(r"\| ", line)]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize(
    ("game", "authors"),
    [
        ("gold", ["Reiner Knizia (2019)"]),
        ("fievre", ["Bruno Cathala", "Bruno Faidutti (2004)"]),
        ("ruee", ["1975", "Seven Towns"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_makers_are_named_and_the_reading_is_ours(
    game: str, authors: list[str], language: str
) -> None:
    opening = rulebook(game, language).text.partition("\n## ")[0]
    assert [author for author in authors if author in opening] == authors
    assert ("non officielle" if language == "fr" else "unofficial") in opening


@pytest.mark.parametrize("game", GAMES)
def test_french_typography(game: str) -> None:
    prose = re.sub(r"`[^`]*`|<a [^>]*>|^\|[-|]+\|$", "", rulebook(game, "fr").text, flags=re.M)
    assert "'" not in prose
    assert '"' not in prose
    assert not re.search(r"[^\u202f][!?:;»]", prose)
    assert not re.search(r"\u202f(?![!?:;»])", prose)


@pytest.mark.parametrize("game", GAMES)
def test_english_typography(game: str) -> None:
    prose = re.sub(r"<a [^>]*>", "", rulebook(game, "en").text)
    assert "'" not in prose
    assert "\u202f" not in prose


def test_an_unknown_clause_is_named() -> None:
    with pytest.raises(UnknownClause, match="no clause 'G99' in gold; expected G1 to G18"):
        rulebook("gold", "en").clause("G99")


def test_an_unknown_language_or_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected fr or en, got 'de'"):
        rulebook("gold", "de")
    with pytest.raises(UnknownGame):
        rulebook("golf", "fr")
