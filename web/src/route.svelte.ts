// Where the visitor is: the address, and going elsewhere without loading the page again.

class Route {
  path = $state(location.pathname);
  /** What stands after `#`: a key, or a clause. */
  hash = $state(location.hash.slice(1));

  constructor() {
    const read = () => {
      this.path = location.pathname;
      this.hash = location.hash.slice(1);
    };
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** The parts of the path: `/rules/x` gives `rules` and `x`. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }

  go(address: string, replace = false): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    if (!replace) scrollTo(0, 0);
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const meant =
      event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (
      event.defaultPrevented ||
      meant ||
      !link ||
      link.target ||
      link.hasAttribute('download')
    )
      return;
    const url = new URL(link.href, location.href);
    const inside = !url.pathname.startsWith('/api') && !url.pathname.startsWith('/page/');
    if (url.origin !== location.origin || !inside) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }
}

export const route = new Route();
