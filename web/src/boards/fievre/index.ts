// La Fièvre de l'or at the table.
import type { FievreEvent, FievreView } from '../../wire';
import type { GameTable } from '../board';
import Board from './Board.svelte';
import { hold, sound } from './happenings';
import { journal } from './journal';

const table: GameTable<FievreView, FievreEvent> = {
  Board,
  hold,
  subtitle: ({ turn, turns, deck }, wording) =>
    turn ? wording.text('table.status', { turn, turns, deck }) : '',
  journal,
  sound,
  // Everything lies open; standing orders are shown to their owner alone.
  secret: false,
};

export default table;
