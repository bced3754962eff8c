import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What people do at Tycoon's tables, in the words of the page. */

/** Opens the box on the home page and waits until the wallet of the table is filled. */
export async function openBox(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.box-tycoon').click();
  await page.getByRole('heading', { name: 'Tycoon' }).waitFor();
  await page.locator('.purse').getByText('200.0 SUI').waitFor();
}

export interface SmallGame {
  readonly seats: 2 | 3 | 4;
  /** The first so many of the other seats. */
  readonly bots: number;
  readonly rounds: 5 | 10;
}

/** Sets up a short game on the smallest map; resolves to its address. */
export async function openTable(
  page: Page,
  url: string,
  { seats, bots, rounds }: SmallGame,
): Promise<string> {
  await page.goto(`${url}/tycoon/new`);
  await page.getByRole('radio', { name: /Little Ring/ }).check();
  const pick = (group: string, choice: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
  await pick('Seats', String(seats));
  for (let seat = 2; seat < bots + 2; seat++) await page.getByLabel(`Seat ${seat}`).selectOption('greedy');
  await page.getByText('House rules').click();
  await pick('Rounds', String(rounds));
  await page.locator('.create .go .key').click();
  await page.waitForURL(/\/tycoon\/0x/);
  return page.url();
}

const KEY = '.ty-key:visible';

/** Presses the one large key whenever there is one, until the game is over. */
export async function playOn(page: Page, until = '.outcome', seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await page.locator(until).first().isVisible())) {
    if (Date.now() > deadline) throw new Error(`${until} did not come in ${seconds} s`);
    const key = page.locator(KEY).first();
    // The table may move on between the look and the click; then the next look finds another key.
    if (await key.isVisible()) await key.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(30);
  }
}

/** Waits until the page offers to roll. */
export const myTurn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Roll', exact: true }).waitFor({ timeout: 30_000 });

/** One whole turn: rolls, and decides if there is something to decide. */
export async function takeTurn(page: Page): Promise<void> {
  await myTurn(page);
  const before = await lines(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => lines(page), { timeout: 10_000 }).toBeGreaterThan(before);
}

/** How much the log has told. */
const lines = (page: Page): Promise<number> =>
  page.locator('.rail').evaluate((rail) => rail.textContent?.length ?? 0);

/** What everybody is worth and how many deeds they hold, as the rail has it. */
export const purses = (page: Page): Promise<string[]> =>
  page.locator('.seats .seat-money small').allTextContents();
