"""What may still come out of the ground, as a seat knows it (R18)."""

from typing import NamedTuple

from filon.rules.ruee.components import LEVELS
from filon.rules.ruee.view import Concession, RueeView
from filon.words.catalogue import Wording


class Unseen(NamedTuple):
    """The tiles of one colour that the reader cannot place."""

    gold: int
    pyrite: int
    caves: int
    lost: int


def unseen_of(view: RueeView, level: int) -> Unseen:
    """R18: of the colour of a level."""
    faces = dict(view.unseen_tiles[level - 1])
    gold = sum(count for face, count in faces.items() if face.isdecimal())
    return Unseen(
        gold, faces.get("pyrite", 0), faces.get("cave-in", 0), faces.get("claim-lost", 0)
    )


def next_level(it: Concession, level: int, step: int) -> int:
    """R17: the nearest level that is not exhausted, downwards (1) or upwards (-1); 0 is the
    entrance, and one below the last is none."""
    level += step
    while 0 < level <= LEVELS and not it.tiles[level - 1]:
        level += step
    return level


def first_level(it: Concession, level: int) -> int:
    """R15: the level a LEVEL card begins on, where that is clear before a way is chosen; 0
    where it is not."""
    if level and it.tiles[level - 1]:
        return level
    return 0 if level else next_level(it, 0, 1)


def odds_words(view: RueeView, level: int, wording: Wording) -> str:
    """`6 gold of 14`."""
    left = unseen_of(view, level)
    return wording.text("table.odds", gold=left.gold, tiles=sum(left))
