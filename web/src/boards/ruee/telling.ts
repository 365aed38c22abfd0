// What choices are called, what they would bring, and a word on them with its clause. The words
// are those of the game's catalogue.
import type { RueeConcession, RueeProspector, RueeView } from '../../wire';
import { capital, type Wording } from '../../words/wording';
import { t } from '../../words/words.svelte';
import {
  concessionOf,
  firstLevel,
  inTheGround,
  nextLevel,
  ROMANS,
  standing,
  stepsOf,
  unseenOf,
} from './signs';
import { CONCESSIONS, isConcession, isRoad, type Town } from './town';

const NOTES: Record<string, string> = {
  agree: 'table.note.agree',
  refuse: 'table.note.refuse',
  climb: 'table.note.climb',
  leave: 'table.note.leave',
  stop: 'table.note.stop',
  hoist: 'table.note.hoist',
  'joker-hoist': 'table.note.hoist',
  begin: 'table.note.begin',
  wait: 'table.note.wait',
  exchange: 'table.note.exchange',
  done: 'table.note.done',
  'lay-joker': 'table.note.joker',
  pass: 'table.must_pass',
};
const ICONS: Record<string, string> = {
  stay: 'people',
  challenge: 'pistols',
  agree: 'check',
  refuse: 'die-5',
  take: 'pick',
  climb: 'exit',
  leave: 'die-4',
  rest: 'clock',
  down: 'down',
  up: 'exit',
  stop: 'pouch',
  exchange: 'swap',
  melt: 'crucible',
  done: 'pouch',
  hoist: 'hoist',
  'joker-hoist': 'hoist',
  play: 'pick',
  discard: 'swap',
  begin: 'revolver',
  wait: 'clock',
  lay: 'revolver',
  'lay-joker': 'joker',
  pass: 'next',
};
const CLAUSES: Record<string, string> = {
  moving: 'R8',
  answering: 'R22',
  entering: 'R14',
  working: 'R15',
  heading: 'R17',
  going_on: 'R15',
  propping: 'R19',
  exchanging: 'R12',
  discarding: 'R12',
  melting: 'R23',
  beginning: 'R28',
  laying: 'R29',
};
const NUGGET = 500;

export class Telling {
  readonly view: RueeView;
  readonly wording: Wording;
  readonly town: Town;
  readonly seat: number;
  readonly me: RueeProspector;

  constructor(view: RueeView, wording: Wording, town: Town, seat: number) {
    this.view = view;
    this.wording = wording;
    this.town = town;
    this.seat = Math.max(0, seat);
    this.me = view.prospectors[this.seat]!;
  }

  #text(key: string, values = {}): string {
    return this.wording.text(key, values);
  }

  /** The concession in which the seat is. */
  get here(): RueeConcession | undefined {
    return concessionOf(this.view, this.me.square);
  }

  get clause(): string {
    return CLAUSES[this.view.phase] ?? 'R8';
  }

  /** What is asked, with the die, the level or the distance. */
  get question(): string {
    const { view, me, wording } = this;
    if (this.isWithoutProp) return this.#text('table.no_prop');
    if (view.phase === 'melting' && me.ore !== null && me.ore < NUGGET)
      return t('ruee.no_melt', { grams: me.ore, nugget: NUGGET });
    const key = this.isShutOut ? 'prompt.working.shut' : `prompt.${view.phase}`;
    const square = isConcession(me.square) ? me.square : CONCESSIONS[0]!;
    return this.#text(key, {
      die: view.die,
      level: ROMANS[me.level] || '0',
      dug: ROMANS[view.digging] || '0',
      seat: wording.seat(view.active),
      opponent: view.duel ? wording.seat(view.duel.opponent) : '',
      distance: view.duel?.distance ?? 0,
      concession: wording.square(square),
    });
  }

  /** Whether the seat stands before a shut concession that it cannot open. */
  get isShutOut(): boolean {
    if (!['working', 'entering'].includes(this.view.phase) || !this.here || this.here.opened)
      return false;
    return !this.me.hand.some(({ card }) => card === 'mine' || card === 'joker');
  }

  /** Whether a cave-in finds the seat without anything to hold it up. */
  get isWithoutProp(): boolean {
    if (this.view.phase !== 'propping') return false;
    return !this.me.hand.some(({ card }) => card === 'prop' || card === 'joker');
  }

  /** The level to which a choice leads; 0 for the entrance, -1 where it leads to none. */
  levelOf(action: string): number {
    const [verb = '', word = ''] = action.split(' ');
    const { here } = this;
    if (!here) return -1;
    if (verb === 'down') return nextLevel(here, this.me.level, 1);
    if (verb === 'up') return nextLevel(here, this.me.level, -1);
    if (verb === 'hoist' || verb === 'joker-hoist') return Number(word);
    if (verb === 'take' || verb === 'play') return firstLevel(here, this.me.level) || -1;
    return -1;
  }

  icon(action: string): string {
    const [verb = '', word = ''] = action.split(' ');
    if (verb === 'walk') return isRoad(word) ? this.#roadIcon(word) : this.#placeIcon(word);
    if (verb === 'show') return word;
    if (verb === 'decline') return this.view.phase === 'propping' ? 'hospital' : 'cross';
    return ICONS[verb] ?? 'next';
  }

  #placeIcon = (square: string) => (isConcession(square) ? 'mine' : square);
  #roadIcon = (square: string) => (this.town.trailOf(square) ? 'pick' : 'next');

  name(action: string): string {
    const [verb = '', word = ''] = action.split(' ');
    if (verb === 'down' || verb === 'up') {
      const level = this.levelOf(action);
      if (level === 0) return this.#text('table.out');
      return this.#text(`table.${verb}_to`, { level: ROMANS[level] });
    }
    if (verb === 'stop') return this.#text('table.stop_on', { level: ROMANS[this.me.level] });
    if (action === 'exchange discard')
      return this.#text('table.from_discard', {
        card: this.wording.card(this.view.fresh ?? ''),
      });
    if (verb === 'show') return this.#text('table.show', { card: this.wording.said(word) });
    if (verb === 'wait' && this.view.duel)
      return this.#text('table.let_begin', {
        seat: this.wording.seat(this.view.duel.opponent),
      });
    if (verb === 'hoist' || verb === 'joker-hoist')
      return t('ruee.hoist', { level: ROMANS[Number(word)], joker: String(verb !== 'hoist') });
    const choice = capital(this.wording.choice(action, this.view.phase));
    if (verb === 'play') return t('ruee.play', { card: choice });
    if (verb === 'discard') return t('ruee.discard', { card: choice });
    return verb === 'lay' ? t('ruee.lay', { card: choice }) : choice;
  }

  /** What a choice would bring, in a few words. */
  more(action: string): string {
    const [verb = '', word = ''] = action.split(' ');
    if (verb === 'walk') return this.#walk(word).join(' · ');
    if (verb === 'challenge') return this.#challenge(Number(word)).join(' · ');
    if (verb === 'lay') return this.#lay(stepsOf(word), true);
    if (verb === 'lay-joker') return this.#lay(Number(word), false);
    const level = this.levelOf(action);
    if (level <= 0) return this.note(action);
    const risk = `${this.odds(level)} · ${this.danger(level)}`;
    return verb === 'play' ? `${t('ruee.first', { level: ROMANS[level] })} ${risk}` : risk;
  }

  odds(level: number): string {
    const { gold, pyrite, caves, lost } = unseenOf(this.view, level);
    return this.#text('table.odds', { gold, tiles: gold + pyrite + caves + lost });
  }

  danger(level: number): string {
    const { caves, lost } = unseenOf(this.view, level);
    const tiles = inTheGround(this.view, level);
    return this.#text('table.danger', { bad: caves + lost, tiles });
  }

  #walk(square: string): string[] {
    if (square === 'bank') {
      const { cart, banked } = this.me;
      const told = [this.#text('table.deposit', { nuggets: cart })];
      const wins = cart > 0 && banked + cart >= this.view.goal;
      return wins ? [...told, this.#text('table.wins')] : told;
    }
    if (isConcession(square)) return this.#enter(square);
    if (!isRoad(square)) return [this.#text('table.note.safe')];
    const goal = this.#goal(square);
    const away = this.town.away(square, goal);
    return [this.#text('table.away_from', { away, square: this.wording.square(goal) })];
  }

  /** Where one is going: with nuggets to the Bank, else to the nearest mine. */
  #goal(square: string): string {
    if (this.me.cart) return 'bank';
    const trail = this.town.trailOf(square);
    if (trail) return trail;
    const away = this.town.awayFrom(square);
    const far = (mine: string) => away.get(mine) ?? Infinity;
    return CONCESSIONS.reduce((best, each) => (far(each) < far(best) ? each : best));
  }

  /** R9, R14, R22: open or not, who is asked, and how many points are lost. */
  #enter(square: string): string[] {
    const opened = concessionOf(this.view, square)?.opened ?? false;
    const told = [opened ? this.#text('table.opened') : t('ruee.shut')];
    const asked = standing(this.view, square).filter(
      (seat) => seat !== this.seat && !this.view.prospectors[seat]!.must_leave,
    );
    if (asked.length) {
      const seats = this.wording.listed(asked.map((seat) => this.wording.seat(seat)));
      told.push(this.#text('table.asked', { seats }));
    }
    const points = this.view.die - this.town.away(this.me.square, square);
    if (points > 0) told.push(this.#text('table.spare', { points }));
    return told;
  }

  #challenge(other: number): string[] {
    const { square } = this.view.prospectors[other]!;
    let where = this.wording.square(square, 'at');
    if (isRoad(square)) {
      const passed = this.town.away(this.me.square, square) < this.view.die;
      where = this.#text(passed ? 'table.passed_by' : 'table.met_on', { square });
    }
    return [this.booty(other), where];
  }

  /** R32: nuggets, or at most two tiles, or nothing. */
  booty(seat: number, nothing = this.#text('table.no_booty')): string {
    const { cart, tiles } = this.view.prospectors[seat]!;
    if (cart) return this.#text('table.nuggets', { nuggets: cart });
    const count = Math.min(2, tiles.length);
    return count ? this.#text('table.tiles', { tiles: count }) : nothing;
  }

  #lay(steps: number, told: boolean): string {
    const left = (this.view.duel?.distance ?? 0) - steps;
    const made = this.#text('table.steps_made', { steps });
    if (left === 0)
      return told ? this.#text('table.hit', { steps: made }) : this.#text('table.hits');
    const rest = this.#text('table.left', { steps: left });
    return told ? `${made} · ${rest}` : rest;
  }

  /** A sentence on a choice, where its label does not say it all. */
  note(action: string): string {
    const [verb = '', word = ''] = action.split(' ');
    if (verb === 'melt') return this.#melt(word);
    if (verb === 'rest') return this.#text(this.#rest());
    if (verb === 'show')
      return this.#text(this.view.phase === 'propping' ? 'table.note.prop' : 'table.note.open');
    if (verb === 'decline') return this.#decline();
    if (verb === 'challenge') return this.#stakes(Number(word));
    const key = NOTES[verb];
    return key ? this.#text(key) : '';
  }

  #rest(): string {
    if (!this.view.may_exchange) return 'table.note.rest_only';
    return this.isShutOut ? 'table.note.rest_shut' : 'table.note.rest';
  }

  #decline(): string {
    if (this.view.phase === 'propping') return this.#text('table.note.hospital');
    return this.view.phase === 'entering' ? this.#text('table.note.later') : '';
  }

  #stakes(other: number): string {
    const his = this.view.prospectors[other]!;
    return this.#text('table.note.challenge', {
      seat: this.wording.seat(other),
      cart: his.cart,
      tiles: Math.min(2, his.tiles.length),
      own_cart: this.me.cart,
      own_tiles: Math.min(2, this.me.tiles.length),
    });
  }

  #melt(ore: string): string {
    const used = [...ore].reduce((sum, figure) => sum + Number(figure) * 100, 0);
    return this.#text('table.note.melt', {
      left: (this.me.ore ?? 0) - used,
      lost: used % NUGGET,
      cart: this.me.cart + Math.floor(used / NUGGET),
    });
  }
}

/** Where a prospector is, in a few words. */
export function whereabouts(view: RueeView, seat: number, wording: Wording): string {
  const { square, level } = view.prospectors[seat]!;
  if (!isConcession(square)) return capital(wording.square(square));
  const where = level ? ROMANS[level] : wording.text('table.entrance');
  return `${wording.square(square)} · ${where}`;
}

/** What keeps a prospector from something. */
export function hindrances(view: RueeView, seat: number, wording: Wording): string[] {
  const who = view.prospectors[seat]!;
  const told: string[] = [];
  if (who.misses_turn) told.push(wording.text('table.misses'));
  if (who.must_leave) told.push(wording.text('table.must_leave'));
  else if (who.barred)
    told.push(wording.text('table.barred', { concession: wording.square(who.barred) }));
  if (who.hoisted) told.push(wording.text('table.hoisted'));
  return told;
}
