import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  IS_LONG,
  looks,
  myMove,
  newPlayer,
  openClient,
  playToTheEnd,
  pressUntil,
  seriousFaults,
  sitDown,
} from './story.ts';

/** Takes what is offered: buys, sells, pays, rolls, ends. */
const KEYS = ['.decide .choice .key', '.decide .key'];

const { client, browser } = await openClient();

/** A short game: as a person finds the table it goes on until a dream comes true. */
async function tenRounds(page: Page): Promise<void> {
  const limits = page.locator('.house-rules .picks').first().locator('label');
  expect(await limits.first().locator('input').isChecked()).toBe(true);
  await limits.nth(1).click();
}

const WHOLE = [
  { language: 'en', device: 'desktop', theme: 'day' },
  { language: 'zh', device: 'phone', theme: 'night' },
] as const;

test.each(looks(WHOLE))(
  'a person plays CashFlow to its end against bots, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await sitDown(page, client.url, 'cashflow', async () => {
      // In every run one bot is enough.
      if (!IS_LONG) await page.locator('.seat-row .ico').last().click();
      await tenRounds(page);
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
    await page.locator('.outcome a[href^="/replay/"]').click();
    await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
    await shoot(page, `${name}-replay`);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a saved game of CashFlow goes on after a reload with the same books', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
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
  const { page, context } = await newPlayer(browser);
  await sitDown(page, client.url, 'cashflow', async () => {
    await page.getByText('Quick', { exact: true }).click();
    await page.getByText('not an official rule').waitFor();
  });
  await page.getByText('Unofficial variant: quick dice').waitFor();
  await context.close();
});

const ALONE = [
  { language: 'zh', device: 'phone', words: '这次没有获胜' },
  { language: 'en', device: 'desktop', words: 'Not won this time' },
] as const;

test.each(looks(ALONE))(
  'alone and still in the rat race after ten rounds nobody is told to have won, $language',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await sitDown(page, client.url, 'cashflow', async () => {
      for (let i = 0; i < 2; i++) await page.locator('.seat-row .ico').last().click();
      await tenRounds(page);
    });
    const KEEP = ['.decide-foot > .plain:not(:has(svg), .resign)', '.decide .choice .key', '.decide .key'];
    await pressUntil(page, KEEP, () => page.locator('.outcome').isVisible());
    expect(await page.locator('.outcome h2').textContent()).toBe(visit.words);
    const said = await page.locator('.outcome').textContent();
    expect(said).toMatch(/still in the rat race|仍在老鼠赛跑中/);
    expect(said).not.toMatch(/You win|你赢了/);
    await shoot(page, `cashflow-alone-${visit.language}`);
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('the key of a deal says before it is pressed what cash, payday and the way out become, and the books do', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'cashflow');
  // Rolls on until a deal can be bought.
  await pressUntil(
    page,
    ['.decide-foot > .plain:not(:has(svg), .resign)', '.decide .key'],
    async () => (await page.locator('.choice .key', { hasText: /^(Buy|Borrow)/ }).count()) > 0,
  );
  const rows = page.locator('.effect-row:not(:has(.same))');
  const cash = (await rows.first().locator('.to').textContent()) ?? '';
  expect(await page.locator('.books .new').count()).toBeGreaterThan(0);
  await page.locator('.choice .key').click();
  const own = page.locator('.cash-seats .me .count');
  await expect.poll(async () => own.getAttribute('data-value')).toBe(cash.replaceAll(',', ''));
  expect(await page.locator('.books .new').count()).toBe(0);
  await context.close();
});

test('the bank lends at the end of a turn, in a row of its own', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'cashflow');
  const bank = page.locator('.decide-foot .plain', { hasText: 'Bank' });
  await pressUntil(
    page,
    ['.decide-foot > .plain:not(:has(svg), .resign)', '.decide .key'],
    async () => (await bank.count()) > 0,
  );
  const own = page.locator('.cash-seats .me .count');
  const before = Number(await own.getAttribute('data-value'));
  await bank.click();
  expect(await seriousFaults(page)).toEqual([]);
  const loan = page.locator('.dialog .effect .loan-row');
  expect(await loan.locator('.by').textContent()).toBe('−100/mo');
  await page.getByRole('button', { name: 'Borrow 1,000' }).click();
  await expect.poll(async () => Number(await own.getAttribute('data-value'))).toBe(before + 1000);
  await context.close();
});
