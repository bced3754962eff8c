import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { crash, newPerson } from '@tycoon/harness/browser';
import { type FileServer, serveFiles } from '@tycoon/harness/file-server';
import type { TabPage } from '@tycoon/harness/tab/page/page';
import { createLocalnet, createMemoryLog } from '@tycoon/localnet';
import { encodeBootImage } from '@tycoon/localnet/boot-image';
import { STORE_CHECKS } from '@tycoon/localnet/tab/store-checks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, openBrowser } from './story.ts';

// The network in a tab by itself, without any game: its store, and tabs that die.

declare const tabPage: TabPage;

const browser = await openBrowser();
const built = mkdtempSync(join(tmpdir(), 'tab-page-'));
let files: FileServer;

beforeAll(async () => {
  const vite = fileURLToPath(new URL('../../web/node_modules/vite/bin/vite.js', import.meta.url));
  const root = fileURLToPath(new URL('../harness/src/tab/page/', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = ['build', root, '--outDir', built, '--emptyOutDir', '--base', './', '--target', 'es2023'];
  const config = [
    '--config',
    fileURLToPath(new URL('../harness/src/tab/page/vite.config.ts', import.meta.url)),
  ];
  execFileSync(process.execPath, [vite, ...args, ...config, '--logLevel', 'error'], {
    env,
    stdio: 'inherit',
  });
  const log = createMemoryLog();
  createLocalnet({ log, clock: 'frozen', seed: 'tab story' });
  writeFileSync(join(built, 'boot.image'), gzipSync(encodeBootImage(log, null)));
  files = await serveFiles(built);
});
afterAll(async () => {
  await files?.close();
  rmSync(built, { recursive: true, force: true });
});

const open = (page: Page) => page.goto(files.url, { waitUntil: 'load' });

test('IndexedDB does all that a store has to do', async () => {
  const { page, context } = await newPerson(browser);
  await open(page);
  for (const [index, { claim }] of STORE_CHECKS.entries())
    expect(await page.evaluate((n) => tabPage.check(n), index), claim).toBeNull();
  await context.close();
});

/** Payments that were answered before a tab is killed. */
const ANSWERED = 25;

test('a tab that is killed while it writes has lost nothing that it was answered', async () => {
  const { context } = await newPerson(browser);
  const digests: string[] = [];
  await context.exposeFunction('acknowledged', (digest: string) => void digests.push(digest));
  const kills = IS_LONG ? 20 : 2;
  for (let kill = 1; kill <= kills; kill++) {
    const page = await context.newPage();
    await open(page);
    page.evaluate(() => tabPage.payOn()).catch(() => {});
    await expect.poll(() => digests.length).toBeGreaterThanOrEqual(kill * ANSWERED);
    await crash(page);
  }
  const page = await context.newPage();
  await open(page);
  expect(await page.evaluate((given) => tabPage.missing(given), digests)).toEqual([]);
  const received = await page.evaluate(() => tabPage.received());
  // Of each tab at most one payment was kept whose answer did not come.
  expect(received).toBeGreaterThanOrEqual(digests.length);
  expect(received).toBeLessThanOrEqual(digests.length + kills);
  await context.close();
});

test('of two tabs one leads, and the other goes on when it is killed', async () => {
  const { context } = await newPerson(browser);
  const digests: string[] = [];
  await context.exposeFunction('acknowledged', (digest: string) => void digests.push(digest));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await open(first);
  expect(await first.evaluate(() => tabPage.received())).toBe(0);
  await open(second);
  let isPaying = true;
  const stopped = () => {
    isPaying = false;
  };
  second.evaluate(() => tabPage.payOn()).then(stopped, stopped);
  await expect.poll(() => digests.length).toBeGreaterThanOrEqual(5);
  // The first sees what the second pays: there is one network.
  expect(await first.evaluate((given) => tabPage.missing(given), digests.slice(0, 5))).toEqual([]);
  await crash(first);
  const before = digests.length;
  // What was under way is told as unanswered; where nothing was, the next payment goes to the other tab.
  await expect.poll(() => !isPaying || digests.length > before + 1).toBe(true);
  expect(await second.evaluate((given) => tabPage.missing(given), digests)).toEqual([]);
  await context.close();
});
