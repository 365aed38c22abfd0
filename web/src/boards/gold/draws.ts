import type { DrawKinds } from '../../luck/decks.ts';

export const draws: DrawKinds = {
  first: { even: 'seats' },
  face: { decks: 1 },
};
