"""The words of La Ruée vers l'or: its events, refusals, cards, squares and tiles."""

import re

import pytest

from filon.rules.events import Event
from filon.rules.ruee import events as ruee
from filon.rules.ruee.components import (
    BUILDINGS,
    COLOURS,
    CONCESSIONS,
    KINDS,
    SQUARES,
    TILE_FACES,
)
from filon.rules.ruee.game import GAME
from filon.rules.ruee.options import SHORT_CUT
from filon.words.messages import LANGUAGES, Wording
from filon.words.rulebook import rulebook

NAMES = ("Ann", "Maya", "Léo", "Colt")
FRENCH = Wording("fr", "ruee")
ENGLISH = Wording("en", "ruee")

EXAMPLES: tuple[Event, ...] = (
    ruee.FirstChosen(1),
    ruee.HandsDealt(6, 35),
    ruee.CardDealt(1, "prop", to=(1,)),
    ruee.RoundBegan(12),
    ruee.TurnMissed(1),
    ruee.DieRolled(1, 5, "hotel"),
    ruee.Walked(1, "bank"),
    ruee.Walked(1, "prison"),
    ruee.Walked(1, "17"),
    ruee.ConcessionEntered(1, "crotale"),
    ruee.NuggetsBanked(1, 1, 3),
    ruee.StayedPut(1, "prison"),
    ruee.StayedPut(1, "41"),
    ruee.StockTaken(1),
    ruee.CardDrawn(1, "mine", to=(1,)),
    ruee.DiscardTaken(1, "2-4"),
    ruee.CardDiscarded(1, "joker", 3),
    ruee.StockRenewed(24),
    ruee.StockRenewed(1),
    ruee.ConcessionOpened(1, "mule-tetue", "mine", 2),
    ruee.LevelPlayed(1, "3", 1),
    ruee.LevelPlayed(1, "joker", 1),
    ruee.TileTaken(1, "crotale", 2, "green"),
    ruee.TileSeen(1, "green", 200, to=(1,)),
    ruee.TileSeen(1, "green", 0, to=(1,)),
    ruee.SteppedOut(1, "belle-etoile"),
    ruee.Hoisted(1, 3, "hoist", 4),
    ruee.TurnRested(1),
    ruee.HandRefilled(1),
    ruee.CardRefilled(1, "hoist", to=(1,)),
    ruee.FreeTileTaken(1, "crotale"),
    ruee.LevelExhausted("crotale", 4),
    ruee.CaveInMet(1, "crotale", 3),
    ruee.PropShown(1, "prop", 6),
    ruee.CarriedToHospital(1),
    ruee.ClaimLost(1, "crotale", 1),
    ruee.ClimbedUp(1, "derniere-chance"),
    ruee.ArrivalAgreed(1, 0, "crotale"),
    ruee.ArrivalRefused(1, 0, "crotale"),
    ruee.RefusalRolled(0, 3, 1, 5, 0),
    ruee.RefusalRolled(0, 6, 1, 5, 1),
    ruee.RefusalRolled(0, 4, 1, 4, -1),
    ruee.OreMelted(1, (300, 300, 400), ("red", "red", "blue"), (1, 2, 5), 2),
    ruee.OreMelted(1, (500,), ("blue",), (1,), 1),
    ruee.ChallengeMade(1, 0, "17"),
    ruee.ChallengeMade(1, 0, "crotale"),
    ruee.FirstShotChosen(1, 1),
    ruee.FirstShotChosen(1, 0),
    ruee.CardLaid(1, "3", 1, 3, 2),
    ruee.CardLaid(1, "prop", 0, 11, 2),
    ruee.CardLaid(1, "joker", 4, 0, 2),
    ruee.DuelPassed(1, 2),
    ruee.DuelWon(1, 0),
    ruee.NuggetsRobbed(1, 0, 2),
    ruee.TileRobbed(1, 0, "red", 2),
    ruee.RobbedTileSeen(1, 0, "red", 300, to=(0, 1)),
    ruee.RobbedTileSeen(1, 0, "red", 0, to=(0, 1)),
    ruee.NothingRobbed(1, 0),
    ruee.DuellistsParted(1, 0),
    ruee.DuelDrawn(1, 0, True),
    ruee.DuelDrawn(1, 0, False),
    ruee.GoalReached(1, 4),
    ruee.RushEnded(37, True),
    ruee.RushEnded(150, False),
    ruee.OreLeft(),
    ruee.OreCounted((700, 100, 0, 300)),
    ruee.OreCounted((0, 0, 0, 0)),
)
"""One of each sentence that a table of La Ruée can say."""

FOR_ONE = (ruee.CardDealt, ruee.CardDrawn, ruee.CardRefilled, ruee.TileSeen)
"""What only the seat itself is told."""


def face_words(wording: Wording, face: str) -> str:
    """The face of a tile: `300 g`, `pyrite`."""
    return wording.text(f"face.{'gold' if face.isdecimal() else face}", grams=face)


@pytest.mark.parametrize("wording", [FRENCH, ENGLISH])
def test_every_event_has_a_sentence_for_everybody(wording: Wording) -> None:
    assert {type(example) for example in EXAMPLES} == set(GAME.events)
    for example in EXAMPLES:
        told = [wording.event(example, NAMES, reader) for reader in (None, 0, 1, 2)]
        for said in told:
            assert not re.search(r"[{}#]|  | [.,]", said), said
            assert said[-1] in ".!", said
            assert said[0].isupper() or said[0].isdigit(), said
        for reader, said in enumerate(told[1:]):
            assert NAMES[reader] not in said, said
            assert not re.search(r"(?<=[^.!] )(You|Vous)\b", said), said


@pytest.mark.parametrize("wording", [FRENCH, ENGLISH])
def test_no_sentence_names_the_place_of_a_card_or_a_tile(wording: Wording) -> None:
    for kind in GAME.events:
        message = wording.message(f"event.{kind.__name__}")
        assert message is not None
        assert "place" not in message.holes()


@pytest.mark.parametrize("wording", [FRENCH, ENGLISH])
def test_what_only_its_owner_is_told_is_told_to_him(wording: Wording) -> None:
    for example in EXAMPLES:
        if isinstance(example, FOR_ONE):
            assert example.to == (1,)
            assert re.match("You|Vous", wording.event(example, NAMES, 1))


@pytest.mark.parametrize(
    ("event", "reader", "french", "english"),
    [
        (
            ruee.FirstChosen(1),
            1,
            "Le hasard vous désigne pour commencer.",
            "Chance picks you to begin.",
        ),
        (ruee.RoundBegan(1), None, "Tour de table 1.", "Round 1."),
        (ruee.DieRolled(1, 5, "hotel"), 1, "Vous lancez le dé\u202f: 5.", "You roll a 5."),
        (ruee.DieRolled(2, 5, "hotel"), 1, "Léo lance le dé\u202f: 5.", "Léo rolls a 5."),
        (ruee.Walked(1, "17"), None, "Maya va sur la case 17.", "Maya goes to square 17."),
        (ruee.Walked(1, "prison"), None, "Maya va en Prison.", "Maya goes to Prison."),
        (
            ruee.StayedPut(1, "17"),
            1,
            "Vous ne pouvez aller nulle part et restez sur la case 17.",
            "You have nowhere to go and stay on square 17.",
        ),
        (
            ruee.CardDrawn(1, "mine", to=(1,)),
            1,
            "Vous piochez une carte MINE.",
            "You draw a MINE card.",
        ),
        (
            ruee.LevelPlayed(1, "2-4", 1),
            None,
            "Maya joue PALIERS II–IV.",
            "Maya plays LEVEL II–IV.",
        ),
        (
            ruee.LevelPlayed(1, "joker", 1),
            None,
            "Maya joue un joker comme PALIERS I–IV.",
            "Maya plays a joker as LEVEL I–IV.",
        ),
        (
            ruee.TileTaken(1, "crotale", 2, "green"),
            None,
            "Maya prend une tuile verte au palier II de Crotale.",
            "Maya takes a green tile on level II of Crotale.",
        ),
        (
            ruee.TileSeen(1, "green", 200, to=(1,)),
            1,
            "Vous trouvez 200\u202fg d’or.",
            "You find 200\u202fg of gold.",
        ),
        (
            ruee.TileSeen(1, "green", 0, to=(1,)),
            1,
            "Vous trouvez de la pyrite.",
            "You find pyrite.",
        ),
        (
            ruee.FreeTileTaken(3, "crotale"),
            0,
            "Colt n’a aucune carte utilisable et creuse sans carte à Crotale.",
            "Colt holds no usable card and digs without one at Crotale.",
        ),
        (
            ruee.ArrivalRefused(1, 0, "crotale"),
            0,
            "Maya vous refuse l’entrée de Crotale\u202f: les dés décident.",
            "Maya refuses to let you in at Crotale: the dice decide.",
        ),
        (
            ruee.RefusalRolled(0, 3, 1, 5, 0),
            1,
            "Ann 3, vous 5\u202f: Ann doit partir.",
            "Ann 3, you 5: Ann must leave.",
        ),
        (
            ruee.RefusalRolled(0, 4, 1, 4, -1),
            0,
            "Vous 4, Maya 4\u202f: égalité, on relance.",
            "You 4, Maya 4: a tie, the dice roll again.",
        ),
        (
            ruee.OreMelted(3, (300, 300, 400), ("red", "red", "blue"), (1, 2, 5), 2),
            None,
            "Colt fond 300 + 300 + 400\u202fg\u202f: 2 pépites.",
            "Colt melts 300 + 300 + 400\u202fg: 2 nuggets.",
        ),
        (
            ruee.ChallengeMade(1, 0, "17"),
            0,
            "Maya vous défie sur la case 17.",
            "Maya challenges you on square 17.",
        ),
        (
            ruee.CardLaid(1, "3", 1, 3, 2),
            None,
            "Maya pose PALIER III\u202f: 1 pas, reste 3.",
            "Maya lays LEVEL III: 1 step, 3 left.",
        ),
        (
            ruee.CardLaid(1, "prop", 0, 11, 2),
            1,
            "Vous posez un ÉTAI\u202f: sur place, reste 11.",
            "You lay a PROP: no step, 11 left.",
        ),
        (
            ruee.DuelPassed(3, 2),
            None,
            "Colt n’a rien à poser et passe.",
            "Colt has nothing to lay and passes.",
        ),
        (
            ruee.DuellistsParted(1, 0),
            0,
            "Vous allez à l’Hôpital\u202f; Maya va en Prison et passe son prochain tour.",
            "You go to the Hospital; Maya goes to Prison and misses a turn.",
        ),
        (
            ruee.DuelDrawn(1, 0, True),
            0,
            "Match nul\u202f: vous et Maya allez à l’Hôtel et passez votre prochain tour. "
            "Ce duel n’aura plus jamais lieu.",
            "A draw: you and Maya go to the Hotel and miss a turn. "
            "This duel can never be fought again.",
        ),
        (
            ruee.OreCounted((700, 0, 100, 0)),
            2,
            "Minerai restant\u202f: vous 100\u202fg et Ann 700\u202fg.",
            "Ore left: you 100\u202fg and Ann 700\u202fg.",
        ),
        (
            ruee.OreCounted((0, 0, 0, 0)),
            2,
            "Il ne reste de minerai à personne.",
            "Nobody has any ore left.",
        ),
    ],
)
def test_an_event_is_told_to_its_reader(
    event: Event, reader: int | None, french: str, english: str
) -> None:
    assert FRENCH.event(event, NAMES, reader) == french
    assert ENGLISH.event(event, NAMES, reader) == english


def test_a_refusal_says_from_where_a_card_cannot_be_played() -> None:
    for level, french, english in (
        (0, "l’entrée", "the entrance"),
        (2, "le palier II", "level II"),
    ):
        refused = GAME.refusal("does_not_fit", card="3-4", level=level)
        said = FRENCH.refusal(refused, NAMES, 0)
        assert said == f"PALIERS III–IV ne se joue pas depuis {french}."
        said = ENGLISH.refusal(refused, NAMES, 0)
        assert said == f"LEVEL III–IV cannot be played from {english}."


def test_a_card_that_is_not_held_is_named_with_its_article() -> None:
    refused = GAME.refusal("not_in_hand", card="hoist")
    assert FRENCH.refusal(refused, NAMES, 0) == (
        "Un MONTE-CHARGE\u202f? Vous n’en avez pas en main."
    )
    assert ENGLISH.refusal(refused, NAMES, 0) == "A HOIST? You have none in hand."


# Cards, squares, tiles.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_label_and_is_said(language: str) -> None:
    wording = Wording(language, "ruee")
    labels = [wording.card(card) for card in KINDS]
    assert len(set(labels)) == len({wording.said(card) for card in KINDS}) == len(KINDS)
    assert all(label[0].isupper() for label in labels)
    book = rulebook("ruee", language).clause("R4")
    for label in labels:
        assert f"| {label.split()[0].removesuffix('S')}".lower() in book.lower(), label


def test_a_run_of_one_level_is_a_level() -> None:
    assert [FRENCH.card(card) for card in ("3", "2-4")] == ["PALIER III", "PALIERS II–IV"]
    assert [ENGLISH.card(card) for card in ("3", "2-4")] == ["LEVEL III", "LEVEL II–IV"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_square_has_a_name_and_its_prepositions(language: str) -> None:
    wording = Wording(language, "ruee")
    for form in (None, "at", "to"):
        assert len({wording.place("square", square, form) for square in SQUARES}) == len(
            SQUARES
        )
    book = rulebook("ruee", language).text
    for square in (*BUILDINGS, *CONCESSIONS):
        assert wording.place("square", square) in book
        assert wording.place("square", square) in wording.place("square", square, "at")
        assert wording.place("square", square) in wording.place("square", square, "to")
    for concession in CONCESSIONS:
        assert wording.text(f"square.{concession}") == wording.place("square", concession)


def test_squares_as_a_sentence_says_them() -> None:
    squares = ("hotel", "bank", "prison", "hospital", "belle-etoile", "17")
    assert [FRENCH.place("square", square, "at") for square in squares] == [
        *("à l’Hôtel", "à la Banque", "en Prison", "à l’Hôpital", "à Belle-Étoile"),
        "sur la case 17",
    ]
    assert FRENCH.place("square", "17", "to") == "sur la case 17"
    assert [ENGLISH.place("square", square, "to") for square in squares] == [
        *("to the Hotel", "to the Bank", "to Prison", "to the Hospital"),
        *("to Belle-Étoile", "to square 17"),
    ]
    assert ENGLISH.place("square", "17") == "square 17"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_and_colour_of_a_tile_has_a_name(language: str) -> None:
    wording = Wording(language, "ruee")
    assert len({face_words(wording, face) for face in TILE_FACES}) == len(TILE_FACES)
    assert face_words(wording, "300") == "300\u202fg"
    assert len({wording.text(f"colour.{colour}") for colour in COLOURS}) == len(COLOURS)
    for colour in COLOURS:
        assert wording.text(f"colour.{colour}") in wording.text(f"tile.{colour}")


# What is reconstructed.


@pytest.mark.parametrize("language", LANGUAGES)
def test_players_are_told_what_is_published_and_what_is_not(language: str) -> None:
    wording = Wording(language, "ruee")
    assert f"**{wording.text('reconstruction')}**" in rulebook("ruee", language).text
    assert wording.text("reconstruction.other", name="Short cut").endswith("Short cut.")


def test_other_components_change_no_word() -> None:
    words = GAME.options.read({"components": SHORT_CUT}, 2).words()
    wording = Wording("en", "ruee", words)
    assert wording.card("mine") == ENGLISH.card("mine")
    assert wording.text("option.components") == "Board, cards and tiles"
