import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOT_NAMES, named } from '../src/server/names.ts';
import type { SeatInfo } from '../src/wire.ts';

const seat = (kind: SeatInfo['kind'], name: string, level = ''): SeatInfo => ({
  kind,
  name,
  level,
  taken: true,
  stood_in: false,
});
const names = (...seats: SeatInfo[]) => named({ seats }).seats.map(({ name }) => name);

test('bots that took free seats have names, and none that somebody has', () => {
  const [first, second, third] = BOT_NAMES;
  const seats = [
    seat('me', first!),
    seat('bot', 'regular 2', 'regular'),
    seat('bot', third!, 'master'),
    seat('bot', 'regular 4', 'regular'),
  ];
  assert.deepEqual(names(...seats), [first, second, third, BOT_NAMES[3]]);
});

test('whoever has a name keeps it, whatever it is', () => {
  const seats = [
    seat('open', 'regular 1'),
    seat('bot', 'regular guest', 'regular'),
    seat('bot', 'novice 3', 'master'),
  ];
  assert.deepEqual(names(...seats), ['regular 1', 'regular guest', 'novice 3']);
});
