import type { GameTile } from '../board';
import scene from './art/scene.svg?url';

export default {
  icon: 'coin',
  minutes: 40,
  scene,
  guide: { bots: 2, options: { short: 'yes' } },
} satisfies GameTile;
