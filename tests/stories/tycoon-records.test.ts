import { readFile } from 'node:fs/promises';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import { decodeView, read } from '@tycoon/indexer/client';
import type { GameView } from '@tycoon/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backstage, type BotTable, goBackstage } from './bot-table.ts';
import { testOnLocalnet } from './localnet-only.ts';
import { IS_LONG, openBrowser, seriousFaults, testLong } from './story.ts';

const browser = await openBrowser();
let stack: Stack;
let backstage: Backstage;
let table: BotTable;
/** A short game on the smallest map. */
let ring: BotTable;
/** The finished game as the chain has it. */
let ended: GameView;

beforeAll(async () => {
  stack = await startStack(foreignNode(), { timeTravel: true });
  backstage = await goBackstage(stack.urls.web);
  ring = await backstage.seat({ map: 'ring8', players: 2, rounds: IS_LONG ? 6 : 5 });
  await ring.finish();
  // So many rounds that the turns are not all shown at first, however many of them hospitals take.
  table = await backstage.seat({ map: 'classic', players: 3, rounds: 8 });
  ended = await table.finish();
});

afterAll(async () => {
  await stack?.stop();
});

/** The page's wallet is the first bot's: its games are one's own. */
const becomePlayer = (context: BrowserContext, { players: [host] } = table) =>
  context.addInitScript(
    (secret) => localStorage.setItem('tycoon.wallet', secret),
    host?.getSecretKey() ?? '',
  );

const money = (value: bigint) => value.toLocaleString('en-US');

const gameState = async (turn: string) => {
  const param = { network: backstage.index.network, game: table.id };
  const { view, game } = await read(
    backstage.index.api[':network'].games[':game'].$get({ param, query: turn === '' ? {} : { turn } }),
  );
  return { view: decodeView(view), game };
};

/** What the replay shows of a game: everybody's cash, and who owns which tile. */
async function shownState(page: Page) {
  await page.locator('.tycoon-replay .seats li').first().waitFor();
  const cash = await page
    .locator('.player-money .count')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-value') ?? ''));
  const owned = await page
    .locator('.board .tl.own[data-tile]')
    .evaluateAll((all) =>
      all
        .map((tile) => [Number(tile.getAttribute('data-tile')), tile.getAttribute('class') ?? ''] as const)
        .map(([id, look]) => [id, /\b(me|s[1-5])\b/.exec(look)?.[1] ?? ''] as const),
    );
  return { cash, owned: owned.toSorted(([a], [b]) => a - b) };
}

/** The same, worked out from a view; a spectator sees the first seat in the accent, the others in pigments. */
const expectedState = (view: GameView) => ({
  cash: view.players.map(({ cash }) => cash.toString()),
  owned: Object.entries(view.lots)
    .map(([tile, { owner }]) => {
      const seat = view.players.findIndex(({ address }) => address === owner);
      return [Number(tile), seat === 0 ? 'me' : `s${seat}`] as const;
    })
    .toSorted(([a], [b]) => a - b),
});

test('a visitor executes a finished game again, and finds out when the index tells it in another way', async () => {
  const { page, context, faults } = await newPerson(browser);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${stack.urls.web}/games/${ring.id}`);
  await page.getByRole('button', { name: 'Check this game yourself' }).click();
  await page.getByText('It happened as told').waitFor();
  expect(await page.locator('.check').textContent()).toContain('the operator of this network');
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'check-phone');
  await page.getByRole('button', { name: 'Close' }).click();
  // While the index is silent one can think better of it.
  await context.route(/\/evidence/, () => {});
  await page.getByRole('button', { name: 'Check this game yourself' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Check this game yourself' }).waitFor();
  await context.unroute(/\/evidence/);
  // An index that tells of another roll than there was.
  await context.route(/\/events\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { items: { type: string; data: { dice?: number } }[] };
    const roll = body.items.find(({ type }) => type === 'RollEvent');
    if (roll) roll.data.dice = roll.data.dice === 1 ? 2 : 1;
    await route.fulfill({ response, json: body });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Check this game yourself' }).click();
  await page.getByText('This is not what happened').waitFor();
  await page.getByText('something else happens than this page tells').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a finished game is found in the list, by map and among one’s own', async () => {
  const { page, context, faults } = await newPerson(browser);
  await becomePlayer(context);
  await page.goto(`${stack.urls.web}/history`);
  await page.getByRole('link', { name: 'Tycoon games' }).click();
  await page.waitForURL(/\/games$/);
  await expect.poll(() => page.locator('.game-row').count()).toBe(2);
  const first = page.locator('.game-row').first();
  await first.getByText('Classic Tour').waitFor();
  expect(await first.locator('.who li').count()).toBe(3);
  await shoot(page, 'records-games-day');
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ label: 'Little Ring' });
  await expect.poll(() => page.locator('.game-row').count()).toBe(1);
  await page.getByRole('combobox', { name: 'Map' }).selectOption({ label: 'All maps' });
  await page.getByRole('checkbox', { name: 'Only mine' }).check();
  await expect.poll(() => page.locator('.game-row').count()).toBe(1);
  expect(page.url()).toContain('mine=1');
  await page.getByText('In progress', { exact: true }).click();
  await page.getByText('No game matches.').waitFor();
  await page.getByRole('link', { name: 'Show all games' }).click();
  await expect.poll(() => page.locator('.game-row').count()).toBe(2);
  expect(faults).toEqual([]);
  await context.close();
});

test('its story has the chain’s ranking, its moments, every turn, and can be taken away as a file', async () => {
  const { page, context, faults } = await newPerson(browser);
  await page.goto(`${stack.urls.web}/games/${table.id}`);
  await page.locator('.ranking li').first().waitFor();
  const { game } = await gameState('');
  const ranking = game.seats.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  expect(await page.locator('.ranking li > .num').allTextContents()).toEqual(
    ranking.map(({ worth }) => money(BigInt(worth ?? 0))),
  );
  expect(await page.locator('.moments article').count()).toBeGreaterThan(1);
  await shoot(page, 'records-story-day');
  await page.getByRole('button', { name: /Show all \d+ turns/ }).click();
  expect(await page.locator('.turn-table tbody tr').count()).toBe(game.turns);
  await page.getByRole('button', { name: 'Export' }).click();
  const fetched = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  };
  const json = JSON.parse(await fetched(/JSON/)) as { events: readonly unknown[] };
  expect(json.events.length).toBe(game.events);
  expect((await fetched(/CSV/)).trim().split('\r\n').length).toBe(game.events + 1);
  expect(faults).toEqual([]);
  await context.close();
});

test('a replay shows at every turn what the index has there, and at the end what the chain has', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const { game } = await gameState('');
  for (const turn of [1, Math.ceil(game.turns / 2), game.turns]) {
    await page.goto(`${stack.urls.web}/games/${table.id}/turns/${turn}`);
    const { view } = await gameState(String(turn));
    await expect.poll(() => shownState(page)).toEqual(expectedState(view));
    expect(await page.locator('.now-line').textContent()).toContain(`Turn ${turn}, round ${view.turn}`);
  }
  await page.locator('.scrub-input').focus();
  await page.keyboard.press('End');
  await page.waitForURL(/\/turns\/end$/);
  await expect.poll(() => shownState(page)).toEqual(expectedState(ended));
  await shoot(page, 'records-replay-day');
  expect(faults).toEqual([]);
  await context.close();
});

test('keys step and play a replay, and its address follows', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/games/${table.id}/turns/5`);
  const knob = page.locator('.knob');
  await expect.poll(() => knob.textContent()).toBe('5');
  for (const [key, turn] of [
    ['ArrowRight', '6'],
    ['ArrowRight', '7'],
    ['ArrowLeft', '6'],
    ['Home', '0'],
    ['End', 'end'],
  ] as const) {
    await page.keyboard.press(key);
    await page.waitForURL(new RegExp(`/turns/${turn}$`));
  }
  // Steps within a turn are said to those who do not see them.
  await page.goto(`${stack.urls.web}/games/${table.id}/turns/1`);
  await expect.poll(() => knob.textContent()).toBe('1');
  await page.keyboard.press('.');
  await page.locator('p[aria-live]', { hasText: /rolls|plays/ }).waitFor({ state: 'attached' });
  // A whole round is skipped: the turn it leads to is the first of the third round.
  await page.goto(`${stack.urls.web}/games/${table.id}/turns/1`);
  await page.locator('.now-line', { hasText: 'round 1' }).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('.now-line', { hasText: 'round 3' }).waitFor();
  // Played from the start, turns pass by themselves until it is stopped.
  await page.keyboard.press('Home');
  await page.locator('.now-line', { hasText: 'Before the first turn' }).waitFor();
  await page.keyboard.press(' ');
  await page.locator('.now-line', { hasText: /Turn ([3-9]|\d\d)/ }).waitFor();
  await page.keyboard.press(' ');
  const stopped = await knob.textContent();
  await page.getByRole('button', { name: `Play on from ${stopped}` }).waitFor();
  // The log leads to its turns, and the page before is the story.
  await page.getByRole('button', { name: 'turn 2', exact: true }).click();
  await page.waitForURL(/\/turns\/2$/);
  await page.getByRole('link', { name: 'Story', exact: true }).click();
  await page.locator('.ranking').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the playhead is dragged, and one link shows another person the same turn', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/games/${table.id}/turns/0`);
  await page.locator('.knob').waitFor();
  const box = await page.locator('.track').boundingBox();
  if (box === null) throw new Error('there is no track');
  const { game } = await gameState('');
  await page.mouse.move(box.x + 2, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 6, { steps: 8 });
  await page.mouse.up();
  const shown = async () => Number(await page.locator('.knob').textContent());
  // The middle of the axis, give or take the width of the knob.
  await expect.poll(async () => Math.abs((await shown()) - (game.turns + 1) / 2) <= 2).toBe(true);
  const turn = await shown();
  await page.waitForURL(new RegExp(`/turns/${turn}$`));
  await page.getByRole('button', { name: `Copy link to turn ${turn}` }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await newPerson(browser, { calm: true });
  await other.page.goto(link);
  await expect.poll(() => other.page.locator('.knob').textContent()).toBe(String(turn));
  expect(await shownState(other.page)).toEqual(await shownState(page));
  await other.context.close();
  await context.close();
});

test('a game that is still played can be followed as it happens', async () => {
  const live = await backstage.seat({ map: 'ring8', players: 2, rounds: 4 });
  await live.act(2);
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/games/${live.id}/turns/end`);
  await expect.poll(() => page.locator('.knob').textContent()).toBe('now');
  const last = async () => Number(await page.locator('.scrub-input').getAttribute('max'));
  const before = await last();
  await live.act(4);
  await expect.poll(last).toBeGreaterThan(before);
  const view = await live.finish();
  await expect.poll(() => page.locator('.knob').textContent()).toBe('end');
  await expect.poll(() => shownState(page)).toEqual(expectedState(view));
  expect(faults).toEqual([]);
  await context.close();
});

test('a page that is refused a live stream asks again, and has missed nothing', async () => {
  const live = await backstage.seat({ map: 'ring8', players: 2, rounds: 4 });
  await live.act(2);
  const { page, context } = await newPerson(browser, { calm: true });
  let refused = 0;
  await page.route(`**/games/${live.id}/live`, async (route) => {
    if (refused++ > 0) return route.continue();
    await route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' }, body: '{}' });
  });
  await page.goto(`${stack.urls.web}/games/${live.id}/turns/end`);
  await expect.poll(() => refused).toBe(1);
  const view = await live.finish();
  await expect.poll(() => page.locator('.knob').textContent()).toBe('end');
  await expect.poll(() => shownState(page)).toEqual(expectedState(view));
  await context.close();
});

test('the leaderboard leads to players, and one’s own row and page say so', async () => {
  const { page, context, faults } = await newPerson(browser);
  await becomePlayer(context);
  const own = table.players[0]?.toSuiAddress() ?? '';
  await backstage.rate(table.players.slice(0, 1), 5);
  await page.goto(`${stack.urls.web}/leaderboard`);
  await page.locator('tr.own').waitFor();
  const ratings = (await page.locator('tbody .big').allTextContents()).map((text) =>
    Number(text.replace(/ .*/, '').replace(',', '')),
  );
  expect(ratings.length).toBeGreaterThanOrEqual(5);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'records-leaderboard-day');
  await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
  await page.waitForURL(/season=\d{4}-Q[1-4]/);
  await page.locator('tr.own a').click();
  await page.waitForURL(`${stack.urls.web}/players/${own}`);
  await page.getByText('This is you').waitFor();
  await page.locator('.figures').waitFor();
  await expect.poll(() => page.locator('.game-row').count()).toBe(2);
  await page.locator('.played-maps', { hasText: 'Classic Tour' }).waitFor();
  await shoot(page, 'records-player-day');
  expect(faults).toEqual([]);
  await context.close();
});

test('a map says where feet fall and what its lots bring', async () => {
  const { page, context, faults } = await newPerson(browser);
  await page.goto(`${stack.urls.web}/statistics`);
  await page.getByRole('link', { name: 'Little Ring' }).click();
  await page.waitForURL(/\/maps\/1\/stats$/);
  await page.locator('.record-table tbody tr').first().waitFor();
  const odds = (await page.locator('tbody td:nth-child(2)').allTextContents()).map(Number.parseFloat);
  expect(Math.abs(odds.reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(1);
  expect(await page.locator('.board.heated .tl.hot[data-tile]').count()).toBe(8);
  await page.getByRole('button', { name: 'Return' }).click();
  expect(await page.locator('th[aria-sort="descending"]').textContent()).toBe('Return');
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'records-map-day');
  expect(faults).toEqual([]);
  await context.close();
});

test('history says what the index does not know', async () => {
  const { page, context } = await newPerson(browser);
  await page.goto(`${stack.urls.web}/games/0x${'9'.repeat(64)}`);
  await page.getByText('The index knows of no such game').waitFor();
  await page.goto(`${stack.urls.web}/players/0x${'9'.repeat(64)}`);
  await page.getByText('has never sat at a table').waitFor();
  await context.close();
});

// In every run the stories of the lobby take the index away.
testLong('history says when the index is away, and comes back with it', async () => {
  const { page, context } = await newPerson(browser);
  await stack.supervisor.hold('indexer');
  await page.goto(`${stack.urls.web}/games`);
  await page.getByRole('heading', { name: 'The index cannot be reached' }).waitFor();
  await page.getByText('Games go on').waitFor();
  await shoot(page, 'records-unreachable');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'The index cannot be reached' }).waitFor();
  await stack.supervisor.release('indexer');
  await page.locator('.game-row').first().waitFor();
  await context.close();
});

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

// The last story here: it turns the network's clock.
testOnLocalnet(
  'a week after the end the host clears a game off the chain, gets back what it had cost, and history stays',
  async () => {
    const host = ring.players[0]?.toSuiAddress() ?? '';
    const balance = async () => BigInt((await stack.client.core.getBalance({ owner: host })).balance.balance);
    const { page, context, faults } = await newPerson(browser, { calm: true });
    await becomePlayer(context, ring);
    await page.goto(`${stack.urls.web}/games/${ring.id}`);
    await page.locator('.ranking li').first().waitFor();
    const clear = page.getByRole('button', { name: 'Clear it from the chain' });
    expect(await clear.count()).toBe(0);
    await stack.client.forkingService.advanceClock({ durationMs: BigInt(WEEK_MS) });
    await page.reload();
    await clear.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, 'records-clear');
    const before = await balance();
    await clear.click();
    await page.getByText('Cleared; what its storage had cost came back').waitFor();
    // The rows of a game on eight tiles have cost more than a hundredth of a SUI and less than one.
    const back = (await balance()) - before;
    expect(back > 10_000_000n && back < 1_000_000_000n, `${back} came back`).toBe(true);
    await expect(backstage.tycoon.game(ring.id)).rejects.toMatchObject({ failure: 'missing' });
    await page.reload();
    await page.locator('.ranking li').nth(1).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);
