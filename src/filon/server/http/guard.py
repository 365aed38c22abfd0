"""The guard before everything: who may connect from where, and what browsers may do here."""

import ipaddress
import socket
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from filon.server.settings import Settings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
LOCAL = ("localhost", socket.gethostname().lower(), f"{socket.gethostname().lower()}.local")


class Guard:
    """Knows hosts and origins.

    A page from elsewhere must not reach a table, also not by a name that somebody lets point
    here: the host must be an address, a name of this machine, or one that was allowed.
    """

    def __init__(self, settings: Settings) -> None:
        self.origins = {plain_origin(origin) for origin in settings.origins}
        self.hosts = {urlsplit(origin).netloc for origin in self.origins}
        self.proxies = set(settings.proxies)

    def address(self, peer: str, forwarded: str) -> str:
        """The address of a caller: the last one named that is no proxy of ours."""
        hops = [hop.strip() for hop in (*forwarded.split(","), peer) if hop.strip()]
        return next((hop for hop in reversed(hops) if hop not in self.proxies), peer)

    def is_allowed(self, host: str, origin: str | None) -> bool:
        """Whether a request for this host from this origin may come in. Programs that are no
        browsers send no origin."""
        host = host.lower()
        if not self.is_own(host):
            return False
        if origin is None:
            return True
        origin = plain_origin(origin)
        return origin in self.origins or place_of(origin) == host

    def is_own(self, host: str) -> bool:
        if host in self.hosts:
            return True
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in LOCAL:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def plain_origin(origin: str) -> str:
    """As browsers send it: without a port that goes without saying."""
    origin = origin.rstrip("/").lower()
    for kind, port in (("http:", ":80"), ("https:", ":443")):
        if origin.startswith(kind):
            origin = origin.removesuffix(port)
    return origin


def place_of(origin: str) -> str:
    """The host and port of an origin; empty if invalid."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class GuardedApp:
    """An application behind the guard, with the headers that keep browsers careful."""

    def __init__(self, app: App, guard: Guard) -> None:
        self.app = app
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self.app(scope, receive, send)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if not self.guard.is_allowed(headers.get(b"host", ""), headers.get(b"origin")):
            return await refuse(send)

        async def careful(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        return await self.app(scope, receive, careful)


async def refuse(send: Send) -> None:
    body = (
        b'{"code":"wrong_origin","expected":"a page of this host; others are allowed with '
        b'filon serve --origin"}'
    )
    kind = (b"content-type", b"application/json")
    await send({"type": "http.response.start", "status": 403, "headers": [kind, *HEADERS]})
    await send({"type": "http.response.body", "body": body})
