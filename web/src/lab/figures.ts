// The figures of the lab, and what they say. They are made by `python benchmarks/lab.py`.
import data from './data.json';

/** A figure with the ends of its 95 % interval. */
export type Between = [middle: number, low: number, high: number];
/** How often each value came. */
export type Counts = [value: number, times: number][];

export interface Ladder {
  game: string;
  seats: number;
  matches: number;
  deals: number;
  bots: { bot: string; rating: Between; wins: Between; fair: number }[];
  pairs: { above: string; below: string; score: Between; clear: boolean }[];
}

export interface Simulation {
  command: string;
  game: string;
  seats: number;
  matches: number;
  wins: Between[];
  length: { unit: string; counts: Counts };
  scores: { first: Counts; others: Counts };
}

export const MADE = data.made;
export const LADDERS = data.ladders as unknown as Ladder[];
export const SIMULATIONS = data.simulations as unknown as Simulation[];

/** Fewer deals than this prove little. */
export const FEW_DEALS = 30;

export const ladderOf = (game: string, seats: number) =>
  LADDERS.find((each) => each.game === game && each.seats === seats);
export const simulationOf = (game: string, seats: number) =>
  SIMULATIONS.find((each) => each.game === game && each.seats === seats);
export const seatsOf = (game: string) =>
  LADDERS.filter((each) => each.game === game).map(({ seats }) => seats);

export const total = (counts: Counts) => counts.reduce((sum, [, times]) => sum + times, 0);

/** The value below which so much of all lies. */
export function quantile(counts: Counts, part: number): number {
  let left = total(counts) * part;
  for (const [value, times] of counts) {
    left -= times;
    if (left <= 0) return value;
  }
  return counts.at(-1)?.[0] ?? 0;
}

export interface Bin {
  from: number;
  times: number;
}

/** Counts in steps of equal width from a first value, `bins` of them at most. */
export function binned(counts: Counts, low: number, width: number, bins: number): Bin[] {
  const found = Array.from({ length: bins }, (_, at) => ({ from: low + at * width, times: 0 }));
  for (const [value, times] of counts) {
    const bin = found[Math.min(bins - 1, Math.floor((value - low) / width))];
    if (bin) bin.times += times;
  }
  return found;
}

/** A width of bins that makes about `wanted` of them, in round numbers. */
export function roundWidth(span: number, wanted: number): number {
  const rough = Math.max(1, span / wanted);
  const size = 10 ** Math.floor(Math.log10(rough));
  return Math.max(
    1,
    [1, 2, 5, 10].map((each) => each * size).find((each) => each >= rough)!,
  );
}
