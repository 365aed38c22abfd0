"""What is dear is checked often early in a match and less often late in a long one.

A random match may have fifty plies or five thousand. Without this a game of long matches would
take all the time of a check for positions that are much alike; so the distance between two
looks grows with the match, and the number of looks with its logarithm.
"""

from filon.rules.rng import Rng

CLOSE_PLIES = 32
"""So many plies are needed for the distance between two looks to grow by one."""


def is_looked_at(ply: int, every: int, rng: Rng) -> bool:
    """Whether this ply is one of those looked at: one in `every`, later one in more."""
    return bool(rng.below(max(every, ply // CLOSE_PLIES)) == 0)
