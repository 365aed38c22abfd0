// The log of a match as turns: who flipped what, and what it brought. Not where: it is a game
// of memory.
import type { GoldCardFlipped, GoldEvent } from '../../wire';
import { t } from '../../words/words.svelte';
import type { Wording } from '../../words/wording';
import type { Entry } from '../board';
import { isResult } from './picture';

/** The server tells so many events at most to those who come late: then turns go uncounted. */
const MOST_TOLD = 300;

export function log(events: GoldEvent[], wording: Wording): Entry[] {
  const entries: Entry[] = [];
  const seats = Math.max(1, wording.names.length);
  let counts = events[0]?.event === 'FirstChosen' || events.length < MOST_TOLD;
  let turns = 0;
  let flips: GoldCardFlipped[] = [];

  const begin = () => {
    if (counts && turns % seats === 0) {
      const turn = turns / seats + 1;
      entries.push({ text: wording.text('turn.heading', { turn }), heading: true });
    }
    turns++;
  };

  for (const event of events) {
    if (event.event === 'CardFlipped') {
      if (flips.length) entries.pop();
      else begin();
      flips.push(event);
      entries.push(flipped(flips, wording));
    } else if (isResult(event) && flips.length) {
      const last = entries.at(-1)!;
      last.text += ` ${wording.event(event)}`;
      last.clause = event.clause;
      flips = [];
    } else if (event.event === 'RoundBegan') {
      counts = true;
      turns = 0;
      flips = [];
      entries.push({ text: t('gold.round', { round: event.round + 1 }), heading: true });
      entries.push({ text: wording.event(event), clause: event.clause });
    } else entries.push({ text: wording.event(event), clause: event.clause });
  }
  return entries;
}

function flipped(flips: GoldCardFlipped[], wording: Wording): Entry {
  const [first, second] = flips.map(({ card }) => wording.said(card));
  const { seat, clause } = flips[0]!;
  const key = flips.length > 1 ? 'gold.log.flips' : 'gold.log.flip';
  const text = t(key, { you: seat === wording.reader, first, second });
  return { who: wording.seat(seat), text, clause };
}
