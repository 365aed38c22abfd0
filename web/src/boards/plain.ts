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
/** Kinds of lists that have a figure for each seat. */
const BY_SEAT = new Set(['amounts', 'shares']);

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value !== 'object';

/** What stands for nothing: an empty list, nobody. */
const NOTHING = '–';

function said(value: Scalar): string {
  if (typeof value === 'boolean') return value ? '✓' : NOTHING;
  return value === null || value === '' ? NOTHING : String(value);
}

/** What a view says, field by field: by its kind, and under the name `view.<field>` where the game's
 * words have one. What is no word, number or list of them is left out. */
export function factsOf(view: View, wording: Wording): Fact[] {
  const kinds = wording.game.kinds.view ?? {};
  const values = wording.values('view', { ...view });
  return Object.entries(view).flatMap(([name, value]: [string, unknown]): Fact[] => {
    if (SKIPPED.has(name)) return [];
    const label = wording.text(`view.${name}`, {}, name.replaceAll('_', ' '));
    const fact = { name, label, text: '', bySeat: null };
    if (Array.isArray(value)) {
      if (!value.every(isScalar)) return [];
      if (BY_SEAT.has(kinds[name] ?? '')) return [{ ...fact, bySeat: value.map(said) }];
      if (!kinds[name]) return [{ ...fact, text: value.map(said).join(', ') || NOTHING }];
    }
    const nobody = kinds[name] === 'seat' && Number(value) < 0;
    const text = values[name];
    return isScalar(text) ? [{ ...fact, text: nobody ? NOTHING : said(text) }] : [];
  });
}
