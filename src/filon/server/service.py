"""All parts of a server process, put together."""

from filon.server.settings import Settings
from filon.server.study.replaying import Replays
from filon.server.tables.lobby import Tables
from filon.server.tables.open_tables import Hall
from filon.server.wire.connections import Guests


class Service:
    """What the HTTP API and the sockets work with."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self.tables = Tables(hall, settings)
        self.replays = Replays(hall)
        self.guests = Guests(hall, settings)
        self.requests = 0

    async def start(self) -> None:
        await self.hall.start()
        self.hall.spawn(self.guests.sweep())
        if self.settings.forget_days:
            self.hall.spawn(self.hall.steward.forget(self.settings.forget_days))

    async def stop(self) -> None:
        await self.hall.stop()
        self.replays.close()

    def metrics(self) -> str:
        """Figures of this process as Prometheus reads them."""
        hall, guests = self.hall, self.guests
        seated = sum(
            live is not None and each.viewer != live.room.watcher
            for each in guests.connections
            for live in [each.live]
        )
        figures = (
            ("connections", "gauge", "Open sockets", len(guests.connections)),
            ("seats_connected", "gauge", "Open sockets of seats", seated),
            ("rooms_open", "gauge", "Tables held in memory", len(hall.rooms)),
            ("moves_total", "counter", "Decisions kept", hall.moves),
            ("bot_questions_total", "counter", "Decisions asked of bots", hall.thinkers.asked),
            ("bot_late_total", "counter", "Bots that did not get to think", hall.thinkers.late),
            ("cut_off_total", "counter", "Sockets that did not read", guests.cut_off),
            ("store_failures_total", "counter", "Writes that failed", hall.failures),
        )
        lines = []
        for name, kind, purpose, value in figures:
            lines += [
                f"# HELP filon_{name} {purpose}.",
                f"# TYPE filon_{name} {kind}",
                f"filon_{name} {value}",
            ]
        return "\n".join(lines) + "\n"
