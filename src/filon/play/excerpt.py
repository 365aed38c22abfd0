"""An excerpt: what one seat, or a watcher, may keep of a match while it runs.

It is written from the events told to that seat, never by cutting the record down.
"""

import json
from collections.abc import Sequence

from filon.rules.events import Event

HEADING = "filon excerpt 1"


def write_excerpt(header: Sequence[str], seat: int | None, events: Sequence[Event]) -> str:
    """The excerpt as text: the public header, then one event a line."""
    whose = "watcher" if seat is None else f"seat {seat}"
    lines = [HEADING, *header, f"for {whose}", "events"]
    lines += [json.dumps(event.as_json(), ensure_ascii=False) for event in events]
    lines.append(f"end {len(events)} events")
    return "".join(line + "\n" for line in lines)
