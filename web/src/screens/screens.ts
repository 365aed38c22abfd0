// Which screen stands at which address. Each is loaded when it is needed.
import type { Component } from 'svelte';

export type Loaded = Promise<{ default: Component<Record<string, string>> }>;

const SCREENS: Record<string, () => Promise<unknown>> = {
  table: () => import('./Table.svelte'),
  set: () => import('./SetTable.svelte'),
  replay: () => import('./Replay.svelte'),
  rules: () => import('./Rules.svelte'),
  guide: () => import('./Guide.svelte'),
  lab: () => import('./Lab.svelte'),
};
/** What the second part of an address is to its screen. */
const WHAT: Record<string, string> = { table: 'id', replay: 'id' };

export interface Shown {
  /** A screen of another key is begun anew. */
  key: string;
  load: () => Loaded;
  props: Record<string, string>;
}

/** The screen of an address: home where there is no other. */
export function screenAt([name = '', what = '']: string[], hash: string): Shown {
  if (!Object.hasOwn(SCREENS, name)) {
    return { key: '', load: () => import('./Home.svelte') as unknown as Loaded, props: {} };
  }
  const props: Record<string, string> = { [WHAT[name] ?? 'game']: what };
  if (name === 'table') props.key = hash;
  return { key: `${name}/${what}`, load: SCREENS[name] as () => Loaded, props };
}
