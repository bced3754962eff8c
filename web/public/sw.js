// Keeps what was fetched, so that games already opened go on without a network. Hashed files never change and come from
// the cache; the page itself comes from the network while there is one, so that a new version is never held back.
const CACHE = 'table-1';
const MOST = 200;

const keep = async (request, response) => {
  if (!response.ok || response.type !== 'basic') return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)));
};

const fromNetwork = async (request, name) => {
  try {
    const response = await fetch(request);
    await keep(name, response.clone());
    return response;
  } catch (error) {
    const kept = await caches.match(name);
    if (kept) return kept;
    throw error;
  }
};

const fromCache = async (request) => {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  await keep(request, response.clone());
  return response;
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (url.pathname === '/boot.js' || url.pathname === '/favicon.svg')
    event.respondWith(fromNetwork(request, url.pathname));
});
