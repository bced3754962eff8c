import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import { expect, inject, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { openBrowser, seriousFaults } from './story.ts';
import { openBox, openTable } from './tycoon.ts';

const { home } = await openRoomsSite({ stack: await borrowStack(inject('desk')) });
const browser = await openBrowser();

test('two people at a table of Tycoon speak in phrases and gestures', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, language: 'zh', device: 'phone', theme: 'night' });
  await openBox(host.page, home);
  const link = await openTable(host.page, home, { seats: 2, bots: 0, rounds: 5 });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: '入座' }).click();
  // The first word makes the host known: the browser's own wallet signs without a question.
  await host.page.locator('.talk-key').click();
  await host.page.locator('.phrase-keys .key', { hasText: 'Good luck!' }).click();
  await guest.page.locator('.beside .said', { hasText: '祝你好运！' }).waitFor();
  await shoot(guest.page, 'tycoon-talk-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);
  await guest.page.locator('.talk-key').click();
  const phrases = guest.page.locator('.beside .phrases');
  if ((await phrases.getAttribute('open')) === null) await phrases.locator('summary').click();
  await guest.page.locator('.gesture-keys .key').first().click();
  await host.page.locator('.beside .said', { hasText: 'pours tea' }).waitFor();
  await shoot(host.page, 'tycoon-talk-en-day-desktop');
  expect(await seriousFaults(host.page)).toEqual([]);

  for (const { context } of [host, guest]) await context.close();
});
