"""The figures that stand on the cards (R4, R29)."""

from filon.cli.terminal.ruee.signs import ROMANS
from filon.rules.ruee.components import LEVELS, RUNS

JOKER = "joker"
TITLES = {
    kind: "–".join(dict.fromkeys((ROMANS[int(kind[0])], ROMANS[int(kind[-1])])))
    for kind in RUNS
}
"""By LEVEL card: `II–IV`."""


def levels_of(card: str) -> tuple[int, ...]:
    """R4: the levels of a LEVEL card; none for other cards."""
    if card not in RUNS:
        return ()
    return tuple(range(int(card[0]), int(card[-1]) + 1))


def steps_of(card: str) -> int:
    """R29: the steps of a card; for a joker the most it can make."""
    return LEVELS if card == JOKER else len(levels_of(card))


def steps_span(card: str, is_ascii: bool = False) -> str:
    """R29: `3`, or `0–4` for a joker."""
    to = "-" if is_ascii else "–"
    return f"0{to}{LEVELS}" if card == JOKER else str(steps_of(card))
