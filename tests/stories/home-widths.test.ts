import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_LONG, newPlayer, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

const { client, browser } = await openClient();

const WIDTHS = [360, 390, 768, 1024, 1440, 1920] as const;
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = {
  360: 740,
  390: 844,
  768: 1024,
  1024: 768,
  1440: 900,
  1920: 1080,
};

/** Six widths in both themes and languages; the short run takes the narrowest, and the one where most gets tight. */
const ALL = WIDTHS.flatMap((width) =>
  (['day', 'night'] as const).flatMap((theme) =>
    (['en', 'zh'] as const).map((language) => ({ width, theme, language })),
  ),
);
const LOOKS = IS_LONG
  ? ALL
  : ALL.filter(
      ({ width, theme, language }) =>
        (width === 360 && theme === 'night' && language === 'zh') ||
        (width === 1024 && theme === 'day' && language === 'en'),
    );

/** Controls that lie beyond the left or right edge, and texts that are cut off without a way to see the rest. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at !== null; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
          return true;
      return false;
    };
    const name = (element: Element) => `${element.className} ${element.textContent?.trim().slice(0, 40)}`;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const control of document.querySelectorAll('button, a, input, select')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || control.closest('.sr') !== null || control.matches('.sr')) continue;
      if ((left < -1 || right > innerWidth + 1) && !scrolls(control))
        found.push(`off screen: ${name(control)}`);
      if (control.scrollWidth > control.clientWidth + 2 && control.clientWidth > 0)
        found.push(`cut off: ${name(control)}`);
    }
    return found;
  });

/** The same page in another look. */
async function look(
  page: Page,
  path: string,
  { width, theme, language }: (typeof ALL)[number],
): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.evaluate(
    (settings) => localStorage.setItem('table.settings', settings),
    JSON.stringify({ theme, language, muted: true, speed: 'fast' }),
  );
  await page.goto(path);
  await page.locator(`html[data-theme="${theme}"][lang^="${language}"]`).waitFor();
}

test('home, set-ups, rules, tables, result, its picture, profile, challenge, seasons and history fit every width, theme and language', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'zhajinhua', async () => {
    await page.locator('.house-rules .picks label').first().click();
  });
  await playToTheEnd(page, ['.alt .plain:has([href="#i-card"])', '.act .key.big', '.hand-result .key']);
  const result = page.url();
  const tables: [string, string][] = [];
  for (const game of ['merit', 'cashflow', 'monopoly']) {
    await sitDown(page, client.url, game);
    tables.push([game, page.url()]);
  }
  const screens = [
    ['home', client.url, '.home .box'],
    ['setup', `${client.url}/new/merit`, '.setup .go .key'],
    ['result', result, '.result .deciding'],
    ...(['zhajinhua', 'cashflow', 'monopoly'] as const).map(
      (game) => [`setup-${game}`, `${client.url}/new/${game}`, '.setup .go .key'] as const,
    ),
    ...(['tycoon', 'zhajinhua', 'merit', 'cashflow', 'monopoly'] as const).map(
      (game) => [`rules-${game}`, `${client.url}/rules/${game}`, 'main h1'] as const,
    ),
    ...tables.map(([game, path]) => [`table-${game}`, path, '.room'] as const),
    ['daily', `${client.url}/daily`, '.daily-task .key'],
    ['seasons', `${client.url}/seasons`, '.seasons [role=status]'],
    ['maps', `${client.url}/maps`, 'main h1'],
    ['lost', `${client.url}/nowhere`, 'h1'],
    ['profile', `${client.url}/profile`, '.device-games li'],
    ['history', `${client.url}/history`, '.history li'],
  ] as const;
  for (const each of LOOKS)
    for (const [name, path, sign] of screens) {
      await look(page, path, each);
      await page.locator(sign).first().waitFor();
      const what = `${name} at ${each.width}, ${each.theme}, ${each.language}`;
      expect(await misplaced(page), what).toEqual([]);
      // The short run asks axe in the stories of these screens.
      if (IS_LONG) expect(await seriousFaults(page), what).toEqual([]);
      await shoot(page, `widths-${name}-${each.width}-${each.theme}-${each.language}`);
      if (name !== 'result') continue;
      await page.locator('.result-share').click();
      await page.locator('.share-picture img').waitFor();
      expect(await misplaced(page), `picture ${what}`).toEqual([]);
      await shoot(page, `widths-picture-${each.width}-${each.theme}-${each.language}`);
    }
  // There is no network here, which the browser itself reports of the maps.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await context.close();
});
