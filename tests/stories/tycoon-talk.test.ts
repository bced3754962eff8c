import { requestSuiFromFaucetV2 } from '@mysten/sui/faucet';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson, shoot } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import { readMaps } from '@tycoon/move-toolchain/publish/maps';
import { inRegistry } from '@tycoon/sdk';
import { publishMap } from '@tycoon/sdk/calls';
import { map } from '@tycoon/sdk/move';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { goBackstage } from './bot-table.ts';
import { openRoomsSite } from './rooms-site.ts';
import { openBrowser, seriousFaults } from './story.ts';
import { openBox, openTable } from './tycoon.ts';

const stack = await borrowStack(inject('desk'));
const { home, database } = await openRoomsSite({ stack, blocked: ['rascal'] });
const browser = await openBrowser();

/** Opens what one may say, on any device, and presses it. */
async function speak(page: Page, key: Locator): Promise<void> {
  await openPhrases(page);
  await key.click();
}

async function openPhrases(page: Page): Promise<void> {
  await page.locator('.talk-key').click();
  const phrases = page.locator('.beside .phrases');
  if ((await phrases.getAttribute('open')) === null) await phrases.locator('summary').click();
}

const phrase = (page: Page, words: string) => page.locator('.phrase-keys .key', { hasText: words });
const heard = (page: Page, words: string) => page.locator('.beside .said', { hasText: words });

test('two people at a table of Tycoon speak in phrases and gestures, before the game and in it, and one who mutes hears nothing', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true, language: 'zh', device: 'phone', theme: 'night' });
  await openBox(host.page, home);
  const link = await openTable(host.page, home, { seats: 2, bots: 0, rounds: 5 });
  await guest.page.goto(link);
  await guest.page.getByRole('button', { name: '入座' }).click();
  // The first word makes the host known: the browser's own wallet signs without a question.
  await speak(host.page, phrase(host.page, 'Good luck!'));
  await heard(guest.page, '祝你好运！').waitFor();
  await shoot(guest.page, 'tycoon-talk-waiting-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);

  await host.page.getByRole('button', { name: 'Start game' }).click();
  await host.page.locator('.tray').waitFor();
  await guest.page.locator('.tray').waitFor();
  await speak(guest.page, guest.page.locator('.gesture-keys .key').first());
  await heard(host.page, 'pours tea').waitFor();
  await shoot(host.page, 'tycoon-talk-play-en-day-desktop');
  expect(await seriousFaults(host.page)).toEqual([]);
  await speak(host.page, phrase(host.page, 'Well played!'));
  await heard(guest.page, '打得好！').waitFor();
  await openPhrases(guest.page);
  await shoot(guest.page, 'tycoon-talk-play-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);

  // What was said is gone from the muted page at once, and what follows does not come to it; the other page shows it.
  await guest.page.locator('.phrases .mute').click();
  await expect.poll(() => guest.page.locator('.beside .said').count()).toBe(0);
  await speak(host.page, phrase(host.page, 'Thank you!'));
  await heard(host.page, 'Thank you!').waitFor();
  expect(await guest.page.locator('.beside .said').count()).toBe(0);
  await guest.page.locator('.phrases .mute').click();
  // A player speaks three times at once, and then once in two seconds.
  await host.page.waitForTimeout(2000);
  await speak(host.page, phrase(host.page, 'One moment, please.'));
  await heard(guest.page, '请稍等。').waitFor();

  for (const { context } of [host, guest]) await context.close();
});

test('a map with a name that the operator forbids goes by its number, and its lots by their kind; anybody can report a map', async () => {
  const { tycoon } = await goBackstage(stack.urls.web);
  const author = new Ed25519Keypair();
  await requestSuiFromFaucetV2({ host: stack.urls.faucet, recipient: author.toSuiAddress() });
  const made = await tycoon.execute(author, (tx) =>
    tx.transferObjects([tx.add(map.createRegistry(tycoon.deployment.packageId))], author.toSuiAddress()),
  );
  const registry = made.events.find((event) => event.type === 'RegistryCreatedEvent')?.registry ?? '';
  const [little] = await readMaps();
  if (little === undefined) throw new Error('there are no maps');
  const [start, lane, ...others] = little.tiles;
  if (start === undefined || lane === undefined) throw new Error('the map has no tiles');
  const name = { en: 'Rascal Row', zh: '街' };
  const tiles = [start, { ...lane, name, price: lane.price + 1 }, ...others];
  await tycoon.execute(
    author,
    publishMap(inRegistry(tycoon.deployment, registry), { ...little, id: 77, name, tiles }),
  );
  const { page, context, faults } = await newPerson(browser, { calm: true });
  await page.goto(`${home}/maps`);
  const row = page.locator(`.other-row:has([title="${author.toSuiAddress()}"])`);
  await row.getByRole('button', { name: 'Report name: Map 77' }).waitFor();
  expect(await row.locator('.other-name').textContent()).toBe('Map 77');
  await shoot(page, 'tycoon-maps-hidden-en-day-desktop');
  expect(await seriousFaults(page)).toEqual([]);
  await row.getByRole('button', { name: 'Report name: Map 77' }).click();
  await row.getByRole('button', { name: 'Reported' }).waitFor();
  const reports = await database.sql`select network, map from rooms.map_report where registry = ${registry}`;
  expect(reports.map((report) => ({ ...report }))).toEqual([{ network: 'localnet', map: '77' }]);
  // A copy to draw on has the harmless names.
  await row.getByRole('button', { name: 'Edit a copy of Map 77' }).click();
  await page.waitForURL(/\/maps\/edit\/own-/);
  await page.locator('.canvas [data-tile]').first().waitFor();
  expect(await page.locator('body').textContent()).not.toContain('Rascal');
  expect(faults).toEqual([]);
  await context.close();
});
