import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  clickFirst,
  IS_LONG,
  looks,
  myMove,
  newPlayer,
  openClient,
  playToTheEnd,
  seriousFaults,
  sitDown,
} from './story.ts';

/** Ends a hand when it can be ended, else stays in it. */
const KEYS = ['.alt .plain:has([href="#i-card"])', '.act .key.big', '.hand-result .key'];

const { client, browser } = await openClient();

/** In every run two bots leave the table of a game that is played to its end. */
async function fewer(page: Page): Promise<void> {
  if (!IS_LONG) for (let i = 0; i < 2; i++) await page.locator('.seat-row .ico').last().click();
}

const WHOLE = [
  { language: 'en', device: 'desktop', theme: 'day' },
  { language: 'zh', device: 'phone', theme: 'night' },
] as const;

test.each(looks(WHOLE))(
  'a person plays 炸金花 to its end against bots, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, { ...visit, calm: true });
    await sitDown(page, client.url, 'zhajinhua', async () => {
      // One hand on the phone, five at the desk: the short game and the one with a next hand.
      if (visit.device === 'phone') await page.locator('.house-rules .picks label').first().click();
      await fewer(page);
    });
    const name = `zhajinhua-${visit.language}-${visit.theme}-${visit.device}`;
    await page.locator('button.fan').click();
    await page.locator('.own-cards .pcard.up').first().waitFor();
    await page.locator('.act .key.big').waitFor();
    await shoot(page, name);
    expect(await seriousFaults(page)).toEqual([]);
    await playToTheEnd(page, KEYS);
    await shoot(page, `${name}-outcome`);
    await page.locator('.outcome-keys button.plain').click();
    await page.locator('.fair .link').click();
    const checked = page.locator('.checked');
    await checked.first().waitFor();
    expect(await page.locator('.checked[data-holds="false"]').count()).toBe(0);
    // One's own hand is opened to oneself; somebody folded or was never called in five hands, or in one.
    expect(await page.locator('dialog', { hasText: /fits the seal|与封印相符/ }).count()).toBe(1);
    expect(await page.locator('dialog', { hasText: /stays closed|一直盖着/ }).count()).toBe(1);
    await shoot(page, `${name}-check`);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.bar .ico:has([href="#i-menu"])').click();
    await shoot(page, `${name}-menu`);
    await page.locator('.menu-rows a[href^="/replay/"]').click();
    await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
    await shoot(page, `${name}-replay`);
    await page.locator('.transport .ico').first().click();
    await page.locator('.verdict', { hasNotText: /same hash|一致/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('stories play known games: one seed deals the same cards to everybody, another seed others', async () => {
  const dealt = async (seed: string) => {
    const { page, context } = await newPlayer(browser, { calm: true, seed });
    await sitDown(page, client.url, 'zhajinhua');
    await page.locator('button.fan').click();
    await page.locator('.own-cards .pcard.up').nth(2).waitFor();
    const cards = await page.locator('.own-cards .sr').allTextContents();
    await context.close();
    return cards;
  };
  const cards = await dealt('one');
  expect(cards).toHaveLength(3);
  expect(await dealt('one')).toEqual(cards);
  expect(await dealt('another')).not.toEqual(cards);
});

test('a game goes on after a reload where it stood', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'zhajinhua');
  await page.locator('.act .key.big').waitFor();
  await clickFirst(page, ['.raise-keys .key', '.act .key.big']);
  await myMove(page, '.act .key.big');
  const pot = await page.locator('.pot .count').getAttribute('data-value');
  const lines = await page.locator('.log li').count();
  await page.reload();
  await myMove(page, '.act .key.big');
  expect(await page.locator('.log li').count()).toBe(lines);
  expect(await page.locator('.pot .count').getAttribute('data-value')).toBe(pot);
  await page.goto(client.url);
  await page.locator('.cont a[href^="/table/"]').first().click();
  await page.locator('.room').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a call can be taken back before anybody else has moved, and a comparison picks its opponent', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await page.clock.install();
  await sitDown(page, client.url, 'zhajinhua');
  await myMove(page, '.act .key.big');
  const pot = () => page.locator('.pot .count').getAttribute('data-value');
  const before = await pot();
  // While the page's clock stands no bot moves, however long the person takes to regret the call.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.act .key.big').click();
  await page.locator('.tools button:has([href="#i-undo"])').waitFor();
  expect(Number(await pot())).toBeGreaterThan(Number(before));
  await page.locator('.tools button:has([href="#i-undo"])').click();
  await myMove(page, '.act .key.big');
  expect(await pot()).toBe(before);
  await page.clock.resume();
  await page.locator('.alt .plain:has([href="#i-versus"])').click();
  const choosable = page.locator('.who.choosable');
  expect(await choosable.count()).toBeGreaterThan(0);
  await choosable.first().click();
  await page.locator('.log', { hasText: 'to compare with' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('two people at one screen: nothing in the page holds the other’s cards before they may be known', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  // Everything a page knows of a match came as a message from the worker: keep them all, and when they came.
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const listen = Worker.prototype.addEventListener;
    Worker.prototype.addEventListener = function (this: Worker, ...args: Parameters<typeof listen>) {
      if (args[0] === 'message') {
        listen.call(this, 'message', (event) => heard.push(JSON.stringify((event as MessageEvent).data)));
      }
      return listen.apply(this, args);
    };
  });
  await page.goto(`${client.url}/new/zhajinhua`);
  for (let i = 0; i < 3; i++) await page.locator('.seat-row .ico').last().click();
  await page.locator('.seat-row').nth(1).locator('.picks label').first().click();
  await page.locator('.setup .go .key').click();

  await page.locator('.curtain .key').click();
  await page.locator('button.fan').click();
  await page.locator('.own-cards .pcard.up').first().waitFor();
  const hand = await page.evaluate(() => {
    const heard = (globalThis as unknown as { heard: string[] }).heard;
    const { viewer, view } = JSON.parse(heard.at(-1) as string).reply.value;
    return view.cards[viewer] as number[];
  });
  expect(hand).toHaveLength(3);
  const shown = await page.locator('.own-cards .sr').allTextContents();
  await page.locator('.act .key.big').click();
  await page.locator('.notice .key').click();
  await page.locator('.curtain').waitFor();
  await page.evaluate(() => {
    (globalThis as unknown as { heard: string[] }).heard.length = 0;
  });
  await page.locator('.curtain .key').click();
  await page.locator('button.fan').waitFor();
  await page.locator('.act .key.big').waitFor();

  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
  expect(heard.length).toBeGreaterThan(0);
  for (const message of heard) expect(message).not.toContain(JSON.stringify(hand));
  const body = await page.locator('body').textContent();
  for (const card of shown) expect(body).not.toContain(card);
  expect(await page.locator('.pcard.up').count()).toBe(0);
  const remembered = await page.evaluate((secret) => {
    // What React holds: every object reachable from its root, of this and of the previous rendering.
    const root = document.querySelector('#root') as unknown as Record<string, unknown>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) as string;
    const seen = new Set<unknown>();
    const queue: unknown[] = [root[key]];
    let found = 0;
    while (queue.length > 0) {
      const value = queue.pop();
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      if (value instanceof Node || value === globalThis) continue;
      seen.add(value);
      if (Array.isArray(value) && value.length === 3 && secret.every((card, i) => value[i] === card)) found++;
      for (const name of Object.keys(value)) queue.push((value as Record<string, unknown>)[name]);
    }
    return { found, looked: seen.size };
  }, hand);
  expect(remembered.looked).toBeGreaterThan(500);
  expect(remembered.found).toBe(0);
  await context.close();
});

/** Boxes on the screen that lie over each other, by the numbers of their seats. */
const overlaps = (page: Page): Promise<readonly string[]> =>
  page.locator('.opponent .who').evaluateAll((plates) => {
    const boxes = plates.map((plate) => plate.getBoundingClientRect());
    return boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((two, j) => {
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        return wide > 1 && high > 1 ? [`${i} and ${i + 1 + j}`] : [];
      }),
    );
  });

const PHONES = [
  { language: 'zh', theme: 'night' },
  { language: 'en', theme: 'day' },
] as const;

test.each(looks(PHONES))('six fit on a phone of 360 by 640, $language', async (visit) => {
  const { page, context, faults } = await newPlayer(browser, { ...visit, device: 'phone', calm: true });
  await page.setViewportSize({ width: 360, height: 640 });
  await sitDown(page, client.url, 'zhajinhua', () => page.locator('.setup .foot .key').first().click());
  await myMove(page, '.act .key.big');
  expect(await page.locator('.opponent .who').count()).toBe(5);
  expect(await overlaps(page)).toEqual([]);
  await shoot(page, `zhajinhua-six-${visit.language}`);
  const cut = await page
    .locator('.zjh-tray button')
    .evaluateAll((keys) =>
      keys.filter((key) => key.scrollWidth > key.clientWidth + 1).map((key) => key.textContent),
    );
  expect(cut).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a person who lets the page call for it stays in without pressing a key, and sees the hand in the list', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'zhajinhua', () => fewer(page));
  await myMove(page, '.act .key.big');
  const paid = page.locator('.zjh-tray .own-seat small').first();
  const before = (await paid.textContent()) ?? '';
  await page.locator('.auto').click();
  // The call is made by itself; at the end of the hand nothing is in any more.
  await page.locator('.zjh-tray .own-seat small').first().filter({ hasNotText: before }).waitFor();
  await playToTheEnd(page, KEYS);
  await page.locator('.outcome-keys button.plain').click();
  await page.locator('.hand-list summary').click();
  expect(await page.locator('.hand-list tbody tr').count()).toBe(5);
  const totals = await page.locator('.hand-list tbody tr td:last-child').allTextContents();
  const nets = await page.locator('.hand-list tbody tr td:nth-child(4)').allTextContents();
  const value = (text: string) => Number(text.replaceAll(/[^\d−-]/g, '').replace('−', '-'));
  expect(value(totals.at(-1) ?? '')).toBe(nets.reduce((sum, net) => sum + value(net), 0));
  expect(faults).toEqual([]);
  await context.close();
});
