// The figures of the end: where each seat is ahead, gains by luck; of the chart points over the moves,
// an axis in round numbers, labels that do not overlap.
import type { Detail } from '../boards/board';
import type { ScorePoint } from '../wire';

const ROUND = [1, 2, 5];

/** The scores at evenly spaced moves from the first to the last: `[move, scores]`. */
export function sampled(points: readonly ScorePoint[], moves: number, count: number) {
  const steps = Math.max(1, Math.min(count, moves));
  let at = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const move = Math.round((moves * step) / steps);
    while (at + 1 < points.length && points[at + 1]!.move <= move) at++;
    return { move, scores: points[at]?.scores ?? [] };
  });
}

/** The smallest round step (1, 2, 5, 10, …) that needs at most so many of them. */
export function roundStep(span: number, most: number): number {
  for (let power = 1; ; power *= 10) {
    const found = ROUND.map((each) => each * power).find((step) => step * most >= span);
    if (found) return found;
  }
}

/** Round numbers that hold all these values. */
export function axis(values: readonly number[], most = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = roundStep(high - low, most);
  const from = Math.floor(low / step);
  const until = Math.ceil(high / step);
  return Array.from({ length: until - from + 1 }, (_, k) => (from + k) * step);
}

/** Heights at which labels can stand: at least `gap` apart, below `top`, above `bottom`, each as
 * near to its own height as the order allows. */
export function spread(heights: readonly number[], gap: number, top: number, bottom: number) {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]! || a - b);
  const placed = [...heights];
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(placed[at]!, least);
    least = placed[at]! + gap;
  }
  let most = bottom;
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at]!, most);
    most = placed[at]! - gap;
  }
  return placed;
}

/** By seat: the figure in which it is ahead of all others alone; nothing for most. */
export function strengths(details: readonly Detail[][], scores: readonly number[]): string[] {
  return details.map((own, seat) => {
    const others = details.filter((_, at) => at !== seat);
    const level = details.filter((_, at) => at !== seat && scores[at] === scores[seat]);
    const best = own.find(({ value, breaksTies }, at) => {
      const rivals = breaksTies ? level : others;
      return rivals.length > 0 && rivals.every((each) => value > (each[at]?.value ?? 0));
    });
    return best?.name ?? '';
  });
}

/** A gain or loss by luck, in hundredths of a win. */
export const hundredths = (gain: number) => Math.round(gain * 100);

/** `+12`, `−3`, `0`. */
export function signed(gain: number): string {
  const amount = hundredths(gain);
  return amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0';
}
