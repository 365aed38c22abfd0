// Where the focus goes when what had it is gone.
import { tick } from 'svelte';

const PLACES = ['.dock[tabindex]', '.dock [tabindex="-1"]', '.board button', '.bar a'];

/** To the question on the table, if nothing else has taken it. */
export async function toTheTable(): Promise<void> {
  await tick();
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  for (const place of PLACES) {
    const found = document.querySelector<HTMLElement>(place);
    if (found) return found.focus({ preventScroll: true });
  }
}
