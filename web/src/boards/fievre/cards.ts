// What is printed on the cards: the figures of the concessions (F2), and a picture for each
// event. The names and effects come from the words of the game.
import { colourOf, type Colour } from '../../parts/colours';

/** In the order of the rulebook; `view.mayors` follows it. */
export const TOWNS = ['green', 'purple', 'red', 'yellow', 'blue'] as const;

export interface Mine {
  card: string;
  town: string;
  colour: Colour;
  /** The sum of the dice that makes it produce. */
  sum: number;
  nuggets: number;
  dangerous: boolean;
}

/** Sum and nuggets of each concession, by town. */
const FIGURES: Record<string, string> = {
  green: '2:6 4:3 5:2 6:5 7:6! 8:3 9:4 11:2 12:5',
  purple: '3:5 4:6 5:3 6:9! 7:5 8:1 9:3 10:4 12:5',
  red: '3:1 4:3 5:5 6:4 7:3 8:4 10:6 11:3 12:6',
  yellow: '2:5 3:4 5:2 6:4 7:2 8:5 9:4 10:7 11:3',
  blue: '2:6 3:3 4:5 6:1 7:4 8:2 9:7 10:2 11:4',
};

const MINES = new Map<string, Mine>();
for (const [town, figures] of Object.entries(FIGURES)) {
  for (const figure of figures.split(' ')) {
    const [sum = 0, nuggets = 0] = figure.split(':').map((each) => parseInt(each));
    const card = `${town} ${sum}`;
    const dangerous = figure.endsWith('!');
    MINES.set(card, { card, town, colour: colourOf(town), sum, nuggets, dangerous });
  }
}

/** The concession that a card is; nothing for an event. */
export const mineOf = (card: string): Mine | undefined => MINES.get(card);

export const townOf = (card: string) => card.split(' ')[0] ?? '';

export const VEIN_NUGGETS = 3;

/** How many of the 36 outcomes of two dice make this sum: the dots on its card. */
export const chances = (sum: number) => 6 - Math.abs(7 - sum);

/** How often, in a hundred, two dice make so much or more. */
export function percentFrom(least: number): number {
  let outcomes = 0;
  for (let sum = least; sum <= 12; sum++) outcomes += chances(sum);
  return Math.round((100 * outcomes) / 36);
}

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
