// What facts become in a sentence, by their kinds: the same as filon.words.values in Python.
// filon.rules.kinds lists the kinds, and the holes that each of them fills.
import type { Values } from './template.ts';
import type { Wording } from './wording.ts';

/** By what follows the name of the fact: `you` fills `{seat_you}`, nothing `{seat}`. */
type Fill = (wording: Wording, facts: Values, fact: never, ...parameters: string[]) => Values;

const NUMERALS = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** In Roman figures; 0 as it is. */
export function numeral(number: number): string {
  let [text, rest] = ['', number];
  for (const [value, sign] of NUMERALS) {
    for (; rest >= value; rest -= value) text += sign;
  }
  return text || String(number);
}

const parts = (amounts: number[]) => amounts.filter(Boolean).length;

export const KINDS: Record<string, Fill> = {
  seat: (wording, _, seat: number) => ({
    '': wording.seat(seat),
    you: seat < 0 ? 'chance' : seat === wording.reader ? 'true' : 'other',
  }),
  seats: (wording, _, seats: number[]) => ({
    '': wording.seats(seats),
    count: seats.length,
    you: seats.includes(wording.reader) ? 'true' : 'other',
  }),
  amounts: (wording, _, amounts: number[]) => ({ '': wording.amounts(amounts) }),
  shares: (wording, _, amounts: number[], key) => ({
    '': wording.amounts(amounts, { inside: true, key }),
    count: parts(amounts),
  }),
  shares_from: (wording, facts, amounts: number[], giver = '') => {
    const [first, count] = [Number(facts[giver]), amounts.length];
    const order = amounts.map((_, step) => (first - step - 1 + 2 * count) % count);
    return { '': wording.amounts(amounts, { inside: true, order }), count: parts(amounts) };
  },
  card: (wording, _, card: string) => ({
    '': wording.said(card),
    label: wording.card(card),
    kind: card.split(' ')[0],
  }),
  name: (wording, _, word: string, of) => ({ '': wording.text(`${of}.${word}`) }),
  place: (wording, _, word: string, of = '') => ({
    '': wording.place(of, word),
    at: wording.place(of, word, 'at'),
    to: wording.place(of, word, 'to'),
  }),
  numeral: (_wording, _, number: number) => ({ '': numeral(number) }),
  run: (_wording, facts, number: number, last = '') => {
    const [low, high] = [numeral(number), numeral(Number(facts[last]))];
    return { '': low, run: low === high ? low : `${low}–${high}` };
  },
  counted: (_wording, _, number: number) => ({ '': number + 1 }),
  paid: (_wording, facts, paid: number, due = '') => ({
    '': paid,
    short: paid < Number(facts[due]),
  }),
  sum: (wording, _, numbers: number[], of = '') => ({
    '': wording.text(of, { sum: numbers.join(' + ') }),
    count: numbers.length,
  }),
  set: (wording, _, figures: string, of = '', each, unit) => {
    const numbers = [...figures].map((figure) => Number(figure) * Number(each));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return {
      '': wording.text(of, { sum: numbers.join(' + ') }),
      count: numbers.length,
      units: Math.floor(total / Number(unit)),
    };
  },
  number: (_wording, _, number: number) => ({ '': number }),
};
