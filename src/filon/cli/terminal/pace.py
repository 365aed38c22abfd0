"""How long cards stay open when nobody at this screen has flipped them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds for the first card of a bot, for both with their result, for the rush."""

    flip: float
    result: float
    rush: float


PACES = {
    "slow": Pace(1.8, 5.0, 3.0),
    "normal": Pace(1.0, 3.0, 2.0),
    "fast": Pace(0.4, 1.2, 1.2),
    "instant": Pace(0.0, 0.0, 0.0),
}
DEFAULT_PACE = "normal"
