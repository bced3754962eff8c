import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { IS_LONG, looks, newPlayer, openClient } from './story.ts';

const GAMES = ['cashflow', 'zhajinhua', 'monopoly', 'merit'];

const { client, browser } = await openClient();

test('the first route needs at most 120 KB of gzipped JavaScript, and 170 KB with what it loads after it', async () => {
  const { page, context } = await newPlayer(browser);
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(new URL(response.url()).pathname);
  });
  await page.goto(client.url, { waitUntil: 'networkidle' });
  const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const size = [...scripts].reduce((sum, path) => sum + gzipSync(readFileSync(`${dist}${path}`)).length, 0);
  expect(scripts.size).toBeGreaterThan(1);
  expect(size).toBeLessThanOrEqual(170 * 1024);
  // Of these, what has to be there before anything is drawn; live tables and the player's name come after it.
  const index = readFileSync(`${dist}/index.html`, 'utf8');
  const named = [...new Set([...index.matchAll(/assets\/[^"]*\.js/g)].map(([path]) => path))];
  const first = named.reduce((sum, path) => sum + gzipSync(readFileSync(`${dist}/${path}`)).length, 0);
  expect(named.length).toBeGreaterThan(1);
  expect(first).toBeLessThanOrEqual(120 * 1024);
  // No engine of a game is among them: those load when a box is opened.
  const all = readdirSync(`${dist}/assets`).filter((name) => name.startsWith('kit'));
  for (const name of all) expect(scripts).not.toContain(`/assets/${name}`);
  await context.close();
});

test('light, language and sound are switched with one click and remembered', async () => {
  const { page, context } = await newPlayer(browser, { theme: 'day' });
  await page.goto(client.url);
  await page.getByRole('button', { name: 'Switch to night' }).click();
  await page.getByRole('button', { name: '切换到中文' }).click();
  await page.getByRole('button', { name: '静音' }).click();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('night');
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await page.getByRole('button', { name: '打开声音' }).waitFor();
  await context.close();
});

test('offline the page says so, and a link that is damaged says what to do', async () => {
  const { page, context } = await newPlayer(browser);
  await page.goto(client.url);
  await context.setOffline(true);
  await page.getByText('You are offline').waitFor();
  await context.setOffline(false);
  await page.goto(`${client.url}/shared#broken`);
  await page.getByText('This link is damaged').waitFor();
  await context.close();
});

test('after one visit to the home page every file is kept, and games are played without the network, even after a reload', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true, offline: true });
  await page.goto(client.url);
  const missing = () =>
    page.evaluate(async () => {
      const files = (await (await fetch('/files.json')).json()) as string[];
      const kept = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, i) => kept[i] === undefined);
    });
  await expect.poll(missing, { timeout: 120_000 }).toEqual([]);
  await context.setOffline(true);
  for (const game of looks(GAMES)) {
    await page.goto(`${client.url}/new/${game}`);
    await page.locator('.setup .go .key').click();
    await page.waitForURL(/\/table\//);
    await page.locator('.tray .key:enabled').first().click();
    await page.locator('.log li').first().waitFor();
  }
  await page.reload();
  await page.locator('.log li').first().waitFor();
  // Tycoon as well, on the network in the tab.
  if (IS_LONG) {
    await page.goto(`${client.url}/tycoon`);
    await page.getByRole('button', { name: 'Play here, without a server' }).click();
    await page.getByRole('button', { name: 'Play against bots' }).waitFor();
  }
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await context.close();
});

test('a hand is played by keyboard alone', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await page.goto(client.url);
  const reach = async (selector: string) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${selector} cannot be reached by Tab`);
  };
  await reach('.box-zhajinhua');
  await page.keyboard.press('Enter');
  await page.locator('.setup').waitFor();
  await reach('.setup .go .key');
  await page.keyboard.press('Enter');
  await page.locator('.act .key.big').waitFor();
  await reach('.act .key.big');
  await page.keyboard.press('Enter');
  await page.locator('.log', { hasText: 'You call' }).waitFor();
  // Back at one's turn the first key has the focus again.
  await page.waitForFunction(() => document.activeElement?.matches('.tray .key') ?? false);
  await context.close();
});
