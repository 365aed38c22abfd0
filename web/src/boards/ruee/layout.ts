// Where the squares of the town lie on the picture: a wide geometry, and one for a phone, drawn
// for little and for much height and mixed for what lies between.
import { isConcession, isRoad, type Town } from './town.ts';

export interface Spot {
  x: number;
  y: number;
  /** How a square of the street is turned, in degrees. */
  turn: number;
}

export interface TownLayout {
  wide: boolean;
  /** Whether little height is left. */
  flat: boolean;
  width: number;
  height: number;
  /** Side of a street square, radius of a trail stone, width of a mine, radius of a building. */
  square: number;
  stone: number;
  mine: number;
  building: number;
  spots: Map<string, Spot>;
  /** Main Street, then the trails; drawn the other way round. */
  roads: { path: string; trail: boolean }[];
  /** Where the die, the stock and the discard lie. */
  centre: Spot;
  /** Whether the street is the ring of the built-in town. */
  ringed: boolean;
}

type Point = readonly [number, number];

interface Trail {
  to: string;
  bend: readonly [Point, Point];
  end: Point;
  /** What the mine takes of the trail. */
  room: number;
}

interface Shape {
  width: number;
  height: number;
  /** Centre, half axes and exponent of the curve. */
  ring: readonly [number, number, number, number, number];
  square: number;
  stone: number;
  mine: number;
  building: number;
  trails: Trail[];
}

const WIDE: Shape = {
  width: 1140,
  height: 600,
  ring: [570, 296, 292, 146, 2.7],
  square: 43,
  stone: 19,
  mine: 100,
  building: 43,
  trails: [
    {
      to: 'belle-etoile',
      bend: [
        [400, 520],
        [310, 500],
      ],
      end: [118, 478],
      room: 58,
    },
    {
      to: 'mule-tetue',
      bend: [
        [380, 110],
        [320, 76],
      ],
      end: [166, 96],
      room: 62,
    },
    {
      to: 'crotale',
      bend: [
        [770, 120],
        [830, 84],
      ],
      end: [966, 96],
      room: 62,
    },
    {
      to: 'derniere-chance',
      bend: [
        [742, 520],
        [840, 500],
      ],
      end: [1016, 478],
      room: 58,
    },
  ],
};

const UPRIGHT: Shape = {
  width: 360,
  height: 352,
  ring: [180, 178, 97, 102, 2.9],
  square: 26,
  stone: 12.5,
  mine: 50,
  building: 25,
  trails: [
    {
      to: 'belle-etoile',
      bend: [
        [106, 356],
        [24, 346],
      ],
      end: [33, 267],
      room: 28,
    },
    {
      to: 'mule-tetue',
      bend: [
        [114, 2],
        [48, -4],
      ],
      end: [32, 62],
      room: 26,
    },
    {
      to: 'crotale',
      bend: [
        [246, 2],
        [312, -4],
      ],
      end: [328, 62],
      room: 26,
    },
    {
      to: 'derniere-chance',
      bend: [
        [254, 356],
        [336, 346],
      ],
      end: [327, 267],
      room: 28,
    },
  ],
};

const FLAT: Shape = {
  width: 360,
  height: 240,
  ring: [180, 118, 101, 70, 2.9],
  square: 22,
  stone: 11,
  mine: 42,
  building: 21,
  trails: [
    {
      to: 'belle-etoile',
      bend: [
        [116, 243],
        [28, 247],
      ],
      end: [28, 172],
      room: 22,
    },
    {
      to: 'mule-tetue',
      bend: [
        [110, 0],
        [60, -6],
      ],
      end: [28, 48],
      room: 24,
    },
    {
      to: 'crotale',
      bend: [
        [250, 0],
        [300, -6],
      ],
      end: [332, 48],
      room: 24,
    },
    {
      to: 'derniere-chance',
      bend: [
        [244, 243],
        [332, 247],
      ],
      end: [332, 172],
      room: 22,
    },
  ],
};

/** Up to this height, for a width of 360, the picture counts as flat. */
const LOW = 272;
const HIGHEST = 420;
/** What the name of a mine takes below it. */
const NAMED = 24;

const mix = (low: number, high: number, part: number) => low + (high - low) * part;
const mixPoint = ([x, y]: Point, [other, below]: Point, part: number): Point => [
  mix(x, other, part),
  mix(y, below, part),
];

/** The picture for a phone with so much height, for a width of 360. */
function narrow(height: number): Shape {
  const part = (height - FLAT.height) / (UPRIGHT.height - FLAT.height);
  const between = (of: (shape: Shape) => number) => mix(of(FLAT), of(UPRIGHT), part);
  const along = (axis: 0 | 1 | 2 | 3 | 4) => between(({ ring }) => ring[axis]);
  return {
    width: FLAT.width,
    height,
    ring: [along(0), along(1), along(2), along(3), along(4)],
    square: between(({ square }) => square),
    stone: between(({ stone }) => stone),
    mine: between(({ mine }) => mine),
    building: between(({ building }) => building),
    trails: FLAT.trails.map(({ to, bend, end, room }, at) => {
      const other = UPRIGHT.trails[at]!;
      return {
        to,
        bend: [mixPoint(bend[0], other.bend[0], part), mixPoint(bend[1], other.bend[1], part)],
        end: mixPoint(end, other.end, part),
        room: mix(room, other.room, part),
      };
    }),
  };
}

const FINE = 2000;
const round = (number: number) => Math.round(number * 10) / 10;

/** Points at equal distance on a curve of many small pieces. */
class Curve {
  readonly points: Point[];
  readonly lengths: number[] = [0];

  constructor(points: Point[]) {
    this.points = points;
    for (let at = 1; at < points.length; at++) {
      const [x, y] = points[at]!;
      const [beforeX, beforeY] = points[at - 1]!;
      this.lengths.push(this.lengths[at - 1]! + Math.hypot(x - beforeX, y - beforeY));
    }
  }

  get length(): number {
    return this.lengths.at(-1)!;
  }

  at(length: number): Spot {
    const found = this.lengths.findIndex((each) => each >= length);
    const at = found < 0 ? this.points.length - 1 : found;
    const [x, y] = this.points[at]!;
    const [aheadX, aheadY] = this.points[Math.min(at + 4, this.points.length - 1)]!;
    const [behindX, behindY] = this.points[Math.max(at - 4, 0)]!;
    const turn = (Math.atan2(aheadY - behindY, aheadX - behindX) * 180) / Math.PI;
    return { x, y, turn };
  }
}

/** A rounded ring, clockwise from the bottom. */
function ringCurve([x, y, a, b, power]: Shape['ring']): Curve {
  const bulge = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / power);
  const points = Array.from({ length: FINE + 1 }, (_, at): Point => {
    const angle = Math.PI / 2 + (at / FINE) * 2 * Math.PI;
    return [x + a * bulge(Math.cos(angle)), y + b * bulge(Math.sin(angle))];
  });
  return new Curve(points);
}

function bendCurve(from: Point, [one, two]: Trail['bend'], end: Point): Curve {
  const along = (at: number, axis: 0 | 1) => {
    const left = 1 - at;
    return (
      left ** 3 * from[axis] +
      3 * left * left * at * one[axis] +
      3 * left * at * at * two[axis] +
      at ** 3 * end[axis]
    );
  };
  return new Curve(
    Array.from({ length: 401 }, (_, at): Point => [along(at / 400, 0), along(at / 400, 1)]),
  );
}

function drawn(shape: Shape, town: Town): TownLayout {
  const [street = [], ...trails] = town.paths;
  const ring = ringCurve(shape.ring);
  const spots = new Map<string, Spot>();
  const around = street.slice(0, -1);
  // Each takes its own width and the same gap, so that buildings leave their neighbours free.
  const widths = around.map((square) => (isRoad(square) ? shape.square : 2 * shape.building));
  const free = ring.length - widths.reduce((sum, each) => sum + each, 0);
  let reached = -widths[0]! / 2;
  for (const [at, square] of around.entries()) {
    spots.set(square, ring.at(reached + widths[at]! / 2));
    reached += widths[at]! + free / around.length;
  }
  const outline = ring.points.filter((_, at) => at % 20 === 0);
  const roads = [
    { path: `M${outline.map((point) => point.map(round).join(' ')).join('L')}z`, trail: false },
  ];
  for (const trail of trails) {
    const kind = shape.trails.find(({ to }) => to === trail.at(-1));
    const start = spots.get(trail[0] ?? '');
    if (!kind || !start) continue;
    const stones = trail.slice(1, -1);
    const from: Point = [start.x, start.y];
    const curve = bendCurve(from, kind.bend, kind.end);
    const gap = shape.square * 0.72;
    const room = curve.length - gap - kind.room;
    for (const [at, square] of stones.entries()) {
      spots.set(square, curve.at(gap + (room * (at + 0.65)) / stones.length));
    }
    spots.set(trail.at(-1)!, { x: kind.end[0], y: kind.end[1], turn: 0 });
    const [one, two] = kind.bend;
    roads.push({ path: `M${from.map(round)}C${one} ${two} ${kind.end}`, trail: true });
  }
  const { ring: _, trails: __, ...sizes } = shape;
  const centre = { x: shape.ring[0], y: shape.ring[1], turn: 0 };
  return {
    ...sizes,
    wide: shape === WIDE,
    flat: isFlat(shape),
    spots,
    roads,
    centre,
    ringed: true,
  };
}

/** Squares of any board: joined ones draw together, all push each other away. */
function spread(shape: Shape, town: Town): TownLayout {
  const names = town.squares;
  const at = new Map(
    names.map((name, place) => {
      const angle = (place / names.length) * 2 * Math.PI;
      return [name, { x: 0.5 + 0.4 * Math.cos(angle), y: 0.5 + 0.4 * Math.sin(angle) }];
    }),
  );
  const ideal = 0.7 / Math.sqrt(names.length);
  for (let heat = 0.08; heat > 0.001; heat *= 0.975) {
    for (const name of names) {
      const here = at.get(name)!;
      let [pushX, pushY] = [0, 0];
      for (const other of names) {
        if (other === name) continue;
        const there = at.get(other)!;
        const [x, y] = [here.x - there.x, here.y - there.y];
        const far = Math.hypot(x, y) || 0.001;
        const pull = town.near.get(name)!.includes(other) ? (far * far) / ideal : 0;
        const force = ((ideal * ideal) / far - pull) / far;
        pushX += x * force;
        pushY += y * force;
      }
      const size = Math.hypot(pushX, pushY) || 1;
      const step = Math.min(heat, size) / size;
      here.x += pushX * step;
      here.y += pushY * step;
    }
  }
  const spots = new Map<string, Spot>();
  const [acrossX, acrossY] = [fitted([...at.values()], 'x'), fitted([...at.values()], 'y')];
  for (const [name, { x, y }] of at) {
    spots.set(name, { x: acrossX(x) * shape.width, y: acrossY(y) * shape.height, turn: 0 });
  }
  const small = shape === WIDE ? 0.7 : 0.8;
  partEach(spots, shape, small);
  const roads = town.paths.map((path) => {
    const points = path.map((square) => spots.get(square)!);
    const trail = isConcession(path.at(-1) ?? '') && isRoad(path[1] ?? '');
    return { path: `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`, trail };
  });
  const { ring: _, trails: __, ...sizes } = shape;
  return {
    ...sizes,
    square: shape.square * small,
    stone: shape.stone * small,
    mine: shape.mine * small,
    building: shape.building * small,
    wide: shape === WIDE,
    flat: isFlat(shape),
    spots,
    roads,
    centre: emptiest(shape, [...spots.values()]),
    ringed: false,
  };
}

/** Moves what lies on each other apart, and all into the picture with their names. */
function partEach(spots: Map<string, Spot>, shape: Shape, small: number): void {
  const { width, height, stone, mine, building } = shape;
  const room = (name: string) =>
    small * (isRoad(name) ? stone + 2 : isConcession(name) ? mine * 0.62 : building * 1.12);
  const all = [...spots];
  for (let turn = 0; turn < 120; turn++) {
    for (const [at, [name, here]] of all.entries()) {
      for (const [other, there] of all.slice(at + 1)) {
        const [x, y] = [there.x - here.x || 0.1, there.y - here.y || 0.1];
        const far = Math.hypot(x, y);
        const push = Math.max(0, room(name) + room(other) - far) / 2 / far;
        here.x -= x * push;
        here.y -= y * push;
        there.x += x * push;
        there.y += y * push;
      }
      const margin = room(name);
      const below = margin + (isConcession(name) ? NAMED : 0);
      here.x = Math.min(Math.max(here.x, margin), width - margin);
      here.y = Math.min(Math.max(here.y, margin), height - below);
    }
  }
}

/** Stretches a coordinate of all points over the picture, but for its margins. */
function fitted(points: { x: number; y: number }[], axis: 'x' | 'y') {
  const all = points.map((point) => point[axis]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (value: number) => 0.1 + (0.78 * (value - least)) / (most - least || 1);
}

/** Where there is most room for the piles. */
function emptiest({ width, height }: Shape, spots: Spot[]): Spot {
  const room = ({ x, y }: Spot) =>
    Math.min(...spots.map((spot) => Math.hypot((spot.x - x) / 1.6, spot.y - y)));
  let best: Spot = { x: width / 2, y: height / 2, turn: 0 };
  for (let across = 0.22; across < 0.8; across += 0.03) {
    for (let down = 0.2; down < 0.8; down += 0.04) {
      const spot = { x: across * width, y: down * height, turn: 0 };
      if (room(spot) > room(best)) best = spot;
    }
  }
  return best;
}

const isFlat = (shape: Shape) => shape !== WIDE && shape.height < LOW;

const plans = new WeakMap<Town, Map<number, TownLayout>>();

/** The layout of a town that suits a room of so many pixels. */
export function layoutFor(town: Town, width: number, height: number): TownLayout {
  const roomy = Math.min(width / WIDE.width, height / WIDE.height) >= 0.78;
  const wish = Math.floor((FLAT.width * height) / width / 2) * 2;
  const tall = Math.max(FLAT.height, Math.min(wish, HIGHEST));
  const key = roomy ? 0 : tall;
  let all = plans.get(town);
  if (!all) plans.set(town, (all = new Map()));
  let layout = all.get(key);
  const make = town.builtIn ? drawn : spread;
  if (!layout) all.set(key, (layout = make(roomy ? WIDE : narrow(tall), town)));
  return layout;
}

const CORNERS: readonly Point[] = [
  [0.66, 0.62],
  [-0.66, 0.62],
  [0.66, -0.3],
  [-0.66, -0.3],
];
const BESIDE: readonly Point[] = [
  [0.46, 0.36],
  [-0.46, 0.36],
  [0.8, 0.36],
  [-0.8, 0.36],
];

/** Above the name that stands on the building. */
const RAISED: readonly Point[] = [
  [0.66, 0.2],
  [-0.66, 0.2],
  [0.66, -0.6],
  [-0.66, -0.6],
];

/** On the phone the names at the sides stand on their buildings: squares lie above and below. */
export const namedInside = (layout: TownLayout, square: string) =>
  !layout.wide && (!layout.ringed || square === 'bank' || square === 'hospital');

/** Where the feet of a prospector are: the first, second … of those on a square. */
export function footing(layout: TownLayout, square: string, place: number): Spot {
  const spot = layout.spots.get(square) ?? layout.centre;
  if (isRoad(square)) return { ...spot, y: spot.y + layout.stone * 0.63 };
  const inTown = namedInside(layout, square) ? RAISED : CORNERS;
  const [size, corners] = isConcession(square)
    ? [layout.mine, BESIDE]
    : [layout.building, inTown];
  const [right, y] = corners[place % corners.length]!;
  // At a mine the first ones stand where its trail does not come from.
  const x = isConcession(square) && spot.x < layout.centre.x ? -right : right;
  const inside = Math.min(
    Math.max(spot.x + x * size, layout.stone),
    layout.width - layout.stone,
  );
  return { x: inside, y: spot.y + y * size, turn: 0 };
}
