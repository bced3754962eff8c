import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { finishedGame, putOnShelf } from './shelved.ts';
import { IS_LONG, looks, newPlayer, openClient, seriousFaults, testLong } from './story.ts';

const { client, browser } = await openClient();

/** Opens the analysis of a finished game of the person at the screen. */
async function open(page: Page, game: string): Promise<void> {
  const [id] = await putOnShelf(page, client.url, [await finishedGame(game)]);
  await page.goto(`${client.url}/analysis/${id}`);
}

/** The head of a whole analysis says how much of the chance was kept. */
const whole = (page: Page) => page.locator('.chance-head p .num');

const VISITS = [
  { language: 'en', theme: 'day', device: 'desktop' },
  { language: 'zh', theme: 'night', device: 'phone' },
] as const;

test.each(looks(VISITS))(
  'a finished game is analysed on its page: the chance at every move, what mattered, every decision, $language',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await open(page, 'merit');
    await whole(page).waitFor({ timeout: 0 });
    const kept = Number(await whole(page).textContent());
    expect(kept).toBeGreaterThanOrEqual(0);
    expect(kept).toBeLessThanOrEqual(100);
    expect(await page.locator('.chance-chart .chart .curve').count()).toBe(4);
    // Six rounds of two actions, and whatever the others asked.
    await page.getByRole('button', { name: /Show all|显示全部/ }).click();
    const decisions = await page.locator('.decisions > li').count();
    expect(decisions).toBeGreaterThanOrEqual(12);
    const counted = await page.locator('.counts').textContent();
    const sum = (counted?.match(/\d+/g) ?? []).reduce((all, n) => all + Number(n), 0);
    expect(sum).toBe(decisions);
    const moments = await page.locator('.turning-points > li').count();
    expect(moments).toBeLessThanOrEqual(3);
    expect(await page.locator('.moment-line').count()).toBe(moments);
    await shoot(page, `analysis-merit-${visit.language}-${visit.theme}-${visit.device}`);
    expect(await seriousFaults(page)).toEqual([]);
    // The second visit has it from the shelf: the same figure, and no worker that begins anew.
    await page.reload();
    await whole(page).waitFor({ timeout: 0 });
    expect(Number(await whole(page).textContent())).toBe(kept);
    const link = page.locator('.decisions a').first();
    const at = Number(await link.textContent());
    await link.click();
    await page.waitForURL(new RegExp(`/replay/[^/]+/${at - 1}$`));
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** How far it is, in words: decision by decision first, then closer. */
const FAR = /[1-9]\d* of \d+ decisions looked at|Looking closer/;

// The two that take longest: a shorter one may be done before it can be cancelled.
test.each(looks(['monopoly', 'cashflow']))(
  'the analysis of %s shows how far it is, is cancelled at once and begins again',
  async (game) => {
    const { page, context, faults } = await newPlayer(browser, { calm: true });
    await open(page, game);
    const progress = page.locator('.chance-progress');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await progress.getByText(FAR).waitFor({ timeout: 0 });
    await cancel.click();
    await page.getByText('The analysis was cancelled.').waitFor();
    expect(await progress.count()).toBe(0);
    await page.getByRole('button', { name: 'Start the analysis' }).click();
    await progress.getByText(FAR).waitFor({ timeout: 0 });
    await shoot(page, `analysis-${game}-progress`);
    expect(await seriousFaults(page)).toEqual([]);
    if (IS_LONG) {
      await whole(page).waitFor({ timeout: 0 });
      await shoot(page, `analysis-${game}`);
    }
    expect(faults).toEqual([]);
    await context.close();
  },
);

testLong('a finished match of 炸金花 is analysed to its end', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await open(page, 'zhajinhua');
  await whole(page).waitFor({ timeout: 0 });
  expect(await page.locator('.decisions > li').count()).toBeGreaterThan(0);
  await shoot(page, 'analysis-zhajinhua');
  expect(faults).toEqual([]);
  await context.close();
});
