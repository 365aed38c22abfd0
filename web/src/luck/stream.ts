// The keyed stream of docs/records.md: the key of a match, and what it gives at each draw.
import { moveText, type MatchRecord } from './record.ts';
import { hex, hmac, joined, sha256, unhex, utf8 } from './sha256.ts';

const RANGE = 1n << 64n;

/** The promise: a hash of the secret. */
export const commitmentOf = (secret: string) =>
  hex(sha256(joined(utf8('filon secret 1\n'), unhex(secret))));

/** The key: the secret, bound to what is played, to what everybody added, and to the moves that
 * were taken over. */
export function keyOf(record: MatchRecord): Uint8Array {
  const added = record.contributions.map((text, seat) =>
    text ? `contribution ${seat} ${text}` : `contribution ${seat}`,
  );
  const { given } = record;
  const before = given ? [`given ${given}`, ...record.moves.slice(0, given).map(moveText)] : [];
  const opening = ['filon luck 1', ...record.setUp, ...added, ...before].map(
    (line) => `${line}\n`,
  );
  return hmac(unhex(record.secret), utf8(opening.join('')));
}

/** The number below a bound that the key gives at a step; the uneven tail is drawn again. */
export function below(key: Uint8Array, step: number, bound: bigint): bigint {
  for (let attempt = 0; ; attempt++) {
    const block = hmac(key, utf8(`step ${step} attempt ${attempt}\n`));
    const number = new DataView(block.buffer).getBigUint64(0);
    if (number < RANGE - (RANGE % bound)) return number % bound;
  }
}

/** Which of the outcomes the key gives, by their weights. */
export function drawn(key: Uint8Array, step: number, weights: readonly number[]): number {
  let rest = below(key, step, BigInt(weights.reduce((sum, weight) => sum + weight, 0)));
  return weights.findIndex((weight) => {
    const found = rest < BigInt(weight);
    rest -= BigInt(weight);
    return found;
  });
}
