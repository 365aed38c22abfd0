"""A recorded match on the table, forwards and backwards."""

from filon.cli.terminal.commands import is_back, is_quit
from filon.cli.terminal.keyboard import TableLeft
from filon.cli.terminal.retelling import Retelling
from filon.cli.terminal.scene import Scene
from filon.cli.terminal.screen import Screen


def step_through(retelling: Retelling, screen: Screen) -> bool:
    """Show a decision after the other; False when somebody leaves before the last one."""
    at = 0
    with screen:
        while at <= len(retelling.frames):
            try:
                typed = screen.ask(scene_at(retelling, at))
            except TableLeft:
                return False
            if is_quit(typed):
                return False
            at = max(0, at - 1) if is_back(typed) else at + 1
    return True


def scene_at(retelling: Retelling, at: int) -> Scene:
    """The table after so many decisions; 0 is the start."""
    wording, table, frames = retelling.wording, retelling.table, retelling.frames
    events = retelling.events(at)
    typing = wording.text("replay.typing")
    if at == 0:
        table.go_on()
        prompt = f"{wording.text('replay.start')}. {typing}"
        return table.scene(retelling.start, events, prompt)
    frame = frames[at - 1]
    table.show(frame.before, frame.events)
    heading = wording.text("replay.heading", move=at, moves=len(frames))
    return table.scene(frame.after, events, f"{heading}. {typing}")
