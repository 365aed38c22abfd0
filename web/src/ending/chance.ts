// What chance did, in words: `card red 8`, `roll 3 4`.
import type { GameTable } from '../boards/board';
import type { Wording } from '../words/wording';
import { t } from '../words/words.svelte';

const CARDS = new Set(['face', 'card']);

export function chanceText(action: string, wording: Wording, { chance }: GameTable): string {
  const [verb = '', ...rest] = action.split(' ');
  const word = rest.join(' ');
  const own = chance?.(verb, word, wording);
  if (own) return own;
  if (CARDS.has(verb)) return wording.card(word);
  if (verb === 'first') return t('chance.first', { seat: wording.seat(Number(word)) });
  if (verb === 'die') return t('chance.die', { face: word });
  if (verb === 'roll' || verb === 'dice') return t('chance.dice', { faces: rest.join(' + ') });
  return wording.choice(action);
}
