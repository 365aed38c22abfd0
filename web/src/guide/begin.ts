// A guided first match is a real one: against novices, with the options that help to learn.
import { keepTable } from '../kept';
import { route } from '../route.svelte';
import type { GameName } from '../rules/books';
import { tables } from '../server/api';
import { BOT_NAMES } from '../new_table/bots';
import { ownName } from '../new_table/open';

/** So many win a first match of La Ruée. */
export const NUGGETS = 2;

const TABLES: Record<GameName, { bots: number; options: Record<string, string> }> = {
  gold: { bots: 2, options: { layout: 'grid', memory_aid: 'yes', open_piles: 'yes' } },
  fievre: { bots: 2, options: { short: 'yes' } },
  ruee: { bots: 1, options: { nuggets_to_win: String(NUGGETS) } },
};

/** Set the table and go there. */
export async function begin(game: GameName): Promise<void> {
  const { bots, options } = TABLES[game];
  const others = BOT_NAMES.slice(0, bots).map((name) => {
    return { kind: 'bot' as const, name, level: 'novice' };
  });
  const made = await tables.create({
    game,
    seats: [{ kind: 'me', name: ownName() }, ...others],
    options,
    stand_in: 'novice',
    watchers: false,
  });
  keepTable(made.table.id, {
    game,
    at: Date.now(),
    host: made.host,
    key: made.key,
    seats: made.seats.filter(({ token }) => token).map(({ token }) => ({ token })),
    invitations: [],
    hurry: true,
    guided: true,
  });
  route.go(`/table/${made.table.id}`);
}
