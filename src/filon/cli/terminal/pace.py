"""How long things stay to be seen when nobody at this screen has done them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds for a bot's decision in the middle of a turn, for what a turn brought, for a
    banner."""

    step: float
    result: float
    banner: float


PACES = {
    "slow": Pace(1.8, 5.0, 3.0),
    "normal": Pace(1.0, 3.0, 2.0),
    "fast": Pace(0.4, 1.2, 1.2),
    "instant": Pace(0.0, 0.0, 0.0),
}
DEFAULT_PACE = "normal"
