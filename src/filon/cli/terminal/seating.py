"""Who sits where: people at this screen and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from filon.bots.contract import Bot
from filon.bots.own import file_and_name, seat_own
from filon.bots.roster import make_bot
from filon.play.record import LONGEST_NAME, is_name
from filon.rules.errors import BadSetup
from filon.rules.game import Game

BOT = "bot:"
DEFAULT_BOT = "regular"
DEFAULT_SEATS = 3
BOT_NAMES = ("Colt", "Maya", "Jesse", "Pearl", "Amos", "Ruby", "Silas", "Ada", "Wyatt", "Cora")
RECORDED = re.compile(r"(?P<name>.+) \((?P<kind>bot|own):(?P<bot>[\w-]+)\)")
"""How a record names a bot: `Colt (bot:greedy)`, and one of one's own: `Colt (own:MyBot)`. The
file of that one is not told: nobody's record makes another's computer run a file."""
LONGEST_OWN = 24
"""So much of the name of one's own bot fits into a record."""


@dataclass(frozen=True, slots=True)
class Player:
    """Whoever sits in a seat; `bot` is empty for a person."""

    name: str
    bot: str = ""
    file: str | None = None
    """Where a bot of one's own is from; empty when a record tells of it."""

    @property
    def recorded(self) -> str:
        """The name in a record, from which `recorded_player` tells a bot again."""
        if self.file is not None:
            return f"{self.name} (own:{self.bot[:LONGEST_OWN]})"
        return f"{self.name} ({BOT}{self.bot})" if self.bot else self.name

    @property
    def word(self) -> str:
        """What `make_bot` calls the bot."""
        return self.bot if self.file is None else f"{self.file}:{self.bot}"

    def sit_down(self, game: Game) -> Bot | None:
        """The bot that decides here; None for a person. One of one's own that fails in the
        making is an incident, as all it does wrong. Raises BadBot."""
        if self.file is not None:
            return seat_own(self.file, self.bot)
        return make_bot(self.bot, game.name) if self.bot else None


def bot_player(name: str, word: str) -> Player:
    """A player for the word of a bot: `greedy`, or `FILE.py:NAME`."""
    own = file_and_name(word)
    return Player(name, word) if own is None else Player(name, own[1], own[0])


def recorded_player(name: str) -> Player:
    """The player whom a record names."""
    found = RECORDED.fullmatch(name)
    if found is None:
        return Player(name)
    return Player(found["name"], found["bot"], "" if found["kind"] == "own" else None)


def resumed_players(names: Sequence[str], bots: str | None) -> tuple[Player, ...]:
    """The players of a match that goes on. The files of one's own bots are asked for anew:
    `bots` lists them. Raises BadSetup."""
    players = [recorded_player(name) for name in names]
    given = [bot_player("", word.strip()) for word in bots.split(",")] if bots else []
    for seat, player in enumerate(players):
        if player.file is None:
            continue
        found = [each for each in given if each.file and each.bot[:LONGEST_OWN] == player.bot]
        if not found:
            raise BadSetup(
                f"{player.name} is a bot of one's own; expected its file again: "
                f"--bots FILE.py:{player.bot}"
            )
        players[seat] = Player(player.name, found[0].bot, found[0].file)
    seated = [player.word for player in players if player.file]
    for each in given:
        if each.word not in seated:
            raise BadSetup(
                "--bots: with --resume expected only one's own bots of that match, got "
                f"{each.word!r:.60}"
            )
    return tuple(players)


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
        bot_player(next(free), word.removeprefix(BOT)) if word.startswith(BOT) else Player(word)
        for word in words
    )


def check_name(name: str, people: Sequence[str]) -> None:
    """Raises BadSetup for a name that a record or a sentence could not tell apart."""
    if not is_name(name) or BOT in name or RECORDED.fullmatch(name):
        raise BadSetup(
            f"a player is a name of 1 to {LONGEST_NAME} printable characters or "
            f"{BOT}<name>, got {name!r:.60}"
        )
    if people.count(name) > 1:
        raise BadSetup(f"two players named {name!r}; expected different names")
