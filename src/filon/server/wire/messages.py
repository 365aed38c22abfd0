"""Everything that goes over the wire, as typed structs; docs/protocol.md explains it.

The TypeScript types of the page and the OpenAPI description are generated from this module.
Strict: a field that is not here is refused.
"""

from typing import Literal

from msgspec import Raw, Struct, field, json

PROTOCOL = 1
"""Rises when an old page could not talk to a new server."""

LONGEST_MESSAGE = 4096
"""Bytes of one message from a client."""
LONGEST_ID = 40
PHRASES = ("well_played", "ouch", "thinking", "another", "hello", "thanks", "oops", "hurry")
"""What may be said at a table; the words are the page's."""

SeatKind = Literal["me", "screen", "open", "invited", "bot"]
Status = Literal["gathering", "playing", "over"]
Facts = dict[str, str | int]


class Wire(Struct, forbid_unknown_fields=True):
    """A part of a message."""


class Message(Wire, tag_field="type", tag=str.lower):
    """A whole message of the socket; `type` says which."""


# What a table is


class Clock(Wire):
    """Time to decide, for people: so many seconds for every decision (`move`), or for all
    decisions of a match together (`match`)."""

    kind: Literal["none", "move", "match"] = "none"
    seconds: int = 0


class SeatPlan(Wire):
    """Who is to sit there: the one who sets the table (`me`), somebody on the same screen,
    anybody who has the link of the table (`open`), whoever has the link of the seat
    (`invited`), or a bot of a level."""

    kind: SeatKind
    name: str = ""
    level: str = ""


class NewTable(Wire):
    """What is to be played, by whom."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, str] = {}
    clock: Clock = field(default_factory=Clock)
    stand_in: str = "regular"
    """The level of the bot that plays for somebody who has left or run out of time."""
    listed: bool = False
    """Whether everybody may find the table, watch it and take its open seats."""
    watchers: bool = True
    """Whether it may be watched at all."""


class SeatInfo(Wire):
    """A seat, as everybody may know it."""

    kind: SeatKind
    name: str
    level: str
    taken: bool
    stood_in: bool
    """Whether a bot plays for its owner now."""


class TableInfo(Wire):
    """A table, as everybody may know it."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    seats: list[SeatInfo]
    clock: Clock
    stand_in: str
    listed: bool
    watchers: bool
    status: Status
    commitment: str
    contributions: list[str]
    rematch: str
    """The table at which it is played again, or nothing."""
    given: int
    """How many moves were made before this table was set: at a table for *what if*, those of
    the match that it goes on from. Else 0."""


class SeatMade(Wire):
    """What the one who set the table is given for a seat: the token of a seat of their own, or
    the key of an invitation."""

    kind: SeatKind
    token: str = ""
    key: str = ""


class TableMade(Wire):
    """Given once, to the one who set the table."""

    host: str
    """The token to start it, give it up, or let bots fill it."""
    key: str
    """For the link to sit in an open seat or to watch."""
    seats: list[SeatMade]
    table: TableInfo


class Sit(Wire):
    """To take a seat."""

    name: str
    key: str = ""
    seat: int | None = None
    """The first that the key opens, when nothing is said."""
    contribution: str = ""
    token: str = ""
    """One of your own making, 24 to 64 letters, digits, `-` or `_`, not to be guessed: when the
    answer was lost, ask again with the same one, and you have the seat. Made for you, when
    nothing is said."""


class Seated(Wire):
    seat: int
    token: str
    table: TableInfo


class Start(Wire):
    """To begin; `fill` is the level of bots for the seats that nobody took."""

    fill: str = ""


class Rematch(Wire):
    id: str


class Branch(Wire):
    """What if: a new table at a point of a match that is over, with new luck. The game, its
    options and the number of seats stay."""

    move: int
    """How many moves are taken over, chance's among them: the number of a ReplayStep."""
    seats: list[SeatPlan]
    clock: Clock = field(default_factory=Clock)
    stand_in: str = "regular"
    watchers: bool = True


class TableList(Wire):
    """Listed tables, those touched last first."""

    tables: list[TableInfo]


class Draw(Wire):
    """A chance move of a match that is over, and all that could have come, in the order of the
    rules, with the weights."""

    move: int
    """Its number among all moves of the record, from 0."""
    outcome: str
    outcomes: list[str]
    weights: list[int]


class Draws(Wire):
    """All of them: with the record they verify the luck."""

    draws: list[Draw]


class Problem(Wire):
    """Why a request was refused: a code, and what was expected, in English, for those who
    write clients."""

    code: str
    expected: str


# What a seat sees


class Refusal(Wire):
    """Why the rules do not allow something: a code, the clause of the rulebook, the facts."""

    code: str
    clause: str
    facts: Facts = {}


class OrderInfo(Wire):
    """A standing order of one's own in an auction: none (`limit` 0), or bid up to it; `most`
    is the highest that makes sense."""

    limit: int
    most: int


class ClockInfo(Wire):
    """What is left by seat, in milliseconds, and whose clock runs (-1: nobody's)."""

    left: list[int]
    running: int


class StandingsInfo(Wire):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    clause: str


class ChoiceInfo(Wire, omit_defaults=True):
    """A legal action, told by nothing but what this seat may know."""

    action: str
    """In the words that `play` takes."""
    label: Raw | None = None
    """What it is called (a note), where its own words do not say it all."""
    notes: list[Raw] = []
    """What is worth knowing before it is taken, each under its clause."""
    events: list[Raw] = []
    """What this seat would be told at once, up to the first chance."""


class DecisionInfo(Wire):
    """What this seat has to decide."""

    question: Raw
    """What is asked (a note): `prompt.<kind>` is its sentence."""
    choices: list[ChoiceInfo]
    """In the order of `legal`."""


class Position(Wire, omit_defaults=True):
    """The match as this seat may know it, and what it may do."""

    turn: int
    """Rises with every decision, and with every one taken back: send it with your own."""
    to_act: int
    view: Raw
    """The view of the game: GoldView, FievreView or RueeView."""
    legal: list[str]
    """What this seat may do now, in the words that `play` takes."""
    refusals: dict[str, Refusal]
    """Why not, by verb: for those that it cannot use now, and under `*` for all others of
    them."""
    may_undo: bool
    order: OrderInfo | None
    clock: ClockInfo | None
    standings: StandingsInfo | None
    secret: str
    """Of the luck, once the match is over."""
    decision: DecisionInfo | None = None
    """What this seat has to decide, if its `hello` asked for choices."""


# What can be looked at once a match is over


class ReplayStep(Wire):
    """A move, what was told of it, and the table after it. Number 0 is the start."""

    number: int
    who: int
    """A seat; -1: chance; -2: nobody, at the start."""
    action: str
    """In the words of the record; nothing at the start."""
    events: list[Raw]
    """Those that these eyes were told."""
    view: Raw
    scores: list[int]
    """By seat, as if the match had ended here."""


class Replay(Wire):
    """A part of a match, from step `first` on; all its steps are those from 0 to `moves`."""

    moves: int
    first: int
    players: list[str]
    steps: list[ReplayStep]


class ScorePoint(Wire):
    """The scores by seat after a move, from here until the next point."""

    move: int
    scores: list[int]


class LuckMoment(Wire):
    """What a move of chance brought a seat, beside what it could expect."""

    move: int
    action: str
    """What chance did, in the words of the record."""
    gain: float


class SeatLuck(Wire):
    """What chance brought a seat beside what it could expect, by the valuation of the bots:
    0.1 is a tenth of a win."""

    seat: int
    draws: int
    """How often chance could have brought something else."""
    total: float
    luckiest: list[LuckMoment]
    """At most three, the best first."""
    unluckiest: list[LuckMoment]
    """At most three, the worst first."""


class Account(Wire):
    """How a match went."""

    moves: int
    scores: list[ScorePoint]
    """The first one at move 0, the last one at the end."""
    luck: list[SeatLuck]


class Valuation(Wire):
    """What the strongest bot says of a decision, by what the seat could know then."""

    move: int
    seat: int
    played: str
    cost: float
    """What the best choice was worth more, between 0 and 1; 0 when none was better."""
    lines: list["HintLine"]
    """The best choices, the best first, and what was played."""
    decision: DecisionInfo | None = None
    """What was asked, and what was told of these choices."""


# From a client


class Hello(Message, tag="hello"):
    """The first message: who is there. Without a token: a watcher. `last` is the number of the
    last message seen, to go on from there."""

    table: str
    protocol: int = PROTOCOL
    token: str = ""
    key: str = ""
    last: int = -1
    choices: bool = False
    """Whether positions come with what is worth knowing of each choice."""


class Play(Message, tag="play"):
    """To decide; `turn` as the last position had it."""

    id: str
    turn: int
    action: str


class Undo(Message, tag="undo"):
    id: str
    turn: int


class Order(Message, tag="order"):
    """La Fièvre: bid for me up to the limit in this auction, then pass; 0 takes it back."""

    id: str
    limit: int


class Contribute(Message, tag="contribute"):
    """One's own part of the luck, before the start."""

    id: str
    text: str


class Say(Message, tag="say"):
    id: str
    phrase: str


class AskWhy(Message, tag="why"):
    """Why may I not do this?"""

    id: str
    action: str


class AskHint(Message, tag="hint"):
    """What would a bot do, and why?"""

    id: str


class AskShares(Message, tag="shares"):
    """La Fièvre: who would keep what, if I win the auction?"""

    id: str


class Leave(Message, tag="leave"):
    """To get up: before the start the seat is free again, later a bot stands in."""

    id: str


class Return(Message, tag="return"):
    """To play one's seat oneself again."""

    id: str


class Ping(Message, tag="ping"):
    id: str = ""


ClientMessage = (
    Hello
    | Play
    | Undo
    | Order
    | Contribute
    | Say
    | AskWhy
    | AskHint
    | AskShares
    | Leave
    | Return
    | Ping
)


# From the server


class Welcome(Message, tag="welcome"):
    """All there is to know: what came before, and where things stand."""

    n: int
    """The number of the last thing that this seat was told."""
    protocol: int
    seat: int
    """-1: a watcher."""
    table: TableInfo
    first: int
    """Which of all events told to this seat the first one here is, counted from 0."""
    told: list[Raw]
    position: Position | None
    """None before the start."""


class Update(Message, tag="update"):
    """What is new. The log is `keep` events long before `told` is added: an undo shortens
    it."""

    n: int
    keep: int
    told: list[Raw]
    table: TableInfo | None
    """When it has changed."""
    position: Position | None
    """When it has changed."""
    said: list["Said"]


class Said(Wire):
    """A phrase of a seat."""

    seat: int
    phrase: str


class Accepted(Message, tag="accepted"):
    """What was asked for under this id is done, and kept."""

    id: str


class Refused(Message, tag="refused"):
    """What was asked for under this id is not done; nothing has changed. `why` when it is
    against the rules."""

    id: str
    code: str
    expected: str
    why: Refusal | None = None


class WhyNot(Message, tag="why"):
    """The answer: None if it is allowed."""

    id: str
    why: Refusal | None


class HintReason(Wire):
    part: str
    gain: float


class HintLine(Wire):
    """What may be done, what it is worth (between 0 and 1), and why."""

    action: str
    value: float
    margin: float
    exact: bool
    reasons: list[HintReason]


class Hint(Message, tag="hint"):
    """The best first."""

    id: str
    lines: list[HintLine]


class Shares(Message, tag="shares"):
    """By price, from 0 to all that the seat owns: what each seat would keep of it (F10, F11),
    and after them the bank."""

    id: str
    shares: list[list[int]]


class Presence(Message, tag="presence"):
    """Who is connected now."""

    seats: list[bool]
    watchers: int


class Pong(Message, tag="pong"):
    id: str


class Bye(Message, tag="bye"):
    """The server is about to close: `stopping`, `deleted`, `broken` (the table cannot go on
    here now), `left` (you have got up), `too_fast`, `too_many_mistakes` or `no_hello`. `again`
    says whether to come back, after that many seconds."""

    reason: str
    again: bool
    after: float = 0.0


ServerMessage = (
    Welcome | Update | Accepted | Refused | WhyNot | Hint | Shares | Presence | Pong | Bye
)

encode = json.Encoder().encode
_client_messages: json.Decoder[ClientMessage] = json.Decoder(ClientMessage)
decode_client = _client_messages.decode
