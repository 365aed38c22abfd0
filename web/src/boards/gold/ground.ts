// Where the 64 places lie: their names, the cell of each in both shapes of the field, and its own
// small turn, which comes from its name so that it never jumps.

import { PLACES as PRINTED_PLACES } from './printed.ts';

export const PLACES: readonly string[] = PRINTED_PLACES;

export const placeAt = (place: string) => PLACES.indexOf(place);

export interface Cell {
  row: number;
  column: number;
}

export interface Shape {
  rows: number;
  columns: number;
  cells: readonly Cell[];
}

function shape(rows: number, columns: number, empty: readonly number[]): Shape {
  const cells = Array.from({ length: rows * columns }, (_, at) => at)
    .filter((at) => !empty.includes(at))
    .map((at) => ({ row: Math.floor(at / columns), column: at % columns }));
  return { rows, columns, cells };
}

/** Upright, and wherever cards lie in rows. */
export const SQUARE = shape(8, 8, []);
/** Across: two opposite corners stay empty. */
export const WIDE = shape(6, 11, [0, 65]);

export interface Lie {
  /** From -1 to 1. */
  right: number;
  down: number;
  turn: number;
}

/** A number from 0 to 1 that a text always gives again. */
function fraction(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const lie = (place: string): Lie => ({
  right: fraction(`right ${place}`) * 2 - 1,
  down: fraction(`down ${place}`) * 2 - 1,
  turn: fraction(`turn ${place}`) * 2 - 1,
});

export const LIES: readonly Lie[] = PLACES.map(lie);

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Beside the way, a cell counts for so many along it. */
const ASIDE = 2.5;

/** The next card in the direction of an arrow key, among those that lie; -1 for none. */
export function neighbour(
  from: number,
  key: string,
  { cells }: Shape,
  lies: (at: number) => boolean,
): number {
  const [down, right] = STEPS[key] ?? [0, 0];
  const start = cells[from]!;
  let best = -1;
  let least = Infinity;
  for (const [at, cell] of cells.entries()) {
    const rows = cell.row - start.row;
    const columns = cell.column - start.column;
    const along = rows * down + columns * right;
    const aside = Math.abs(rows * right) + Math.abs(columns * down);
    if (along <= 0 || !lies(at) || along + ASIDE * aside >= least) continue;
    best = at;
    least = along + ASIDE * aside;
  }
  return best;
}

/** The card that lies nearest to a place; -1 when none does. */
export function nearest(from: number, { cells }: Shape, lies: (at: number) => boolean): number {
  const start = cells[from]!;
  const far = ({ row, column }: Cell) => Math.hypot(row - start.row, column - start.column);
  const found = cells
    .map((cell, at) => ({ at, far: far(cell) }))
    .filter(({ at }) => lies(at))
    .sort((a, b) => a.far - b.far);
  return found[0]?.at ?? -1;
}
