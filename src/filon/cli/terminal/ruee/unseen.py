"""What may still come out of the ground, as a seat knows it (R18)."""

from typing import NamedTuple

from filon.cli.terminal.ruee.signs import ROMANS
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


def in_the_ground(view: RueeView, level: int) -> int:
    """R18: the tiles of a colour that lie in the concessions; others are in rows."""
    return sum(each.tiles[level - 1] for each in view.concessions)


def odds_words(view: RueeView, level: int, wording: Wording) -> str:
    """`6 gold of 14 unseen`: some of them may be hidden in rows."""
    left = unseen_of(view, level)
    return wording.text("table.odds", gold=left.gold, tiles=sum(left))


def danger_words(view: RueeView, level: int, wording: Wording) -> str:
    """R19, R20: `3 bad of 7`: cave-ins and lost claims lie in the ground, never in a row."""
    left = unseen_of(view, level)
    tiles = in_the_ground(view, level)
    return wording.text("table.danger", bad=left.caves + left.lost, tiles=tiles)


def unseen_words(view: RueeView, level: int, wording: Wording) -> str:
    """R18: what may come out of the ground of a level, face by face."""
    left, tiles = unseen_of(view, level), in_the_ground(view, level)
    told = wording.text(
        "table.unseen",
        level=ROMANS[level],
        gold=left.gold,
        pyrite=left.pyrite,
        caves=left.caves,
        lost=left.lost,
    )
    if tiles == sum(left) or not left.caves + left.lost:
        return told
    return f"{told} {wording.text('table.unseen.rows', tiles=tiles)}"
