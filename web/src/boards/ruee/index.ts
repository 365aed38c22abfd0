// La Ruée vers l'or: the town, its mines, and the duel.
import type { GameTable } from '../board';
import type { RueeEvent, RueeView } from '../../wire';
import { beatsOf } from './beats';
import Board from './Board.svelte';
import { log, sound } from './log';

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
};

export default table;
