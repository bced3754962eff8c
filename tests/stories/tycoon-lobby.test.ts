import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { createGame, publishOwnMap } from '@tycoon/sdk/calls';
import type { GameMap } from '@tycoon/sdk/maps';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backstage, goBackstage } from './bot-table.ts';
import { testOnLocalnet } from './localnet-only.ts';
import { openBrowser, seriousFaults } from './story.ts';
import { walletFilled } from './tycoon.ts';

const browser = await openBrowser();
let stack: Stack;
let backstage: Backstage;
let ring: GameMap;
let author: Ed25519Keypair;

/** The map under another number, and called by it. */
const numbered = (map: GameMap, id: number): GameMap => ({
  ...map,
  id,
  name: { en: `Map ${id}`, zh: `地图${id}` },
});

/** More than the fifty that a list of what was last published holds. */
const OTHERS = 55;
const AT_ONCE = 11;
/** The numbers of their maps; the last one published has the highest. */
const FIRST = 4_000_001;
/** As many as a list of others' maps shows at once. */
const PAGE = 8;

const OFFICIAL = ['Little Ring', 'Classic Tour', 'World Tour'];

async function publishBy(signer: Ed25519Keypair, map: GameMap): Promise<string> {
  const { events } = await backstage.tycoon.execute(signer, publishOwnMap(stack.deployment, map));
  return events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
}

/** Two tiles as far apart as a board allows. */
const widest = (): GameMap => {
  const [first, second] = ring.tiles as [GameMap['tiles'][0], GameMap['tiles'][0]];
  const ends = { neighbours: [1], cw: 1, ccw: 1 };
  return {
    ...ring,
    id: 18_446_744_073_709_551_615n as unknown as number,
    width: 65_535,
    height: 65_535,
    tiles: [
      { ...first, ...ends },
      { ...second, neighbours: [0], cw: 0, ccw: 0, x: 65_534, y: 65_534 },
    ],
  };
};

beforeAll(async () => {
  stack = await startStack(foreignNode());
  backstage = await goBackstage(stack.urls.web);
  ring = (await readMaps()).find(({ key }) => key === 'ring8') as GameMap;
  author = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: author.toSuiAddress() });
  await publishBy(author, numbered(widest(), widest().id));
  const numbers = Array.from({ length: OTHERS }, (_, i) => FIRST + i);
  const earlier = numbers.splice(0, OTHERS - PAGE);
  // A few in a transaction, since one cannot hold all of them. What is published together has no order, so the last ones are
  // published one by one.
  while (earlier.length > 0) {
    const together = earlier.splice(0, AT_ONCE);
    await backstage.tycoon.execute(author, (tx) => {
      for (const id of together) tx.add(publishOwnMap(stack.deployment, numbered(ring, id)));
    });
  }
  for (const id of numbers) await publishBy(author, numbered(ring, id));
});

afterAll(async () => {
  await stack?.stop();
});

/** What the browser itself says about addresses that do not answer; the page says it in words. */
const ownFaults = (faults: readonly string[]) =>
  faults.filter(
    (fault) => !/ERR_(CONNECTION|INCOMPLETE|EMPTY|ABORTED|SOCKET)|Failed to load resource/.test(fault),
  );

/** Counts the questions to node and index from now on, streams included. */
function countRequests(page: Page): () => number {
  let requests = 0;
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.urls.web)) requests++;
  });
  return () => requests;
}

const names = (page: Page, where: string) => page.locator(`${where} .other-name`).allTextContents();
const official = (page: Page) => page.getByRole('group', { name: 'Official maps' });

test('the lobby and a new table offer the official maps with few requests, whatever other players publish', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const requests = countRequests(page);
  await page.goto(`${stack.urls.web}/tycoon`);
  await page.getByText('Classic Tour, 3 bots').waitFor();
  await page.getByText('Nobody is waiting').waitFor();
  await walletFilled(page);
  const filter = page.getByRole('combobox', { name: 'Map' });
  await expect.poll(() => filter.locator('option').allTextContents()).toEqual(['All maps', ...OFFICIAL]);
  // The games, the official maps, the purse and the stream; the 55 maps of others cost nothing.
  expect(requests()).toBeLessThanOrEqual(30);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-lobby-many-maps');

  await page.getByRole('link', { name: 'Create a game' }).click();
  await official(page).waitFor();
  expect(await names(page, 'fieldset')).toEqual(OFFICIAL);
  expect(
    await official(page)
      .getByRole('radio', { name: /Classic Tour/ })
      .isChecked(),
  ).toBe(true);
  expect(await page.locator('.other-list').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('others’ maps are a list of their own: marked, paged and searched', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/tycoon/new`);
  await official(page).waitFor();
  const requests = countRequests(page);
  await page.getByText('Maps by others', { exact: true }).click();
  const list = page.locator('.other-list li');
  await expect.poll(() => list.count()).toBe(PAGE);
  await list.last().locator('.map-mark svg').waitFor();
  // One question for the page, and one for each map on it.
  expect(requests()).toBeLessThanOrEqual(1 + PAGE + 2);
  const latest = Array.from({ length: PAGE }, (_, i) => `Map ${FIRST + OTHERS - 1 - i}`);
  expect(await names(page, '.other-list')).toEqual(latest);
  const address = author.toSuiAddress();
  const by = `by ${address.slice(0, 6)}…${address.slice(-4)}`;
  expect(await list.first().textContent()).toContain(by);
  await page.getByText('These are not official.').waitFor();
  await page.getByRole('button', { name: 'More maps' }).click();
  await expect.poll(() => list.count()).toBe(2 * PAGE);

  const search = page.getByRole('searchbox', { name: 'Search maps' });
  await search.fill(String(FIRST + 2));
  await expect.poll(() => names(page, '.other-list')).toEqual([`Map ${FIRST + 2}`]);
  await search.fill(address.slice(0, 12));
  await expect.poll(() => list.count()).toBe(PAGE);
  await search.fill('<img src=x onerror=alert(1)>');
  await page.getByText('No map found.').waitFor();
  expect(await list.count()).toBe(0);
  await search.fill(`Map ${FIRST + 54}`);
  await list.first().getByRole('radio').check();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-create-others');
  await page.locator('.create .go .key').click();
  await page.waitForURL(/\/tycoon\/0x/);
  await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a map as wide as a map can be, with the highest number there is, is listed, opened and copied', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/maps`);
  await page.getByRole('searchbox', { name: 'Search maps' }).fill('18446744073709551615');
  const row = page.locator('.other-row', { hasText: 'Map 18446744073709551615' });
  await row.getByRole('link', { name: /^Statistics of/ }).click();
  await page.getByText('Nobody has played on this map yet.').waitFor();
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search maps' }).fill('18446744073709551615');
  await row.getByRole('link', { name: /^Play on/ }).click();
  await page
    .getByRole('radio', { name: /Map 18446744073709551615/ })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('radio', { name: /Map 18446744073709551615/ })
      .first()
      .isChecked(),
  ).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('the gallery and the statistics list the official maps first, and others’ after them', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/maps`);
  await expect.poll(() => page.locator('.other-list li').count()).toBe(PAGE);
  expect(await page.locator('.maps h2').allTextContents()).toEqual([
    'Official maps',
    'Your maps',
    'Maps by others',
  ]);
  expect(await page.locator('section').first().locator('h3 > bdi').allTextContents()).toEqual(OFFICIAL);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-maps-many');
  // Anybody's map is a beginning for one's own.
  await page
    .locator('.other-row')
    .first()
    .getByRole('button', { name: /^Edit a copy/ })
    .click();
  await page.waitForURL(/\/maps\/edit\/own-/);
  await page.getByText('No problems: ready to play.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Map \d+, changed$/ }).waitFor();

  await page.goto(`${stack.urls.web}/statistics`);
  await expect.poll(() => page.locator('.other-list li').count()).toBe(PAGE);
  await expect.poll(() => page.locator('.played-maps li a').allTextContents()).toEqual(OFFICIAL);
  await page.getByRole('searchbox', { name: 'Search maps' }).fill(String(FIRST));
  await expect.poll(() => names(page, '.other-list')).toEqual([`Map ${FIRST}`]);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-statistics-many');
  await page.getByRole('link', { name: `Map ${FIRST}: statistics` }).click();
  await page.getByText('Nobody has played on this map yet.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

/** Names that people who mean harm would choose; they come into a browser with a file. */
const HOSTILE = {
  markup: '<img src=x onerror="document.title=1">',
  turnsTheTextAround: '\u202eكازينو المدينة',
  fiveThousandLetters: 'W'.repeat(5000),
};

test('names that people mean harm with are shown as what they are, and move nothing', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true, device: 'phone' });
  const shelf = Object.values(HOSTILE).map((name, i) => {
    const map = { ...ring, key: `own-hostile-${i}`, name: { en: name, zh: name } };
    const published = {
      network: 'localnet',
      registry: `0xb${i}`,
      map: { ...map, id: 5_000_000 + i },
      atMs: 1,
    };
    return { map, changedAtMs: 1, published: [published] };
  });
  await context.addInitScript((maps) => localStorage.setItem('tycoon.maps', maps), JSON.stringify(shelf));
  for (const path of ['maps', 'tycoon/new']) {
    await page.goto(`${stack.urls.web}/${path}`);
    for (const name of Object.values(HOSTILE)) await page.getByText(name.slice(0, 30)).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, `${path} scrolls sideways`).toBe(false);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  }
  expect(await page.title()).not.toBe('1');
  expect(faults).toEqual([]);
  await context.close();
});

test('a network without official maps says so, and others’ maps can still be played on', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const empty = await emptyRegistry();
  await deployAs(page, { registryId: empty });
  await page.goto(`${stack.urls.web}/tycoon`);
  await page.getByText('This network has no official maps yet.').waitFor();
  expect(await page.getByRole('button', { name: 'Play against bots' }).isDisabled()).toBe(true);
  await page.getByRole('link', { name: 'Create a game' }).click();
  await page.getByText('Choose a map first.').waitFor();
  await expect.poll(() => page.locator('.other-list li').count()).toBe(PAGE);
  await page.locator('.other-list li').first().getByRole('radio').check();
  expect(await page.locator('.create .go .key').isEnabled()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

test('a registry that cannot be read is told, and the tables are there all the same', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await deployAs(page, { registryId: `0x${'7'.repeat(64)}` });
  await page.goto(`${stack.urls.web}/tycoon`);
  await page.getByText('Could not load maps').waitFor();
  expect(await page.getByRole('button', { name: 'Play against bots' }).isDisabled()).toBe(true);
  await page
    .getByRole('heading', { name: 'Live tables' })
    .getByText(/\d+ tables?/)
    .waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
  expect(ownFaults(faults)).toEqual([]);
  await context.close();
});

/** Remembers the page, so that a reload would show. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in globalThis);

testOnLocalnet(
  'without its node the lobby says so, keeps what it shows, tries again and is back by itself',
  async () => {
    await backstage.tycoon.execute(author, createGame(stack.deployment, { templateId: 2 }));
    const seen = await newPerson(browser, { calm: true });
    await seen.page.goto(`${stack.urls.web}/tycoon`);
    const rows = seen.page.locator('.table-row');
    await rows.first().waitFor();
    const tables = await rows.count();
    await markPage(seen.page);
    const note = (page: Page) => page.getByRole('status').filter({ hasText: 'The network does not answer' });
    await stack.supervisor.hold('localnet');
    await note(seen.page).waitFor();
    // What was there stays, and is marked as of when it was read.
    expect(await rows.count()).toBe(tables);
    const heading = seen.page.getByRole('heading', { name: 'Live tables' });
    await heading.getByText(/^as of /).waitFor();
    expect(await seriousFaults(seen.page)).toEqual([]);
    await shoot(seen.page, 'tycoon-lobby-stale');
    await seen.page.getByRole('button', { name: 'Try again' }).click();
    await note(seen.page).getByRole('button', { name: 'Try again' }).waitFor();

    // Who comes now finds nothing yet, and is told why.
    const late = await newPerson(browser, { calm: true, language: 'zh', theme: 'night', device: 'phone' });
    await late.page.goto(`${stack.urls.web}/tycoon`);
    await late.page.getByText('牌桌加载失败').waitFor();
    await late.page.getByText('地图加载失败').waitFor();
    await late.page.getByText('网络没有回应').waitFor();
    expect(await late.page.getByRole('button', { name: '与机器人对战' }).isDisabled()).toBe(true);
    expect(await seriousFaults(late.page)).toEqual([]);
    await shoot(late.page, 'tycoon-lobby-away');
    await markPage(late.page);
    const third = await newPerson(browser, { calm: true });
    await third.page.goto(`${stack.urls.web}/tycoon/new`);
    await third.page.getByRole('heading', { name: 'Could not load maps' }).waitFor();

    await stack.supervisor.release('localnet');
    await note(seen.page).waitFor({ state: 'hidden' });
    await heading.getByText(/^\d+ tables?$/).waitFor();
    await late.page.getByText('经典环游，3 个机器人').waitFor();
    await late.page.locator('.table-row').first().waitFor();
    expect(await late.page.getByRole('button', { name: '与机器人对战' }).isEnabled()).toBe(true);
    await official(third.page).waitFor();
    for (const { page } of [seen, late]) expect(await isMarked(page)).toBe(true);
    for (const { faults, context } of [seen, late, third]) {
      expect(ownFaults(faults)).toEqual([]);
      await context.close();
    }
  },
);

test('without its index history says so, keeps what it shows, and is back by itself', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/games`);
  const rows = page.locator('.game-row');
  await rows.first().waitFor();
  const games = await rows.count();
  await markPage(page);
  await stack.supervisor.hold('indexer');
  await page.getByRole('link', { name: 'Map statistics' }).click();
  const note = page.getByRole('status').filter({ hasText: 'The index does not answer' });
  await note.waitFor();
  await page.getByRole('heading', { name: 'The index cannot be reached' }).first().waitFor();
  // Others' maps are known to the node as well.
  await expect.poll(() => page.locator('.other-list li').count()).toBe(PAGE);
  await page.getByRole('link', { name: 'Tycoon games' }).click();
  await expect.poll(() => rows.count()).toBe(games);
  await note.waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-history-stale');
  await stack.supervisor.release('indexer');
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Map statistics' }).click();
  await expect.poll(() => page.locator('.played-maps li a').allTextContents()).toEqual(OFFICIAL);
  expect(await isMarked(page)).toBe(true);
  expect(ownFaults(faults)).toEqual([]);
  await context.close();
});

/** The page is told of another deployment than it has. */
const deployAs = (page: Page, change: object) =>
  page.route('**/network.json', async (route) => {
    const told = await (await route.fetch()).json();
    for (const network of told.networks) network.deployment = { ...network.deployment, ...change };
    await route.fulfill({ json: told });
  });

async function emptyRegistry(): Promise<string> {
  const { packageId } = stack.deployment;
  const { events } = await backstage.tycoon.execute(author, (tx) =>
    tx.transferObjects(
      [tx.moveCall({ target: `${packageId}::map::create_registry` })],
      author.toSuiAddress(),
    ),
  );
  return events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
}
