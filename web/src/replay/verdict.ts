// What a decision was: good, or how bad, as `filon analyse` says it.
import type { Valuation } from '../wire';

const VERDICTS = [
  [0.1, 'blunder'],
  [0.05, 'mistake'],
  [0.02, 'inaccuracy'],
] as const;

export type Verdict = 'good' | (typeof VERDICTS)[number][1];

/** A cost within the error of its measure is none. */
export function verdictOf({ cost, played, lines }: Valuation): Verdict {
  const taken = lines.find(({ action }) => action === played);
  const margin = Math.hypot(lines[0]?.margin ?? 0, taken?.margin ?? 0);
  if (cost <= margin) return 'good';
  return VERDICTS.find(([least]) => cost >= least)?.[1] ?? 'good';
}
