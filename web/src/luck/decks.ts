// Whether the lists of outcomes can be right, as far as docs/records.md lets one tell without the
// rules: dice are even, and what was drawn is one fewer the next time.
import type { Draw } from '../wire';

/** What can be said of the draws of one verb: each of so many outcomes is as likely as the others, or
 * what was drawn is not put back. */
export type DrawKind = { even: number | 'seats' | 'any' } | DeckKind;
interface DeckKind {
  /** From so many decks at once. */
  decks: number;
  /** Words may join that were not listed yet. */
  joined?: boolean;
  /** They are never filled again. */
  once?: boolean;
}
/** By verb. Of one that is not named nothing can be said but that its lists are lists. */
export type DrawKinds = Readonly<Record<string, DrawKind>>;

type Deck = Map<string, number>;

const verbOf = (draw: Draw) => draw.outcome.split(' ')[0] ?? '';

/** Looks at the draws of a match one after the other. */
export class Decks {
  readonly #seats: number;
  readonly #kinds: DrawKinds;
  /** By verb: what must be left of each deck. */
  readonly #left: Record<string, Deck[]> = {};

  constructor(seats: number, kinds: DrawKinds) {
    this.#seats = seats;
    this.#kinds = kinds;
  }

  /** Whether this list can be what the next draw is from. */
  allows(draw: Draw): boolean {
    const verb = verbOf(draw);
    const kind = Object.hasOwn(this.#kinds, verb) ? this.#kinds[verb] : undefined;
    if (!this.#isList(draw, verb)) return false;
    if (!kind) return true;
    if ('decks' in kind) return this.#goesOn(draw, verb, kind);
    const even = kind.even === 'seats' ? this.#seats : kind.even;
    const count = even === 'any' || draw.outcomes.length === even;
    return count && draw.weights.every((each) => each === 1);
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
  #goesOn(draw: Draw, verb: string, kind: DeckKind): boolean {
    const now: Deck = new Map(draw.outcomes.map((each, k) => [each, draw.weights[k]!]));
    const decks = (this.#left[verb] ??= []);
    const goesOn = kind.joined ? isWithin : isSame;
    let at = decks.findIndex((deck) => deck.size > 0 && goesOn(deck, now));
    if (at < 0 && !kind.once) at = decks.findIndex((deck) => deck.size === 0);
    if (at < 0) at = decks.length;
    if (at >= kind.decks) return false;
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
