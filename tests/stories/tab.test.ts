import { readFileSync } from 'node:fs';
import { crash, newPerson, shoot, startClient } from '@tycoon/harness/browser';
import { type FileServer, serveFiles } from '@tycoon/harness/file-server';
import { measureStaticSizes, STATIC_BUDGETS } from '@tycoon/harness/static-sizes';
import { staticBuild } from '@tycoon/harness/web-build';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, seriousFaults, testLong } from './story.ts';
import { AFTER_ROUND_1, myTurn, openBox, openTable, playOn, purses, takeTurn } from './tycoon.ts';

// The static edition: a folder behind a plain file server, below a path, with Tycoon on a network in the tab.

const browser = await openBrowser();
let folder: string;
let files: FileServer;

beforeAll(async () => {
  folder = await staticBuild();
  files = await serveFiles(folder);
});
afterAll(() => files.close());

/** What stands before the paths of pages. */
const site = () => `${files.url}#`;

test('the home page takes at most 130 KB of JavaScript and a first game 1.2 MB in all, most of it when the box is opened', async () => {
  const { home, firstGame, atHome, faults } = await measureStaticSizes(browser, folder);
  expect(home).toBeLessThanOrEqual(STATIC_BUDGETS.home);
  expect(firstGame).toBeGreaterThan(home);
  expect(firstGame).toBeLessThanOrEqual(STATIC_BUDGETS.firstGame);
  expect(atHome.filter((path) => /worker|image|wasm/.test(path) && /tab|image|wasm/.test(path))).toEqual([]);
  expect(faults).toEqual([]);
});

test('a newcomer opens the box and plays to the end with the network cut off; history is computed here, and goes elsewhere in a file', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
  await myTurn(page);
  await context.setOffline(true);
  await playOn(page);
  expect(await page.locator('.outcome li').count()).toBe(2);
  expect(faults).toEqual([]);
  expect(files.asked.filter((path) => /\.json$/.test(path))).toEqual([]);
  // Its history is computed here: the list, the story, the replay and the leaderboard.
  await context.setOffline(false);
  await page.goto(`${site()}/games`);
  await expect.poll(() => page.locator('.game-row').count()).toBe(1);
  await page.locator('.game-row a').first().click();
  await page.waitForURL(/#\/games\/0x/);
  await page
    .getByRole('link', { name: /Replay/ })
    .first()
    .click();
  await page.locator('.tycoon-replay .seats li').first().waitFor();
  expect(await page.locator('.tycoon-replay .seats li').count()).toBe(2);
  await page.goto(`${site()}/leaderboard`);
  // A game with a bot is practice: it is told as one's own, and rated nowhere.
  await page.getByText('Nobody has finished a rated game').waitFor();
  await page.getByText('1 of them is practice').waitFor();
  expect(await page.locator('.own-results td').first().textContent()).toBe('1');
  expect(faults).toEqual([]);
  // The games go to another browser in a file.
  await page.goto(`${site()}/games`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = readFileSync(await (await saving).path());
  await context.close();
  const elsewhere = await newPerson(browser, { calm: true });
  await loadGames(elsewhere.page, file.subarray(0, 5000));
  await elsewhere.page.getByText('That is no file of games of Tycoon').waitFor();
  expect(await elsewhere.page.locator('.game-row').count()).toBe(0);
  await loadGames(elsewhere.page, file);
  await expect.poll(() => elsewhere.page.locator('.game-row').count()).toBe(1);
  expect(elsewhere.faults).toEqual([]);
  await elsewhere.context.close();
});

// In every run a visitor of the served edition executes a game again, and the tests of the check its forgeries.
testLong(
  'a finished game is executed again in another worker of the tab, and the seal says what was compared',
  async () => {
    const { page, context, faults } = await newPerson(browser, { calm: true });
    await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
    await playOn(page);
    await page.goto(`${site()}/games`);
    await page.locator('.game-row a').first().click();
    await page.getByRole('button', { name: 'Check this game yourself' }).click();
    await page.getByText('It happened as told').waitFor();
    const seal = page.locator('.check');
    expect(await seal.getAttribute('data-verdict')).toBe('same');
    expect(await seal.textContent()).toContain('this browser, which runs the network itself');
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, 'check-same');
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Chooses a file on the page of games and says yes. */
async function loadGames(page: Page, buffer: Buffer): Promise<void> {
  await page.goto(`${site()}/games`);
  await page
    .locator('.tab-data input')
    .setInputFiles({ name: 'games.tycoon', mimeType: 'application/octet-stream', buffer });
  await page.getByRole('button', { name: 'Replace the games here' }).click();
}

test('games that another version of the page has left are kept, told of, and deleted when one says so', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${site()}/games`);
  await page.getByRole('heading', { name: 'Games on this device' }).waitFor();
  // A network that is opened writes its first checkpoint after it has made its stores.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'localnet:tycoon'),
  );
  const foreign = ['!', '~'];
  /** Puts checkpoints of other networks into the store, and counts those that are there. */
  const left = (keys: readonly (readonly [string, number])[]) =>
    page.evaluate(
      ([added, names]) =>
        new Promise<number>((resolve, reject) => {
          const request = indexedDB.open('localnet:tycoon');
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const transaction = request.result.transaction('checkpoints', 'readwrite');
            const store = transaction.objectStore('checkpoints');
            for (const key of added) store.put(new Uint8Array(1), key as unknown as IDBValidKey);
            const all = store.getAllKeys();
            transaction.onerror = () => reject(transaction.error);
            transaction.oncomplete = () => {
              request.result.close();
              resolve((all.result as [string, number][]).filter(([name]) => names.includes(name)).length);
            };
          };
        }),
      [keys, foreign] as const,
    );
  // Networks before and after this one in the order of names.
  const others = [
    ['!', 8],
    ['~', 8],
    ['~', 9],
  ] as const;
  expect(await left(others)).toBe(3);
  await page.reload();
  await page.getByText('Games from another version of this page').waitFor();
  expect(await left([])).toBe(3);
  await page.getByRole('button', { name: 'Delete those' }).click();
  await page.getByText('Games from another version of this page').waitFor({ state: 'hidden' });
  expect(await left([])).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('a tab that is killed in the middle of a turn is resumed where it was', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const url = await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
  await takeTurn(page);
  await playOn(page, AFTER_ROUND_1);
  await myTurn(page);
  const before = await purses(page);
  await crash(page);
  const again = await context.newPage();
  await again.goto(url);
  await myTurn(again);
  expect(await purses(again)).toEqual(before);
  await takeTurn(again);
  await context.close();
});

test('two tabs show one game; when the one that leads is closed the other plays on', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const url = await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
  await myTurn(page);
  const second = await context.newPage();
  await second.goto(url);
  await takeTurn(second);
  await playOn(second, AFTER_ROUND_1);
  await myTurn(page);
  expect(await purses(page)).toEqual(await purses(second));
  expect(faults).toEqual([]);
  await page.close();
  await takeTurn(second);
  await context.close();
});

/** Lets a script run in the network's worker before its own. */
const beforeWorker = (context: BrowserContext, script: string) =>
  context.route(/tab-worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script}\n${await response.text()}` });
  });

test('where the browser keeps nothing one plays all the same, and is told', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await beforeWorker(
    context,
    `IDBFactory.prototype.open = () => { throw new DOMException('no storage', 'SecurityError'); };`,
  );
  await openBox(page, site());
  await page.getByText('This browser keeps nothing for this page').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tab-refused');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await takeTurn(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('a full disk is told, the move is not made, and with room it is made', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await beforeWorker(
    context,
    `let isFull = false;
    new BroadcastChannel('disk').onmessage = ({ data }) => { isFull = data; };
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...given) {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, given);
    };`,
  );
  const fill = (isFull: boolean) =>
    page.evaluate((full) => new BroadcastChannel('disk').postMessage(full), isFull);
  await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
  await myTurn(page);
  await fill(true);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByText('This browser has no room left').waitFor();
  await fill(false);
  await playOn(page, AFTER_ROUND_1);
  expect(await page.getByText('This browser has no room left').isVisible()).toBe(false);
  await context.close();
});

test('a browser that gives little room is told of before it is full; all games are deleted when one says so', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await page.goto(files.url);
  // Chromium tells every page the same room; others tell the truth.
  await beforeWorker(
    context,
    'StorageManager.prototype.estimate = async () => ({ quota: 10 * 2 ** 20, usage: 4 * 2 ** 20 });',
  );
  await openTable(page, site(), { seats: 2, bots: 1, rounds: 5 });
  await page.getByText('This browser has little room left').waitFor();
  await takeTurn(page);
  await page.goto(`${site()}/games`);
  await page.getByText(/This page takes [\d.]+ MB here/).waitFor();
  await expect.poll(() => page.locator('.game-row').count()).toBe(1);
  await page.getByRole('button', { name: 'Delete all games' }).click();
  await page.getByRole('button', { name: 'Delete them' }).click();
  await expect.poll(() => page.locator('.game-row').count()).toBe(0);
  await page.getByRole('heading', { name: 'Games on this device' }).waitFor();
  await context.close();
});

test('a page whose server knows no network offers to play here, and the way back', async () => {
  const client = await startClient();
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${client.url}/tycoon`);
  await page.getByText('No network to play on').waitFor();
  await page.getByRole('button', { name: 'Play here, without a server' }).click();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await takeTurn(page);
  await page.goto(`${client.url}/tycoon`);
  await page.getByRole('button', { name: 'Play on the server’s network' }).click();
  await page.getByText('No network to play on').waitFor();
  // The page is told of no network by a 404, which the browser writes down.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
  await client.close();
});
