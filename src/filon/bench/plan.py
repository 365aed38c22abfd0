"""What to measure and for how long."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from filon.rules.errors import BadSetup
from filon.rules.games import find_game

LEAST_SECONDS = 0.1
MOST_SECONDS = 3600.0


def check_seconds(seconds: float) -> None:
    """Raises BadSetup."""
    if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
        raise BadSetup(
            f"expected {LEAST_SECONDS:g} to {MOST_SECONDS:g} seconds, got {seconds:g}"
        )


@dataclass(frozen=True, slots=True)
class Plan:
    """One run: a game at a table, what it is compared with, and for how long."""

    game: str = "gold"
    seats: int = 3
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 20.0
    rounds: int = 9
    with_plain: bool = True
    with_c: bool = True
    with_openspiel: bool = True

    def check(self) -> None:
        """Raises UnknownGame or BadSetup."""
        find_game(self.game).set_up(self.seats, self.options)
        check_seconds(self.seconds)

    def all_options(self) -> dict[str, str]:
        """Every option of the game in words."""
        return find_game(self.game).read_options(self.options, self.seats).words()

    def changed_options(self) -> dict[str, str]:
        """The options that are not at their default, in words."""
        default = find_game(self.game).options().words()
        chosen = self.all_options()
        return {name: word for name, word in chosen.items() if word != default[name]}
