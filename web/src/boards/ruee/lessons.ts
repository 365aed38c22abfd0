// The first match of La Ruée vers l'or: one opponent, two nuggets to win.
import type { RueeEvent, RueeView } from '../../wire';
import { asking, happened, type Lesson, type Moment } from '../../guide/lesson';

type Now = Moment<RueeView, RueeEvent>;

const me = ({ view, seat }: Now) => view.prospectors[seat];
const isShut = (now: Now) =>
  now.view.concessions.some(({ name, opened }) => name === me(now)?.square && !opened);
const tile = ({ events, seat }: Now) => {
  const event = events.find((each) => each.event === 'TileSeen' && each.seat === seat);
  return { grams: event?.event === 'TileSeen' ? event.grams : 0 };
};

const lessons: Lesson<RueeView, RueeEvent>[] = [
  {
    name: 'goal',
    when: () => true,
    values: ({ view }) => ({ goal: view.goal }),
    clause: 'R25',
  },
  {
    name: 'move',
    when: asking('moving'),
    values: ({ view }) => ({ die: view.die }),
    clause: 'R8',
    asks: true,
  },
  { name: 'exchange', when: asking('exchanging'), clause: 'R12', asks: true },
  { name: 'discard', when: asking('discarding'), clause: 'R12', asks: true, rare: true },
  {
    name: 'entrance',
    when: (now) => asking('entering')(now) || (asking('working')(now) && isShut(now)),
    clause: 'R14',
    asks: true,
  },
  {
    name: 'work',
    when: (now) =>
      asking('working')(now) &&
      !isShut(now) &&
      !me(now)?.level &&
      now.legal.some((action) => /^(take|play \d)/.test(action)),
    values: ({ legal }) => ({ card: legal.includes('take') ? 'none' : 'some' }),
    clause: 'R15',
    asks: true,
  },
  {
    name: 'below',
    when: (now) => asking('working')(now) && Boolean(me(now)?.level),
    clause: 'R15',
    asks: true,
    rare: true,
  },
  {
    name: 'tile',
    news: true,
    when: (now) => happened(now, 'TileSeen', now.seat),
    values: tile,
    clause: 'R18',
  },
  { name: 'deeper', when: asking('going_on'), clause: 'R15', asks: true },
  { name: 'prop', when: asking('propping'), clause: 'R19', asks: true, rare: true },
  {
    name: 'lost',
    when: (now) => Boolean(me(now)?.must_leave) && !asking('propping')(now),
    clause: 'R20',
    rare: true,
  },
  {
    name: 'melt',
    when: (now) =>
      asking('melting')(now) && now.legal.some((action) => action.startsWith('melt ')),
    clause: 'R23',
    asks: true,
  },
  {
    name: 'cart',
    when: (now) =>
      (asking('moving')(now) || asking('working')(now)) && (me(now)?.cart ?? 0) > 0,
    clause: 'R10',
    asks: true,
  },
  {
    name: 'challenge',
    when: (now) =>
      asking('moving')(now) && now.legal.some((action) => action.startsWith('challenge')),
    clause: 'R26',
    asks: true,
    rare: true,
  },
  { name: 'arrival', when: asking('answering'), clause: 'R22', asks: true, rare: true },
  { name: 'begin', when: asking('beginning'), clause: 'R28', asks: true, rare: true },
  { name: 'duel', when: asking('laying'), clause: 'R29', asks: true, rare: true },
  {
    name: 'banked',
    news: true,
    when: (now) => happened(now, 'NuggetsBanked'),
    clause: 'R25',
    rare: true,
  },
  { name: 'hint', when: (now) => asking('moving')(now) && now.view.round >= 3, rare: true },
];

export default lessons;
