"""Terminals with 256 colours: browns that they have, instead of the nearest olive."""

from rich.text import Span, Text

from filon.cli.terminal.palette import BACK, BACK_FAINT, BACK_LINE, INK

NEAREST = {
    BACK: "color(94)",
    BACK_LINE: "color(179)",
    BACK_FAINT: "color(223)",
    INK: "color(230)",
}


def indexed(line: Text) -> Text:
    """The line in colours that a terminal of 256 has."""
    changed = line.copy()
    changed.spans = [
        Span(span.start, span.end, swapped(span.style)) if isinstance(span.style, str) else span
        for span in line.spans
    ]
    if isinstance(line.style, str):
        changed.style = swapped(line.style)
    return changed


def swapped(style: str) -> str:
    for colour, nearest in NEAREST.items():
        style = style.replace(colour, nearest)
    return style
