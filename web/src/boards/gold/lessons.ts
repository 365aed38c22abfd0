// The first match of Gold, with open piles and the memory aid.
import type { GoldEvent, GoldView } from '../../wire';
import { asking, happened, type Lesson, type Moment } from '../../guide/lesson';

type Now = Moment<GoldView, GoldEvent>;

const COLOURS = ['green', 'orange', 'blue', 'red', 'violet'];
/** So many cards known, and it is time to use them. */
const ENOUGH = 4;

const known = ({ view }: Now) => view.field.filter((card) => card && card !== '?').length;

function own({ view, seat }: Now) {
  const at = view.owners.indexOf(seat);
  return { colour: COLOURS[at] };
}

/** What lies open: whose prospector, gold or dynamite, and its value. */
function open({ view, seat }: Now): { kind: string; value: string } {
  const [kind = '', value = ''] = openCard(view).split(' ');
  const owner = view.owners[COLOURS.indexOf(kind)];
  if (owner === undefined) return { kind, value };
  return { kind: owner === seat ? 'own' : owner < 0 ? 'neutral' : 'rival', value };
}

function openCard({ face_up, field }: GoldView): string {
  const [column = 'a', row = '1'] = face_up[0] ?? '';
  return field[(Number(row) - 1) * 8 + 'abcdefgh'.indexOf(column)] ?? '';
}

const found = ({ events, seat }: Now) => {
  const event = events.find((each) => each.event === 'GoldFound');
  return { who: event?.seat === seat ? 'me' : 'other', neutral: String(event?.neutral) };
};

const nothing = ({ events }: Now) => ({
  why: events.find((each) => each.event === 'NothingHappened')?.why,
});

/** What the first card asks of the second: each once. */
const SECOND = Object.entries({
  gold: 'G7',
  own: 'G7',
  rival: 'G7',
  neutral: 'G7',
  dynamite: 'G9',
}).map(([kind, clause]): Lesson<GoldView, GoldEvent> => ({
  name: `second.${kind}`,
  when: (now) => asking('second')(now) && open(now).kind === kind,
  values: open,
  clause,
  asks: true,
  rare: true,
}));

const lessons: Lesson<GoldView, GoldEvent>[] = [
  { name: 'goal', when: () => true, values: own, clause: 'G17' },
  { name: 'first', when: asking('first'), clause: 'G6', asks: true },
  ...SECOND,
  {
    name: 'found',
    news: true,
    when: (now) => happened(now, 'GoldFound'),
    values: found,
    clause: 'G7',
  },
  {
    name: 'chased',
    news: true,
    when: (now) => happened(now, 'ProspectorChased'),
    clause: 'G8',
  },
  {
    name: 'nothing',
    news: true,
    when: (now) => happened(now, 'NothingHappened'),
    values: nothing,
    clause: 'G10',
  },
  {
    name: 'dynamite',
    news: true,
    when: (now) => happened(now, 'DynamiteExploded'),
    clause: 'G9',
    rare: true,
  },
  {
    name: 'remember',
    when: (now) => asking('first')(now) && known(now) >= ENOUGH,
    values: own,
    clause: 'G12',
    asks: true,
  },
  {
    name: 'hint',
    clause: 'G7',
    when: (now) => asking('first')(now) && known(now) > ENOUGH,
  },
  {
    name: 'rush',
    when: (now) => happened(now, 'RushBegan') || asking('rush')(now),
    clause: 'G14',
    asks: true,
  },
];

export default lessons;
