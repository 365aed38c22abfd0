"""What bots did wrong at this table, in sentences."""

from collections.abc import Sequence

from filon.bots.contract import Bot
from filon.bots.guard import ILLEGAL, MAKING, NOT_ASKED, GuardedBot, Incident, summed
from filon.bots.untrusted import CRASHED, STALLED
from filon.cli.terminal.seating import Player
from filon.words.messages import Wording

SENTENCES = {
    CRASHED: "incident.crashed",
    STALLED: "incident.stalled",
    ILLEGAL: "incident.illegal",
}
IN_THE_MAKING = {CRASHED: "incident.unmade", STALLED: "incident.made_slowly"}


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
        """A line about what this bot just did wrong; empty when it did nothing, and when the
        line before has said it for the whole match."""
        before, self._told = self._told, len(self.all())
        if before == self._told or not isinstance(bot, GuardedBot):
            return ""
        news = bot.incidents[-1]
        return "" if news.lasts and news in bot.incidents[:-1] else self.line(news)

    def lines(self) -> list[str]:
        """All that went wrong since the start, equal things in one line."""
        return [self.line(incident) for incident in summed(self.all())]

    def line(self, incident: Incident) -> str:
        return self.wording.text(
            sentence(incident),
            seat=self.players[incident.seat].name,
            detail=incident.detail.removeprefix(MAKING),
            count=incident.count,
        )


def sentence(incident: Incident) -> str:
    """The key of what is said about it."""
    if incident.detail == NOT_ASKED:
        return "incident.not_asked"
    is_made = not incident.detail.startswith(MAKING)
    return (SENTENCES if is_made else IN_THE_MAKING)[incident.kind]
