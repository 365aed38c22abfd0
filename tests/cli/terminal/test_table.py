"""The table of Gold: what stays open, what is hidden, what is told, and that it fits."""

import re
from dataclasses import replace

import pytest

from filon.cli.terminal.gold.cards import Lying
from filon.cli.terminal.gold.layout import compose
from filon.cli.terminal.gold.scene import GoldScene
from filon.cli.terminal.gold.story import chapters
from filon.cli.terminal.gold.table import GoldTable
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import ASCII, UNICODE
from filon.play.luck import ScriptedLuck, SeededLuck
from filon.play.match import Match
from filon.rules.gold.components import PLACES
from filon.words.catalogue import Wording

ANN, COLT = Player("Ann"), Player("Colt", "greedy")


class Sitting:
    """A match of Ann and Colt whose cards are known, and its table."""

    def __init__(self, *faces: str, **options: str) -> None:
        script = [f"face {face}" for face in faces]
        self.match = Match("gold", 2, {"first": "0"} | options, ScriptedLuck(script))
        wording = Wording("en", "gold")
        self.table = GoldTable(self.match.options, (ANN, COLT), wording, reader=0)

    def flip(self, *places: str) -> GoldScene:
        for place in places:
            before = self.match.view(None)
            self.table.show(before, self.match.play(self.match.to_act, f"flip {place}"))
        return self.scene()

    def scene(self) -> GoldScene:
        return self.table.scene(self.match.view(None), self.match.events)


def open_cards(scene: GoldScene) -> dict[str, str]:
    spots = zip(PLACES, scene.spots, strict=True)
    return {place: spot.card for place, spot in spots if spot.lying is Lying.OPEN}


def test_the_first_card_lies_open_alone() -> None:
    scene = Sitting("blue 3").flip("c4")
    assert open_cards(scene) == {"c4": "blue 3"}
    assert scene.result is None


def test_both_cards_stay_open_with_their_result_until_somebody_goes_on() -> None:
    sitting = Sitting("blue 3", "gold 3")
    scene = sitting.flip("c4", "d5")
    assert open_cards(scene) == {"c4": "blue 3", "d5": "gold 3"}
    assert scene.cards == ("blue 3", "gold 3")
    assert scene.result is not None
    assert (scene.result.text, scene.result.clause) == ("Colt takes gold\u00a03.", "G7")
    assert scene.seats[0].is_active
    sitting.table.go_on()
    after = sitting.scene()
    assert open_cards(after) == {}
    assert after.spots[PLACES.index("c4")].lying is Lying.GONE
    assert after.seats[1].is_active


def test_piles_show_their_number_only() -> None:
    seats = Sitting("blue 3", "gold 3").flip("c4", "d5").seats
    assert (seats[1].cards, seats[1].gold) == (1, None)
    seats = Sitting("blue 3", "gold 3", open_piles="yes").flip("c4", "d5").seats
    assert (seats[1].cards, seats[1].gold) == (1, 3)


def test_a_card_seen_before_shows_with_the_memory_aid_only() -> None:
    for aid, lying in (("no", Lying.CLOSED), ("yes", Lying.FAINT)):
        sitting = Sitting("gold 3", "gold 4", memory_aid=aid)
        sitting.flip("c4", "d5")
        sitting.table.go_on()
        assert sitting.scene().spots[PLACES.index("c4")].lying is lying


def test_colours_and_neutrals() -> None:
    scene = Sitting().scene()
    assert scene.seats[0].colours == ("green", "orange")
    assert scene.neutral == ("violet",)
    assert scene.neutral_label == "neutral: violet"


def test_the_journal_tells_turns_and_never_places() -> None:
    match = Match("gold", 3, luck=SeededLuck(5))
    while not match.is_over:
        match.play(match.to_act, match.legal()[0])
    table = GoldTable(match.options, [ANN, COLT, Player("Bob")], Wording("fr", "gold"), None)
    journal = table.journal(chapters(match.events))
    turns = [chapter.turn for chapter in chapters(match.events) if chapter.turn]
    assert turns == list(range(1, len(turns) + 1))
    assert all(line.clause for line in journal)
    assert not [line for line in journal if re.search(r"\b[a-h][1-8]\b", line.text)]


@pytest.mark.parametrize("blocks", [True, False])
@pytest.mark.parametrize(
    ("width", "height"), [(80, 24), (100, 30), (120, 36), (60, 20), (44, 16), (30, 12)]
)
def test_a_picture_fits_its_screen(width: int, height: int, blocks: bool) -> None:
    scene = replace(
        Sitting("blue 3", "gold 3").flip("c4", "d5"), prompt="Enter", notice="x " * 99
    )
    for symbols in (UNICODE, ASCII):
        picture = compose(scene, width, height, symbols, blocks)
        assert len(picture) < height
        assert {line.cell_len for line in picture} == {width}
        assert picture[-1].plain.strip() == "Enter"


@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 36)])
def test_a_usual_screen_shows_field_seats_and_journal(width: int, height: int) -> None:
    picture = compose(Sitting("blue 3").flip("c4"), width, height, UNICODE, blocks=True)
    text = "\n".join(line.plain for line in picture)
    for words in ("FILON", "You", "Colt · greedy", "You flip blue 3.\u00a0G6", "64 cards left"):
        assert words in text


@pytest.mark.parametrize("width", [80, 120])
def test_the_rounds_before_do_not_cut_a_name(width: int) -> None:
    scene = Sitting("blue 3", "gold 3", rounds="match", open_piles="yes").flip("c4", "d5")
    text = "\n".join(line.plain for line in compose(scene, width, 30, UNICODE, blocks=True))
    assert re.search(r" Colt\b.* 1◆ 3", text)
    assert "total\u00a00" in text


def test_long_names_do_not_break_the_picture() -> None:
    sitting = Sitting("blue 3", "gold 3")
    long = Player("名" * 40, "greedy")
    sitting.table = GoldTable(sitting.match.options, (ANN, long), Wording("en", "gold"), 0)
    for width, height in ((80, 24), (120, 36), (40, 14)):
        picture = compose(sitting.flip(*()), width, height, UNICODE, blocks=True)
        assert {line.cell_len for line in picture} == {width}


@pytest.mark.parametrize(("width", "height"), [(40, 10), (20, 30), (44, 13)])
def test_a_window_without_room_for_the_field_says_so(width: int, height: int) -> None:
    scene = replace(Sitting("blue 3").flip("h8"), prompt="Enter")
    picture = compose(scene, width, height, UNICODE, blocks=True)
    assert "too small" in " ".join(line.plain.strip() for line in picture)
