"""`filon arena`: bots against each other, rated."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from filon.cli import many_matches
from filon.rules.errors import BadSetup

if TYPE_CHECKING:
    from filon.lab.arena import Arena, ArenaPlan
    from filon.lab.arena_report import Report
    from filon.lab.saved import Saved

MATCHES = 200
DEALS_BETWEEN_LEADERS = 10
EPILOG = (
    "Every deal is played in all rotations of an order, so that each bot sits in each seat "
    "with the same luck, and counts as one observation: intervals (95 %) are over deals. "
    "Equal names are one entry, counted per seat: --bots master,regular,regular,regular. More "
    "bots than seats meet in all groups of that size. Ratings: Bradley-Terry on who is ranked "
    "above whom, as if one more deal had been drawn; 1500 is the mean, or the anchor."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = EPILOG
    many_matches.add_game(parser)
    table = parser.add_argument_group("the table")
    table.add_argument(
        "--bots",
        required=True,
        metavar="LIST",
        help="comma between: names of the roster, or FILE.py:NAME for one of your own",
    )
    many_matches.add_seats(table, "one for each bot")
    many_matches.add_option(table)
    length = parser.add_argument_group("how long")
    many_matches.add_matches(length, MATCHES, "rounded up to whole deals")
    length.add_argument(
        "--until-sure",
        action="store_true",
        help="stop when every pair of neighbours in the ladder is clear of even; --matches is "
        "then the most",
    )
    many_matches.add_seed(length)
    many_matches.add_where(parser)
    found = parser.add_argument_group("what comes out")
    found.add_argument("--anchor", metavar="BOT", help="the bot that is rated 1500")
    found.add_argument(
        "--save", metavar="FILE", help="keep every deal here; run again, it goes on from there"
    )
    many_matches.add_figures(found, "draw the ladder and the scores")
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
            executor=arguments.executor,
            jobs=arguments.jobs,
            address=arguments.address,
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


def plan_of(arguments: argparse.Namespace) -> "ArenaPlan":
    """What the command line asks for. Raises FilonError."""
    from filon.lab.arena import make_plan

    plan = make_plan(
        arguments.game,
        many_matches.bots_of(arguments),
        matches=arguments.matches,
        seats=arguments.seats,
        options=many_matches.options_of(arguments, arguments.game),
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
    from filon.lab.executors import check_executor

    check_executor(arguments.executor, arguments.jobs, arguments.address)
    many_matches.check_different(save=arguments.save, json=arguments.json)
    many_matches.check_figures(arguments.json, arguments.force)
    if arguments.pictures is not None:
        from filon.lab.arena_pictures import check_pictures

        with many_matches.written("--pictures", arguments.pictures):
            check_pictures(arguments.pictures)
        many_matches.check_folder("--pictures", arguments.pictures)


@contextmanager
def saved_to(path: str | None, plan: "ArenaPlan") -> "Iterator[Saved | None]":
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
    """A bar that says who leads."""
    from filon.lab.arena_report import labels_of

    size = arena.plan.matches_a_deal
    labels = labels_of(arena.plan.entries)
    with many_matches.shown_progress(arena.plan.deals * size) as show:

        def progress(arena: "Arena") -> None:
            is_time = arena.tally.deals % DEALS_BETWEEN_LEADERS == 0
            said = partial(leaders, arena, labels) if is_time else None
            show(arena.finished * size, said)

        yield progress


def leaders(arena: "Arena", labels: list[str]) -> str:
    """The share of wins of each bot so far: `greedy 71 % · random 29 %`."""
    deals = max(1, arena.tally.deals)
    shares = [(sum(entry.wins) / deals, k) for k, entry in enumerate(arena.tally.entries)]
    best = sorted(shares, key=lambda each: -each[0])[:4]
    return " · ".join(f"{labels[k]:.12} {share:.0%}".replace("%", " %") for share, k in best)


def write(
    arguments: argparse.Namespace, plan: "ArenaPlan", report: "Report", notes: list[str]
) -> None:
    """The figures for programs, the pictures, and whatever becomes of them the table for
    people. Raises BadSetup."""
    from filon.cli.arena_table import headline, show, title_of

    try:
        if arguments.json is not None:
            found = {"filon": "arena", **plan.header(), **report.as_json(), "notes": notes}
            many_matches.write_figures(arguments.json, found)
        if arguments.pictures is not None:
            from filon.lab.arena_pictures import draw_pictures

            with many_matches.written("--pictures", arguments.pictures):
                title, form = title_of(plan), arguments.picture_format
                draw_pictures(report, title, arguments.pictures, form)
    finally:
        if arguments.json != "-":
            show(report, headline(plan, report), notes)


def tell_interrupted(path: str | None, arena: "Arena") -> None:
    """How to go on."""
    if path is None:
        said = "nothing is kept; with --save FILE a run can go on"
    else:
        said = f"{arena.finished} deals are in {path}; the same command goes on from there"
    print(f"filon arena: interrupted, {said}", file=sys.stderr)
