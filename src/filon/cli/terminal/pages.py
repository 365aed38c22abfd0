"""What can be read at the table: help, journal and rulebook."""

from rich.text import Text

from filon.cli.terminal.commands import NAMES, Kind
from filon.cli.terminal.gold.panel import journal_text
from filon.cli.terminal.gold.story import Line
from filon.cli.terminal.lines import markdown_lines, wrap
from filon.cli.terminal.palette import ACCENT, BASE, STRONG, chip
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.symbols import Symbols
from filon.rules.gold.components import COLOURS
from filon.words.catalogue import Wording
from filon.words.rulebook import rulebook, without_anchors

WIDEST = 84
"""Lines longer than this are hard to read."""

TYPED_WIDTH = 14


def help_lines(wording: Wording, symbols: Symbols) -> list[Text]:
    """What can be typed, and what the signs mean."""
    rows = [("c4", wording.text("help.move")), ("c4 d5", wording.text("help.two_moves"))]
    rows += [
        (_names(kind), wording.text(f"help.{kind.value}", example="rules G7")) for kind in NAMES
    ]
    typed = [help_line(words, said) for words, said in rows]
    title, signs = wording.text("help.title"), wording.text("help.signs")
    return [
        Text(title, STRONG),
        Text(),
        *typed,
        Text(),
        Text(signs, STRONG),
        Text(),
        sign_text(wording, symbols),
    ]


def help_line(words: str, said: str) -> Text:
    return Text().append(f"{words:<{TYPED_WIDTH}}", ACCENT).append(said, BASE)


def _names(kind: Kind) -> str:
    long, short = NAMES[kind][:2]
    return f"{long}, {short}"


def sign_text(wording: Wording, symbols: Symbols) -> Text:
    """Every sign with its name."""
    text = Text()
    for colour in COLOURS:
        text.append(f" {symbols.cards[colour]} ", chip(colour))
        text.append(f" {wording.colour(colour)}  ", BASE)
    for kind, said in (("gold", "standings.gold"), ("dynamite", "card.dynamite")):
        text.append(f" {symbols.cards[kind]} ", chip(kind))
        text.append(f" {wording.text(said).lower()}  ", BASE)
    return text


def journal_lines(journal: list[Line]) -> list[Text]:
    """Everything that happened, the newest first."""
    return [
        part
        for line in reversed(journal)
        for part in wrap(journal_text(line, BASE), WIDEST - 4)
    ]


def rules_lines(
    game: str, clauses: tuple[str, ...], wording: Wording, screen: Screen
) -> list[Text]:
    """The rulebook, or some of its clauses."""
    book = rulebook(game, wording.language)
    wanted = [book.clause(clause) for clause in clauses]
    markdown = without_anchors("\n\n".join(wanted) if wanted else book.text).strip()
    if not screen.is_live:
        return [Text(line) for line in markdown.split("\n")]
    return markdown_lines(markdown, min(screen.console.width - 4, WIDEST))
