// What stands behind each score, by game: read off the view of the end.
import { mineOf, VEIN_NUGGETS } from '../boards/fievre/cards';
import type { FievreView, GoldView, RueeView, View } from '../wire';

/** One figure of a seat; `name` is that of its words (`detail.NAME`). */
export interface Detail {
  name: string;
  icon: string;
  value: number;
  /** It only decides between equal scores. */
  breaksTies?: boolean;
}

/** F38: what a mayor is worth at the end. */
const MAYOR = 5;
/** Where the rulebook says what a score is. */
export const SCORE_CLAUSE: Record<string, string> = { gold: 'G17', fievre: 'F38', ruee: 'R35' };

const BY_GAME: Record<string, (view: View, seat: number) => Detail[]> = {
  gold: (view, seat) => ofGold(view as GoldView, seat),
  fievre: (view, seat) => ofFievre(view as FievreView, seat),
  ruee: (view, seat) => ofRuee(view as RueeView, seat),
};

export function detailsOf(game: string, view: View, seat: number): Detail[] {
  return BY_GAME[game]?.(view, seat) ?? [];
}

function ofGold(view: GoldView, seat: number): Detail[] {
  const cards = {
    name: 'gold_cards',
    icon: 'nuggets',
    value: view.cards[seat] ?? 0,
    breaksTies: true,
  };
  if (view.rounds === 1) return [cards];
  return [
    { name: 'gold_before', icon: 'scroll', value: view.totals[seat] ?? 0 },
    { name: 'gold_round', icon: 'nugget', value: view.gold[seat] ?? 0 },
  ];
}

function ofFievre(view: FievreView, seat: number): Detail[] {
  const mines = view.mines[seat] ?? [];
  const printed = mines.reduce((sum, card) => sum + (mineOf(card)?.nuggets ?? 0), 0);
  const mayors = view.mayors.filter((each) => each === seat).length;
  return [
    { name: 'gold', icon: 'coin', value: view.gold[seat] ?? 0 },
    {
      name: 'nuggets',
      icon: 'nugget',
      value: printed + (mines.includes(view.vein) ? VEIN_NUGGETS : 0),
    },
    { name: 'mayors', icon: 'mayor', value: MAYOR * mayors },
  ];
}

function ofRuee(view: RueeView, seat: number): Detail[] {
  const { banked = 0, cart = 0, ore = 0 } = view.prospectors[seat] ?? {};
  return [
    { name: 'banked', icon: 'bank', value: banked },
    { name: 'cart', icon: 'cart', value: cart },
    { name: 'ore', icon: 'weight', value: ore ?? 0 },
  ];
}

/** By seat: the figure in which it is ahead of all others alone; nothing for most. */
export function strengths(details: readonly Detail[][], scores: readonly number[]): string[] {
  return details.map((own, seat) => {
    const others = details.filter((_, at) => at !== seat);
    const level = details.filter((_, at) => at !== seat && scores[at] === scores[seat]);
    const best = own.find(({ value, breaksTies }, at) => {
      const rivals = breaksTies ? level : others;
      return rivals.length > 0 && rivals.every((each) => value > (each[at]?.value ?? 0));
    });
    return best?.name ?? '';
  });
}
