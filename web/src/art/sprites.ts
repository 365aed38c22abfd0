// Drawings that are used by name (`<use href="#i-pick">`) stand once in the page: only then do
// the sheets of the page colour them.
const coming = new Map<string, Promise<void>>();

/** Puts the drawings of a file into the page, once. */
export function sprite(address: string): Promise<void> {
  let found = coming.get(address);
  if (!found) {
    found = fetch(address)
      .then((response) => response.text())
      .then((text) => {
        const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
        documentElement.setAttribute('class', 'sprite');
        documentElement.setAttribute('aria-hidden', 'true');
        store(documentElement);
        document.body.append(document.adoptNode(documentElement));
      });
    found.catch(() => coming.delete(address));
    coming.set(address, found);
  }
  return found;
}

/** Puts all drawings where the browser does not lay them out before they are used. What they are
 * clipped with must stay outside: in there it would have no effect. */
function store(sheet: Element): void {
  const stored = sheet.ownerDocument.createElementNS(sheet.namespaceURI, 'g');
  stored.setAttribute('display', 'none');
  sheet.append(...sheet.querySelectorAll('symbol clipPath'));
  stored.append(...sheet.querySelectorAll('symbol'));
  sheet.append(stored);
}
