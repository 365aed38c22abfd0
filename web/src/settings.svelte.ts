// What a visitor has chosen for this browser.
import * as kept from './kept';

export type Theme = 'light' | 'dark';
export type Pace = 'calm' | 'quick' | 'instant';

/** How long what happens is shown, against calm. */
export const PACES: Record<Pace, number> = { calm: 1, quick: 0.45, instant: 0 };

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  #theme = $state<Theme | null>(kept.read<Theme | null>('theme', null));
  #system = $state<Theme>(dark.matches ? 'dark' : 'light');
  #sound = $state(kept.read('sound', true));
  #pace = $state<Pace>(kept.read<Pace>('pace', 'calm'));
  #name = $state(kept.read('name', ''));
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
    return this.#pace in PACES ? this.#pace : 'calm';
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

export const settings = new Settings();
