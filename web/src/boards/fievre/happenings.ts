// What happens in a scene: which events are shown in the middle of the table, who pays whom, and
// how long that is looked at.
import type { FievreEvent, FievreView } from '../../wire';
import type { Hold, Scene, Sound } from '../board';

type Kind = FievreEvent['event'];
export type FievreScene = Scene<FievreView, FievreEvent>;

/** Laying out a sale and bidding are seen as they are; they need no lines. */
const SILENT = new Set<Kind>([
  'TurnBegan',
  'CardRevealed',
  'CardsSetAside',
  'BidMade',
  'BidPassed',
  'MatchEnded',
]);

/** Said in one line above the sale, while that stays in sight. */
const PASSING = new Set<Kind>([
  'FirstChosen',
  'AuctionWon',
  'PriceShared',
  'PriceSharedByThree',
  'CardTaken',
  'FeePaid',
  'MayorChosen',
  'CardKept',
  'MustangRidden',
  'MustangHeld',
  'GunHired',
]);

/** What is worth a line. */
export const told = (events: FievreEvent[]) => events.filter(({ event }) => !SILENT.has(event));

/** Whether something happens that takes the middle of the table: dice, or the effect of a card. */
export const isGreat = (events: FievreEvent[]) =>
  events.some(({ event }) => !SILENT.has(event) && !PASSING.has(event));

/** What is told in passing, and what takes the middle of the table. */
export function parted(events: FievreEvent[]): {
  passing: FievreEvent[];
  great: FievreEvent[];
} {
  const lines = told(events);
  const first = lines.findIndex(({ event }) => !PASSING.has(event));
  return {
    passing: lines.slice(0, Math.max(0, first)),
    great: lines.slice(Math.max(0, first)),
  };
}

/** Gold from a seat to another; -1 is the bank. */
export interface Payment {
  from: number;
  to: number;
  ounces: number;
  /** Payments go one step after the other. */
  step: number;
}

/** F10: the price runs from seat to seat to the right; each keeps its share. */
function toTheRight(seat: number, ounces: number, shares: number[]): Payment[] {
  const count = shares.length;
  const payments: Payment[] = [];
  let left = ounces;
  for (let step = 0; step < count - 1 && left > 0; step++) {
    const from = (seat - step + count) % count;
    const to = (seat - step - 1 + count) % count;
    payments.push({ from, to, ounces: left, step });
    left -= shares[to] ?? 0;
    if (step === count - 2 && left > 0) {
      payments.push({ from: to, to: -1, ounces: left, step: step + 1 });
    }
  }
  return payments;
}

const each = (amounts: number[], payment: (seat: number, ounces: number) => Payment) =>
  amounts.map((ounces, seat) => payment(seat, ounces)).filter(({ ounces }) => ounces > 0);

/** Who pays whom in an event, as the coins go. */
export function paymentsOf(event: FievreEvent): Payment[] {
  switch (event.event) {
    case 'PriceShared':
    case 'PriceSharedByThree':
      return toTheRight(event.seat, event.ounces, event.shares);
    case 'FeePaid':
    case 'ExpropriationFeePaid':
      return [{ from: event.seat, to: event.mayor, ounces: event.ounces, step: 0 }];
    case 'SaloonPaid':
      return [{ from: event.seat, to: event.owner, ounces: event.ounces, step: 1 }];
    case 'HoldUpWon':
      return [{ from: event.victim, to: event.seat, ounces: event.ounces, step: 0 }];
    case 'MineProduced':
    case 'StagecoachPaid':
    case 'WagerRolled':
      return [{ from: -1, to: event.seat, ounces: event.ounces, step: 0 }];
    case 'WagerDoubled':
      return [{ from: -1, to: event.seat, ounces: event.ounces / 2, step: 0 }];
    case 'WagerLost':
      return [{ from: event.seat, to: -1, ounces: event.ounces, step: 0 }];
    case 'SharkPaid':
    case 'TaxesPaid':
      return each(event.amounts, (from, ounces) => ({ from, to: -1, ounces, step: 0 }));
    case 'ContestHeld':
      return [
        ...each(event.received, (to, ounces) => ({ from: -1, to, ounces, step: 0 })),
        ...each(event.given, (from, ounces) => ({ from, to: event.seat, ounces, step: 1 })),
      ];
    default:
      return [];
  }
}

/** By seat: what it has gained or lost in these events. */
export function gains(events: FievreEvent[], seats: number): number[] {
  const sums = Array<number>(seats).fill(0);
  for (const { from, to, ounces } of events.flatMap(paymentsOf)) {
    if (from >= 0) sums[from]! -= ounces;
    if (to >= 0) sums[to]! += ounces;
  }
  return sums;
}

/** How long a scene is looked at. */
export function hold({ events }: FievreScene): Hold {
  const lines = told(events).length;
  const has = (...kinds: Kind[]) => events.some(({ event }) => kinds.includes(event));
  if (isGreat(events)) return { seconds: Math.min(9, 2.6 + 0.9 * lines), result: true };
  if (has('AuctionWon')) return { seconds: 3, result: true };
  if (has('CardTaken', 'FirstChosen', 'MustangRidden', 'GunHired')) return { seconds: 1.7 };
  return { seconds: events.length ? 0.9 : 0 };
}

const SOUNDS: Partial<Record<Kind, Sound>> = {
  BidMade: 'knock',
  PriceShared: 'coins',
  PriceSharedByThree: 'coins',
  CardTaken: 'flip',
  FeePaid: 'coin',
  DiceRolled: 'dice',
  TelegraphUsed: 'dice',
  MineProduced: 'coin',
  SaloonPaid: 'coin',
  MineCollapsed: 'boom',
  MineBlasted: 'boom',
  SaloonBlasted: 'boom',
  SharkPaid: 'coins',
  StagecoachPaid: 'coins',
  HoldUpTried: 'dice',
  HoldUpWon: 'coins',
  HoldUpLost: 'no',
  WagerRolled: 'dice',
  WagerDoubled: 'coins',
  WagerLost: 'no',
  TaxesPaid: 'coins',
  ContestHeld: 'shot',
  GunHired: 'knock',
  MayorShot: 'shot',
  MayorMissed: 'shot',
  MustangRidden: 'step',
  ElectionWon: 'fanfare',
  MatchEnded: 'fanfare',
};

export const sound = (event: FievreEvent): Sound | null => SOUNDS[event.event] ?? null;
