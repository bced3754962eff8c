import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, shoot, startClient } from '@tycoon/harness/browser';
import { freePorts } from '@tycoon/harness/stack';
import { startEmbedded } from '@tycoon/postgres';
import { openDatabase, startRooms } from '@tycoon/rooms';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { clickFirst, openBrowser, seriousFaults } from './story.ts';

const directory = await mkdtemp(join(tmpdir(), 'tycoon-rooms-story-'));
// Started as root, the database runs as somebody else, who has to get in.
await chmod(directory, 0o755);
const postgres = await startEmbedded(join(directory, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
const [port = 0, web = 0] = await freePorts(2);
const home = `http://127.0.0.1:${web}`;
const rooms = `http://127.0.0.1:${port}`;
const database = openDatabase({ url: postgres.url });
const startServer = () =>
  startRooms({
    ...{ database, host: '127.0.0.1', port, origins: [home], domain: '127.0.0.1', botDelayMs: 0 },
    say: () => {},
  });
let server = await startServer();
const client = await startClient({ port: web, rooms, connect: [rooms, rooms.replace('http', 'ws')] });
const browser = await openBrowser();

afterAll(async () => {
  await client.close();
  await server.close();
  await database.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Ends a hand when it can be ended, else stays in it. */
const KEYS = ['.alt .plain:has([href="#i-card"])', '.act .key.big', '.hand-result .key'];

/** Opens a table for friends from the home page; returns its link. */
async function openTable(host: Page, game: RegExp): Promise<string> {
  await host.goto(home);
  await host.locator('.live .key').click();
  await host.locator('dialog .picks label', { hasText: game }).click();
  await host.locator('dialog .friend-keys .key.big').click();
  await host.locator('.waiting-room .chairs .who').first().waitFor();
  return host.url();
}

/** Presses the key of the waiting room: sits down, or says ready, or starts. */
const press = (guest: Page) => guest.locator('.waiting-room .start .key.big').click();
const isReady = (guest: Page, players: number) =>
  expect.poll(() => guest.locator('.chairs .is-ready').count()).toBe(players);

test('two people play 炸金花 by a link, one on a phone in Chinese, through a restart of the server', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, {
    language: 'zh',
    device: 'phone',
    theme: 'night',
    calm: true,
  });
  const link = await openTable(host.page, /Golden Flower/);
  await shoot(host.page, 'rooms-waiting-en-day-desktop');
  expect(await seriousFaults(host.page)).toEqual([]);

  await guest.page.goto(link);
  await press(guest.page);
  await guest.page.locator('.chairs .ico').waitFor();
  await guest.page.locator('.chairs .ico').click();
  await guest.page.locator('.profile-form input.field').fill('阿宝');
  await guest.page.locator('.profile-form .key').click();
  await host.page.locator('.chairs', { hasText: '阿宝' }).waitFor();
  await press(guest.page);
  await isReady(host.page, 1);
  await shoot(guest.page, 'rooms-waiting-zh-night-phone');
  expect(await seriousFaults(guest.page)).toEqual([]);
  await press(host.page);
  await isReady(host.page, 2);
  // The three open seats are left out.
  await press(host.page);

  const people = [host.page, guest.page];
  for (const each of people) await each.locator('.room').waitFor();
  await server.close();
  server = await startServer();

  const isOver = async () => (await host.page.locator('.outcome').count()) > 0;
  for (let presses = 0; presses < 400 && !(await isOver()); presses++) {
    for (const each of people) await clickFirst(each, KEYS);
    await host.page.waitForTimeout(100);
  }
  for (const each of people) await each.locator('.outcome').waitFor();
  await host.page.locator('.outcome', { hasText: '阿宝' }).waitFor();
  await shoot(host.page, 'rooms-outcome-en-day-desktop');

  // Another game of the same two: the second who asks comes to the first one's table.
  await host.page.locator('.outcome-keys .key').click();
  await host.page.locator('.waiting-room').waitFor();
  await guest.page.locator('.outcome-keys .key').click();
  await guest.page.locator('.waiting-room').waitFor();
  expect(guest.page.url()).toBe(host.page.url());
  expect(guest.page.url()).not.toBe(link);
  // A socket that is cut is an error of the browser's console, not of the page.
  const own = [...host.faults, ...guest.faults].filter((fault) => !/WebSocket|ERR_CONNECTION/.test(fault));
  expect(own).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test('a table that others can join is on the home page, and its guest sees it begin with bots', async () => {
  const host = await newPerson(browser, { calm: true });
  const guest = await newPerson(browser, { calm: true });
  await host.page.goto(home);
  await host.page.locator('.live .key').click();
  await host.page.locator('dialog .picks label', { hasText: 'Merit' }).click();
  await host.page.locator('dialog .friend-keys .key.quiet').click();
  await host.page.locator('.waiting-room').waitFor();
  await guest.page.goto(home);
  await guest.page.locator('.live li[data-game="merit"] a').click();
  await press(guest.page);
  // The key means something else once the seat is taken.
  await guest.page.locator('.chairs .ico').waitFor();
  await press(guest.page);
  await isReady(host.page, 1);
  await host.page.locator('.chairs .open .key').first().click();
  await press(host.page);
  for (const each of [host.page, guest.page]) await each.locator('.room').waitFor();
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

test('a link to a table that does not exist says so', async () => {
  const { page: visitor, context, faults } = await newPerson(browser, { calm: true });
  await visitor.goto(`${home}/game/room/aaaaaaaaaaaa/merit`);
  await visitor.locator('.fault', { hasText: 'There is no such table.' }).waitFor();
  expect(await seriousFaults(visitor)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
