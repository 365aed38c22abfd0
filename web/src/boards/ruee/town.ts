// The town as a graph: which squares lie beside each other. The built-in one is that of R5; a
// table with components of its own brings its paths in its options.

import {
  BUILDINGS as PRINTED_BUILDINGS,
  CONCESSIONS as PRINTED_CONCESSIONS,
  PATHS,
} from './printed.ts';

export const BUILDINGS: readonly string[] = PRINTED_BUILDINGS;
export const CONCESSIONS: readonly string[] = PRINTED_CONCESSIONS;

export const isRoad = (square: string) => /^\d+$/.test(square);
export const isConcession = (square: string) => CONCESSIONS.includes(square);

export class Town {
  readonly paths: string[][];
  readonly near = new Map<string, string[]>();
  readonly builtIn: boolean;
  /** Of components from a file. */
  readonly name: string;

  constructor(paths: string[][], builtIn = true, name = '') {
    this.paths = paths;
    this.builtIn = builtIn;
    this.name = name;
    for (const path of paths) {
      for (const [at, square] of path.entries()) {
        const next = path[at + 1];
        if (next === undefined) continue;
        this.#join(square, next);
        this.#join(next, square);
      }
    }
  }

  get squares(): string[] {
    return [...this.near.keys()];
  }

  #join(one: string, other: string): void {
    const beside = this.near.get(one) ?? [];
    if (!beside.includes(other)) beside.push(other);
    this.near.set(one, beside);
  }

  /** How many squares away everything is, for a walk that is drawn. */
  #awayFrom(start: string): Map<string, number> {
    const away = new Map([[start, 0]]);
    const edge = [start];
    for (const square of edge) {
      for (const beside of this.near.get(square) ?? []) {
        if (away.has(beside)) continue;
        away.set(beside, (away.get(square) ?? 0) + 1);
        edge.push(beside);
      }
    }
    return away;
  }

  /** The squares of a walk: of so many steps without turning back where there is one, else the
   * shortest. */
  walk(from: string, to: string, die: number): string[] {
    return this.#walk([from], to, die) ?? this.#shortest(from, to);
  }

  #walk(path: string[], to: string, left: number): string[] | null {
    const square = path.at(-1)!;
    if (square === to && (left === 0 || (isConcession(to) && path.length > 1))) return path;
    if (left === 0) return null;
    for (const beside of this.near.get(square) ?? []) {
      if (beside === path.at(-2)) continue;
      const found = this.#walk([...path, beside], to, left - 1);
      if (found) return found;
    }
    return null;
  }

  #shortest(from: string, to: string): string[] {
    const away = this.#awayFrom(to);
    const path = [from];
    while (path.at(-1) !== to && path.length < 120) {
      const here = away.get(path.at(-1)!) ?? 0;
      const next = this.near.get(path.at(-1)!)?.find((each) => away.get(each) === here - 1);
      if (next === undefined) return [from, to];
      path.push(next);
    }
    return path;
  }

  /** The concession to which a trail square leads; nothing for squares elsewhere. */
  trailOf(square: string): string | undefined {
    const path = this.paths.find(
      (each) => isConcession(each.at(-1) ?? '') && each.slice(1, -1).includes(square),
    );
    return path?.at(-1);
  }
}

const BUILT_IN = new Town(PATHS.map((path) => path.map(String)));

/** The town of a table: the built-in one, or that of the text in its options. */
export function townOf(components: string | undefined): Town {
  if (!components?.startsWith('{')) return BUILT_IN;
  try {
    const { name, paths } = JSON.parse(components) as { name: string; paths: unknown[][] };
    return new Town(
      paths.map((path) => path.map(String)),
      false,
      name,
    );
  } catch {
    return BUILT_IN;
  }
}
