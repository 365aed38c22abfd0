// A choice of a match in words; also those that are nothing but a place on the board.
import type { Wording } from '../words/wording';
import { gameText } from '../games.svelte';

export function choiceText(action: string, phase: string, wording: Wording): string {
  const [verb, ...rest] = action.split(' ');
  const place = gameText(wording.game.name, `choice.${verb}`, { place: rest.join(' ') });
  return place || wording.choice(action, phase);
}
