"""One framed screen: the table, below it choices and log, then the prompt."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rich.text import Text

from filon.cli.terminal.choosing import Item
from filon.cli.terminal.look import (
    ACCENT,
    CLAUSE,
    FAINT,
    STRONG,
    WARNING,
    beside,
    fit,
    ink,
    wrap,
)

LEAST_LOWER = 5
"""Lines that a tall table leaves to choices and log."""
LEAST_LOG = 28
"""Columns below which choices take the whole width."""
FREE = 1
"""The last line of the screen stays free: Enter must not scroll it."""


class Line(NamedTuple):
    """A line of the log: a sentence and its clause; `is_new`: of the last decision."""

    text: str
    clause: str
    is_new: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What is shown at one moment."""

    seat: int | None
    """Whose view it is; None is what everybody may see."""
    title: str
    status: str
    draw: Callable[[int], list[Text]]
    log: tuple[Line, ...]
    """The oldest first."""
    prompt: str = ""
    items: tuple[Item, ...] = ()
    notice: str = ""
    """Why something typed was not done."""
    hint: str = ""


def compose(scene: Scene, width: int, height: int) -> list[Text]:
    """The picture as lines, fewer than `height`; the last one is the prompt."""
    said = wrap(ink(scene.notice or scene.hint, WARNING if scene.notice else FAINT), width)[:3]
    room = max(2, height - FREE - 1 - 2 - len(said) - 1)
    wanted = min(room, max(LEAST_LOWER, min(len(scene.items), room // 2)))
    table = [part for line in scene.draw(width) for part in wrap(line, width, hang=4)]
    if len(table) > room - wanted:
        table = [*table[: max(0, room - wanted - 1)], ink("  …", FAINT)]
    lower = lower_part(scene, width, room - len(table))
    lower += [Text()] * (room - len(table) - len(lower))
    rule = ink("─" * width, FAINT)
    prompt = ink(f"{scene.prompt} ", ACCENT)
    lines = [bar(scene, width), rule, *table, rule, *lower, *said, prompt]
    return [fit(line, width) for line in lines[-(height - FREE) :]]


def bar(scene: Scene, width: int) -> Text:
    """The title at the left, what is going on at the right."""
    left = ink("FILON", ACCENT).append(" · ", FAINT).append(scene.title, STRONG)
    right = ink(f" {scene.status}", FAINT)
    return fit(left, max(0, width - right.cell_len)).append_text(right)


def lower_part(scene: Scene, width: int, height: int) -> list[Text]:
    """The choices, and the log beside them where there is room."""
    if not scene.items:
        return log_lines(scene.log, width, height)
    half = max(width // 2, min(longest(scene.items), width - LEAST_LOG - 2))
    if width - half - 2 < LEAST_LOG:
        return choice_lines(scene.items, width, height)
    choices = choice_lines(scene.items, half, height)
    return beside(choices, log_lines(scene.log, width - half - 2, height), half)


def longest(items: tuple[Item, ...]) -> int:
    return max(row(item, items).cell_len for item in items)


def row(item: Item, items: tuple[Item, ...]) -> Text:
    """`2. Coyote City 8`, and behind it what is worth knowing."""
    room = max(len(each.key) for each in items)
    key = f"{item.key:>{room}}{'.' if item.key.isdecimal() else ' '} " if room else ""
    text = ink(key, ACCENT).append(item.label, STRONG)
    return text.append(f" — {item.about}", FAINT) if item.about else text


def choice_lines(items: tuple[Item, ...], width: int, height: int) -> list[Text]:
    """Every choice with all about it, or a line for each, or in columns: what there is room
    for."""
    rows = [row(item, items) for item in items]
    hang = max(len(each.key) for each in items) + 2
    whole = [line for each in rows for line in wrap(each, width, hang)]
    if len(whole) <= height:
        return whole
    if len(rows) <= height:
        return [fit(each, width) for each in rows]
    count = -(-len(rows) // height)
    each_width = max(12, width // count - 1)
    names = [fit(Text(f"{each.key:>2} {each.label}"), each_width) for each in items]
    lines = [
        Text(" ").join(names[line::height][: width // each_width]) for line in range(height)
    ]
    shown = height * (width // each_width)
    return lines if shown >= len(items) else [*lines[:-1], ink("…", FAINT)]


def log_lines(log: tuple[Line, ...], width: int, height: int) -> list[Text]:
    """The last things that happened, the newest at the bottom."""
    lines: list[Text] = []
    for line in reversed(log):
        entry = wrap(log_text(line), width)
        if len(lines) + len(entry) > height:
            break
        lines = entry + lines
    return lines


def log_text(line: Line) -> Text:
    """A sentence and its clause; what is new stands out."""
    text = ink(line.text, "" if line.is_new else FAINT)
    return text.append(f"\u00a0{line.clause}", CLAUSE) if line.clause else text
