// The pictures of the rulebook.
// `tile:2:300` is ore of a level, `level:1-3` a LEVEL card; `ring`, `shaft` and `lane` are whole drawings.
import type { RulebookDrawings } from '../../board';
import Lane from './Lane.svelte';
import Level from './Level.svelte';
import Ring from './Ring.svelte';
import Shaft from './Shaft.svelte';
import Tile from './Tile.svelte';

const drawings: RulebookDrawings = {
  cover: ['icon:prospector', 'level:1-3', 'icon:cart', 'icon:pistols'],
  things: { tile: Tile, level: Level, ring: Ring, shaft: Shaft, lane: Lane },
  figures: {
    R1: ['icon:prospector', 'icon:die-5', 'icon:nugget'],
    R2: ['shaft'],
    R3: ['tile:1:100', 'tile:2:200', 'tile:3:300', 'tile:4:500', 'icon:pyrite', 'icon:cavein'],
    R4: ['icon:mine', 'icon:prop', 'icon:hoist', 'level:1-3', 'icon:joker'],
    R5: ['ring'],
    R8: ['icon:die-4', '→', 'icon:prospector'],
    R9: ['icon:die-6', '→', 'icon:mine'],
    R10: ['icon:cart', '→', 'icon:bank'],
    R12: ['icon:card-back', 'icon:swap', 'icon:card-back'],
    R14: ['icon:mine'],
    R15: ['level:2-4', '→', 'tile:2:200', 'tile:3:300', 'tile:4:400'],
    R19: ['icon:cavein', '→', 'icon:prop'],
    R20: ['icon:lost', '→', 'icon:exit'],
    R23: ['tile:2:200', '+', 'tile:3:300', '→', 'icon:nugget'],
    R25: ['icon:cart', '→', 'icon:bank', '→', 'icon:trophy'],
    R26: ['icon:pistols'],
    R28: ['lane'],
    R29: ['level:1-2', '→', 'icon:prospector'],
    R32: ['icon:prison', 'icon:hospital'],
    R36: ['icon:nugget', '× 2, 3, 4'],
  },
};

export default drawings;
