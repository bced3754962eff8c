import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { serve } from '@tycoon/web/server';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_LONG, openClient, seriousFaults } from './story.ts';

const { client, browser } = await openClient();

/** A person whose browser fetches every file from the server itself, so that the story can take files away. */
const visitor = (visit: Parameters<typeof newPerson>[1] = {}) => newPerson(browser, { calm: true, ...visit });

/** What a server answers for the files of a client that was replaced by a newer one. */
async function takeAway(context: BrowserContext, files: RegExp): Promise<() => Promise<void>> {
  await context.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  return () => context.unroute(files);
}

const message = (page: Page) =>
  page.getByRole('alert').getByRole('heading', { name: 'Could not load this page' });
const inChinese = (page: Page) => page.getByRole('alert').getByRole('heading', { name: '页面加载失败' });

/** The browser itself reports every file that is not there; the page says it in words. */
const ownFaults = (faults: readonly string[]) =>
  faults.filter((fault) => !/Failed to load resource|UnloadedError/.test(fault));

test('a page whose script is gone says so in both languages, Back leaves the message, and Reload loads the page', async () => {
  const { page, context, faults } = await visitor();
  await page.goto(client.url);
  const giveBack = await takeAway(context, /\/assets\/ProfilePage-[^/]+\.js$/);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await message(page).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'unloaded-day');
  await page.getByRole('button', { name: '切换到中文' }).click();
  await inChinese(page).waitFor();
  await page.getByRole('button', { name: 'En: switch to English' }).click();
  await page.goBack();
  await page.locator('.box-merit').waitFor();
  expect(await message(page).count()).toBe(0);
  await page.goForward();
  await message(page).waitFor();
  await giveBack();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: /Games on this device/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/profile');
  expect(ownFaults(faults)).toEqual([]);
  await context.close();
});

test('a page whose style is gone is not shown without it, and is shown with it once the style is back', async () => {
  const { page, context, faults } = await visitor();
  await page.goto(client.url);
  const giveBack = await takeAway(context, /\/assets\/RulesPage-[^/]+\.css$/);
  const rules = page.getByRole('link', { name: 'Rules', exact: true });
  await rules.click();
  await message(page).waitFor();
  await page.goBack();
  await page.locator('.box-merit').waitFor();
  await rules.click();
  await message(page).waitFor();
  await page.goBack();
  await page.locator('.box-merit').waitFor();
  await giveBack();
  await rules.click();
  await page.getByRole('heading', { name: 'Tycoon' }).waitFor();
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(styles.filter((href) => /RulesPage-/.test(href))).toHaveLength(1);
  expect(ownFaults(faults)).toEqual([]);
  await context.close();
});

/** Everything an engine's game is made of: what the page loads, and what a worker does, are told in different ways. */
const PARTS = [
  ['the table of the game', /\/assets\/kit-[^/]+\.js$/],
  ['the worker that plays it', /\/assets\/worker-[^/]+\.js$/],
  ['the style of its table', /\/assets\/kit-[^/]+\.css$/],
  ['the rules', /\/assets\/loaded-[^/]+\.js$/],
] as const;

test.each(IS_LONG ? PARTS : PARTS.slice(0, 2))(
  'without %s the message comes, Back leaves it, and Reload goes on',
  async (_, files) => {
    const { page, context, faults } = await visitor();
    const giveBack = await takeAway(context, files);
    await page.goto(`${client.url}/rules/tycoon`);
    await page.getByRole('heading', { name: 'Tycoon' }).waitFor();
    await page.getByRole('link', { name: 'Five games, one table' }).click();
    await page.locator('.box-merit').click();
    const start = page.getByRole('button', { name: 'Start game' });
    await message(page).or(start).first().waitFor();
    if (await start.isVisible()) await start.click();
    await message(page).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goBack();
    await page.locator('.box-merit').waitFor();
    expect(await message(page).count()).toBe(0);
    await page.goForward();
    await message(page).or(start).first().waitFor();
    if (await start.isVisible()) await start.click();
    await message(page).waitFor();
    await giveBack();
    await page.getByRole('button', { name: 'Reload' }).click();
    await start.click();
    await page.locator('.merit-actions .key').first().waitFor();
    expect(ownFaults(faults)).toEqual([]);
    await context.close();
  },
);

test('a game on the shelf is not called missing, nor the shelf empty, while the worker is gone', async () => {
  const { page, context } = await visitor();
  await page.goto(`${client.url}/new/merit`);
  await page.getByRole('button', { name: 'Start game' }).click();
  await page.locator('.merit-actions .key').first().waitFor();
  const giveBack = await takeAway(context, /\/assets\/worker-[^/]+\.js$/);
  const game = page.url();
  for (const address of [game, `${client.url}/history`, game.replace('/table/', '/replay/')]) {
    await page.goto(address);
    await message(page).waitFor();
  }
  await giveBack();
  await page.goto(game);
  await page.locator('.merit-actions .key').first().waitFor();
  await context.close();
});

test('after a new version is served, an old page says so once and Reload opens the new one', async () => {
  const root = fileURLToPath(new URL('../../web/dist/', import.meta.url));
  const newer = await mkdtemp(join(tmpdir(), 'tycoon-client-'));
  await cp(root, newer, { recursive: true });
  const name = (await readdir(`${newer}/assets`)).find((file) => /^ProfilePage-.*\.js$/.test(file)) ?? '';
  const renamed = name.replace('ProfilePage-', 'ProfilePage-newer-');
  await rename(`${newer}/assets/${name}`, `${newer}/assets/${renamed}`);
  for (const file of await readdir(`${newer}/assets`)) {
    if (!file.endsWith('.js')) continue;
    const text = await readFile(`${newer}/assets/${file}`, 'utf8');
    if (text.includes(name)) await writeFile(`${newer}/assets/${file}`, text.replaceAll(name, renamed));
  }
  const served = await serve({ root, port: 0 });
  const { port } = served.address() as AddressInfo;
  // With its service worker, as people have it. Looking at every request turns the browser's cache off: files of the newer
  // client have changed under the name they had.
  const { page, context } = await newPerson(browser, { calm: true, offline: true });
  await context.route('**', (route) => route.continue());
  await page.goto(`http://127.0.0.1:${port}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await close(served);
  const replaced = await serve({ root: newer, port });
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await message(page).waitFor();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('heading', { name: 'Tycoon' }).waitFor();
  await page.goBack();
  await message(page).waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { name: /Games on this device/ }).waitFor();
  await context.close();
  await close(replaced);
  await rm(newer, { recursive: true });
});

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
