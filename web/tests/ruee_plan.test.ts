import assert from 'node:assert/strict';
import { test } from 'node:test';
import { footing, planFor, type Plan, type Spot } from '../src/boards/ruee/plan.ts';
import { isRoad, townOf } from '../src/boards/ruee/town.ts';

const TOWN = townOf(undefined);
const STREET = TOWN.paths[0]!.slice(0, -1);
const ROOMS = [
  ...Array.from({ length: 46 }, (_, at) => [360, 240 + at * 4] as const),
  [320, 200] as const,
  [412, 470] as const,
  [1140, 600] as const,
];

const named = (plan: Plan) => `${Math.round(plan.width)} wide, ${Math.round(plan.height)} high`;
const far = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

test('neighbours on the street leave each other free', () => {
  for (const [width, height] of ROOMS) {
    const plan = planFor(TOWN, width, height);
    const size = (square: string) => (isRoad(square) ? plan.square / 2 : plan.building);
    for (const [at, square] of STREET.entries()) {
      const next = STREET[(at + 1) % STREET.length]!;
      const room = far(plan.spots.get(square)!, plan.spots.get(next)!);
      const needed = size(square) + size(next);
      assert.ok(
        room >= needed - 1,
        `${square} and ${next}, ${named(plan)}: ${room} < ${needed}`,
      );
    }
  }
});

test('no two squares lie on each other', () => {
  for (const [width, height] of ROOMS) {
    const plan = planFor(TOWN, width, height);
    const stones = [...plan.spots].filter(([square]) => isRoad(square));
    for (const [square, spot] of stones)
      for (const [other, there] of stones)
        if (square < other)
          assert.ok(
            far(spot, there) >= plan.stone * 1.7,
            `${square} and ${other}, ${named(plan)}`,
          );
  }
});

test('every square and every prospector is in the picture', () => {
  for (const [width, height] of ROOMS) {
    const plan = planFor(TOWN, width, height);
    for (const [square, { x, y }] of plan.spots) {
      const size = isRoad(square) ? plan.stone : plan.building;
      const inside =
        x >= size && x <= plan.width - size && y >= size - 1 && y <= plan.height - size + 1;
      assert.ok(inside, `${square}, ${named(plan)}: ${x} ${y}`);
      for (const place of [0, 1, 2, 3]) {
        const feet = footing(plan, square, place);
        assert.ok(feet.x >= plan.stone && feet.x <= plan.width - plan.stone, square);
      }
    }
  }
});

const OWN = townOf(
  JSON.stringify({
    name: 'Short cut',
    paths: [
      ['hotel', 1, 2, 3, 'bank', 4, 5, 6, 7, 'prison', 8, 'hospital', 9, 'hotel'],
      [2, 10, 'belle-etoile'],
      [5, 11, 12, 'mule-tetue'],
      [8, 'crotale'],
      [9, 13, 'derniere-chance'],
      [3, 13],
    ],
  }),
);

test('squares of a board of one’s own lie apart, and in the picture', () => {
  for (const [width, height] of ROOMS) {
    const plan = planFor(OWN, width, height);
    for (const [square, spot] of plan.spots) {
      const size = (name: string) => (isRoad(name) ? plan.stone : plan.building);
      const { x, y } = spot;
      assert.ok(x > 0 && x < plan.width && y > 0 && y < plan.height, square);
      for (const [other, there] of plan.spots)
        if (square < other)
          assert.ok(
            far(spot, there) >= (size(square) + size(other)) * 0.9,
            `${square} and ${other}, ${named(plan)}`,
          );
    }
  }
});

test('the picture fills the width of a phone', () => {
  for (const height of [240, 298, 352, 420]) {
    const plan = planFor(TOWN, 360, height);
    assert.equal(Math.min(360 / plan.width, height / plan.height), 1);
  }
});
