"""A table with all cards open: for a match that is over, never for one that runs."""

from collections import Counter
from dataclasses import replace

from filon.rules.ruee.components import COLOURS, GRAMS, TILE_FACES
from filon.rules.ruee.state import RueeState
from filon.rules.ruee.view import Pool, Prospector, RueeView, prospector_of, ruee_view

Counts = tuple[tuple[str, int], ...]


def open_view(state: RueeState) -> RueeView:
    """All that every seat knows, as a watcher would see it."""
    view = ruee_view(state, None)
    shown = tuple(prospector_of(state, seat, seat) for seat in range(view.seats))
    pools = tuple(
        Pool(pool.generation, without(pool.cards, cards_shown(view, shown, pool.generation)))
        for pool in view.pools
    )
    return replace(
        view,
        prospectors=shown,
        pools=tuple(pool for pool in pools if pool.cards),
        unseen_tiles=tuple(
            without(counts, tiles_shown(view, shown, colour))
            for colour, counts in zip(COLOURS, view.unseen_tiles, strict=True)
        ),
    )


def cards_shown(view: RueeView, shown: tuple[Prospector, ...], generation: int) -> Counter[str]:
    """The cards of one generation (R13) that a watcher does not see, and that are open now."""
    found: Counter[str] = Counter()
    for before, after in zip(view.prospectors, shown, strict=True):
        for hidden, place in zip(before.hand, after.hand, strict=True):
            if hidden.card is None and place.card and place.generation == generation:
                found[place.card] += 1
    return found


def tiles_shown(view: RueeView, shown: tuple[Prospector, ...], colour: str) -> Counter[str]:
    """The same for the tiles of one colour, by face."""
    found: Counter[str] = Counter()
    for before, after in zip(view.prospectors, shown, strict=True):
        for hidden, tile in zip(before.tiles, after.tiles, strict=True):
            if hidden.grams is None and tile.grams is not None and tile.colour == colour:
                found[TILE_FACES[tile.grams // GRAMS]] += 1
    return found


def without(counts: Counts, shown: Counter[str]) -> Counts:
    left = ((word, count - shown[word]) for word, count in counts)
    return tuple((word, count) for word, count in left if count > 0)
