import { newPerson, shoot, type Visit } from '@tycoon/harness/browser';
import { borrowStack } from '@tycoon/harness/shared-stack';
import type { StackAddress } from '@tycoon/harness/stack';
import { CARD_BARRIER } from '@tycoon/sdk';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { publishBoard } from './board.ts';
import { looks, openBrowser, seriousFaults } from './story.ts';
import { myTurn, openTable, playOn, story } from './tycoon.ts';

const ALONE = { seats: 2, bots: 1, rounds: 10 } as const;

const browser = await openBrowser();
let stack: StackAddress;
/** The registry of a board where all is for sale. */
let land: string;

beforeAll(async () => {
  stack = await borrowStack(inject('desk'));
  land = await publishBoard(stack, 'property');
});

/** A person at a table of the ring, or of another board, with one bot, about to roll. */
async function seated(visit: Visit = {}, board?: string) {
  const person = await newPerson(browser, { calm: true, ...visit });
  await openTable(person.page, stack.urls.web, { ...ALONE, ...(board !== undefined && { board }) });
  await myTurn(person.page);
  return person;
}

const cashOf = async (page: Page, seat = 0): Promise<number> =>
  Number(await page.locator('.seats .count').nth(seat).getAttribute('data-value'));

const ROLL = '.ty-key:text-is("Roll")';

/** Rolls and takes whatever is offered until the turn has come round again. */
async function playRound(page: Page): Promise<void> {
  const told = await story(page);
  await page.locator(ROLL).click();
  await expect.poll(() => story(page)).not.toBe(told);
  await playOn(page, ROLL);
}

test('a whole turn with a card is played by keyboard alone', async () => {
  const { page, context, faults } = await seated({}, await publishBoard(stack, 'card'));
  // Single keys, without touching anything: Space rolls, and wherever that leads a card is dealt.
  const told = await story(page);
  await page.keyboard.press('Space');
  await expect.poll(() => story(page)).not.toBe(told);
  await page.locator('.ty-card').first().waitFor();
  await myTurn(page);
  await page.keyboard.press('1');
  // What the card asks for, if anything, is answered by keys as well.
  await page.locator('.ty-faces, .ty-targets, .ty-tiles, .ty-laid li').first().waitFor();
  if (await page.locator('.ty-faces, .ty-targets').isVisible()) await page.keyboard.press('1');
  else if (await page.locator('.ty-tiles').isVisible()) {
    const lay = page.getByRole('button', { name: 'Place it there' });
    for (let tabs = 0; !(await lay.evaluate((key) => key === document.activeElement)); tabs++) {
      expect(tabs).toBeLessThan(40);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  }
  await page.locator('.ty-laid li').waitFor();
  await page.getByRole('button', { name: 'Play 1 card and roll' }).waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => story(page)).toMatch(/You play [A-Z]/);
  expect(faults).toEqual([]);
  await context.close();
});

test('a trap is laid on a lit tile, taken back, laid elsewhere, and lies there when the dice have fallen', async () => {
  const { page, context, faults } = await seated({}, await publishBoard(stack, 'shop'));
  await page.locator(ROLL).click();
  await page.getByRole('button', { name: 'One more Barrier' }).click();
  await page.getByRole('button', { name: /^Buy 1 card for/ }).click();
  await myTurn(page);
  const card = page.locator(`[data-card="${CARD_BARRIER}"]`);
  await card.click();
  await page.locator('.tl.lit').first().waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-table-card-day');
  const tiles = page.locator('[data-tile].lit');
  const far = await tiles.count();
  await tiles.nth(far - 1).click();
  await page.getByRole('button', { name: /^Take .* back$/ }).click();
  await expect.poll(() => page.locator('.ty-laid li').count()).toBe(0);
  await card.click();
  // Behind one's back, where one does not walk into it.
  const target = page.locator('[data-tile].lit').nth(far - 2);
  const name = ((await target.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
  await target.click();
  await page.getByRole('button', { name: 'Play 1 card and roll' }).click();
  await expect.poll(() => story(page)).toContain(`You play Barrier on ${name}`);
  expect(faults).toEqual([]);
  await context.close();
});

test('a purchase says what it costs and leaves, while the time runs by the chain', async () => {
  const { page, context, faults } = await seated({ theme: 'night' }, land);
  await page.locator(ROLL).click();
  const buy = page.getByRole('button', { name: /^Buy for/ });
  await buy.waitFor();
  const cash = await cashOf(page);
  const price = Number((await buy.textContent())?.replace(/\D/g, ''));
  expect(await page.locator('.ty-after').textContent()).toContain(
    `leaves you ${(cash - price).toLocaleString('en')}`,
  );
  // The ladder shows what the land would collect: each level at least doubles the toll.
  const tolls = (await page.locator('.ty-ladder .num').allTextContents()).map((sum) =>
    Number(sum.replace(/,/g, '')),
  );
  expect(tolls.map((toll) => toll / (tolls[0] ?? 1))).toEqual([1, 2, 4, 8, 16]);
  const clock = page.locator('.ty-clock b');
  const before = await clock.textContent();
  expect(before).toMatch(/^[12]:\d\d$/);
  await expect.poll(() => clock.textContent()).not.toBe(before);
  expect(await seriousFaults(page)).toEqual([]);
  await shoot(page, 'tycoon-table-buy-night');
  await buy.click();
  await expect.poll(() => cashOf(page)).toBeLessThanOrEqual(cash - price);
  await expect.poll(() => story(page)).toMatch(/You roll .* buy /);
  expect(faults).toEqual([]);
  await context.close();
});

test('the log gives no walk away; who does not want to watch skips ahead', async () => {
  const { page, context, faults } = await seated({ calm: false });
  // The die lies still and the piece is on its way: the number is known, the place is not. It is looked for in the page
  // itself at each change, since nobody knows how long it lasts.
  await page.evaluate(() => {
    const seen = { told: '' };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const told = document.querySelector('.rail .story')?.textContent ?? '';
      const skip = document.querySelector<HTMLElement>('.ty-notice button');
      if (skip === null || !/You roll [1-6]\.$/.test(told)) return;
      seen.told = told;
      skip.click();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.locator(ROLL).click();
  await expect.poll(() => story(page)).toMatch(/You roll [1-6](,| and) (walk|.* walk)/);
  const { told } = await page.evaluate(() => (globalThis as unknown as { seen: { told: string } }).seen);
  expect(told).toMatch(/You roll [1-6]\.$/);
  expect(faults).toEqual([]);
  await context.close();
});

test('habits are remembered by the chain: buying by itself, and the way one walks', async () => {
  const { page, context, faults } = await seated({}, land);
  await page.getByRole('button', { name: 'Menu' }).click();
  const auto = page.getByRole('group', { name: 'Buy and build automatically' });
  // The second is wanted while the first is on its way. The chain has the say: a switch turns when it has agreed.
  await auto.getByText('On').click();
  await page.getByRole('group', { name: 'Walking direction' }).getByText('Counterclockwise').click();
  await expect.poll(() => auto.getByRole('radio', { name: 'On' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  const way = page.getByRole('group', { name: 'Direction', exact: true });
  await expect.poll(() => way.getByRole('radio', { name: 'Counterclockwise' }).isChecked()).toBe(true);
  // Land is bought without a second signature: the key only ever says "Roll".
  const labels = new Set<string>();
  while (!/You roll .* buy /.test(await story(page))) {
    await page.locator('.ty-key').waitFor();
    labels.add((await page.locator('.ty-key').textContent()) ?? '');
    await playRound(page);
  }
  expect([...labels]).toEqual(['Roll']);
  expect(faults).toEqual([]);
  await context.close();
});

test.each(looks(['night', 'day'] as const))(
  'on a phone the sheet holds everything a turn needs, by %s',
  async (theme) => {
    const { page, context, faults } = await seated({ device: 'phone', theme });
    const key = page.locator('.ty-key');
    const { height = 0, width = 0 } = (await key.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThan(300);
    await key.tap();
    await page.locator('.ty-key, .ty-notice').first().waitFor();
    await page.locator('.ty-key').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, `tycoon-table-phone-${theme}`);
    // The line on top opens the whole story.
    await page.locator('.ty-last').tap();
    await expect.poll(() => page.locator('dialog .story').textContent()).toMatch(/You roll [1-6]/);
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    // Nothing is wider than the screen, and the handle frees the board.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const before = (await page.locator('.room').boundingBox())?.height ?? 0;
    await page.locator('.ty-grab').tap();
    expect((await page.locator('.room').boundingBox())?.height ?? 0).toBeGreaterThan(before);
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** Told one after the other, by one person at one table. */
describe('at one table', () => {
  let at: Awaited<ReturnType<typeof seated>>;

  beforeAll(async () => {
    at = await seated();
  });

  test('between phone and desk nothing is cut off, at any width', async () => {
    const { page, faults } = at;
    for (const width of [1280, 1181, 1100, 960, 861, 860, 640, 360]) {
      await page.setViewportSize({ width, height: 760 });
      await page.locator('.ty-key').scrollIntoViewIfNeeded();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.app.ty, .ty-tray, .ty-act, .seats li, .ty-bar')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map(({ className }) => className),
      );
      expect(cut, `cut off at ${width}`).toEqual([]);
      const key = (await page.locator('.ty-key').boundingBox()) ?? { x: -1, y: 0, width: 0, height: 0 };
      expect(key.x, `key at ${width}`).toBeGreaterThanOrEqual(0);
      expect(key.x + key.width, `key at ${width}`).toBeLessThanOrEqual(width);
      expect(key.y + key.height, `key at ${width}`).toBeLessThanOrEqual(760);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(faults).toEqual([]);
  });

  test('the language changes in the middle of a turn, and nothing else does', async () => {
    const { page, faults } = at;
    const cash = await cashOf(page);
    await page.locator('.ty-bar .lang').click();
    await page.getByRole('button', { name: '掷骰', exact: true }).waitFor();
    expect(await page.locator('.ty-order .on').textContent()).toBe('你');
    expect(await cashOf(page)).toBe(cash);
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, 'tycoon-table-zh-day');
    await page.locator('.ty-key').click();
    await expect.poll(() => story(page)).toMatch(/你掷出 [1-6]/);
    // No English is left on the table but the names that are paired.
    expect(await page.locator('.ty-tray').textContent()).not.toMatch(/[A-Za-z]{4,}/);
    await page.locator('.ty-bar .lang').click();
    await playOn(page, ROLL);
    expect(faults).toEqual([]);
  });

  test('giving up is asked twice, and ends a game of two', async () => {
    const { page, faults } = at;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    expect(await seriousFaults(page)).toEqual([]);
    await shoot(page, 'tycoon-table-menu-day');
    await page.locator('.ty-surrender .key').click();
    await page.getByRole('heading', { name: 'Fox wins' }).waitFor();
    expect(await page.locator('.outcome li').last().textContent()).toContain('out of the game');
    expect(await page.getByRole('link', { name: 'Replay' }).getAttribute('href')).toMatch(
      /^\/games\/0x\w+\/turns\/1$/,
    );
    expect(faults).toEqual([]);
  });
});
