import { crash, newPerson, shoot, startClient } from '@tycoon/harness/browser';
import { type FileServer, serveFiles } from '@tycoon/harness/file-server';
import { staticBuild } from '@tycoon/harness/web-build';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, openBrowser, seriousFaults } from './story.ts';
import { AFTER_ROUND_1, playOn } from './tycoon.ts';

// Tycoon with several people at one screen, on the network in the tab.

const browser = await openBrowser();
let files: FileServer;

beforeAll(async () => {
  files = await serveFiles(await staticBuild());
});
afterAll(() => files.close());

interface Party {
  readonly seats: 2 | 3;
  readonly names: readonly string[];
}

/** From Tycoon's own page to a table of five rounds on the smallest map. */
async function openTogether(page: Page, url: string, { seats, names }: Party): Promise<string> {
  await page.goto(`${url}/tycoon`);
  await page.getByRole('link', { name: 'Play together at this screen' }).click();
  await page.waitForURL(/people=2/);
  await page.goto(`${page.url()}&map=ring8`);
  const pick = (group: string, choice: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check();
  await pick('Seats', String(seats));
  await pick('People at this screen', String(names.length));
  for (const [at, name] of names.entries()) await page.getByLabel(`Name at seat ${at + 1}`).fill(name);
  await page.getByText('House rules').click();
  await pick('Rounds', '5');
  await page.locator('.create .go .key').click();
  await page.waitForURL(/\/tycoon\/0x/);
  return page.url();
}

/** The names on the seats beside the board. */
const seated = (page: Page): Promise<string[]> => page.locator('.seats .player-who b').allTextContents();

test('two people and a bot play at one screen, each hands over, and a killed tab goes on with whose turn it was', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const url = await openTogether(page, `${files.url}#`, { seats: 3, names: ['Ann', 'Ben'] });
  const take = (name: string) => page.getByRole('button', { name: `I am ${name}`, exact: true });
  // Whoever begins, the screen has to be given to Ben at some time, and back.
  await playOn(page, '.ty-key:text-is("I am Ben")');
  await page.getByText('Ben’s turn: pass the screen on.').waitFor();
  expect((await seated(page)).slice(0, 2).map((name) => name.slice(0, 3))).toEqual(['Ann', 'Ben']);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'hand-over');
  await take('Ben').click();
  await page.getByRole('button', { name: 'Roll', exact: true }).waitFor();
  // Where several people look, nobody is "you".
  expect(await page.locator('.seats em', { hasText: 'you' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await crash(page);
  const again = await context.newPage();
  await again.goto(url);
  // It is still Ben's turn, and nobody has to say so.
  await again.getByRole('button', { name: 'Roll', exact: true }).waitFor();
  expect(await again.locator('.seats li[aria-current="true"]').textContent()).toContain('Ben');
  await playOn(again, '.ty-key:text-is("I am Ann")');
  await playOn(again, AFTER_ROUND_1);
  // To its end a game is played in the next story.
  if (IS_LONG) {
    await playOn(again);
    expect(await again.locator('.outcome li').count()).toBe(3);
  }
  await context.close();
});

test('on the full page without a server two people of one name are told apart and play to the end, and history knows both by name', async () => {
  const client = await startClient();
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${client.url}/tycoon`);
  await page.getByRole('button', { name: 'Play here, without a server' }).click();
  await page.getByRole('link', { name: 'Play together at this screen' }).click();
  await page.getByLabel('Name at seat 1').fill('Ann');
  await page.getByLabel('Name at seat 2').fill('Ann ');
  await page.getByText('Two people have the same name').waitFor();
  expect(await page.locator('.create .go .key').isEnabled()).toBe(false);
  await openTogether(page, client.url, { seats: 2, names: ['Ann', 'Ben'] });
  await playOn(page);
  await page.goto(`${client.url}/leaderboard`);
  await expect.poll(() => page.locator('.own-results td').first().textContent()).toBe('1');
  await page.goto(`${client.url}/games`);
  await page.locator('.game-row a').first().click();
  await page.waitForURL(/\/games\/0x/);
  for (const name of ['Ann', 'Ben']) await page.locator('main').getByText(name).first().waitFor();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
  await client.close();
});
