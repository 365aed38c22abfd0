// The link that one may give to others after a match.
import type { OwnTable } from '../kept.ts';
import type { TableInfo } from '../wire';

/** Who shares. */
interface Sharer {
  own: OwnTable | undefined;
  /** His seats; none for a watcher. */
  seats: readonly number[];
  /** The key of the link by which he came. */
  key: string;
}

type Shared = Pick<TableInfo, 'id' | 'listed' | 'watchers' | 'seats'>;

/** The path at which others can see the match again; nothing where they may not, or where nobody
 * here has the key for it. */
export function replayPath(table: Shared, sharer: Sharer): string {
  if (!table.watchers) return '';
  if (table.listed) return `/replay/${table.id}`;
  const key = tableKey(table, sharer);
  return key && `/replay/${table.id}#${key}`;
}

/** The key of the table itself. An invitation has one of its own, which is no one else's. */
function tableKey(table: Shared, { own, seats, key }: Sharer): string {
  if (own?.host) return own.key;
  // Whoever watches came in by it.
  if (!seats.length) return key || own?.key || '';
  const invited = seats.some((seat) => table.seats[seat]?.kind === 'invited');
  return invited ? '' : (own?.key ?? '');
}
