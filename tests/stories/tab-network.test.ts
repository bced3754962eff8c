import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { crash, newPerson } from '@tycoon/harness/browser';
import { type FileServer, serveFiles } from '@tycoon/harness/file-server';
import { buildTabPage } from '@tycoon/harness/tab/build-page';
import type { TabPage } from '@tycoon/harness/tab/page/page';
import { createLocalnet, createMemoryLog } from '@tycoon/localnet';
import { decodeBootImage, encodeBootImage } from '@tycoon/localnet/boot-image';
import { STORE_CHECKS } from '@tycoon/localnet/tab/store-checks';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, openBrowser } from './story.ts';

// The network in a tab by itself, without any game: its store, and tabs that die.

declare const tabPage: TabPage;

const browser = await openBrowser();
const built = mkdtempSync(join(tmpdir(), 'tab-page-'));
const RECEIVER = `0x${'7'.repeat(64)}`;
let files: FileServer;
/** A network that began with the page's image and went on elsewhere. */
const log = createMemoryLog();
let first = 0;
let digest = '';

beforeAll(async () => {
  buildTabPage(built);
  const localnet = createLocalnet({ log, clock: 'frozen', seed: 'tab story' });
  const image = encodeBootImage(log, null);
  [first, { digest }] = [log.length, decodeBootImage(image)];
  writeFileSync(join(built, 'boot.image'), gzipSync(image));
  for (let payment = 0; payment < 600; payment++) await localnet.faucet.send(RECEIVER, 1n);
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
  // With one record a page all but the last are folded at once.
  for (const pageRecords of [256, 1])
    for (const [index, { claim }] of STORE_CHECKS.entries())
      expect(
        await page.evaluate(([n, each]) => tabPage.check(n, each), [index, pageRecords] as const),
        claim,
      ).toBeNull();
  await context.close();
});

const DATABASE = 'localnet:test';

test('a network that the first version of the store has kept is opened, folded into pages, and goes on', async () => {
  const { page, context } = await newPerson(browser);
  await open(page);
  const kept = Array.from({ length: log.length - first }, (_, i) =>
    Buffer.from(log.read(first + i)).toString('base64'),
  );
  expect(kept.length).toBe(600);
  await page.evaluate(
    ([name, network, from, records]) => tabPage.makeDatabase(name, 1, network, from, records),
    [DATABASE, digest, first, kept] as const,
  );
  // Each of the 600 payments was one MIST.
  expect(await page.evaluate(() => tabPage.received())).toBe(600);
  // 600 records: one page of 256 is folded, then 344 are fewer than two pages.
  await expect
    .poll(() => page.evaluate((name) => tabPage.counts(name), DATABASE))
    .toMatchObject({ version: 2, records: 344, pages: 1 });
  await page.reload();
  expect(await page.evaluate(() => tabPage.received())).toBe(600);
  await context.close();
});

test('a database of a newer version is refused, and everything in it stays', async () => {
  const { page, context } = await newPerson(browser);
  await open(page);
  const record = btoa('record');
  await page.evaluate(([name, each]) => tabPage.makeDatabase(name, 99, 'network', 3, [each]), [
    'newer',
    record,
  ] as const);
  expect(await page.evaluate(() => tabPage.open('newer', 'network', 3, 256))).toBe('newer');
  expect(await page.evaluate(() => tabPage.counts('newer'))).toEqual({ version: 99, records: 1, pages: 0 });
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

test('tabs that are killed at random moments, also while old records are folded, lose nothing that was answered', async () => {
  const { context } = await newPerson(browser);
  const digests: string[] = [];
  await context.exposeFunction('acknowledged', (digest: string) => void digests.push(digest));
  const kills = IS_LONG ? 40 : 2;
  for (let kill = 1; kill <= kills; kill++) {
    const page = await context.newPage();
    await open(page);
    if (kill === 1) {
      // Two pages are full at the start, so that the first tabs die while they fold.
      const kept = Array.from({ length: log.length - first }, (_, i) =>
        Buffer.from(log.read(first + i)).toString('base64'),
      );
      await page.evaluate(
        ([name, network, from, records]) => tabPage.makeDatabase(name, 1, network, from, records),
        [DATABASE, digest, first, kept] as const,
      );
    }
    page.evaluate(() => tabPage.payOn()).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1500));
    await crash(page);
  }
  const page = await context.newPage();
  await open(page);
  expect(await page.evaluate((given) => tabPage.missing(given), digests)).toEqual([]);
  const received = await page.evaluate(() => tabPage.received());
  expect(received).toBeGreaterThanOrEqual(600 + digests.length);
  expect(received).toBeLessThanOrEqual(600 + digests.length + kills);
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
