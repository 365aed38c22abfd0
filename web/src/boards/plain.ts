// A game without a board of its own: all that can be said of it without knowing it.
import type { View } from '../wire';
import type { Wording } from '../words/wording';
import { plainLog, type GameTable } from './board';
import Plain from './Plain.svelte';

const SECONDS = 0.9;
const SECONDS_AN_EVENT = 0.4;
const MOST_SECONDS = 3;

export const plain: GameTable = {
  Board: Plain,
  hold: ({ events }) => ({
    seconds:
      events.length && Math.min(MOST_SECONDS, SECONDS + SECONDS_AN_EVENT * events.length),
  }),
  subtitle: () => '',
  log: plainLog,
  sound: () => null,
  // Nobody here can tell whether there are secrets.
  secret: true,
};

/** A field of a view: what it is called, and what it says, perhaps of each seat. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  bySeat: string[] | null;
}

/** Shown in other ways, or of no use to a reader. */
const SKIPPED = new Set(['seat', 'seats', 'to_act', 'phase']);

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value !== 'object';
const isList = (value: unknown): value is Scalar[] =>
  Array.isArray(value) && value.every(isScalar);

/** What a view says, field by field (`view.<field>` in the game's words); a list as long as the table
 * is of its seats. What is no word, number or list of them is left out. */
export function factsOf(view: View, seats: number, wording: Wording): Fact[] {
  const said = (value: Scalar): string => {
    if (typeof value === 'boolean') return value ? '✓' : '–';
    if (value === null || value === '') return '–';
    return typeof value === 'string' ? wording.card(value) : String(value);
  };
  const listed = (value: Scalar | Scalar[]) =>
    Array.isArray(value) ? value.map(said).join(', ') || '–' : said(value);
  return Object.entries(view).flatMap(([name, value]: [string, unknown]): Fact[] => {
    if (SKIPPED.has(name)) return [];
    const label = wording.text(`view.${name}`, {}, name.replaceAll('_', ' '));
    const fact = { name, label, text: '', bySeat: null };
    const each = Array.isArray(value) && value.length === seats ? value : null;
    if (each?.every((one) => isScalar(one) || isList(one)))
      return [{ ...fact, bySeat: each.map(listed) }];
    return isScalar(value) || isList(value) ? [{ ...fact, text: listed(value) }] : [];
  });
}
