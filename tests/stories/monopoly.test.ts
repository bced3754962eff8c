import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  looks,
  myMove,
  newPlayer,
  openClient,
  playToTheEnd,
  pressUntil,
  seriousFaults,
  sitDown,
} from './story.ts';
import { TRIP_KEYS, tripKeys } from './world-trip.ts';

const { client, browser } = await openClient();

/** Whether the tile one stands on lies within the frame of the board. */
async function isInSight(page: Page): Promise<boolean> {
  const lit = await page.locator('.tile.lit').boundingBox();
  const frame = await page.locator('.world-frame').boundingBox();
  if (lit === null || frame === null) return false;
  return lit.x >= frame.x && lit.y >= frame.y && lit.x + lit.width <= frame.x + frame.width + 1;
}

/** Whether every tile lies within the frame of the board. */
const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const frame = document.querySelector('.world-frame')?.getBoundingClientRect();
    if (frame === undefined) return false;
    return [...document.querySelectorAll('.tile .fc')].every((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    });
  });

const WHOLE = [
  { language: 'en', device: 'phone', theme: 'night' },
  { language: 'zh', device: 'desktop', theme: 'day' },
] as const;

test.each(looks(WHOLE))(
  'a person plays World Trip to its end against bots, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await sitDown(page, client.url, 'monopoly', async () => {
      await page.locator('.house-rules .picks').first().locator('label').first().click();
    });
    const name = `monopoly-${visit.language}-${visit.theme}-${visit.device}`;
    let offers = 0;
    await playToTheEnd(page, TRIP_KEYS, async () => {
      if (offers < 2 && (await page.locator('.land-sheet').isVisible())) {
        offers++;
        if (offers === 2) {
          await shoot(page, name);
          // However small the screen, the tile one stands on is in sight as soon as the board has come to rest.
          await expect.poll(() => isInSight(page)).toBe(true);
          expect(await seriousFaults(page)).toEqual([]);
          await page.locator('.zoom-keys .ico').first().click();
          await page.locator('.zoom-keys .ico').last().click();
          await expect.poll(() => isWhole(page)).toBe(true);
          await page.locator('.pages button').last().click();
          await shoot(page, `${name}-market`);
          expect(await seriousFaults(page)).toEqual([]);
          await page.locator('.pages button').first().click();
        }
      }
      return tripKeys(page);
    });
    expect(offers).toBe(2);
    await shoot(page, `${name}-outcome`);
    await page.locator('.outcome a[href^="/replay/"]').click();
    await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
    await shoot(page, `${name}-replay`);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a saved World Trip goes on after a reload with the same money', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'monopoly');
  await page.locator('.trip-keys .key').first().click();
  await myMove(page, '.trip-keys .key');
  const money = () =>
    page.locator('.standings .count').evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const before = await money();
  await page.reload();
  await myMove(page, '.trip-keys .key');
  expect(await money()).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});

test('passing the start shows how to buy, and a share has a sheet with all that is known of it', async () => {
  const { page, context } = await newPlayer(browser, { calm: true, language: 'zh', device: 'phone' });
  await sitDown(page, client.url, 'monopoly');
  await pressUntil(
    page,
    TRIP_KEYS,
    async () => (await page.locator('.market-list .key').count()) > 0,
    () => tripKeys(page),
  );
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('.market-tabs button').last().click();
  await page.locator('.share-name', { hasText: /^绿色地区/ }).click();
  const sheet = page.getByRole('dialog');
  // The green area: two countries in equal parts.
  expect(await sheet.locator('.share-contents tbody tr').count()).toBe(2);
  expect(await sheet.locator('.share-contents td').first().textContent()).toBe('50%');
  expect(await sheet.locator('.share-facts').textContent()).toContain('0.01%');
  expect(await seriousFaults(page)).toEqual([]);
  // On Chinese pages red is up.
  const colours = await page.evaluate(() => {
    const up = document.querySelector('.market .moved.up');
    const probe = document.createElement('i');
    probe.style.color = 'var(--bad)';
    document.querySelector('.market')?.append(probe);
    return up === null ? null : [getComputedStyle(up).color, getComputedStyle(probe).color];
  });
  expect(colours).not.toBeNull();
  expect(colours?.[0]).toBe(colours?.[1]);
  await context.close();
});
