import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { openBrowser, seriousFaults } from './story.ts';

/** What a newcomer wants to do, and how many presses it takes from the home page. */

const { home, stopServer, startServer } = await openRoomsSite({ absentIndex: true });
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
  const [host, friend] = [await newPerson(browser, { calm: true }), await newPerson(browser, { calm: true })];
  const [hers, his] = [newHand(), newHand()];
  await host.page.goto(home);
  await hers.press(host.page.locator('.with-others .key.house'));
  await host.page.locator('dialog svg.qr').waitFor();
  await hers.press(host.page.locator('dialog .friend-keys .key:enabled'));
  await host.page.locator('.room-waiting .chairs .who').first().waitFor();
  await friend.page.goto(host.page.url());
  await his.press(friend.page.locator('.room-waiting .start .key.big'));
  await expect.poll(() => host.page.locator('.chairs li:not(.open)').count()).toBe(2);
  expect([hers.presses(), his.presses()]).toEqual([2, 1]);
  await host.context.close();
  await friend.context.close();
});

test('one’s own history is one press away', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  const { press, presses } = newHand();
  await page.goto(home);
  await press(page.getByRole('link', { name: 'History', exact: true }));
  await page.getByRole('heading', { name: 'Saved games' }).waitFor();
  expect(presses()).toBe(1);
  await context.close();
});

test('without node, index and rooms nothing is a dead end: home says so, games start, the profile shows what is here', async () => {
  const { page, context } = await newPerson(browser, { calm: true });
  await page.goto(home);
  const live = page.locator('.live');
  await live.getByText('Tycoon’s tables could not be loaded').waitFor();
  await stopServer();
  await live.getByText('The rooms cannot be reached').waitFor();
  await live.getByText('Trying again').waitFor();
  await shoot(page, 'newcomer-all-away');
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${home}/profile`);
  await page.getByRole('heading', { name: 'Games on this device' }).waitFor();
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
