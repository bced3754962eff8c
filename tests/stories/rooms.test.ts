import { readFile } from 'node:fs/promises';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { TestClient } from '@tycoon/rooms/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { clickFirst, IS_LONG, looks, openBrowser, pressable, seriousFaults } from './story.ts';
import { TRIP_KEYS, tripKeys } from './world-trip.ts';

type EngineGame = 'zhajinhua' | 'merit' | 'cashflow' | 'monopoly';

const { home, rooms, database, stopServer, startServer } = await openRoomsSite();
const browser = await openBrowser();

/** How long the one who loses its network is without it: in the long run longer than two of its decisions may take. */
const LOST_MS = IS_LONG ? 60_000 : 0;

/** Keys that move each game on, the first that is there: a hand is ended where it can be. */
const KEYS: Readonly<Record<EngineGame, readonly string[]>> = {
  zhajinhua: ['.alt .plain:has([href="#i-card"])', '.act .key.big', '.hand-result .key'],
  merit: ['.answer .key', '.being .key', '.merit-actions li:nth-child(1) .key', '.tray .key:enabled'],
  cashflow: ['.decide .choice .key', '.decide .key', '.tray .key:enabled'],
  monopoly: [...TRIP_KEYS, '.tray .key:enabled'],
};

/** In every run a hand of 炸金花 is folded by all but the host once everything has happened that the story tells. */
const LAST_ROUND = 8;
const FOLD = '.alt .plain:has([href="#i-fold"])';

/** Names are unique on a server: each story has one of its own. */
const NAMES: Readonly<Record<EngineGame, string>> = {
  zhajinhua: '阿宝',
  merit: '阿青',
  cashflow: '阿财',
  monopoly: '阿远',
};

/** Opens a table for friends from the home page: one press, and the link is there. */
async function openTable(host: Page, game: EngineGame): Promise<string> {
  await host.goto(home);
  await host.locator('.with-others .key.house').click();
  const link = host.locator('dialog .slip input');
  await expect.poll(() => link.inputValue()).toMatch(/\/game\/room\/[a-z2-7]{12}\/zhajinhua$/);
  await host.locator(`dialog .marks label:has([href="#m-${game}"])`).click();
  await expect.poll(() => link.inputValue()).toMatch(new RegExp(`/${game}$`));
  await host.locator('dialog .friend-keys .key:enabled').click();
  await host.locator('.room-waiting .chairs .who').first().waitFor();
  return host.url();
}

/** Presses the key of the waiting room: sits down, or says ready, or starts. */
const press = (guest: Page) => guest.locator('.room-waiting .start .key.big').click();
const isReady = (guest: Page, players: number) =>
  expect.poll(() => guest.locator('.chairs .is-ready').count()).toBe(players);

/** The match is on the screen: who leaves while the seed is drawn loses the seat, and the table waits again. */
const begun = (guest: Page) => guest.locator('.room:not(.before-deal)').waitFor();

/** A guest comes by the link, sits down and says ready. */
async function sitBy(guest: Page, link: string): Promise<void> {
  await guest.goto(link);
  await press(guest);
  // The key means something else once the seat is taken.
  await guest.locator('.chairs .ico').waitFor();
  await press(guest);
}

/** The rule by which the host makes each game short enough for a story, as its key says; 功德轮回 is short by itself. */
const SHORT: Readonly<Record<EngineGame, string | null>> = {
  zhajinhua: '1',
  merit: null,
  cashflow: '10 rounds',
  // For six seats; with four of them taken it is as many turns for each.
  monopoly: '120 turns',
};

async function shorten(host: Page, rule: string): Promise<void> {
  await host.locator('.room-rules summary').first().click();
  await host.locator('.room-rules .picks').getByText(rule, { exact: true }).first().click();
  await host.locator('.room-rules h2', { hasText: '1 differs' }).waitFor();
  await host.locator('.room-rules summary').first().click();
}

/** Everybody presses what they can, each on its own device, until the match is over for all. */
async function playOut(
  people: readonly Page[],
  game: EngineGame,
  meanwhile: (round: number) => Promise<void>,
) {
  const [host] = people as [Page];
  const any = KEYS[game].map(pressable).join(', ');
  const isOver = async () => (await host.locator('.outcome').count()) > 0;
  for (let round = 0; round < 5000 && !(await isOver()); round++) {
    await Promise.all(
      people.map(async (each) => {
        if ((await each.locator(any).count()) === 0) return;
        const keys = game === 'monopoly' ? await tripKeys(each) : KEYS[game];
        const isFolding = !IS_LONG && game === 'zhajinhua' && round > LAST_ROUND && each !== host;
        await clickFirst(each, isFolding ? [FOLD, ...keys] : keys);
      }),
    );
    await meanwhile(round);
    // Looking costs more than what there is to see.
    await host.waitForTimeout(200);
  }
  await meanwhile(Number.POSITIVE_INFINITY);
  for (const each of people) await each.locator('.outcome').waitFor();
}

/** A socket that is cut is an error of the browser's console, not of the page. */
const ownFaults = (people: readonly { readonly faults: readonly string[] }[]) =>
  people
    .flatMap(({ faults }) => faults)
    .filter((fault) => !/WebSocket|ERR_CONNECTION|ERR_INTERNET/.test(fault));

test.each(looks(['zhajinhua', 'merit', 'cashflow', 'monopoly'] as const))(
  'four people play %s by one link to its end: on a phone, in Chinese, without network for a while, through a restart of the server',
  async (game) => {
    const people = [
      await newPerson(browser, { calm: true }),
      await newPerson(browser, { language: 'zh', device: 'phone', theme: 'night', calm: true }),
      await newPerson(browser, { calm: true }),
      await newPerson(browser, { calm: true }),
    ] as const;
    const [host, phone, lost, fourth] = people;
    const link = await openTable(host.page, game);
    expect(await seriousFaults(host.page)).toEqual([]);
    // Who was ready would be asked again.
    const rule = SHORT[game];
    if (rule !== null) await shorten(host.page, rule);
    await sitBy(phone.page, link);
    await phone.page.locator('.chairs .ico').click();
    await phone.page.locator('.profile-form input.field').fill(NAMES[game]);
    await phone.page.locator('.profile-form .key').click();
    await host.page.locator('.chairs li', { hasText: NAMES[game] }).waitFor();
    await sitBy(lost.page, link);
    await shoot(host.page, `rooms-${game}-waiting-en-day-desktop`);
    await sitBy(fourth.page, link);
    await isReady(host.page, 3);
    await phone.page.locator('.phrases summary').click();
    await phone.page.locator('.gesture-keys .key').first().click();
    await host.page.locator('.chairs .said').waitFor();
    await shoot(phone.page, `rooms-${game}-waiting-zh-night-phone`);
    expect(await seriousFaults(phone.page)).toEqual([]);
    await press(host.page);
    // Seats that are still open are left out.
    if ((await host.page.locator('.chairs li.open').count()) > 0) {
      await isReady(host.page, 4);
      await press(host.page);
    }
    const pages = people.map(({ page }) => page);
    for (const each of pages) await begun(each);

    let isLost = false;
    let lostAt = 0;
    await playOut(pages, game, async (round) => {
      if (round === 2) {
        await lost.context.setOffline(true);
        [isLost, lostAt] = [true, Date.now()];
      }
      if (round === 3) {
        await stopServer();
        await startServer();
      }
      // A hand may be over before.
      const isBack = round === Number.POSITIVE_INFINITY || (round >= 5 && Date.now() - lostAt >= LOST_MS);
      if (isLost && isBack) {
        await lost.context.setOffline(false);
        isLost = false;
      }
    });
    await host.page.locator('.outcome', { hasText: NAMES[game] }).waitFor();
    await shoot(host.page, `rooms-${game}-outcome-en-day-desktop`);

    // The page's own check of the shuffle, by everybody.
    for (const { page } of [host, lost]) {
      await page.getByRole('button', { name: 'Fairness' }).click();
      await page.locator('.checks li').first().waitFor();
      expect(await page.locator('.checks [data-holds="false"]').count()).toBe(0);
      expect(await page.locator('.checks [data-holds="true"]').count()).toBeGreaterThan(3);
      await page.keyboard.press('Escape');
    }

    // Another game of the same four: the second who asks comes to the first one's table.
    await host.page.locator('.outcome-keys .key.big').click();
    await host.page.locator('.room-waiting').waitFor();
    await lost.page.locator('.outcome-keys .key.big').click();
    await lost.page.locator('.room-waiting').waitFor();
    expect(lost.page.url()).toBe(host.page.url());
    expect(host.page.url()).not.toBe(link);

    // The match is in the profile, with a rating, and is watched again from there.
    await phone.page.goto(`${home}/profile`);
    await phone.page.locator('.ratings li').waitFor();
    await shoot(phone.page, `rooms-${game}-profile-zh-night-phone`);
    expect(await seriousFaults(phone.page)).toEqual([]);
    await phone.page.locator('.recent li a').click();
    await phone.page.locator('.replay-tray').waitFor();
    expect(ownFaults(people)).toEqual([]);
    for (const { context } of people) await context.close();
  },
);

test('a guest is the same player on a second device, adds a wallet, takes its data away and is deleted', async () => {
  const first = await newPerson(browser, { calm: true });
  const second = await newPerson(browser, { calm: true });
  const third = await newPerson(browser, { calm: true });
  const key = new Ed25519Keypair();
  for (const { context } of [first, third]) await bringWallet(context, key);
  await first.page.goto(`${home}/profile`);
  await first.page.getByRole('button', { name: 'Name and figure' }).click();
  await first.page.locator('.profile-form input.field').fill('Wen');
  await first.page.locator('.profile-form .key').click();
  await first.page.getByRole('heading', { name: 'Wen' }).waitFor();
  await first.page.getByRole('button', { name: 'Make a code' }).click();
  const code = (await first.page.locator('.link-code').textContent()) ?? '';
  await shoot(first.page, 'rooms-profile-en-day-desktop');
  expect(await seriousFaults(first.page)).toEqual([]);

  await second.page.goto(`${home}/profile`);
  await second.page.getByLabel('Code from your other device').fill(code.toUpperCase());
  await second.page.getByRole('button', { name: 'Use code' }).click();
  await second.page.getByRole('heading', { name: 'Wen' }).waitFor();

  await first.page.getByRole('button', { name: 'Find wallets' }).click();
  await first.page.getByRole('button', { name: 'Add to this player' }).click();
  await expect
    .poll(() => database.sql`select 1 from rooms.identity where address = ${key.toSuiAddress()}`)
    .toHaveLength(1);
  // On a third device the wallet alone is enough.
  await third.page.goto(`${home}/profile`);
  await third.page.getByRole('button', { name: 'Find wallets' }).click();
  await third.page.getByRole('button', { name: 'Sign in as its own player' }).click();
  await third.page.getByRole('heading', { name: 'Wen' }).waitFor();

  const download = first.page.waitForEvent('download');
  await first.page.getByRole('button', { name: 'Export everything' }).click();
  const kept = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(kept.profile.name).toBe('Wen');
  expect(kept.addresses).toHaveLength(3);
  await first.page.getByRole('button', { name: 'Delete account' }).click();
  await first.page.getByRole('button', { name: 'Delete for ever' }).click();
  await expect.poll(() => database.sql`select 1 from rooms.profile where name = 'Wen'`).toHaveLength(0);
  for (const { context } of [first, second, third]) await context.close();
});

/** Puts a wallet into a person's browser, as an extension does; it signs personal messages and nothing else. */
async function bringWallet(context: BrowserContext, key: Ed25519Keypair): Promise<void> {
  await context.exposeFunction('signByHand', async (message: string) =>
    key.signPersonalMessage(Buffer.from(message)),
  );
  await context.addInitScript((address) => {
    const account = { address, publicKey: new Uint8Array(33), chains: ['sui:localnet'], features: [] };
    const { signByHand } = globalThis as unknown as { signByHand: (text: string) => Promise<unknown> };
    const wallet = {
      ...{
        version: '1.0.0',
        name: 'Brought',
        icon: 'data:image/svg+xml;base64,PHN2Zy8+',
        chains: ['sui:localnet'],
      },
      accounts: [account],
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
        'sui:signPersonalMessage': {
          version: '1.1.0',
          signPersonalMessage: ({ message }: { message: Uint8Array }) =>
            signByHand(new TextDecoder().decode(message)),
        },
      },
    };
    const register = ({ register: add }: { register: (each: unknown) => void }) => add(wallet);
    addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail));
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  }, key.toSuiAddress());
}

test('a table that others can join is on the home page, and its guest sees it begin with bots', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true });
  await guest.page.goto(home);
  await shoot(guest.page, 'rooms-home-en-day-desktop');
  expect(await seriousFaults(guest.page)).toEqual([]);
  await host.page.goto(home);
  await host.page.locator('.with-others .key.quiet').click();
  await host.page.locator('dialog .marks label', { hasText: 'Merit' }).click();
  await host.page.locator('dialog .key.house').click();
  await host.page.locator('.room-waiting').waitFor();
  // It is there without a reload.
  await guest.page.locator('.live li[data-game="merit"] a', { hasText: 'Join' }).first().click();
  await press(guest.page);
  // The key means something else once the seat is taken.
  await guest.page.locator('.chairs .ico').waitFor();
  await press(guest.page);
  await isReady(host.page, 1);
  await host.page.locator('.chairs .open .key').first().click();
  await press(host.page);
  for (const each of [host.page, guest.page]) await begun(each);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test('two players who ask for anybody to play the same game meet at one table; one lets its time run out, and takes its seat back from the bot', async () => {
  const people = [
    await newPerson(browser, { calm: true }),
    await newPerson(browser, { calm: true }),
  ] as const;
  for (const { page } of people) {
    await page.goto(home);
    await page.locator('.with-others .key.quiet').click();
    await page.locator('dialog .marks label:has([href="#m-cashflow"])').click();
    await page.locator('dialog .key.house').click();
    await page.locator('.room-waiting .chairs .ico').waitFor();
  }
  const [first, second] = people;
  expect(second.page.url()).toBe(first.page.url());
  await press(first.page);
  await isReady(second.page, 1);
  await press(second.page);
  for (const { page } of people) await begun(page);
  const room = first.page.url().split('/').at(-2) ?? '';
  const back = second.page.getByRole('button', { name: 'I’m back' });
  const keys = KEYS.cashflow.map((key) => `${key}:enabled:visible`).join(', ');
  while ((await back.count()) === 0) {
    expect(await second.page.locator('.outcome').count()).toBe(0);
    if ((await first.page.locator(keys).count()) > 0) await clickFirst(first.page, KEYS.cashflow);
    // The second player is awaited and does nothing.
    else if ((await second.page.locator(keys).count()) > 0)
      await database.sql`update rooms.room set due_at = now() where id = ${room} and status = 'running'`;
    await first.page.waitForTimeout(200);
  }
  await shoot(second.page, 'rooms-away-en-day-desktop');
  expect(await seriousFaults(second.page)).toEqual([]);
  await back.click();
  await back.waitFor({ state: 'detached' });
  expect(ownFaults(people)).toEqual([]);
  for (const { context } of people) await context.close();
});

test('the host closes the page before the deal; a guest runs the table, fills it with bots and begins', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, language: 'zh', device: 'phone', theme: 'night' });
  const link = await openTable(host.page, 'merit');
  await sitBy(guest.page, link);
  await isReady(guest.page, 1);
  const run = guest.page.getByRole('button', { name: '房主不在，由我主持' });
  expect(await run.count()).toBe(0);
  await host.context.close();
  await run.waitFor();
  await shoot(guest.page, 'rooms-host-away-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);
  await run.click();
  // Whoever left the table for good has a seat that the new host gives to a bot, and so have the chairs that are open.
  await guest.page.getByRole('button', { name: '不等了' }).click();
  await guest.page.locator('.chairs .bot-med').waitFor();
  const open = guest.page.locator('.chairs .open .key');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click();
    await expect.poll(() => open.count()).toBe(left - 1);
  }
  await begun(guest.page);
  expect(ownFaults([guest])).toEqual([]);
  await guest.context.close();
});

test('the host closes the page for good, and the match goes on without it', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true });
  const link = await openTable(host.page, 'merit');
  await sitBy(guest.page, link);
  await isReady(host.page, 1);
  const open = host.page.locator('.chairs .open .key');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click();
    await expect.poll(() => open.count()).toBe(left - 1);
  }
  await press(host.page);
  for (const each of [host.page, guest.page]) await begun(each);
  const room = link.split('/').at(-2) ?? '';
  await host.context.close();
  const keys = KEYS.merit.map((key) => `${key}:enabled:visible`).join(', ');
  const causes = async () =>
    (await database.sql`select distinct cause from rooms.entry where room = ${room} order by cause`).map(
      ({ cause }) => cause as string,
    );
  /** In the short run until a bot has taken the seat, in the long one to the end. */
  const isDone = async () =>
    (await guest.page.locator('.outcome').count()) > 0 || (!IS_LONG && (await causes()).length === 3);
  const onlooker = await new TestClient(rooms).connect();
  await onlooker.enter(room);
  const hosts = onlooker.rooms
    .get(room)
    ?.seats.find(({ player }) => player?.id === onlooker.rooms.get(room)?.host);
  let ended = -1;
  while (!(await isDone())) {
    if ((await guest.page.locator(keys).count()) > 0) {
      await clickFirst(guest.page, KEYS.merit);
      continue;
    }
    // Nobody waits half a minute for somebody who is gone: its time is up, once for each of its moves. The guest has its whole time.
    const { at = 0, actors = [] } = onlooker.matches.get(room) ?? {};
    if (actors[0] === hosts?.seat && at > ended) {
      ended = at;
      await database.sql`update rooms.room set due_at = now() where id = ${room} and moves = ${at} and status = 'running'`;
    }
    await guest.page.waitForTimeout(100);
  }
  onlooker.close();
  expect(await causes()).toEqual(['bot', 'clock', 'player']);
  expect(ownFaults([guest])).toEqual([]);
  await guest.context.close();
});

test('a link to a table that does not exist says so', async () => {
  const { page: visitor, context, faults } = await newPerson(browser, { calm: true });
  await visitor.goto(`${home}/game/room/aaaaaaaaaaaa/merit`);
  await visitor.locator('.fault', { hasText: 'There is no such table.' }).waitFor();
  expect(await seriousFaults(visitor)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
