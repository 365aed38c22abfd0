// Where in a replay one is, in the address: it can be kept, and given to others.
import type { Eyes } from '../server/past';

const PAUSE = 500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The place that the address asks for. */
export function asked(seats: number): { move: number; eyes: Eyes } {
  const wanted = new URLSearchParams(location.search);
  const move = Number(wanted.get('move') ?? 0);
  const eyes = Number(wanted.get('eyes') ?? -1);
  return {
    move: Number.isInteger(move) && move > 0 ? move : 0,
    eyes: Number.isInteger(eyes) && eyes >= 0 && eyes < seats ? eyes : 'open',
  };
}

/** Put it into the address, once one has stopped there. Gives what calls that off. */
export function keepPlace(move: number, eyes: Eyes): () => void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const seen = typeof eyes === 'number' ? `&eyes=${eyes}` : '';
    history.replaceState(null, '', `${location.pathname}?move=${move}${seen}${location.hash}`);
  }, PAUSE);
  return () => clearTimeout(timer);
}
