import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { type Client, launchBrowser, startClient } from './browser.ts';

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

/** Presses what `press` finds until the result is shown; fails where nothing moves for too long. */
export async function playToTheEnd(page: Page, press: () => Promise<void>, seconds = 80): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (!(await page.locator('.outcome').isVisible())) {
    if (Date.now() > until) throw new Error('the game did not end in time');
    await press();
    await page.waitForTimeout(25);
  }
  expect(await page.locator('.outcome li').count()).toBeGreaterThan(1);
}

/** Clicks the first of the selectors that can be clicked now; true if one could. */
export async function clickFirst(page: Page, selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors) {
    const key = page.locator(`${selector}:visible:enabled`).first();
    if ((await key.count()) === 0) continue;
    // The table may move on between the look and the click; then the next look finds another key.
    await key.click({ timeout: 500 }).catch(() => {});
    return true;
  }
  return false;
}

/** Waits until it is one's own turn and nothing moves any more. */
export async function settle(page: Page, key: string): Promise<void> {
  let before = -1;
  for (;;) {
    await page.locator(`${key}, .outcome`).first().waitFor();
    const lines = await page.locator('.log li').count();
    if (lines === before) return;
    before = lines;
    await page.waitForTimeout(400);
  }
}
