// QR codes after ISO/IEC 18004: bytes, versions 1 to 10, error correction level M. Enough for any
// link of a table, and nothing more.

/** Dark modules, row by row. */
export type Modules = boolean[][];

/** By version: error correction words of a block, blocks of the short and of the long kind, data
 * words of a short block (a long one has one more). */
const BLOCKS: readonly (readonly [number, number, number, number])[] = [
  [10, 1, 0, 16],
  [16, 1, 0, 28],
  [26, 1, 0, 44],
  [18, 2, 0, 32],
  [24, 2, 0, 43],
  [16, 4, 0, 27],
  [18, 4, 0, 31],
  [22, 2, 2, 38],
  [22, 3, 2, 36],
  [26, 4, 1, 43],
];
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];
const PADDING = [0xec, 0x11];
const BYTE_MODE = 4;
/** Level M in the format information. */
const LEVEL_M = 0;

/** The code of a text. Throws for one that is longer than 213 bytes. */
export function qrCode(text: string): Modules {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const words = interleaved(dataWords(bytes, version), version);
  const drawn = MASKS.map((_, mask) => draw(version, words, mask));
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** The dark modules as the path of a drawing, one unit a module. */
export function qrPath(modules: Modules): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}

const capacity = (version: number) => {
  const [, short, long, size] = BLOCKS[version - 1]!;
  return short * size + long * (size + 1);
};

const countBits = (version: number) => (version < 10 ? 8 : 16);

function versionFor(length: number): number {
  for (let version = 1; version <= BLOCKS.length; version++) {
    if (4 + countBits(version) + 8 * length <= 8 * capacity(version)) return version;
  }
  throw new RangeError(`expected at most 213 bytes for a QR code, got ${length}`);
}

// The words: mode, length, bytes, padding; then error correction; then blocks in turns

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  push(BYTE_MODE, 4);
  push(bytes.length, countBits(version));
  bytes.forEach((byte) => push(byte, 8));
  const room = 8 * capacity(version);
  push(0, Math.min(4, room - bits.length));
  push(0, -bits.length & 7);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) {
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0));
  }
  for (let at = 0; words.length < capacity(version); at++) words.push(PADDING[at % 2]!);
  return words;
}

function interleaved(words: number[], version: number): number[] {
  const [correction, short, long, size] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (let block = 0, at = 0; block < short + long; block++) {
    const end = at + size + (block < short ? 0 : 1);
    blocks.push(words.slice(at, end));
    at = end;
  }
  const corrections = blocks.map((block) => correctionWords(block, correction));
  return [...inTurns(blocks), ...inTurns(corrections)];
}

function inTurns(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) => blocks.map((block) => block[at])).flatMap(
    (column) => column.filter((word) => word !== undefined),
  );
}

/** A product in the field of 256 elements that QR codes count in. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The coefficients of (x − 1)(x − 2)(x − 4)… behind the first one. */
function generator(degree: number): number[] {
  const result: number[] = [...Array.from({ length: degree - 1 }, () => 0), 1];
  for (let k = 0, root = 1; k < degree; k++, root = times(root, 2)) {
    for (let at = 0; at < degree; at++) {
      result[at] = times(result[at]!, root) ^ (result[at + 1] ?? 0);
    }
  }
  return result;
}

function correctionWords(block: number[], degree: number): number[] {
  const divisor = generator(degree);
  let rest = Array.from({ length: degree }, () => 0);
  for (const word of block) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((each, at) => each ^ times(divisor[at]!, factor));
  }
  return rest;
}

// The square: what every code has, then the words in columns of two from the right

type Cells = (boolean | null)[][];

function draw(version: number, words: number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const cells: Cells = Array.from({ length: size }, () =>
    Array.from({ length: size }, () => null),
  );
  drawPatterns(cells, version);
  drawFormat(cells, mask);
  if (version >= 7) drawVersion(cells, version);
  const fixed = cells.map((row) => row.map((cell) => cell !== null));
  drawWords(cells, words);
  const covers = MASKS[mask]!;
  return cells.map((row, r) =>
    row.map((cell, c) => (fixed[r]![c] ? cell === true : (cell === true) !== covers(r, c))),
  );
}

function drawPatterns(cells: Cells, version: number): void {
  const size = cells.length;
  for (let at = 8; at < size - 8; at++) cells[6]![at] = cells[at]![6] = at % 2 === 0;
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    square(cells, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  }
  const places = ALIGNMENT[version - 1]!;
  const last = places.length - 1;
  places.forEach((row, r) =>
    places.forEach((column, c) => {
      const finder = (r === 0 && c === 0) || (r === 0 && c === last) || (r === last && c === 0);
      if (!finder) square(cells, row, column, 2, (ring) => ring !== 1);
    }),
  );
  cells[size - 8]![8] = true;
}

/** Rings round a centre, as far as they lie in the code. */
function square(
  cells: Cells,
  row: number,
  column: number,
  radius: number,
  dark: (ring: number) => boolean,
): void {
  for (let r = row - radius; r <= row + radius; r++) {
    for (let c = column - radius; c <= column + radius; c++) {
      const inside = r >= 0 && c >= 0 && r < cells.length && c < cells.length;
      const ring = Math.max(Math.abs(r - row), Math.abs(c - column));
      if (inside) cells[r]![c] = dark(ring);
    }
  }
}

/** A number with the rest of its division behind it. */
function checked(value: number, divisor: number, bits: number): number {
  let rest = value;
  for (let k = 0; k < bits; k++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

function drawFormat(cells: Cells, mask: number): void {
  const size = cells.length;
  const format = checked((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
  const bit = (at: number) => ((format >> at) & 1) === 1;
  const beside = [0, 1, 2, 3, 4, 5, 7, 8];
  for (let at = 0; at < 8; at++) {
    cells[beside[at]!]![8] = bit(at);
    cells[8]![beside[at]!] = bit(14 - at);
    cells[8]![size - 1 - at] = bit(at);
  }
  for (let at = 8; at < 15; at++) cells[size - 15 + at]![8] = bit(at);
}

function drawVersion(cells: Cells, version: number): void {
  const bits = checked(version, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const far = cells.length - 11 + (at % 3);
    const near = Math.floor(at / 3);
    cells[far]![near] = cells[near]![far] = ((bits >> at) & 1) === 1;
  }
}

function drawWords(cells: Cells, words: number[]): void {
  const size = cells.length;
  let at = 0;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2, upwards = !upwards) {
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (cells[row]![column] !== null) continue;
        const word = words[at >> 3] ?? 0;
        cells[row]![column] = ((word >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }
}

// How hard a code is to read: long runs, blocks, what looks like a corner, too much of one shade

const LIKE_A_CORNER = ['10111010000', '00001011101'];

function penalty(modules: Modules): number {
  const size = modules.length;
  const rows = modules.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
  const columns = rows.map((_, c) => rows.map((row) => row[c]).join(''));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      if (LIKE_A_CORNER.includes(line.slice(at, at + 11))) sum += 40;
    }
  }
  for (let r = 1; r < size; r++) {
    for (let c = 1; c < size; c++) {
      const block = rows[r - 1]!.slice(c - 1, c + 1) + rows[r]!.slice(c - 1, c + 1);
      if (block === '0000' || block === '1111') sum += 3;
    }
  }
  const dark = (rows.join('').match(/1/g) ?? []).length;
  return sum + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}
