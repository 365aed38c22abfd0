"""Games of lists and games with secrets at a pipe: a table is a few lines of a game's own."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cli.terminal import toys
from cli.terminal.desk import Desk
from filon.cli.terminal import tables
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.keyboard import Keyboard
from filon.cli.terminal.pace import PACES
from filon.cli.terminal.paper import Paper
from filon.cli.terminal.scene import Line, Scene
from filon.cli.terminal.seating import Player
from filon.cli.terminal.session import Session
from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols
from filon.cli.terminal.wording import TerminalWording
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.rules import games
from filon.rules.errors import BadSetup
from filon.rules.rng import Rng

AUCTION = ("play", "auction", "--players", "Ann,Bob", "--seed", "1", "--lang", "en")
LANTERN = ("play", "lantern", "--seed", "1", "--lang", "en")


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    """The command line with the toys."""
    monkeypatch.setattr("filon.words.catalogue.templates", toys.toy_templates)
    for name, game in toys.GAMES.items():
        monkeypatch.setitem(games._registered, name, game)
        monkeypatch.setitem(tables.HOMES, name, toys.HOMES[name])
    return Desk(capsys, monkeypatch)


def auction_table(match: Match, symbols: Symbols = UNICODE) -> toys.AuctionTable:
    """The table of two people."""
    wording = TerminalWording("en", "auction", symbols)
    return toys.AuctionTable(match.options, (Player("Ann"), Player("Bob")), wording, None)


class Glimpsed(Paper):
    """Paper on which the prompts of what is seen for a moment are written down."""

    def __init__(self, keyboard: Keyboard, symbols: Symbols) -> None:
        super().__init__(keyboard, symbols)
        self.prompts: list[str] = []

    def glimpse(self, scene: Scene, seconds: float) -> str:
        self.prompts.append(scene.prompt)
        return ""


def test_a_game_without_a_table_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"^the terminal plays gold.* not auction$"):
        tables.table_of(toys.GAMES["auction"])


def test_no_general_module_knows_a_game() -> None:
    names = "|".join(games.game_names())
    imported = re.compile(rf"^\s*(?:from|import) filon\.\S*\.(?:{names})\b", re.MULTILINE)
    modules = list(Path(tables.__file__).parent.glob("*.py"))
    assert len(modules) > 30
    assert not [path.name for path in modules if imported.search(path.read_text("utf-8"))]


@pytest.mark.parametrize("game", sorted(tables.HOMES))
def test_every_table_is_at_home(game: str) -> None:
    table = tables.table_of(games.find_game(game))
    name, _, word = table.option_example.partition("=")
    assert games.find_game(game).options.read({name: word}, 3)


def test_a_whole_match_of_numbers_and_words(desk: Desk) -> None:
    typed = ["5", "bid 7", "Bid 9", "PASS", "the mine coy", ""]
    out = desk.out(*AUCTION, typed=typed)
    for words in ("Ann bids 5. (A1)", "Bob bids 7. (A1)", "Bob passes. (A1)"):
        assert words in out
    assert "Ann takes coyote-8! (A2)" in out
    assert re.search(r"1st +Ann +8 *\n", out)
    assert "The end: all is sold. (A2)" in out


def test_the_choices_are_listed_when_they_are_new(desk: Desk) -> None:
    out = desk.out(*AUCTION, typed=["nonsense", "39", "pass"])
    assert out.count("        Pass this time\n  1–40  Bid 1 ounces … Bid 40 ounces\n") == 1
    assert "I do not understand “nonsense”. Try 1–40, Pass this time, or ?." in out
    assert "  40  Bid 40 ounces\n" in out
    assert "  1  The mine coyote-8\n  2  The mine cactus-2\n  3  The mine dry-5\n" in out


@pytest.mark.parametrize("typed", ["3", "bid 3", "BID 5", "41", "take dry-5"])
def test_what_is_not_allowed_is_refused_by_the_rules(desk: Desk, typed: str) -> None:
    out = desk.out(*AUCTION, typed=["5", typed])
    assert "That cannot be done now. (A1)" in out
    assert out.count("Bob: Your bid?") == 2


@pytest.mark.parametrize("typed", ["0", "-7", "+7", "7.5", "9999999999", "007.", "7 8"])
def test_what_is_no_amount_is_told_the_amounts(desk: Desk, typed: str) -> None:
    out = desk.out(*AUCTION, typed=["5", typed])
    assert f"I do not understand “{typed}”. Try 6–40, Pass this time, or ?." in out


def test_digits_of_any_width_are_digits(desk: Desk) -> None:
    out = desk.out(*AUCTION, typed=["\uff15", "\uff13", "\uff17"])
    assert "Ann bids 5. (A1)" in out
    assert "That cannot be done now. (A1)" in out
    assert "Bob bids 7. (A1)" in out


def test_whoever_can_bid_no_more_is_refused_by_the_rules(desk: Desk) -> None:
    out = desk.out(*AUCTION, typed=["40", "1", "41", "0", "pass"])
    assert out.count("That cannot be done now. (A1)") == 2
    assert "I do not understand “0”. Try Pass this time, or ?." in out
    assert "Bob passes. (A1)" in out


def test_a_bid_in_la_fievre_is_never_the_number_of_a_row(desk: Desk) -> None:
    words = ("play", "fievre", "--players", "Ann,Bob,Cyd", "--seed", "4", "--lang", "en")
    out = desk.out(*words, typed=["10", "1", "pass", "pass", "6"])
    assert "The bid is 10 and you have only 10 ounces: you can only pass. (F" in out
    assert "I do not understand “6”. Try 1–3, or ?." in out


@pytest.mark.parametrize("typed", ["6", "0", "c", "coy", "take c"])
def test_a_list_of_rows_expects_their_numbers(desk: Desk, typed: str) -> None:
    out = desk.out(*AUCTION, typed=["5", "pass", typed])
    assert f"I do not understand “{typed}”. Try 1–3, or ?." in out


def test_the_cursor_starts_at_the_amounts(desk: Desk) -> None:
    match = Match(toys.GAMES["auction"], 2)
    table = auction_table(match)
    menu = table.menu(Decision(match, 0))
    assert menu.answer == "bid 1"
    match.play(0, "bid 40")
    assert table.menu(Decision(match, 1)).answer == "pass"


def test_why_nothing_can_be_taken_back(desk: Desk) -> None:
    out = desk.out(*AUCTION, typed=["u", "5", "u", "7", "u"])
    assert out.count("Nothing to take back yet.") == 2
    assert out.count("Too late: others have decided since, or something was revealed.") == 1


def test_whoever_has_decided_is_not_awaited(desk: Desk) -> None:
    players = (Player("Ann"), Player("Colt", "random"), Player("Maya", "random"))
    match = Match("auction", 3, luck=SeededLuck(1))
    screen = Glimpsed(Keyboard(), UNICODE)
    wording = TerminalWording("en", "auction", UNICODE)
    pace, table = PACES["normal"], toys.AuctionTable
    session = Session(match, table, players, screen, wording, pace, Rng(1), None)
    match.play(0, "bid 1")
    for seat in (1, 2):
        bot = session.bots[seat]
        assert bot is not None
        session.bot_decides(seat, bot)
    assert match.to_act == 0
    assert screen.prompts == ["Maya to play.", ""]


def test_bots_undo_log_and_help(desk: Desk) -> None:
    out = desk.out(*AUCTION, typed=["undo", "5", "log", "?", "q"])
    assert "Nothing to take back yet." in out
    assert "What you can type" in out
    assert "a name        take the choice of that name" in out
    assert "(rules A1)" in out
    assert "The signs" not in out
    watched = desk.out("play", "auction", "--players", "bot:random,bot:random", "--seed", "2")
    assert re.search(r" takes [a-z]+-\d!", watched)


def test_a_match_is_kept_and_told_again(desk: Desk, tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    desk.out(*AUCTION, "--record", file, typed=["5", "pass", "2", ""])
    out = desk.out("replay", file, "--lang", "en")
    assert "     Ann takes cactus-2! (A2)\n" in out
    assert "Highest bid: 5◆" in desk.out("replay", file, "--step", typed=[""] * 9)
    assert "\n0 take cactus-2\n" in desk.out("replay", file, "--moves")


def test_a_person_sees_his_own_secrets_alone(desk: Desk) -> None:
    words = (*LANTERN, "--players", "Ann,bot:random")
    out = desk.out(*words, typed=["keep"])
    assert len(re.findall(r"is dealt a|You is dealt", out)) == 1
    assert re.search(r"Your tile: [123]\n", out)
    assert "  1  Keep it\n  2  Swap it\n  3  Show it\n" in out


def test_people_who_share_a_screen_hand_it_over(desk: Desk) -> None:
    out = desk.out(*LANTERN, "--players", "Ann,Bob", typed=["keep", "", "keep", ""])
    assert "The screen goes to Bob; the others look away." in out
    ann, bob = out.index("Ann: Your tile?"), out.index("Bob: Your tile?")
    assert "Bob is dealt" not in out[:ann]
    assert out.index("Bob is dealt") < bob


def test_the_end_is_seen_without_a_pause(desk: Desk) -> None:
    out = desk.out(*LANTERN, "--players", "Ann,Bob", typed=["keep", "keep"])
    assert out.count("All show: Ann ") == 1
    assert "Rank" in out


@pytest.mark.parametrize(("words", "is_kept"), [(3, True), (12, False)])
def test_a_long_reason_is_read_to_its_end(desk: Desk, words: int, is_kept: bool) -> None:
    match = Match("auction", 2)
    reason = " ".join(f"reason{k}" for k in range(words))
    scene = auction_table(match).scene(match.view(None), [], "Your bid?", reason)
    picture = replace(scene, result=Line("Sold!", "A2")).compose(80, 24, UNICODE, True)
    drawn = "".join(line.plain for line in picture)
    assert f"reason{words - 1}" in drawn
    assert ("Sold!" in drawn) == is_kept


@pytest.mark.parametrize("symbols", [UNICODE, ASCII])
@pytest.mark.parametrize("blocks", [True, False])
@pytest.mark.parametrize(
    ("width", "height"), [(80, 24), (120, 36), (60, 20), (30, 12), (20, 6)]
)
def test_a_picture_with_choices_fits_its_screen(
    desk: Desk, width: int, height: int, blocks: bool, symbols: Symbols
) -> None:
    match = Match("auction", 2)
    table = auction_table(match, symbols)
    decision = Decision(match, 0)
    scene = table.scene(match.view(None), match.events, "Your bid?", "", table.hint(decision))
    picture = replace(scene, menu=table.menu(decision)).compose(width, height, symbols, blocks)
    assert len(picture) <= height
    assert {line.cell_len for line in picture} == {width}
    assert picture[-1].plain.strip() == "Your bid?"
    assert any("Bid 1" in line.plain for line in picture)
