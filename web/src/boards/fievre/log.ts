// The log: a heading for each turn, the sale in one line, then what happened.
import type { FievreEvent } from '../../wire';
import type { Wording } from '../../words/wording';
import type { Entry } from '../board';

export function log(events: FievreEvent[], wording: Wording): Entry[] {
  const entries: Entry[] = [];
  let sale: string[] = [];

  const layOut = () => {
    if (!sale.length) return;
    const cards = wording.listed(sale.map((card) => wording.card(card)));
    entries.push({ text: wording.text('table.on_sale', { cards }), clause: 'F7' });
    sale = [];
  };

  for (const event of events) {
    if (event.event === 'CardRevealed') {
      sale.push(event.card);
      continue;
    }
    layOut();
    if (event.event === 'TurnBegan') {
      entries.push({
        text: wording.text('turn.heading', { turn: event.turn }),
        heading: true,
      });
    } else entries.push({ text: wording.event(event), clause: event.clause });
  }
  layOut();
  return entries;
}
