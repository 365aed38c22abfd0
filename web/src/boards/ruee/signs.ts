// Small things that every part of the table draws the same way.
import type { RueeConcession, RueeProspector, RueeView } from '../../wire';
import type { Colour } from '../../parts/colours';

/** By seat. */
export const SEAT_COLOURS: readonly Colour[] = ['green', 'orange', 'blue', 'red'];
export const colourOfSeat = (seat: number): Colour => SEAT_COLOURS[seat] ?? 'violet';

const TILE_COLOURS = ['yellow', 'green', 'red', 'blue'];
/** The level whose tiles have this colour. */
export const levelOf = (colour: string) => TILE_COLOURS.indexOf(colour) + 1;

export const LEVELS = [1, 2, 3, 4] as const;
export const ROMANS = ['', 'I', 'II', 'III', 'IV'];

/** The levels of a LEVEL card; none for other cards. */
export function levelsOf(card: string): number[] {
  if (!/^\d/.test(card)) return [];
  const [low, high] = [Number(card[0]), Number(card.at(-1))];
  return LEVELS.filter((level) => level >= low && level <= high);
}

/** `II–IV`. */
export function runTitle(card: string): string {
  const levels = levelsOf(card);
  const [low, high] = [ROMANS[levels[0] ?? 0], ROMANS[levels.at(-1) ?? 0]];
  return low === high ? low! : `${low}–${high}`;
}

/** Steps in a duel; for a joker the most. */
export const stepsOf = (card: string) => (card === 'joker' ? 4 : levelsOf(card).length);

const ART: Record<string, string> = {
  mine: 'mine',
  prop: 'prop',
  hoist: 'hoist',
  joker: 'joker',
};
export const artOf = (card: string) => ART[card] ?? '';

/** The card that an action takes from the hand; nothing for those without. */
export function cardOf(action: string): string {
  const [verb = '', word = ''] = action.split(' ');
  if (['play', 'discard', 'lay', 'show'].includes(verb)) return word;
  if (verb === 'hoist') return 'hoist';
  return verb === 'joker-hoist' || verb === 'lay-joker' ? 'joker' : '';
}

export const concessionOf = (view: RueeView, name: string): RueeConcession | undefined =>
  view.concessions.find((each) => each.name === name);

/** The seats on a square, in their order. */
export const standing = (view: RueeView, square: string): number[] =>
  view.prospectors.flatMap((each, seat) => (each.square === square ? [seat] : []));

/** The nearest level with tiles, downwards or upwards; 0 is the entrance, 5 is none. */
export function nextLevel(it: RueeConcession, level: number, step: 1 | -1): number {
  let next = level + step;
  while (next > 0 && next <= 4 && !it.tiles[next - 1]) next += step;
  return next;
}

/** The level on which a LEVEL card begins, where that is clear; else 0. */
export function firstLevel(it: RueeConcession, level: number): number {
  if (level && it.tiles[level - 1]) return level;
  return level ? 0 : nextLevel(it, 0, 1) % 5;
}

export interface Unseen {
  gold: number;
  pyrite: number;
  caves: number;
  lost: number;
}

/** Of the colour of a level: the tiles that the viewer cannot place. */
export function unseenOf(view: RueeView, level: number): Unseen {
  const faces = new Map(view.unseen_tiles[level - 1] ?? []);
  let gold = 0;
  for (const [face, count] of faces) if (/^\d/.test(face)) gold += count;
  return {
    gold,
    pyrite: faces.get('pyrite') ?? 0,
    caves: faces.get('cave-in') ?? 0,
    lost: faces.get('claim-lost') ?? 0,
  };
}

/** The tiles of a level that lie in all mines together. */
export const inTheGround = (view: RueeView, level: number) =>
  view.concessions.reduce((sum, each) => sum + (each.tiles[level - 1] ?? 0), 0);

/** The places of a prospector's cards that do not lie in the duel. */
export function heldPlaces(view: RueeView, seat: number): number[] {
  const laid = view.duel?.laid.find((each) => each.seat === seat)?.places ?? [];
  const hand = view.prospectors[seat]?.hand ?? [];
  return hand.flatMap((_, place) => (laid.includes(place) ? [] : [place]));
}

/** The sets of ore (`23`) that one's tiles make now, out of those that the game names. */
export function setsOf(prospector: RueeProspector, sets: readonly string[]): string[] {
  const own = prospector.tiles.map(({ grams }) => (grams ?? 0) / 100);
  return sets.filter((set) =>
    [...new Set(set)].every(
      (weight) =>
        own.filter((each) => each === Number(weight)).length >= set.split(weight).length - 1,
    ),
  );
}
