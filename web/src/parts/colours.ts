// The five colours, each with its symbol. La Fièvre's towns use the same five.

export type Colour = 'green' | 'orange' | 'blue' | 'red' | 'violet';

export const SYMBOLS: Record<Colour, string> = {
  green: 'cactus',
  orange: 'sun',
  blue: 'bell',
  red: 'coyote',
  violet: 'mountain',
};

const TOWNS: Record<string, Colour> = { purple: 'violet', yellow: 'orange' };

/** The colour of a word of the rules: towns are `purple` and `yellow` too. */
export const colourOf = (word: string): Colour => TOWNS[word] ?? (word as Colour);
