import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { StackAddress } from '@tycoon/harness/stack';
import { beforeAll, expect, inject, test } from 'vitest';
import { publishBoard } from './board.ts';
import { openBrowser, seriousFaults } from './story.ts';
import { AFTER_ROUND_1, myTurn, openBox, openTable, playOn, purses, takeTurn } from './tycoon.ts';

const browser = await openBrowser();
let stack: StackAddress;

beforeAll(async () => {
  stack = await borrowStack(inject('desk'));
});

test('a newcomer rolls the dice after two clicks: no question is asked, and the bots play on', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await openBox(page, stack.urls.web);
  await shoot(page, 'tycoon-lobby');
  await page.getByRole('button', { name: 'Play against bots' }).click();
  await takeTurn(page);
  // Everybody else is a bot, and the turn comes round again.
  expect(await page.locator('.seats em').allTextContents()).toEqual(['you', 'bot', 'bot', 'bot']);
  await playOn(page, AFTER_ROUND_1);
  await shoot(page, 'tycoon-table-day');
  expect(faults).toEqual([]);
  await context.close();
});

test('a game is played to its end, ranked, and played again', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await openTable(page, stack.urls.web, { seats: 2, bots: 1, rounds: 5 });
  await playOn(page);
  expect(await page.locator('.outcome li').count()).toBe(2);
  await shoot(page, 'tycoon-outcome');
  const ended = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== ended);
  await takeTurn(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('two people play each other by a link, and a third watches without a wallet', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, theme: 'night' });
  const spectator = await newPerson(browser, { calm: true, device: 'phone', language: 'zh' });
  await openTable(host.page, stack.urls.web, { seats: 3, bots: 0, rounds: 5 });
  await host.page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await host.page.getByText('Copied').waitFor();
  const link = await host.page.evaluate(() => navigator.clipboard.readText());
  await shoot(host.page, 'tycoon-waiting-day');

  // Tables of Tycoon are on the home page, among those of all games.
  await guest.page.goto(stack.urls.web);
  await guest.page.locator('.live li[data-game="tycoon"]').first().waitFor();
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await host.page.locator('.seat-list li:not(.open-seat)').nth(1).waitFor();
  await guest.page.getByText('Crane begins when enough are seated').waitFor();
  await shoot(guest.page, 'tycoon-waiting-night');
  // A guest who leaves frees the seat for all to see, and may come back.
  await guest.page.getByRole('button', { name: 'Leave' }).click();
  await host.page.locator('.seat-list .open-seat').nth(1).waitFor();
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await host.page.locator('.seat-list li:not(.open-seat)').nth(1).waitFor();
  await host.page.getByRole('button', { name: 'Start game' }).click();

  await spectator.page.goto(link);
  await spectator.page.getByText('你在观战').waitFor();
  await takeTurn(host.page);
  await playOn(host.page, '.ty-notice:has-text("Fox is about to roll")');
  // It is the guest's turn now, and all three see the same purses.
  await myTurn(guest.page);
  expect(await purses(guest.page)).toEqual(await purses(host.page));
  await expect.poll(() => spectator.page.locator('.seats .player-money').count()).toBe(2);
  await takeTurn(guest.page);
  expect(await seriousFaults(spectator.page)).toEqual([]);
  await shoot(spectator.page, 'tycoon-spectator-zh-phone');
  for (const { faults, context } of [host, guest, spectator]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});

test('a reload in the middle of a turn finds the decision as it was, and the bots go on', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const board = await publishBoard(stack, 'property');
  await openTable(page, stack.urls.web, { seats: 2, bots: 1, rounds: 10, board });
  await takeTurn(page);
  const price = await page.getByRole('button', { name: /^Buy for/ }).textContent();
  await page.reload();
  const again = page.getByRole('button', { name: /^Buy for/ });
  await again.waitFor();
  expect(await again.textContent()).toBe(price);
  await again.click();
  await myTurn(page);
  expect(await page.locator('.seats').textContent()).toMatch(/1 property/);
  // Whoever walks away finds the table again from the home page.
  await page.goto(stack.urls.web);
  const back = page.getByRole('link', { name: 'Back to game' });
  await back.waitFor();
  await shoot(page, 'tycoon-carry-on');
  await back.click();
  await myTurn(page);
  expect(faults).toEqual([]);
  await context.close();
});

test('the lobby shows tables as they open, fill and begin, under either name of the machine', async () => {
  const watcher = await newPerson(browser, { theme: 'night' });
  await watcher.page.goto(`${stack.urls.localhost}/tycoon`);
  await watcher.page.getByRole('heading', { name: 'Live tables' }).waitFor();
  const host = await newPerson(browser, { calm: true });
  const url = await openTable(host.page, stack.urls.web, { seats: 2, bots: 0, rounds: 5 });
  const path = new URL(url).pathname;
  const row = watcher.page.locator('.table-row', { has: watcher.page.locator(`a[href="${path}"]`) });
  await row.getByText('waits for one more').waitFor();
  await row.getByRole('link', { name: /Join/ }).waitFor();
  await host.page.getByRole('button', { name: 'Add bot' }).click();
  await row.getByText('full').waitFor();
  await host.page.getByRole('button', { name: 'Start game' }).click();
  await row.getByText('round 1').waitFor();
  await shoot(watcher.page, 'tycoon-lobby-night');
  await watcher.page.getByRole('radio', { name: 'Waiting' }).check();
  await row.waitFor({ state: 'detached' });
  await watcher.page.getByRole('radio', { name: 'Playing' }).check();
  await row.getByRole('link', { name: /Watch/ }).click();
  await watcher.page.locator('.ty-net.is-live').waitFor();
  // A bot is known as one to those who do not play it.
  await watcher.page.locator('.seats em').getByText('bot').waitFor();
  for (const { faults, context } of [watcher, host]) {
    expect(faults).toEqual([]);
    await context.close();
  }
});
