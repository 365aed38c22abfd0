"""What can be read at the table: help, journal and rulebook."""

from rich.text import Text

from filon.cli.terminal.commands import NAMES
from filon.cli.terminal.layout import journal_text
from filon.cli.terminal.letters import plain_letters
from filon.cli.terminal.lines import markdown_lines, wrap
from filon.cli.terminal.palette import ACCENT, BASE, STRONG
from filon.cli.terminal.scene import Line
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import Symbols
from filon.cli.terminal.table import Sign, Table, Typed
from filon.words.catalogue import Wording
from filon.words.rulebook import rulebook, without_anchors

WIDEST = 84
"""Lines longer than this are hard to read."""

TYPED_WIDTH = 14


def page_width(screen: Screen) -> int:
    """The columns of a page that is easy to read."""
    return max(1, min(screen.console.width - 4, WIDEST))


def help_lines(table: Table, symbols: Symbols, width: int) -> list[Text]:
    """What can be typed, and what the signs mean."""
    wording, example = table.wording, table.rules_example()
    rows = [
        *table.moves_help(),
        *(
            Typed(
                f"{wording.text(f'typed.{kind.value}')}, {names[1]}",
                wording.text(f"help.{kind.value}", example=example),
            )
            for kind, names in NAMES.items()
        ),
    ]
    typed = [line for row in rows for line in help_row(row, width)]
    lines = [Text(wording.text("help.title"), STRONG), Text(), *typed]
    signs = table.signs(symbols)
    if signs:
        title = Text(wording.text("help.signs"), STRONG)
        lines += [Text(), title, Text(), *sign_lines(signs, width)]
    return lines


def help_row(row: Typed, width: int) -> list[Text]:
    """What is typed at the left, what it does beside it."""
    beginnings = [row.words, *[""] * len(row.does)]
    parts = wrap(Text(row.does, BASE), max(1, width - TYPED_WIDTH))
    return [
        Text().append(f"{begin:<{TYPED_WIDTH}}", ACCENT).append_text(part)
        for begin, part in zip(beginnings, parts, strict=False)
    ]


def sign_lines(signs: list[Sign], width: int) -> list[Text]:
    """Every sign with its name, as many in a line as there is room for."""
    lines = [Text()]
    for each in signs:
        sign = Text().append_text(each.drawn).append(f" {each.name}  ", BASE)
        if lines[-1].cell_len and lines[-1].cell_len + sign.cell_len > width:
            lines.append(Text())
        lines[-1].append_text(sign)
    return lines


def journal_lines(journal: list[Line], width: int) -> list[Text]:
    """Everything that happened, the newest first."""
    return [
        part for line in reversed(journal) for part in wrap(journal_text(line, BASE), width)
    ]


def rules_lines(
    game: str, clauses: tuple[str, ...], wording: Wording, screen: Screen
) -> list[Text]:
    """The rulebook, or some of its clauses."""
    book = rulebook(game, wording.language)
    wanted = [book.clause(clause) for clause in clauses]
    markdown = without_anchors("\n\n".join(wanted) if wanted else book.text).strip()
    if screen.symbols.is_ascii:
        markdown = plain_letters(markdown)
    if not screen.is_live:
        return [Text(line) for line in markdown.split("\n")]
    return markdown_lines(markdown, page_width(screen))
