"""Choosing with the arrow keys at a real terminal."""

import sys

import pytest

from filon.cli.terminal.keys import can_read_keys

if sys.platform == "win32":
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

from cli.terminal.pseudo_terminal import Terminal

UP, DOWN, RIGHT, END = "\x1b[A", "\x1b[B", "\x1bOC", "\x1b[4~"
AUCTION = ("play", "auction", "--seed", "1", "--lang", "en", "--speed", "instant")
TOYS = "cli.terminal.toy_filon"


def begun(opened: list[Terminal], *words: str, ahead: str = "") -> Terminal:
    """The toys at a terminal, behind the opening page; some keys come too early."""
    terminal = Terminal(*words, module=TOYS, variable=("PYTHONPATH", ":".join(sys.path)))
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.press(f"\n{ahead}")
    return terminal


def test_a_match_with_arrows_and_enter(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob")
    terminal.wait_for("▸ 1–40  < Bid 1 ounces >")
    terminal.press(UP)
    terminal.wait_for("▸       Pass this time")
    terminal.press(DOWN)
    terminal.wait_for("▸ 1–40  < Bid 1 ounces >")
    terminal.press(RIGHT)
    terminal.wait_for("< Bid 2 ounces >")
    terminal.press("\r")
    terminal.wait_for("Bob: Your bid?")
    terminal.press("7")
    terminal.wait_for("< Bid 7 ounces >")
    terminal.press("\n")
    terminal.wait_for("Ann: Your bid?")
    terminal.press("é\x7f\x1b[5~")
    terminal.press("\x15pas\n")
    terminal.wait_for("Which card?")
    terminal.press(UP)
    terminal.wait_for("▸ 3  The mine dry-5")
    terminal.press("\n")
    terminal.wait_for("Enter to go on")
    terminal.type("")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0
    assert terminal.is_as_before()
    assert "Bob takes dry-5!" in terminal.text


def test_keys_typed_ahead_decide_nothing(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob", ahead="\n\n9\n")
    terminal.wait_for("Ann: Your bid?")
    terminal.press(RIGHT)
    assert "Bob" not in terminal.wait_for("< Bid 2 ounces >")
    terminal.press("\x04")
    assert terminal.left() == 0
    assert "bids" not in terminal.text


def test_a_menu_is_as_it_was_after_the_help(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob")
    terminal.wait_for("< Bid 1 ounces >")
    terminal.press(RIGHT * 3)
    terminal.wait_for("< Bid 4 ounces >")
    for asked in ("?", "log"):
        terminal.press(f"{asked}\n")
        terminal.wait_for("Enter: go on.")
        terminal.type("")
        terminal.wait_for("▸ 1–40  < Bid 4 ounces >")
    terminal.press("41\n")
    terminal.wait_for("cannot be done now")
    terminal.press(RIGHT + "\n")
    terminal.wait_for("▸ 6–40  < Bid 6 ounces >")
    terminal.press("\x04")
    assert terminal.left() == 0


def test_commands_are_typed_as_ever(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob")
    terminal.wait_for("Your bid?")
    terminal.press("?\n")
    terminal.wait_for("What you can type")
    terminal.type("")
    terminal.wait_for("Your bid?")
    terminal.press("\x04")
    assert terminal.left() == 0
    assert terminal.is_as_before()


def test_control_c_leaves_a_menu(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob")
    terminal.wait_for("Your bid?")
    terminal.press(END)
    terminal.wait_for("< Bid 40 ounces >")
    terminal.process.send_signal(2)
    assert terminal.left() == 130
    assert terminal.is_as_before()


def test_secrets_are_seen_by_one_person_at_a_time(opened: list[Terminal]) -> None:
    words = ("play", "lantern", "--seed", "1", "--lang", "en", "--players", "Ann,Bob")
    terminal = begun(opened, *words)
    assert "Your tile" not in terminal.wait_for("Ann: Enter to go on")
    terminal.type("")
    terminal.wait_for("Your tile?")
    terminal.press("\n")
    handed = terminal.wait_for("Bob: Enter to go on")
    assert "Your tile" not in handed
    assert "The screen goes to Bob" in handed
    terminal.type("")
    assert "Bob is dealt" in terminal.wait_for("Your tile?")
    terminal.press("q\n")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0


def test_a_pipe_has_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert not can_read_keys()
