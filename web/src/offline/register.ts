// The page's own worker (public/sw.js): it keeps what the rules need, and nothing of tables.

/** After the page has come to rest, so that it takes nothing from the first look. */
const REST = 3000;
const RELOADED = 'filon.reloaded';
const ONCE_IN = 60_000;

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  } catch {
    // A browser that allows no worker: the page works, with a server.
  }
}

/** Let the browser keep the rules. */
export function keepOffline(): void {
  addEventListener('vite:preloadError', renew);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const soon = () => setTimeout(() => void register(), REST);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

/** A part of the page is gone: the server has another build. Load that one, but not for ever. */
function renew(): void {
  const now = Date.now();
  try {
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (!navigator.onLine || now - before < ONCE_IN) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return; // a browser that keeps nothing could not tell the second time from the first
  }
  location.reload();
}
