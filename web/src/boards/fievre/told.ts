// What is told of a choice: a note or an event by its name, and what needs no words of its own.
import type { ChoiceInfo, FievreEvent, FievreNote } from '../../wire';

type NoteNamed<N extends FievreNote['note']> = Extract<FievreNote, { note: N }>;
type EventNamed<E extends FievreEvent['event']> = Extract<FievreEvent, { event: E }>;

export const noteOf = <N extends FievreNote['note']>(
  choice: ChoiceInfo | undefined,
  name: N,
): NoteNamed<N> | undefined =>
  choice?.notes?.find((note): note is NoteNamed<N> => note.note === name);

export const eventOf = <E extends FievreEvent['event']>(
  choice: ChoiceInfo | undefined,
  name: E,
): EventNamed<E> | undefined =>
  (choice?.events as FievreEvent[] | undefined)?.find(
    (event): event is EventNamed<E> => event.event === name,
  );

/** Who would keep what of a bid. */
export const priceOf = (choice: ChoiceInfo | undefined) =>
  noteOf(choice, 'PriceWouldGo') ?? noteOf(choice, 'PriceWouldGoByThree');

/** What is told beside what stands on the table already: that the card is taken, and what the card
 * is for that asks for a target. A fee that is foreseen is told once, as it would be paid. */
export function besides(choice: ChoiceInfo | undefined): ChoiceInfo | undefined {
  if (!choice) return undefined;
  const events = (choice.events ?? []).filter(({ event }) => event !== 'CardTaken');
  const paid = events.some(({ event }) => event === 'FeePaid');
  const hidden = [paid && 'FeeDue', !choice.action.startsWith('take ') && 'CardEffect'];
  const notes = (choice.notes ?? []).filter(({ note }) => !hidden.includes(note));
  return { ...choice, notes, events };
}
