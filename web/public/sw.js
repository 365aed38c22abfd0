// Keeps in the browser what the rules need, so that they are read without a server. Everything
// else is the server's: nothing of a table is ever kept.
const CACHE = 'filon';
const LIST = '/page/offline.json';
const INDEX = '/';
/** Addresses that are not the page's. */
const OTHERS = /^\/(api|page|socket|health|ready|metrics)(\/|$)/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(begin()));
addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep());
});
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && !OTHERS.test(pathname)) {
    event.respondWith(page(request));
  } else if (pathname.startsWith('/page/')) {
    event.respondWith(file(request, pathname));
  }
});

async function begin() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await clients.claim();
}

/** The page as the server has it now; the one that was kept where there is no server. A page of
 * yesterday is never shown while today's can be had: its files would be gone. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await caches.match(INDEX, { cacheName: CACHE });
    if (kept) return kept;
    throw problem;
  }
}

/** A file that was kept, or else the server's. Names of files in `assets` change with what is in
 * them; the few others are asked for first. */
async function file(request, pathname) {
  const kept = await caches.match(pathname, { cacheName: CACHE, ignoreVary: true });
  if (!kept) return fetch(request);
  if (pathname.startsWith('/page/assets/')) return kept;
  return fetch(request).catch(() => kept);
}

/** Keep all files of today's list and the page that belongs to them, and drop all others. */
async function keep() {
  const [list, index] = await Promise.all(
    [LIST, INDEX].map((path) => fetch(path, { cache: 'no-cache' })),
  );
  if (!list.ok || !index.ok) return;
  const { entry, files } = await list.json();
  const text = await index.text();
  // The server was changed between the two answers: the next visit keeps both anew.
  if (!text.includes(entry)) return;
  const cache = await caches.open(CACHE);
  const before = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(files.filter((path) => !before.includes(path)));
  await cache.put(INDEX, new Response(text, { headers: plain(index.headers) }));
  const wanted = new Set([INDEX, ...files]);
  for (const path of before) if (!wanted.has(path)) await cache.delete(path);
}

/** Without what is not true of the text alone: how it was packed, and what else to ask for. */
function plain(headers) {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'link']) kept.delete(name);
  return kept;
}
