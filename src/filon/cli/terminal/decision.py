"""A decision as the person who takes it may know it."""

from filon.play.match import Match
from filon.rules.errors import BadWords, Refusal
from filon.rules.game import View


class Decision:
    """What a seat is asked now: its own view, and what it may choose."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.game = match.game
        self.seat = seat
        self.view: View = match.view(seat)
        self.legal = tuple(match.legal(seat))
        """The codes of the actions, in the order of the rules."""

    def words(self, action: int) -> str:
        """An action in the words of the action table: `bid 5`."""
        return self.game.actions.text(action)

    def spelled(self, text: str) -> str:
        """The same words when they are an action, legal or not; else empty."""
        try:
            return self.words(self.game.actions.parse(text))
        except BadWords:
            return ""

    def why_not(self, words: str) -> Refusal | None:
        """Why the seat may not do this now; None when it may."""
        return self._match.why_not(self.seat, words)
