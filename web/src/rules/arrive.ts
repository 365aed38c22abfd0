// Going to a place of a rulebook: seen, and with the focus there.

/** Show the element of this id, and let reading go on from it. */
export function arrive(id: string, still: boolean): void {
  const place = document.getElementById(id);
  if (!place) return;
  place.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
  place.focus({ preventScroll: true });
}
