// Choices in words, as the rules tell them: what they are called, and what is worth knowing.
import type { ChoiceInfo, DecisionInfo, RueeEvent, RueeNote, RueeView } from '../../wire';
import { capital, choiceIn, type Wording } from '../../words/wording';
import { t } from '../../words/words.svelte';
import { ROMANS } from './signs';
import { isConcession, isRoad, type Town } from './town';

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
/** Verbs whose choices are called by a card alone: the page says what is done with it. */
const WITH_CARD = ['play', 'discard', 'lay'];

type NoteNamed<N extends RueeNote['note']> = Extract<RueeNote, { note: N }>;
type EventNamed<E extends RueeEvent['event']> = Extract<RueeEvent, { event: E }>;

export class Telling {
  readonly view: RueeView;
  readonly wording: Wording;
  readonly town: Town;
  readonly decision: DecisionInfo | null | undefined;

  constructor(
    view: RueeView,
    wording: Wording,
    town: Town,
    decision: DecisionInfo | null | undefined,
  ) {
    this.view = view;
    this.wording = wording;
    this.town = town;
    this.decision = decision;
  }

  get question(): string {
    return this.decision ? this.wording.question(this.decision.question) : '';
  }

  get clause(): string {
    return this.decision?.question.clause ?? '';
  }

  #choice(action: string): ChoiceInfo | undefined {
    return choiceIn(this.decision, action);
  }

  /** What is told under this name of a choice. */
  noteOf<N extends RueeNote['note']>(action: string, name: N): NoteNamed<N> | undefined {
    const { label, notes = [] } = this.#choice(action) ?? {};
    const told = label ? [label, ...notes] : notes;
    return told.find((note): note is NoteNamed<N> => note.note === name);
  }

  eventOf<E extends RueeEvent['event']>(action: string, name: E): EventNamed<E> | undefined {
    const events = this.#choice(action)?.events as RueeEvent[] | undefined;
    return events?.find((event): event is EventNamed<E> => event.event === name);
  }

  /** The level to which a choice leads; 0 for the entrance, -1 where it leads to none. */
  levelOf(action: string): number {
    const { level } = this.noteOf(action, 'GoesTo') ?? this.noteOf(action, 'GroundHolds') ?? {};
    return level ?? -1;
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
    const verb = action.split(' ')[0] ?? '';
    const name = capital(this.wording.label(action, this.decision, this.view.phase));
    return WITH_CARD.includes(verb) ? t(`ruee.${verb}`, { card: name }) : name;
  }

  /** What is worth knowing of a choice in a few words, or else in sentences. */
  more(action: string): string {
    const notes = this.#choice(action)?.notes ?? [];
    const short = notes.map((note) => this.#short(note)).filter(Boolean);
    if (!short.length) return notes.map((note) => this.wording.note(note)).join(' ');
    const first = action.startsWith('play ') ? this.levelOf(action) : -1;
    const told = short.join(' · ');
    return first > 0 ? `${t('ruee.first', { level: ROMANS[first] })} ${told}` : told;
  }

  /** What its few words leave out. */
  remarks(action: string): string[] {
    const notes = this.#choice(action)?.notes ?? [];
    if (!notes.some((note) => this.#short(note))) return [];
    return notes.filter((note) => !this.#short(note)).map((note) => this.wording.note(note));
  }

  #short(note: NonNullable<ChoiceInfo['notes']>[number]): string {
    if (note.note === 'Remark') return this.wording.text(`remark.${note.remark}.short`, {}, '');
    return this.wording.has(`note.${note.note}.short`) ? this.wording.note(note, 'short') : '';
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
