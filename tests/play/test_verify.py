"""What verify accepts and what it finds out; and that it shares no code with the luck."""

import ast
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

import filon.play.record
import filon.play.verify
from filon.play.luck import SeededLuck
from filon.play.match import Match
from filon.play.record import Move, Record
from filon.play.verify import Verdict, verify
from filon.rules.contract import CHANCE
from filon.rules.errors import BadRecord, NotVerified
from filon.rules.gold.options import GoldOptions
from play.matches import finish_with_undos, promised, random_match, set_ups


def honest(seats: int = 3) -> Record:
    return random_match(seats, luck=promised("a", "", "c"), seed=2).record()


def unverified(record: Record) -> str:
    """What verify complains of."""
    with pytest.raises(NotVerified) as error:
        verify(record)
    return str(error.value)


def commitment_of(secret: bytes) -> str:
    return sha256(b"filon secret 1\n" + secret).hexdigest()


# --- honest records --------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), set_ups())
def test_honest_records_are_accepted(seats: int, options: GoldOptions) -> None:
    match = random_match(seats, options, promised("a", "é 李"), seed=seats)
    rounds = seats if options.rounds == "match" else 1
    steps = 64 * rounds + (options.first is None)
    assert verify(Record.read(match.record().write())) == Verdict(steps, match.number, True)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_honest_records_with_undos_are_accepted(seats: int) -> None:
    match = Match("gold", seats, {"memory_aid": "yes"}, promised())
    assert finish_with_undos(match, seed=seats)
    assert verify(Record.read(match.record().write())).finished


def test_honest_records_of_running_matches_are_accepted_at_every_length() -> None:
    record = honest()
    for length in range(0, len(record.moves), 7):
        part = replace(record, moves=record.moves[:length], standings=None)
        steps = sum(move.who == CHANCE for move in part.moves)
        assert verify(Record.read(part.write())) == Verdict(steps, length, False)


def test_names_are_not_bound() -> None:
    record = honest()
    verify(replace(record, players=("Somebody", "Else", "Entirely")))


# --- tampering -------------------------------------------------------------------------


def other_outcome(record: Record, number: int) -> Move:
    """Another outcome that the rules allow at this move."""
    state = record.start()
    for move in record.moves[:number]:
        state.apply(move.action, None)
    others = [action for action in state.legal() if action != record.moves[number].action]
    return Move(CHANCE, others[0]) if others else Move(CHANCE, -1)


@pytest.mark.parametrize("seats", [2, 5])
def test_one_outcome_changed_is_found_in_its_line_wherever_it_is(seats: int) -> None:
    record = random_match(seats, luck=promised(), seed=seats).record()
    words = record.game.actions.text
    tried = 0
    for number, move in enumerate(record.moves):
        if move.who != CHANCE or other_outcome(record, number).action < 0:
            continue
        other = other_outcome(record, number)
        moves = (*record.moves[:number], other, *record.moves[number + 1 :])
        tampered = Record.read(replace(record, moves=moves).write())
        assert unverified(tampered) == (
            f"line {record.line_of(number)}: the secret gives {words(move.action)!r}, "
            f"the record says {words(other.action)!r}"
        )
        tried += 1
    assert tried > 50


def test_the_last_outcome_of_a_running_match_changed_is_found() -> None:
    record = honest()
    number = next(k for k, move in enumerate(record.moves) if move.who == CHANCE and k > 20)
    moves = (*record.moves[:number], other_outcome(record, number))
    assert "the secret gives" in unverified(replace(record, moves=moves, standings=None))


@pytest.mark.parametrize(
    "contributions",
    [
        ("b", "", "c"),
        ("a", "", "C"),
        ("a", "x", "c"),
        ("", "", "c"),
        ("", "", ""),
        ("c", "", "a"),
    ],
    ids=["changed", "case", "added", "removed", "all removed", "exchanged"],
)
def test_a_contribution_that_is_not_the_one_given_is_found(
    contributions: tuple[str, ...],
) -> None:
    record = honest()
    assert record.luck.contributions == ("a", "", "c")
    tampered = replace(record, luck=replace(record.luck, contributions=contributions))
    assert "the secret gives" in unverified(Record.read(tampered.write()))


def test_another_secret_is_found() -> None:
    record = honest()
    expected = "the secret is not the one of the commitment"
    for digits in ("1", "f"):
        secret = digits + record.luck.secret[1:]
        tampered = replace(record, luck=replace(record.luck, secret=secret))
        assert unverified(Record.read(tampered.write())) == expected


def test_another_commitment_is_found() -> None:
    record = honest()
    commitment = commitment_of(bytes(32))
    tampered = replace(record, luck=replace(record.luck, commitment=commitment))
    expected = "the secret is not the one of the commitment"
    assert unverified(Record.read(tampered.write())) == expected


def test_another_secret_with_its_own_commitment_is_found() -> None:
    record = honest()
    for byte in range(10):
        secret = bytes([byte] * 32)
        luck = replace(record.luck, secret=secret.hex(), commitment=commitment_of(secret))
        assert "the secret gives" in unverified(Record.read(replace(record, luck=luck).write()))


@pytest.mark.parametrize(
    "options",
    [
        GoldOptions(memory_aid=True),
        GoldOptions(open_piles=True),
        GoldOptions(layout="grid"),
        GoldOptions(colours=("violet", "red", "blue")),
    ],
)
def test_options_that_were_changed_are_found(options: GoldOptions) -> None:
    record = replace(honest(), options=options)
    assert "the secret gives" in unverified(Record.read(record.write()))


def test_a_seat_that_was_added_is_found() -> None:
    record = honest()
    luck = replace(record.luck, contributions=("a", "", "c", ""))
    more = replace(record, seats=4, players=(*record.players, "Eve"), luck=luck)
    assert "the secret gives" in unverified(replace(more, standings=None))


def test_other_lucks_cannot_be_verified() -> None:
    record = random_match(2, luck=SeededLuck(1)).record()
    expected = "expected a record with verifiable luck, this one is seeded"
    assert unverified(record) == expected


def test_a_record_that_does_not_replay_is_not_verified_either() -> None:
    record = honest()
    decision = next(k for k, move in enumerate(record.moves) if move.who != CHANCE)
    with pytest.raises(BadRecord, match="expected a move of seat"):
        verify(replace(record, moves=record.moves[:decision] + record.moves[decision + 1 :]))
    with pytest.raises(BadRecord, match="expected a move of chance"):
        verify(replace(record, moves=record.moves[1:]))
    with pytest.raises(BadRecord, match="the record says otherwise"):
        verify(replace(record, standings=None))


# --- no shared code --------------------------------------------------------------------


def syntax_of(module: object) -> ast.Module:
    """The source, also where compiled code lies beside it."""
    path = getattr(module, "__file__", None)
    assert isinstance(path, str)
    source = Path(path).with_name(Path(path).name.split(".")[0] + ".py")
    return ast.parse(source.read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> dict[str, set[str]]:
    """By module: the names taken from it, wherever in the source."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = {alias.name for alias in node.names}
            found.setdefault(node.module or "", set()).update(names)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                found.setdefault(alias.name, set()).add("*")
    return found


def test_verify_takes_nothing_from_the_module_that_draws() -> None:
    tree = syntax_of(filon.play.verify)
    taken = imported(tree)
    ours = {name for name in taken if name.startswith("filon.")}
    assert ours <= {"filon.play.record", "filon.rules.contract", "filon.rules.errors"}
    assert taken["filon.play.record"] <= {"Record", "set_up_text"}
    assert not set(taken) & {"filon", "hmac", "importlib", "random", "secrets", "sys"}
    names = {node.id for node in ast.walk(tree) if type(node) is ast.Name}
    assert not names & {"Luck", "VerifiableLuck", "luck_of", "import_module", "__import__"}


def test_what_verify_takes_from_records_takes_nothing_from_the_luck_but_its_note() -> None:
    tree = syntax_of(filon.play.record)
    assert imported(tree)["filon.play.luck"] == {"LuckNote"}
    users = [
        node for node in ast.walk(tree) if type(node) is ast.Name and node.id == "LuckNote"
    ]
    fields = [
        node.annotation
        for part in tree.body
        if isinstance(part, ast.ClassDef)
        for node in part.body
        if isinstance(node, ast.AnnAssign)
    ]
    assert users
    assert all(user in fields for user in users)


def test_verify_works_where_the_luck_draws_nothing_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = honest()

    def broken(*arguments: object) -> None:
        raise AssertionError("verify must not draw from the luck")

    for name in ("settle", "bind", "_below", "note", "_all"):
        monkeypatch.setattr(f"filon.play.luck.VerifiableLuck.{name}", broken)
    monkeypatch.setattr("filon.play.luck.hmac.digest", broken)
    monkeypatch.setattr("filon.play.luck.luck_of", broken)
    assert verify(record).finished


def test_luck_that_is_not_bound_to_the_whole_set_up_is_not_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The checker builds its opening itself: it does not trust the one of the match."""
    honest = "filon.play.match.set_up_text"
    monkeypatch.setattr(honest, lambda game, seats, options: f"game gold 1\nseats {seats}\n")
    record = random_match(3, luck=promised("a", "b")).record()
    with pytest.raises(NotVerified, match="the secret gives"):
        verify(record)
