import { expect, test } from 'vitest';
import { newPerson, shoot } from './browser.ts';
import { clickFirst, openClient, playToTheEnd, seriousFaults, settle, sitDown } from './story.ts';

/** Buys and builds what it can, sells when it must, passes on what is left. */
const KEYS = [
  '.trip-keys .choice .key',
  '.trip-keys > .key',
  '.targets .key',
  '.trip-keys .plain',
  '.estate .link',
];

const { client, browser } = await openClient();

test.each([
  { language: 'zh', device: 'desktop', theme: 'day' },
  { language: 'en', device: 'phone', theme: 'night' },
] as const)('a person plays World Trip to its end against bots, $language on a $device', async (visit) => {
  const { page, context, faults } = await newPerson(browser, { ...visit, calm: true });
  await sitDown(page, client.url, 'monopoly', async () => {
    await page.locator('.house-rules .picks').first().locator('label').first().click();
  });
  const name = `monopoly-${visit.language}-${visit.theme}-${visit.device}`;
  let offers = 0;
  await playToTheEnd(page, async () => {
    if (offers < 2 && (await page.locator('.land-sheet').isVisible())) {
      offers++;
      if (offers === 2) {
        await page.waitForTimeout(400);
        await shoot(page, name);
        const lit = await page.locator('.tile.lit').boundingBox();
        const frame = await page.locator('.world-frame').boundingBox();
        // However small the screen, the tile one stands on is in sight.
        expect((lit?.x ?? -1) >= (frame?.x ?? 0) && (lit?.y ?? -1) >= (frame?.y ?? 0)).toBe(true);
        expect((lit?.x ?? 0) + (lit?.width ?? 0)).toBeLessThanOrEqual(
          (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
        );
        expect(await seriousFaults(page)).toEqual([]);
        await page.locator('.pages button').last().click();
        await shoot(page, `${name}-market`);
        expect(await seriousFaults(page)).toEqual([]);
        await page.locator('.pages button').first().click();
      }
    }
    // What could only be paid by selling is left, or one would be asked for ever.
    const dear = await page.locator('.choice', { hasText: /short|还差/ }).count();
    await clickFirst(page, dear > 0 ? ['.trip-keys .plain'] : KEYS);
  });
  await page.waitForTimeout(300);
  await shoot(page, `${name}-outcome`);
  expect(await seriousFaults(page)).toEqual([]);
  await page.locator('.outcome a[href^="/replay/"]').click();
  await page.locator('.reel').waitFor();
  await page.waitForTimeout(300);
  await shoot(page, `${name}-replay`);
  expect(await page.locator('.verdict').textContent()).toMatch(/same hash|一致/);
  expect(faults).toEqual([]);
  await context.close();
});

test('a saved World Trip goes on after a reload with the same money', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await sitDown(page, client.url, 'monopoly');
  await page.locator('.trip-keys .key').first().click();
  await settle(page, '.trip-keys .key:enabled');
  const money = () =>
    page.locator('.standings .count').evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const before = await money();
  await page.reload();
  await settle(page, '.trip-keys .key:enabled');
  expect(await money()).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});
