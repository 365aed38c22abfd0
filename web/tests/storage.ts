// A browser's storage for tests: a real one in memory, which can be full or shut.

type State = 'open' | 'full' | 'shut';

class Storage {
  state: State = 'open';
  readonly values = new Map<string, string>();

  getItem(key: string): string | null {
    if (this.state === 'shut') throw new Error('shut');
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    if (this.state !== 'open') throw new Error(this.state);
    this.values.set(key, value);
  }
}

export const storage = new Storage();
Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
