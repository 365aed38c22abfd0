// A choice of a match in words; also those that are nothing but a place on the board.
import type { Wording } from '../words/wording';
import { t } from '../words/words.svelte';

export function choiceText(action: string, phase: string, wording: Wording): string {
  const [verb, ...rest] = action.split(' ');
  if (verb === 'flip') return t('replay.flip', { place: rest.join(' ') });
  return wording.choice(action, phase);
}
