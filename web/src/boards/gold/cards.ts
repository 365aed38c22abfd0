// The cards of Gold as words: `gold 3`, `blue 4`, `dynamite`.
import type { Colour } from '../../parts/colours';
import { COLOURS as PRINTED_COLOURS } from './printed.ts';

/** In the order in which a view tells their owners. */
export const COLOURS: readonly Colour[] = PRINTED_COLOURS;

export const kindOf = (card: string) => card.split(' ')[0] ?? '';
export const valueOf = (card: string) => Number(card.split(' ')[1] ?? 0);

export const isGold = (card: string) => kindOf(card) === 'gold';
export const isDynamite = (card: string) => kindOf(card) === 'dynamite';

/** The name of its drawing. */
export const drawingOf = (card: string) => card.replace(' ', '');

/** The colours that a seat owns; those of nobody for -1. */
export const coloursOf = (owners: readonly number[], seat: number): Colour[] =>
  COLOURS.filter((_, at) => owners[at] === seat);

/** Whose prospector it is; -1 for a neutral one. */
export const ownerOf = (card: string, owners: readonly number[]): number =>
  owners[COLOURS.findIndex((colour) => colour === kindOf(card))] ?? -1;
