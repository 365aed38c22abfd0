// What a browser remembers, when it cannot, and when it remembers nonsense.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import * as kept from '../src/kept.ts';
import { storage } from './storage.ts';

const TABLE: kept.OwnTable = {
  game: 'gold',
  at: 5,
  host: 'h',
  key: 'k',
  seats: [{ token: 't' }],
  invitations: [{ seat: 1, key: 'i' }],
  hurry: true,
  result: { rank: 1, score: 40 },
};

const put = (key: string, text: string) => storage.values.set(`filon.${key}`, text);

beforeEach(() => {
  storage.state = 'open';
  for (const key of ['name', 'pace', 'tables']) kept.write(key, null);
  storage.values.clear();
});

test('what is written is read, and what another tab writes too', () => {
  kept.write('name', 'Nora');
  assert.equal(kept.read('name', ''), 'Nora');
  put('name', '"Max"');
  assert.equal(kept.read('name', ''), 'Max');
});

for (const state of ['full', 'shut'] as const) {
  test(`a storage that is ${state} does not lose a table while the page is open`, () => {
    storage.state = state;
    kept.keepTable(state, TABLE);
    assert.deepEqual(kept.ownTable(state), TABLE);
    kept.dropTable(state);
    assert.equal(kept.ownTable(state), undefined);
  });
}

test('a storage that fills up does not bring back what was before', () => {
  kept.write('pace', 'calm');
  storage.state = 'full';
  kept.write('pace', 'quick');
  assert.equal(kept.read('pace', ''), 'quick');
  storage.state = 'open';
  kept.write('pace', 'instant');
  put('pace', '"calm"');
  assert.equal(kept.read('pace', ''), 'calm', 'there is room again: the storage counts');
});

test('a storage that is shut later has what was written before', () => {
  kept.write('name', 'Nora');
  storage.state = 'shut';
  assert.equal(kept.read('name', ''), 'Nora');
});

test('what does not fit counts as nothing', () => {
  const language = kept.oneOf(['fr', 'en']);
  for (const text of ['x', '"xx"', '5', 'null', '{}', '["fr"]', '"constructor"']) {
    put('word', text);
    assert.equal(kept.read('word', 'en', language), 'en', text);
  }
  put('word', '"fr"');
  assert.equal(kept.read('word', 'en', language), 'fr');
  put('word', '{}');
  assert.equal(kept.read('word', '', kept.isText), '');
  put('word', '"yes"');
  assert.equal(kept.read('word', true, kept.isSwitch), true);
  put('word', 'false');
  assert.equal(kept.read('word', true, kept.isSwitch), false);
});

test('tables that are none are left out, and the others stay', () => {
  for (const text of ['x', '"x"', '5', 'null', '[1, 2]', '[{"seats": []}]']) {
    put('tables', text);
    assert.deepEqual(kept.ownTables(), {}, text);
  }
  const none = { a: null, b: {}, c: { seats: 'x', at: 'y' }, d: { seats: null }, e: 5 };
  put('tables', JSON.stringify({ ...none, right: TABLE }));
  assert.deepEqual(kept.ownTables(), { right: TABLE });
});

test('of a table whatever fits is kept', () => {
  const seats = [null, {}, { token: 5 }, { token: 't' }];
  const invitations = [null, { seat: 'x', key: 'i' }, { seat: 1, key: 'i' }];
  const odd = { host: 5, at: 'y', seats, invitations, hurry: 'x', result: { rank: null } };
  put('tables', JSON.stringify({ odd }));
  assert.deepEqual(kept.ownTable('odd'), {
    game: '',
    at: 0,
    host: '',
    key: '',
    seats: [{ token: 't' }],
    invitations: [{ seat: 1, key: 'i' }],
  });
});

test('no table is called like something that all objects have', () => {
  kept.keepTable('right', TABLE);
  for (const id of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    assert.equal(kept.ownTable(id), undefined);
});
