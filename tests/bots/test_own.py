"""Bots of one's own: loaded from a file, seated at the terminal, taken up again."""

import re
import sys
from pathlib import Path

import pytest

from cli.terminal.desk import Desk
from filon.bots.contract import sight_of
from filon.bots.guard import OWN_LIMIT, GuardedBot, Incident
from filon.bots.roster import make_bot
from filon.bots.seating import play_out
from filon.lab.one_match import Table, play_one
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Record
from filon.rules.errors import BadBot
from filon.rules.rng import Rng

FIRST = """
from neighbour import choice

LOADED = []
LOADED.append(1)

class FirstBot:
    name = "first"
    def choose(self, sight, rng):
        return choice(sight)

class Clumsy(FirstBot):
    name = "clumsy"
    turn = 0
    def choose(self, sight, rng):
        self.turn += 1
        if self.turn == 2:
            raise ValueError("lost")
        return None if self.turn == 3 else super().choose(sight, rng)

class ABotWhoseNameIsLongerThanARecordHasRoomFor(FirstBot):
    pass

def made():
    return FirstBot()

def loaded():
    bot = FirstBot()
    bot.name = f"loaded {len(LOADED)}"
    return bot

def needs(more):
    return FirstBot()

def leaves():
    raise SystemExit("bye")

class Nameless:
    def choose(self, sight, rng):
        return sight.legal()[0]

def interrupts():
    raise KeyboardInterrupt

def endless():
    while True:
        pass

class Shy(FirstBot):
    @property
    def name(self):
        raise RuntimeError("name")

class Once(FirstBot):
    def __init__(self):
        if len(LOADED) > 1:
            raise ValueError("no more")
        LOADED.append(1)

class OnceInTime(FirstBot):
    def __init__(self):
        if len(LOADED) > 1:
            endless()
        LOADED.append(1)

class OnceNamed(FirstBot):
    def __init__(self):
        self.name = "once" if len(LOADED) == 1 else ""
        LOADED.append(1)

class Dreamer(FirstBot):
    name = "dreamer"
    def choose(self, sight, rng):
        endless()

class Misnamed(FirstBot):
    name = "two\\nlines"

class Idle:
    name = "idle"

number = 7
"""
LOUD = """
from mine import FirstBot
print("loud when loaded")

class Loud(FirstBot):
    def __init__(self):
        print("loud when made")
    def choose(self, sight, rng):
        print("loud when asked")
        return super().choose(sight, rng)
"""
NEIGHBOUR = """
def choice(sight):
    return sight.legal()[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine.py").write_text(FIRST)
    (tmp_path / "neighbour.py").write_text(NEIGHBOUR)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    for name in ("neighbour", "mine"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.fixture
def desk(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(capsys, monkeypatch)


# --- loading ---------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["mine.py:FirstBot", "./mine.py:FirstBot", "mine.py:made"])
def test_a_class_or_a_function_makes_a_bot_under_guard(folder: Path, word: str) -> None:
    bot = make_bot(word, "gold")
    assert isinstance(bot, GuardedBot)
    assert (bot.name, bot.limit) == ("first", OWN_LIMIT)
    assert make_bot(word, "gold") is not bot
    assert make_bot(f"{folder}/{word}", "ruee").name == "first"
    match = Match("gold", 2, luck=SeededLuck(1))
    play_out(match, {0: bot, 1: make_bot("random", "gold")}, Rng(1))
    assert match.is_over
    assert bot.incidents == []


def test_a_file_is_loaded_once(folder: Path) -> None:
    for _ in range(3):
        assert make_bot("mine.py:loaded", "gold").name == "loaded 1"
    assert make_bot(f"{folder}/../{folder.name}/mine.py:loaded", "gold").name == "loaded 1"


def test_files_of_one_name_in_two_folders_are_two(folder: Path) -> None:
    other = folder / "other"
    other.mkdir()
    (other / "mine.py").write_text(FIRST.replace('"first"', '"second"'))
    assert make_bot("mine.py:FirstBot", "gold").name == "first"
    assert make_bot("other/mine.py:FirstBot", "gold").name == "second"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("none.py:Bot", "no file 'none.py'; expected FILE.py:NAME"),
        ("none/mine.py:Bot", "no file 'none/mine.py'"),
        ("mine.py:Nobody", "no 'Nobody' in 'mine.py'; expected the name of a bot there"),
        ("mine.py:", "no '' in 'mine.py'"),
        ("mine.py:number", "'number' in 'mine.py' is no bot; expected a class, or a function"),
        ("mine.py:Nameless", "'Nameless' in 'mine.py' is no bot; expected"),
        ("mine.py:Idle", "'Idle' in 'mine.py' is no bot; expected"),
        ("mine.py:Misnamed", "'two\\nlines' is no name for a bot"),
        ("mine.py:needs", "makes no bot: TypeError: needs() missing 1 required positional"),
        ("mine.py:leaves", "makes no bot: SystemExit: bye"),
        ("mine.py:interrupts", "makes no bot: KeyboardInterrupt"),
        ("mine.py:endless", "makes no bot: it takes longer than 0.5 s"),
        ("mine.py:Shy", "makes no bot: RuntimeError: name"),
        ("waits.py:Bot", "cannot load 'waits.py': it takes longer than 0.5 s"),
        ("stops.py:Bot", "cannot load 'stops.py': KeyboardInterrupt"),
        ("broken.py:Bot", "cannot load 'broken.py': ModuleNotFoundError: No module named"),
        ("torn.py:Bot", "cannot load 'torn.py': SyntaxError: "),
        ("exits.py:Bot", "cannot load 'exits.py': SystemExit: 3"),
    ],
)
def test_what_is_no_bot_is_said_in_a_line(
    folder: Path, word: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("filon.bots.own.OWN_LIMIT", 0.5)
    monkeypatch.setattr("filon.bots.own.LOAD_LIMIT", 0.5)
    (folder / "waits.py").write_text("import time\ntime.sleep(60)\n")
    (folder / "stops.py").write_text("raise KeyboardInterrupt\n")
    (folder / "broken.py").write_text("import no_such_module_anywhere\n")
    (folder / "torn.py").write_text("class Bot(:\n")
    (folder / "exits.py").write_text("raise SystemExit(3)\n")
    with pytest.raises(BadBot) as refused:
        make_bot(word, "gold")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


# --- in a match ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "detail"),
    [
        ("Once", "crashed", "in the making: ValueError: no more"),
        ("OnceInTime", "stalled", "in the making: 0.5 s"),
        ("OnceNamed", "crashed", "in the making: OnceNamed: '' is no name for a bot"),
    ],
)
def test_who_fails_in_the_making_of_a_later_match_loses_its_turns(
    folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: str, detail: str
) -> None:
    monkeypatch.setattr("filon.bots.own.OWN_LIMIT", 0.5)
    table = Table("gold", (), (f"mine.py:{name}", "random"))
    first, second = play_one(table, 0), play_one(table, 1)
    assert first.incidents == ()
    lost = Incident(0, name, kind, detail, second.decided[0])
    assert second.incidents == (lost,)


def test_a_file_that_cannot_be_loaded_any_more_ends_the_run(folder: Path) -> None:
    with pytest.raises(BadBot, match="no file"):
        play_one(Table("gold", (), ("gone.py:Bot", "random")), 0)


def test_what_a_bot_prints_is_no_output(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "loud.py").write_text(LOUD)
    bot = make_bot("loud.py:Loud", "gold")
    match = Match("gold", 2, luck=SeededLuck(1))
    bot.choose(sight_of(match, match.to_act, Rng(1)), Rng(2))
    assert capsys.readouterr() == ("", "loud when loaded\nloud when made\nloud when asked\n")


# --- at the terminal -------------------------------------------------------------------


def test_one_plays_against_a_bot_of_ones_own(folder: Path, desk: Desk) -> None:
    out = desk.out("play", "gold", "--bots", "./mine.py:FirstBot", "--lang", "en", typed=["q"])
    assert "Colt (FirstBot)" in out
    assert "mine.py" not in out
    out = desk.out(
        *("play", "gold", "--players", "bot:mine.py:FirstBot,bot:greedy"),
        *("--seed", "3", "--lang", "en"),
    )
    assert "Colt (FirstBot)" in out
    assert "Maya (greedy)" in out
    assert "instead" not in out


def test_a_bad_file_is_one_line(folder: Path, desk: Desk) -> None:
    assert "no file 'none.py'" in desk.refused("play", "gold", "--bots", "none.py:Bot")
    refused = desk.refused("play", "gold", "--players", "bot:mine.py:Nobody")
    assert "no 'Nobody' in 'mine.py'" in refused


@pytest.mark.parametrize(
    ("language", "crashed", "illegal"),
    [
        ("en", "Colt failed (ValueError: lost)", "Colt answered against the rules (None)"),
        (
            "fr",
            "Colt n’a pas su répondre (ValueError: lost)",
            "Colt a répondu contre les règles (None)",
        ),
    ],
)
def test_what_goes_wrong_is_told_in_a_line_and_the_match_goes_on(
    folder: Path, desk: Desk, language: str, crashed: str, illegal: str
) -> None:
    words = ("play", "gold", "--players", "bot:mine.py:Clumsy,bot:random", "--seed", "1")
    lines = desk.out(*words, "--lang", language).splitlines()
    assert [line.startswith(crashed) for line in lines].count(True) == 1
    assert [line.startswith(illegal) for line in lines].count(True) == 1
    assert re.search(r"Colt .*(gagne|wins)|Maya .*(gagne|wins)", "\n".join(lines))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Colt could not be made (ValueError: no more): random legal moves"),
        ("fr", "Colt n’a pas pu être créé (ValueError: no more)\u202f: des coups permis"),
    ],
)
def test_a_bot_that_fails_in_the_making_is_told_of_once(
    folder: Path, desk: Desk, language: str, said: str
) -> None:
    words = ("play", "gold", "--players", "bot:mine.py:Once,bot:random", "--seed", "1")
    lines = desk.out(*words, "--lang", language).splitlines()
    assert [line.startswith(said) for line in lines].count(True) == 1
    assert re.search("The end: |Fin\u202f: ", "\n".join(lines))


@pytest.mark.parametrize(
    ("language", "stalled", "not_asked"),
    [
        ("en", "Colt thought for too long (more", "Colt thought for too long again"),
        ("fr", "Colt a réfléchi trop longtemps", "Colt a trop souvent réfléchi trop longtemps"),
    ],
)
def test_a_bot_that_stalls_is_told_of_four_times(
    folder: Path,
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    stalled: str,
    not_asked: str,
) -> None:
    monkeypatch.setattr("filon.bots.own.OWN_LIMIT", 0.2)
    words = ("play", "gold", "--players", "bot:mine.py:Dreamer,bot:random", "--seed", "1")
    lines = desk.out(*words, "--lang", language).splitlines()
    assert [line.startswith(stalled) for line in lines].count(True) == 3
    assert [line.startswith(not_asked) for line in lines].count(True) == 1


LONG = "ABotWhoseNameIsLongerThanARecordHasRoomFor"


@pytest.mark.parametrize("name", ["FirstBot", LONG])
def test_a_match_goes_on_when_the_file_is_given_again(
    folder: Path, desk: Desk, name: str
) -> None:
    own = f"./mine.py:{name}"
    begin = ("play", "gold", "--bots", f"{own},random", "--option", "first=0", "--lang", "en")
    out = desk.out(*begin, "--record", "m.record", typed=["c4", "d4", "q"])
    assert f"filon play --resume m.record --bots {own}" in out
    text = Path("m.record").read_text("utf-8")
    assert f"player 1 Colt (own:{name[:24]})\n" in text
    assert "player 2 Maya (bot:random)\n" in text
    assert "mine.py" not in text

    refused = desk.refused("play", "--resume", "m.record")
    assert f"expected its file again: --bots FILE.py:{name[:24]}" in refused
    for wrong in ("greedy", "mine.py:Clumsy", f"{own},greedy", f"{own},mine.py:Clumsy"):
        assert "--bots" in desk.refused("play", "--resume", "m.record", "--bots", wrong)
    typed = [
        f"{column}{row}" for _ in range(20) for row in range(1, 9) for column in "abcdefgh"
    ]
    desk.out("play", "--resume", "m.record", "--bots", own, typed=typed)
    record = Record.read(Path("m.record").read_text("utf-8"))
    assert record.standings is not None
    assert "Colt" in desk.out("replay", "m.record", "--plain-text", "--lang", "en")


def test_a_match_without_bots_of_ones_own_takes_none_when_it_goes_on(
    folder: Path, desk: Desk
) -> None:
    desk.out("play", "gold", "--record", "m.record", "--option", "first=0", typed=["c4", "q"])
    for bots in ("mine.py:FirstBot", "greedy"):
        refused = desk.refused("play", "--resume", "m.record", "--bots", bots)
        assert (
            f"--bots: with --resume expected only one's own bots of that match, got {bots!r}"
            in refused
        )


def test_nobody_is_called_like_a_bot_of_ones_own(desk: Desk) -> None:
    refused = desk.refused("play", "gold", "--players", "Ann,Bo (own:FirstBot)")
    assert "a player is a name" in refused
