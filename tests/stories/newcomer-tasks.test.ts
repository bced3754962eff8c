import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { finishedGame, putOnShelf } from './shelved.ts';
import { goWithin, openBrowser, pressUntil, seriousFaults } from './story.ts';

/** What a newcomer wants to do, and how many presses it takes from the home page. */

/** A day with a puzzle, long after every table of this file. */
const NOON = Date.UTC(2243, 9, 23, 12);
const { home, stopServer, startServer } = await openRoomsSite({ absentIndex: true, now: () => NOON });
const browser = await openBrowser();

/** A hand that counts what it presses. */
function newHand() {
  let presses = 0;
  return {
    presses: () => presses,
    async press(target: Locator) {
      await target.click();
      presses++;
    },
  };
}

test('the first roll of Tycoon takes three presses, and the coach says what they are for', async () => {
  const stack = await borrowStack(inject('desk'));
  const { page, context, faults } = await newPerson(browser, { calm: true, isNew: true });
  const { press, presses } = newHand();
  await page.goto(stack.urls.web);
  await press(page.locator('.cont').getByRole('link', { name: 'Play now' }));
  await press(page.getByRole('button', { name: 'Play against bots' }));
  await page.locator('.coach-title', { hasText: 'Roll to set off.' }).waitFor();
  await shoot(page, 'newcomer-first-roll');
  expect(await seriousFaults(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Roll', exact: true }));
  expect(presses()).toBe(3);
  // Whoever rolls has read the tip.
  await expect.poll(() => page.locator('.coach-title', { hasText: 'Roll to set off.' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('a friend sits at the table after two presses of the host and one of the friend', async () => {
  const [host, friend] = [
    await newPerson(browser, { calm: true, theme: 'night' }),
    await newPerson(browser, { calm: true }),
  ];
  const [hers, his] = [newHand(), newHand()];
  await host.page.goto(home);
  await hers.press(host.page.locator('.with-others .key.house'));
  // A camera reads dark on light, at night too.
  const code = host.page.locator('dialog svg.qr');
  const drawn = await code.evaluate((svg) => [
    getComputedStyle(svg).backgroundColor,
    getComputedStyle(svg).fill,
  ]);
  expect(drawn).toEqual(['rgb(246, 241, 231)', 'rgb(17, 17, 17)']);
  await hers.press(host.page.locator('dialog .friend-keys .key:enabled'));
  await host.page.locator('.room-waiting .chairs .who').first().waitFor();
  await friend.page.goto(host.page.url());
  await his.press(friend.page.locator('.room-waiting .start .key.big'));
  await expect.poll(() => host.page.locator('.chairs li:not(.open)').count()).toBe(2);
  expect([hers.presses(), his.presses()]).toEqual([2, 1]);
  await host.context.close();
  await friend.context.close();
});

test('the history of games is one press away from home', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const { press, presses } = newHand();
  await page.goto(home);
  await press(page.getByRole('link', { name: 'History', exact: true }));
  await page.getByRole('heading', { name: /Recent games/ }).waitFor();
  expect(presses()).toBe(1);
  await context.close();
});

test('a game against bots takes two presses, its rules two, night and Chinese one each', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const toPlay = newHand();
  await page.goto(home);
  await toPlay.press(page.locator('.box-merit'));
  await toPlay.press(page.getByRole('button', { name: 'Start game' }));
  await page.locator('.merit-actions, .answer .key').first().waitFor();
  expect(toPlay.presses()).toBe(2);
  const toRules = newHand();
  await page.goto(home);
  await toRules.press(page.getByRole('link', { name: 'Rules', exact: true }));
  await toRules.press(page.locator('main').getByRole('link', { name: 'Merit' }));
  await page.getByRole('heading', { name: /Merit/ }).waitFor();
  expect(toRules.presses()).toBe(2);
  const toSee = newHand();
  await page.goto(home);
  await toSee.press(page.getByRole('button', { name: 'Switch to night' }));
  await page.locator('html[data-theme=night]').waitFor();
  await toSee.press(page.getByRole('button', { name: '切换到中文' }));
  await page.locator('html[lang^=zh]').waitFor();
  expect(toSee.presses()).toBe(2);
  await context.close();
});

test('a finished game is a picture after two presses, and played again after one', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const [game] = await putOnShelf(page, home, [await finishedGame('merit')]);
  await page.goto(`${home}/table/${game}`);
  const toShare = newHand();
  await toShare.press(page.locator('.result-share'));
  const saved = page.waitForEvent('download');
  await toShare.press(page.locator('.share-keys a[download]'));
  expect((await saved).suggestedFilename()).toMatch(/^merit-[\w-]+\.png$/);
  expect(toShare.presses()).toBe(2);
  await page.keyboard.press('Escape');
  const toRematch = newHand();
  await toRematch.press(page.getByRole('button', { name: 'Rematch' }));
  await page.waitForURL((url) => !url.pathname.endsWith(game ?? ''));
  await page.locator('.room').waitFor();
  expect(toRematch.presses()).toBe(1);
  await context.close();
});

test('the daily challenge is two presses away, counts once, and its table shows one’s place', async () => {
  const { page, context, faults } = await newPerson(browser, { calm: true });
  const { press, presses } = newHand();
  await page.goto(home);
  await press(page.locator('.daily-card .key'));
  await page.getByText('Nobody has finished yet').waitFor();
  await page.getByText('A guest is free to come again as another guest').waitFor();
  await shoot(page, 'daily-before');
  expect(await seriousFaults(page)).toEqual([]);
  await press(page.getByRole('button', { name: 'Start the challenge' }));
  // The player acts, or answers what a bot proposes.
  const own = page.locator('.merit-actions, .answer .key').first();
  await own.waitFor();
  expect(presses()).toBe(2);
  // Whoever leaves comes back to the same table.
  const table = page.url();
  await page.goto(`${home}/daily`);
  await page.getByRole('button', { name: 'Back to your attempt' }).click();
  await page.waitForURL(table);
  await pressUntil(
    page,
    ['.answer .key', '.being .key', '.merit-actions li:nth-child(1) .key', '.tray .key'],
    () => page.locator('.outcome').isVisible(),
  );
  // It counts once: there is no rematch, and no replay before the day is over.
  expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Replay' }).count()).toBe(0);
  await page.locator('.outcome').getByRole('link', { name: 'Table of the day' }).click();
  await page.locator('.daily-table .you').waitFor();
  await page.getByText('You are 1st of 1.').waitFor();
  expect(await page.getByRole('button', { name: 'Start the challenge' }).count()).toBe(0);
  await shoot(page, 'daily-after');
  expect(await seriousFaults(page)).toEqual([]);
  // Practice is free, and is not ranked.
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.waitForURL(/\/table\//);
  await own.waitFor();
  // The index is away, which the browser itself reports.
  expect(faults.filter((fault) => !fault.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
  await context.close();
});

/** Every page a newcomer may come to, by its address. */
const PAGES = [
  ...['/', '/daily', '/profile', '/seasons', '/history', '/rules', '/rules/merit', '/new/cashflow', '/maps'],
  ...['/tycoon', '/games', '/leaderboard', '/statistics', '/game/room/aaaaaaaaaaaa/merit', '/nowhere'],
];

/** What is wrong with a page whose servers are away: it waits for ever, says nothing, or leads nowhere. */
async function deadEnd(page: Page, path: string): Promise<string | null> {
  await goWithin(page, path);
  const body = page.locator('#root');
  await expect
    .poll(async () => ((await body.textContent()) ?? '').length, { timeout: 20_000 })
    .toBeGreaterThan(40);
  await expect.poll(() => page.locator('.waiting').count(), { timeout: 20_000 }).toBe(0);
  const ways = await page
    .locator('main :is(a[href], button:enabled), [role=alert] :is(a[href], button)')
    .count();
  if (ways === 0) return `${path} leads nowhere: ${(await body.textContent())?.slice(0, 120)}`;
  return (await page.locator('a[href="/"]').count()) > 0 ? null : `${path} does not lead home`;
}

test('without node, index and rooms nothing is a dead end: home says so, games start, the profile shows what is here', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await page.goto(home);
  const live = page.locator('.live');
  await live.getByText('Tycoon’s tables could not be loaded').waitFor();
  // With none of them every page has words and a way out.
  await stopServer();
  for (const path of PAGES) expect(await deadEnd(page, path)).toBeNull();
  await page.goto(home);
  await live.getByText('The rooms cannot be reached').waitFor();
  await live.getByText('Trying again').waitFor();
  await shoot(page, 'newcomer-all-away');
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${home}/daily`);
  await page.getByText('The rooms cannot be reached').waitFor();
  await page.getByRole('button', { name: 'Practise' }).click();
  await page.waitForURL(/\/table\//);
  await page.goto(`${home}/profile`);
  await page.getByRole('heading', { name: /Games on this device/ }).waitFor();
  await page.getByRole('heading', { name: /Achievements/ }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'newcomer-profile-away');
  await page.goto(home);
  await page.locator('.box-merit').click();
  await page.locator('.setup .go .key').click();
  await page.locator('.merit-actions').waitFor();
  // What was away comes back by itself.
  await page.goto(home);
  await live.getByText('The rooms cannot be reached').waitFor();
  await startServer();
  await expect.poll(() => live.getByText('The rooms cannot be reached').count()).toBe(0);
  await context.close();
});
