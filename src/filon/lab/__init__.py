"""Many matches: what is dealt, how one is played, and what came of it."""
