"""How fast the rules of a game play at random here, beside plain Python, C and OpenSpiel.

make bench ARGS="fievre --seats 5"
"""

import os
import platform
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from rich.box import SIMPLE
from rich.table import Table

from benchmarks import gold_in_c, openspiel
from benchmarks.gold_in_c import GoldInC
from benchmarks.measure import (
    SEED,
    Candidate,
    Figure,
    Kind,
    NotAvailable,
    Rate,
    decisions_per_second,
    ended_well,
    facts_of_run,
    figures_table,
    nanoseconds_each,
    new_parser,
    plies_per_second,
    ratios,
    seconds,
    shown,
    spread,
    take_rounds,
    tell,
)
from benchmarks.worker import OtherRules, Rules, RulesProcess, usual_seats
from filon import FilonError, __version__, find_game
from filon._plain import is_compiled
from filon.rules.errors import BadSetup
from filon.rules.games import game_names

ALL = "all"
CHECKED_MATCHES = 500
SOURCES = Path(sys.modules["filon"].__file__ or "").resolve().parents[1]
KINDS: tuple[Kind, ...] = ("playouts", "loop", "copies")

RATES: Mapping[str, tuple[Kind, Rate]] = {
    "plies_per_second": ("playouts", plies_per_second),
    "decisions_per_second": ("playouts", decisions_per_second),
    "loop_steps_per_second": ("loop", plies_per_second),
    "nanoseconds_a_copy": ("copies", nanoseconds_each),
}

LIKE_SIZE = ("openspiel_go_fish", "openspiel_crazy_eights")
"""Games of OpenSpiel with a hundred steps a match and more; leduc_poker has ten."""

GOALS: Mapping[str, float] = {"loop": 2e6, "loop_to_openspiel": 2.0, "plain": 0.3e6}
GOALS_OF_A_GAME: Mapping[str, Mapping[str, float]] = {
    "gold": {"engine_to_c": 0.35},
    # Ten million where OpenSpiel does three to five.
    "fievre": {"engine": 10e6, "engine_to_like_size": 2.0},
    "ruee": {"engine": 8e6},
}


def candidates_for(
    given: Namespace, game: str, seats: int, stack: ExitStack, versions: dict[str, str]
) -> Iterator[Candidate]:
    """The engine, and what it is compared with as far as it is here. What they need is closed
    with the stack; their versions are noted."""
    how = "compiled" if is_compiled() else "plain"
    rules = Rules(game, seats, given.options)
    yield Candidate("engine", f"engine, {how}", rules, KINDS)
    try:
        yield Candidate("plain", "plain Python", plain_rules(given, game, seats, stack), KINDS)
    except NotAvailable as error:
        yield Candidate("plain", "plain Python", missing=str(error))
    try:
        library = c_library(given, game, stack)
        # Seeds of their own: matches that have nothing in common.
        steps = GoldInC(library, gold_in_c.STEP_BY_STEP, seats, SEED + 1)
        sprints = GoldInC(library, gold_in_c.SPRINTS, seats, SEED + 2)
        yield Candidate("c", "C, step by step", steps, ("playouts", "copies"))
        yield Candidate("c_sprints", "C, every shortcut", sprints, ("playouts",))
        versions["C"] = gold_in_c.compiler_version()
    except NotAvailable as error:
        yield Candidate("c", "C", missing=str(error))
    try:
        if given.no_openspiel:
            raise NotAvailable("left out (--no-openspiel)")
        module = openspiel.load_openspiel()
        for name in openspiel.WALKS:
            spiel = openspiel.OpenSpiel(module, name, seats, SEED)
            yield Candidate(f"openspiel_{name}", f"OpenSpiel {name}", spiel, spiel.kinds)
        versions["OpenSpiel"] = openspiel.openspiel_version()
    except NotAvailable as error:
        yield Candidate("openspiel", "OpenSpiel", missing=str(error))


def plain_rules(given: Namespace, game: str, seats: int, stack: ExitStack) -> OtherRules:
    """Raises NotAvailable."""
    if given.no_plain:
        raise NotAvailable("left out (--no-plain)")
    if not is_compiled():
        raise NotAvailable("not available: the engine itself runs plain here")
    process = stack.enter_context(RulesProcess(SOURCES, plain=True))
    return OtherRules(process, game, seats, given.options)


def c_library(given: Namespace, game: str, stack: ExitStack) -> Path:
    """Raises NotAvailable."""
    if given.no_c:
        raise NotAvailable("left out (--no-c)")
    if game != "gold":
        raise NotAvailable("not available: only Gold has a version in C written by hand")
    if given.options:
        raise NotAvailable("not available: the version in C knows the default options only")
    folder = tempfile.TemporaryDirectory(prefix="filon-bench-", ignore_cleanup_errors=True)
    return gold_in_c.compile_into(Path(stack.enter_context(folder)))


def compare(candidates: Sequence[Candidate], game: str) -> Iterator[Figure]:
    """What the candidates that were measured say about each other, beside the goals."""
    goals = {**GOALS, **GOALS_OF_A_GAME.get(game, {})}
    for name, title, unit, found in found_in({each.name: each for each in candidates}):
        if found:
            yield Figure(name, title, unit, spread(found), least=goals.get(name))


def found_in(
    candidates: Mapping[str, Candidate],
) -> Iterator[tuple[str, str, str, list[float]]]:
    """The name, title, unit and rounds of each figure; no rounds where something is missing."""

    def plies(name: str, kind: Kind = "playouts") -> list[float]:
        known = candidates.get(name)
        return [] if known is None else known.rates(kind, plies_per_second)

    def to(name: str) -> list[float]:
        """Decisions: C and plain Python play the same game."""
        ours, theirs = candidates["engine"], candidates.get(name, Candidate(name, name))
        return ratios(
            ours.rates("playouts", decisions_per_second),
            theirs.rates("playouts", decisions_per_second),
        )

    def fastest(names: Sequence[str], kind: Kind) -> list[float]:
        """Round by round the highest of those that were measured."""
        measured = [found for name in names if (found := plies(name, kind))]
        return [max(of_round) for of_round in zip(*measured, strict=True)]

    spiel = [name for name in candidates if name.startswith("openspiel_")]
    inside, loop = plies("engine"), plies("engine", "loop")
    all_inside, all_loops = fastest(spiel, "playouts"), fastest(spiel, "loop")
    like_size = fastest(LIKE_SIZE, "playouts")
    yield "engine", "engine", "plies/s", inside
    yield "engine_to_c", "engine / C, step by step", "", to("c")
    yield "engine_to_c_sprints", "engine / C, every shortcut", "", to("c_sprints")
    yield "engine_to_plain", "engine / plain Python", "", to("plain")
    yield "engine_to_openspiel", "engine / fastest of OpenSpiel", "", ratios(inside, all_inside)
    yield "engine_to_like_size", "engine / fastest of like size", "", ratios(inside, like_size)
    yield "loop_to_openspiel", "loop / fastest of OpenSpiel", "", ratios(loop, all_loops)
    yield "loop", "Python loop", "steps/s", loop
    yield "plain", "plain Python", "plies/s", plies("plain")


def same_matches(seats: int, in_c: GoldInC) -> bool:
    """Whether C plays the very matches that the engine plays: a ratio to another game would say
    nothing."""
    rules = Rules("gold", seats)
    in_c.word.value = int(rules.rng.word)
    ours = rules.measure("playouts", CHECKED_MATCHES).plies
    theirs = in_c.measure("playouts", CHECKED_MATCHES).plies
    return ours == theirs and in_c.word.value == int(rules.rng.word)


def rates_table(candidates: Sequence[Candidate]) -> Table:
    """What each candidate that is here does in a second."""
    table = Table(box=SIMPLE)
    table.add_column("", no_wrap=True)
    for title in ("plies/s", "decisions/s", "Python loop,\nsteps/s", "copy,\nns"):
        table.add_column(title, justify="right")
    for each in candidates:
        if not each.missing:
            found = [each.rates(*how) for how in RATES.values()]
            table.add_row(
                each.title, *(shown(spread(rates).median) if rates else "" for rates in found)
            )
    return table


def as_json(candidate: Candidate) -> dict[str, object]:
    told: dict[str, object] = {"name": candidate.name, "title": candidate.title}
    if candidate.missing:
        return {**told, "missing": candidate.missing}
    found = {name: candidate.rates(*how) for name, how in RATES.items()}
    return told | {name: spread(each).as_json() for name, each in found.items() if each}


def measure(given: Namespace, game: str) -> tuple[dict[str, object], list[object], bool]:
    """One game: the JSON object, what a person is shown, and whether C plays the same game."""
    seats = given.seats or usual_seats(game)
    versions = {"Filon": __version__, "Python": platform.python_version()}
    with ExitStack() as stack:
        candidates = list(candidates_for(given, game, seats, stack, versions))
        take_rounds(candidates, given.seconds, given.rounds)
        figures = list(compare(candidates, game))
        in_c = next((each.runner for each in candidates if each.name == "c"), None)
        same = same_matches(seats, in_c) if isinstance(in_c, GoldInC) else None
    found = {
        **facts_of_run("engine", versions),
        "game": game,
        "seats": seats,
        "options": given.options,
        "seconds": given.seconds,
        "rounds": given.rounds,
        "compiled": is_compiled(),
        "candidates": [as_json(each) for each in candidates],
        "figures": [figure.as_json() for figure in figures],
        "same_matches_in_c": same,
    }
    options = "".join(f", {name}={word:.30}" for name, word in given.options.items())
    headline = (
        f"{game}, {seats} seats{options}, rules "
        f"{'compiled' if is_compiled() else 'in plain Python'}; {os.cpu_count()} cores; "
        f"{', '.join(map(' '.join, versions.items()))}. Median of {given.rounds} rounds."
    )
    lines: list[object] = [headline, rates_table(candidates)]
    lines += [f"  {each.title}: {each.missing}" for each in candidates if each.missing]
    lines.append(figures_table(figures))
    if same is not None:
        says = "ok  the same" if same else "BAD NOT the same"
        lines.append(f"{says}: {CHECKED_MATCHES} matches of engine and C from one seed")
    return found, lines, same is not False


def read_arguments(words: Sequence[str] | None) -> Namespace:
    """Raises FilonError."""
    parser: ArgumentParser = new_parser(__doc__)
    parser.add_argument(
        "game", nargs="?", default="gold", help="a game, or all (default: gold)"
    )
    parser.add_argument("--seats", type=int, help="default: 3, if the game has them")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=WORD", help="of the game's rules"
    )
    parser.add_argument("--seconds", type=seconds, default=20.0, help="each game (default: 20)")
    parser.add_argument("--rounds", type=int, default=9, help="default: 9")
    parser.add_argument("--quick", action="store_true", help="a rough answer in a few seconds")
    parser.add_argument("--no-plain", action="store_true", help="leave plain Python out")
    parser.add_argument("--no-c", action="store_true", help="leave C out")
    parser.add_argument("--no-openspiel", action="store_true", help="leave OpenSpiel out")
    given = parser.parse_args(words)
    if given.quick:
        given.seconds, given.rounds = 1.5, 3
    given.games = game_names() if given.game == ALL else [given.game]
    given.options = dict(option.partition("=")[::2] for option in given.option)
    if given.options and given.game == ALL:
        raise BadSetup("--option: expected one game beside it, got all")
    for game in given.games:
        find_game(game).set_up(given.seats or usual_seats(game), given.options)
    return given


def main(words: Sequence[str] | None = None) -> int:
    """Measure and tell; 1 if C does not play the same game."""
    given = read_arguments(words)
    runs = [measure(given, game) for game in given.games]
    found = runs[0][0] if len(runs) == 1 else {"runs": [run[0] for run in runs]}
    tell(given, found, *(line for run in runs for line in run[1]))
    return 0 if all(run[2] for run in runs) else 1


if __name__ == "__main__":
    sys.exit(ended_well(main, FilonError, OSError))
