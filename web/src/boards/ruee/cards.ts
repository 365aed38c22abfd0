// What a card is for, in a sentence.
import type { Wording } from '../../words/wording';
import { t } from '../../words/words.svelte';
import { levelsOf } from './signs';

const CLAUSES: Record<string, string> = { mine: 'R14', prop: 'R19' };

export function purposeOf(card: string, wording: Wording): { text: string; clause: string } {
  const levels = levelsOf(card);
  const text = levels.length
    ? t('ruee.card.level', {
        card: wording.card(card),
        first: String(levels.includes(1)),
        steps: levels.length,
      })
    : t(`ruee.card.${card}`);
  return { text, clause: CLAUSES[card] ?? 'R15' };
}
