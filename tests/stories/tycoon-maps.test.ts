import { readFile } from 'node:fs/promises';
import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { StackAddress } from '@tycoon/harness/stack';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { inRegistry } from '@tycoon/sdk';
import { createGame, publishMap } from '@tycoon/sdk/calls';
import { map } from '@tycoon/sdk/move';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { goBackstage } from './bot-table.ts';
import { openBrowser, seriousFaults } from './story.ts';

const browser = await openBrowser();
let stack: StackAddress;

beforeAll(async () => {
  stack = await borrowStack(inject('desk'));
});

/** The middle of a cell of the drawing board, on the page. */
async function cell(page: Page, x: number, y: number) {
  const box = await page.locator('.canvas .board').boundingBox();
  const width = await page.locator('.canvas .board').evaluate((svg) => svg.clientWidth);
  if (!box) throw new Error('no board');
  const scale = box.width / width;
  return { x: box.x + (30 + (x + 0.5) * 88) * scale, y: box.y + (30 + (y + 0.5) * 76) * scale };
}

async function drag(page: Page, cells: readonly (readonly [number, number])[]) {
  for (const [i, [x, y]] of cells.entries()) {
    const at = await cell(page, x, y);
    await page.mouse.move(at.x, at.y, { steps: 4 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

const tiles = (page: Page) => page.locator('.canvas [data-tile]').count();

test('a map is drawn, mended, tried against bots and published', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${stack.urls.web}/maps`);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-maps-day');
  await page.getByRole('button', { name: 'Draw a map' }).click();
  await page.getByLabel('Columns').fill('7');
  await page.getByLabel('Rows').fill('5');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/maps\/edit\/own-/);
  await expect.poll(() => tiles(page)).toBe(20);

  // A road across: the second stroke ends on a tile that is there.
  await page.getByRole('button', { name: 'Tile', exact: true }).click();
  await drag(page, [
    [3, 0],
    [3, 2],
    [3, 4],
  ]);
  expect(await tiles(page)).toBe(23);
  await page.getByText('No problems: ready to play.').waitFor();

  // Cut the ring: the editor says where, in words that lead there, and will not publish.
  await page.getByRole('button', { name: 'Erase' }).click();
  const gone = await cell(page, 0, 2);
  await page.mouse.click(gone.x, gone.y);
  await page
    .getByText(/The road ends at/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No problems: ready to play.').waitFor();

  // The zoom keys lie over the board; pressing them draws nothing.
  await page.getByRole('button', { name: 'Closer' }).click();
  await page.getByRole('img', { name: 'Map of the whole board' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await tiles(page)).toBe(23);

  // Name a tile and make it dear.
  await page.getByRole('button', { name: 'Select' }).click();
  const first = await cell(page, 1, 0);
  await page.mouse.click(first.x, first.y);
  await page.getByLabel('Name in English').fill('Quay Street');
  await page.getByLabel('Name in Chinese').fill('码头街');
  await page.getByLabel('Price').fill('1234');
  await page.getByLabel('Name of the map in English').fill('Delta');
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-editor-day');

  // What was drawn is there after a reload, and in the file.
  await page.reload();
  await page.getByRole('heading', { name: 'Delta' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect([saved.name.en, saved.tiles.length, saved.tiles[1].name.zh, saved.tiles[1].price]).toEqual([
    'Delta',
    23,
    '码头街',
    1234,
  ]);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/Published: map \d+ on localnet/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Try it against bots' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Try it against bots' }).click();
  await page.waitForURL(/\/tycoon\/0x/);
  // The board is the drawn one, names and all, and the bots sit at it.
  await page.getByRole('button', { name: /^Quay Street, for sale at 1,234/ }).waitFor();
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
  expect(await page.locator('.board [data-tile]').count()).toBe(23);
  await shoot(page, 'tycoon-own-map');

  // The board is walked by keys: along the top, down the road across, and what is there is said.
  await page.locator('.board [data-tile][tabindex="0"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  expect(await focused()).toMatch(/^Start, here: .*you/);
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toMatch(/^Quay Street, for sale at 1,234/);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  expect(await focused()).toMatch(/^Lot 13, for sale at 2,000/);
  const isMinimap = () => page.getByRole('img', { name: 'Map of the whole board' }).isVisible();
  expect(await isMinimap()).toBe(false);
  await page.keyboard.press('+');
  await expect.poll(isMinimap).toBe(true);
  await page.keyboard.press('0');
  await expect.poll(isMinimap).toBe(false);

  // The gallery knows where it is, and the file opens as another map.
  await page.goto(`${stack.urls.web}/maps`);
  await page.getByText(/on localnet as map \d+/).waitFor();
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.waitForURL(/\/maps\/edit\/own-/);
  await expect.poll(() => tiles(page)).toBe(23);
  expect(faults).toEqual([]);
  await context.close();
});

test('a map can be drawn by keys alone, in Chinese, at night', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true, language: 'zh', theme: 'night' });
  await page.goto(`${stack.urls.web}/maps`);
  const copy = page.getByRole('region', { name: '官方地图' }).getByRole('button', { name: '复制小环来改' });
  // The maps that come with the page give way to those of the network, and a key that is pressed in that moment is lost.
  const press = async () => {
    if (!page.url().includes('/edit/')) await copy.press('Enter', { timeout: 2000 }).catch(() => {});
    return page.url();
  };
  await expect.poll(press).toMatch(/\/maps\/edit\/own-/);
  await page.getByRole('button', { name: '格子', exact: true }).press('Enter');
  const canvas = page.getByRole('application');
  await canvas.focus();
  // From the upper middle down through the free cell to the lower middle.
  for (const key of ['ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown']) await canvas.press(key);
  expect(await tiles(page)).toBe(9);
  await page.getByText('没有问题：可以开局。').waitFor();
  await canvas.press('ArrowUp');
  await canvas.press('Delete');
  expect(await tiles(page)).toBe(8);
  await canvas.press('Control+z');
  expect(await tiles(page)).toBe(9);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-editor-night');
  expect(faults).toEqual([]);
  await context.close();
});

test('a host that keeps its map to itself can open no table on it', async () => {
  const { tycoon } = await goBackstage(stack.urls.web);
  const { deployment } = tycoon;
  const host = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: host.toSuiAddress() });
  const made = await tycoon.execute(host, (tx) =>
    tx.transferObjects([tx.add(map.createRegistry(deployment.packageId))], host.toSuiAddress()),
  );
  const kept = made.events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
  const there = inRegistry(deployment, kept);
  const [little] = await readMaps();
  if (!little) throw new Error('there are no maps');
  await tycoon.execute(host, publishMap(there, little));
  const opened = tycoon.execute(host, createGame(there, { templateId: little.id }));
  await expect(opened).rejects.toMatchObject({ rule: 'ERR_REGISTRY_NOT_SHARED' });
});
