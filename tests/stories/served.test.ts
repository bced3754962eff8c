import type { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { newPerson } from '@tycoon/harness/browser';
import { foreignNode, type Stack, startStack } from '@tycoon/harness/stack';
import { PHASE_ROLL } from '@tycoon/sdk';
import { createGame } from '@tycoon/sdk/calls';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotTable, goBackstage } from './bot-table.ts';
import { lookAt, lookings, type Screen } from './looks.ts';
import { IS_LONG, openBrowser } from './story.ts';

/**
 * Every screen that shows what a server knows, on the stack as `npm start` runs it, with games past, running and to come: in every
 * look, and with each of the servers away.
 */

const browser = await openBrowser();
let stack: Stack;
let visitor: Awaited<ReturnType<typeof newPerson>>;
/** Tables of Tycoon, by how far they are. */
let ended: BotTable;
let running: BotTable;
let waiting: string;
/** Paths of tables between people. */
let roomWaiting: string;
let roomPlaying: string;

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Opens a table for friends and goes there; resolves to its path. */
async function openRoom(page: Page, game: string): Promise<string> {
  await page.goto(stack.urls.web);
  await press('.with-others .key.house')(page);
  await press(`dialog .marks label:has([href="#m-${game}"])`)(page);
  await page.locator(`dialog .slip input[value$="/${game}"]`).waitFor();
  await press('dialog .friend-keys .key:enabled')(page);
  await page.locator('.room-waiting .chairs .who').first().waitFor();
  return new URL(page.url()).pathname;
}

beforeAll(async () => {
  stack = await startStack(foreignNode(), { rooms: true });
  const backstage = await goBackstage(stack.urls.web);
  ended = await backstage.seat({ map: 'classic', players: 3, rounds: IS_LONG ? 8 : 4 });
  await ended.finish();
  running = await backstage.seat({ map: 'classic', players: 4, rounds: 60, timeoutMs: 604_800_000n });
  // The visitor is about to roll, with land sold all around.
  await running.act(IS_LONG ? 60 : 30);
  for (let view = await backstage.tycoon.game(running.id); ; view = await backstage.tycoon.game(running.id)) {
    if (view.activeIdx === 0 && view.phase === PHASE_ROLL) break;
    await running.act(1);
  }
  const [host] = running.players as [Ed25519Keypair];
  const { events } = await backstage.tycoon.execute(host, createGame(stack.deployment, { templateId: 1 }));
  waiting = events.find((event) => event.type === 'GameCreatedEvent')?.game ?? '';

  visitor = await newPerson(browser, { calm: true });
  await visitor.context.addInitScript(
    (secret) => localStorage.setItem('tycoon.wallet', secret),
    host.getSecretKey(),
  );
  const { page } = visitor;
  await page.goto(`${stack.urls.web}/profile`);
  await page.getByRole('button', { name: 'Name and figure' }).click();
  await page.locator('.profile-form input.field').fill('Wen');
  await press('.profile-form .key')(page);
  await page.getByRole('heading', { name: 'Wen' }).waitFor();
  // A day a move: nothing runs out while it is looked at.
  roomPlaying = await openRoom(page, 'merit');
  await page.locator('.invite .picks label').last().click();
  const open = page.locator('.chairs .open .key');
  for (let left = await open.count(); left > 0; left--) {
    await open.first().click();
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
  await press('.room-waiting .start .key.big')(page);
  await page.locator('.room:not(.before-deal)').waitFor();
  roomWaiting = await openRoom(page, 'zhajinhua');
});

afterAll(async () => {
  await stack?.stop();
});

const SCREENS: readonly (Omit<Screen, 'path'> & { readonly path: string | (() => string) })[] = [
  { name: 'home-live', path: '/', sign: '.live ol li' },
  { name: 'friend', path: '/', sign: 'dialog[open] svg.qr', open: press('.with-others .key.house') },
  { name: 'pair', path: '/', sign: 'dialog[open] .key.house', open: press('.with-others .key.quiet') },
  { name: 'lobby', path: '/tycoon', sign: '.table-row' },
  { name: 'create', path: '/tycoon/new', sign: '.map-option' },
  { name: 'tycoon-unknown', path: `/tycoon/0x${'9'.repeat(64)}`, sign: '.fault h1' },
  { name: 'tycoon-waiting', path: () => `/tycoon/${waiting}`, sign: '.seat-list li' },
  { name: 'tycoon-table', path: () => `/tycoon/${running.id}`, sign: '.ty-key' },
  { name: 'tycoon-ended', path: () => `/tycoon/${ended.id}`, sign: '.outcome' },
  { name: 'games', path: '/games', sign: '.game-row' },
  { name: 'story', path: () => `/games/${ended.id}`, sign: '.ranking li' },
  { name: 'tycoon-replay', path: () => `/games/${ended.id}/turns/9`, sign: '.tycoon-replay .seats li' },
  { name: 'player', path: () => `/players/${ended.players[0]?.toSuiAddress()}`, sign: '.figures' },
  { name: 'leaderboard', path: '/leaderboard', sign: 'main h1' },
  { name: 'statistics', path: '/statistics', sign: '.played-maps li' },
  { name: 'map-stats', path: '/maps/classic/stats', sign: '.record-table' },
  { name: 'maps-published', path: '/maps', sign: '.gallery-list li' },
  { name: 'room-waiting', path: () => roomWaiting, sign: '.room-waiting .chairs li' },
  { name: 'room-table', path: () => roomPlaying, sign: '.room:not(.before-deal)' },
  { name: 'profile-served', path: '/profile', sign: '.account, main h1' },
  { name: 'daily-ranked', path: '/daily', sign: '.daily-task .key' },
  { name: 'seasons-served', path: '/seasons', sign: '.seasons h1' },
];

test.each(lookings(SCREENS.map(({ name }) => name)))(
  'in $language on $widths, every screen of a server shows all of its text and controls, and axe finds nothing',
  async ({ screens, ...look }) => {
    for (const screen of SCREENS.filter(({ name }) => screens.includes(name))) {
      const path = typeof screen.path === 'string' ? screen.path : screen.path();
      await lookAt(visitor.page, stack.urls.web, { ...screen, path }, look);
    }
    // Who has not played yet is unknown to the index, which the browser itself reports.
    expect(visitor.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  },
  3_600_000,
);

/** What a page says while a server is away that it needs; the others go on as if nothing were. */
const SAID: Readonly<Record<'localnet' | 'indexer' | 'rooms', Readonly<Record<string, RegExp>>>> = {
  localnet: {
    lobby: /The network does not answer/,
    create: /Could not load maps/,
    'tycoon-waiting': /network/,
    'tycoon-table': /network/,
    'tycoon-ended': /network/,
  },
  indexer: {
    'home-live': /Tycoon’s tables could not be loaded/,
    games: /The index cannot be reached/,
    story: /The index cannot be reached/,
    'tycoon-replay': /The index cannot be reached/,
    player: /The index cannot be reached/,
    leaderboard: /The index cannot be reached/,
    statistics: /The index cannot be reached/,
    'map-stats': /The index cannot be reached/,
  },
  rooms: {
    'home-live': /The rooms cannot be reached/,
    friend: /The rooms cannot be reached/,
    pair: /The rooms cannot be reached/,
    'room-waiting': /The rooms cannot be reached/,
    'room-table': /The rooms cannot be reached/,
    'profile-served': /the rooms cannot be reached/,
    'daily-ranked': /The rooms cannot be reached/,
    'seasons-served': /the rooms cannot be reached/,
  },
};

/** What is wrong with a screen whose server is away: it waits for ever, does not say what is missing, or leads nowhere. */
async function deadEnd(page: Page, { open }: Pick<Screen, 'open'>, path: string, said: RegExp | undefined) {
  await page.goto(`${stack.urls.web}${path}`);
  await page.locator('main, [role=alert]').first().waitFor();
  await page.locator('.waiting').first().waitFor({ state: 'detached', timeout: 30_000 });
  await open?.(page);
  if (said !== undefined) await page.locator('body', { hasText: said }).waitFor({ timeout: 30_000 });
  const ways = page.locator('main :is(a[href], button:enabled), [role=alert] :is(a[href], button:enabled)');
  await expect.poll(() => ways.count()).toBeGreaterThan(0);
  // A table has its way home in the bar.
  await expect.poll(() => page.locator('a[href="/"], .bar a[href]').count()).toBeGreaterThan(0);
}

// In every run newcomers find all three away at once, and players of Tycoon its node and its index.
test.runIf(IS_LONG && foreignNode() === undefined).each(['localnet', 'indexer', 'rooms'] as const)(
  'with %s away alone no page is a dead end: each says what is missing and leads on',
  async (server) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(stack.urls.web);
    await page.evaluate(
      (settings) => localStorage.setItem('table.settings', settings),
      JSON.stringify({ theme: 'day', language: 'en', muted: true, speed: 'fast' }),
    );
    await stack.supervisor.hold(server);
    try {
      for (const { name, path, ...screen } of SCREENS) {
        const at = typeof path === 'string' ? path : path();
        const found = await deadEnd(page, screen, at, SAID[server][name]).catch(
          (error: Error) => error.message,
        );
        expect.soft(found, `${name} without ${server}`).toBeUndefined();
      }
    } finally {
      await stack.supervisor.release(server);
    }
  },
);
