// What this browser remembers: preferences, and the secrets of one's tables. What is found there may
// be anything: an older page, or somebody curious, has written it.

/** What is kept of a table that one has set, or sits at. */
export interface OwnTable {
  game: string;
  at: number;
  /** The token of whoever has set it; nothing otherwise. */
  host: string;
  /** The key of the table's link. */
  key: string;
  /** One's seats: one, or several on this screen. */
  seats: { token: string }[];
  /** Seats with a link of their own. */
  invitations: { seat: number; key: string }[];
  /** Begin at once. */
  hurry?: boolean;
  /** A guided first match. */
  guided?: boolean;
  /** How it ended for the first of one's seats. */
  result?: { rank: number; score: number };
}

type Fits<T> = (value: unknown) => value is T;

const PREFIX = 'filon.';
/** All that was written since the page was opened: a browser may keep nothing, or have no room. */
const memory = new Map<string, string>();
/** What could not be stored: there the memory is right. */
const unstored = new Set<string>();

/** What is kept under a key; something else than what fits counts as nothing. */
export function read<T>(key: string, otherwise: T, fits?: Fits<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(found(key) ?? 'null');
  } catch {
    return otherwise;
  }
  if (fits) return fits(value) ? value : otherwise;
  return (value as T | null) ?? otherwise;
}

function found(key: string): string | undefined | null {
  if (unstored.has(key)) return memory.get(key);
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return memory.get(key);
  }
}

export function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
    unstored.delete(key);
  } catch {
    // The page works, until it is closed.
    unstored.add(key);
  }
}

export const isText: Fits<string> = (value) => typeof value === 'string';
export const isSwitch: Fits<boolean> = (value) => typeof value === 'boolean';
const isNumber: Fits<number> = (value) => typeof value === 'number';

/** Whether it is one of these words. */
export const oneOf =
  <T extends string>(choices: readonly T[]): Fits<T> =>
  (value): value is T =>
    choices.some((each) => each === value);

type Fields = Record<string, unknown>;

/** Whether it has fields, as objects have. */
export const isObject: Fits<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The entries of a list that fit; none where there is no list. */
export const those = <T>(list: unknown, fits: Fits<T>): T[] =>
  Array.isArray(list) ? list.filter(fits) : [];

const isSeat = (value: unknown): value is { token: string } =>
  isObject(value) && isText(value.token);
const isInvitation = (value: unknown): value is { seat: number; key: string } =>
  isObject(value) && isNumber(value.seat) && isText(value.key);
const isResult = (value: unknown): value is { rank: number; score: number } =>
  isObject(value) && isNumber(value.rank) && isNumber(value.score);
/** Without its seats nobody knows what a table was kept for. */
const isTable = (value: unknown): value is Fields =>
  isObject(value) && Array.isArray(value.seats);

/** A table as it must be, whatever was found of it. */
function mended(table: Fields): OwnTable {
  const { game, at, host, key, seats, invitations, hurry, guided, result } = table;
  return {
    game: isText(game) ? game : '',
    at: isNumber(at) ? at : 0,
    host: isText(host) ? host : '',
    key: isText(key) ? key : '',
    seats: those(seats, isSeat),
    invitations: those(invitations, isInvitation),
    ...(hurry === true && { hurry }),
    ...(guided === true && { guided }),
    ...(isResult(result) && { result }),
  };
}

export function ownTables(): Record<string, OwnTable> {
  const tables = Object.entries(read<Fields>('tables', {}, isObject));
  return Object.fromEntries(
    tables.flatMap(([id, table]) => (isTable(table) ? [[id, mended(table)]] : [])),
  );
}

export function ownTable(id: string): OwnTable | undefined {
  const tables = ownTables();
  return Object.hasOwn(tables, id) ? tables[id] : undefined;
}

export function keepTable(id: string, own: OwnTable): void {
  write('tables', { ...ownTables(), [id]: own });
}

export function dropTable(id: string): void {
  const { [id]: _, ...others } = ownTables();
  write('tables', others);
}
