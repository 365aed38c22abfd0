// La Fièvre de l'or at the table.
import type { FievreEvent, FievreView } from '../../wire';
import type { Detail, GameTable } from '../board';
import Board from './Board.svelte';
import { mineOf, VEIN_NUGGETS } from './cards';
import { draws } from './draws';
import { hold, sound } from './happenings';
import { log } from './log';
import { MAYOR_POINTS } from './printed';

function details(view: FievreView, seat: number): Detail[] {
  const mines = view.mines[seat] ?? [];
  const printed = mines.reduce((sum, card) => sum + (mineOf(card)?.nuggets ?? 0), 0);
  const mayors = view.mayors.filter((each) => each === seat).length;
  return [
    { name: 'gold', icon: 'coin', value: view.gold[seat] ?? 0 },
    {
      name: 'nuggets',
      icon: 'nugget',
      value: printed + (mines.includes(view.vein) ? VEIN_NUGGETS : 0),
    },
    { name: 'mayors', icon: 'mayor', value: MAYOR_POINTS * mayors },
  ];
}

const table: GameTable<FievreView, FievreEvent> = {
  Board,
  hold,
  subtitle: ({ turn, turns, deck }, wording) =>
    turn ? wording.text('table.status', { turn, turns, deck }) : '',
  log,
  sound,
  // Everything lies open; standing orders are shown to their owner alone.
  secret: false,
  aim: () => ({ clause: 'F38' }),
  score: { clause: 'F38', details },
  lessons: () => import('./lessons'),
  draws,
};

export default table;
