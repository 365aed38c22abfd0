"""A menu as it is drawn and as it is written."""

from rich.text import Text

from filon.cli.terminal.lines import columns_of, fit
from filon.cli.terminal.menu import Menu, Row
from filon.cli.terminal.palette import ACCENT, BASE, FAINT
from filon.cli.terminal.symbols import Symbols

LONGEST_KEY = 12
LEFT_OF_KEY = 2
RIGHT_OF_KEY = 2


def menu_width(menu: Menu) -> int:
    """The columns in which no label is cut."""
    labels = [columns_of(standing(row)) for row in menu.rows]
    return LEFT_OF_KEY + len(padded("", key_width(menu.keys()))) + max(labels)


def key_width(keys: list[str]) -> int:
    return min(LONGEST_KEY, max(map(len, keys)))


def padded(key: str, width: int) -> str:
    """A key in its column, with a gap behind it; nothing where no row has a key."""
    return f"{key[:width]:>{width}}{' ' * RIGHT_OF_KEY}" if width else ""


def draw_menu(menu: Menu, width: int, height: int, symbols: Symbols) -> list[Text]:
    """As many rows as there is room for, around the cursor; a line at an end where more
    follow."""
    keys = menu.keys()
    width_of_keys = key_width(keys)
    rows = range(len(menu.rows))
    lines = [row_text(menu, row, keys[row], width_of_keys, symbols) for row in rows]
    first = max(0, min(menu.at - height // 2, len(lines) - height))
    seen = lines[first : first + height]
    if first > 0 and len(seen) > 2:
        seen[0] = Text(f"  {symbols.cut}", FAINT)
    if first + height < len(lines) and len(seen) > 2:
        seen[-1] = Text(f"  {symbols.cut}", FAINT)
    return [fit(line, width) for line in seen]


def row_text(menu: Menu, row: int, key: str, key_width: int, symbols: Symbols) -> Text:
    """The cursor, what chooses the row, and its label."""
    is_here = row == menu.at
    text = Text().append(f"{symbols.active} " if is_here else "  ", ACCENT)
    text.append(padded(key, key_width), FAINT)
    return text.append(standing(menu.rows[row]), ACCENT if is_here else BASE)


def standing(row: Row) -> str:
    """The label of the choice the row stands at; an amount can be adjusted."""
    label = row.choice.label
    return f"< {label} >" if len(row.choices) > 1 else label


def written_menu(menu: Menu) -> list[str]:
    """Every row in a plain line; amounts from the first to the last."""
    keys = menu.keys()
    width = max(map(len, keys))
    return [
        f"  {padded(key, width)}{from_to(row)}"
        for key, row in zip(keys, menu.rows, strict=True)
    ]


def from_to(row: Row) -> str:
    first, last = row.choices[0].label, row.choices[-1].label
    return first if len(row.choices) == 1 else f"{first} … {last}"
