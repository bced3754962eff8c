import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What people do at Tycoon's tables, in the words of the page. Dice are the network's: all of it holds for any. */

/** Waits until the faucet has paid: how much is the faucet's to say. */
export const walletFilled = (page: Page): Promise<void> =>
  page
    .locator('.wallet-balance')
    .getByText(/^[1-9][\d,]*\.\d+ SUI$/)
    .waitFor();

/** Opens the box on the home page and waits until the wallet of the table is filled. */
export async function openBox(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('.box-tycoon').click();
  await page.getByRole('heading', { name: 'Tycoon' }).waitFor();
  await walletFilled(page);
}

interface SmallGame {
  readonly seats: 2 | 3 | 4;
  /** The first so many of the other seats. */
  readonly bots: number;
  readonly rounds: 5 | 10;
  /** The registry of another map than the smallest. */
  readonly board?: string;
}

/** Sets up a short game on the smallest map; resolves to its address. */
export async function openTable(
  page: Page,
  url: string,
  { seats, bots, rounds, board }: SmallGame,
): Promise<string> {
  await page.goto(`${url}/tycoon/new?${board === undefined ? 'map=ring8' : `registry=${board}`}`);
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

/** The first round is over. Later rounds count too: the bots play a round in a blink while the person is in hospital. */
export const AFTER_ROUND_1 = '.bar .note:text-matches("Round ([2-9]|[1-9][0-9])")';

/** More than any of the games here takes. */
const MOST_PRESSES = 200;

/** Presses the one large key whenever there is one, until the game is over or what is waited for is there. */
export async function playOn(page: Page, until = '.outcome'): Promise<void> {
  const goal = page.locator(until).filter({ visible: true }).first();
  const key = page.locator('.ty-key').filter({ visible: true }).first();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await goal.or(key).first().waitFor();
    if (await goal.isVisible()) return;
    // The table may move on between the look and the click; then the next look finds another key.
    await key.click({ timeout: 2000 }).catch(() => {});
  }
  throw new Error(`${until} did not come in ${MOST_PRESSES} moves`);
}

/** Waits until the page offers to roll. */
export const myTurn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Roll', exact: true }).waitFor();

/** Rolls, and waits until something is told of it. */
export async function takeTurn(page: Page): Promise<void> {
  await myTurn(page);
  const before = await story(page);
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await expect.poll(() => story(page)).not.toBe(before);
}

/** What the log has told. */
export const story = async (page: Page): Promise<string> =>
  (await page.locator('.rail .story').textContent()) ?? '';

/** What everybody is worth and how many properties they own, as the rail has it. */
export const purses = (page: Page): Promise<string[]> =>
  page.locator('.seats .player-money small').allTextContents();
