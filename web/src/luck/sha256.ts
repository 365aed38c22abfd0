// SHA-256 and HMAC (FIPS 180-4, RFC 2104), by ourselves: browsers give theirs to secure pages
// only, and a club plays over plain http on its own network.

const BLOCK = 64;
type Eight = [number, number, number, number, number, number, number, number];
const INITIAL: Eight = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
  0x5be0cd19,
];
const ROUNDS = roundConstants(64);

/** The first 32 bits of the fractions of the cube roots of the first primes. */
function roundConstants(count: number): Uint32Array {
  const found: number[] = [];
  for (let number = 2n; found.length < count; number++) {
    if (isPrime(number)) found.push(Number(cubeRoot(number << 96n) & 0xffffffffn));
  }
  return Uint32Array.from(found);
}

function isPrime(number: bigint): boolean {
  for (let divisor = 2n; divisor * divisor <= number; divisor++) {
    if (number % divisor === 0n) return false;
  }
  return true;
}

/** The whole part of a cube root, by halving. */
function cubeRoot(number: bigint): bigint {
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle * middle * middle <= number) low = middle;
    else high = middle;
  }
  return low;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message, a set bit, zeros, and its length in bits. */
function padded(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / BLOCK);
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n);
  return bytes;
}

/** The sixteen words of a block, and the 48 that follow from them. */
function schedule(block: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let k = 0; k < 16; k++) words[k] = block.getUint32(at + 4 * k);
  for (let k = 16; k < 64; k++) {
    const early = words[k - 15]!;
    const late = words[k - 2]!;
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[k] = words[k - 16]! + first + words[k - 7]! + second;
  }
  return words;
}

/** The state after one block. */
function compressed(state: Eight, words: Uint32Array): Eight {
  let [a, b, c, d, e, f, g, h] = state;
  for (let k = 0; k < 64; k++) {
    const stirred = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + stirred + chosen + ROUNDS[k]! + words[k]!) | 0;
    const spread = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b] = [g, f, e, (d + first) | 0, c, b, a];
    a = (first + spread + majority) | 0;
  }
  const mixed: Eight = [a, b, c, d, e, f, g, h];
  return mixed.map((word, k) => (word + state[k]!) | 0) as Eight;
}

/** The 32 bytes of a message's digest. */
export function sha256(message: Uint8Array): Uint8Array {
  const bytes = padded(message);
  const view = new DataView(bytes.buffer);
  let state = INITIAL;
  for (let at = 0; at < bytes.length; at += BLOCK)
    state = compressed(state, schedule(view, at));
  const digest = new Uint8Array(32);
  const written = new DataView(digest.buffer);
  state.forEach((word, k) => written.setUint32(4 * k, word));
  return digest;
}

/** HMAC-SHA-256. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const masked = (mask: number) => block.map((byte) => byte ^ mask);
  return sha256(joined(masked(0x5c), sha256(joined(masked(0x36), message))));
}

export function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

export const utf8 = (text: string) => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal figures. */
export function unhex(text: string): Uint8Array {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}
