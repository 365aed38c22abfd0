// The tables that the home page lists: one's own, and those that are open to all.
import { dropTable, keepTable, ownTables, type OwnTable } from '../kept';
import { Problem, tables } from '../server/api';
import type { TableInfo, Welcome } from '../wire';
import { peek } from './peek';

/** So many of one's own tables are asked for at a time. */
const PAGE = 24;
const MOST_LISTED = 8;
const REFRESH = 20_000;
const FIRST_PAUSE = 1500;
const LONGEST_PAUSE = 15_000;

export interface OwnMatch {
  id: string;
  own: OwnTable;
  table: TableInfo;
  /** Who decides next: a seat, or -1 while nobody does or nobody knows. */
  toAct: number;
  /** Whether that is somebody of this screen. */
  mine: boolean;
}

export class Lists {
  own = $state.raw<OwnMatch[]>([]);
  listed = $state.raw<TableInfo[]>([]);
  /** Whether the first answers have come. */
  known = $state(false);
  offline = $state(false);
  /** How many of one's tables have not been asked for. */
  rest = $state(0);

  #shown = PAGE;
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #look = () => document.visibilityState === 'visible' && void this.refresh();

  constructor() {
    addEventListener('online', this.#look);
    document.addEventListener('visibilitychange', this.#look);
    void this.refresh();
  }

  get unfinished(): OwnMatch[] {
    const open = this.own.filter(({ table }) => table.status !== 'over');
    return open.sort((a, b) => Number(b.mine) - Number(a.mine));
  }

  get finished(): OwnMatch[] {
    return this.own.filter(({ table }) => table.status === 'over');
  }

  /** Listed tables at which nobody of this screen sits. */
  get others(): TableInfo[] {
    const own = ownTables();
    return this.listed
      .filter(({ id }) => !Object.hasOwn(own, id))
      .sort((a, b) => Number(a.status === 'over') - Number(b.status === 'over'))
      .slice(0, MOST_LISTED);
  }

  more(): void {
    this.#shown += PAGE;
    void this.refresh();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener('online', this.#look);
    document.removeEventListener('visibilitychange', this.#look);
  }

  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const newest = Object.entries(ownTables()).sort(([, a], [, b]) => b.at - a.at);
    this.rest = Math.max(0, newest.length - this.#shown);
    try {
      const [listed, ...own] = await Promise.all([
        tables.listed(),
        ...newest.slice(0, this.#shown).map(([id, each]) => found(id, each)),
      ]);
      this.listed = listed;
      this.own = own.filter((each) => each !== null);
      this.known = true;
      this.offline = false;
      this.#pause = FIRST_PAUSE;
      this.#again(REFRESH);
      await this.#glance();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.offline = true;
      this.#again(this.#pause);
      this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
    }
  }

  #again(pause: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.refresh();
    }, pause);
  }

  /** Look at the tables one after the other: whose turn, or how it ended. */
  async #glance(): Promise<void> {
    for (const match of this.own) {
      if (this.#closed) return;
      const { id, own, table } = match;
      const token = own.seats[0]?.token;
      if (!token || table.status === 'gathering' || own.result) continue;
      const welcome = await peek(id, token, own.key);
      if (welcome) this.#learn(id, seen(match, welcome));
    }
  }

  #learn(id: string, match: OwnMatch): void {
    this.own = this.own.map((each) => (each.id === id ? match : each));
  }
}

async function found(id: string, own: OwnTable): Promise<OwnMatch | null> {
  try {
    return { id, own, table: await tables.one(id), toAct: -1, mine: false };
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'no_such_table') throw problem;
    dropTable(id);
    return null;
  }
}

/** What a glance tells; the result of a match is kept, for it does not change. */
function seen(match: OwnMatch, { seat, position }: Welcome): OwnMatch {
  if (!position) return match;
  const { standings, to_act: toAct } = position;
  if (standings) {
    const result = { rank: standings.ranks[seat] ?? 0, score: standings.scores[seat] ?? 0 };
    const own = { ...match.own, result };
    keepTable(match.id, own);
    return { ...match, own };
  }
  const kind = match.table.seats[toAct]?.kind;
  const here = match.own.seats.length > 1 && (kind === 'me' || kind === 'screen');
  return { ...match, toAct, mine: toAct === seat || here };
}
