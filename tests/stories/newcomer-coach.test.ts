import { shoot } from '@tycoon/harness/browser';
import { expect, test } from 'vitest';
import { looks, myMove, newPlayer, openClient, seriousFaults, sitDown } from './story.ts';

const { client, browser } = await openClient();

const VISITS = [
  { language: 'en', theme: 'day', device: 'desktop' },
  { language: 'zh', theme: 'night', device: 'phone' },
] as const;

test.each(looks(VISITS))(
  'a newcomer is told what is at hand, one bubble at a time and each once, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true, isNew: true });
    await sitDown(page, client.url, 'zhajinhua');
    const coach = page.locator('.coach');
    await coach.waitFor();
    const first = await page.locator('.coach-title').textContent();
    expect(first).toBe(visit.language === 'en' ? 'Blind or seen?' : '闷牌还是看牌？');
    await shoot(page, `coach-${visit.language}-${visit.theme}-${visit.device}`);
    expect(await seriousFaults(page)).toEqual([]);
    // Acting on a tip is reading it: with the cards seen, the next one is there.
    await page.locator('button.fan').click();
    await page.locator('.coach-title', { hasText: /raise|加注/ }).waitFor();
    await page.locator('.coach .ok').click();
    await expect.poll(() => page.locator('.coach-title', { hasText: /raise|加注/ }).count()).toBe(0);
    // After a reload nothing is explained twice.
    await page.reload();
    await myMove(page, '.act .key.big');
    expect(await page.locator('.coach-title', { hasText: /seen|raise|看牌|加注/ }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('tips are skipped for good, until the settings are asked for them again', async () => {
  const { page, context } = await newPlayer(browser, { calm: true, isNew: true });
  await sitDown(page, client.url, 'merit');
  await page.locator('.coach').waitFor();
  await page.getByRole('button', { name: 'Skip tips' }).click();
  await expect.poll(() => page.locator('.coach').count()).toBe(0);
  await page.reload();
  await myMove(page, '.merit-actions .key');
  expect(await page.locator('.coach').count()).toBe(0);
  const table = page.url();
  await page.goto(client.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Show again' }).click();
  await page.goto(table);
  await page.locator('.coach').waitFor();
  await context.close();
});
