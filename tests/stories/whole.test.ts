import { isDeepStrictEqual } from 'node:util';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { seatBots } from '@tycoon/harness/seat';
import type { ProcessName } from '@tycoon/harness/soak/log';
import { createProcesses } from '@tycoon/harness/soak/processes';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import { decodeView } from '@tycoon/indexer/client';
import { type GameView, TycoonClient } from '@tycoon/sdk';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, openBrowser } from './story.ts';

/** Enough for every process to be killed in a round of its own. */
const ROUNDS = IS_LONG ? 10 : 5;
const BOTS = IS_LONG ? 4 : 2;
/** A game that goes on takes a minute, and several on a busy machine. */
const HANGS_MS = 540_000;

const browser = await openBrowser();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(foreignNode());
});

afterAll(async () => {
  await stack?.stop();
});

/** What the rail says of everybody's money. */
type Purses = Readonly<Record<string, string>>;

const purses = (page: Page): Promise<Purses> =>
  page
    .locator('.seats li')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector('.player-who b')?.textContent ?? '',
          row.querySelector('.count')?.getAttribute('data-value') ?? '',
        ]),
      ),
    );

const roundOf = async (page: Page): Promise<number> =>
  Number(/Round (\d+)/.exec((await page.locator('header').first().textContent()) ?? '')?.[1]);

/** Opens a table for five people by the person's own clicks; returns the game. */
async function openTable(page: Page): Promise<string> {
  await page.goto(`${stack.urls.web}/tycoon`);
  await page.getByRole('link', { name: 'Create a game' }).click();
  const pick = (group: string, name: string) =>
    page.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();
  await pick('Seats', String(BOTS + 1));
  await page.locator('.house-rules summary').click();
  await pick('Rounds', String(ROUNDS));
  await page.getByRole('button', { name: 'Create table' }).click();
  await page.waitForURL(/\/tycoon\/0x[0-9a-f]+$/);
  return page.url().split('/').at(-1) ?? '';
}

const indexed = async (game: string): Promise<GameView> => {
  const answer = await fetch(`${stack.urls.indexer}/api/v1/localnet/games/${game}`);
  return decodeView(((await answer.json()) as { view: unknown }).view);
};

test('one game through everything: a person and bots, every process killed once, and nothing is lost', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const game = await openTable(page);
  const over = new AbortController();
  const bots = await seatBots(stack, game, BOTS, over.signal);
  await page.getByRole('button', { name: 'Start game' }).click();

  const processes = createProcesses(stack, () => performance.now());
  const victims: ProcessName[] = [
    'indexer',
    'web',
    'postgres',
    ...(foreignNode() ? [] : ['localnet' as const]),
  ];
  const seen = new Map<number, Purses>();
  let disturbed = 0;
  const primary = page.locator('.ty-key:enabled').first();
  for (const deadline = Date.now() + HANGS_MS; !(await page.locator('.outcome').isVisible()); ) {
    if (Date.now() > deadline) {
      await shoot(page, 'whole-stuck');
      throw new Error('the game did not end in time');
    }
    const round = await roundOf(page);
    if (round > disturbed) {
      disturbed = round;
      const victim = victims.pop();
      if (victim) await processes.disturb(victim);
      // A page that is loaded anew goes on where the game is.
      if (victim === 'web') await page.reload();
    }
    const label = await primary.textContent({ timeout: 300 }).catch(() => null);
    // While it is one's own turn nobody else moves, so that what is read here belongs together.
    if (label?.includes('Roll')) seen.set(await roundOf(page), await purses(page));
    if (label !== null) await primary.click({ timeout: 2000 }).catch(() => {});
    await page.waitForTimeout(250);
  }
  expect(victims).toEqual([]);
  await bots.over;
  await page.getByRole('button', { name: 'View board' }).click();
  const last = await purses(page);

  const tycoon = new TycoonClient(stack.client, stack.deployment);
  const chain = await tycoon.game(game);
  expect(chain.status).toBe('ended');
  await expect.poll(async () => isDeepStrictEqual(await indexed(game), chain)).toBe(true);

  const me = chain.players[0]?.address;
  const answer = await fetch(`${stack.urls.indexer}/api/v1/localnet/games/${game}/turns?limit=1000`);
  const { items } = (await answer.json()) as {
    items: { turn: number; round: number | string; player: string }[];
  };
  expect(seen.size).toBeGreaterThanOrEqual(2);
  for (const [round, amounts] of seen) {
    const turn = items.find((item) => Number(item.round) === round && item.player === me)?.turn;
    await page.goto(`${stack.urls.web}/games/${game}/turns/${turn}`);
    await expect.poll(() => purses(page)).toEqual(amounts);
  }
  await page.goto(`${stack.urls.web}/games/${game}/turns/end`);
  await expect.poll(() => purses(page)).toEqual(last);
  over.abort();
  await context.close();
}, 600_000);
