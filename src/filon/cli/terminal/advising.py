"""Advice at the table: a page with the best choices of whoever is asked."""

from rich.text import Text

from filon.bots.advice import Advice, advise
from filon.bots.contract import sight_of
from filon.bots.search.thinking import Budget
from filon.cli.advice_words import reasons_text, recommended_text, worth_text
from filon.cli.terminal.decision import Decision
from filon.cli.terminal.lines import columns_of, wrap
from filon.cli.terminal.palette import ACCENT, BASE, FAINT, STRONG
from filon.cli.terminal.table import Table
from filon.play.match import Match
from filon.rules.rng import Rng, scatter

BEST = 3
"""So many choices are told."""

PATIENCE = Budget(2000, 0.5)
"""Nobody waits for it longer than half a second."""

GAP = 2
"""Columns between what a choice is worth and its label."""


def thought_over(match: Match, seat: int) -> list[Advice]:
    """The best choices of the seat to act, by what it may know. The thinking has numbers of
    its own, the same for the same position: luck and bots go on as if nobody had asked."""
    rng = Rng(scatter(match.number))
    return advise(sight_of(match, seat, rng), rng, PATIENCE)[:BEST]


def advice_lines(
    found: list[Advice], decision: Decision, table: Table, width: int
) -> list[Text]:
    """The page: each choice with its worth and its reasons, and below what they mean."""
    wording = table.wording
    seat = wording.text("seat.you.inside")
    if decision.seat != table.reader:
        seat = wording.seat(decision.seat, table.names)
    worths = [worth_text(each.value, each.margin, each.exact, wording) for each in found]
    room = max(map(columns_of, worths))
    indent = room + GAP
    lines = [Text(wording.text("hint.title", seat=seat), STRONG), Text()]
    told = [recommended_text, *[reasons_text] * (len(found) - 1)]
    for each, worth, tell in zip(found, worths, told, strict=True):
        label = wrap(Text(table.label(each.action, decision), STRONG), width - indent)
        reasons = tell(each.reasons(), wording)
        why = wrap(Text(reasons, BASE), width - indent) if reasons else []
        starts = [f"{worth:>{room}}", *[""] * (len(label) + len(why) - 1)]
        for start, line in zip(starts, [*label, *why], strict=True):
            lines.append(Text().append(f"{start:<{indent}}", ACCENT).append_text(line))
        lines.append(Text())
    notes = " ".join(note_sentences(found, decision, table))
    return [*lines, *wrap(Text(notes, FAINT), width)]


def note_sentences(found: list[Advice], decision: Decision, table: Table) -> list[str]:
    """What the figures mean, as far as there are any, and what the advice is taken from."""
    wording = table.wording
    told = [wording.text("hint.scale")]
    if len(found) < min(BEST, len(decision.legal)):
        told.append(wording.text("hint.others"))
    if len(found) > 1 and not all(each.exact for each in found):
        told.append(wording.text("hint.close"))
    if any(reasons_text(each.reasons(), wording) for each in found):
        told.append(wording.text("hint.reasons", unit=wording.text("part.unit")))
    return [*told, wording.text("hint.known")]
