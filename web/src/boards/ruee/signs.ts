// Small things that every part of the table draws the same way.
import type { RueeConcession, RueeView } from '../../wire';
import type { Colour } from '../../parts/colours';
import { numeral } from '../../words/kinds';
import { CARDS, LEVELS as PRINTED_LEVELS } from './printed';

/** By seat. */
export const SEAT_COLOURS: readonly Colour[] = ['green', 'orange', 'blue', 'red'];
export const colourOfSeat = (seat: number): Colour => SEAT_COLOURS[seat] ?? 'violet';

/** The level whose tiles have this colour. */
export const levelOf = (colour: string) =>
  PRINTED_LEVELS.find((each) => each.colour === colour)?.level ?? 0;

export const LEVELS = PRINTED_LEVELS.map(({ level }) => level);
export const ROMANS = ['', ...LEVELS.map(numeral)];

const printedOn = (card: string) => CARDS.find((each) => each.card === card);

/** The levels of a LEVEL card; none for other cards. */
export function levelsOf(card: string): number[] {
  const { low = 0, high = 0 } = card === 'joker' ? {} : (printedOn(card) ?? {});
  return LEVELS.filter((level) => level >= low && level <= high);
}

/** `II–IV`. */
export function runTitle(card: string): string {
  const levels = levelsOf(card);
  const [low, high] = [ROMANS[levels[0] ?? 0], ROMANS[levels.at(-1) ?? 0]];
  return low === high ? low! : `${low}–${high}`;
}

/** Steps in a duel; for a joker the most. */
export const stepsOf = (card: string) => printedOn(card)?.steps ?? 0;

/** The same as it is printed: a joker may make any number of them. */
export const stepsTitle = (card: string) => `${card === 'joker' ? '0–' : ''}${stepsOf(card)}`;

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

/** The places of a prospector's cards that do not lie in the duel. */
export function heldPlaces(view: RueeView, seat: number): number[] {
  const laid = view.duel?.laid.find((each) => each.seat === seat)?.places ?? [];
  const hand = view.prospectors[seat]?.hand ?? [];
  return hand.flatMap((_, place) => (laid.includes(place) ? [] : [place]));
}
