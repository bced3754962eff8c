import type { State as CashFlowState, Pending } from '@tycoon/engine/cashflow';
import type { State as MeritState, Phase } from '@tycoon/engine/merit';
import { DECISION_KINDS, type State as TripState } from '@tycoon/engine/monopoly';
import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { crowdedGame, momentsOf, putOnShelf, type Search } from './shelved.ts';
import {
  goWithin,
  IS_LONG,
  looks,
  newPlayer,
  openClient,
  pressUntil,
  seriousFaults,
  sitDown,
  testLong,
} from './story.ts';

const { client, browser } = await openClient();

const SMALL = { width: 360, height: 640 };
const LARGE = { width: 1440, height: 900 };

interface Measured {
  readonly game: string;
  /** Where the own money stands; one of these is in sight. */
  readonly money: string;
  /** Lists of which a part may be scrolled away, as long as one entry is in sight. */
  readonly lists: string;
  /** Where moments of every kind of action are found. */
  readonly search: Search;
  /** Kinds of actions that take a second step, and how it is come to. */
  readonly steps: Readonly<Record<string, Step>>;
}

/** What is laid out before an action is taken: a key opens it, and without a key that closes it, it is a sheet. */
interface Step {
  readonly opens: string;
  readonly shows?: string;
  readonly closes?: string;
}

const BANK: Step = { opens: '.decide-foot .plain:has([href="#i-bank"])' };

/** What the game waits for, closed by the types: a new one has to be named here, and then to be found. */
const MERIT = { action: true, agreement: true, preaching: true } as const satisfies Record<
  Exclude<Phase['kind'], 'over'>,
  true
>;
const CASHFLOW = {
  roll: true,
  opportunity: true,
  window: true,
  deal: true,
  bill: true,
  charity: true,
  venture: true,
  raise: true,
  end: true,
} as const satisfies Record<Exclude<Pending['kind'], 'finished'>, true>;

const GAMES: readonly Measured[] = [
  {
    game: 'merit',
    money: '.merit-own .count',
    lists: '.shares',
    // Only the monk preaches, and sits last.
    search: {
      decisions: Object.keys(MERIT),
      decisionOf: (state) => (state as MeritState).phase.kind,
      person: 3,
    },
    steps: {
      propose: { opens: '.merit-together', shows: '.together', closes: '.decide-before .plain' },
    },
  },
  {
    game: 'cashflow',
    money: '.effect .from',
    lists: '.asset-picks',
    search: {
      decisions: Object.keys(CASHFLOW),
      decisionOf: (state) => (state as CashFlowState).pending.kind,
      more: { fastTrack: 'priced', sellOut: true },
      eager: ['invest'],
      seeds: ['moments 0 wild', 'moments 1 sober', 'moments 61 sober', 'moments 219 sober'],
    },
    steps: {
      borrow: BANK,
      repay: BANK,
      sell_all: BANK,
      resign: { opens: '.decide-foot .resign' },
    },
  },
  {
    game: 'monopoly',
    money: '.trip-tray .count, .debt-sum .num, .trip-strip .active .num',
    lists: '.targets, .debt-sales',
    search: {
      decisions: DECISION_KINDS,
      decisionOf: (state) => (state as TripState).step.kind,
      seeds: ['moments 0 wild', 'moments 1 sober', 'moments 7 sober', 'moments 21 sober'],
    },
    steps: {},
  },
  {
    game: 'zhajinhua',
    money: '.zjh-tray .own-seat .count',
    lists: '.targets',
    search: { decisions: ['bet'], decisionOf: () => 'bet' },
    steps: {
      raise: {
        opens: '.raise-keys .key:not(:has(.cost))',
        shows: '.raise-other',
        closes: '.raise-other .ico',
      },
      compare: {
        opens: '.alt .plain:has([href="#i-versus"])',
        shows: '.tray[data-step=compare]',
        closes: '.alt .plain[aria-pressed=true]',
      },
    },
  },
];

const VISITS = [
  { device: 'phone', screen: SMALL, language: 'en', theme: 'day' },
  { device: 'phone', screen: SMALL, language: 'zh', theme: 'night' },
  { device: 'desktop', screen: LARGE, language: 'en', theme: 'night' },
  { device: 'desktop', screen: LARGE, language: 'zh', theme: 'day' },
] as const;

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
      // A sheet over the table hides the tray; then its keys are what is needed.
      const sheet = document.querySelector('dialog[open]');
      const keys = [...(sheet ?? document).querySelectorAll(sheet ? 'button.key' : '.tray button')].filter(
        (key) => !key.matches(':disabled') && isShown(key) && key.closest('.tools') === null,
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
      if (sheet === null && !purses.some(isInside)) problems.push('own money is out of sight');
      if (document.documentElement.scrollWidth > innerWidth)
        problems.push('the page is wider than the screen');
      return problems;
    },
    { money, lists },
  );

/** Asks for the hint, where there is one; what it lies over then, and what is out of reach beside it. */
async function besideTheHint(page: Page, money: string, lists: string): Promise<readonly string[]> {
  const ask = page.locator('.tools button:has([href="#i-help"]):visible');
  if ((await ask.count()) === 0) return [];
  await ask.click();
  await page.locator('.hint:visible').waitFor();
  const covered = await page.evaluate((purses) => {
    const hint = [...document.querySelectorAll('.hint')]
      .find((one) => one.checkVisibility())
      ?.getBoundingClientRect();
    if (hint === undefined) return ['no hint'];
    return [...document.querySelectorAll(purses)].flatMap((purse) => {
      const { left, right, top, bottom } = purse.getBoundingClientRect();
      const isClear = right <= hint.left || left >= hint.right || bottom <= hint.top || top >= hint.bottom;
      return isClear ? [] : [`the hint lies over ${purse.textContent}`];
    });
  }, money);
  return [...covered, ...(await outOfReach(page, money, lists))];
}

const ROUNDS = GAMES.flatMap((measured) => looks(VISITS).map((visit) => ({ ...measured, ...visit })));

test.each(ROUNDS)(
  'on a $device of $screen.width by $screen.height every decision and kind of action of $game has its keys and the own money on the screen, $language',
  async ({ game, money, lists, search, steps, device, screen, language, theme }) => {
    const { page, context, faults } = await newPlayer(browser, { device, calm: true, language, theme });
    await page.setViewportSize(screen);
    const moments = await momentsOf(game, search);
    // Kinds that are possible in the same moment are looked at together.
    const files = [...new Set(moments.map(({ file }) => file))];
    const ids = await putOnShelf(page, client.url, files);
    for (const [i, file] of files.entries()) {
      const kinds = moments.filter((moment) => moment.file === file).map(({ kind }) => kind);
      await goWithin(page, `/table/${ids[i]}`);
      await page.locator('.tray button:enabled:visible').first().waitFor();
      expect(await outOfReach(page, money, lists), kinds.join(', ')).toEqual([]);
      const name = `${device}-${screen.width}-${game}-${language}-${kinds
        .join('-')
        .replaceAll(/[^a-z]+/g, '-')
        .slice(0, 80)}`;
      if (IS_LONG) await shoot(page, name);
      for (const step of new Set(kinds.map((kind) => steps[kind.split(' ')[0] ?? '']))) {
        if (step === undefined) continue;
        const { opens, shows = 'dialog[open]', closes } = step;
        await page.locator(opens).first().click();
        await page.locator(shows).waitFor();
        expect(await outOfReach(page, money, lists), `the second step of ${kinds.join(', ')}`).toEqual([]);
        if (IS_LONG) await shoot(page, `${name}-${shows.replaceAll(/[^a-z]+/g, '')}`);
        if (closes === undefined) await page.keyboard.press('Escape');
        else await page.locator(closes).click();
        await page.locator(shows).waitFor({ state: 'detached' });
      }
      expect(await besideTheHint(page, money, lists), `the hint of ${kinds.join(', ')}`).toEqual([]);
      if (IS_LONG) await shoot(page, `${name}-hint`);
    }
    expect(await seriousFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

// Every run looks at all decisions at the usual table.
testLong(
  'at the largest table, with the longest names, the keys and the own money are on the screen as well',
  async () => {
    for (const { device, screen, language, theme } of VISITS) {
      const { page, context, faults } = await newPlayer(browser, { device, calm: true, language, theme });
      await page.setViewportSize(screen);
      const files = await Promise.all(GAMES.map(({ game }) => crowdedGame(game)));
      const ids = await putOnShelf(page, client.url, files);
      for (const [i, { game, money, lists }] of GAMES.entries()) {
        await goWithin(page, `/table/${ids[i]}`);
        await page.locator('.tray button:enabled:visible').first().waitFor();
        await shoot(page, `crowded-${device}-${game}-${language}`);
        expect(await outOfReach(page, money, lists), `${game} on a ${device}`).toEqual([]);
        expect(await besideTheHint(page, money, lists), `the hint of ${game} on a ${device}`).toEqual([]);
        expect(await seriousFaults(page)).toEqual([]);
      }
      expect(faults).toEqual([]);
      await context.close();
    }
  },
);

test('on a phone of 360 by 640 a bet of 炸金花 has its keys and the own money on the screen', async () => {
  const { page, context, faults } = await newPlayer(browser, { device: 'phone', calm: true });
  await page.setViewportSize(SMALL);
  await sitDown(page, client.url, 'zhajinhua');
  const seen = new Set<string>();
  const tray = page.locator('.tray');
  const stepNow = async () => (await tray.getAttribute('data-step').catch(() => null)) ?? '';
  await pressUntil(page, ['.act .key.big', '.hand-result .key'], async () => {
    if (await page.locator('.outcome').isVisible()) return true;
    const step = await stepNow();
    if (!seen.has(step)) {
      const problems = await outOfReach(page, '.zjh-tray .own-seat .count', '.targets');
      // The table may have moved on between the two looks.
      if ((await stepNow()) === step) {
        seen.add(step);
        await shoot(page, `phone-360-zhajinhua-${step}`);
        expect(problems, step).toEqual([]);
      }
    }
    return !IS_LONG && seen.has('bet');
  });
  expect([...seen]).toContain('bet');
  expect(await seriousFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
