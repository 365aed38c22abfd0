// Which screen stands at which address. Each is loaded when it is needed.
import { untrack, type Component } from 'svelte';
import { games } from '../games.svelte';
import Nowhere from '../parts/Nowhere.svelte';

export type Loaded = Promise<{ default: Component<Record<string, string>> }>;

interface Screen {
  load: () => Promise<unknown>;
  /** What the second part of its address is to it. */
  of?: 'id' | 'game';
  /** Whether the address may end before. */
  alone?: boolean;
}

const SCREENS: Record<string, Screen> = {
  '': { load: () => import('./Home.svelte'), alone: true },
  table: { load: () => import('./Table.svelte'), of: 'id' },
  set: { load: () => import('./NewTable.svelte'), of: 'game' },
  replay: { load: () => import('./Replay.svelte'), of: 'id' },
  rules: { load: () => import('./Rules.svelte'), of: 'game', alone: true },
  guide: { load: () => import('./Guide.svelte'), of: 'game' },
  lab: { load: () => import('./Lab.svelte'), alone: true },
};

export interface Shown {
  /** A screen of another key is begun anew. */
  key: string;
  load: () => Loaded;
  props: Record<string, string>;
}

const NOWHERE = Promise.resolve({ default: Nowhere }) as unknown as Loaded;
const NO_GAME = 'no_such_game';
const nowhere = (key: string): Shown => ({
  key: `nowhere/${key}`,
  load: () => NOWHERE,
  props: {},
});

/** The screen of an address; where there is none, one that says so. */
export function screenAt(parts: string[], hash: string): Shown {
  const [name = '', what = ''] = parts;
  const screen = Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
  const fits = what ? screen?.of && parts.length === 2 : screen?.alone;
  if (!screen || !fits) return nowhere(parts.join('/'));
  const props: Record<string, string> = screen.of ? { [screen.of]: what } : {};
  if (name === 'table') props.key = hash;
  const shown = { key: `${name}/${what}`, load: screen.load as () => Loaded, props };
  if (!what || screen.of !== 'game' || untrack(() => games.find(what))) return shown;
  return {
    ...shown,
    load: () => ofServer(what, shown.load),
    props: { ...props, code: NO_GAME },
  };
}

/** The screen of a game that the page was built without, if the server has it. */
async function ofServer(game: string, load: () => Loaded): Loaded {
  await games.learn();
  return games.find(game) ? load() : NOWHERE;
}
