"""A decision that is a list: a cursor goes up and down, a number or a word chooses at once.

Choices that differ by a number alone, such as bids, share a row: the number is typed, or
adjusted to the left and to the right.
"""

from dataclasses import dataclass, replace

from filon.cli.terminal.commands import bare
from filon.cli.terminal.keys import Key

FAR = 9999
LONGEST_TYPED = 30
ROWS = {Key.UP: -1, Key.DOWN: 1}
AMOUNTS = {Key.LEFT: -1, Key.RIGHT: 1}
ENDS = {Key.HOME: 0, Key.END: FAR}


@dataclass(frozen=True, slots=True)
class Choice:
    """An action in the words of the action table (`take coyote-8`), and what it is called."""

    words: str
    label: str

    @property
    def verb(self) -> str:
        return self.words.partition(" ")[0]

    @property
    def argument(self) -> str:
        """What stands behind the verb."""
        return self.words.partition(" ")[2]

    @property
    def names(self) -> tuple[str, ...]:
        """What may be typed for it in full: its words, with or without the verb, its label."""
        return bare(self.words), bare(self.argument or self.verb), bare(self.label)

    def is_begun_by(self, text: str) -> bool:
        """Whether its label begins so; nobody has read its words, so they do not count."""
        return begins(bare(self.label), text)


@dataclass(frozen=True, slots=True)
class Row:
    """A choice, or one for each of some `amounts`; `at` is the one it stands at."""

    choices: tuple[Choice, ...]
    amounts: tuple[int, ...] = ()
    at: int = 0

    @property
    def choice(self) -> Choice:
        return self.choices[self.at]

    @property
    def span(self) -> str:
        """The amounts, from the first to the last: `4–10`; empty without any."""
        return spanned(self.amounts[0], self.amounts[-1]) if self.amounts else ""

    def put(self, at: int) -> "Row":
        """The row at another amount, the nearest there is."""
        return replace(self, at=max(0, min(at, len(self.choices) - 1)))


@dataclass(frozen=True, slots=True)
class Menu:
    """The rows, the row the cursor is at, and what is typed so far."""

    rows: tuple[Row, ...]
    at: int = 0
    typed: str = ""
    is_counted: bool = True
    """Whether a number is that of a row, where no row takes amounts."""

    @property
    def row(self) -> Row:
        return self.rows[self.at]

    @property
    def answer(self) -> str:
        """What Enter gives: what was typed, else the words of the choice at the cursor. Where
        several rows take amounts, a number is for the one at the cursor."""
        typed = self.typed.strip()
        choice = self.choice(typed) if typed.isdecimal() and len(self.taking) > 1 else None
        return choice.words if choice else typed or self.row.choice.words

    @property
    def taking(self) -> list[int]:
        """The rows that take amounts."""
        return [k for k, row in enumerate(self.rows) if row.amounts]

    def keys(self) -> list[str]:
        """By row: the number that chooses it, if any. Numbers count the rows, unless they are
        amounts."""
        if self.taking or not self.is_counted:
            return [row.span for row in self.rows]
        return [str(k + 1) for k in range(len(self.rows))]

    def pressed(self, key: Key | str) -> "Menu":
        """The menu after a key; a letter is typed, and shows the choice it leads to."""
        if isinstance(key, str):
            return self.with_typed((self.typed + key)[:LONGEST_TYPED])
        if key in (Key.RUBOUT, Key.ESCAPE):
            return self.with_typed(self.typed[:-1] if key is Key.RUBOUT else "")
        if key in ROWS:
            return self.put((self.at + ROWS[key]) % len(self.rows))
        if key in AMOUNTS:
            return self.put(self.at, self.row.at + AMOUNTS[key])
        if key in ENDS:
            is_long = len(self.row.choices) > 1
            return self.put(self.at, ENDS[key]) if is_long else self.put(ENDS[key])
        return self

    def with_typed(self, typed: str) -> "Menu":
        found = self.find(typed)
        return replace(self if found is None else self.put(*found), typed=typed)

    def put(self, row: int, at: int | None = None) -> "Menu":
        """The cursor at this row and amount, or the nearest; nothing is typed."""
        rows, row = list(self.rows), min(row, len(self.rows) - 1)
        if at is not None:
            rows[row] = rows[row].put(at)
        return replace(self, rows=tuple(rows), at=row, typed="")

    def choice(self, text: str) -> Choice | None:
        """What a typed text chooses: a number, a choice's name, or the beginning of the label
        of one choice alone."""
        found = self.find(text)
        return None if found is None else self.rows[found[0]].choices[found[1]]

    def find(self, text: str) -> tuple[int, int] | None:
        """Where that choice is: its row, and its place in the row."""
        wanted = bare(text).strip()
        if not wanted:
            return None
        if wanted.isdecimal():
            return self.numbered(int(wanted))
        places = [
            (row, at, choice)
            for row, each in enumerate(self.rows)
            for at, choice in enumerate(each.choices)
        ]
        whole = [(row, at) for row, at, choice in places if wanted in choice.names]
        begun = [(row, at) for row, at, choice in places if choice.is_begun_by(wanted)]
        return next((found[0] for found in (whole, begun) if len(found) == 1), None)

    def numbered(self, number: int) -> tuple[int, int] | None:
        """An amount where a row takes amounts, of several the one at the cursor; else the
        number of a row."""
        if not self.taking:
            is_row = self.is_counted and 0 < number <= len(self.rows)
            return (number - 1, 0) if is_row else None
        meant = self.taking[0] if len(self.taking) == 1 else self.at
        amounts = self.rows[meant].amounts
        return (meant, amounts.index(number)) if number in amounts else None


def spanned(first: int, last: int) -> str:
    """Numbers from the first to the last: `1–3`."""
    return str(first) if first == last else f"{first}–{last}"


def begins(name: str, text: str) -> bool:
    """Whether a name begins with a text; `bid 1` is not the beginning of `bid 10`."""
    cuts_number = text[-1:].isdecimal() and name[len(text) :][:1].isdecimal()
    return name.startswith(text) and not cuts_number
