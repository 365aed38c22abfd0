"""What `filon verify` has recomputed."""

from filon.cli.terminal.seating import recorded_player
from filon.play.record import Record
from filon.play.verify import Verdict
from filon.words.messages import Wording


def proof_text(record: Record, verdict: Verdict, wording: Wording) -> str:
    """Promise, contributions, secret, draws and result, a line each; the secret of a match that
    still runs is left out."""
    names = [recorded_player(name).name for name in record.players]
    lines = [wording.text("luck.commitment", commitment=record.luck.commitment)]
    lines += [
        wording.text("luck.contribution", seat=name, contribution=text or "–")
        for name, text in zip(names, record.luck.contributions, strict=True)
    ]
    if verdict.finished:
        lines.append(wording.text("luck.secret", secret=record.luck.secret))
    lines.append(wording.text("replay.same", moves=verdict.moves))
    if record.standings is not None:
        result = wording.amounts(record.standings.scores, names)
        lines.append(wording.text("verify.result", result=result))
    else:
        lines += [wording.text("luck.so_far"), wording.text("luck.running")]
    if verdict.given:
        lines.append(wording.text("luck.given", moves=verdict.given))
    lines.append(wording.text("luck.verified", steps=verdict.steps))
    return "\n".join(lines)


def proof_json(record: Record, verdict: Verdict) -> dict[str, object]:
    """The same for programs."""
    standings = record.standings
    return {
        "verified": True,
        "steps": verdict.steps,
        "moves": verdict.moves,
        "given": verdict.given,
        "finished": verdict.finished,
        "game": record.game.name,
        "version": record.game.version,
        "seats": record.seats,
        "players": list(record.players),
        "commitment": record.luck.commitment,
        "contributions": list(record.luck.contributions),
        "secret": record.luck.secret if verdict.finished else None,
        "scores": None if standings is None else list(standings.scores),
        "ranks": None if standings is None else list(standings.ranks),
    }
