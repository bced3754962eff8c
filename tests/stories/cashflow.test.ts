import { newPerson, shoot } from '@tycoon/harness/browser';
import { expect, test } from 'vitest';
import { myMove, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

/** Takes what is offered: buys, sells, pays, rolls, ends. */
const KEYS = ['.decide .choice .key', '.decide .key'];

const { client, browser } = await openClient();

test.each([
  { language: 'en', device: 'desktop', theme: 'day' },
  { language: 'zh', device: 'phone', theme: 'night' },
] as const)('a person plays CashFlow to its end against bots, $language on a $device', async (visit) => {
  const { page, context, faults } = await newPerson(browser, { ...visit, calm: true });
  await sitDown(page, client.url, 'cashflow', async () => {
    await page.locator('.house-rules .picks').first().locator('label').first().click();
  });
  const name = `cashflow-${visit.language}-${visit.theme}-${visit.device}`;
  let cards = 0;
  await playToTheEnd(page, KEYS, async () => {
    if (cards < 3 && (await page.locator('.deal-card').isVisible())) {
      cards++;
      if (cards === 3) {
        await shoot(page, name);
        expect(await seriousFaults(page)).toEqual([]);
      }
    }
    return KEYS;
  });
  expect(cards).toBe(3);
  await shoot(page, `${name}-outcome`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('.outcome a[href^="/replay/"]').click();
  await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
  await shoot(page, `${name}-replay`);
  expect(faults).toEqual([]);
  await context.close();
});

test('a saved game of CashFlow goes on after a reload with the same books', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await sitDown(page, client.url, 'cashflow');
  await page.locator('.decide .key').first().click();
  await myMove(page, '.decide .key');
  const books = await page.locator('.tabs').textContent();
  await page.reload();
  await myMove(page, '.decide .key');
  expect(await page.locator('.tabs').textContent()).toBe(books);
  expect(faults).toEqual([]);
  await context.close();
});

test('the quick dice are marked as unofficial before and during the game', async () => {
  const { page, context } = await newPerson(browser);
  await sitDown(page, client.url, 'cashflow', async () => {
    await page.getByText('Quick', { exact: true }).click();
    await page.getByText('not an official rule').waitFor();
  });
  await page.getByText('an unofficial variant').waitFor();
  await context.close();
});
