import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson } from '@tycoon/harness/browser';
import { serveFiles } from '@tycoon/harness/file-server';
import { staticBuild } from '@tycoon/harness/web-build';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { looks, openBrowser } from './story.ts';
import { takeTurn } from './tycoon.ts';

// The static edition, installed: everything is kept at the first visit, and a newer version waits until it is wanted.

const browser = await openBrowser();
const folder = mkdtempSync(join(tmpdir(), 'tycoon-installed-'));

beforeAll(async () => cpSync(await staticBuild(), folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything is kept when the worker controls the page. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('after one visit to the home page the games are played without a network', async () => {
  const files = await serveFiles(folder);
  const { page, context, faults } = await newPerson(browser, { calm: true, offline: true });
  await page.goto(files.url);
  await kept(page);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await fetch(link?.href ?? '')).json() as Promise<{ icons: { src: string; sizes: string }[] }>;
  });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', 'any']);
  // Nobody serves anything any more.
  await files.close();
  await context.setOffline(true);
  await page.reload();
  for (const game of looks(['cashflow', 'zhajinhua', 'merit', 'monopoly'])) {
    await page.goto(`${files.url}#/new/${game}`);
    await page.locator('.setup .go .key').click();
    await page.waitForURL(/#\/table\//);
    await page.locator('.tray .key:enabled').first().click();
    await page.locator('.log li').first().waitFor();
  }
  await page.goto(`${files.url}#/tycoon`);
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await takeTurn(page);
  expect(faults.filter((fault) => !fault.includes('ERR_'))).toEqual([]);
  await context.close();
});

test('a newer version is told, waits, and takes over when it is wanted', async () => {
  const files = await serveFiles(folder);
  const { page, context } = await newPerson(browser, { calm: true, offline: true });
  await page.goto(files.url);
  await kept(page);
  const index = join(folder, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<title>', '<title>Newer: '));
  const worker = join(folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/VERSION = "\w+"/, 'VERSION = "newer"'));
  await page.reload();
  await page.getByText('A new version is ready').waitFor();
  const html = () => page.evaluate(() => fetch('./').then((response) => response.text()));
  expect(await html()).not.toContain('Newer: ');
  // A worker that answers all the time is not replaced: the page is asked again when it has been loaded anew.
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  expect(await html()).toContain('Newer: ');
  await context.close();
  await files.close();
});
