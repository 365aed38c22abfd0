"""What can be read at the table: help, choices, log, rulebook, advice, standings."""

from collections.abc import Sequence

from rich import box
from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Table as Sheet
from rich.text import Text

from filon.bots.advice import Advice, advise
from filon.bots.contract import sight_of
from filon.bots.search.thinking import Budget
from filon.cli.advice_words import reasons_text, recommended_text, worth_text
from filon.cli.terminal.choosing import Menu
from filon.cli.terminal.commands import NAMES
from filon.cli.terminal.layout import Line, log_text
from filon.cli.terminal.look import (
    ACCENT,
    FAINT,
    HOLD,
    LET_GO,
    STRONG,
    columns_of,
    drawn,
    ink,
    plain_letters,
    wrap,
)
from filon.cli.terminal.screen import Screen
from filon.cli.terminal.table import Column, Table
from filon.cli.terminal.telling import TableWording
from filon.play.match import Match
from filon.rules.events import Event
from filon.rules.game import Standings, View
from filon.rules.rng import Rng, scatter
from filon.words.rulebook import rulebook, without_anchors

KEY_WIDTH = 14
BEST = 3
"""How many choices advice tells."""
PATIENCE = Budget(2000, 0.5)
"""Nobody waits for advice longer than half a second."""


def listed(rows: Sequence[tuple[str, str]], width: int, room: int = KEY_WIDTH) -> list[Text]:
    """What is typed, or a number, at the left; what is said about it beside it."""
    lines = []
    for key, said in rows:
        parts = wrap(Text(said), max(20, width - room))
        starts = [key, *[""] * (len(parts) - 1)]
        for start, part in zip(starts, parts, strict=True):
            lines.append(ink(f"{start:<{room}}", ACCENT) + part)
    return lines


def help_lines(table: Table, width: int) -> list[Text]:
    """What can be typed."""
    telling, game = table.telling, table.game
    example = f"{telling.text('typed.rules')} {game.clauses[len(game.clauses) // 2]}"
    typed = ("2", "help.number") if table.lists_choices else (table.example, "help.several")
    rows = [
        (typed[0], telling.text(typed[1])),
        (telling.text("typed.name"), telling.text("help.name")),
        *(
            (
                f"{telling.text(f'typed.{kind.value}')}, {names[1]}",
                telling.text(f"help.{kind.value}", example=example),
            )
            for kind, names in NAMES.items()
        ),
    ]
    return [ink(telling.text("help.title"), STRONG), Text(), *listed(rows, width)]


def choices_lines(menu: Menu, width: int) -> list[Text]:
    """Every choice, with all that is worth knowing about it."""
    telling, lines = menu.telling, []
    for label, choice in zip(menu.labels, menu.choices, strict=True):
        lines += wrap(ink(label, STRONG), width)
        lines += [
            Text("  ") + part
            for part in wrap(ink(telling.about_in_full(choice), FAINT), width - 2)
        ]
    return [line for line in lines if line.plain.strip()]


def log_page(log: Sequence[Line], width: int) -> list[Text]:
    """Everything that happened, the newest first."""
    return [part for line in reversed(log) for part in wrap(log_text(line), width)]


def rules_lines(clauses: tuple[str, ...], telling: TableWording, screen: Screen) -> list[Text]:
    """The rulebook, or some of its clauses."""
    book = rulebook(telling.of_game.name, telling.language)
    wanted = [book.clause(clause) for clause in clauses]
    markdown = without_anchors("\n\n".join(wanted) if wanted else book.text).strip()
    markdown = plain_letters(markdown) if screen.is_ascii else markdown
    if not screen.is_live:
        return [Text(line) for line in markdown.split("\n")]
    lines = drawn(Markdown(markdown.translate(HOLD)), screen.page_width)
    for line in lines:
        line.plain = line.plain.translate(LET_GO)
    return lines


# --- advice ----------------------------------------------------------------------------


def thought_over(match: Match, seat: int) -> list[Advice]:
    """The best choices of the seat to act, by what it may know. The thinking has numbers of
    its own, the same for the same position: luck and bots go on as if nobody had asked."""
    rng = Rng(scatter(match.number))
    return advise(sight_of(match, seat, rng), rng, PATIENCE)[:BEST]


def advice_lines(found: list[Advice], menu: Menu, table: Table, width: int) -> list[Text]:
    """Each choice with its worth and its reasons, and below what the figures mean."""
    telling = menu.telling
    is_you = menu.seat == telling.reader
    seat = telling.text("seat.you.inside") if is_you else telling.name(menu.seat)
    worths = [worth_text(each.value, each.margin, each.exact, telling) for each in found]
    room = max(map(columns_of, worths)) + 2
    lines = [ink(telling.text("hint.title", seat=seat), STRONG), Text()]
    tellers = [recommended_text, *[reasons_text] * (len(found) - 1)]
    for each, worth, tell in zip(found, worths, tellers, strict=True):
        choice = next(one for one in menu.choices if one.action == each.action)
        lines += listed([(worth, table.advised(choice, menu.view))], width, room)
        reasons = tell(each.reasons(), telling)
        lines += listed([("", reasons)], width, room) if reasons else []
        lines.append(Text())
    return [*lines, *wrap(ink(" ".join(meanings(found, menu)), FAINT), width)]


def meanings(found: list[Advice], menu: Menu) -> list[str]:
    """What the figures mean, as far as there are any, and what the advice is taken from."""
    telling = menu.telling
    told = [telling.text("hint.scale")]
    if len(found) < min(BEST, len(menu.choices)):
        told.append(telling.text("hint.others"))
    if len(found) > 1 and not all(each.exact for each in found):
        told.append(telling.text("hint.close"))
    if any(reasons_text(each.reasons(), telling) for each in found):
        told.append(telling.text("hint.reasons", unit=telling.text("part.unit")))
    return [*told, telling.text("hint.known")]


# --- the end ---------------------------------------------------------------------------


def standings_lines(
    table: Table, standings: Standings, events: Sequence[Event], end: View
) -> list[RenderableType]:
    """The seats from the first rank to the last, with what the ranks are made from, and why
    it is over."""
    telling, text = table.telling, table.text
    names = [telling.name(seat) for seat in range(len(table.players))]
    left = [
        Column(text("standings.rank"), [telling.rank(rank) for rank in standings.ranks]),
        Column(text("standings.seat"), names),
    ]
    right = table.columns(standings, events, end)
    sheet = Sheet(box=box.ASCII2 if telling.is_ascii else box.SIMPLE_HEAD, pad_edge=False)
    for column in [*left, *right]:
        sheet.add_column(column.title, justify="left" if column in left else "right")
    for seat in sorted(range(len(names)), key=lambda seat: standings.ranks[seat]):
        cells = [str(column.cells[seat]) for column in [*left, *right]]
        sheet.add_row(*cells, style="bold" if seat in standings.winners else "")
    key = f"reason.{standings.reason}"
    reason = telling.optional(key) or telling.plainly(standings.reason, {})
    said = text("standings.reason", reason=reason)
    return [sheet, telling.with_clause(said, standings.clause)]
