"""What a table of La Fièvre de l'or shows at one moment, before anybody draws it."""

from collections.abc import Sequence
from dataclasses import dataclass

from filon.cli.terminal.fievre.turns import Turn
from filon.rules.fievre.components import TOWNS
from filon.rules.fievre.options import FievreOptions
from filon.rules.fievre.view import FievreView

HIDDEN = "?"
OVER = "over"


@dataclass(frozen=True, slots=True)
class Purse:
    """F39: the gold and the score of a seat as the reader may see them; a score is empty where
    none is shown."""

    gold: str
    score: str
    without_gold: bool = False


@dataclass(frozen=True, slots=True)
class Showing:
    """A view with the turn that is looked at; `turn.is_over` while its production is shown."""

    view: FievreView
    turn: Turn
    own: int | None
    """The seat whose lines are marked, and whose gold is always seen."""
    reader: int | None
    names: tuple[str, ...]
    purses: tuple[Purse, ...]

    @property
    def seats(self) -> list[int]:
        """The seats clockwise, the own one first."""
        first = self.own or 0
        return [(first + place) % self.view.seats for place in range(self.view.seats)]

    def you(self, seat: int) -> str:
        """Whether a sentence about this seat speaks to its reader."""
        return "true" if seat == self.reader else "other"

    @property
    def active(self) -> int:
        """Who is asked now; nobody while a production is looked at."""
        return -1 if self.turn.is_over else self.view.active

    @property
    def fees(self) -> list[tuple[int, int]]:
        """By card on sale: the seat of the mayor who asks for a fee, or -1, and the fee; 0
        where it is not known for whom."""
        found = []
        for card, fee in zip(self.view.sale, self.view.fees, strict=True):
            mayor = mayor_of(self.view, card)
            free = mayor in (-1, self.view.seat)
            found.append((-1, 0) if free else (mayor, fee))
        return found


def mayor_of(view: FievreView, card: str) -> int:
    """The mayor of the town of a card, or -1."""
    town = card.partition(" ")[0]
    return view.mayors[TOWNS.index(town)] if town in TOWNS else -1


def purses_of(view: FievreView, options: FievreOptions, own: int | None) -> tuple[Purse, ...]:
    """F39: others' gold is hidden until the end where money is closed."""
    return tuple(_purse(view, options, seat, own) for seat in range(view.seats))


def _purse(view: FievreView, options: FievreOptions, seat: int, own: int | None) -> Purse:
    hidden = options.closed_money and seat != own and view.phase != OVER
    gold = view.gold[seat]
    score = view.scores[seat] - (gold if hidden else 0)
    shown = str(score) if options.running_scores or view.phase == OVER else ""
    return Purse(HIDDEN if hidden else str(gold), shown, hidden and bool(shown))


def to_the_right(winner: int, shares: Sequence[int]) -> list[tuple[int, int]]:
    """F10: the seats from the winner's right neighbour on, and what each keeps."""
    seats = len(shares)
    order = [(winner - step) % seats for step in range(1, seats)]
    return [(seat, shares[seat]) for seat in order]
