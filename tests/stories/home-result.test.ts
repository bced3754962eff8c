import { readFile } from 'node:fs/promises';
import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { looks, newPlayer, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

const { client, browser } = await openClient();

const KEYS = ['.alt .plain:has([href="#i-card"])', '.act .key.big', '.hand-result .key'];

/** One hand of 炸金花 to its result. */
async function playOneHand(page: Page): Promise<void> {
  await sitDown(page, client.url, 'zhajinhua', async () => {
    await page.locator('.house-rules .picks label').first().click();
  });
  await playToTheEnd(page, KEYS);
}

/** The width and height a PNG says it has. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

const VISITS = [
  { language: 'en', theme: 'day', device: 'desktop' },
  { language: 'zh', theme: 'night', device: 'phone' },
] as const;

test.each(looks(VISITS))(
  'a result is shared as a picture in two clicks and played again in one, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await playOneHand(page);
    const name = `result-${visit.language}-${visit.theme}-${visit.device}`;
    // The table is gone behind it, and the moment that decided leads to its move.
    expect(await page.locator('.tray, .rail').count()).toBe(0);
    await page.locator('.deciding a[href^="/replay/"]').waitFor();
    expect(await page.locator('.deciding a').getAttribute('href')).toMatch(/^\/replay\/[\w-]+\/\d+$/);
    await shoot(page, name);
    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

    await page.locator('.result-share').click();
    await page.locator('.share-picture img').waitFor();
    await shoot(page, `${name}-share`);
    expect(await seriousFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.share-keys a[download]').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^zhajinhua-[\w-]{8}\.png$/);
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(sizeOf(png)).toEqual([1200, 630]);
    await page.keyboard.press('Escape');

    const ended = page.url();
    await page.locator('.outcome-keys .key.big').click();
    await page.waitForURL((url) => url.href !== ended);
    await page.locator('.room').waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a result is put aside to look at the table, comes back, is there again after a reload, and counts once in the profile', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await playOneHand(page);
  const headline = await page.locator('.outcome h2').textContent();
  await page.getByRole('button', { name: 'View board' }).click();
  await page.locator('.rail').waitFor();
  expect(await page.locator('.outcome').count()).toBe(0);
  await page.getByRole('button', { name: 'Result' }).click();
  expect(await page.locator('.outcome h2').textContent()).toBe(headline);
  await page.reload();
  await page.locator('.outcome h2', { hasText: headline ?? '' }).waitFor();
  // However often it is looked at, it is one game: the first, which brings a medal and leads back to its replay.
  await page.locator('.new-medal', { hasText: 'New: First game' }).waitFor();
  const table = page.url().replace('/table/', '/replay/');
  await page.goto(`${client.url}/profile`);
  await page.locator('.device-games li').first().waitFor();
  expect(await page.locator('.device-games li').count()).toBe(1);
  expect(await page.locator('.device-games li a').getAttribute('href')).toBe(new URL(table).pathname);
  expect(await page.locator('.medals .earned').count()).toBeGreaterThan(0);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'profile-device-en-day-desktop');
  await context.close();
});

test('the winner’s sum counts up, and stands at once where less motion is wished for', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await playOneHand(page);
  const most = await page.locator('.outcome li').first().locator('.player-money .num').textContent();
  const shown = () => page.locator('.stage-number').textContent();
  expect(most).toContain(await shown());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('.stage-number').waitFor();
  await expect.poll(async () => most?.includes((await shown()) ?? '-')).toBe(true);
  await context.close();
});
