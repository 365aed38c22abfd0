import type { GameTile } from '../board';
import faces from './art/faces.svg?url';
import scene from './art/scene.svg?url';

export default {
  icon: 'card-back',
  minutes: 15,
  scene,
  sprites: [faces],
  guide: { bots: 2, options: { layout: 'grid', memory_aid: 'yes', open_piles: 'yes' } },
} satisfies GameTile;
