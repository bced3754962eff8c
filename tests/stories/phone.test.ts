import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_LONG, newPlayer, openClient, pressUntil, seriousFaults, sitDown } from './story.ts';
import { TRIP_KEYS, tripKeys } from './world-trip.ts';

const { client, browser } = await openClient();

const SMALL = { width: 360, height: 640 };

interface Measured {
  readonly game: string;
  /** What a person presses to go on. */
  readonly keys: readonly string[];
  choose?(page: Page): Promise<readonly string[]>;
  /** Where the own money stands; one of these is in sight. */
  readonly money: string;
  /** Lists of which a part may be scrolled away, as long as one entry is in sight. */
  readonly lists: string;
  /** Kinds of decisions that every run meets; the long run plays on and measures whatever else comes. */
  readonly met: readonly string[];
}

const GAMES: readonly Measured[] = [
  {
    game: 'merit',
    keys: ['.answer .key', '.merit-decide .key.big', '.merit-actions li:nth-child(1) .key'],
    money: '.merit-own .count',
    lists: '.shares',
    met: ['action'],
  },
  {
    game: 'cashflow',
    keys: ['.decide .choice .key', '.decide .key'],
    money: '.effect .from',
    lists: '.asset-picks',
    met: ['roll', 'opportunity', 'deal', 'end'],
  },
  {
    game: 'monopoly',
    keys: TRIP_KEYS,
    choose: tripKeys,
    money: '.trip-tray .count, .debt-sum .num, .trip-strip .active .num',
    lists: '.targets, .debt-sales',
    met: ['roll', 'offer', 'fork'],
  },
  {
    game: 'zhajinhua',
    keys: ['.act .key.big', '.hand-result .key'],
    money: '.zjh-tray .own-seat .count',
    lists: '.targets',
    met: ['bet'],
  },
];

/** What a decision needs and the screen does not show: keys beyond its edge or under something else, money out of sight. */
const outOfReach = (page: Page, money: string, lists: string): Promise<readonly string[]> =>
  page.evaluate(
    ({ money, lists }) => {
      scrollTo(0, 0);
      const isInside = (element: Element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      };
      const isOnTop = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      };
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
      };
      const word = (element: Element) => element.textContent?.trim().slice(0, 40) ?? '';
      const keys = [...document.querySelectorAll('.tray button:enabled')].filter(
        (key) => isShown(key) && key.closest('.tools') === null,
      );
      const single = keys.filter((key) => key.closest(lists) === null);
      const problems = single.flatMap((key) => [
        ...(isInside(key) ? [] : [`outside: ${word(key)}`]),
        ...(isOnTop(key) ? [] : [`covered: ${word(key)}`]),
      ]);
      if (keys.length === 0) problems.push('no key');
      for (const list of document.querySelectorAll(lists)) {
        const entries = [...list.querySelectorAll('button:enabled')];
        if (entries.length > 0 && !entries.some((entry) => isInside(entry) && isOnTop(entry)))
          problems.push(`no entry in sight: ${list.className}`);
      }
      const trading = [...document.querySelectorAll('.market-list .key')];
      if (trading.length > 0 && !trading.some((key) => isInside(key) && isOnTop(key)))
        problems.push('no share to buy in sight');
      const purses = [...document.querySelectorAll(money)].filter(isShown);
      if (!purses.some(isInside)) problems.push('own money is out of sight');
      if (document.documentElement.scrollWidth > innerWidth)
        problems.push('the page is wider than the screen');
      return problems;
    },
    { money, lists },
  );

test.each(GAMES)(
  'on a phone of 360 by 640 every decision of $game has its keys and the own money on the screen',
  async ({ game, keys, choose, money, lists, met }) => {
    const { page, context, faults } = await newPlayer(browser, { device: 'phone', calm: true });
    await page.setViewportSize(SMALL);
    await sitDown(page, client.url, game);
    const seen = new Map<string, readonly string[]>();
    const look = async () => {
      const tray = page.locator('.tray');
      const step = (await tray.getAttribute('data-step').catch(() => null)) ?? '';
      // A deal with a quantity or on credit is laid out another way than one without.
      const parts = await page
        .locator('.quantity, .loan-note, .key.short, .market-list .key')
        .evaluateAll((all) => [...new Set(all.map((one) => one.className))].sort().join(' '));
      const kind = `${step} ${parts}`.trim();
      if (!seen.has(kind)) {
        const problems = await outOfReach(page, money, lists);
        // The table may have moved on between the two looks.
        if ((await tray.getAttribute('data-step').catch(() => null)) === step) {
          seen.set(kind, problems);
          await shoot(page, `phone-360-${game}-${kind.replaceAll(/[^a-z]+/g, '-')}`);
          expect(problems, kind).toEqual([]);
        }
      }
      const kinds = [...seen.keys()].map((one) => one.split(' ')[0]);
      return !IS_LONG && met.every((one) => kinds.includes(one));
    };
    await pressUntil(
      page,
      keys,
      async () => (await page.locator('.outcome').isVisible()) || look(),
      () => (choose === undefined ? Promise.resolve(keys) : choose(page)),
    );
    const kinds = [...seen.keys()].map((one) => one.split(' ')[0]);
    expect(kinds).toEqual(expect.arrayContaining([...met]));
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);
