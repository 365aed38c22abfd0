// What speaks for a choice, and what an option is called.
import type { HintLine, OptionInfo } from '../wire';
import type { Wording } from './wording';

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
