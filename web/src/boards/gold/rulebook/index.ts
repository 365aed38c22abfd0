// The pictures of the rulebook.
// `face:green4` is a card, `field` a corner of the field.
import type { RulebookDrawings } from '../../board';
import Face from './Face.svelte';
import Field from './Field.svelte';

const drawings: RulebookDrawings = {
  cover: ['face:red3', 'face:green5', 'face:gold4'],
  things: { face: Face, field: Field },
  figures: {
    G1: ['face:green5', 'face:gold3', 'face:dynamite'],
    G2: ['chip:green', 'chip:orange', 'chip:blue', 'chip:red', 'chip:violet'],
    G4: ['field'],
    G6: ['face:back', 'face:red3'],
    G7: ['face:green4', '+', 'face:gold3', '→', 'icon:nuggets'],
    G8: ['face:red5', '>', 'face:blue2', '→', 'icon:exit'],
    G9: ['face:dynamite', '+', 'face:gold4', '→', 'icon:cross'],
    G10: ['face:violet3', '=', 'face:orange3', '→', 'icon:card-back'],
    G11: ['icon:mine', 'icon:card-back', '× 3'],
    G12: ['icon:eye'],
    G13: ['10', 'icon:card-back', '→', 'icon:pick'],
    G14: ['face:gold2', '→', 'icon:nuggets'],
    G17: ['icon:trophy'],
  },
};

export default drawings;
