# compiled: server
"""Time to decide: what is left to each seat, folded from the times of the entries."""

from filon.server.wire.messages import Clock, ClockInfo

SECOND = 1000
AFTER_RETURN = 30 * SECOND
"""Whoever takes their seat back has at least this long."""


class Clocks:
    """Milliseconds by seat. `since` is when the clock that runs now began to."""

    def __init__(self, plan: Clock, seats: int) -> None:
        self.plan = plan
        self.full = plan.seconds * SECOND
        self.left = [self.full] * seats
        self.since = 0

    @property
    def are_used(self) -> bool:
        return self.plan.kind != "none"

    def start(self, at: int) -> None:
        self.since = at

    def decided(self, seat: int, at: int, *, itself: bool = True) -> None:
        """A seat has decided, or taken back a decision; the next one's time begins. What a bot
        needs is nobody's time."""
        if self.plan.kind != "match":
            self.left[seat] = self.full
        elif itself:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(self.since, at)

    def got_up(self, seat: int, at: int, *, to_act: bool) -> None:
        """What was used counts; the last millisecond stays, for only who has run out gets
        more."""
        if to_act and self.are_used:
            self.left[seat] = max(1, self.left[seat] - max(0, at - self.since))
            self.since = max(self.since, at)

    def taken_back(self, seat: int, at: int, left: int) -> None:
        """The decision is open again, with the time that was left when it was made."""
        if self.plan.kind == "move":
            self.left[seat] = max(1, left)
            self.since = max(self.since, at)
        else:
            self.decided(seat, at)

    def left_at(self, seat: int, at: int) -> int:
        return self.left[seat] - max(0, at - self.since)

    def ran_out(self, seat: int, at: int) -> None:
        self.left[seat] = 0
        self.since = max(self.since, at)

    def came_back(self, seat: int, at: int, *, to_act: bool) -> None:
        if self.left[seat] == 0:
            self.left[seat] = min(self.full, AFTER_RETURN)
        if to_act:
            self.since = max(self.since, at)

    def deadline(self, seat: int) -> int | None:
        """When the seat's time is out if its clock runs now."""
        return self.since + self.left[seat] if self.are_used else None

    def info(self, running: int, now: int) -> ClockInfo | None:
        if not self.are_used:
            return None
        left = list(self.left)
        if running >= 0:
            left[running] = max(0, left[running] - max(0, now - self.since))
        return ClockInfo(left, running)
