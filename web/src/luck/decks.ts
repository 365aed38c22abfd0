// Whether the lists of outcomes can be right, as far as docs/records.md lets one tell without the
// rules: dice are even, and what was drawn is one fewer the next time.
import type { Draw } from '../wire';

const EVEN: Record<string, number> = { die: 6, dice: 36, roll: 36 };
/** Drawn without putting back: by verb, of how many decks at once. */
const DECKS: Record<string, number> = { face: 1, card: 1, tile: 4 };
/** To these decks words may join that were not listed yet: the events of La Fièvre are not in its
 * first sale. */
const JOINED = 'card';
/** These are never filled again: a tile that was taken does not come back into a mine. */
const ONCE = 'tile';

type Deck = Map<string, number>;

const verbOf = (draw: Draw) => draw.outcome.split(' ')[0] ?? '';

/** Looks at the draws of a match one after the other. */
export class Decks {
  readonly #seats: number;
  /** By verb: what must be left of each deck. */
  readonly #left: Record<string, Deck[]> = { face: [], card: [], tile: [] };

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** Whether this list can be what the next draw is from. */
  allows(draw: Draw): boolean {
    const verb = verbOf(draw);
    if (!this.#isList(draw, verb)) return false;
    const even = verb === 'first' ? this.#seats : EVEN[verb];
    if (even) return draw.outcomes.length === even && draw.weights.every((each) => each === 1);
    if (verb in DECKS) return this.#goesOn(draw, verb);
    return draw.weights.every((each) => each === 1);
  }

  #isList({ outcome, outcomes, weights }: Draw, verb: string): boolean {
    return (
      outcomes.length === weights.length &&
      new Set(outcomes).size === outcomes.length &&
      outcomes.includes(outcome) &&
      outcomes.every((each) => each.startsWith(`${verb} `)) &&
      weights.every((each) => Number.isSafeInteger(each) && each > 0) &&
      Number.isSafeInteger(weights.reduce((sum, each) => sum + each, 0))
    );
  }

  /** A deck that is known goes on, or one begins anew where there may be one. */
  #goesOn(draw: Draw, verb: string): boolean {
    const now: Deck = new Map(draw.outcomes.map((each, k) => [each, draw.weights[k]!]));
    const decks = this.#left[verb]!;
    const goesOn = verb === JOINED ? isWithin : isSame;
    let at = decks.findIndex((deck) => deck.size > 0 && goesOn(deck, now));
    if (at < 0 && verb !== ONCE) at = decks.findIndex((deck) => deck.size === 0);
    if (at < 0) at = decks.length;
    if (at >= DECKS[verb]!) return false;
    decks[at] = without(now, draw.outcome);
    return true;
  }
}

/** Whether all that was left is there, as often as before. */
const isWithin = (left: Deck, now: Deck) =>
  [...left].every(([word, count]) => now.get(word) === count);

/** Whether nothing else is there either: one colour's tiles may hold all that is left of
 * another's. */
const isSame = (left: Deck, now: Deck) => left.size === now.size && isWithin(left, now);

function without(deck: Deck, word: string): Deck {
  const left = new Map(deck);
  const count = deck.get(word)! - 1;
  if (count) left.set(word, count);
  else left.delete(word);
  return left;
}
