// The check of a whole match: the promise was kept, what this browser has mixed in is there, and
// every outcome is the one that the secret gives. Written from docs/records.md; it shares nothing with the server that drew.
import type { Draw } from '../wire';
import { Decks, type DrawKinds } from './decks.ts';
import { parseRecord, type MatchRecord } from './record.ts';
import { commitmentOf, drawn, keyOf } from './stream.ts';

/** What was found. */
export interface Verdict {
  /** `honest`, `nothing` where there was no draw to recompute, or what is wrong. */
  code:
    | 'honest'
    | 'nothing'
    | 'unverifiable'
    | 'promise'
    | 'given'
    | 'contribution'
    | 'draws'
    | 'weights'
    | 'outcome';
  /** The draws that were recomputed and are right. */
  draws: number;
  /** So many draws were made in another match, from which this one goes on. */
  given?: number;
  /** Of what is wrong: the number of the move, from 1. */
  move?: number;
  /** The seat whose contribution is another one. */
  seat?: number;
  /** What the secret gives, and what the record says. */
  expected?: string;
  came?: string;
}

/** What this browser knows of the luck from before. */
export interface Known {
  commitment: string;
  /** So many moves are taken over from another match. */
  given: number;
  /** By seat of this browser: the text that was sent last, and those that may have come. */
  sent?: readonly { seat: number; texts: readonly string[] }[];
}

/** So long is recomputed before the page may do something else, in milliseconds. */
const SLICE = 12;

/** Recompute the luck of a match, whose game has draws of these kinds; `progress` is told how many draws are done. */
export async function checkLuck(
  text: string,
  draws: readonly Draw[],
  known: Known,
  kinds: DrawKinds,
  progress: (done: number) => void = () => {},
): Promise<Verdict> {
  const record = parseRecord(text);
  const wrong = headerFault(record, known) ?? listFault(record, draws);
  if (wrong) return wrong;
  const key = keyOf(record);
  const decks = new Decks(record.seats, kinds);
  const given = draws.filter(({ move }) => move < record.given).length;
  let until = performance.now() + SLICE;
  for (const [at, draw] of draws.entries()) {
    const fault = drawFault(key, at - given, draw, decks);
    if (fault) return fault;
    if (performance.now() > until) {
      progress(at + 1);
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE;
    }
  }
  progress(draws.length);
  const right = draws.length - given;
  return { code: right ? 'honest' : 'nothing', draws: right, given };
}

function headerFault(record: MatchRecord, known: Known): Verdict | null {
  const { commitment, given, sent = [] } = known;
  if (record.luck !== 'verifiable') return { code: 'unverifiable', draws: 0 };
  const kept = record.commitment === commitment && commitmentOf(record.secret) === commitment;
  if (!kept) return { code: 'promise', draws: 0 };
  if (record.given !== given) return { code: 'given', draws: 0 };
  const other = sent.find(
    ({ seat, texts }) => !texts.includes(record.contributions[seat] ?? ''),
  );
  return other ? { code: 'contribution', draws: 0, seat: other.seat } : null;
}

/** The draws must be the chance moves of the record, all of them and in their order. */
function listFault(record: MatchRecord, draws: readonly Draw[]): Verdict | null {
  const moves = [...record.moves.entries()].filter(([, { who }]) => who < 0);
  const at = moves.findIndex(
    ([number, { action }], k) => draws[k]?.move !== number || draws[k].outcome !== action,
  );
  if (at >= 0) return { code: 'draws', draws: 0, move: moves[at]![0] + 1 };
  if (moves.length === draws.length) return null;
  return { code: 'draws', draws: 0, move: draws[moves.length]!.move + 1 };
}

/** What is wrong with a draw; those before step 0 are not of this match's luck. */
function drawFault(key: Uint8Array, step: number, draw: Draw, decks: Decks): Verdict | null {
  const { move, outcome: came } = draw;
  const right = Math.max(0, step);
  if (!decks.allows(draw)) return { code: 'weights', draws: right, move: move + 1, came };
  if (step < 0) return null;
  const expected = draw.outcomes[drawn(key, step, draw.weights)];
  return expected === came
    ? null
    : { code: 'outcome', draws: step, move: move + 1, expected, came };
}
