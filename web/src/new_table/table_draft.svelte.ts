// A table that is being set: who is to sit where, the options, the clock; and what the server is
// asked for in the end.
import { preferences } from '../preferences.svelte';
import type { Clock, GameInfo, NewTable, OptionInfo, SeatPlan } from '../wire';
import type { Wording } from '../words/wording';
import { BOT_NAMES, USUAL_LEVEL } from './bots';

/** Who sits there: oneself, a friend, somebody on this screen, a bot. */
export type Sitter = 'me' | 'friend' | 'screen' | 'bot';
export const SITTERS: readonly Sitter[] = ['me', 'friend', 'screen', 'bot'];

export interface SeatDraft {
  sitter: Sitter;
  name: string;
  level: string;
  /** A friend: whether the seat has a link of its own. */
  ownLink: boolean;
}

export type ClockKind = 'none' | 'move' | 'match' | 'days';

/** By kind: what the server calls it, seconds in a unit, and how many units are usual. */
export const CLOCKS: Record<ClockKind, readonly [Clock['kind'], number, number]> = {
  none: ['none', 0, 0],
  move: ['move', 1, 60],
  match: ['match', 60, 30],
  days: ['move', 86_400, 3],
};

/** Words of an option that stand for a text of one's own. */
const TYPED = ['list', 'file'];

export class TableDraft {
  seats = $state<SeatDraft[]>([]);
  /** By option: the word that was chosen. */
  chosen = $state<Record<string, string>>({});
  /** By option: the text of one's own. */
  typed = $state<Record<string, string>>({});
  clock = $state<ClockKind>('none');
  amount = $state(0);
  standIn = $state(USUAL_LEVEL);
  listed = $state(false);
  watchers = $state(true);

  readonly game: GameInfo;

  constructor(game: GameInfo) {
    this.game = game;
    for (const { name, default: usual } of game.options) this.chosen[name] = usual;
    this.seats = [{ ...EMPTY, sitter: 'me', name: preferences.name.trim() }];
    const usual = Math.max(this.fewest, Math.min(4, this.most));
    while (this.seats.length < usual) this.add();
  }

  get fewest(): number {
    return this.game.seats[0] ?? 2;
  }

  get most(): number {
    return this.game.seats.at(-1) ?? 2;
  }

  /** Another seat; the first to be added is for a friend. */
  add(): void {
    const at = this.seats.length;
    const sitter = at === 1 ? 'friend' : 'bot';
    this.seats.push({ ...EMPTY, sitter, name: this.#nameFor(sitter, at) });
    this.#fit();
  }

  remove(): void {
    this.seats.pop();
    this.#fit();
  }

  /** Who sits there. There is one `me`: whoever else was it becomes somebody of this screen. */
  seat(at: number, sitter: Sitter): void {
    if (sitter === 'me') {
      const before = this.seats.find((seat) => seat.sitter === 'me');
      if (before) Object.assign(before, { sitter: 'screen', name: '' });
    }
    const seat = this.seats[at]!;
    const named = seat.sitter === 'bot' || sitter === 'bot' || sitter === 'me';
    seat.sitter = sitter;
    if (named) seat.name = this.#nameFor(sitter, at);
  }

  /** What somebody new at a seat is called: bots by a name that no other seat has. */
  #nameFor(sitter: Sitter, at: number): string {
    if (sitter === 'me') return preferences.name.trim();
    if (sitter !== 'bot') return '';
    const taken = this.seats.filter((_, other) => other !== at).map(({ name }) => name);
    return BOT_NAMES.find((name) => !taken.includes(name)) ?? '';
  }

  /** Bots wherever a friend would be waited for. */
  fillWithBots(): void {
    this.seats.forEach((seat, at) => seat.sitter === 'friend' && this.seat(at, 'bot'));
  }

  get waitsForFriends(): boolean {
    return this.seats.some(({ sitter }) => sitter === 'friend');
  }

  setClock(kind: ClockKind): void {
    this.clock = kind;
    this.amount = CLOCKS[kind][2];
  }

  /** Options that cannot be so at this number of seats go back to what is usual. */
  #fit(): void {
    for (const option of this.game.options) {
      const gone = isSeat(option) && Number(this.chosen[option.name]) >= this.seats.length;
      if (gone || !this.allows(option)) this.chosen[option.name] = option.default;
    }
  }

  /** Whether an option can be changed at this number of seats. */
  allows(option: OptionInfo): boolean {
    const only = seatsFor(option);
    return only === undefined || only === this.seats.length;
  }

  /** What the server is asked for. */
  body(nobody: string): NewTable {
    const [kind, unit] = CLOCKS[this.clock];
    return {
      game: this.game.name,
      seats: this.seats.map((seat, at) => seatPlan(seat, at, nobody)),
      options: Object.fromEntries(this.game.options.map(({ name }) => [name, this.word(name)])),
      clock: { kind, seconds: Math.round(unit * (this.amount || 0)) },
      stand_in: this.standIn,
      listed: this.listed,
      watchers: this.watchers || this.listed,
    };
  }

  /** What the server would refuse for sure: the code of it, or nothing. */
  get mistake(): '' | 'bad_name' | 'bad_clock' {
    const nameless = ({ sitter, name }: SeatDraft) => sitter === 'screen' && !name.trim();
    if (this.seats.some(nameless)) return 'bad_name';
    return this.clock === 'none' || this.amount >= 1 ? '' : 'bad_clock';
  }

  word(option: string): string {
    const chosen = this.chosen[option] ?? '';
    return TYPED.includes(chosen) ? (this.typed[option] ?? '').trim() : chosen;
  }
}

/** The only number of seats at which an option can be changed; nothing where it always can. */
export function seatsFor({ expected }: OptionInfo): number | undefined {
  const [, only] = /with (\d+) seats$/.exec(expected) ?? [];
  return only === undefined ? undefined : Number(only);
}

const isSeat = ({ expected }: OptionInfo) => expected.endsWith('a seat number');

const EMPTY: Omit<SeatDraft, 'sitter' | 'name'> = { level: USUAL_LEVEL, ownLink: false };

function seatPlan(seat: SeatDraft, at: number, nobody: string): SeatPlan {
  const { sitter, level, ownLink } = seat;
  if (sitter === 'friend') return { kind: ownLink ? 'invited' : 'open' };
  const name = seat.name.trim();
  if (sitter === 'bot') return { kind: 'bot', name: name || (BOT_NAMES[at] ?? ''), level };
  return { kind: sitter, name: name || (sitter === 'me' ? nobody : '') };
}

/** The words that an option takes, where the game does not say what they mean. */
const namedBy = ({ expected }: OptionInfo) =>
  expected
    .replace(/ with \d+ seats$/, '')
    .split(' or ')
    .filter((word) => /^[\w-]+$/.test(word));

/** What an option can be, as the game says it: word and sentence. */
export function choicesOf(
  wording: Wording,
  option: OptionInfo,
  seats: number,
): (readonly [string, string])[] {
  const prefix = `option.${option.name}.`;
  const said = Object.keys(wording.templates).filter((key) => key.startsWith(prefix));
  return (said.length ? said.map((key) => key.slice(prefix.length)) : namedBy(option)).flatMap(
    (word) => {
      if (word !== 'seat') return [[word, wording.text(prefix + word, {}, word)] as const];
      return Array.from(
        { length: seats },
        (_, seat) => [String(seat), wording.text(prefix + word, { seat: seat + 1 })] as const,
      );
    },
  );
}

/** Which field the server's refusal is about: `option.short`, `clock`, `names`; nothing when it
 * does not say. */
export function fieldOf(problem: { code: string; expected: string }): string {
  const [, option] = /^option (\w+):/.exec(problem.expected) ?? [];
  if (problem.code === 'bad_setup' && option) return `option.${option}`;
  if (problem.code === 'bad_clock') return 'clock';
  if (problem.code === 'bad_name') return 'names';
  return '';
}
