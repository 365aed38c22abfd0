// Numbers as the language writes them.
import { words } from '../words/words.svelte';

/** `0.735` as `73.5 %`. */
export const percent = (share: number) =>
  share.toLocaleString(words.language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

export const number = (value: number) => value.toLocaleString(words.language);
