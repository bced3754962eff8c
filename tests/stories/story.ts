import { createRequire } from 'node:module';
import {
  type Client,
  launchBrowser,
  newPerson,
  rest,
  startClient,
  type Visit,
} from '@tycoon/harness/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect, type TestAPI, test } from 'vitest';

let running: Promise<Browser> | undefined;

/** The browser of this process, which serves one file after the other. Persons who are left over are sent home after the last story. */
export async function openBrowser(): Promise<Browser> {
  const isRunning = (await running?.catch(() => undefined))?.isConnected();
  if (!isRunning) running = launchBrowser();
  const browser = await (running as Promise<Browser>);
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
}

/** A served client and a browser for all stories of a file, closed after the last. */
export async function openClient(): Promise<{ readonly client: Client; readonly browser: Browser }> {
  const client = await startClient();
  afterAll(() => client.close());
  return { client, browser: await openBrowser() };
}

export const IS_LONG: boolean = process.env.TYCOON_LONG === '1';

/** A story of the long run alone: beside it stands which cheaper test holds its claim in every run. */
export const testLong: TestAPI = IS_LONG ? test : (test.skip as TestAPI);

/** The first of the looks in the short run, all of them in the long one. */
export const looks = <T>(all: readonly T[]): readonly T[] => (IS_LONG ? all : all.slice(0, 1));

/** A person who plays the engine's games, the same ones in every run. */
export const newPlayer = (browser: Browser, visit: Visit = {}): ReturnType<typeof newPerson> =>
  newPerson(browser, { seed: 'a story', ...visit });

/** Of the two files of axe the smaller one: every page that is judged has to read it. */
const AXE = (createRequire(import.meta.url)('axe-core/axe.min.js') as { readonly source: string }).source;

/** As much of axe as is called in the page. */
interface Axe {
  run(options: object): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  }>;
}

/** What axe finds that keeps people out, by all rules or the named ones, as lines a person can act on. */
export async function seriousFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // What is still fading in has not the contrast it will have.
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe: inPage } = globalThis as unknown as { axe: Axe };
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      ...(only !== undefined && { runOnly: [...only] }),
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, rules);
}

/** Opens the box with everything as it is: the second click of "two clicks to a game". */
export async function sitDown(
  page: Page,
  url: string,
  game: string,
  prepare: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto(url);
  await page.locator(`.box-${game}`).click();
  await page.locator('.setup').waitFor();
  await prepare();
  await page.locator('.setup .go .key').click();
  await page.waitForURL(/\/table\//);
  await page.locator('.room').waitFor();
}

/** More than any game takes: who presses so often goes round in circles. */
const MOST_PRESSES = 1000;

/**
 * Presses the first of the keys that can be pressed, again and again, until it is done; `choose` may look at the table and
 * say which keys it would rather have. However slow the machine, it waits: only a game that goes round in circles fails.
 */
export async function pressUntil(
  page: Page,
  keys: readonly string[],
  isDone: () => Promise<boolean>,
  choose: () => Promise<readonly string[]> = async () => keys,
): Promise<void> {
  const next = page.locator([...keys.map(pressable), '.outcome'].join(', ')).first();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await next.waitFor({ timeout: 0 });
    if (await isDone()) return;
    await clickFirst(page, await choose());
  }
  throw new Error(`nothing came of ${MOST_PRESSES} moves`);
}

/** Plays until the result is shown. */
export async function playToTheEnd(
  page: Page,
  keys: readonly string[],
  choose?: () => Promise<readonly string[]>,
): Promise<void> {
  await pressUntil(page, keys, () => page.locator('.outcome').isVisible(), choose);
  expect(await page.locator('.outcome li').count()).toBeGreaterThan(1);
}

/** What of a selector can be pressed now. */
export const pressable = (selector: string): string => `${selector}:visible:enabled`;

/** Clicks the first of the selectors that can be clicked now. */
export async function clickFirst(page: Page, selectors: readonly string[]): Promise<void> {
  for (const selector of selectors) {
    const key = page.locator(pressable(selector)).first();
    if ((await key.count()) === 0) continue;
    // The table may move on between the look and the click; then the next look finds another key.
    await key.click({ timeout: 2000 }).catch(() => {});
    return;
  }
}

/** Goes to another page of the client as its links do, without loading it anew. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** Waits until it is one's own turn: then nobody else moves, and what is read belongs together. */
export const myMove = (page: Page, key: string): Promise<void> =>
  page.locator(pressable(key)).first().waitFor();
