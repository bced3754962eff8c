import { newPerson, shoot } from '@tycoon/harness/browser';
import { expect, test } from 'vitest';
import { myMove, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

/** Saves whom it can, agrees to what it is asked, else works. */
const KEYS = ['.answer .key', '.being .key', '.deeds li:nth-child(1) .key'];

const { client, browser } = await openClient();

test.each([
  { language: 'zh', device: 'desktop', theme: 'night' },
  { language: 'en', device: 'phone', theme: 'day' },
] as const)('a person plays 功德轮回 to its end with bots, $language on a $device', async (visit) => {
  const { page, context, faults } = await newPerson(browser, visit);
  await sitDown(page, client.url, 'merit');
  const name = `merit-${visit.language}-${visit.theme}-${visit.device}`;
  await page.locator('.deeds').waitFor();
  await shoot(page, name);
  expect(await seriousFaults(page)).toEqual([]);
  await playToTheEnd(page, KEYS);
  await shoot(page, `${name}-outcome`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('.outcome a[href^="/replay/"]').click();
  await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
  await shoot(page, `${name}-replay`);
  expect(faults).toEqual([]);
  await context.close();
});

test('a saved game of 功德轮回 goes on after a reload, and a deed can be taken back', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await myMove(page, '.deeds .key');
  const figures = () =>
    page.locator('.stands .count').evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const before = await figures();
  await page.locator('.deeds li:nth-child(1) .key').click();
  await page.locator('.tools button:has([href="#i-undo"])').click();
  await page.locator('.deeds li:nth-child(1) .key:enabled').waitFor();
  expect(await figures()).toEqual(before);
  await page.locator('.deeds li:nth-child(2) .key').click();
  await myMove(page, '.deeds .key');
  const after = await figures();
  await page.reload();
  await myMove(page, '.deeds .key');
  expect(await figures()).toEqual(after);
  expect(faults).toEqual([]);
  await context.close();
});

test('a difficulty that cannot be reached is said before the game, and goes when more beings wait', async () => {
  const { page, context } = await newPerson(browser);
  await page.goto(`${client.url}/new/merit`);
  await page.getByText('Asura').click();
  await page.getByText('it cannot be won').waitFor();
  await page.locator('.house-rules .row', { hasText: 'waiting at the start' }).getByText('2').click();
  await page.getByText('it cannot be won').waitFor({ state: 'detached' });
  await context.close();
});

test('a co-operation is proposed with shares that make up the price', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await myMove(page, '.deeds .key');
  await page.locator('.being button:has([href="#i-ferry"])').first().click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'merit-together');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Propose it' }).click();
  await page.locator('.log', { hasText: 'You propose to save' }).waitFor();
  await context.close();
});
