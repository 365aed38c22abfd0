// Choices and options in words: what they are called, and what speaks for them.
import { gameText } from '../games.svelte';
import type { HintLine, OptionInfo } from '../wire';
import type { Wording } from './wording';

/** A choice of a match; also one that is nothing but a place on the board. */
export function choiceText(action: string, phase: string, wording: Wording): string {
  const [verb, ...rest] = action.split(' ');
  const place = gameText(wording.game.name, `choice.${verb}`, { place: rest.join(' ') });
  return place || wording.choice(action, phase);
}

/** Why a bot thinks so of a choice. */
export const reasonsOf = ({ reasons }: HintLine, wording: Wording): string[] =>
  reasons.map(({ part, gain }) => {
    const key = `part.${part}`;
    const direction = wording.has(`${key}.more`) ? (gain < 0 ? '.less' : '.more') : '';
    return wording.text(key + direction);
  });

/** What an option is called. */
export const optionTitle = (wording: Wording, { name }: OptionInfo) =>
  wording.text(`option.${name}`, {}, name.replaceAll('_', ' '));
