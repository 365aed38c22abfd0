// The promise of a table's luck, as this browser saw it first: whoever shows another one after the
// match is found out.
import { isObject, isSwitch, isText, read, those, write } from '../kept.ts';
import type { TableInfo } from '../wire';

const KEY = 'promises';
/** So many tables are remembered. */
const MOST = 60;

export interface Noted {
  table: string;
  commitment: string;
  /** So many moves were to be taken over from another match. */
  given: number;
  /** Whether it was seen before the first move. */
  before: boolean;
}

const isNoted = (value: unknown): value is Noted =>
  isObject(value) &&
  isText(value.table) &&
  isText(value.commitment) &&
  Number.isSafeInteger(value.given) &&
  isSwitch(value.before);

const all = () => those(read<unknown>(KEY, []), isNoted);

/** Remember what is promised; the first time counts, and nothing once the secret is told. */
export function notePromise(
  table: Pick<TableInfo, 'id' | 'commitment' | 'given' | 'status'>,
): void {
  if (table.status === 'over') return;
  const known = all();
  if (known.some((each) => each.table === table.id)) return;
  const { id, commitment, given, status } = table;
  const noted: Noted = { table: id, commitment, given, before: status === 'gathering' };
  write(KEY, [...known, noted].slice(-MOST));
}

/** What was promised; nothing when this browser came after the match. */
export const promiseOf = (table: string): Noted | undefined =>
  all().find((each) => each.table === table);
