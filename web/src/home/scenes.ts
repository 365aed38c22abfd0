// The engraved scenes: asked for when they are needed, and put into the page as elements, so that
// its sheets colour them by day and by night.
import fievre from '../art/scenes/fievre.svg?url';
import gold from '../art/scenes/gold.svg?url';
import panorama from '../art/scenes/panorama.svg?url';
import ruee from '../art/scenes/ruee.svg?url';

const ADDRESSES = { fievre, gold, panorama, ruee };
export type SceneName = keyof typeof ADDRESSES;

const coming = new Map<SceneName, Promise<Element>>();

async function load(name: SceneName): Promise<Element> {
  const response = await fetch(ADDRESSES[name]);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const text = await response.text();
  return new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
}

let turn: Promise<unknown> = Promise.resolve();
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

/** A copy of a scene of one's own. They come one in each frame: together they would hold up
 * everything else. */
export async function scene(name: SceneName): Promise<Element> {
  let found = coming.get(name);
  if (!found) {
    coming.set(name, (found = load(name)));
    found.catch(() => coming.delete(name));
  }
  const drawing = await found;
  turn = turn.then(frame);
  await turn;
  return document.importNode(drawing, true);
}
