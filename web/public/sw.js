// Keeps the client's files, so that all games are played without a network. Hashed files never change and come from
// the cache; the page itself comes from the network while there is one, so that a new version is never held back.
const CACHE = 'table-1';
/** Some two versions of the client: a page of the older one may still be open. */
const MOST = 700;
const ABREAST = 4;
const KEPT = /^\/(boot\.js|favicon\.svg|icon-\d+\.png|manifest\.webmanifest)$/;

const keep = async (request, response) => {
  if (!response.ok || response.type !== 'basic') return;
  const cache = await caches.open(CACHE);
  await cache.put(request, response);
};

const dropOldest = async () => {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)));
};

/** Fetches what is not kept yet, a few files at a time; what fails is fetched when it is needed. */
const keepAll = async () => {
  const files = await (await fetch('/files.json', { cache: 'no-store' })).json();
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = files.filter((file) => !kept.has(file) || !file.startsWith('/assets/'));
  const fetchNext = async () => {
    for (let file = missing.pop(); file !== undefined; file = missing.pop())
      await fetch(file)
        .then((response) => keep(file, response))
        .catch(() => {});
  };
  await Promise.all(Array.from({ length: ABREAST }, fetchNext));
  await dropOldest();
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

self.addEventListener('message', (event) => {
  if (event.data === 'keep all') event.waitUntil(keepAll().catch(() => {}));
});
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, '/'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (KEPT.test(url.pathname)) event.respondWith(fromNetwork(request, url.pathname));
});

// A push names the table that waits, encrypted by the rooms' server, so that nobody in between learns of it.
const TURN = {
  en: { title: 'Your turn', text: 'A table waits for you.' },
  zh: { title: '轮到你了', text: '有牌桌在等你。' },
};

/** The page of the table that the message names; the first page where a message names none. */
const pageOf = (message) => {
  try {
    const { room, game } = message.json();
    return /^[a-z0-9]+$/i.test(room) && /^[a-z]+$/.test(game) ? `/game/room/${room}/${game}` : '/';
  } catch {
    return '/';
  }
};

const tell = async (url) => {
  const { title, text } = TURN[self.navigator.language.startsWith('zh') ? 'zh' : 'en'];
  // A page of that table that is in sight says it better.
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === url)) return;
  await self.registration.showNotification(title, { body: text, tag: url, data: { url } });
};

const open = async (url) => {
  const wanted = new URL(url, self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((each) => new URL(each.url).pathname === wanted.pathname);
  await (page === undefined ? self.clients.openWindow(wanted.href) : page.focus());
};

self.addEventListener('push', (event) => event.waitUntil(tell(pageOf(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});
