// The draws as the server tells them: an answer that is none is said, and goes no further.
import { isObject, isText, those } from '../kept.ts';
import type { Draw } from '../wire';

/** An answer without a list of draws. */
export class BadDraws extends Error {}

const isDraw = (value: unknown): value is Draw =>
  isObject(value) &&
  Number.isSafeInteger(value.move) &&
  isText(value.outcome) &&
  Array.isArray(value.outcomes) &&
  value.outcomes.every(isText) &&
  Array.isArray(value.weights) &&
  value.weights.every(Number.isSafeInteger);

/** The draws in an answer. Throws BadDraws. */
export function readDraws(answer: unknown): Draw[] {
  const list = isObject(answer) ? answer.draws : null;
  const draws = those(list, isDraw);
  if (!Array.isArray(list) || draws.length !== list.length)
    throw new BadDraws('expected a list of draws');
  return draws;
}
