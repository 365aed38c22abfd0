// What chance did, in words: `card red 8`, `roll 3 4`, `tile cave-in`.
import type { Wording } from '../words/wording';
import { t } from '../words/words.svelte';

const CARDS = new Set(['face', 'card']);

export function chanceText(action: string, wording: Wording): string {
  const [verb = '', ...rest] = action.split(' ');
  const word = rest.join(' ');
  if (CARDS.has(verb)) return wording.card(word);
  if (verb === 'first') return t('chance.first', { seat: wording.seat(Number(word)) });
  if (verb === 'die') return t('chance.die', { face: word });
  if (verb === 'roll' || verb === 'dice') return t('chance.dice', { faces: rest.join(' + ') });
  if (verb === 'rob') return t('chance.rob', { place: word });
  if (verb === 'tile') return tileText(word, wording);
  return action;
}

const tileText = (word: string, wording: Wording) =>
  /^\d+$/.test(word)
    ? wording.text('face.gold', { grams: word })
    : wording.text(`face.${word}`, {}, word);
