import type { DrawKinds } from '../../luck/decks.ts';

export const draws: DrawKinds = {
  first: { even: 'seats' },
  roll: { even: 36 },
  // The events are not in the first sale.
  card: { decks: 1, joined: true },
};
