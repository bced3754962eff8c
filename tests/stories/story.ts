import { type Client, launchBrowser, rest, startClient } from '@tycoon/harness/browser';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';

/** A served client and a browser for all stories of a file, closed after the last. */
export async function openClient(): Promise<{ readonly client: Client; readonly browser: Browser }> {
  const client = await startClient();
  const browser = await launchBrowser();
  afterAll(async () => {
    await browser.close();
    await client.close();
  });
  return { client, browser };
}

/** What axe finds that keeps people out, as lines a person can act on. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  // What is still fading in has not the contrast it will have.
  await rest(page);
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run: () => Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
        };
      }
    ).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
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

const pressable = (selector: string) => `${selector}:visible:enabled`;

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

/** Waits until it is one's own turn: then nobody else moves, and what is read belongs together. */
export const myMove = (page: Page, key: string): Promise<void> =>
  page.locator(pressable(key)).first().waitFor();
