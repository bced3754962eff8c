import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { newPerson } from './browser.ts';
import { serveFiles } from './file-server.ts';

/** What a visitor of the static edition fetches at most, in bytes, gzipped. */
export const STATIC_BUDGETS = {
  /** JavaScript of the home page, what it fetches when it is drawn included. */
  home: 130 * 1024,
  /** Everything until the first roll of Tycoon, the home page included. */
  firstGame: 1.2 * 1024 * 1024,
} as const;

type Sizes = Readonly<Record<keyof typeof STATIC_BUDGETS, number>>;

/** Goes from the home page of a folder to the first roll of Tycoon, and adds up what that takes. */
export async function measureStaticSizes(
  browser: Browser,
  folder: string,
): Promise<Sizes & { readonly faults: readonly string[]; readonly atHome: readonly string[] }> {
  const files = await serveFiles(folder);
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const base = new URL(files.url).pathname;
  const fetched = new Set<string>();
  context.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(base.length)));
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce(
      (total, path) => total + gzipSync(readFileSync(join(folder, path === '' ? 'index.html' : path))).length,
      0,
    );
  await page.goto(files.url, { waitUntil: 'networkidle' });
  const atHome = [...fetched];
  await page.locator('.box-tycoon').click();
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.rail .story li').first().waitFor();
  // Nobody sees a worker's requests for its parts: they are known by their names.
  const inWorker = readdirSync(join(folder, 'assets')).filter((name) => /\.(image|wasm)$/.test(name));
  if (inWorker.length !== 2) throw new Error(`the network has two parts, not ${inWorker.join(', ')}`);
  for (const name of inWorker) fetched.add(`assets/${name}`);
  const sizes = { home: sum(atHome.filter((path) => path.endsWith('.js'))), firstGame: sum(fetched) };
  await context.close();
  await files.close();
  return { ...sizes, faults, atHome };
}
