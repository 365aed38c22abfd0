// Gold's table: 64 cards lie closed; two of them are opened each turn.
import { sprite } from '../../art/sprites';
import type { GoldEvent, GoldView } from '../../wire';
import { t } from '../../words/words.svelte';
import type { Detail, GameTable, Hold, Sound } from '../board';
import faces from './art/faces.svg?url';
import Board from './Board.svelte';
import { coloursOf } from './cards';
import { draws } from './draws';
import { log } from './log';
import { lastTurn, rushOf, type GoldScene } from './picture';

// Nothing shows a face before a card is flipped: the table comes first.
setTimeout(() => void sprite(faces));

/** Seconds that things are shown for, the same for everybody at the table. */
const SHOWN = { opening: 1.4, flip: 1.1, result: 4, grab: 2.6, ending: 5, rush: 1.6 };

function hold(scene: GoldScene, seat: number): Hold {
  const { events } = scene;
  const { result, seat: flipper } = lastTurn(scene);
  if (!result) {
    if (flipper >= 0) return { seconds: flipper === seat ? 0 : SHOWN.flip };
    return { seconds: events.length ? SHOWN.opening : 0 };
  }
  const ended = events.some(({ event }) => event === 'RoundEnded');
  const grabbed = result.event === 'GoldGrabbed' || result.event === 'CardDiscarded';
  const seconds = ended ? SHOWN.ending : grabbed ? SHOWN.grab : SHOWN.result;
  return { seconds: seconds + (rushOf(events) ? SHOWN.rush : 0), result: true };
}

const SOUNDS: Partial<Record<GoldEvent['event'], Sound>> = {
  CardFlipped: 'flip',
  GoldFound: 'coins',
  GoldGrabbed: 'coin',
  DynamiteExploded: 'boom',
  ProspectorChased: 'knock',
  CardDiscarded: 'step',
  RushBegan: 'fanfare',
  RushForced: 'fanfare',
  MatchEnded: 'fanfare',
  SeriesEnded: 'fanfare',
};

function details({ rounds, totals, gold, cards }: GoldView, seat: number): Detail[] {
  if (rounds === 1)
    return [{ name: 'cards', icon: 'nuggets', value: cards[seat] ?? 0, breaksTies: true }];
  return [
    { name: 'before', icon: 'scroll', value: totals[seat] ?? 0 },
    { name: 'round', icon: 'nugget', value: gold[seat] ?? 0 },
  ];
}

const table: GameTable<GoldView, GoldEvent> = {
  Board,
  hold,
  subtitle: (view, wording) => {
    const { round, rounds, phase, lying } = view;
    const parts = [wording.text('table.lying', { cards: lying })];
    if (rounds > 1) parts.unshift(t('gold.round', { round: round + 1 }));
    if (phase === 'rush') parts.push(wording.text('table.rush'));
    return parts.join(' · ');
  },
  log,
  sound: ({ event }) => SOUNDS[event] ?? null,
  secret: false,
  // By one field, or by several rounds.
  aim: (_, { rounds }) => ({ clause: rounds === 'match' ? 'G18' : 'G17' }),
  score: { clause: 'G17', details },
  colours: ({ owners }, seat) => coloursOf(owners, seat),
  lessons: () => import('./lessons'),
  draws,
};

export default table;
