"""Who is connected, also at another process."""

import asyncio

import pytest

from filon.server.client import Guest
from filon.server.wire.presence import Elsewhere
from server.running import Running, guest, set_table


def test_what_another_process_says_is_known_until_it_falls_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    elsewhere = Elsewhere()
    elsewhere.hear('["one","table",[0],0]')
    elsewhere.hear('["two","table",[1],3]')
    assert [(here.seats, here.watchers) for here in elsewhere.at("table")] == [
        ([0], 0),
        ([1], 3),
    ]
    elsewhere.hear('["one","table",[],0]')
    assert [here.process for here in elsewhere.at("table")] == ["two"]
    monkeypatch.setattr("filon.server.wire.presence.SILENT_SECONDS", -1.0)
    assert elsewhere.forget_silent() == ["table"]
    assert elsewhere.at("table") == []
    assert elsewhere.forget_silent() == []
    assert elsewhere.hear("nonsense") is None


@pytest.mark.slow
def test_seats_at_two_processes_see_each_other_come_and_go(postgres: str) -> None:
    with Running(postgres) as first, Running(postgres) as second:
        made = set_table(first.api, "gold", "me", "screen", listed=True)

        async def come_and_go() -> None:
            async with guest(first.api, made, 0) as me:
                await me.until(lambda: me.presence.get("seats") == [True, False])
                watcher = Guest(second.api.socket, made["table"]["id"])
                async with guest(second.api, made, 1) as other, watcher:
                    await me.until(lambda: me.presence.get("seats") == [True, True])
                    await me.until(lambda: me.presence["watchers"] == 1)
                    await other.until(lambda: other.presence.get("seats") == [True, True])
                await me.until(lambda: me.presence.get("seats") == [True, False])
                await me.until(lambda: me.presence["watchers"] == 0)

        asyncio.run(come_and_go())
