// What games say: events, notes, refusals and actions in words. The same as filon.words in Python.
import type {
  ChoiceInfo,
  DecisionInfo,
  GameEvent,
  GameInfo,
  GameNote,
  Question,
  Refusal,
} from '../wire';
import { KINDS } from './kinds.ts';
import { fill, holesOf, type Values } from './template.ts';

export { capital } from './template.ts';

/** What is needed of a game to say what it tells: how actions are written, and the kinds of facts. */
export type WordedGame = Pick<GameInfo, 'name' | 'verbs' | 'kinds'>;

/** A sentence, and the clause behind it. */
export interface Sentence {
  text: string;
  clause: string;
}

interface Amounts {
  inside?: boolean;
  order?: number[];
  key?: string;
}

export class Wording {
  readonly #variants: string[];

  readonly language: string;
  readonly game: WordedGame;
  readonly templates: Record<string, string>;
  readonly options: Record<string, string>;
  readonly names: string[];
  readonly reader: number;

  constructor(
    language: string,
    game: WordedGame,
    templates: Record<string, string>,
    options: Record<string, string> = {},
    names: string[] = [],
    reader: number = -1,
  ) {
    this.language = language;
    this.game = game;
    this.templates = templates;
    this.options = options;
    this.names = names;
    this.reader = reader;
    const named = Object.entries(options).map(([name, word]) => `@${name}=${word}`);
    this.#variants = [...named, ''];
  }

  /** The same words, told to somebody at a table (-1: to a watcher). */
  to(names: string[], reader: number): Wording {
    const { language, game, templates, options } = this;
    return new Wording(language, game, templates, options, names, reader);
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

  /** The name of a card: `Dynamite`, or of one of a suit (`card.suited`): `Cold Mountain 8`. */
  card(word: string): string {
    const [first = '', ...rest] = word.split(' ');
    const value = rest.join(' ') || 'none';
    const suited = this.#template('card.suited');
    if (suited === undefined || this.has(`card.${first}`)) {
      return this.text(`card.${first}`, { value }, word);
    }
    const suits = holesOf(suited).map((suit) => [suit, this.text(`${suit}.${first}`)]);
    return this.text('card.suited', { ...Object.fromEntries(suits), value });
  }

  /** A card inside a sentence: `the Dynamite`. */
  said(word: string): string {
    const [first = '', ...rest] = word.split(' ');
    const value = rest.join(' ') || 'none';
    return this.text(`card.${first}.said`, { value }, this.card(word));
  }

  /** A place of the kind `of`: `Hotel`, `square 17`; where somebody stands (`at`) or goes (`to`). */
  place(of: string, word: string, form = ''): string {
    const kind = /^\d+$/.test(word) ? 'number' : word;
    const name = kind === 'number' || !form ? word : this.text(`${of}.${word}`);
    return this.text(`${of}.${form || kind}`, { kind, name }, word);
  }

  square(word: string, form = ''): string {
    return this.place('square', word, form);
  }

  seat(seat: number): string {
    if (seat < 0) return this.text('seat.chance');
    return seat === this.reader ? this.text('seat.you') : (this.names[seat] ?? String(seat));
  }

  /** Names in a list, the reader first. */
  seats(seats: number[]): string {
    return this.listed(this.#readerFirst(seats).map((seat) => this.seat(seat)));
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

  /** What the facts of a message give to its sentence, by their kinds. */
  values(key: string, facts: Values): Values {
    const kinds = this.game.kinds[key] ?? {};
    const values: Values = {};
    for (const [name, fact] of Object.entries(facts)) {
      const [kind = '', ...parameters] = kinds[name]?.split(' ') ?? [];
      const holes = KINDS[kind]?.(this, facts, fact as never, ...parameters) ?? { '': fact };
      for (const [part, value] of Object.entries(holes)) {
        values[part ? `${name}_${part}` : name] = value;
      }
    }
    return values;
  }

  /** What happened; `form` prefers another sentence where there is one. */
  event(event: GameEvent, form = ''): string {
    const { event: name, clause, ...facts } = event;
    const key = `event.${name}`;
    const values = this.values(key, facts as Values);
    return this.text(this.#preferred(key, form), values, `${name} (${clause})`);
  }

  /** What is worth knowing before a choice, in a `form` where it is written (`short`); in the
   * family `label`, what the choice is called. */
  note(note: GameNote, form = '', family = 'note'): string {
    const { note: name, clause, ...facts } = note;
    const values = this.values(`note.${name}`, facts as Values);
    return this.text(this.#preferred(`${family}.${name}`, form), values, `${name} (${clause})`);
  }

  /** What the reader is asked, or what is said otherwise where nobody wrote it. */
  question(question: GameNote, otherwise?: string): string {
    const { note: name, clause: _, ...facts } = question as Question;
    return this.text(`prompt.${facts.kind}`, this.values(`note.${name}`, facts), otherwise);
  }

  refusal(why: Refusal): string {
    const key = `refusal.${why.code}`;
    return this.text(key, this.values(key, why.facts), why.code);
  }

  /** The arguments of an action (`hold-up 2 7`) by name. */
  facts(action: string): Values {
    const [verb, ...rest] = action.split(' ');
    const known = this.game.verbs.find((each) => each.usage.split(' ')[0] === verb);
    const takes = known?.arguments ?? {};
    const names = Object.keys(takes);
    const words = names.length === 1 ? [rest.join(' ')] : rest;
    return Object.fromEntries(
      names.map((name, at) => {
        const word = words[at] ?? '';
        return [name, takes[name]?.includes(word) ? word : Number(word)];
      }),
    );
  }

  #preferred(key: string, form: string): string {
    return this.has(`${key}.${form}`) ? `${key}.${form}` : key;
  }

  /** What a choice is called: by its label where the decision has one, else by its own words. */
  label(action: string, decision: DecisionInfo | null | undefined, phase = ''): string {
    const label = choiceIn(decision, action)?.label;
    return label ? this.note(label, '', 'label') : this.choice(action, phase);
  }

  /** What is worth knowing before a choice, and what it would bring. */
  about(choice: ChoiceInfo | undefined): Sentence[] {
    const notes = choice?.notes ?? [];
    const events = choice?.events ?? [];
    return [
      ...notes.map((note) => ({ text: this.note(note), clause: note.clause })),
      ...events.map((event) => ({ text: this.event(event), clause: event.clause })),
    ];
  }

  /** An action in words, as a label among others. */
  choice(action: string, phase = ''): string {
    const key = `choice.${action.split(' ')[0]}`;
    const values = this.values(key, this.facts(action));
    return this.text(this.#preferred(key, phase), values, action);
  }
}

/** What a decision tells of one of its choices. */
export const choiceIn = (decision: DecisionInfo | null | undefined, action: string) =>
  decision?.choices.find((choice) => choice.action === action);
