import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import { TycoonClient } from '@tycoon/sdk';
import { createGame, startGame } from '@tycoon/sdk/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testOnLocalnet } from './localnet-only.ts';
import { openBrowser, testLong } from './story.ts';
import { myTurn, openTable, playOn, purses, takeTurn } from './tycoon.ts';

const browser = await openBrowser();
let stack: Stack;

beforeAll(async () => {
  stack = await startStack(foreignNode());
});

afterAll(async () => {
  await stack?.stop();
});

/** What the browser itself says about addresses that do not answer; the page says it in words. */
const ownFaults = (faults: readonly string[]) =>
  faults.filter(
    (fault) => !/ERR_(CONNECTION|INCOMPLETE|EMPTY|ABORTED|SOCKET)|Failed to load resource/.test(fault),
  );

const smallGame = { seats: 2, bots: 1, rounds: 10 } as const;

testOnLocalnet('a node that is restarted is found again, and the game goes on where it was', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await openTable(page, stack.urls.web, smallGame);
  await takeTurn(page);
  await playOn(page, ROLL);
  const before = await purses(page);
  await stack.supervisor.hold('localnet');
  await page.locator('.ty-net.is-reconnecting').waitFor();
  await page.getByRole('button', { name: 'Roll', exact: true }).click();
  await page.getByText('The network cannot be reached').waitFor();
  await shoot(page, 'tycoon-network-down');
  await stack.supervisor.release('localnet');
  await page.locator('.ty-net.is-live').waitFor();
  expect(await purses(page)).toEqual(before);
  await takeTurn(page);
  expect(ownFaults(faults)).toEqual([]);
  await context.close();
});

const ROLL = '.ty-key:has-text("Roll")';

// In every run `whole` kills the index in the middle of a game.
testLong(
  'without the index the game goes on, history says why it is missing, and both come back',
  async () => {
    const { page, context, faults } = await newPerson(browser, { calm: true });
    const game = await openTable(page, stack.urls.web, smallGame);
    await stack.supervisor.hold('indexer');
    await takeTurn(page);
    await playOn(page, ROLL);
    await page.reload();
    await takeTurn(page);
    await page.goto(game.replace('/tycoon/', '/games/'));
    await page
      .getByText(/history/i)
      .first()
      .waitFor();
    await shoot(page, 'tycoon-history-down');
    await stack.supervisor.release('indexer');
    await page.goto(game);
    await playOn(page, ROLL);
    expect(ownFaults(faults)).toEqual([]);
    await context.close();
  },
);

test('two tabs of one wallet show one game; when both act the turn is taken once', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const game = await openTable(page, stack.urls.web, smallGame);
  await myTurn(page);
  const other = await context.newPage();
  await other.goto(game);
  await myTurn(other);
  // The keys that are there now: who looks for one in a tab that has heard of the roll waits for the next turn's.
  const keys = await Promise.all([page, other].map((tab) => tab.locator(ROLL).elementHandle()));
  await Promise.all(keys.map((key) => key?.evaluate((button) => (button as HTMLElement).click())));
  const rolls = async (tab: Page) =>
    (await tab.locator('.story').textContent())?.match(/You roll/g)?.length ?? 0;
  for (const tab of [page, other]) await expect.poll(() => rolls(tab)).toBe(1);
  // By the time it is one's turn again, whoever was second has long been told.
  await playOn(page, ROLL);
  await myTurn(other);
  expect([await rolls(page), await rolls(other)]).toEqual([1, 1]);
  expect(await purses(other)).toEqual(await purses(page));
  expect(faults).toEqual([]);
  await context.close();
});

test('who is away is rolled for by anyone at the table, and who only watches is not asked to', async () => {
  const client = new SuiGrpcClient({ network: 'localnet', baseUrl: stack.urls.node });
  const tycoon = new TycoonClient(client, stack.deployment);
  const idler = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: idler.toSuiAddress() });
  const rules = { maxPlayers: 2, turnTimeoutMs: 5000n };
  const { events } = await tycoon.execute(idler, createGame(stack.deployment, { templateId: 1, rules }));
  const created = events.find((event) => event.type === 'GameCreatedEvent');
  const id = created?.game ?? '';
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/tycoon/${id}`);
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.locator('.seat-list li:not(.open-seat)').nth(1).waitFor();
  const seat = await tycoon.seatOf(idler.toSuiAddress(), id);
  await tycoon.execute(idler, startGame(stack.deployment, { game: id, seat: seat ?? '' }));
  const watcher = await newPerson(browser, { calm: true });
  await watcher.page.goto(`${stack.urls.web}/tycoon/${id}`);
  await watcher.page.locator('.ty-notice').getByRole('button', { name: 'Roll for Crane' }).waitFor();
  expect(await watcher.page.locator('.ty-key').count()).toBe(0);
  await watcher.context.close();
  await page.getByRole('button', { name: 'Roll for Crane' }).click();
  await page.locator('.rail').getByText('took too long; the turn goes on without it (1 of 3)').waitFor();
  await page
    .locator('.rail')
    .getByText(/Crane rolls \d|rolls \d/)
    .first()
    .waitFor();
  await myTurn(page);
  expect(faults).toEqual([]);
  await context.close();
});
