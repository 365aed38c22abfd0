import assert from 'node:assert/strict';
import { test } from 'node:test';
import { footing, layoutFor, type TownLayout, type Spot } from '../src/boards/ruee/layout.ts';
import { isRoad, townOf } from '../src/boards/ruee/town.ts';

const TOWN = townOf(undefined);
const STREET = TOWN.paths[0]!.slice(0, -1);
const ROOMS = [
  ...Array.from({ length: 46 }, (_, at) => [360, 240 + at * 4] as const),
  [320, 200] as const,
  [412, 470] as const,
  [1140, 600] as const,
];

const named = (layout: TownLayout) =>
  `${Math.round(layout.width)} wide, ${Math.round(layout.height)} high`;
const far = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

test('neighbours on the street leave each other free', () => {
  for (const [width, height] of ROOMS) {
    const layout = layoutFor(TOWN, width, height);
    const size = (square: string) => (isRoad(square) ? layout.square / 2 : layout.building);
    for (const [at, square] of STREET.entries()) {
      const next = STREET[(at + 1) % STREET.length]!;
      const room = far(layout.spots.get(square)!, layout.spots.get(next)!);
      const needed = size(square) + size(next);
      assert.ok(
        room >= needed - 1,
        `${square} and ${next}, ${named(layout)}: ${room} < ${needed}`,
      );
    }
  }
});

test('no two squares lie on each other', () => {
  for (const [width, height] of ROOMS) {
    const layout = layoutFor(TOWN, width, height);
    const stones = [...layout.spots].filter(([square]) => isRoad(square));
    for (const [square, spot] of stones)
      for (const [other, there] of stones)
        if (square < other)
          assert.ok(
            far(spot, there) >= layout.stone * 1.7,
            `${square} and ${other}, ${named(layout)}`,
          );
  }
});

test('every square and every prospector is in the picture', () => {
  for (const [width, height] of ROOMS) {
    const layout = layoutFor(TOWN, width, height);
    for (const [square, { x, y }] of layout.spots) {
      const size = isRoad(square) ? layout.stone : layout.building;
      const inside =
        x >= size && x <= layout.width - size && y >= size - 1 && y <= layout.height - size + 1;
      assert.ok(inside, `${square}, ${named(layout)}: ${x} ${y}`);
      for (const place of [0, 1, 2, 3]) {
        const feet = footing(layout, square, place);
        assert.ok(feet.x >= layout.stone && feet.x <= layout.width - layout.stone, square);
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
    const layout = layoutFor(OWN, width, height);
    for (const [square, spot] of layout.spots) {
      const size = (name: string) => (isRoad(name) ? layout.stone : layout.building);
      const { x, y } = spot;
      assert.ok(x > 0 && x < layout.width && y > 0 && y < layout.height, square);
      for (const [other, there] of layout.spots)
        if (square < other)
          assert.ok(
            far(spot, there) >= (size(square) + size(other)) * 0.9,
            `${square} and ${other}, ${named(layout)}`,
          );
    }
  }
});

test('the picture fills the width of a phone', () => {
  for (const height of [240, 298, 352, 420]) {
    const layout = layoutFor(TOWN, 360, height);
    assert.equal(Math.min(360 / layout.width, height / layout.height), 1);
  }
});
