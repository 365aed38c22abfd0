// The pictures of the rulebook.
// `mine:green:6:5` is a concession (town, sum, nuggets), `bid:4` what somebody bids; `gold` and `choice`
// are whole drawings.
import type { RulebookDrawings } from '../../board';
import Bid from './Bid.svelte';
import Mine from './Mine.svelte';
import Round from './Round.svelte';

const drawings: RulebookDrawings = {
  cover: ['mine:violet:6:9', 'mine:red:8:4', 'icon:saloon', 'icon:mayor'],
  things: { mine: Mine, bid: Bid, gold: Round, choice: Round },
  figures: {
    F1: ['icon:mayor', 'icon:saloon', 'icon:die-3', 'icon:die-5', 'icon:coin'],
    F2: ['mine:green:6:5', 'mine:blue:9:7', 'mine:violet:6:9'],
    F4: ['icon:coin', '× 10'],
    F7: ['mine:red:8:4', 'mine:orange:5:2', 'mine:blue:11:4'],
    F8: ['bid:2', 'bid:4', 'bid:–', 'bid:5'],
    F10: ['gold'],
    F12: ['choice'],
    F13: ['icon:coin', '→', 'icon:mayor'],
    F14: ['icon:die-2', 'icon:die-4', '→', 'mine:green:6:5'],
    F15: ['icon:die-6', 'icon:die-6', '→', 'icon:cavein'],
    F16: ['mine:red:8:4', 'mine:red:5:5', '→', 'icon:mayor'],
    F19: ['icon:saloon', '+ 2', 'icon:coin'],
    F20: ['icon:girls', '+ 4', 'icon:coin'],
    F21: ['icon:dynamite'],
    F22: ['mine:green:8:3', '→', 'icon:people'],
    F23: ['icon:governor', '× 2'],
    F24: ['icon:shark', '− 4', 'icon:coin'],
    F25: ['icon:vein', '+ 3', 'icon:nugget'],
    F26: ['icon:mustang'],
    F27: ['icon:stage', '+ 10', 'icon:coin'],
    F28: ['icon:holdup', 'icon:die-4', 'icon:die-5'],
    F29: ['icon:telegraph', 'icon:die-1', '→', 'icon:die-6'],
    F35: ['icon:revolver', '→', 'icon:mayor'],
    F38: ['icon:coin', '+', 'icon:nuggets', '+ 5 ×', 'icon:mayor'],
  },
};

export default drawings;
