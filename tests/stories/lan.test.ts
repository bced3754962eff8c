import { isDeepStrictEqual } from 'node:util';
import { launchBrowser, newPerson, shoot } from '@tycoon/harness/browser';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IS_LONG, sitDown } from './story.ts';
import { AFTER_ROUND_1, openTable, playOn, purses } from './tycoon.ts';

/** Another machine's name: to a browser a page from there, over plain HTTP, is not secure, and it is given less than one of its own. */
const HOST = 'table.test';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startStack(foreignNode(), { host: HOST }),
    launchBrowser(`--host-resolver-rules=MAP ${HOST} 127.0.0.1`),
  ]);
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** What a browser says of every page that is not secure, which these are meant to be. */
const EXPECTED = /^The Cross-Origin-Opener-Policy header has been ignored/;
const unexpected = (faults: readonly string[]) => faults.filter((fault) => !EXPECTED.test(fault));

/** What the result says in numbers: ranks, worths, cash and properties, whoever looks. */
const figures = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.outcome li').allTextContents()).map((line) => line.replaceAll(/\D+/g, ' '));

test('a phone joins the table of another machine by its link, and both play with a bot of the host', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, device: 'phone' });
  await openTable(host.page, stack.urls.web, { seats: 3, bots: 1, rounds: 5 });
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  await host.page.locator('svg.qr').waitFor();
  await shoot(host.page, 'lan-invitation');
  await host.page.getByRole('button', { name: 'Copy link', exact: true }).click();
  await host.page.getByText('Copied').waitFor();
  await guest.page.setContent('<textarea autofocus></textarea>');
  await guest.page.locator('textarea').focus();
  await guest.page.keyboard.press('Control+V');
  const link = await guest.page.locator('textarea').inputValue();
  expect(link).toBe(host.page.url());

  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect.poll(() => host.page.locator('.seat-list li:not(.open-seat)').count()).toBe(3);
  await host.page.getByRole('button', { name: 'Start game' }).click();
  const pages = [host.page, guest.page] as const;
  await Promise.all(pages.map((page) => playOn(page, AFTER_ROUND_1)));
  // The game waits for one of the two.
  await expect
    .poll(async () => isDeepStrictEqual(await purses(guest.page), await purses(host.page)))
    .toBe(true);
  await shoot(guest.page, 'lan-phone');
  if (IS_LONG) {
    await Promise.all(pages.map((page) => playOn(page)));
    expect(await figures(guest.page)).toHaveLength(3);
    expect(await figures(guest.page)).toEqual(await figures(host.page));
  }
  expect(unexpected([...host.faults, ...guest.faults])).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test('the games of the engine are played and kept there as well', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await sitDown(page, stack.urls.web, 'zhajinhua');
  const table = page.url();
  await page.reload();
  await page.locator('.room').waitFor();
  expect(page.url()).toBe(table);
  expect(unexpected(faults)).toEqual([]);
  await context.close();
});
