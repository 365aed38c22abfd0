// The bids of this auction, as they were said.
import type { FievreEvent, FievreView } from '../../wire';
import { seatsFrom } from './figures';

export interface Bubble {
  seat: number;
  /** 0: passes. */
  ounces: number;
}

/** What the view itself knows: who has passed, and the highest bid. */
function known(view: FievreView): Bubble[] {
  const passed = seatsFrom(view.opener, view.seats)
    .filter((seat) => view.passed.includes(seat))
    .map((seat) => ({ seat, ounces: 0 }));
  const highest = view.leader < 0 ? [] : [{ seat: view.leader, ounces: view.highest }];
  return [...passed, ...highest];
}

/** What was said since this turn began; nothing when that is not in the log. */
function said(log: readonly FievreEvent[], turn: number): Bubble[] {
  const bubbles: Bubble[] = [];
  let heard = false;
  for (const event of log) {
    if (event.event === 'TurnBegan') heard = event.turn === turn;
    if (!heard) continue;
    if (event.event === 'BidMade') bubbles.push(event);
    if (event.event === 'BidPassed') bubbles.push({ seat: event.seat, ounces: 0 });
  }
  return bubbles;
}

/** Whether this is how the auction stands. */
function fits(bubbles: Bubble[], view: FievreView): boolean {
  const highest = bubbles.filter(({ ounces }) => ounces > 0).at(-1);
  const passed = new Set(bubbles.filter(({ ounces }) => !ounces).map(({ seat }) => seat));
  return (
    (highest?.ounces ?? 0) === view.highest &&
    view.passed.length === passed.size &&
    view.passed.every((seat) => passed.has(seat))
  );
}

/** The bubbles of a view. The log may know more than is shown yet: that waits. */
export function bubblesOf(log: readonly FievreEvent[], view: FievreView): Bubble[] {
  const bubbles = said(log, view.turn);
  if (view.phase !== 'auction') return bubbles;
  for (let count = bubbles.length; count > 0; count--) {
    const shown = bubbles.slice(0, count);
    if (fits(shown, view)) return shown;
  }
  return known(view);
}
