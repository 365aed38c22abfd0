"""The figures of a simulation as tables for people, 80 columns wide."""

from collections.abc import Iterable, Iterator

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table
from rich.text import Text

from filon.lab.simulate import Run
from filon.lab.streaming import Histogram, Wins
from filon.lab.tally import Tally

WIDTH = 80
LONGEST_NAME = 30
EVENT_COLUMNS = 2


def show_run(run: Run) -> None:
    """Print everything there is to say about a run."""
    console = Console(highlight=False)
    console.width = min(console.width, WIDTH)
    console.print(headline(run), markup=False)
    for table in tables(run.tally):
        console.print(table)


def headline(run: Run) -> str:
    """What was played, where, and how fast."""
    asked, last = run.simulation, run.simulation.first + run.tally.matches - 1
    options = "".join(f", {name}={word:.30}" for name, word in asked.options)
    turns = " in turn" if asked.rotate and len(set(asked.bots)) > 1 else ""
    jobs = "1 job" if run.jobs == 1 else f"{run.jobs} jobs"
    if not run.tally.matches:
        return f"{asked.game}: no match done"
    return (
        f"{asked.game}, {asked.seats} seats{options}: {', '.join(asked.bots)}{turns}.\n"
        f"{amount(run)}, deals {asked.first:,} to {last:,}, in {run.seconds:,.1f} s: "
        f"{run.rate:,.0f} matches/s ({run.executor}, {jobs})."
    )


def amount(run: Run) -> str:
    """How many matches, and whether there should be more."""
    if run.is_part:
        return f"A part: {run.tally.matches:,} of {run.simulation.matches:,} matches"
    return f"{run.tally.matches:,} {'match' if run.tally.matches == 1 else 'matches'}"


def tables(tally: Tally) -> Iterator[Table]:
    """The tables that have something to show."""
    if not tally.matches:
        return
    yield seats_table(tally)
    if len(tally.wins_by_bot) > 1:
        yield bots_table(tally)
    yield places_table(tally)
    yield lengths_table(tally)
    yield reasons_table(tally)
    if tally.events:
        yield events_table(tally)
    if tally.incidents:
        yield incidents_table(tally)


def seats_table(tally: Tally) -> Table:
    table = figures("seat", "wins", "95 % interval", "score", "median", "10–90 %")
    pairs = zip(tally.wins_by_seat, tally.scores_by_seat, strict=True)
    for seat, (wins, scores) in enumerate(pairs):
        table.add_row(str(seat), *share(wins), *spread(scores))
    return table


def bots_table(tally: Tally) -> Table:
    """The best first; beside it what each would have if all were equal."""
    table = figures("bot", "wins", "95 % interval", "if equal", "matches")
    best = sorted(tally.wins_by_bot.items(), key=lambda each: (-each[1].share, each[0]))
    for bot, wins in best:
        fair = f"{100 * tally.fair_share(bot):.2f} %"
        table.add_row(name(bot), *share(wins), fair, f"{wins.played:,}")
    return table


def places_table(tally: Tally) -> Table:
    table = figures("place", "score", "median", "10–90 %")
    for place, scores in enumerate(tally.scores_by_place, 1):
        table.add_row(str(place), *spread(scores))
    return table


def lengths_table(tally: Tally) -> Table:
    table = figures("a match has", "mean", "median", "10–90 %", "longest")
    for title in ("moves", "decisions", "rounds"):
        lengths: Histogram = getattr(tally, title)
        if max(lengths.counts):
            table.add_row(title, *spread(lengths), f"{max(lengths.counts):,}")
    return table


def reasons_table(tally: Tally) -> Table:
    table = figures("how it ended", "matches", "share")
    for reason, count in tally.most_common_reasons():
        part = f"{100 * count / tally.matches:.1f} %"
        table.add_row(reason.replace("_", " "), f"{count:,}", part)
    return table


def events_table(tally: Tally) -> Table:
    """What happened in a match on average, column below column."""
    table = figures(*["event", "a match"] * EVENT_COLUMNS)
    for column in range(2, 2 * EVENT_COLUMNS, 2):
        table.columns[column].justify = "left"
    cells = [
        (event, f"{tally.events[event] / tally.matches:,.2f}") for event in sorted(tally.events)
    ]
    height = -(-len(cells) // EVENT_COLUMNS)
    for line in range(height):
        beside: Iterable[tuple[str, str]] = cells[line::height]
        table.add_row(*(word for cell in beside for word in cell))
    return table


def incidents_table(tally: Tally) -> Table:
    """What bots did wrong; each time a random action was taken instead."""
    table = figures("bot", "went wrong", "times", "first deal")
    table.add_column("such as", overflow="fold")
    for (bot, kind), each in sorted(tally.incidents.items()):
        times, deal = f"{each.count:,}", f"{each.deal:,}"
        table.add_row(name(bot), kind, times, deal, Text(each.detail))
    return table


def figures(first: str, *titles: str) -> Table:
    """A table of figures: the first column is words."""
    table = Table(box=SIMPLE, pad_edge=False)
    table.add_column(first, no_wrap=True)
    for title in titles:
        table.add_column(title, justify="right")
    return table


def share(wins: Wins) -> tuple[str, str]:
    low, high = wins.interval
    return f"{100 * wins.share:.2f} %", f"{100 * low:.2f} – {100 * high:.2f} %"


def spread(values: Histogram) -> tuple[str, str, str]:
    """Mean, median and the range of eight in ten."""
    tenths = f"{values.percentile(10):,} – {values.percentile(90):,}"
    return f"{values.mean:,.2f}", f"{values.median:,g}", tenths


def name(bot: str) -> Text:
    """A bot's name; of a long one the end, where its file and its own name are."""
    short = bot if len(bot) <= LONGEST_NAME else f"…{bot[1 - LONGEST_NAME :]}"
    return Text(short)
