// The first match of La Fièvre de l'or: three seats, the short match.
import type { FievreEvent, FievreView } from '../../wire';
import { asking, happened, type Lesson, type Moment } from '../../guide/lesson';
import { EVENTS } from './printed';

const EVENT_CARDS: readonly string[] = EVENTS;

type Now = Moment<FievreView, FievreEvent>;

const TARGETS = ['girls', 'governor', 'vein', 'dynamite', 'expropriation', 'hold-up'];
const isEvent = (card: string) => EVENT_CARDS.includes(card);
/** Whether such a card is on sale, in sight of all. */
const sells =
  (fits: (card: string) => boolean) =>
  ({ view }: Now) =>
    ['auction', 'choice'].includes(view.phase) && view.sale.some(fits);
/** A price was paid: nobody pays where all have passed. */
const paid = (now: Now) =>
  now.events.find(
    (event) =>
      (event.event === 'PriceShared' || event.event === 'PriceSharedByThree') &&
      event.ounces > 0,
  ) as Extract<FievreEvent, { shares: number[] }> | undefined;

const share = (now: Now) => {
  const event = paid(now);
  return {
    who: event?.seat === now.seat ? 'me' : 'other',
    n: event?.shares[now.seat] ?? 0,
  };
};

const rolled = ({ events }: Now) => {
  const event = events.find((each) => each.event === 'DiceRolled');
  return { total: event?.total ?? 0 };
};

const lessons: Lesson<FievreView, FievreEvent>[] = [
  {
    name: 'goal',
    when: () => true,
    values: ({ view }) => ({ turns: view.turns }),
    clause: 'F38',
  },
  { name: 'sale', when: sells(() => true), clause: 'F2' },
  { name: 'bid', when: asking('auction'), clause: 'F8', asks: true },
  {
    name: 'money',
    news: true,
    when: (now) => paid(now) !== undefined,
    values: share,
    clause: 'F11',
  },
  { name: 'choose', when: asking('choice'), clause: 'F12', asks: true },
  {
    name: 'dice',
    news: true,
    when: (now) => happened(now, 'DiceRolled'),
    values: rolled,
    clause: 'F14',
  },
  { name: 'mayor', news: true, when: (now) => happened(now, 'MayorChosen'), clause: 'F16' },
  {
    name: 'fee',
    when: (now) => asking('choice')(now) && now.view.fees.some((fee) => fee > 0),
    clause: 'F13',
    asks: true,
    rare: true,
  },
  { name: 'event', when: sells(isEvent), clause: 'F18' },
  { name: 'saloon', when: asking('saloon'), clause: 'F19', asks: true, rare: true },
  { name: 'target', when: asking(...TARGETS), clause: 'F18', asks: true, rare: true },
  { name: 'mustang', when: asking('mustang'), clause: 'F26', asks: true, rare: true },
  { name: 'telegraph', when: asking('telegraph'), clause: 'F29', asks: true, rare: true },
  {
    name: 'collapse',
    news: true,
    when: (now) => happened(now, 'MineCollapsed'),
    clause: 'F15',
    rare: true,
  },
  { name: 'hint', clause: 'F9', when: (now) => asking('auction')(now) && now.view.turn >= 3 },
];

export default lessons;
