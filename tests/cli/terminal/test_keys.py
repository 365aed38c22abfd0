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


def begun(opened: list[Terminal], *words: str) -> Terminal:
    """The toys at a terminal, behind the opening page."""
    terminal = Terminal(*words, module=TOYS, variable=("PYTHONPATH", ":".join(sys.path)))
    opened.append(terminal)
    terminal.wait_for("Enter to begin")
    terminal.type("")
    return terminal


def test_a_match_with_arrows_and_enter(opened: list[Terminal]) -> None:
    terminal = begun(opened, *AUCTION, "--players", "Ann,Bob")
    terminal.wait_for("▸ pass  Pass this time")
    terminal.press(DOWN)
    terminal.wait_for("< Bid 1 ounces >")
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
    terminal.press(DOWN + END)
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
    assert "Your tile" not in terminal.wait_for("Bob: Enter to go on")
    terminal.type("")
    assert "Bob is dealt" in terminal.wait_for("Your tile?")
    terminal.press("q\n")
    terminal.wait_for("File?")
    terminal.type("")
    assert terminal.left() == 0


def test_a_pipe_has_no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert not can_read_keys()
