"""`filon arena`: bots against each other, rated."""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from filon.rules.errors import BadSetup

if TYPE_CHECKING:
    from filon.lab.arena import Arena, Plan
    from filon.lab.arena_report import Report
    from filon.lab.saved import Saved

EXAMPLE = "extension=jesweb"
MATCHES = 200
EPILOG = (
    "Every deal is played in all rotations of an order, so that each bot sits in each seat "
    "with the same luck, and counts as one observation: intervals (95 %) are over deals. "
    "Equal names are one entry, counted per seat: --bots master,regular,regular,regular. More "
    "bots than seats meet in all groups of that size. Ratings: Bradley-Terry on who is ranked "
    "above whom, as if one more deal had been drawn; 1500 is the mean, or the anchor."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument("game", metavar="GAME", help="a game of the catalog")
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--bots",
        required=True,
        metavar="LIST",
        help="comma between: names of the roster, or FILE.py:NAME for one of your own",
    )
    table.add_argument("--seats", type=int, metavar="N", help="default: one for each bot")
    table.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=WORD",
        help=f"an option of the game, such as {EXAMPLE}; may be repeated",
    )
    length = parser.add_argument_group("how long")
    length.add_argument(
        "--matches",
        type=int,
        default=MATCHES,
        metavar="N",
        help="rounded up to whole deals (default: %(default)s)",
    )
    length.add_argument(
        "--until-sure",
        action="store_true",
        help="stop when every pair of neighbours in the ladder is clear of even; --matches is "
        "then the most",
    )
    length.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the first deal (default: 0)"
    )
    length.add_argument(
        "--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)"
    )
    found = parser.add_argument_group("what comes out")
    found.add_argument("--anchor", metavar="BOT", help="the bot that is rated 1500")
    found.add_argument(
        "--save", metavar="FILE", help="keep every deal here; run again, it goes on from there"
    )
    found.add_argument("--json", metavar="FILE", help="all figures; - writes only them, here")
    found.add_argument("--pictures", metavar="FOLDER", help="draw the ladder and the scores")
    found.add_argument(
        "--picture-format", choices=("svg", "png"), default="svg", help="default: svg"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play and tell. Raises FilonError for what cannot be played."""
    from filon.cli.arena_table import notes_of
    from filon.cli.main import DONE, INTERRUPTED
    from filon.lab.arena import Arena
    from filon.lab.arena_report import make_report

    plan = plan_of(arguments)
    check_outputs(arguments)
    with saved_to(arguments.save, plan) as saved:
        arena = Arena(
            plan,
            jobs=arguments.jobs or os.cpu_count() or 1,
            until_sure=arguments.until_sure,
            saved=saved,
        )
        interrupted = False
        try:
            with shown_progress(arena) as progress:
                arena.run(progress)
        except KeyboardInterrupt:
            interrupted = True
    notes = notes_of(arguments.matches, arena, interrupted)
    if arena.tally.deals:
        report = make_report(arena.tally, arguments.anchor, arguments.until_sure)
        write(arguments, plan, report, notes)
    if interrupted:
        tell_interrupted(arguments.save, arena)
    return INTERRUPTED if interrupted else DONE


def plan_of(arguments: argparse.Namespace) -> "Plan":
    """What the command line asks for. Raises FilonError."""
    from filon.cli.terminal.options import read_words
    from filon.lab.arena import make_plan
    from filon.play.option_files import read_option_files
    from filon.rules.catalog import find_game

    if arguments.jobs < 0 or arguments.seed < 0 or arguments.matches < 1:
        raise BadSetup("expected --matches of at least 1, --jobs and --seed of at least 0")
    bots = [bot.strip() for bot in arguments.bots.split(",")]
    words = read_words(arguments.option, EXAMPLE)
    plan = make_plan(
        arguments.game,
        bots,
        matches=arguments.matches,
        seats=arguments.seats,
        options=read_option_files(find_game(arguments.game), words),
        first=arguments.seed,
    )
    if arguments.anchor is not None and arguments.anchor not in plan.entries:
        listed = ", ".join(plan.entries)
        raise BadSetup(f"--anchor: expected one of {listed}, got {arguments.anchor!r:.60}")
    if arguments.until_sure and len(plan.entries) < 2:
        raise BadSetup("--until-sure: expected at least two different bots")
    return plan


def check_outputs(arguments: argparse.Namespace) -> None:
    """Find out before the first match what could not be written after the last."""
    for name in ("json", "save"):
        path = getattr(arguments, name)
        if path is None or (name == "json" and path == "-"):
            continue
        if Path(path).is_dir() or not Path(path).absolute().parent.is_dir():
            raise BadSetup(f"--{name}: expected a file in a folder that is there, got {path!r}")
    if arguments.pictures is not None:
        from filon.lab.arena_pictures import check_pictures

        check_pictures(arguments.pictures)


@contextmanager
def saved_to(path: str | None, plan: "Plan") -> "Iterator[Saved | None]":
    """The file of the run, if there is to be one."""
    from filon.lab.saved import Saved

    if path is None:
        yield None
        return
    saved = Saved(path, plan.header(), plan.entries)
    try:
        yield saved
    finally:
        saved.close()


@contextmanager
def shown_progress(arena: "Arena") -> "Iterator[Callable[[Arena], None]]":
    """A bar with the time left and who leads, on the standard error if that is a terminal."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from filon.lab.arena_report import labels_of

    console = Console(stderr=True)
    size = arena.plan.matches_a_deal
    labels = labels_of(arena.plan.entries)
    columns = (BarColumn(20), MofNCompleteColumn(), TimeRemainingColumn(compact=True))
    with Progress(
        *columns,
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("", total=arena.plan.deals * size)

        def progress(arena: "Arena") -> None:
            bar.update(task, completed=arena.finished * size)
            if not bar.disable and arena.tally.deals % 10 == 0:
                bar.update(task, description=leaders(arena, labels))

        yield progress


def leaders(arena: "Arena", labels: list[str]) -> str:
    """The share of wins of each bot so far: `greedy 71 % · random 29 %`."""
    deals = max(1, arena.tally.deals)
    shares = [(sum(entry.wins) / deals, k) for k, entry in enumerate(arena.tally.entries)]
    best = sorted(shares, key=lambda each: -each[0])[:4]
    return " · ".join(f"{labels[k]:.12} {share:.0%}".replace("%", " %") for share, k in best)


def write(
    arguments: argparse.Namespace, plan: "Plan", report: "Report", notes: list[str]
) -> None:
    """The figures for programs, the pictures, and the table for people."""
    from filon.cli.arena_table import headline, show, title_of

    if arguments.json is not None:
        found = {"filon": "arena", **plan.header(), **report.as_json(), "notes": notes}
        text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
        if arguments.json == "-":
            print(text, end="")
        else:
            Path(arguments.json).write_text(text, encoding="utf-8")
    if arguments.pictures is not None:
        from filon.lab.arena_pictures import draw_pictures

        draw_pictures(report, title_of(plan), arguments.pictures, arguments.picture_format)
    if arguments.json != "-":
        show(report, headline(plan, report), notes)


def tell_interrupted(path: str | None, arena: "Arena") -> None:
    """How to go on."""
    if path is None:
        said = "nothing is kept; with --save FILE a run can go on"
    else:
        said = f"{arena.finished} deals are in {path}; the same command goes on from there"
    print(f"filon arena: interrupted, {said}", file=sys.stderr)
