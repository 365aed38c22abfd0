// Where each seat is ahead, by what its score is made of.
import type { Detail } from '../boards/board';

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
