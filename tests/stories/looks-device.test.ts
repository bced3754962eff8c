import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookAt, lookings, type Screen } from './looks.ts';
import { finishedGame, putOnShelf } from './shelved.ts';
import { IS_LONG, newPlayer, openClient, sitDown } from './story.ts';

/** Every screen that is there without a server, in every look. */

const { client, browser } = await openClient();

const GAMES = ['zhajinhua', 'merit', 'cashflow', 'monopoly'] as const;

/** What is laid out alike for all games is looked at with one of them in every run, and with all in the long one. */
const oneOf = (turn: number): readonly (typeof GAMES)[number][] =>
  IS_LONG ? GAMES : GAMES.slice(turn, turn + 1);

/** Of every game one that goes on and one that is over, by their ids. */
const going = new Map<string, string>();
const over = new Map<string, string>();
let visitor: Awaited<ReturnType<typeof newPlayer>>;

beforeAll(async () => {
  visitor = await newPlayer(browser, { calm: true });
  const { page } = visitor;
  const files = await Promise.all(GAMES.map((game) => finishedGame(game)));
  const ids = await putOnShelf(page, client.url, files);
  for (const [i, game] of GAMES.entries()) over.set(game, ids[i] ?? '');
  for (const game of GAMES) {
    await sitDown(page, client.url, game);
    going.set(game, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  }
});

const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

/** Lets the coach speak on the page that is shown, and nowhere else. */
async function coach(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = localStorage.getItem('table.coach') ?? '';
    localStorage.setItem('table.coach', '{"seen":[],"skipped":[]}');
    addEventListener('pagehide', () => sessionStorage.setItem('coach.before', before));
  });
  await page.reload();
  await page.locator('.coach-title').first().waitFor();
  await page.evaluate(() =>
    localStorage.setItem('table.coach', sessionStorage.getItem('coach.before') ?? ''),
  );
}

/** The screens; where a game is shown, its address is known once it has been set up. */
const SCREENS: readonly (Omit<Screen, 'path'> & { readonly path: string | (() => string) })[] = [
  { name: 'home', path: '/', sign: '.home .cont.waits li, .home .box' },
  { name: 'settings', path: '/', sign: 'dialog[open] .rows', open: press('.top nav button') },
  ...oneOf(3).map((game) => ({ name: `setup-${game}`, path: `/new/${game}`, sign: '.setup .go .key' })),
  { name: 'rules', path: '/rules', sign: 'main h1' },
  ...['tycoon', ...oneOf(2)].map((game) => ({
    name: `rules-${game}`,
    path: `/rules/${game}`,
    sign: 'main h1',
  })),
  ...GAMES.flatMap((game) => [
    { name: `table-${game}`, path: () => `/table/${going.get(game)}`, sign: '.room' },
    { name: `result-${game}`, path: () => `/table/${over.get(game)}`, sign: '.result .deciding, .outcome' },
    { name: `replay-${game}`, path: () => `/replay/${over.get(game)}/9`, sign: '.replay-tray' },
  ]),
  ...oneOf(0).map((game) => ({
    name: `coach-${game}`,
    path: () => `/table/${going.get(game)}`,
    sign: '.coach-title',
    open: coach,
  })),
  ...oneOf(1).map((game) => ({
    name: `picture-${game}`,
    path: () => `/table/${over.get(game)}`,
    sign: '.share-picture img',
    open: press('.result-share'),
  })),
  // Of this game, the analysis is over soonest.
  { name: 'analysis', path: () => `/analysis/${over.get('merit')}`, sign: '.decisions > li' },
  { name: 'daily', path: '/daily', sign: '.daily-task .key' },
  { name: 'seasons', path: '/seasons', sign: '.seasons [role=status]' },
  { name: 'maps', path: '/maps', sign: '.gallery-list li' },
  { name: 'new-map', path: '/maps', sign: 'dialog[open]', open: press('main header .key') },
  { name: 'no-network', path: '/tycoon', sign: 'main, [role=alert]' },
  { name: 'lost', path: '/nowhere', sign: 'h1' },
  { name: 'no-room', path: '/game/room/aaaaaaaaaaaa/merit', sign: 'h1' },
  { name: 'shared-broken', path: '/shared#broken', sign: 'h1' },
  { name: 'profile', path: '/profile', sign: '.device-games li' },
  { name: 'history', path: '/history', sign: '.history li' },
];

test.each(lookings(SCREENS.map(({ name }) => name)))(
  'in $language on $widths, every screen without a server shows all of its text and controls, and axe finds nothing',
  async ({ screens, ...look }) => {
    for (const screen of SCREENS.filter(({ name }) => screens.includes(name))) {
      const path = typeof screen.path === 'string' ? screen.path : screen.path();
      await lookAt(visitor.page, client.url, { ...screen, path }, look);
    }
    // There is no network here, which the browser itself reports of the maps.
    expect(visitor.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  },
  3_600_000,
);
