// A guided first match is a real one: against novices, with the options that help to learn.
import type { GameCard } from '../games.svelte';
import { keepTable } from '../kept';
import { route } from '../route.svelte';
import { tables } from '../server/api';
import { BOT_NAMES } from '../new_table/bots';
import { ownName } from '../new_table/open';

/** Set the table and go there. */
export async function begin({ name: game, tile }: GameCard): Promise<void> {
  const { bots = 1, options = {} } = tile.guide ?? {};
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
