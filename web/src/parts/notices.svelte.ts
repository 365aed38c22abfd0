// Short words to the visitor: shown for a while, and read aloud.
import { Problem } from '../server/api';
import { problemText } from '../words/words.svelte';

export interface Notice {
  text: string;
  /** A clause that says more. */
  clause?: { game: string; clause: string };
  kind: 'plain' | 'no' | 'said';
}

const SECONDS = 4;
/** What was refused, or leads to a clause, takes longer to read. */
const LONGER = 7;

class Notices {
  now = $state.raw<Notice | null>(null);
  /** What a screen reader is told, and nobody sees. */
  spoken = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string, more: Partial<Notice> = {}): void {
    clearTimeout(this.#timer);
    this.now = { text, kind: 'plain', ...more };
    const seconds = more.clause || more.kind === 'no' ? LONGER : SECONDS;
    this.#timer = setTimeout(() => (this.now = null), seconds * 1000);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }

  /** Nothing of what was said stays, neither to be read nor to be heard. */
  hush(): void {
    this.close();
    this.spoken = '';
  }

  /** Tell it to those who listen. */
  speak(text: string): void {
    this.spoken = text;
  }

  /** Do something; what is refused is said. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code !== 'closed') this.say(problemText(problem), { kind: 'no' });
      return undefined;
    }
  }
}

export const notices = new Notices();
