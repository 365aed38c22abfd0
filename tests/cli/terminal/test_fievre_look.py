"""Pictures of La Fièvre de l'or: they fit, need no colour, and keep secrets."""

import re
from dataclasses import replace

import pytest

from cli.terminal.test_fievre import Sitting, asked
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.fievre.auction import Bubble, draw_bubble, shortened
from filon.cli.terminal.fievre.digits import large_number
from filon.cli.terminal.fievre.showing import HIDDEN
from filon.cli.terminal.fievre.signs import SIGNS, Pen, initials
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols
from filon.rules.fievre.components import CARDS, FIRST_EVENT, TOWNS
from filon.rules.fievre.view import FievreView
from filon.words.catalogue import Wording

SIZES = [(104, 32), (80, 24), (60, 20), (160, 50), (44, 16), (30, 12), (20, 6)]
LONG = ("Ann", "Wolfeschlegelsteinhausen", "名取" * 12, "Maximilienne-Antoinette", "B")
EVERY = 29
"""Every so many decisions a picture is drawn."""
PEN = Pen(UNICODE, True, Wording("en", "fievre"))


def drawn(sitting: Sitting, width: int, height: int, symbols: Symbols, blocks: bool) -> str:
    """The picture now, with the choices of whoever is asked."""
    scene = sitting.scene()
    if not sitting.match.is_over:
        decision = Decision(sitting.match, sitting.match.to_act)
        scene = replace(scene, menu=sitting.table.menu(decision), hint="hint " * 40)
    lines = scene.compose(width, height, symbols, blocks)
    assert len(lines) < max(height, 6)
    assert {line.cell_len for line in lines} == {width}
    assert lines[-1].plain.strip() == "Now?"
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    ("symbols", "blocks", "language"),
    [(UNICODE, True, "fr"), (UNICODE, False, "en"), (ASCII, False, "fr")],
)
def test_pictures_fit_their_screen(
    seats: int, symbols: Symbols, blocks: bool, language: str
) -> None:
    sitting = Sitting(seats, 5, language, symbols, names=LONG, extension="jesweb")
    for number, _ in enumerate(sitting.steps()):
        if number % EVERY == 0 or sitting.match.is_over:
            for width, height in SIZES:
                drawn(sitting, width, height, symbols, blocks)


@pytest.mark.parametrize(("width", "height"), SIZES[:3])
def test_ascii_is_ascii(width: int, height: int) -> None:
    sitting = Sitting(4, 6, "fr", ASCII, names=("Zoé", "Léo", "Cœur", "Ève"))
    for number, _ in enumerate(sitting.steps()):
        if number % EVERY == 0:
            text = drawn(sitting, width, height, ASCII, False)
            # The screen cuts lines with a sign of its own; numbers to choose from are its too.
            assert text.replace("…", "").replace("–", "").replace("\u00a0", "").isascii()
            lines = sitting.scene().written(ASCII)
            assert "".join(lines).replace("\u00a0", "").isascii()


@pytest.mark.parametrize(("width", "height"), [(104, 32), (80, 24), (60, 20)])
def test_every_seat_is_seen_with_its_gold(width: int, height: int) -> None:
    for seats in (3, 4, 5):
        sitting = Sitting(seats, 8)
        for number, view in enumerate(sitting.steps()):
            if number % EVERY or sitting.match.is_over:
                continue
            text = drawn(sitting, width, height, UNICODE, True)
            for seat in range(seats):
                assert f"{view.gold[seat]}◆" in text
                assert ("You", "Léo", "Maya", "Colt", "Pearl")[seat] in text


def test_a_usual_screen_shows_cards_with_dots_nuggets_and_fee() -> None:
    sitting = Sitting(seed=4)
    for view in sitting.steps():
        if view.phase == "auction" and max(view.fees) > 0 and sitting.match.to_act == 0:
            break
    sitting.table.go_on()
    text = sitting.text()
    at = view.fees.index(max(view.fees))
    mayor = view.mayors[TOWNS.index(view.sale[at].partition(" ")[0])]
    assert f"fee {view.fees[at]} to {('You', 'Léo', 'Maya', 'Colt')[mayor]}" in text
    assert "● ●" in text
    assert "◆◆" in text


def test_a_short_line_tells_that_gold_is_hidden() -> None:
    sitting = Sitting(3, 2, closed_money="yes")
    for view in sitting.steps():
        if view.turn == 5 and view.phase == "auction":
            break
    sitting.table.go_on()
    text = sitting.text(40, 12)
    assert re.search(r"Léo +\?◆ +\d+\+\? ", text)
    assert re.search(rf"You +{view.gold[0]}◆ +{view.scores[0]}   ", text)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("width", "height"), [(104, 32), (80, 24), (60, 20)])
def test_events_on_sale_tell_all_they_do(language: str, width: int, height: int) -> None:
    """Every event, with three concessions, in the first turns."""
    sitting = Sitting(4, 3, language)
    for card in CARDS[FIRST_EVENT:]:
        view = replace(sitting.view, sale=(*sitting.view.sale[:3], card))
        for blocks in (True, False):
            lines = sitting.scene(view).compose(width, height, UNICODE, blocks)
            words = " ".join(" ".join(line.plain for line in lines).split())
            for word in sitting.table.wording.text(f"effect.{card}").split():
                assert word in words


def test_cards_are_cut_before_names() -> None:
    words = ["", " Double or quits", " ▼ 8"]
    assert shortened(words, 12, 5) == ["", " Double…", " ▼ 8"]
    assert shortened(words, 1, 5) == ["", " Dou…", " ▼ 8"]
    assert shortened(words, 99, 5) == words
    for width in (7, 8, 9, 12):
        top, *_ = draw_bubble(Bubble("Maya", "Hold-up", "", ""), width, PEN)
        assert "Maya" in top.plain
        assert top.cell_len == width


def test_towns_have_signs_beside_their_colours() -> None:
    wording = Sitting().table.wording
    assert len(set(SIGNS.values())) == len(TOWNS)
    for towns in ("boomtown", "french"):
        pen = Pen(ASCII, False, Sitting(towns=towns).table.wording)
        assert len({pen.town(town) for town in TOWNS}) == len(TOWNS)
    assert initials(wording.town("red")) == "CC"
    assert initials("Takamawok") == "Ta"


def test_numbers_are_large() -> None:
    for number in range(2, 13):
        rows = large_number(number)
        assert len(rows) == 3
        assert len(set(map(len, rows))) == 1
    assert len({tuple(large_number(number)) for number in range(2, 13)}) == 11


def richer(view: FievreView, reader: int) -> FievreView:
    """The same view, but others have more gold."""
    gold = tuple(each + 31 * (seat != reader) for seat, each in enumerate(view.gold))
    scores = tuple(each + 31 * (seat != reader) for seat, each in enumerate(view.scores))
    return replace(view, gold=gold, scores=scores)


@pytest.mark.parametrize("running_scores", ["yes", "no"])
def test_closed_money_shows_nothing_of_it(running_scores: str) -> None:
    for seed in (2, 3):
        sitting = Sitting(
            4, seed, extension="jesweb", closed_money="yes", running_scores=running_scores
        )
        for number, view in enumerate(sitting.steps()):
            if number % 11 or sitting.match.is_over:
                continue
            scenes = [sitting.scene(view), sitting.scene(richer(view, 0))]
            one, two = (scene.compose(104, 32, UNICODE, True) for scene in scenes)
            assert [line.plain for line in one] == [line.plain for line in two]
            assert scenes[0].written(UNICODE) == scenes[1].written(UNICODE)


def test_closed_money_shows_no_gold_in_the_choices_either() -> None:
    for closed in ("yes", "no"):
        sitting, decision = asked("hold-up", closed_money=closed)
        told = []
        for view in (decision.view, richer(sitting.view, 0)):
            decision.view = view
            menu = sitting.table.menu(decision)
            told.append([(row, sitting.table.note(row.choice.words)) for row in menu.rows])
        assert (told[0] == told[1]) is (closed == "yes")


def test_own_gold_is_always_seen_and_all_of_it_at_the_end() -> None:
    sitting = Sitting(seed=3, closed_money="yes")
    assert sitting.table.has_secrets
    for view in sitting.steps():
        purses = sitting.table.showing(view).purses
        assert purses[0].gold == str(view.gold[0])
        hidden = [purse.gold == HIDDEN for purse in purses[1:]]
        assert all(hidden) if not sitting.match.is_over else not any(hidden)
        assert all(purse.without_gold for purse in purses[1:]) is not sitting.match.is_over
    assert not Sitting().table.has_secrets


def test_scores_are_an_option() -> None:
    sitting = Sitting(seed=3, running_scores="no")
    assert "pts" not in sitting.text()
    assert "pts" in Sitting(seed=3).text()
