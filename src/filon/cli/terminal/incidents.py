"""What bots did wrong at this table, in sentences."""

from collections.abc import Sequence

from filon.bots.contract import Bot
from filon.bots.guard import CRASHED, ILLEGAL, STALLED, GuardedBot, Incident, summed
from filon.cli.terminal.seating import Player
from filon.words.catalogue import Wording

SENTENCES = {
    CRASHED: "incident.crashed",
    STALLED: "incident.stalled",
    ILLEGAL: "incident.illegal",
}


class Incidents:
    """Listens to the bots of a table that are under guard."""

    def __init__(
        self, players: Sequence[Player], bots: Sequence[Bot | None], wording: Wording
    ) -> None:
        self.players = players
        self.bots = [bot for bot in bots if isinstance(bot, GuardedBot)]
        self.wording = wording
        self._told = 0

    def all(self) -> list[Incident]:
        return [incident for bot in self.bots for incident in bot.incidents]

    def news(self, bot: Bot) -> str:
        """A line about what this bot just did wrong; empty when it did nothing."""
        before, self._told = self._told, len(self.all())
        if before == self._told or not isinstance(bot, GuardedBot):
            return ""
        return self.line(bot.incidents[-1])

    def lines(self) -> list[str]:
        """All that went wrong since the start, equal things in one line."""
        return [self.line(incident) for incident in summed(self.all())]

    def line(self, incident: Incident) -> str:
        return self.wording.text(
            SENTENCES[incident.kind],
            seat=self.players[incident.seat].name,
            detail=incident.detail,
            count=incident.count,
        )
