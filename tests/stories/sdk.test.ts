import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newPerson } from '@tycoon/harness/browser';
import { CHECKS } from '@tycoon/harness/contract/checks';
import type { Page as SdkPage } from '@tycoon/harness/contract/page/page';
import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { serve } from '@tycoon/web/server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, openBrowser } from './story.ts';

declare const sdkPage: SdkPage;

const browser = await openBrowser();
let net: TycoonNet;
let server: Server;
let page: Page;
let faults: readonly string[];
const built = mkdtempSync(join(tmpdir(), 'tycoon-sdk-page-'));

/** Bundles the page as the web client is bundled. */
function bundle(): void {
  const vite = fileURLToPath(new URL('../../web/node_modules/vite/bin/vite.js', import.meta.url));
  const root = fileURLToPath(new URL('../harness/src/contract/page/', import.meta.url));
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = [vite, 'build', root, '--outDir', built, '--emptyOutDir', '--target', 'es2023'];
  execFileSync(process.execPath, [...args, '--logLevel', 'error'], { env, stdio: 'inherit' });
}

beforeAll(async () => {
  bundle();
  net = await createTycoonNet({ http: true });
  const url = net.url ?? '';
  server = await serve({ root: built, port: 0, connect: [url, 'http://127.0.0.1:1'] });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address');
  const person = await newPerson(browser);
  page = person.page;
  faults = person.faults;
  await page.exposeFunction('advanceClock', (milliseconds: number) =>
    net.localnet.advanceClock(milliseconds),
  );
  await page.goto(`http://127.0.0.1:${address.port}`, { waitUntil: 'load' });
  const { packageId, packageIds, registryId } = net.deployment;
  const setting = { url, deployment: { packageId, packageIds, registryId } };
  await page.evaluate((given) => sdkPage.prepare(given), setting);
});

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await net?.close();
  rmSync(built, { recursive: true, force: true });
});

/** Node runs the whole contract in every run; a page runs a fifth of it in the short run, and all of it in the long one. */
const ASKED = CHECKS.map(({ name }, index) => [name, index] as const).filter(
  ([, index]) => IS_LONG || index % 5 === 0,
);

test.each(ASKED)('in a browser: %s', async (_, index) => {
  expect(await page.evaluate((place) => sdkPage.run(place), index)).toBeNull();
});

test('in a browser bots play a whole game from the client extension to the last event', async () => {
  const file = new URL(`../../move/maps/${IS_LONG ? 'large' : 'ring8'}.json`, import.meta.url);
  const map: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { story, id, ...proof } = await page.evaluate(([json, rounds]) => sdkPage.play(json, rounds), [
    map,
    IS_LONG ? 10 : 5,
  ] as const);
  expect(proof).toEqual({ isOver: true, isReplayed: true, isListed: true, hasSameDigest: true });
  expect((await net.tycoon.game(id)).status).toBe('ended');
  expect(story.length).toBeGreaterThan(30);
  expect(story.at(-1)).toMatch(/获胜/);
});

test('the page has met no error that it did not ask for', () => {
  expect(faults).toEqual([]);
});

test('in a browser a node that cannot be reached is told as trouble of the network', async () => {
  expect(await page.evaluate(() => sdkPage.failureAt('http://127.0.0.1:1'))).toBe('network');
});
