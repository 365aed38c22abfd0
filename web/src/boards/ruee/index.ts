// La Ruée vers l'or: the town, its mines, and the duel.
import type { GameTable } from '../board';
import type { RueeEvent, RueeView } from '../../wire';
import { t } from '../../words/words.svelte';
import { beatsOf } from './beats';
import Board from './Board.svelte';
import { draws } from './draws';
import { log, sound } from './log';
import { colourOfSeat } from './signs';

const table: GameTable<RueeView, RueeEvent> = {
  Board,
  hold: ({ events, view, before }, seat) => {
    const beats = beatsOf(events, view, before, seat);
    return {
      seconds: beats.reduce((sum, beat) => sum + beat.seconds, 0),
      result: beats.some((beat) => beat.result),
    };
  },
  subtitle: ({ duel, round, goal }, wording) => {
    if (!duel) return wording.text('table.status', { round: Math.max(1, round), goal });
    const { challenger, opponent } = duel;
    const [one, other] = [wording.seat(challenger), wording.seat(opponent)];
    return wording.text('table.duel', { one, other });
  },
  log,
  sound,
  secret: true,
  aim: ({ goal }) => ({ clause: 'R25', values: { goal } }),
  score: {
    clause: 'R35',
    details: ({ prospectors }, seat) => {
      const { banked = 0, cart = 0, ore = 0 } = prospectors[seat] ?? {};
      return [
        { name: 'banked', icon: 'bank', value: banked },
        { name: 'cart', icon: 'cart', value: cart },
        { name: 'ore', icon: 'weight', value: ore ?? 0 },
      ];
    },
  },
  colours: (_, seat) => [colourOfSeat(seat)],
  lessons: () => import('./lessons'),
  chance: (verb, word, wording) => {
    if (verb === 'rob') return t('ruee.chance.rob', { place: word });
    if (verb !== 'tile') return undefined;
    const gold = /^\d+$/.test(word);
    return wording.text(`face.${gold ? 'gold' : word}`, { grams: word }, word);
  },
  draws,
};

export default table;
