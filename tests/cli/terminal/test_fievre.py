"""The table of La Fièvre de l'or: what it shows, what it hides, what it asks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from filon.bots.roster import make_bot
from filon.bots.seating import play_bot
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.fievre.scene import FievreScene
from filon.cli.terminal.fievre.table import FievreTable, fievre_view_of
from filon.cli.terminal.scene import Banner
from filon.cli.terminal.seating import Player
from filon.cli.terminal.symbols import UNICODE, Symbols
from filon.cli.terminal.wording import TerminalWording
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.view import FievreView
from filon.rules.rng import Rng

NAMES = ("Ann", "Léo", "Maya", "Colt", "Pearl")


class Sitting:
    """A match of Ann, who reads, with bots in the other seats, and its table."""

    def __init__(
        self,
        seats: int = 4,
        seed: int = 1,
        language: str = "en",
        symbols: Symbols = UNICODE,
        aloud: bool = False,
        names: Sequence[str] = NAMES,
        **options: str,
    ) -> None:
        self.match = Match("fievre", seats, options, SeededLuck(seed))
        bots = ["", *["greedy"] * (seats - 1)]
        players = [Player(name, bot) for name, bot in zip(names, bots, strict=False)]
        wording = TerminalWording(language, "fievre", symbols, self.match.options)
        self.table = FievreTable(self.match.options, players, wording, 0, aloud)
        self.rng = Rng(seed)
        self.bot = make_bot("random", "fievre")

    @property
    def view(self) -> FievreView:
        return fievre_view_of(self.match.view(0))

    def step(self, words: str = "") -> None:
        """Whoever is asked decides: so, or anyhow."""
        before, seat = self.view, self.match.to_act
        if words:
            events = self.match.play(seat, words)
        else:
            events = play_bot(self.match, seat, self.bot, self.rng)
        self.table.show(before, events)

    def steps(self) -> Iterator[FievreView]:
        """The views of a whole match, each before somebody decides; then the last one."""
        while not self.match.is_over:
            yield self.view
            self.step()
        yield self.view

    def until(self, phase: str, seat: int = 0) -> Decision:
        """Play until this seat is asked this question."""
        for view in self.steps():
            if view.phase == phase and self.match.to_act == seat:
                return Decision(self.match, seat)
        raise LookupError(phase)

    def scene(self, view: FievreView | None = None) -> FievreScene:
        events = self.match.events_for(0)
        return self.table.scene(view or self.view, events, "Now?", "", "")

    def text(self, width: int = 104, height: int = 32, symbols: Symbols = UNICODE) -> str:
        lines = self.scene().compose(width, height, symbols, blocks=not symbols.is_ascii)
        return "\n".join(line.plain for line in lines)


def asked(phase: str, seats: int = 4, **options: str) -> tuple[Sitting, Decision]:
    """A match in which Ann is asked this question."""
    for seed in range(30):
        sitting = Sitting(seats, seed, "en", UNICODE, False, NAMES, **options)
        try:
            return sitting, sitting.until(phase)
        except LookupError:
            continue
    raise LookupError(phase)


def test_the_table_shows_sale_auction_and_seats() -> None:
    sitting = Sitting(seed=3)
    sitting.until("auction")
    text, view = sitting.text(), sitting.view
    for name in ("You", "Léo", "Maya", "Colt"):
        assert text.count(f" {name} ") >= 2
    for card in view.sale:
        assert sitting.table.wording.town(card.partition(" ")[0]).split()[0] in text
    assert f"Turn {view.turn}/15 · {view.deck} cards left" in text
    assert "Auction" in text
    assert text.count("10 pts") >= 3


def test_the_own_seat_and_whoever_decides_are_marked() -> None:
    sitting = Sitting(seed=3)
    sitting.until("auction")
    assert "▌▸ You" in sitting.text()
    sitting.step("pass")
    assert "▌  You" in sitting.text()


def test_the_bubbles_hold_bids_and_then_cards() -> None:
    sitting = Sitting(seed=3)
    opener = sitting.view.opener
    sitting.step("bid 2")
    assert sitting.scene().journal[-1].text.startswith("Bids: ")
    assert "leads at 2" in sitting.text()
    while sitting.view.phase == "auction":
        sitting.step("pass")
    assert sitting.view.winner == opener
    assert "Choice" in sitting.text()
    taken = sitting.view.sale[0]
    sitting.step(f"take {taken}")
    assert sitting.scene().journal[-1].turn == 1


def test_a_turn_that_is_over_stays_with_its_production() -> None:
    sitting = Sitting(seed=3)
    while sitting.view.turn == 1:
        sitting.step()
    assert sitting.table.waits
    scene = sitting.scene()
    assert scene.status == "Turn 1/15 · 56 cards left"
    assert scene.result is not None
    assert scene.result.text.count(" = ") == 1
    assert "Production" in sitting.text()
    sitting.table.go_on()
    assert sitting.scene().status == "Turn 2/15 · 52 cards left"
    assert "Auction" in sitting.text()


def test_the_last_turn_has_a_banner() -> None:
    sitting, banners = Sitting(seed=3), []
    for _ in sitting.steps():
        banners += sitting.table.interludes(sitting.match.events, UNICODE)
    assert [type(banner) for banner in banners] == [Banner]


def test_all_signs_are_explained() -> None:
    names = {sign.name for sign in Sitting().table.signs(UNICODE)}
    assert {"Cactus Junction", "mayor", "saloon", "New vein"} <= names
    assert {
        "below a card: the fee, and the mayor it is due to",
        "the newest at the top",
    } <= names
    assert len(names) == len(TOWNS) + 13


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_help_begins_with_the_goal(language: str) -> None:
    goal, auction, *_ = Sitting(language=language).table.moves_help()
    assert goal.words.endswith("F38")
    assert "5 " in goal.does
    assert auction.words.endswith("F8")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("You · open", "You · lead at 1", "You · have passed", "You · have won")),
        ("fr", ("Vous · ouvrez", "Vous · menez à 1", "Vous · avez passé", "Vous · avez gagné")),
    ],
)
def test_the_own_seat_is_spoken_to(language: str, told: tuple[str, ...]) -> None:
    opens, leads, passed, won = told
    seeds = (Sitting(seed=seed, language=language) for seed in range(20))
    sitting = next(each for each in seeds if each.view.opener == 0)
    assert opens in sitting.text()
    sitting.step("bid 1")
    assert leads in sitting.text()
    rival = replace(sitting.view, leader=1, passed=(0,))
    assert passed in drawn_at(sitting, rival)
    for _ in range(3):
        sitting.step("pass")
    assert won in sitting.text()


def drawn_at(sitting: Sitting, view: FievreView) -> str:
    lines = sitting.scene(view).compose(104, 32, UNICODE, blocks=True)
    return "\n".join(line.plain for line in lines)


def test_the_log_is_not_ahead_of_the_production() -> None:
    sitting = Sitting(seed=3)
    while sitting.view.turn == 1:
        sitting.step()
    assert sitting.scene().journal[-1].turn == 1
    assert " = " in sitting.scene().journal[-1].text
    assert "Turn 2 of" not in sitting.text()
    sitting.table.go_on()
    assert sitting.scene().journal[-1].text.startswith("Turn 2 of 15.")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_towns_are_called_as_in_the_box(language: str) -> None:
    sitting = Sitting(language=language, seed=3, towns="french")
    assert not {"Cactus", "Coyote", "Dry"} & set(sitting.text().split())


def test_the_columns_of_the_standings_add_up() -> None:
    sitting = Sitting(seed=3)
    for _ in sitting.steps():
        pass
    standings = sitting.match.standings()
    assert standings is not None
    columns = sitting.table.columns(standings, sitting.match.events, sitting.view)
    assert [column.title for column in columns] == ["Gold", "Nuggets", "Mayors", "Total"]
    for gold, nuggets, mayors, total in zip(*(each.cells for each in columns), strict=True):
        assert int(gold) + int(nuggets) + 5 * int(mayors) == total


def test_a_watcher_sees_who_is_mayor_instead_of_his_fee() -> None:
    sitting = Sitting(seed=3)
    for view in sitting.steps():
        fees = sitting.table.showing(replace(view, seat=None)).fees
        assert all(fee >= 0 for _, fee in fees)
        assert sitting.table.showing(view).own == 0
