"""What is checked: a game at a number of seats, with options, from a seed."""

from dataclasses import dataclass, field

from filon.rules.contract import State
from filon.rules.errors import LawBroken
from filon.rules.game import Game
from filon.rules.options import Options
from filon.rules.rng import scatter

LAWS = {
    1: "A match ends.",
    2: "Legal actions: none for others, at least one to act, distinct, in a fixed order.",
    3: "Chance weights are positive, and draws follow them.",
    4: "A copy shares nothing that changes.",
    5: "An action has one effect, told or not.",
    6: "Words round-trip; a record replays to an equal state.",
    7: "Same view, same redeals; a redeal has the same view and legal list.",
    8: "No leak: what a seat is not told changes nothing it is given.",
    9: "Standings are complete, with ranks from 1.",
    10: "Everything adds up, as the game's own audit says.",
    11: "Compiled and plain Python play the same match.",
    12: "Every event and refusal names a clause that exists.",
}


@dataclass(frozen=True, slots=True)
class Case:
    """One match to check, repeatable from what is here."""

    game: Game
    seats: int
    options: Options
    seed: int

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    @property
    def reader(self) -> int | None:
        """The seat whose eyes the leak law borrows in this case; None is a watcher."""
        seat = scatter(self.seed) % (self.seats + 1)
        return None if seat == self.seats else seat

    def broken(self, law: int, message: str, ply: int | None = None) -> LawBroken:
        """The error that says which law is broken, and where to look."""
        words = self.options.words()
        default = type(self.options)().words()
        changed = " ".join(
            f"{name}={word}" for name, word in words.items() if word != default[name]
        )
        where = f"{self.game.name}, {self.seats} seats, {changed or 'default options'}"
        at = "" if ply is None else f", ply {ply}"
        return LawBroken(law, f"{message} ({where}, seed {self.seed}{at})")

    def require(self, law: int, holds: bool, message: str, ply: int | None = None) -> None:
        """Raises LawBroken unless it holds."""
        if not holds:
            raise self.broken(law, message, ply)


@dataclass(slots=True)
class Report:
    """How much was checked."""

    game: str
    matches: int = 0
    plies: int = 0
    longest: int = 0
    positions: int = 0
    """Positions in which every law of a position was checked."""
    twins: int = 0
    """Positions of twin matches compared for the leak law."""
    different_twins: int = 0
    """Those among them whose true states differ: the leak law's test cases."""
    replays: int = 0
    """Matches whose record was written, read and replayed."""
    traces: int = 0
    """Matches played compiled and plain and compared ply by ply."""
    by_seats: dict[int, int] = field(default_factory=dict)
    """Matches by number of seats."""

    def add(self, other: "Report") -> None:
        """Take in what another run has checked."""
        self.matches += other.matches
        self.plies += other.plies
        self.longest = max(self.longest, other.longest)
        self.positions += other.positions
        self.twins += other.twins
        self.different_twins += other.different_twins
        self.replays += other.replays
        self.traces += other.traces
        for seats, matches in other.by_seats.items():
            self.by_seats[seats] = self.by_seats.get(seats, 0) + matches

    def __str__(self) -> str:
        return (
            f"{self.game}: {self.matches} matches, {self.plies} plies, "
            f"{self.positions} positions and {self.twins} twin positions examined, "
            "no broken law"
        )
