"""Components as data: read, checked, and written back (R1–R5).

A components file is JSON with four keys: `name`, `paths` (each a list of squares that are
neighbours one after the other), `cards` (how many of each kind) and `tiles` (by colour, how
many of each face).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from filon.rules.errors import BadComponents
from filon.rules.ruee.components import (
    BUILDINGS,
    CARD_COUNT,
    COLOURS,
    CONCESSION_COUNT,
    CONCESSIONS,
    GRAMS,
    JOKERS,
    KINDS,
    ROAD_SQUARES,
    SQUARES,
    TILE_FACES,
    TILES_OF_A_LEVEL,
    WEIGHTS,
)
from filon.rules.ruee.reconstruction import RECONSTRUCTION

KEYS = ("name", "paths", "cards", "tiles")
LONGEST_NAME = 60
MOST_PATHS = 60
LONGEST_PATH = 120
LONGEST_TEXT = 60_000
BANK_FROM_PRISON = 5
"""R5: Prison and Bank are 5 squares apart."""

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """A board, a card mix and a tile mix that were checked."""

    name: str
    paths: tuple[Path, ...]
    cards: tuple[int, ...]
    """By kind."""
    tiles: tuple[tuple[int, ...], ...]
    """By colour and face."""

    def plain(self) -> dict[str, object]:
        """The same as a file has it."""
        return {
            "name": self.name,
            "paths": [[_plain_square(square) for square in path] for path in self.paths],
            "cards": {kind: n for kind, n in zip(KINDS, self.cards, strict=True) if n},
            "tiles": {
                colour: {face: n for face, n in zip(TILE_FACES, mix, strict=True) if n}
                for colour, mix in zip(COLOURS, self.tiles, strict=True)
            },
        }

    def text(self) -> str:
        """The same in one line: what a record keeps."""
        return json.dumps(self.plain(), ensure_ascii=False, separators=(",", ":"))

    def page(self) -> str:
        """The same as a file to read and change."""
        lines = [f'  "name": {json.dumps(self.name, ensure_ascii=False)}']
        plain = self.plain()
        paths = plain["paths"]
        assert isinstance(paths, list)
        rows = ",\n".join(f"    {json.dumps(path)}" for path in paths)
        lines.append(f'  "paths": [\n{rows}\n  ]')
        lines.append(f'  "cards": {json.dumps(plain["cards"])}')
        tiles = plain["tiles"]
        assert isinstance(tiles, dict)
        mixes = ",\n".join(
            f'    "{colour}": {json.dumps(mix)}' for colour, mix in tiles.items()
        )
        lines.append(f'  "tiles": {{\n{mixes}\n  }}')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def counts(self) -> dict[str, int]:
        gold = sum(GRAMS * face * mix[face] for mix in self.tiles for face in range(WEIGHTS))
        return {
            "squares": len(self.neighbours()),
            "cards": sum(self.cards),
            "tiles": sum(map(sum, self.tiles)),
            "grams of gold": gold,
        }

    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """By square, the squares beside it, in the order of `SQUARES`."""
        found: dict[str, set[str]] = {}
        for path in self.paths:
            for one, other in pairwise(path):
                found.setdefault(one, set()).add(other)
                found.setdefault(other, set()).add(one)
        return {
            square: tuple(sorted(near, key=SQUARES.index)) for square, near in found.items()
        }


@cache
def built_in() -> Components:
    """The reconstruction (R3–R5)."""
    return check_components(RECONSTRUCTION)


@cache
def components_of(text: str | None) -> Components:
    """The components of a match: built-in (None), or those of this text."""
    return built_in() if text is None else read_components(text)


def read_components(text: str) -> Components:
    """The components in the text of a file. Raises BadComponents."""
    if len(text) > LONGEST_TEXT:
        raise BadComponents(f"{len(text)} characters; expected at most {LONGEST_TEXT}")
    try:
        plain = json.loads(text, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:
        raise BadComponents(f"expected JSON: {error}") from None
    return check_components(plain)


def check_components(plain: object) -> Components:
    """The components that these plain values describe. Raises BadComponents."""
    if not isinstance(plain, Mapping):
        raise BadComponents(f"expected an object with the keys {', '.join(KEYS)}")
    _check_keys("", plain, KEYS)
    for key in KEYS:
        if key not in plain:
            raise BadComponents(f"no {key}: expected the keys {', '.join(KEYS)}")
    components = Components(
        _name(plain["name"]),
        _paths(plain["paths"]),
        _cards(plain["cards"]),
        _tiles(plain["tiles"]),
    )
    check_board(components)
    return components


def check_board(components: Components) -> None:
    """R5, R6: every building and concession is there, a concession ends its trail, one can get
    from everywhere to everywhere, and Prison and Bank are 5 squares apart."""
    near = components.neighbours()
    for place in (*BUILDINGS, *CONCESSIONS):
        if place not in near:
            raise BadComponents(f"paths: no path leads to {place} (R5)")
    for place in CONCESSIONS:
        if len(near[place]) != 1:
            beside = " and ".join(near[place])
            raise BadComponents(
                f"paths: {place} must be the end of one trail, it lies beside {beside} (R6)"
            )
        if near[place][0] in CONCESSIONS:
            raise BadComponents(f"paths: {place} lies beside {near[place][0]} (R6)")
    away = distances(near, "hotel")
    for square in near:
        if square not in away:
            raise BadComponents(
                f"paths: the board is in pieces, no way from hotel to {_called(square)} (R5)"
            )
    apart = distances(near, "prison")["bank"]
    if apart != BANK_FROM_PRISON:
        raise BadComponents(
            f"paths: Prison and Bank must be {BANK_FROM_PRISON} squares apart, "
            f"here they are {apart} (R5)"
        )


def distances(near: Mapping[str, tuple[str, ...]], start: str) -> dict[str, int]:
    """How many squares away everything is that can be reached from here."""
    away = {start: 0}
    edge = [start]
    while edge:
        edge = [beside for square in edge for beside in near[square] if beside not in away]
        edge = list(dict.fromkeys(edge))
        step = 1 + max(away.values())
        away.update(dict.fromkeys(edge, step))
    return away


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise BadComponents(f"the key {key!r:.40} stands twice")
        found[key] = value
    return found


def _check_keys(where: str, plain: Mapping[object, object], known: tuple[str, ...]) -> None:
    for key in plain:
        if key not in known:
            raise BadComponents(f"{where}{key!r:.40}: expected one of {', '.join(known)}")


def _name(plain: object) -> str:
    if not isinstance(plain, str) or not 0 < len(plain) <= LONGEST_NAME:
        raise BadComponents(f"name: expected a text of 1 to {LONGEST_NAME} characters")
    if not plain.isprintable() or plain != plain.strip():
        raise BadComponents("name: expected printable characters without a space at the ends")
    return plain


def _paths(plain: object) -> tuple[Path, ...]:
    if not isinstance(plain, (list, tuple)) or not 0 < len(plain) <= MOST_PATHS:
        raise BadComponents(f"paths: expected a list of 1 to {MOST_PATHS} paths")
    return tuple(_path(number, each) for number, each in enumerate(plain, start=1))


def _path(number: int, plain: object) -> Path:
    if not isinstance(plain, (list, tuple)) or not 2 <= len(plain) <= LONGEST_PATH:
        raise BadComponents(f"path {number}: expected a list of 2 to {LONGEST_PATH} squares")
    path = tuple(_square(number, each) for each in plain)
    for one, other in pairwise(path):
        if one == other:
            raise BadComponents(f"path {number}: {_called(one)} stands twice in a row")
    return path


def _square(number: int, plain: object) -> str:
    if isinstance(plain, str) and plain in BUILDINGS + CONCESSIONS:
        return plain
    if type(plain) is int and 1 <= plain <= ROAD_SQUARES:
        return str(plain)
    raise BadComponents(
        f"path {number}: {plain!r:.40} is no square; expected a number from 1 to "
        f"{ROAD_SQUARES} or one of {', '.join(BUILDINGS + CONCESSIONS)}"
    )


def _cards(plain: object) -> tuple[int, ...]:
    """R1, R4: 53 cards, 2 jokers among them."""
    cards = _counts("cards", plain, KINDS)
    if sum(cards) != CARD_COUNT:
        raise BadComponents(f"cards: {sum(cards)} in all; expected {CARD_COUNT} (R1)")
    if cards[KINDS.index("joker")] != JOKERS:
        raise BadComponents(
            f"cards: {cards[KINDS.index('joker')]} jokers; expected {JOKERS} (R4)"
        )
    return cards


def _tiles(plain: object) -> tuple[tuple[int, ...], ...]:
    """R2: 24, 20, 16 and 12 tiles."""
    if not isinstance(plain, Mapping):
        raise BadComponents(f"tiles: expected an object with the keys {', '.join(COLOURS)}")
    _check_keys("tiles: ", plain, COLOURS)
    found = []
    for colour, each in zip(COLOURS, TILES_OF_A_LEVEL, strict=True):
        if colour not in plain:
            raise BadComponents(f"tiles: no {colour}; expected {', '.join(COLOURS)}")
        mix = _counts(f"{colour} tiles", plain[colour], TILE_FACES)
        wanted = each * CONCESSION_COUNT
        if sum(mix) != wanted:
            raise BadComponents(f"{colour} tiles: {sum(mix)} in all; expected {wanted} (R2)")
        found.append(mix)
    return tuple(found)


def _counts(what: str, plain: object, known: tuple[str, ...]) -> tuple[int, ...]:
    if not isinstance(plain, Mapping):
        raise BadComponents(f"{what}: expected an object, how many of each kind")
    _check_keys(f"{what}: ", plain, known)
    for key, count in plain.items():
        if type(count) is not int or not 0 <= count <= CARD_COUNT:
            raise BadComponents(
                f"{what}: {key}: expected a whole number from 0 to {CARD_COUNT}, "
                f"got {count!r:.40}"
            )
    return tuple(int(plain.get(key, 0)) for key in known)


def _plain_square(square: str) -> str | int:
    return int(square) if square.isdecimal() else square


def _called(square: str) -> str:
    return f"square {square}" if square.isdecimal() else square
