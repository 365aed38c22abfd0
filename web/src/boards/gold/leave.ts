// How cards leave the field: gold flies to the pile that it goes to, dynamite goes up, the rest
// drops away.
import { cubicIn, cubicInOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { preferences } from '../../preferences.svelte';
import type { Exit } from './picture';

const FLIGHT = 400;
const AWAY = 260;

function toPile(node: Element, seat: number): TransitionConfig | null {
  const pile = document.querySelector(`[data-pile="${seat}"]`);
  if (!pile) return null;
  const from = node.getBoundingClientRect();
  const to = pile.getBoundingClientRect();
  const right = to.x + to.width / 2 - from.x - from.width / 2;
  const down = to.y + to.height / 2 - from.y - from.height / 2;
  const least = Math.min(0.9, to.width / Math.max(1, from.width));
  return {
    duration: FLIGHT,
    easing: cubicInOut,
    css: (here, gone) =>
      `transform: translate(${right * gone}px, ${down * gone}px) scale(${1 - (1 - least) * gone});` +
      `opacity: ${Math.min(1, here * 4)}; z-index: 9`,
  };
}

/** A transition for a card that goes; the way is asked for when it does. */
export function leave(node: Element, way: () => Exit): TransitionConfig {
  const exit = way();
  if (preferences.still) return { duration: 0 };
  if (typeof exit === 'number') return toPile(node, exit) ?? { duration: 0 };
  if (exit === 'boom') {
    return {
      duration: AWAY,
      css: (here, gone) =>
        `transform: scale(${1 + 0.7 * gone}) rotate(${14 * gone}deg); opacity: ${here}`,
    };
  }
  return {
    duration: AWAY,
    easing: cubicIn,
    css: (here, gone) =>
      `transform: translateY(${18 * gone}px) scale(${1 - 0.25 * gone}); opacity: ${here}`,
  };
}
