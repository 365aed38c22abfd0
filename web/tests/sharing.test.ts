// Who can give a link to a match that is over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replayPath } from '../src/ending/link.ts';
import type { OwnTable } from '../src/kept.ts';
import type { SeatKind } from '../src/wire.ts';

const table = (listed: boolean, watchers = true) => ({
  id: 'a',
  listed,
  watchers,
  seats: (['me', 'open', 'invited'] as SeatKind[]).map((kind) => ({
    kind,
    name: '',
    level: '',
    taken: true,
    stood_in: false,
  })),
});
const own = (key: string, host = ''): OwnTable => ({
  game: 'gold',
  at: 1,
  host,
  key,
  seats: [{ token: 't' }],
  invitations: [],
});

test('the host, and who sat down by the link of the table, give that link', () => {
  const path = '/replay/a#key';
  assert.equal(replayPath(table(false), { own: own('key', 'h'), seats: [0], key: '' }), path);
  assert.equal(replayPath(table(false), { own: own('key'), seats: [1], key: 'x' }), path);
});

test('whoever watches by the link gives it on', () => {
  const watcher = { own: undefined, seats: [], key: 'key' };
  assert.equal(replayPath(table(false), watcher), '/replay/a#key');
});

test('the key of an invitation is given to nobody', () => {
  const invited = { own: own('mine'), seats: [2], key: 'mine' };
  assert.equal(replayPath(table(false), invited), '');
  assert.equal(replayPath(table(false), { ...invited, seats: [1, 2] }), '');
  assert.equal(replayPath(table(true), invited), '/replay/a');
});

test('a table without watchers has no link', () => {
  const host = { own: own('key', 'h'), seats: [0], key: '' };
  assert.equal(replayPath(table(true, false), host), '');
});
