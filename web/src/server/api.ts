// Requests to the server. A token goes into the Authorization header and nowhere else.
import type {
  GameInfo,
  GameList,
  NewTable,
  Refusal,
  Rematch,
  Seated,
  Sit,
  TableInfo,
  TableList,
  TableMade,
} from '../wire';
import { named } from './names.ts';

/** A request was refused, or nobody answered (`offline`). */
export class Problem extends Error {
  readonly code: string;
  readonly expected: string;
  readonly why: Refusal | null;

  constructor(code: string, expected: string = '', why: Refusal | null = null) {
    super(`${code}: ${expected}`);
    this.code = code;
    this.expected = expected;
    this.why = why;
  }
}

interface Asking {
  body?: unknown;
  token?: string;
  key?: string;
}

async function answer(method: string, path: string, asking: Asking): Promise<Response> {
  const headers: Record<string, string> = {};
  if (asking.body !== undefined) headers['Content-Type'] = 'application/json';
  if (asking.token) headers.Authorization = `Bearer ${asking.token}`;
  if (asking.key) headers['X-Filon-Key'] = asking.key;
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: JSON.stringify(asking.body) });
  } catch {
    throw new Problem('offline');
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const { code, expected } = (await response.json()) as { code: string; expected: string };
    return new Problem(code, expected);
  } catch {
    return new Problem(response.status >= 500 ? 'unavailable' : String(response.status));
  }
}

export async function ask<T>(method: string, path: string, asking: Asking = {}): Promise<T> {
  return (await (await answer(method, path, asking)).json()) as T;
}

export async function askText(path: string, asking: Asking = {}): Promise<string> {
  return (await answer('GET', path, asking)).text();
}

let known: Promise<GameInfo[]> | null = null;

/** All games; asked for once. */
export function games(): Promise<GameInfo[]> {
  known ??= ask<GameList>('GET', '/api/games').then(
    (list) => list.games,
    (problem: unknown) => {
      known = null;
      throw problem;
    },
  );
  return known;
}

export async function game(name: string): Promise<GameInfo> {
  const found = (await games()).find((each) => each.name === name);
  if (!found) throw new Problem('no_such_game');
  return found;
}

export const tables = {
  listed: () => ask<TableList>('GET', '/api/tables').then((list) => list.tables.map(named)),
  one: (id: string) => ask<TableInfo>('GET', `/api/tables/${id}`).then(named),
  create: (body: NewTable) => ask<TableMade>('POST', '/api/tables', { body }),
  sit: (id: string, body: Sit) => ask<Seated>('POST', `/api/tables/${id}/seats`, { body }),
  free: (id: string, seat: number, token: string) =>
    ask<TableInfo>('DELETE', `/api/tables/${id}/seats/${seat}`, { token }),
  start: (id: string, token: string, fill = '') =>
    ask<TableInfo>('POST', `/api/tables/${id}/start`, { token, body: fill ? { fill } : {} }),
  rematch: (id: string, token: string) =>
    ask<Rematch>('POST', `/api/tables/${id}/rematch`, { token }),
  delete: (id: string, token: string) =>
    answer('DELETE', `/api/tables/${id}`, { token }).then(() => undefined),
  record: (id: string, token = '', key = '') =>
    askText(`/api/tables/${id}/record`, { token, key }),
};

/** A random word of hexadecimal figures. */
export function randomHex(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
