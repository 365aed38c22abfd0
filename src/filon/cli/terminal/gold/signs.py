"""The signs of Gold's cards (G2): nothing is told by its hue alone."""

from filon.cli.terminal.symbols import ASCII, UNICODE, Symbols

SIGNS = {
    "green": "Ψ",
    "orange": "☼",
    "blue": "Ω",
    "red": "▼",
    "violet": "▲",
    "gold": UNICODE.gold,
    "dynamite": "✹",
}
"""By kind of card: a colour, gold or dynamite."""

LETTERS = {
    "green": "G",
    "orange": "O",
    "blue": "B",
    "red": "R",
    "violet": "V",
    "gold": ASCII.gold,
    "dynamite": "*",
}
"""The same where only ASCII can be shown."""

FILLS = {
    "green": "#2f7361",
    "orange": "#ec8f2b",
    "blue": "#4395ce",
    "red": "#941d18",
    "violet": "#4b2668",
    "gold": "#dca93a",
    "dynamite": "#ebddbd",
}
"""By kind of card: the colour of its sign's ground."""

INKS = {
    "green": "#fff9ec",
    "orange": "#2b2016",
    "blue": "#1e150d",
    "red": "#fff9ec",
    "violet": "#fff9ec",
    "gold": "#2b2016",
    "dynamite": "#9b1f17",
}
"""By kind of card: the colour of the sign itself."""


def sign_of(kind: str, symbols: Symbols) -> str:
    """The sign of a kind of card, on this screen."""
    return LETTERS[kind] if symbols.is_ascii else SIGNS[kind]


def chip(kind: str) -> str:
    """The style of a sign on its colour."""
    return f"bold {INKS[kind]} on {FILLS[kind]}"
