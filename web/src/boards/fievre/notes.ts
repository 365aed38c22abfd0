// What is said about a choice before it is confirmed, with its clause.
import type { FievreView } from '../../wire';
import type { Wording } from '../../words/wording';
import { chances, mineOf, percentFrom, townOf } from './cards';
import { mayorOf, nuggetsOn } from './figures';

export interface Note {
  text: string;
  clause: string;
}

/** Where the effects stand in the rulebook. */
const CLAUSES: Record<string, string> = {
  saloon: 'F19',
  girls: 'F20',
  dynamite: 'F21',
  expropriation: 'F22',
  governor: 'F23',
  shark: 'F24',
  vein: 'F25',
  mustang: 'F26',
  stagecoach: 'F27',
  'hold-up': 'F28',
  telegraph: 'F29',
  election: 'F31',
  double: 'F32',
  taxes: 'F33',
  contest: 'F34',
  gun: 'F35',
};

function onSale(card: string, view: FievreView, wording: Wording): Note {
  const mine = mineOf(card);
  if (!mine) return { text: wording.text(`effect.${card}`), clause: CLAUSES[card] ?? 'F18' };
  const figures = { nuggets: mine.nuggets, chances: chances(mine.sum) };
  const texts = [wording.text('table.mine', figures)];
  if (mine.dangerous) texts.push(wording.text('table.danger'));
  const fee = view.fees[view.sale.indexOf(card)] ?? 0;
  if (fee) {
    const mayor = wording.names[mayorOf(view, mine.town)] ?? '';
    texts.push(wording.text('table.fee_due', { fee, mayor }));
  }
  return { text: texts.join(' '), clause: fee ? 'F13' : mine.dangerous ? 'F15' : 'F14' };
}

function holdUp(action: string, view: FievreView, wording: Wording, closed: boolean): Note {
  const [, victim, number] = action.split(' ').map(Number) as [number, number, number];
  const texts = [wording.text('table.odds', { number, percent: percentFrom(number) })];
  if (!closed) {
    const purse = { seat: wording.seat(victim), ounces: view.gold[victim] };
    texts.push(wording.text('table.has', purse));
  }
  return { text: texts.join(' '), clause: 'F28' };
}

/** F35: how often, in a hundred, two dice make as much as two others, or more. */
const DUEL = 56;

function office(verb: string, town: string, view: FievreView, wording: Wording): Note {
  const mayor = wording.seat(mayorOf(view, town));
  const values = { mayor, you: 'true', seat: '', percent: DUEL };
  const key = verb === 'gun' ? 'table.aimed' : 'table.elected';
  return { text: wording.text(key, values), clause: CLAUSES[verb] ?? '' };
}

/** F29: what the concessions that the dice would find bring to each. */
function wired(action: string, view: FievreView, wording: Wording): Note {
  const [, die, face] = action.split(' ').map(Number) as [number, number, number];
  const total = face + (view.dice[2 - die] ?? 0);
  const found = view.mines.flatMap((cards, seat) => {
    const mines = cards
      .flatMap((card) => mineOf(card) ?? [])
      .filter(({ sum }) => sum === total);
    if (mines.length === 0) return [];
    const ounces = mines.reduce((sum, mine) => sum + nuggetsOn(view, mine), 0);
    return [wording.text('table.gain', { name: wording.seat(seat), ounces })];
  });
  const yields = found.length ? `${wording.listed(found)}.` : wording.text('table.nothing');
  const choice = wording.choice(action);
  return {
    text: `${wording.text('table.wired', { choice, total })}. ${yields}`,
    clause: 'F29',
  };
}

export function noteOf(
  action: string,
  view: FievreView,
  wording: Wording,
  closed: boolean,
): Note | null {
  const [verb = '', ...rest] = action.split(' ');
  const target = rest.join(' ');
  if (verb === 'take') return onSale(target, view, wording);
  if (verb === 'hold-up') return holdUp(action, view, wording, closed);
  if (verb === 'telegraph') return wired(action, view, wording);
  if (verb === 'election' || verb === 'gun') return office(verb, target, view, wording);
  const mine = mineOf(target);
  if (!mine || townOf(target) === 'saloon') return null;
  const figures = { nuggets: nuggetsOn(view, mine), chances: chances(mine.sum) };
  const clause = CLAUSES[verb === 'expropriate' ? 'expropriation' : verb] ?? '';
  return { text: wording.text('table.mine', figures), clause };
}
