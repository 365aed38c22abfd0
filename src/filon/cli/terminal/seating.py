"""Who sits where: people at this screen and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from filon.bots.contract import Bot
from filon.bots.roster import make_bot
from filon.play.record import LONGEST_NAME, is_name
from filon.rules.errors import BadSetup
from filon.rules.game import Game

BOT = "bot:"
DEFAULT_BOT = "greedy"
DEFAULT_SEATS = 3
BOT_NAMES = ("Colt", "Maya", "Jesse", "Pearl", "Amos", "Ruby", "Silas", "Ada", "Wyatt", "Cora")
RECORDED = re.compile(rf"(?P<name>.+) \({BOT}(?P<bot>[\w-]+)\)")
"""How a record names a bot: `Colt (bot:greedy)`."""


@dataclass(frozen=True, slots=True)
class Player:
    """Whoever sits in a seat; `bot` is empty for a person."""

    name: str
    bot: str = ""

    @property
    def recorded(self) -> str:
        """The name in a record, from which `recorded_player` tells a bot again."""
        return f"{self.name} ({BOT}{self.bot})" if self.bot else self.name

    def sit_down(self, game: Game) -> Bot | None:
        """The bot that decides here; None for a person. Raises BadBot."""
        return make_bot(self.bot, game.name) if self.bot else None


def recorded_player(name: str) -> Player:
    """The player whom a record names."""
    found = RECORDED.fullmatch(name)
    return Player(found["name"], found["bot"]) if found else Player(name)


def only_person(players: Sequence[Player]) -> int | None:
    """The seat of the only person at this screen, who is told `you`; None with several."""
    people = [seat for seat, player in enumerate(players) if not player.bot]
    return people[0] if len(people) == 1 else None


def seat_players(
    game: Game, seats: int | None, players: str | None, bots: str | None, name: str
) -> tuple[Player, ...]:
    """The players that a command line asks for; `name` is for a person who gives none.
    Raises BadSetup, BadBot."""
    if seats is not None:
        game.check_seats(seats)
    listed = [name] if players is None else [word.strip() for word in players.split(",")]
    fill = None if bots is None else [word.strip() for word in bots.split(",")]
    words = listed + filled(len(listed), seats, fill, players is None)
    game.check_seats(len(words))
    return named(game, words)


def filled(listed: int, seats: int | None, bots: list[str] | None, is_alone: bool) -> list[str]:
    """The bots that take the seats nobody is named for."""
    if seats is not None and seats < listed:
        raise BadSetup(f"expected at most {seats} players for {seats} seats, got {listed}")
    if bots is None:
        alone = is_alone or listed == 1
        free = (seats or (DEFAULT_SEATS if alone else listed)) - listed
        return [BOT + DEFAULT_BOT] * free
    free = len(bots) if seats is None else seats - listed
    if len(bots) == 1:
        bots = bots * free
    if len(bots) != free:
        raise BadSetup(f"expected {free} bots for {seats} seats, got {len(bots)}")
    return [BOT + bot.removeprefix(BOT) for bot in bots]


def named(game: Game, words: Sequence[str]) -> tuple[Player, ...]:
    """Players from their words: a name, or `bot:<name>`. Raises BadSetup, BadBot."""
    people = [word for word in words if not word.startswith(BOT)]
    for name in people:
        check_name(name, people)
    free = iter([name for name in BOT_NAMES if name not in people])
    found = [
        Player(next(free), word.removeprefix(BOT)) if word.startswith(BOT) else Player(word)
        for word in words
    ]
    for word in words:
        if word.startswith(BOT):
            make_bot(word.removeprefix(BOT), game.name)
    return tuple(found)


def check_name(name: str, people: Sequence[str]) -> None:
    """Raises BadSetup for a name that a record or a sentence could not tell apart."""
    if not is_name(name) or BOT in name:
        raise BadSetup(
            f"a player is a name of 1 to {LONGEST_NAME} printable characters or "
            f"{BOT}<name>, got {name!r:.60}"
        )
    if people.count(name) > 1:
        raise BadSetup(f"two players named {name!r}; expected different names")
