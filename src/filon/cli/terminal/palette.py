"""Colours of the table at night: ink on rock, paper cards, one vein of gold."""

GROUND = "#14110d"
INK = "#f1e4c8"
QUIET = "#b3a27c"
RULE = "#5c4f38"
GOLD = "#e2b04a"
GOLD_WASH = "#3a2c12"
DANGER = "#ff9a85"

PAPER = "#ebddbd"
PAPER_INK = "#241a11"
BACK = "#4a3724"
BACK_LINE = "#a07c3e"
BACK_FAINT = "#cdb98c"

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

SIGNS = {
    "green": "#fff9ec",
    "orange": "#2b2016",
    "blue": "#1e150d",
    "red": "#fff9ec",
    "violet": "#fff9ec",
    "gold": "#2b2016",
    "dynamite": "#9b1f17",
}
"""By kind of card: the colour of the sign itself."""

BASE = f"{INK} on {GROUND}"
FAINT = f"{QUIET} on {GROUND}"
LINE = f"{RULE} on {GROUND}"
ACCENT = f"bold {GOLD} on {GROUND}"
CLAUSE = f"{GOLD} on {GROUND}"
WARNING = f"bold {DANGER} on {GROUND}"
STRONG = f"bold {INK} on {GROUND}"


def chip(kind: str) -> str:
    """The style of a sign on its colour."""
    return f"bold {SIGNS[kind]} on {FILLS[kind]}"
