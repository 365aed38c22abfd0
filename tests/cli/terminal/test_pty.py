"""`filon play` at a real terminal: it is drawn, asked, left, and given back as it was."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminal.desk import without_codes

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

import termios

from cli.terminal.pseudo_terminal import ENTER_SCREEN, LEAVE_SCREEN, Terminal


def test_a_few_flips_and_a_kept_match(opened: list[Terminal], tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    words = ("play", "gold", "--lang", "fr", "--option", "first=0", "--speed", "instant")
    terminal = Terminal(*words)
    opened.append(terminal)
    terminal.wait_for("Votre grain de hasard")
    terminal.type("x" * 65)
    terminal.wait_for("64 caractères imprimables au plus")
    terminal.type("poussière d’or")
    terminal.wait_for("Première carte")
    terminal.type("c4")
    assert "Vous ouvrez" in terminal.wait_for("Deuxième carte")
    terminal.type("c4")
    terminal.wait_for("déjà ouverte")
    terminal.type("d5")
    terminal.wait_for("Entrée pour continuer")
    terminal.type("aide")
    terminal.wait_for("Ce que vous pouvez écrire")
    terminal.type("")
    terminal.wait_for("Entrée pour continuer")
    terminal.type("c1")
    terminal.wait_for("Entrée continue la partie")
    terminal.type("")
    terminal.wait_for("Première carte")
    terminal.type("?")
    terminal.wait_for("Ce que vous pouvez écrire")
    terminal.type("")
    terminal.wait_for("Première carte")
    terminal.type("q")
    terminal.wait_for("Fichier")
    terminal.type("b")
    terminal.wait_for("Première carte")
    terminal.type("q")
    terminal.wait_for("Fichier")
    terminal.type(str(tmp_path))
    terminal.wait_for("Impossible")
    terminal.type(str(file))
    assert terminal.left() == 0
    assert terminal.is_as_before()
    after = without_codes(terminal.text.rpartition(LEAVE_SCREEN)[2])
    assert "Partie interrompue." in after
    assert "-m filon play --resume" in after
    assert "contribution 0 poussière d’or\n" in file.read_text("utf-8")


@pytest.mark.parametrize(("again", "back"), [("q", "b"), ("QUIT", "Retour")])
def test_words_for_leaving_are_no_file_names(
    opened: list[Terminal], tmp_path: Path, again: str, back: str
) -> None:
    words = ("play", "gold", "--lang", "en", "--seed", "1", "--players", "Ann,Bob")
    terminal = Terminal(*words, folder=tmp_path)
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("First card")
    terminal.type("q")
    terminal.wait_for("File?")
    terminal.type(back)
    terminal.wait_for("First card")
    terminal.type("q")
    terminal.wait_for("File?")
    terminal.type(again)
    assert terminal.left() == 0
    assert terminal.is_as_before()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("luck", [(), ("--seed", "1")])
def test_the_opening_page_can_be_left(opened: list[Terminal], luck: tuple[str, ...]) -> None:
    terminal = Terminal("play", "gold", "--lang", "fr", *luck)
    opened.append(terminal)
    terminal.wait_for("Entrée pour commencer" if luck else "Votre grain de hasard")
    terminal.type("Quitter")
    assert terminal.left() == 0
    assert terminal.is_as_before()
    assert "Partie interrompue." in terminal.text


def test_a_match_that_is_over_may_be_kept(opened: list[Terminal], tmp_path: Path) -> None:
    taken, file = tmp_path / "taken", tmp_path / "match.record"
    taken.write_text("mine", "utf-8")
    words = ("play", "gold", "--lang", "en", "--players", "bot:greedy,bot:random")
    terminal = Terminal(*words, "--speed", "instant")
    opened.append(terminal)
    terminal.wait_for("File?")
    terminal.type(str(taken))
    terminal.wait_for("Cannot write")
    terminal.type(str(file))
    assert terminal.left() == 0
    assert terminal.is_as_before()
    assert taken.read_text("utf-8") == "mine"
    verified = [sys.executable, "-m", "filon", "verify", str(file)]
    subprocess.run(verified, check=True, capture_output=True)


def test_a_match_that_is_over_need_not_be_kept(opened: list[Terminal], tmp_path: Path) -> None:
    words = ("play", "gold", "--lang", "en", "--players", "bot:greedy,bot:random")
    terminal = Terminal(*words, "--speed", "instant", folder=tmp_path)
    opened.append(terminal)
    terminal.wait_for("File?")
    terminal.type("q")
    assert terminal.left() == 0
    assert "the luck is verified" in without_codes(terminal.text)
    assert list(tmp_path.iterdir()) == []


def test_control_c_gives_the_terminal_back(opened: list[Terminal], tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    terminal = Terminal("play", "gold", "--lang", "en", "--seed", "1", "--record", str(file))
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("card")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.left() == 130
    assert terminal.is_as_before()
    assert "The match was left unfinished." in terminal.text
    assert file.read_text("utf-8").endswith(" moves open\n")


def test_a_match_that_goes_on_does_not_begin(opened: list[Terminal], tmp_path: Path) -> None:
    file = str(tmp_path / "match.record")
    words = (
        "play",
        "gold",
        "--lang",
        "en",
        "--seed",
        "1",
        "--option",
        "first=0",
        "--record",
        file,
    )
    kept = [sys.executable, "-m", "filon", *words]
    subprocess.run(kept, check=True, capture_output=True, input=b"c4\nq\n")
    terminal = Terminal("play", "--lang", "en", "--resume", file)
    opened.append(terminal)
    assert "to begin" not in terminal.wait_for("Enter to go on")
    terminal.type("")
    terminal.wait_for("Second card")
    terminal.press("\x04")
    assert terminal.left() == 0


def test_control_d_leaves(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "gold", "--lang", "en", "--seed", "1", "--players", "Ann,Bob")
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("First card")
    os.write(terminal.master, b"\x04")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_a_watcher_leaves_between_two_turns(opened: list[Terminal]) -> None:
    players = "bot:greedy,bot:greedy"
    terminal = Terminal("play", "gold", "--lang", "en", "--seed", "1", "--players", players)
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("Enter to go on")
    terminal.type("q")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_a_window_that_is_resized_is_drawn_again(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "gold", "--lang", "en", "--seed", "1", "--players", "Ann,Bob")
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    terminal.wait_for("First card")
    termios.tcsetwinsize(terminal.slave, (36, 120))
    terminal.process.send_signal(signal.SIGWINCH)
    drawn = terminal.wait_for("First card")
    assert max(map(len, drawn.split("\r\n"))) >= 120
    terminal.type("q")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0


@pytest.mark.parametrize("variable", ["NO_COLOR", "PYTHONIOENCODING"])
def test_poorer_terminals(opened: list[Terminal], variable: str) -> None:
    value = {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii"}[variable]
    terminal = Terminal(
        "play",
        "gold",
        "--lang",
        "fr",
        "--seed",
        "1",
        "--option",
        "first=0",
        variable=(variable, value),
    )
    opened.append(terminal)
    terminal.wait_for("pour commencer")
    terminal.type("")
    drawn = terminal.wait_for("quitter.")
    assert (" ### " if variable == "PYTHONIOENCODING" else " ▒▒▒ ") in drawn
    terminal.type("q")
    terminal.wait_for("Fichier")
    terminal.type("")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_plain_text_asks_too_but_draws_nothing_anew(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "gold", "--lang", "en", "--plain-text", "--option", "first=0")
    opened.append(terminal)
    terminal.wait_for("Your own part of the luck")
    terminal.type("\x1b[A")
    terminal.wait_for("First card?")
    terminal.type("c4")
    terminal.wait_for("Second card?")
    terminal.type("q")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0
    assert ENTER_SCREEN not in terminal.text


def test_plain_text_that_could_be_read_back_is_refused(opened: list[Terminal]) -> None:
    """R18: two people at one screen; nothing of a hand is shown before that."""
    terminal = Terminal("play", "ruee", "--plain-text", "--players", "Ann,Bo", "--seed", "1")
    opened.append(terminal)
    terminal.wait_for("Enter")
    terminal.type("")
    terminal.wait_for("would read each other's secrets")
    assert terminal.left() == 2
    assert "PROP" not in terminal.text


def test_a_screen_with_secrets_is_handed_over(opened: list[Terminal]) -> None:
    """R12: nobody sees a hand before its owner says so."""
    words = ("play", "ruee", "--lang", "en", "--seed", "5", "--players", "Ann,Bo")
    terminal = Terminal(*words, "--speed", "instant")
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    assert "Hand:" not in terminal.wait_for("The screen goes to")
    terminal.type("")
    assert "Hand:" in terminal.wait_for("where to?")
    terminal.type("1")
    terminal.wait_for("Exchange a card?")
    terminal.type("keep")
    terminal.wait_for("The screen goes to")
    terminal.press("\x04")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_a_recorded_match_step_by_step(opened: list[Terminal], tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    words = (
        "play",
        "gold",
        "--players",
        "bot:greedy,bot:random",
        "--seed",
        "2",
        "--record",
        str(file),
    )
    subprocess.run([sys.executable, "-m", "filon", *words], check=True, capture_output=True)
    terminal = Terminal("replay", str(file), "--step", "--lang", "en")
    opened.append(terminal)
    terminal.wait_for("Start of the match")
    terminal.type("")
    terminal.wait_for("Move 1 of")
    terminal.type("")
    terminal.wait_for("Move 2 of")
    terminal.type("b")
    terminal.wait_for("Move 1 of")
    terminal.type("q")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_advice_is_a_page_before_the_table(opened: list[Terminal]) -> None:
    words = ("play", "gold", "--lang", "fr", "--seed", "1", "--option", "first=0")
    terminal = Terminal(*words, "--speed", "instant")
    opened.append(terminal)
    terminal.wait_for("Entrée pour commencer")
    terminal.type("")
    terminal.wait_for("h\u202f: conseil")
    terminal.type("conseil")
    assert "h8 — pas encore vue" in terminal.wait_for("retour à la table")
    terminal.type("")
    terminal.wait_for("Première carte")
    terminal.type("c4 d5")
    terminal.wait_for("Entrée pour continuer")
    terminal.type("h")
    assert "Conseil pour" not in terminal.wait_for("Entrée continue la partie")
    terminal.press("\x04")
    assert terminal.left() == 0
    assert terminal.is_as_before()


LOUD = """
class Loud:
    name = "loud"
    def choose(self, sight, rng):
        print("this bot thinks aloud")
        return sight.legal()[0]
"""


def test_what_a_bot_prints_comes_when_the_picture_is_gone(
    opened: list[Terminal], tmp_path: Path
) -> None:
    (tmp_path / "loud.py").write_text(LOUD, "utf-8")
    words = (
        "play",
        "gold",
        "--lang",
        "en",
        "--seed",
        "1",
        "--players",
        "bot:loud.py:Loud,bot:random",
    )
    terminal = Terminal(*words, "--speed", "instant", folder=tmp_path)
    opened.append(terminal)
    terminal.wait_for("File?")
    terminal.type("q")
    assert terminal.left() == 0
    drawn, _, after = terminal.text.rpartition(LEAVE_SCREEN)
    assert "thinks aloud" not in drawn
    assert "this bot thinks aloud\r\nthis bot thinks aloud" in after
