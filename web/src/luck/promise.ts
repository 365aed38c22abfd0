// The promise of a table's luck, as this browser saw it first: whoever shows another one after the
// match is found out.
import { read, write } from '../kept';

const KEY = 'promises';
/** So many tables are remembered. */
const MOST = 60;

type Promises = [table: string, commitment: string][];

/** Remember what was promised; the first time counts. */
export function notePromise(table: string, commitment: string): void {
  const known = read<Promises>(KEY, []);
  if (known.some(([id]) => id === table)) return;
  write(KEY, [...known, [table, commitment]].slice(-MOST));
}

/** What was promised before the match; nothing when this browser was not there. */
export function promiseOf(table: string): string | undefined {
  return read<Promises>(KEY, []).find(([id]) => id === table)?.[1];
}
