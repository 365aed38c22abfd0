// A guided first match is a real one: against novices, with the options that help to learn.
import type { GameCard } from '../games.svelte';
import { BOT_NAMES } from '../new_table/bots';
import { openTable, ownName } from '../new_table/open';

/** Set the table and go there. */
export function begin({ name: game, tile }: GameCard): Promise<void> {
  const { bots = 1, options = {} } = tile.guide ?? {};
  const others = BOT_NAMES.slice(0, bots).map((name) => {
    return { kind: 'bot' as const, name, level: 'novice' };
  });
  const seats = [{ kind: 'me' as const, name: ownName() }, ...others];
  const body = { game, seats, options, stand_in: 'novice', watchers: false };
  return openTable(body, true, true);
}
