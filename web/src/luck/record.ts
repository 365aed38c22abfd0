// Records as docs/records.md has them: the header, the moves, the end. Nothing is known here of
// the rules, so moves are words.

/** A text that is no record. */
export class BadRecord extends Error {
  readonly line: number;

  constructor(expected: string, line: number) {
    super(`line ${line}: expected ${expected}`);
    this.line = line;
  }
}

export interface Move {
  /** A seat, or -1 for chance. */
  who: number;
  action: string;
}

export interface MatchRecord {
  game: string;
  seats: number;
  players: string[];
  luck: string;
  commitment: string;
  /** The lines that the luck is bound to, as they stand there. */
  setUp: string[];
  contributions: string[];
  /** So many moves were taken over from another match: the luck does not answer for them. */
  given: number;
  moves: Move[];
  scores: number[];
  secret: string;
  finished: boolean;
}

const HEX = /^[0-9a-f]{64}$/;
const COUNT = /^[1-9]\d*$/;

class Reader {
  #at = 0;
  readonly #lines: string[];

  constructor(text: string) {
    const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    this.#lines = plain.split('\n');
    if (this.#lines.at(-1) === '') this.#lines.pop();
  }

  get line(): number {
    return this.#at + 1;
  }

  get isOver(): boolean {
    return this.#at >= this.#lines.length;
  }

  refuse(expected: string, line = this.line): never {
    throw new BadRecord(expected, line);
  }

  /** The rest of the next line when it begins so; it is read. */
  after(word: string): string | null {
    const line = this.#lines[this.#at];
    if (line === undefined || (line !== word && !line.startsWith(`${word} `))) return null;
    this.#at++;
    return line.slice(word.length + 1);
  }

  must(word: string): string {
    return this.after(word) ?? this.refuse(word);
  }

  /** A line for each seat: `player 0 Anna`. */
  each(word: string, seats: number): string[] {
    return Array.from({ length: seats }, (_, seat) => this.must(`${word} ${seat}`));
  }

  /** The next line when it is a move; it is read. */
  move(): Move | null {
    const [, who, action] = /^(\*|\d) (.+)$/.exec(this.#lines[this.#at] ?? '') ?? [];
    if (who === undefined || action === undefined) return null;
    this.#at++;
    return { who: who === '*' ? -1 : Number(who), action };
  }
}

/** A move as it stands in a record. */
export const moveText = ({ who, action }: Move) => `${who < 0 ? '*' : who} ${action}`;

/** The record in a text. Throws BadRecord. */
export function parseRecord(text: string): MatchRecord {
  const reader = new Reader(text);
  reader.must('filon record 1');
  const game = reader.must('game');
  const seats = Number(reader.must('seats'));
  if (!(seats >= 1 && seats <= 9)) reader.refuse('1 to 9 seats');
  const setUp = [`game ${game}`, `seats ${seats}`];
  for (let option = reader.after('option'); option !== null; option = reader.after('option'))
    setUp.push(`option ${option}`);
  const players = reader.each('player', seats);
  const luck = reader.must('luck');
  const verifiable = luck === 'verifiable';
  const commitment = verifiable ? reader.must('commitment') : '';
  const contributions = verifiable ? reader.each('contribution', seats) : [];
  const line = reader.line;
  const given = reader.after('given');
  if (given !== null && !COUNT.test(given)) reader.refuse('a number of given moves', line);
  reader.must('moves');
  const body = readMoves(reader, seats, verifiable);
  if (Number(given) >= body.moves.length && given !== null)
    reader.refuse('fewer given moves than moves', line);
  return {
    game: game.split(' ')[0] ?? '',
    seats,
    players,
    luck,
    commitment,
    setUp,
    contributions,
    given: Number(given ?? 0),
    ...body,
  };
}

type Body = Pick<MatchRecord, 'moves' | 'scores' | 'secret' | 'finished'>;

/** What comes after the line `moves`. */
function readMoves(reader: Reader, seats: number, verifiable: boolean): Body {
  const moves: Move[] = [];
  for (let move = reader.move(); move; move = reader.move()) moves.push(move);
  const scores = readScores(reader, seats);
  const finished = scores.length > 0;
  if (finished) reader.must('reason');
  const secret = verifiable ? reader.must('secret') : '';
  if (verifiable && !HEX.test(secret)) reader.refuse('the secret, 64 figures');
  reader.must(`end ${moves.length} moves ${finished ? 'finished' : 'open'}`);
  if (!reader.isOver) reader.refuse('no more');
  return { moves, scores, secret, finished };
}

/** By seat; none while the match runs. */
function readScores(reader: Reader, seats: number): number[] {
  const first = reader.after('standing 0');
  if (first === null) return [];
  const others = Array.from({ length: seats - 1 }, (_, k) => reader.must(`standing ${k + 1}`));
  return [first, ...others].map((standing) => Number(standing.split(' ')[1]));
}
