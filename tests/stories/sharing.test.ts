import { readFileSync } from 'node:fs';
import { shoot } from '@tycoon/harness/browser';
import { expect, test } from 'vitest';
import { newPlayer, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

const { client, browser } = await openClient();

test('a finished game counts in one’s figures and reaches somebody else by link and by file', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'zhajinhua', async () => {
    await page.locator('.house-rules .picks label').first().click();
  });
  await playToTheEnd(page, ['.alt .plain:has([href="#i-card"])', '.act .key.big']);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText('Replayed to the same hash').waitFor();
  const moves = await page.locator('.scrub').getAttribute('max');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Every card was sealed before its deal').waitFor();
  expect(await page.locator('.fairness').textContent()).not.toContain('Seed');
  await page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await page.getByText('The link is in your clipboard.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/shared#[\w-]+$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  // Whoever gets it could compute every folded hand from a seed.
  expect(file).not.toContain('seed');

  await page.goto(`${client.url}/history`);
  await page.locator('tbody tr').waitFor();
  expect(await page.locator('tbody th').textContent()).toBe('Golden Flower');
  await shoot(page, 'history-with-a-game');
  expect(await seriousFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();

  const other = await newPlayer(browser, { calm: true });
  await other.page.goto(link);
  await other.page.getByText('Replayed to the same hash').waitFor();
  expect(await other.page.locator('.scrub').getAttribute('max')).toBe(moves);
  expect(await other.page.locator('.watch-as option').allTextContents()).toEqual(['A spectator']);
  await other.page.goto(`${client.url}/history`);
  await other.page.locator('.shelf-row').waitFor();
  const upload = (text: string) =>
    other.page.setInputFiles('input[type=file]', {
      name: 'game.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await upload(file);
  await other.page.locator('.shelf-row').nth(1).waitFor();
  await upload(file.replace(/"pot":\d+/, '"pot":1'));
  await other.page.getByText('This file cannot be opened').waitFor();
  expect(await other.page.locator('.shelf-row').count()).toBe(2);
  expect(other.faults).toEqual([]);
  await other.context.close();
});

test('a game is removed only after it was asked twice', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await page.goto(`${client.url}/history`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(await page.locator('.shelf-row').count()).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('No saved games yet').waitFor();
  await context.close();
});
