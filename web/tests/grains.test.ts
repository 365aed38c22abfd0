// What this browser has seen and sent before a match.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetSent, hasSent, mix, noteTaken, sentAt } from '../src/luck/grains.ts';
import { notePromise, promiseOf } from '../src/luck/promise.ts';
import { Problem } from '../src/server/api.ts';
import { storage } from './storage.ts';

beforeEach(() => storage.values.clear());

const texts = (table = 'a') => sentAt(table).map((each) => each.texts);

/** A socket whose server answers when it is told to. */
class TableSocket {
  readonly id = 'a';
  readonly seat = 1;
  readonly token = 't';
  #answers: ((problem?: Problem) => void)[] = [];

  ask(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answers.push((problem) => (problem ? reject(problem) : resolve()));
    });
  }

  answer(problem?: Problem): void {
    this.#answers.shift()!(problem);
  }
}

test('only the text that was taken last counts', async () => {
  const socket = new TableSocket();
  assert.ok(!hasSent(socket));
  for (const text of ['first', 'last']) {
    const done = mix(socket, text);
    socket.answer();
    await done;
  }
  assert.deepEqual(sentAt('a'), [{ table: 'a', seat: 1, token: 't', texts: ['last'] }]);
  assert.ok(hasSent(socket));
});

test('a text without an answer may have come, or not', async () => {
  const socket = new TableSocket();
  const done = mix(socket, 'first');
  socket.answer();
  await done;
  const lost = mix(socket, 'second');
  assert.deepEqual(texts(), [['first', 'second']]);
  socket.answer(new Problem('closed'));
  await assert.rejects(lost);
  assert.deepEqual(texts(), [['first', 'second']]);
});

test('a text that is refused does not count', async () => {
  const socket = new TableSocket();
  const done = mix(socket, 'first');
  socket.answer();
  await done;
  for (const code of ['started', 'bad_contribution']) {
    const refused = mix(socket, 'late');
    socket.answer(new Problem(code));
    await assert.rejects(refused);
    assert.deepEqual(texts(), [['first']]);
  }
});

test('two tabs that send at once do not accuse the server', async () => {
  const [one, other] = [new TableSocket(), new TableSocket()];
  const sending = [mix(one, 'one'), mix(other, 'other')];
  other.answer();
  await sending[1];
  one.answer();
  await sending[0];
  assert.deepEqual(texts(), [['other', 'one']]);
});

test('a seat that is given up is forgotten, at its table alone', () => {
  noteTaken({ table: 'a', seat: 0, token: 't' }, 'x');
  noteTaken({ table: 'b', seat: 0, token: 't' }, 'y');
  forgetSent('a', 't');
  assert.deepEqual([texts('a'), texts('b')], [[], [['y']]]);
});

test('nonsense in the storage is no contribution and no promise', () => {
  for (const text of ['{}', '5', '[null]', '[["a", "c"]]', '[{"table": "a", "texts": 5}]']) {
    storage.values.set('filon.grains', text);
    storage.values.set('filon.promises', text);
    assert.deepEqual(sentAt('a'), []);
    assert.equal(promiseOf('a'), undefined);
  }
});

const seen = (status: 'gathering' | 'playing' | 'over', commitment = 'c', given = 0) =>
  notePromise({ id: 'a', commitment, given, status });

test('the promise that was seen first counts, with the moves that are given', () => {
  seen('gathering', 'c', 7);
  seen('gathering', 'd', 9);
  seen('playing', 'e');
  assert.deepEqual(promiseOf('a'), { table: 'a', commitment: 'c', given: 7, before: true });
});

test('a promise that is first seen during play is known as such', () => {
  seen('playing');
  assert.equal(promiseOf('a')?.before, false);
});

test('after the match nothing is promised', () => {
  seen('over');
  assert.equal(promiseOf('a'), undefined);
});
