import { newPerson } from '@tycoon/harness/browser';
import { startPushService, TestClient } from '@tycoon/rooms/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { clickFirst, openBrowser } from './story.ts';

/** A turn is told to a browser whose page is closed: from the move of another to the page that the notice opens. */

const service = await startPushService();
afterAll(() => service.close());
const { home, rooms } = await openRoomsSite({ vapid: service.vapid });
const browser = await openBrowser();

/** What its worker shows and opens: a browser without a window has nowhere to put a notice. */
interface Noted {
  readonly shown: { readonly title: string; readonly options: { readonly data: { readonly url: string } } }[];
  readonly opened: string[];
}

/** The browser's own push service is on the internet: in its place stands the one of this machine. */
async function subscribeHere(page: Page): Promise<void> {
  await page.exposeFunction('subscriptionHere', (key: string) => {
    expect(key).toBe(service.vapid.publicKey);
    return service.newSubscription('/visitor');
  });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const here = globalThis as unknown as { subscriptionHere(key: unknown): Promise<PushSubscriptionJSON> };
      const subscription = await here.subscriptionHere(options?.applicationServerKey);
      return { ...subscription, toJSON: () => subscription } as unknown as PushSubscription;
    };
  });
}

/** The worker of the page, which notes what it is to show and to open, and how to hand it a message. */
async function workerOf(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      noted: Noted;
      registration: { showNotification(title: string, options: never): Promise<void> };
      clients: { openWindow(url: string): Promise<null> };
    };
    const noted: Noted = { shown: [], opened: [] };
    scope.noted = noted;
    scope.registration.showNotification = async (title, options) => void noted.shown.push({ title, options });
    scope.clients.openWindow = async (url) => {
      noted.opened.push(url);
      return null;
    };
  });
  return {
    noted: () => worker.evaluate(() => (globalThis as unknown as { noted: Noted }).noted),
    deliver: (data: string) =>
      devtools.send('ServiceWorker.deliverPushMessage', { origin: home, registrationId, data }),
    /** The press on the notice that was shown last. */
    press: () =>
      worker.evaluate(() => {
        const { shown } = (globalThis as unknown as { noted: Noted }).noted;
        const notification = { close: () => {}, data: shown.at(-1)?.options.data };
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} });
        globalThis.dispatchEvent(event);
      }),
  };
}

/** Calls, at a table of 炸金花 where it is this player's turn. */
async function call(client: TestClient, room: string): Promise<void> {
  const choice = client.matches.get(room)?.choices.find(({ action }) => action.kind === 'call');
  if (choice === undefined) throw new Error('nobody can call');
  const least = Object.entries(choice.amounts ?? {}).map(([field, { min }]) => [field, min]);
  const { ok } = await client.act(room, { ...choice.action, ...Object.fromEntries(least) });
  expect(ok).toBe(true);
}

test('a player who has left its table is told of its turn by an encrypted push, and the notice leads to that table', async () => {
  const host = await (await new TestClient(rooms).signIn()).connect();
  const { json } = await host.http('POST', '/rooms', { game: 'zhajinhua', seats: 2 });
  const room = String(json.room);
  await host.enter(room);
  await host.ready(room);
  const table = `/game/room/${room}/zhajinhua`;

  const { page, context } = await newPerson(browser, { calm: true, offline: true });
  await context.grantPermissions(['notifications'], { origin: home });
  await subscribeHere(page);
  await page.goto(`${home}${table}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.locator('.room-waiting .start .key.big').click();
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  await page.getByText('also with the page closed').waitFor();
  await page.getByRole('button', { name: 'I’m ready' }).click();
  await host.until(() => host.matches.has(room), 'the match');

  // The visitor leaves while the host is awaited, to read something else; then the host moves.
  const visitor =
    1 - (host.rooms.get(room)?.seats.findIndex(({ player }) => player?.id === host.profile.id) ?? 0);
  await page.locator('.room:not(.before-deal)').waitFor();
  if (host.matches.get(room)?.actors[0] === visitor) {
    await clickFirst(page, ['.act .key.big']);
    await host.until(() => host.matches.get(room)?.actors[0] !== visitor, 'the host’s turn');
  }
  await page.goto(`${home}/rules/merit`);
  await host.until(() => host.rooms.get(room)?.seats[visitor]?.isHere === false, 'the visitor has left');
  await call(host, room);

  await expect.poll(() => service.received.length).toBe(1);
  const [message] = service.received;
  expect(message?.problems).toEqual([]);
  const { noted, deliver, press } = await workerOf(context, page);
  await deliver(message?.text ?? '');
  const told = {
    title: 'Your turn',
    options: { body: 'A table waits for you.', tag: table, data: { url: table } },
  };
  await expect.poll(async () => (await noted()).shown).toEqual([told]);
  await press();
  await expect.poll(async () => (await noted()).opened).toEqual([`${home}${table}`]);

  // What names no table of ours leads to the first page.
  await deliver('{"room":"../evil","game":"merit"}');
  await expect.poll(async () => (await noted()).shown.at(-1)?.options.data).toEqual({ url: '/' });
  // A page of the table that is in sight says it better.
  await page.goto(`${home}${table}`);
  await page.locator('.room').waitFor();
  await deliver(message?.text ?? '');
  await deliver('');
  await expect.poll(async () => (await noted()).shown.length).toBe(3);
  expect((await noted()).shown.at(-1)?.options.data).toEqual({ url: '/' });
  host.close();
  await context.close();
});
