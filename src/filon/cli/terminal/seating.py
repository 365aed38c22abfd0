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
    bots_named = None if fill is None else [BOT + bot.removeprefix(BOT) for bot in fill]
    check_bots(game, [*listed, *(bots_named or [])])
    words = listed + filled(game, len(listed), seats, bots_named)
    game.check_seats(len(words))
    return named(words)


def filled(game: Game, listed: int, seats: int | None, bots: list[str] | None) -> list[str]:
    """The bots that take the seats nobody is named for: one that is named alone takes all of
    them."""
    if seats is not None and seats < listed:
        raise BadSetup(f"expected at most {seats} players for {seats} seats, got {listed}")
    if bots is None:
        bots = []
    free = (seats or usual_seats(game, listed + len(bots))) - listed
    if len(bots) == 1:
        return bots * free
    if seats is not None and bots and len(bots) != free:
        raise BadSetup(f"expected {free} bots for {seats} seats, got {len(bots)}")
    return bots + [BOT + DEFAULT_BOT] * (free - len(bots))


def usual_seats(game: Game, named: int) -> int:
    """The seats where nobody says how many: as many as are named, if so few can play; more
    for somebody who names nobody else."""
    return max(named, DEFAULT_SEATS if named == 1 else 0, game.seats[0])


def check_bots(game: Game, words: Sequence[str]) -> None:
    """Raises BadBot for a bot that does not play this game."""
    for word in words:
        if word.startswith(BOT):
            make_bot(word.removeprefix(BOT), game.name)


def named(words: Sequence[str]) -> tuple[Player, ...]:
    """Players from their words: a name, or `bot:<name>`. Raises BadSetup."""
    people = [word for word in words if not word.startswith(BOT)]
    for name in people:
        check_name(name, people)
    free = iter([name for name in BOT_NAMES if name not in people])
    return tuple(
        Player(next(free), word.removeprefix(BOT)) if word.startswith(BOT) else Player(word)
        for word in words
    )


def check_name(name: str, people: Sequence[str]) -> None:
    """Raises BadSetup for a name that a record or a sentence could not tell apart."""
    if not is_name(name) or BOT in name:
        raise BadSetup(
            f"a player is a name of 1 to {LONGEST_NAME} printable characters or "
            f"{BOT}<name>, got {name!r:.60}"
        )
    if people.count(name) > 1:
        raise BadSetup(f"two players named {name!r}; expected different names")
