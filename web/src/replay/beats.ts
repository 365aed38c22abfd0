// Where a replay stops: after a decision and all that chance has answered to it, as at the table.
// And where turns begin.
import type { ReplayStep, View } from '../wire';

const CHANCE = -1;

/** Steps by number, as far as they are known. */
export type Steps = ReadonlyMap<number, ReplayStep>;

/** Whether the table waits for somebody after this step; the start and the end count too. */
export const isBeat = (step: ReplayStep, last: number) =>
  step.number === 0 || step.number === last || step.view.to_act !== CHANCE;

/** The next beat from a step on, forward (1) or backward (-1); null when the way there is not
 * known yet, and then `missing` is the first step to be asked for. */
export function nextBeat(
  steps: Steps,
  from: number,
  by: 1 | -1,
  last: number,
): { at: number | null; missing: number } {
  for (let number = from; ; number += by) {
    if (number <= 0) number = 0;
    if (number >= last) number = last;
    const step = steps.get(number);
    if (!step) return { at: null, missing: number };
    if (isBeat(step, last)) return { at: number, missing: -1 };
  }
}

/** Which turn a view is in: two views of one turn have the same. */
export function turnOf(view: View): string {
  if ('turn' in view) return String(view.turn);
  return `${view.round} ${view.active}`;
}

/** The events of the steps after `from` up to `until`. */
export function eventsBetween(steps: Steps, from: number, until: number) {
  const found = [];
  for (let number = from + 1; number <= until; number++)
    found.push(...(steps.get(number)?.events ?? []));
  return found;
}

/** The decision that led to a beat; null where chance alone did. */
export function decisionOf(steps: Steps, at: number, last: number): ReplayStep | null {
  for (let number = at; number > 0; number--) {
    const step = steps.get(number);
    if (!step || (number < at && isBeat(step, last))) return null;
    if (step.who >= 0) return step;
  }
  return null;
}

/** The first step up to which all are known without a gap, seen from a step backward. */
export function knownFrom(steps: Steps, at: number): number {
  let number = at;
  while (number > 0 && steps.has(number - 1)) number--;
  return number;
}
