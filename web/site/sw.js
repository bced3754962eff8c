// Of the static edition: keeps every file of a version, so that all games are played without a network. The build writes the
// two names that begin this file. A newer version is fetched beside the one in use and takes its place when the page says so.
const CACHE = `site-${VERSION}`;

self.addEventListener('install', (event) => {
  const whole = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(whole)));
});

const dropOlder = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('site-') && name !== CACHE).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
};

self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

const answer = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  return kept ?? fetch(request);
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope))
    event.respondWith(answer(request));
});
