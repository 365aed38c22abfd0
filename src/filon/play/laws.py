"""The laws that need a match around the state: records, undo, excerpts, compiled code."""

from collections.abc import Iterable

from filon._plain import is_compiled
from filon.play.luck import Luck, ScriptedLuck, SeededLuck, VerifiableLuck
from filon.play.match import Match
from filon.play.plain import PlainWorker, compare
from filon.play.record import Record
from filon.play.verify import verify
from filon.rules.contract import CHANCE, OVER, Log, State
from filon.rules.errors import BadRecord, FilonError
from filon.rules.events import Event
from filon.rules.game import Game
from filon.rules.laws import Case, Report, cases
from filon.rules.laws.checking import Progress, check_declarations, check_match
from filon.rules.laws.thinning import is_looked_at
from filon.rules.laws.twins import twins
from filon.rules.options import Options
from filon.rules.rng import Rng, scatter

WORLDS = 3
MOST_COMPARED = 40


def check(
    game: Game,
    *,
    locator: str | None = None,
    seats: Iterable[int] | None = None,
    matches: int = 100,
    seed: int = 0,
    options: list[Options] | None = None,
    traces: int = MOST_COMPARED,
    progress: Progress | None = None,
) -> Report:
    """Check a game under all laws. Raises LawBroken.

    `locator` is how a second process finds the game (its name, or FILE.py:NAME). At most
    `traces` matches a number of seats are compared under law 11, for plain Python is slow; it
    rests where nothing is compiled.
    """
    report = Report(game.name)
    counts = list(game.seats if seats is None else seats)
    declared: set[tuple[int, Options]] = set()
    for case in cases(game, counts, matches, seed, options):
        if (case.seats, case.options) not in declared:
            declared.add((case.seats, case.options))
            check_declarations(case)
        different = report.different_twins
        check_match(case, report)
        check_record(case, report)
        if report.different_twins > different:
            check_twin_matches(case)
        if progress is not None:
            progress(report.matches)
    if is_compiled() and traces:
        compared = cases(game, counts, min(matches, traces), seed, options)
        check_compiled(locator or game.name, compared, report)
    return report


def check_compiled(locator: str, compared: Iterable[Case], report: Report) -> None:
    """Law 11: the same matches in a second process, as plain Python."""
    with PlainWorker(locator) as worker:
        for case in compared:
            compare(case, worker)
            report.traces += 1


def check_record(case: Case, report: Report) -> None:
    """Law 6: a record is read back and replays to an equal state; verifiable luck verifies."""
    match = Match(case.game, case.seats, case.options, _luck(case))
    rng = Rng(case.seed)
    while not match.is_over:
        seat = match.to_act
        before = match.true_state()
        action = match.legal()[rng.below(len(match.legal()))]
        told = match.play(seat, action)
        if match.may_undo(seat) and is_looked_at(match.number, 1, rng):
            check_undo(case, match, before, action, told, rng)
    record = match.record()
    try:
        again = Record.read(record.write(), case.game)
        case.require(6, again == record, "a record is read back as another")
        same = again.replayed().facts() == match.true_state().facts()
        case.require(6, same, "a record replays to another state")
        if record.luck.kind == VerifiableLuck.kind:
            verify(again)
    except BadRecord as error:
        raise case.broken(6, f"an honest record is refused: {error}") from None
    report.replays += 1


def _luck(case: Case) -> Luck:
    if scatter(case.seed) % 4:
        return SeededLuck(case.seed)
    luck = VerifiableLuck(scatter(case.seed).to_bytes(32, "big"))
    luck.contribute(0, f"contribution {case.seed}")
    return luck


def check_undo(
    case: Case, match: Match, before: State, action: int, told: list[Event], rng: Rng
) -> None:
    """Law 8: what may be taken back has told nobody anything that they could not have foretold:
    the same action tells them the same in every world they could have imagined."""
    for seat in range(case.seats):
        seen = [event for event in told if event.is_told(seat)]
        for _ in range(WORLDS):
            world = before.redeal(seat, rng)
            if action in world.legal() and _foretold(world, action, seat) == seen:
                continue
            raise case.broken(
                8, f"an undo lets seat {seat} keep what it has learnt", match.number
            )


def _foretold(world: State, action: int, seat: int) -> list[Event]:
    """What the seat is told of an action and the forced chance behind it."""
    log = Log()
    world.apply(action, log)
    while world.to_act() == CHANCE and world.legal_count() == 1:
        world.apply(world.legal_at(0), log)
    return [event for event in log.events if event.is_told(seat)]


def check_twin_matches(case: Case) -> None:
    """Law 8: twins have the same right to undo and the same excerpt for the seat."""
    reader = case.reader
    last = None
    for pair in twins(case, reader, Rng(case.seed + 1)):
        last = pair
    if last is None or last.first_moves == last.second_moves:
        return
    first = _retold(case, last.first_moves)
    second = _retold(case, last.second_moves)
    for ply, (mine, other) in enumerate(zip(first, second, strict=True)):
        who = "a watcher" if reader is None else f"seat {reader}"
        undo = reader is None or mine.may_undo(reader) == other.may_undo(reader)
        case.require(8, undo, f"the right to undo tells {who} what it was not told", ply)
        same = mine.excerpt(reader) == other.excerpt(reader)
        case.require(8, same, f"the excerpt of {who} holds what it was not told", ply)


def _retold(case: Case, moves: list[tuple[int, int]]) -> Iterable[Match]:
    """The match of these moves, given after each decision."""
    outcomes = [action for who, action in moves if who == CHANCE]
    match = Match(case.game, case.seats, case.options, ScriptedLuck(outcomes))
    for who, action in moves:
        if who in (CHANCE, OVER):
            continue
        try:
            match.play(who, action)
        except FilonError as error:
            raise case.broken(6, f"moves that were legal are refused: {error}") from None
        yield match
