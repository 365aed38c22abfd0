// Opening a table, and taking a seat at one: what is given once is kept in this browser.
import * as kept from '../kept';
import { forgetSent, noteTaken } from '../luck/grains';
import { route } from '../route.svelte';
import { Problem, randomHex, tables } from '../server/api';
import { preferences } from '../preferences.svelte';
import type { NewTable, TableInfo, TableMade } from '../wire';
import { t } from '../words/words.svelte';

const PATIENCE = 1000;

/** The visitor's name, or what nameless visitors are called. */
export const ownName = () => preferences.name.trim() || t('name.nobody');

/** Set a table and go there; with `hurry` its match begins at once, with `guided` there is a coach. */
export async function openTable(body: NewTable, hurry: boolean, guided = false): Promise<void> {
  enter(await tables.create(body), hurry, guided);
}

/** Go to a table that was just set, and keep its secrets. */
export function enter(made: TableMade, hurry: boolean, guided = false): void {
  kept.keepTable(made.table.id, {
    game: made.table.game,
    at: Date.now(),
    host: made.host,
    key: made.key,
    seats: made.seats.filter(({ token }) => token).map(({ token }) => ({ token })),
    invitations: made.seats
      .map(({ key }, seat) => ({ seat, key }))
      .filter(({ key }) => key !== ''),
    ...(hurry && { hurry }),
    ...(guided && { guided }),
  });
  route.go(`/table/${made.table.id}`);
}

interface Sitting {
  table: string;
  token: string;
  contribution: string;
}

const isSitting = (value: unknown): value is Sitting =>
  kept.isObject(value) &&
  [value.table, value.token, value.contribution].every((each) => kept.isText(each));

/** Take a seat. The token is of our own making and kept before it is sent: when the answer is
 * lost, asking again gives the same seat, with what was mixed in the first time. */
export async function sitDown(table: TableInfo, key: string, name: string): Promise<void> {
  const before = kept.read<Sitting | null>('sitting', null, isSitting);
  const { token, contribution } =
    before?.table === table.id ? before : { token: randomHex(), contribution: randomHex(8) };
  kept.write('sitting', { table: table.id, token, contribution } satisfies Sitting);
  const { seat } = await untilAnswered(() =>
    tables.sit(table.id, { name, key, token, contribution }),
  );
  kept.write('sitting', null);
  noteTaken({ table: table.id, seat, token }, contribution);
  const own = kept.ownTable(table.id);
  kept.keepTable(table.id, {
    host: '',
    key,
    invitations: [],
    ...own,
    game: table.game,
    at: Date.now(),
    seats: [...(own?.seats ?? []), { token }],
  });
}

/** Forget the token of a seat that is ours no more. */
export function forgetSeat(table: string, token: string): void {
  forgetSent(table, token);
  const own = kept.ownTable(table);
  if (!own) return;
  const seats = own.seats.filter((seat) => seat.token !== token);
  if (seats.length || own.host) kept.keepTable(table, { ...own, seats });
  else kept.dropTable(table);
}

async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (problem) {
      const passing = problem instanceof Problem && problem.code === 'offline';
      if (!passing) throw problem;
      await new Promise((resolve) => setTimeout(resolve, PATIENCE));
    }
  }
}
