import type { DrawKinds } from '../../luck/decks.ts';

export const draws: DrawKinds = {
  first: { even: 'seats' },
  die: { even: 6 },
  dice: { even: 36 },
  rob: { even: 'any' },
  card: { decks: 1, joined: true },
  // A tile that was taken does not come back into a mine.
  tile: { decks: 4, once: true },
};
