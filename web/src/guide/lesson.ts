// What the coach of a first match knows. The luck is real, so there is no script: a lesson waits
// for its moment.
import type { GameEvent, View } from '../wire';
import type { Values } from '../words/template';
import type { Wording } from '../words/wording';

/** What a lesson can look at: the table as it is shown, and what has just happened there. */
export interface Moment<V = View, E = GameEvent> {
  view: V;
  events: E[];
  legal: readonly string[];
  seat: number;
  /** Whether it is for this seat to choose now. */
  mine: boolean;
  wording: Wording;
}

export interface Lesson<V = View, E = GameEvent> {
  /** It is told by the words `<game>.lesson.<name>`. */
  name: string;
  when: (moment: Moment<V, E>) => boolean;
  values?: (moment: Moment<V, E>) => Values;
  /** Where the rulebook says more. */
  clause?: string;
  /** About something that has happened: it can be told a little later. Others are told in their
   * moment or not at all. */
  news?: boolean;
  /** About a choice of one's own: it stays until that is made, and is told before any news. */
  asks?: boolean;
  /** It may never come: the course is complete without it. */
  rare?: boolean;
}

/** Whether something has just happened, and to whom. */
export function happened<E extends GameEvent>(
  moment: { events: E[] },
  name: E['event'],
  seat?: number,
): boolean {
  return moment.events.some(
    (event) =>
      event.event === name && (seat === undefined || ('seat' in event && event.seat === seat)),
  );
}

/** A lesson about a choice of one's own, by the phase in which it comes. */
export const asking =
  <V extends { phase: string }>(...phases: string[]) =>
  (moment: { view: V; mine: boolean }) =>
    moment.mine && phases.includes(moment.view.phase);
