// The figures of the score chart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axis, roundStep, sampled, spread } from '../src/ending/scores.ts';

const POINTS = [
  { move: 0, scores: [10, 10] },
  { move: 4, scores: [12, 8] },
  { move: 9, scores: [12, 20] },
];

test('scores are taken at even distances, the first and the last move among them', () => {
  const found = sampled(POINTS, 10, 5);
  assert.deepEqual(
    found.map(({ move }) => move),
    [0, 2, 4, 6, 8, 10],
  );
  assert.deepEqual(
    found.map(({ scores }) => scores[1]),
    [10, 10, 8, 8, 8, 20],
  );
});

test('a short match has no more points than moves', () => {
  assert.deepEqual(
    sampled(POINTS, 2, 40).map(({ move }) => move),
    [0, 1, 2],
  );
  assert.equal(sampled(POINTS, 0, 40).length, 2);
});

test('an axis has round numbers that hold all scores', () => {
  assert.deepEqual(axis([10, 92]), [0, 50, 100]);
  assert.deepEqual(axis([0, 4]), [0, 1, 2, 3, 4]);
  assert.deepEqual(axis([0, 0]), [0, 1]);
  assert.deepEqual(axis([-3, 4]), [-4, -2, 0, 2, 4]);
  assert.equal(roundStep(1466, 4), 500);
});

test('labels stand apart and in the order of their lines', () => {
  assert.deepEqual(spread([50, 52, 10], 17, 0, 100), [50, 67, 10]);
  assert.deepEqual(spread([98, 99, 100], 17, 0, 100), [66, 83, 100]);
  assert.deepEqual(spread([5, 5], 17, 0, 100), [5, 22]);
});
