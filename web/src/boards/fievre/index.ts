// La Fièvre de l'or at the table.
import type { FievreEvent, FievreView } from '../../wire';
import type { GameTable } from '../board';
import Board from './Board.svelte';
import { hold, sound } from './happenings';
import { log } from './log';

const table: GameTable<FievreView, FievreEvent> = {
  Board,
  hold,
  subtitle: ({ turn, turns, deck }, wording) =>
    turn ? wording.text('table.status', { turn, turns, deck }) : '',
  log,
  sound,
  // Everything lies open; standing orders are shown to their owner alone.
  secret: false,
};

export default table;
