import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import { expect, inject, test } from 'vitest';
import { openRoomsSite } from './rooms-site.ts';
import { openBrowser, seriousFaults } from './story.ts';
import { openBox, openTable } from './tycoon.ts';

const { home } = await openRoomsSite({ stack: await borrowStack(inject('desk')) });
const browser = await openBrowser();

test('two people at a table of Tycoon speak in phrases and gestures, under the names they have at all tables; who mutes them hears nothing', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, language: 'zh', device: 'phone', theme: 'night' });
  await openBox(host.page, home);
  const link = await openTable(host.page, home, { seats: 2, bots: 0, rounds: 5 });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: '入座' }).click();
  // The first word makes the host known: the browser's own wallet signs without a question.
  await host.page.locator('.beside .talk > .key').click();
  await host.page.locator('.phrase-keys .key', { hasText: 'Good luck!' }).click();
  await guest.page.locator('.beside .said', { hasText: '祝你好运！' }).waitFor();
  await shoot(guest.page, 'tycoon-talk-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);
  await guest.page.locator('.beside .talk > .key').click();
  const phrases = guest.page.locator('.beside .phrases');
  if ((await phrases.getAttribute('open')) === null) await phrases.locator('summary').click();
  await guest.page.locator('.gesture-keys .key').first().click();
  await host.page.locator('.beside .said', { hasText: 'pours tea' }).waitFor();
  await shoot(host.page, 'tycoon-talk-en-day-desktop');
  expect(await seriousFaults(host.page)).toEqual([]);

  // The game begins, and the talk goes on beside the board.
  await host.page.getByRole('button', { name: 'Start the game' }).click();
  await host.page.locator('.seats').waitFor();
  await guest.page.locator('.seats').waitFor();
  await guest.page.locator('.phrase-keys .key', { hasText: '谢谢！' }).click();
  await host.page.locator('.beside .said', { hasText: 'Thank you!' }).waitFor();
  await shoot(host.page, 'tycoon-talk-table-en-day-desktop');
  await shoot(guest.page, 'tycoon-talk-table-zh-night-phone');
  expect(await seriousFaults(host.page)).toEqual([]);

  await guest.page.locator('.beside .mute').click();
  await host.page.locator('.phrase-keys .key', { hasText: 'Well played!' }).click();
  await host.page.locator('.beside .said', { hasText: 'Well played!' }).waitFor();
  expect(await guest.page.locator('.beside .said').count()).toBe(0);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  for (const { context } of [host, guest]) await context.close();
});
