import { createTycoonNet, type TycoonNet } from '@tycoon/harness/tycoon-net';
import { type GameView, netWorth } from '@tycoon/sdk';
import { fresh, openPage, type Page, shown } from '@tycoon/web/testing/page';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Tycoon's pages without a browser, on a network in this process. What they say of a game is held against what the chain says, and all that
 * they say against what they said when it was last read.
 */

let net: TycoonNet;
let page: Page;
let id = '';
/** The game as it ended. */
let last: GameView;

const number = (value: bigint | number) => value.toLocaleString('en-US').replace('-', '−');
const game = () => net.tycoon.game(id);
const worthIn = (view: GameView, address: string) => netWorth(view, net.map('ring8'), address);
const expectShown = (name: string) => expect(shown(page)).toMatchFileSnapshot(`pages/${name}.txt`);

beforeAll(async () => {
  net = await createTycoonNet();
  page = await openPage('/tycoon', 'tycoon');
  await page.playTycoon(net);
  await page.showApp();
});
afterAll(async () => {
  await page?.close();
  await net?.close();
});

test('a table is opened by the rules that were picked', async () => {
  await page.until('Nobody is waiting');
  await expectShown('lobby');
  await page.go('/tycoon/new');
  await page.until('House rules');
  await page.pick('Little Ring');
  await page.pick('3', 'Seats');
  await page.pick('5,000', 'Starting cash');
  await page.pick('5', 'Rounds');
  await page.pick('10 min', 'Time for a turn');
  await page.fill('Seat 2', 'careful');
  await page.fill('Seat 3', 'eager');
  await expectShown('new');
  await page.press('Start game');
  await page.until('(Your turn)');
  id = page.document.location.pathname.split('/').at(-1) ?? '';
  const { config, players, status } = await game();
  expect([status, players.length, config.startCash, config.maxTurns, config.turnTimeoutMs]).toEqual([
    ...['active', 3, 5_000n, 5n, 600_000n],
  ]);
});

/** Every seat's plate says its cash, its worth and how much land it has. */
function expectPlates(view: GameView) {
  const plates = [...page.document.querySelectorAll('.seats li')].map((plate) => plate.textContent ?? '');
  const said = view.players.map(({ address, cash }) => {
    const lots = Object.values(view.lots).filter(({ owner }) => owner === address).length;
    return [number(cash), `net worth ${number(worthIn(view, address))}`, `${lots} propert`];
  });
  said.forEach((words, seat) => {
    for (const word of words) expect(plates[seat]).toContain(word);
  });
  expect(plates).toHaveLength(said.length);
}

test('at every decision the plates say what the chain says, and a priced key takes its price and no more', async () => {
  const told: string[] = [];
  let before = '';
  for (let turn = 0; turn < 300 && page.document.querySelector('.result') === null; turn++) {
    const key = page
      .keys('.tray')
      .find(({ word, isOff }) => !isOff && /^(Roll|Buy for|Build for|End turn)/.test(word));
    if (key === undefined) {
      await page.wait(500);
      continue;
    }
    const view = await game();
    expectPlates(view);
    const text = shown(page);
    told.push(`## ${key.word}`, fresh(before, text));
    before = text;
    const hint = page.keys('.tray').find(({ word, isOff }) => word === 'Hint' && !isOff);
    if (hint !== undefined) {
      await hint.press();
      await page.wait(300);
      told.push('### hint', fresh(text, shown(page)));
    }
    const cash = view.players[0]?.cash ?? 0n;
    await key.press();
    const [, price] = /^(?:Buy|Build) for ([\d,]+)/.exec(key.word) ?? [];
    if (price !== undefined) {
      // Until the bots have moved only the price is gone.
      await page.wait(0);
      const paid = (await game()).players[0]?.cash ?? 0n;
      expect(cash - paid).toBe(BigInt(price.replaceAll(',', '')));
    }
    await page.wait(1500);
  }
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('pages/game.txt');
  last = await game();
  expect(last.status).toBe('ended');
});

test('the result ranks the players by their worth on the chain', async () => {
  await page.until('moment');
  await expectShown('result');
  const worth = last.players.map(({ address }) => worthIn(last, address)).sort((a, b) => Number(b - a));
  const ranking = [...page.document.querySelectorAll('.result-ranking li')].map(
    (row) => row.textContent ?? '',
  );
  worth.forEach((each, place) => {
    expect(ranking[place]).toContain(`${number(each)} net worth`);
  });
});

test.each([
  ['/games', 'games', 'Fox'],
  ['/games/ID', 'story', 'Turn by turn'],
  ['/games/ID/turns/5', 'replay', 'Game log'],
  ['/leaderboard', 'leaderboard', 'Season'],
  ['/statistics', 'statistics', 'Transactions'],
  ['/maps/1/stats', 'map-statistics', 'Landing odds'],
  ['/maps', 'maps', 'Your maps'],
  ['/profile', 'profile', 'Tycoon'],
  ['/players/0', 'player', 'Career'],
  ['/players/1', 'bot', 'Career'],
  ['/players/nobody', 'no-player', 'Page not found'],
  ['/games/0x7', 'no-game', 'knows of no such game'],
])('%s says what it did when it was last read', async (path, name, awaited) => {
  const seat = /^\/players\/(\d)$/.exec(path)?.[1];
  const address = seat === undefined ? undefined : last.players[Number(seat)]?.address;
  await page.go(address === undefined ? path.replace('ID', id) : `/players/${address}`);
  await page.until(awaited);
  await page.wait(500);
  await expectShown(name);
});

test('a table with an open seat waits for its player, and is cancelled', async () => {
  await page.go('/tycoon/new');
  await page.until('House rules');
  await page.press('Create table');
  await page.until('The link to this table');
  await page.wait(1000);
  await expectShown('waiting');
  await page.press('Cancel table');
  await page.wait(1000);
  await expectShown('cancelled');
});

test('a map is drawn, and what keeps it from being played is named', async () => {
  await page.go('/maps');
  await page.until('Your maps');
  await page.press('Draw a map');
  await page.wait(1000);
  await expectShown('new-map');
  await page.press('Create');
  await page.wait(1000);
  await expectShown('editor');
});
