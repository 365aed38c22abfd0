// Playing again: the same tokens open the same seats at the new table.
import { keepTable, ownTable } from '../kept';
import { tables } from '../server/api';
import type { TableInfo } from '../wire';

/** The address of the table at which it is played again; it is set if nobody has. */
export async function playAgain(table: TableInfo, authority: string): Promise<string> {
  const { id } = await tables.rematch(table.id, authority);
  const own = ownTable(table.id);
  if (own && !ownTable(id)) {
    const people = table.seats.filter(({ kind }) => kind !== 'bot').length;
    const alone = people === own.seats.length && Boolean(own.host);
    const { guided: _, ...kept } = own;
    keepTable(id, { ...kept, at: Date.now(), invitations: [], hurry: alone });
  }
  return `/table/${id}`;
}
