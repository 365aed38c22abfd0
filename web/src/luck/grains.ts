// The texts that this browser has mixed into the luck: after the match the record must have them
// as they were sent, or somebody has chosen others.
import { isObject, isText, read, those, write } from '../kept.ts';
import { Problem } from '../server/api.ts';

const KEY = 'grains';
/** So many seats are remembered. */
const MOST = 120;
/** With these the server has not taken a text; after other troubles nobody knows. */
const REFUSALS = ['started', 'bad_contribution'];

/** A seat of this browser. At a rematch the same token opens the seat of another table. */
export interface Place {
  table: string;
  seat: number;
  token: string;
}

/** What was sent from a seat: the text that was taken last, and those without an answer. */
export interface Sent extends Place {
  texts: string[];
}

const isSent = (value: unknown): value is Sent =>
  isObject(value) &&
  isText(value.table) &&
  Number.isSafeInteger(value.seat) &&
  isText(value.token) &&
  Array.isArray(value.texts) &&
  value.texts.every(isText);

const all = () => those(read<unknown>(KEY, []), isSent);
const isAt = ({ table, token }: Pick<Place, 'table' | 'token'>) => {
  return (each: Sent) => each.table === table && each.token === token;
};

function change(place: Place, next: (texts: string[]) => string[]): void {
  const known = all();
  const texts = next(known.find(isAt(place))?.texts ?? []);
  const others = known.filter((each) => !isAt(place)(each));
  const { table, seat, token } = place;
  write(KEY, texts.length ? [...others, { table, seat, token, texts }].slice(-MOST) : others);
}

/** A text is on its way. */
export const noteSent = (place: Place, text: string) =>
  change(place, (texts) => [...texts, text]);

/** A text was taken: those sent before it do not count any more. */
export const noteTaken = (place: Place, text: string) =>
  change(place, (texts) =>
    texts.includes(text) ? texts.slice(texts.lastIndexOf(text)) : [...texts, text],
  );

/** A text was not taken: what was before it counts. */
export const noteRefused = (place: Place, text: string) =>
  change(place, (texts) => {
    const last = texts.lastIndexOf(text);
    return texts.filter((_, at) => at !== last);
  });

/** What the seats of this browser have sent at a table. */
export const sentAt = (table: string): Sent[] => all().filter((each) => each.table === table);

/** A seat is ours no more: what somebody else sends from it is not ours to know. */
export function forgetSent(table: string, token: string): void {
  write(
    KEY,
    all().filter((each) => !isAt({ table, token })(each)),
  );
}

/** A seat that can send, as a socket is. */
interface Giver {
  readonly id: string;
  readonly seat: number;
  readonly token: string;
  ask(message: { type: 'contribute'; text: string }): Promise<unknown>;
}

/** Whether something was sent from here already. */
export const hasSent = ({ id, token }: Giver) => all().some(isAt({ table: id, token }));

/** Mix a text into the luck. Throws a Problem. */
export async function mix(giver: Giver, text: string): Promise<true> {
  const place = { table: giver.id, seat: giver.seat, token: giver.token };
  noteSent(place, text);
  try {
    await giver.ask({ type: 'contribute', text });
  } catch (problem) {
    const refused = problem instanceof Problem && REFUSALS.includes(problem.code);
    if (refused) noteRefused(place, text);
    throw problem;
  }
  noteTaken(place, text);
  return true;
}
