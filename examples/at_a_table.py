"""A program at a table of a server: it sets the table, sits down and plays against a bot.

The server is started here, on a file that is thrown away; a program of your own would be given
the address of one, and the link of a table.
"""

import asyncio
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from filon.server.client import Api, Guest


async def play(api: Api) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "novice"}]
    made = api.ask("POST", "/api/tables", {"game": "gold", "seats": seats})
    table, token = made["table"]["id"], made["seats"][0]["token"]
    async with Guest(api.socket, table, token) as ann:
        await ann.ask("contribute", text="a text of my own")  # my part of the luck
        api.ask("POST", f"/api/tables/{table}/start", {}, token=made["host"])
        while True:
            await ann.until(lambda: ann.may_decide or ann.is_over)
            if ann.is_over:
                break
            await ann.play(ann.legal[0])
    record = api.ask("GET", f"/api/tables/{table}/record", token=token)
    print(f"{len(ann.log)} events, standings {ann.standings}")
    print(record.splitlines()[-1])


with tempfile.TemporaryDirectory() as folder:
    database = str(Path(folder) / "tables.sqlite3")
    server = subprocess.Popen(
        [sys.executable, "-m", "filon", "serve", "--database", database],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    with server, server.stdout as said:
        address = re.search(r"http://\S+", said.readline())
        assert address is not None
        asyncio.run(play(Api(address.group())))
        server.terminate()
