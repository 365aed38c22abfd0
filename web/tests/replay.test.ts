// Where a replay stops, and what the bot's verdict is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionOf, eventsBetween, knownFrom, nextBeat, turnOf } from '../src/replay/beats.ts';
import { verdictOf } from '../src/replay/verdict.ts';
import type { ReplayStep, Valuation, View } from '../src/wire.ts';

const LAST = 7;
/** Who made each step, and who is to act after it: chance is -1. */
const STORY = [
  [-2, -1],
  [-1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, -1],
  [-1, -1],
  [-1, -2],
] as const;

const steps = new Map(
  STORY.map(([who, to_act], number): [number, ReplayStep] => [
    number,
    {
      number,
      who,
      action: '',
      events: [{ event: 'FirstChosen', clause: 'G5', seat: number }],
      view: { to_act, round: 0, active: number < 4 ? 0 : 1 } as View,
      scores: [],
    },
  ]),
);
const beat = (from: number, by: 1 | -1) => nextBeat(steps, from, by, LAST).at;

test('a replay stops where somebody decides, at the start and at the end', () => {
  assert.deepEqual(
    [1, 2, 4, 5, 6, 9].map((from) => beat(from, 1)),
    [1, 3, 4, 7, 7, 7],
  );
  assert.deepEqual(
    [6, 3, 2, 0, -3].map((from) => beat(from, -1)),
    [4, 3, 1, 0, 0],
  );
});

test('what is missing on the way is named', () => {
  const some = new Map([...steps].filter(([number]) => number !== 6));
  assert.deepEqual(nextBeat(some, 5, 1, LAST), { at: null, missing: 6 });
  assert.equal(knownFrom(some, 5), 0);
  assert.equal(knownFrom(some, 7), 7);
});

test('the decision of a beat is the one that chance answered to', () => {
  assert.equal(decisionOf(steps, 1, LAST), null);
  assert.equal(decisionOf(steps, 3, LAST)?.number, 2);
  assert.equal(decisionOf(steps, 4, LAST)?.number, 4);
  assert.equal(decisionOf(steps, 7, LAST)?.number, 5);
  assert.equal(decisionOf(steps, 0, LAST), null);
});

test('what was told since a step comes in its order', () => {
  const seats = eventsBetween(steps, 2, 5).map((event) => 'seat' in event && event.seat);
  assert.deepEqual(seats, [3, 4, 5]);
});

test('a turn is told by its number, or by the round and who plays', () => {
  assert.equal(turnOf({ turn: 3 } as View), '3');
  assert.notEqual(turnOf(steps.get(3)!.view), turnOf(steps.get(4)!.view));
  assert.equal(turnOf(steps.get(4)!.view), turnOf(steps.get(7)!.view));
});

test('a cost within its error is none', () => {
  const line = (action: string, value: number, margin: number) => ({
    action,
    value,
    margin,
    exact: false,
    reasons: [],
  });
  const valued = (cost: number, margin: number): Valuation => ({
    move: 1,
    seat: 0,
    played: 'b',
    decision: null,
    cost,
    lines: [line('a', 0.5, margin), line('b', 0.5 - cost, margin)],
  });
  assert.equal(verdictOf(valued(0.2, 0.01)), 'blunder');
  assert.equal(verdictOf(valued(0.06, 0.01)), 'mistake');
  assert.equal(verdictOf(valued(0.03, 0.01)), 'inaccuracy');
  assert.equal(verdictOf(valued(0.2, 0.2)), 'good');
  assert.equal(verdictOf(valued(0.01, 0)), 'good');
});
