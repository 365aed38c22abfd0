// What can be asked of a match that is over: its draws, how it went, its replay.
import type { Account, Branch, Draws, Replay, TableMade, Valuation } from '../wire';
import { ownTable } from '../kept';
import { ask, tables } from './api';

/** Whose eyes a replay is seen through: a seat's, a watcher's, or everybody's together. */
export type Eyes = number | 'watcher' | 'open';

/** A match that is over, for somebody who sat there or may watch. */
export class Past {
  readonly id: string;
  readonly token: string;
  readonly key: string;

  /** `key` is that of the link by which one came; otherwise what this browser has kept. */
  constructor(id: string, key = '') {
    const own = ownTable(id);
    this.id = id;
    this.token = own?.seats[0]?.token ?? '';
    this.key = key || own?.key || '';
  }

  record(): Promise<string> {
    return tables.record(this.id, this.token, this.key);
  }

  draws(): Promise<Draws> {
    return this.#ask<Draws>('draws');
  }

  account(): Promise<Account> {
    return this.#ask<Account>('account');
  }

  /** At most fifty steps from this one on. */
  replay(eyes: Eyes, first: number): Promise<Replay> {
    return this.#ask<Replay>(`replay/${eyes}/${first}`);
  }

  valuation(move: number): Promise<Valuation> {
    return this.#ask<Valuation>(`valuation/${move}`);
  }

  branch(body: Branch): Promise<TableMade> {
    const { token, key } = this;
    return ask<TableMade>('POST', `/api/tables/${this.id}/branch`, { token, key, body });
  }

  #ask<T>(what: string): Promise<T> {
    const { token, key } = this;
    return ask<T>('GET', `/api/tables/${this.id}/${what}`, { token, key });
  }
}
