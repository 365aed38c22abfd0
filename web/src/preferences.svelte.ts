// What a visitor has chosen for this browser.
import * as kept from './kept';

export type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];
export type Pace = 'calm' | 'quick' | 'instant';

/** How long what happens is shown, against calm. */
export const PACES: Record<Pace, number> = { calm: 1, quick: 0.45, instant: 0 };

const isPace = (value: unknown): value is Pace =>
  kept.isText(value) && Object.hasOwn(PACES, value);

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Preferences {
  #theme = $state<Theme | null>(kept.read<Theme | null>('theme', null, kept.oneOf(THEMES)));
  #system = $state<Theme>(dark.matches ? 'dark' : 'light');
  #sound = $state(kept.read('sound', true, kept.isSwitch));
  #pace = $state<Pace>(kept.read<Pace>('pace', 'calm', isPace));
  #name = $state(kept.read('name', '', kept.isText));
  /** Whether nothing shall move. */
  still = $state(still.matches);

  constructor() {
    dark.addEventListener('change', () => (this.#system = dark.matches ? 'dark' : 'light'));
    still.addEventListener('change', () => (this.still = still.matches));
  }

  get theme(): Theme {
    return this.#theme ?? this.#system;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    kept.write('theme', theme);
  }

  get sound(): boolean {
    return this.#sound;
  }
  set sound(on: boolean) {
    this.#sound = on;
    kept.write('sound', on);
  }

  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    kept.write('pace', pace);
  }

  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#name = name;
    kept.write('name', name.trim());
  }
}

export const preferences = new Preferences();
