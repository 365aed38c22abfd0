// What is printed on the cards: the figures of the concessions (F2), and a picture for each
// event. The names and effects come from the words of the game.
import { colourOf, type Colour } from '../../parts/colours';
import { CHANCES, MINES as PRINTED_MINES } from './printed.ts';

export { TOWNS, VEIN_NUGGETS } from './printed.ts';

export interface Mine {
  card: string;
  town: string;
  colour: Colour;
  /** The sum of the dice that makes it produce. */
  sum: number;
  nuggets: number;
  dangerous: boolean;
}

const MINES = new Map<string, Mine>(
  PRINTED_MINES.map((mine) => [mine.card, { ...mine, colour: colourOf(mine.town) }]),
);

/** The concession that a card is; nothing for an event. */
export const mineOf = (card: string): Mine | undefined => MINES.get(card);

export const townOf = (card: string) => card.split(' ')[0] ?? '';

/** How many of the 36 outcomes of two dice make this sum: the dots on its card. */
export const chances = (sum: number) => (CHANCES as Record<string, number>)[sum] ?? 0;

/** The drawings of events: a name of the icon sheet, or of the drawings of this board. */
export const PICTURES: Record<string, string> = {
  saloon: 'saloon',
  girls: 'girls',
  dynamite: 'dynamite',
  expropriation: 'own:expropriation',
  governor: 'governor',
  shark: 'shark',
  vein: 'vein',
  mustang: 'mustang',
  stagecoach: 'stage',
  'hold-up': 'holdup',
  telegraph: 'telegraph',
  election: 'own:election',
  double: 'own:double',
  taxes: 'own:taxes',
  contest: 'own:contest',
  gun: 'revolver',
};
