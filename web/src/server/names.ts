// What bots are called where nobody has named them.
import type { SeatInfo, TableInfo } from '../wire';

export const BOT_NAMES = ['Colt', 'Jane', 'Doc', 'Belle', 'Amos'];

/** Bots that took free seats at the start are known to the server by level and seat: `regular 4`. */
const isNameless = ({ kind, level, name }: SeatInfo) =>
  kind === 'bot' && name.startsWith(`${level} `) && /^ \d+$/.test(name.slice(level.length));

/** The table with a name for each of its bots: the same for everybody who looks at it. */
export function named<T extends Pick<TableInfo, 'seats'>>(table: T): T {
  if (!table.seats.some(isNameless)) return table;
  const taken = new Set(table.seats.map(({ name }) => name));
  const free = BOT_NAMES.filter((name) => !taken.has(name));
  const seats = table.seats.map((seat) =>
    isNameless(seat) ? { ...seat, name: free.shift() ?? seat.name } : seat,
  );
  return { ...table, seats };
}
