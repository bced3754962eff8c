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

// A push has no content: what waits is asked of the rooms' server, so that nobody else learns of it.
const TURN = {
  en: { title: 'Your turn', text: 'A table waits for you.' },
  zh: { title: '轮到你了', text: '有牌桌在等你。' },
};

const waitingTables = async () => {
  const { rooms } = await (await fetch('/rooms.json', { cache: 'no-store' })).json();
  const address = new URL(rooms);
  const here = ['localhost', '127.0.0.1'];
  if (here.includes(address.hostname) && here.includes(self.location.hostname))
    address.hostname = self.location.hostname;
  const answer = await fetch(`${address.origin}/api/v1/me/turns`, { credentials: 'include' });
  return answer.ok ? answer.json() : [];
};

const tell = async () => {
  const [turn] = await waitingTables().catch(() => []);
  const { title, text } = TURN[self.navigator.language.startsWith('zh') ? 'zh' : 'en'];
  const url = turn === undefined ? '/' : `/game/room/${turn.room}/${turn.game}`;
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

self.addEventListener('push', (event) => event.waitUntil(tell()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? '/'));
});
