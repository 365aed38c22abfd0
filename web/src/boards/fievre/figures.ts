// What a board shows of a view: places around the table, purses, mayors.
import type { FievreNote, FievreView } from '../../wire';
import type { Wording } from '../../words/wording';
import { chances, mineOf, TOWNS, townOf, VEIN_NUGGETS, type Mine } from './cards';

export const HIDDEN = '?';

/** All seats clockwise, from the one at the bottom on. */
export function seatsFrom(seat: number, seats: number): number[] {
  const first = Math.max(0, seat);
  return Array.from({ length: seats }, (_, place) => (first + place) % seats);
}

/** Where the others sit, clockwise from the left. */
export const PLACES: Record<number, string[]> = {
  3: ['left', 'right'],
  4: ['left', 'top', 'right'],
  5: ['left', 'top-left', 'top-right', 'right'],
};

export const mayorOf = (view: FievreView, town: string) =>
  view.mayors[TOWNS.indexOf(town as (typeof TOWNS)[number])] ?? -1;

/** What lies before a seat in one town. */
export interface Holding {
  town: string;
  mines: Mine[];
  mayor: boolean;
  governor: boolean;
}

/** Town by town; a mayor without concessions too (F17). */
export function holdings(view: FievreView, seat: number): Holding[] {
  return TOWNS.map((town) => {
    const mines = (view.mines[seat] ?? []).flatMap((card) => mineOf(card) ?? []);
    const mayor = mayorOf(view, town) === seat;
    return {
      town,
      mines: mines.filter((mine) => mine.town === town),
      mayor,
      governor: mayor && view.governor === town,
    };
  }).filter(({ mines, mayor }) => mines.length > 0 || mayor);
}

/** What is printed on a concession, and on the vein that lies on it. */
export function printedOn(mine: Mine, wording: Wording, vein = false): string {
  const { card, dangerous } = mine;
  const nuggets = mine.nuggets + (vein ? VEIN_NUGGETS : 0);
  const notes: FievreNote[] = [
    { note: 'MineYields', clause: 'F14', card, nuggets, chances: chances(mine.sum) },
    ...(dangerous ? [{ note: 'MineIsDangerous', clause: 'F15', card } as const] : []),
  ];
  return notes.map((note) => wording.note(note)).join(' ');
}

/** Before whom a concession or a saloon (`saloon 1`) lies; -1 for nobody. */
export function ownerOf(view: FievreView, card: string): number {
  if (townOf(card) !== 'saloon') return view.mines.findIndex((cards) => cards.includes(card));
  return view.saloons.find(({ number }) => card === `saloon ${number}`)?.seat ?? -1;
}

export interface Purse {
  /** Ounces, or the sign for what is hidden (F39). */
  gold: string;
  hidden: boolean;
  /** Nothing where scores are not shown. */
  score: string;
}

/** F39: what is shown of a seat's gold and score to whoever sits at `own`. */
export function purseOf(
  view: FievreView,
  options: Record<string, string>,
  wording: Wording,
  seat: number,
  own: number,
): Purse {
  const over = view.phase === 'over';
  const hidden = options.closed_money === 'yes' && seat !== own && !over;
  const gold = view.gold[seat] ?? 0;
  const points = (view.scores[seat] ?? 0) - (hidden ? gold : 0);
  const shown = options.running_scores !== 'no' || over;
  const key = hidden ? 'table.points.without' : 'table.points';
  return {
    gold: hidden ? HIDDEN : String(gold),
    hidden,
    score: shown ? wording.text(key, { points, gold: HIDDEN }) : '',
  };
}

/** The amounts that may be bid now, rising. */
export const bidsIn = (legal: readonly string[]): number[] =>
  legal.filter((each) => each.startsWith('bid ')).map((each) => Number(each.slice(4)));
