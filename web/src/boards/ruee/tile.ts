import type { GameTile } from '../board';
import scene from './art/scene.svg?url';

/** So many win a first match. */
const NUGGETS = 2;

export default {
  icon: 'mine',
  minutes: 60,
  scene,
  guide: { bots: 1, options: { nuggets_to_win: String(NUGGETS) }, aim: { goal: NUGGETS } },
} satisfies GameTile;
