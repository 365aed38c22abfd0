"""Reading a record: strict, line by line, with an error that says what was expected."""

from collections.abc import Sequence

from filon.play.luck import (
    HIGHEST_SEED,
    LOWEST_SEED,
    LuckNote,
    SeededLuck,
    VerifiableLuck,
    check_contribution,
)
from filon.play.record import CHANCE_MARK, GIVEN, HEADING, Move, Record, is_name
from filon.rules.contract import CHANCE
from filon.rules.errors import BadLuck, BadRecord, BadSetup, BadWords, UnknownGame
from filon.rules.game import Game, Standings
from filon.rules.games import find_game, versions
from filon.rules.options import Options

LONGEST_RECORD = 8_000_000
LONGEST_NUMBER = 20
HEX_DIGITS = 64


class _Lines:
    """The lines of a text, read one after the other."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    @property
    def number(self) -> int:
        """The line read last, counted from 1."""
        return self.at

    def peek(self) -> str | None:
        return self.lines[self.at] if self.at < len(self.lines) else None

    def next(self, expected: str) -> str:
        line = self.peek()
        self.at += 1
        if line is None or (line == "" and self.at == len(self.lines)):
            raise BadRecord(f"the text ends here; expected {expected}", self.at)
        return line

    def field(self, word: str, form: str) -> str:
        """The rest of the next line, which must begin with this word."""
        line = self.next(f"'{form}'")
        if not line.startswith(word + " ") and line != word:
            raise self.bad(f"expected '{form}', got {line!r:.60}")
        return line[len(word) + 1 :]

    def bad(self, message: str) -> BadRecord:
        return BadRecord(message, self.number)

    def whole(self, text: str, what: str) -> int:
        """A whole number in its shortest form."""
        digits = text.removeprefix("-")
        canonical = digits.isascii() and digits.isdigit() and str(int(digits[:30])) == digits
        if not canonical or len(digits) > LONGEST_NUMBER or text == "-0":
            raise self.bad(f"expected {what}, got {text!r:.30}")
        return int(text)


def read_record(text: str, game: Game | None = None) -> Record:
    """The record in this text. Raises BadRecord with the line and what was expected."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord(f"{len(text)} characters; a record has at most {LONGEST_RECORD}")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    lines = _Lines(text)
    if lines.next(f"'{HEADING}'") != HEADING:
        raise lines.bad(f"expected '{HEADING}', got {lines.lines[0]!r:.60}")
    game = _read_game(lines, game)
    seats = _read_seats(lines, game)
    options = _read_options(lines, game, seats)
    players = tuple(_read_player(lines, seat) for seat in range(seats))
    luck = _read_luck(lines, seats)
    given = _read_given(lines)
    if lines.next("'moves'") != "moves":
        raise lines.bad("expected 'moves'")
    moves = _read_moves(lines, game, seats)
    if given > len(moves):
        raise lines.bad(f"expected {given} moves that were given, got {len(moves)}")
    standings = _read_standings(lines, seats)
    secret = _read_secret(lines, luck)
    _read_end(lines, len(moves), standings is not None)
    note = LuckNote(luck.kind, luck.seed, luck.commitment, luck.contributions, secret)
    record = Record(game, seats, options, players, note, moves, standings, given)
    _check_form(text, record)
    return record


def read_moves(game: Game, texts: Sequence[str]) -> list[Move]:
    """Moves from the lines of a record. Trusts that they are such; raises BadWords."""
    codes: dict[str, int] = {}
    moves = []
    for text in texts:
        mark, _, words = text.partition(" ")
        if words not in codes:
            codes[words] = game.actions.parse(words)
        moves.append(Move(CHANCE if mark == CHANCE_MARK else int(mark), codes[words]))
    return moves


def _read_game(lines: _Lines, given: Game | None) -> Game:
    words = lines.field("game", "game <name> <version>").split(" ")
    if len(words) != 2:
        raise lines.bad("expected 'game <name> <version>'")
    name, version = words
    try:
        game = given if given is not None and given.name == name else find_game(name)
    except UnknownGame as error:
        raise lines.bad(str(error)) from None
    if version == str(game.version):
        return game
    known = [str(game.version)] if game is given else [str(each) for each in versions(name)]
    if version not in known:
        raise lines.bad(
            f"{name} version {version!r:.20}; this Filon replays version {', '.join(known)}"
        )
    return find_game(name, int(version))


def _read_seats(lines: _Lines, game: Game) -> int:
    seats = lines.whole(lines.field("seats", "seats <number>"), "a number of seats")
    try:
        game.check_seats(seats)
    except BadSetup as error:
        raise lines.bad(str(error)) from None
    return seats


def _read_options(lines: _Lines, game: Game, seats: int) -> Options:
    words: dict[str, str] = {}
    for each in game.options.declared():
        form = f"option {each.name} <word>"
        words[each.name] = lines.field(f"option {each.name}", form)
        try:
            game.options.read({each.name: words[each.name]}, seats)
        except BadSetup as error:
            raise lines.bad(str(error)) from None
    return game.options.read(words, seats)


def _read_player(lines: _Lines, seat: int) -> str:
    name = lines.field(f"player {seat}", f"player {seat} <name>")
    if not is_name(name):
        raise lines.bad(f"expected a printable name, got {name!r:.60}")
    return name


def _read_luck(lines: _Lines, seats: int) -> LuckNote:
    kind, _, rest = lines.field("luck", "luck <kind>").partition(" ")
    if kind == SeededLuck.kind:
        seed = lines.whole(rest, "a seed, a whole number")
        if not LOWEST_SEED <= seed <= HIGHEST_SEED:
            raise lines.bad(f"expected a seed from -2**63 to 2**64 - 1, got {seed}")
        return LuckNote(kind, seed=seed)
    if kind == VerifiableLuck.kind and not rest:
        commitment = _hex(lines, "commitment")
        contributions = tuple(_read_contribution(lines, seat) for seat in range(seats))
        return LuckNote(kind, commitment=commitment, contributions=contributions)
    if kind == "scripted" and not rest:
        return LuckNote(kind)
    raise lines.bad(
        f"expected 'luck seeded <seed>', 'luck verifiable' or 'luck scripted', got {kind!r:.30}"
    )


def _read_contribution(lines: _Lines, seat: int) -> str:
    text = lines.field(f"contribution {seat}", f"contribution {seat} <text>")
    try:
        check_contribution(text)
    except BadLuck as error:
        raise lines.bad(str(error)) from None
    return text


def _hex(lines: _Lines, word: str) -> str:
    value = lines.field(word, f"{word} <{HEX_DIGITS} hexadecimal digits>")
    if len(value) != HEX_DIGITS or not set(value) <= set("0123456789abcdef"):
        raise lines.bad(f"expected {HEX_DIGITS} hexadecimal digits, got {value!r:.70}")
    return value


def _read_given(lines: _Lines) -> int:
    """How many moves were given; 0 where the match begins at the start."""
    if not (lines.peek() or "").startswith(f"{GIVEN} "):
        return 0
    form = f"{GIVEN} <number of moves, at least 1>"
    given = lines.whole(lines.field(GIVEN, form), "a number of moves")
    if given < 1:
        raise lines.bad(f"expected '{form}', got {given}")
    return given


def _read_moves(lines: _Lines, game: Game, seats: int) -> tuple[Move, ...]:
    marks = {CHANCE_MARK: CHANCE, **{str(seat): seat for seat in range(seats)}}
    codes: dict[str, int] = {}
    moves: list[Move] = []
    while (line := lines.peek()) is not None:
        mark, _, words = line.partition(" ")
        if mark not in marks:
            break
        lines.at += 1
        if words not in codes:
            try:
                codes[words] = game.actions.parse(words)
            except BadWords as error:
                raise lines.bad(str(error)) from None
        moves.append(Move(marks[mark], codes[words]))
    return tuple(moves)


def _read_standings(lines: _Lines, seats: int) -> Standings | None:
    if not (lines.peek() or "").startswith("standing "):
        return None
    scores: list[int] = []
    ranks: list[int] = []
    for seat in range(seats):
        form = f"standing {seat} score <score> rank <rank>"
        words = lines.field(f"standing {seat} score", form).split(" ")
        if len(words) != 3 or words[1] != "rank":
            raise lines.bad(f"expected '{form}'")
        scores.append(lines.whole(words[0], "a score"))
        ranks.append(lines.whole(words[2], "a rank"))
    reason = lines.field("reason", "reason <code> <clause>").split(" ")
    if len(reason) != 2 or not all(word.isascii() and word.isidentifier() for word in reason):
        raise lines.bad("expected 'reason <code> <clause>'")
    return Standings(tuple(scores), tuple(ranks), reason[0], reason[1])


def _read_secret(lines: _Lines, luck: LuckNote) -> str:
    if luck.kind != VerifiableLuck.kind:
        return ""
    return _hex(lines, "secret")


def _read_end(lines: _Lines, moves: int, finished: bool) -> None:
    state = "finished" if finished else "open"
    expected = f"end {moves} moves {state}"
    line = lines.next(f"a move or '{expected}'")
    if line != expected:
        raise lines.bad(f"expected a move or '{expected}', got {line!r:.60}")
    if lines.peek() is None:
        raise BadRecord("expected a line feed at the end of the text", lines.number)
    if lines.lines[lines.at :] != [""]:
        raise BadRecord(
            "expected nothing after the line that ends the record", lines.number + 1
        )


def _check_form(text: str, record: Record) -> None:
    """A record has one form only: what is read must be what would be written."""
    for number, (given, expected) in enumerate(
        zip(text.split("\n"), record.write().split("\n"), strict=True), 1
    ):
        if given != expected:
            raise BadRecord(f"expected {expected!r:.60}, got {given!r:.60}", number)
