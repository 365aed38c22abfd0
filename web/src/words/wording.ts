// What games say: events, refusals and actions in words. The same as filon.words in Python.
import type { GameEvent, VerbInfo, Refusal } from '../wire';
import { fill, type Values } from './template.ts';

const SEATS = new Set(
  'seat active victim mayor owner before arrival opponent beginner winner loser'.split(' '),
);
const SHARES = new Set(['shares', 'amounts', 'received', 'given']);
const CARDS: Record<string, string[]> = {
  gold: ['card', 'prospector', 'stronger', 'weaker', 'first', 'second'],
  fievre: ['card'],
  ruee: ['card'],
};
const NAMED: Record<string, string> = { town: 'town', concession: 'square' };
const NUMERALS = ['0', 'I', 'II', 'III', 'IV'];
const SUITS = [
  ['colour', 'card.prospector'],
  ['town', 'card.concession'],
] as const;

export const numeral = (level: number) => NUMERALS[level] ?? String(level);
export const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

interface Amounts {
  inside?: boolean;
  order?: number[];
  key?: string;
}

export class Wording {
  readonly #variants: string[];

  readonly language: string;
  readonly game: string;
  readonly templates: Record<string, string>;
  readonly verbs: VerbInfo[];
  readonly options: Record<string, string>;
  readonly names: string[];
  readonly reader: number;

  constructor(
    language: string,
    game: string,
    templates: Record<string, string>,
    verbs: VerbInfo[] = [],
    options: Record<string, string> = {},
    names: string[] = [],
    reader: number = -1,
  ) {
    this.language = language;
    this.game = game;
    this.templates = templates;
    this.verbs = verbs;
    this.options = options;
    this.names = names;
    this.reader = reader;
    const named = Object.entries(options).map(([name, word]) => `@${name}=${word}`);
    this.#variants = [...named, ''];
  }

  /** The same words, told to somebody at a table (-1: to a watcher). */
  to(names: string[], reader: number): Wording {
    const { language, game, templates, verbs, options } = this;
    return new Wording(language, game, templates, verbs, options, names, reader);
  }

  #template(key: string): string | undefined {
    const variant = this.#variants.find((each) => key + each in this.templates);
    return variant === undefined ? undefined : this.templates[key + variant];
  }

  has(key: string): boolean {
    return this.#template(key) !== undefined;
  }

  /** The sentence of a key, or what is said otherwise where nobody wrote one. */
  text(key: string, values: Values = {}, otherwise = key): string {
    const template = this.#template(key);
    return template === undefined ? otherwise : fill(template, this.language, values);
  }

  /** The name of a card: `Cold Mountain 8`. */
  card(word: string): string {
    const [kind = '', ...rest] = word.split(' ');
    const value = rest.join(' ') || 'none';
    for (const [suit, key] of SUITS) {
      if (this.has(key) && this.has(`${suit}.${kind}`)) {
        return this.text(key, { value, [suit]: this.text(`${suit}.${kind}`) });
      }
    }
    return this.text(`card.${kind}`, { value }, word);
  }

  /** A card inside a sentence: `the Dynamite`. */
  said(word: string): string {
    const [kind = '', ...rest] = word.split(' ');
    const value = rest.join(' ') || 'none';
    return this.text(`card.${kind}.said`, { value }, this.card(word));
  }

  square(word: string, form = ''): string {
    const road = /^\d+$/.test(word);
    const name = road || !form ? word : this.text(`square.${word}`);
    const key = `square.${form || (road ? 'road' : word)}`;
    return this.text(key, { kind: road ? 'road' : word, name }, word);
  }

  seat(seat: number): string {
    if (seat < 0) return this.text('seat.chance');
    return seat === this.reader ? this.text('seat.you') : (this.names[seat] ?? String(seat));
  }

  listed(words: string[]): string {
    if (words.length < 2) return words.join('');
    const rest = words
      .slice(1, -1)
      .reduce((text, next) => this.text('list.comma', { rest: text, next }), words[0] ?? '');
    return this.text('list.and', { rest, last: words.at(-1) });
  }

  #readerFirst(seats: number[]): number[] {
    const mine = (seat: number) => Number(seat === this.reader);
    return [...seats].sort((a, b) => mine(b) - mine(a) || a - b);
  }

  /** An amount for each seat, in an order of the seats, or with the reader first. */
  amounts(
    amounts: number[],
    { inside = false, order, key = 'list.amount' }: Amounts = {},
  ): string {
    const seats = order ?? this.#readerFirst(amounts.map((_, seat) => seat));
    const name = (seat: number) =>
      inside && seat === this.reader ? this.text('seat.you.inside') : this.seat(seat);
    return this.listed(
      seats
        .filter((seat) => !inside || amounts[seat] !== 0)
        .map((seat) => this.text(key, { name: name(seat), amount: amounts[seat] })),
    );
  }

  #weights(grams: number[]): string {
    return this.text('weights', { weights: grams.join(' + ') });
  }

  /** What facts by name become in a sentence. */
  values(facts: Values): Values {
    const values: Values = {};
    for (const [name, fact] of Object.entries(facts)) {
      if (Array.isArray(fact)) this.#list(values, name, fact as number[], facts);
      else this.#fact(values, name, fact);
    }
    const { low, high, shares, seat, ounces } = facts;
    if (typeof low === 'number' && typeof high === 'number') {
      values.run = low === high ? numeral(low) : `${numeral(low)}–${numeral(high)}`;
    }
    if (Array.isArray(shares) && typeof seat === 'number') {
      const count = shares.length;
      const order = shares.map((_, step) => (seat - step - 1 + count) % count);
      values.shares = this.amounts(shares as number[], { inside: true, order });
    }
    const owed = facts.number ?? facts.due;
    if (typeof ounces === 'number' && typeof owed === 'number') values.short = ounces < owed;
    return values;
  }

  #fact(values: Values, name: string, fact: unknown): void {
    values[name] = fact;
    if (typeof fact === 'number') this.#number(values, name, fact);
    else if (typeof fact === 'string') this.#word(values, name, fact);
  }

  #number(values: Values, name: string, fact: number): void {
    if (SEATS.has(name)) {
      values[name] = this.seat(fact);
      const who = fact < 0 ? 'chance' : fact === this.reader ? 'true' : 'other';
      values[name === 'seat' ? 'you' : `${name}_you`] = who;
    } else if (['level', 'low', 'high'].includes(name)) values[name] = numeral(fact);
    else if (name === 'round' && this.game === 'gold') values[name] = fact + 1;
  }

  #word(values: Values, name: string, fact: string): void {
    if (CARDS[this.game]?.includes(name)) {
      const said = this.said(fact);
      values[name] = said;
      values[capital(name)] = capital(said);
      values[`${name}_kind`] = fact.split(' ')[0];
    } else if (name in NAMED) values[name] = this.text(`${NAMED[name]}.${fact}`);
    else if (name === 'square') {
      values.square = this.square(fact);
      values.Square = capital(this.square(fact));
      values.square_at = this.square(fact, 'at');
      values.square_to = this.square(fact, 'to');
    } else if (name === 'colour') values.tile = this.text(`tile.${fact}`);
    else if (name === 'ore') {
      const grams = [...fact].map((figure) => Number(figure) * 100);
      values.ore = this.#weights(grams);
      values.nuggets = Math.floor(grams.reduce((sum, each) => sum + each, 0) / 500);
    }
  }

  #list(values: Values, name: string, fact: number[], facts: Values): void {
    if (name === 'winners') {
      values[name] = this.listed(this.#readerFirst(fact).map((seat) => this.seat(seat)));
      values.winners_count = fact.length;
      values.winners_you = fact.includes(this.reader) ? 'true' : 'other';
    } else if (name === 'grams' && 'seat' in facts) {
      values.grams = this.#weights(fact);
      values.grams_count = fact.length;
    } else if (name === 'grams' || SHARES.has(name)) {
      const key = name === 'grams' ? 'list.grams' : 'list.amount';
      values[name] = this.amounts(fact, { inside: true, key });
      values[`${name}_count`] = fact.filter(Boolean).length;
    } else if (fact.every(Number.isInteger)) values[name] = this.amounts(fact);
  }

  event(event: GameEvent): string {
    const { event: name, clause, ...facts } = event;
    return this.text(`event.${name}`, this.values(facts as Values), `${name} (${clause})`);
  }

  refusal(why: Refusal): string {
    return this.text(`refusal.${why.code}`, this.values(why.facts), why.code);
  }

  /** The arguments of an action (`hold-up 2 7`) by name. */
  facts(action: string): Values {
    const [verb, ...rest] = action.split(' ');
    const takes = this.verbs.find((each) => each.usage.split(' ')[0] === verb)?.arguments ?? {};
    const names = Object.keys(takes);
    const words = names.length === 1 ? [rest.join(' ')] : rest;
    return Object.fromEntries(
      names.map((name, at) => {
        const word = words[at] ?? '';
        return [name, takes[name]?.includes(word) ? word : Number(word)];
      }),
    );
  }

  /** An action as a label. */
  choice(action: string, phase = ''): string {
    const facts = this.facts(action);
    const values = this.values(facts);
    for (const name of Object.keys(facts)) {
      if (CARDS[this.game]?.includes(name)) values[name] = this.card(String(facts[name]));
    }
    const key = `choice.${action.split(' ')[0]}`;
    return this.text(this.has(`${key}.${phase}`) ? `${key}.${phase}` : key, values, action);
  }
}
