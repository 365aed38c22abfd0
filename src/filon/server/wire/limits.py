# compiled: server
"""How often somebody may ask: buckets that fill as time goes by."""

import time

BURST = 5.0
"""Seconds' worth of requests may come at once."""
MOST_ADDRESSES = 50_000


class Bucket:
    """Holds what is left of a rate."""

    __slots__ = ("last", "left")

    def __init__(self, full: float) -> None:
        self.left = full
        self.last = time.monotonic()

    def take(self, rate: float, cost: float = 1.0) -> bool:
        """Whether it may be done now."""
        if rate <= 0:
            return True
        now = time.monotonic()
        most = max(rate * BURST, cost)
        self.left = min(most, self.left + (now - self.last) * rate)
        self.last = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Addresses:
    """The buckets and the connections of every address."""

    def __init__(self, rate: float, connections: int) -> None:
        self.rate = rate
        self.most = connections
        self._buckets: dict[str, Bucket] = {}
        self._connections: dict[str, int] = {}

    def may_ask(self, address: str, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(address)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[address] = Bucket(self.rate * BURST)
        return bucket.take(self.rate, cost)

    def has_place(self, address: str) -> bool:
        """Whether the address may have one more connection."""
        return not self.most or self._connections.get(address, 0) < self.most

    def come(self, address: str) -> None:
        self._connections[address] = self._connections.get(address, 0) + 1

    def go(self, address: str) -> None:
        count = self._connections.get(address, 0) - 1
        if count > 0:
            self._connections[address] = count
        else:
            self._connections.pop(address, None)

    def _make_room(self) -> None:
        """Forget addresses whose bucket is full again."""
        if len(self._buckets) < MOST_ADDRESSES:
            return
        before = time.monotonic() - BURST
        self._buckets = {
            address: bucket for address, bucket in self._buckets.items() if bucket.last > before
        }
