// What this browser remembers: settings, and the secrets of one's tables.

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

const PREFIX = 'filon.';

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as T) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing: the page works, until it is closed.
  }
}

export const ownTables = () => read<Record<string, OwnTable>>('tables', {});
export const ownTable = (id: string): OwnTable | undefined => ownTables()[id];

export function keepTable(id: string, own: OwnTable): void {
  write('tables', { ...ownTables(), [id]: own });
}

export function dropTable(id: string): void {
  const { [id]: _, ...others } = ownTables();
  write('tables', others);
}
