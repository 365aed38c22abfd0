// What the dock says: one line, one more that says why, and the clause.
import type { StandingsInfo } from '../../wire';
import { capital, type Wording } from '../../words/wording';
import { t } from '../../words/words.svelte';
import { isDynamite, isGold, ownerOf, valueOf } from './cards';
import { openIn, type GoldScene, type Open, type Picture, type Result } from './picture';

export interface Told {
  line: string;
  why: string;
  clause: string;
  /** What stands between two open cards. */
  sign: string;
}

export function tellResult(picture: Picture, result: Result, wording: Wording): Told {
  const why = [whyOf(picture.open, result, wording)];
  if (picture.ended) why.push(wording.event(picture.ended));
  return {
    line: wording.event(result),
    why: why.join(' '),
    clause: result.clause,
    sign: signBetween(picture.open, result),
  };
}

function whyOf(open: Open[], result: Result, wording: Wording): string {
  const said = (card: string) => capital(wording.said(card));
  switch (result.event) {
    case 'GoldFound':
      return t('gold.why.found', { card: said(result.prospector), gold: result.gold });
    case 'ProspectorChased':
      return t('gold.why.chased', { card: said(result.stronger) });
    case 'DynamiteExploded': {
      const lost = open.find(({ card }) => isGold(card));
      return lost ? t('gold.why.lost', { gold: valueOf(lost.card) }) : t('gold.why.boom');
    }
    case 'NothingHappened':
      return nothing(open, result.why, said);
    case 'GoldGrabbed':
      return t('gold.why.grabbed');
    case 'CardDiscarded':
      return t('gold.why.discarded');
  }
}

function nothing(open: Open[], why: string, said: (card: string) => string): string {
  const gold = open.find(({ card }) => isGold(card));
  const prospector = open.find(({ card }) => !isGold(card));
  if (why !== 'too_weak' || !gold || !prospector) return t('gold.why.nothing');
  return t('gold.why.weak', { card: said(prospector.card), gold: valueOf(gold.card) });
}

/** How strong the first is against the second, as a sign. */
function signBetween(open: Open[], result: Result): string {
  const [first = '', second = ''] = open.map(({ card }) => card);
  switch (result.event) {
    case 'GoldFound':
      return isGold(first) ? '≤' : '≥';
    case 'ProspectorChased':
      return valueOf(first) > valueOf(second) ? '>' : '<';
    case 'NothingHappened':
      if (result.why === 'equal') return '=';
      if (result.why === 'golds') return '·';
      return valueOf(first) > valueOf(second) ? '>' : '<';
    default:
      return isDynamite(first) || isDynamite(second) ? '!' : '';
  }
}

/** What the first card of a turn asks of the second one. */
function tellFirst(card: string, owner: number, wording: Wording): string {
  const values = { card: capital(wording.said(card)), value: valueOf(card) };
  if (isDynamite(card)) return t('gold.first.dynamite');
  if (isGold(card)) return t('gold.first.gold', values);
  if (owner < 0) return t('gold.first.neutral', values);
  const mine = owner === wording.reader;
  return t('gold.first.prospector', { ...values, mine, owner: wording.seat(owner) });
}

/** While nothing has come of the open cards yet: what is asked, or who is asked. */
export function tellNow(
  { view, events }: GoldScene,
  held: boolean,
  asked: boolean,
  wording: Wording,
): Told {
  const news = held && events.find(({ event }) => event !== 'CardFlipped');
  if (news) return { line: wording.event(news), why: '', clause: news.clause, sign: '' };
  const [first] = openIn(view);
  const why = first
    ? tellFirst(first.card, ownerOf(first.card, view.owners), wording)
    : asked
      ? t(view.phase === 'rush' ? 'gold.ask.rush' : 'gold.ask.first')
      : '';
  const line = asked
    ? wording.text(`prompt.${view.phase}`)
    : view.active < 0
      ? ''
      : wording.text('turn.other', { seat: wording.seat(view.active) });
  return { line, why, clause: '', sign: '' };
}

export function tellEnd(standings: StandingsInfo | null, wording: Wording): Told {
  if (!standings) return { line: '', why: '', clause: '', sign: '' };
  const winners = standings.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return {
    line: wording.text('event.MatchEnded', wording.values('event.MatchEnded', { winners })),
    why: capital(wording.text(`reason.${standings.reason}`)),
    clause: standings.clause,
    sign: '',
  };
}
