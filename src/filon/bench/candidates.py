"""Who is measured: the engine, and what it is compared with as far as it is here."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from filon._plain import is_compiled
from filon.bench import gold_in_c, openspiel
from filon.bench.findings import figures
from filon.bench.plan import Plan
from filon.bench.rules import Rules
from filon.bench.samples import Kind, NotAvailable, Runner, Sample
from filon.bench.worker import PlainWorker
from filon.play.plain_process import NotPlain

SEED = 1849
ALL_KINDS = (Kind.PLAYOUTS, Kind.LOOP, Kind.COPIES)
GROWTH = 4
"""While a measurement is being sized, each attempt is so much longer than the one before."""


@dataclass(slots=True)
class Candidate:
    """Something that is measured, or why it is not; one sample a round for each kind."""

    name: str
    title: str
    runner: Runner | None = None
    kinds: tuple[Kind, ...] = ()
    missing: str = ""
    times: dict[Kind, int] = field(default_factory=dict)
    samples: dict[Kind, list[Sample]] = field(default_factory=dict)

    def size(self, kind: Kind, seconds: float) -> None:
        """Find how often it is done in about so many seconds; warms up, too."""
        times = 1
        taken = self.run(kind, times).seconds
        while taken < seconds / GROWTH:
            times *= GROWTH
            taken = self.run(kind, times).seconds
        self.times[kind] = max(1, round(times * seconds / taken))
        self.samples[kind] = []

    def take(self, kind: Kind) -> None:
        """Measure once more."""
        self.samples[kind].append(self.run(kind, self.times[kind]))

    def run(self, kind: Kind, times: int) -> Sample:
        assert self.runner is not None, "only what is available is measured"
        return self.runner.measure(kind, times)

    def as_json(self) -> dict[str, object]:
        found: dict[str, object] = {"name": self.name, "title": self.title}
        if self.missing:
            return {**found, "available": False, "why": self.missing}
        plain = {name: each.as_json() for name, each in figures(self.samples).items()}
        return {**found, "available": True, **plain}


def open_candidates(
    plan: Plan, stack: ExitStack, versions: dict[str, str]
) -> Iterator[Candidate]:
    """All of them. What they need is closed with the stack; their versions are noted."""
    how = "compiled" if is_compiled() else "plain"
    rules = Rules(plan.game, plan.seats, SEED, plan.options)
    yield Candidate("engine", f"engine, {how}", rules, ALL_KINDS)
    try:
        yield Candidate("plain", "plain Python", open_plain(plan, stack), ALL_KINDS)
    except NotAvailable as error:
        yield Candidate("plain", "plain Python", missing=str(error))
    try:
        yield from open_c(plan, stack)
        versions["c"] = gold_in_c.compiler_version()
    except NotAvailable as error:
        yield Candidate("c", "C", missing=str(error))
    try:
        yield from open_openspiel(plan)
        versions["openspiel"] = openspiel.openspiel_version()
    except NotAvailable as error:
        yield Candidate("openspiel", "OpenSpiel", missing=str(error))


def open_plain(plan: Plan, stack: ExitStack) -> PlainWorker:
    """A process with plain rules. Raises NotAvailable."""
    if not plan.with_plain:
        raise NotAvailable("left out (--no-plain)")
    if not is_compiled():
        raise NotAvailable("not available: the engine itself runs plain here")
    worker = stack.enter_context(PlainWorker(plan.game, plan.seats, SEED, plan.options))
    try:
        worker.greet()
    except NotPlain as error:
        raise NotAvailable(f"not available: {error}") from None
    return worker


def open_c(plan: Plan, stack: ExitStack) -> list[Candidate]:
    """Both versions in C. Raises NotAvailable."""
    if not plan.with_c:
        raise NotAvailable("left out (--no-c)")
    if plan.game != "gold":
        raise NotAvailable("not available: only Gold has a version in C written by hand")
    if plan.changed_options():
        raise NotAvailable("not available: the version in C knows the default options only")
    folder = tempfile.TemporaryDirectory(prefix="filon-bench-", ignore_cleanup_errors=True)
    library = gold_in_c.compile_into(Path(stack.enter_context(folder)))
    # Seeds of their own: the checks compare matches that have nothing in common.
    steps = gold_in_c.GoldInC(library, gold_in_c.STEP_BY_STEP, plan.seats, SEED + 1)
    sprints = gold_in_c.GoldInC(library, gold_in_c.SPRINTS, plan.seats, SEED + 2)
    return [
        Candidate("c", "C, step by step", steps, (Kind.PLAYOUTS, Kind.COPIES)),
        Candidate("c_sprints", "C, every shortcut", sprints, (Kind.PLAYOUTS,)),
    ]


def open_openspiel(plan: Plan) -> list[Candidate]:
    """Card games of OpenSpiel. Raises NotAvailable."""
    if not plan.with_openspiel:
        raise NotAvailable("left out (--no-openspiel)")
    module = openspiel.load_openspiel()
    games = [openspiel.OpenSpiel(module, name, plan.seats, SEED) for name in openspiel.WALKS]
    return [
        Candidate(f"openspiel_{game.name}", f"OpenSpiel {game.name}", game, game.kinds)
        for game in games
    ]
