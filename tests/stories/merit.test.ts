import { shoot } from '@tycoon/harness/browser';
import { expect, test } from 'vitest';
import { looks, myMove, newPlayer, openClient, playToTheEnd, seriousFaults, sitDown } from './story.ts';

/** Saves whom it can, agrees to what it is asked, else works. */
const KEYS = ['.answer .key', '.merit-decide .key.big', '.merit-actions li:nth-child(1) .key'];

const { client, browser } = await openClient();

const WHOLE = [
  { language: 'zh', device: 'desktop', theme: 'night' },
  { language: 'en', device: 'phone', theme: 'day' },
] as const;

test.each(looks(WHOLE))(
  'a person plays 功德轮回 to its end with bots, $language on a $device',
  async (visit) => {
    const { page, context, faults } = await newPlayer(browser, visit);
    await sitDown(page, client.url, 'merit');
    const name = `merit-${visit.language}-${visit.theme}-${visit.device}`;
    await page.locator('.merit-actions').waitFor();
    await shoot(page, name);
    expect(await seriousFaults(page)).toEqual([]);
    await playToTheEnd(page, KEYS);
    await shoot(page, `${name}-outcome`);
    await page.locator('.outcome a[href^="/replay/"]').click();
    await page.locator('.verdict', { hasText: /same hash|一致/ }).waitFor();
    await shoot(page, `${name}-replay`);
    expect(faults).toEqual([]);
    await context.close();
  },
);

test('a saved game of 功德轮回 goes on after a reload, and a move can be undone', async () => {
  const { page, context, faults } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await myMove(page, '.merit-actions .key');
  const figures = () =>
    page.locator('.stands .count').evaluateAll((all) => all.map((one) => one.getAttribute('data-value')));
  const before = await figures();
  await page.locator('.merit-actions li:nth-child(1) .key').click();
  await page.locator('.tools button:has([href="#i-undo"])').click();
  await page.locator('.merit-actions li:nth-child(1) .key:enabled').waitFor();
  expect(await figures()).toEqual(before);
  await page.locator('.merit-actions li:nth-child(2) .key').click();
  await myMove(page, '.merit-actions .key');
  const after = await figures();
  await page.reload();
  await myMove(page, '.merit-actions .key');
  expect(await figures()).toEqual(after);
  expect(faults).toEqual([]);
  await context.close();
});

test('a difficulty that cannot be reached is said before the game, and goes when more beings wait', async () => {
  const { page, context } = await newPlayer(browser);
  await page.goto(`${client.url}/new/merit`);
  // The printed table of this difficulty cannot be won, so that the calibrated one is chosen first.
  await page.getByText('Asura').click();
  await page.getByText('Not in the rulebook').waitFor();
  await page.getByText('As printed').click();
  await page.getByText('it cannot be won').waitFor();
  await page.locator('.house-rules .row', { hasText: 'waiting at the start' }).getByText('2').click();
  await page.getByText('it cannot be won').waitFor({ state: 'detached' });
  await context.close();
});

test('a co-operation is proposed with shares that make up the price', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await myMove(page, '.merit-actions .key');
  await page.locator('.merit-together').click();
  await page.locator('.together').waitFor();
  await shoot(page, 'merit-together');
  expect(await seriousFaults(page)).toEqual([]);
  // As many coins as the being costs, each in the colour of who pays it, and the key asks for the own share.
  const price = Number(await page.locator('.being.chosen .price-coin').textContent());
  expect(await page.locator('.purse li').count()).toBe(price);
  const own = await page.locator('.purse .me').count();
  await page.getByRole('button', { name: new RegExp(`^Ask .*pay ${own}$`) }).click();
  await page.locator('.log', { hasText: 'You propose to save' }).waitFor();
  await context.close();
});

test('the large key says before it is pressed what wealth and score become, and they do', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  // Two turns of work bring enough for any being; then saving is the first of two actions, and nobody moves after it.
  for (let actions = 0; actions < 2; actions++) {
    await myMove(page, '.merit-actions li:nth-child(1) .key');
    await page.locator('.merit-actions li:nth-child(1) .key').click();
  }
  await myMove(page, '.merit-decide .key.big');
  const [wealth, wealthAfter, score, scoreAfter] = await page.locator('.decide-after .num').allTextContents();
  expect(await page.locator('.merit-own .count').first().getAttribute('data-value')).toBe(wealth);
  expect(await page.locator('.score-was').textContent()).toBe(score);
  await page.locator('.merit-decide .key.big').click();
  await expect
    .poll(() => page.locator('.merit-own .count').first().getAttribute('data-value'))
    .toBe(wealthAfter);
  expect(await page.locator('.stand.own .reach .num').textContent()).toBe(scoreAfter);
  await context.close();
});

test('what all may know lies in one sheet: the paths, the events to come, the twelve beings', async () => {
  const { page, context } = await newPlayer(browser, { calm: true });
  await sitDown(page, client.url, 'merit');
  await page.getByRole('button', { name: 'Score, beings and events' }).click();
  const sheet = page.getByRole('dialog');
  expect(await sheet.locator('.score-paths li').count()).toBe(7);
  expect(await sheet.locator('.facts-beings li').count()).toBe(12);
  // Twelve event cards, of which one is turned up in the first round.
  expect(await sheet.locator('.facts-events li').count()).toBe(11);
  expect(await seriousFaults(page)).toEqual([]);
  await context.close();
});
