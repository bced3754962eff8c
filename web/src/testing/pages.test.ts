import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { change } from '../settings/settings.ts';
import { openPage, type Page, shown } from './page.ts';
import { keepTables } from './tables.ts';

let page: Page;

beforeAll(async () => {
  page = await openPage('/');
  keepTables();
  // Nobody keeps history or tables between people.
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  await page.showApp();
});
afterAll(() => page.close());

const expectShown = (name: string) => expect(shown(page)).toMatchFileSnapshot(`pages/${name}.txt`);

test.each([
  ['/', 'home'],
  ['/rules/cashflow', 'rules-cashflow'],
  ['/rules/zhajinhua', 'rules-zhajinhua'],
  ['/rules/monopoly', 'rules-monopoly'],
  ['/rules/merit', 'rules-merit'],
  ['/rules/tycoon', 'rules-tycoon'],
  ['/new/cashflow', 'new-cashflow'],
  ['/new/zhajinhua', 'new-zhajinhua'],
  ['/new/monopoly', 'new-monopoly'],
  ['/new/merit', 'new-merit'],
  ['/daily', 'daily'],
  ['/seasons', 'seasons'],
  ['/history', 'history'],
  ['/profile', 'profile'],
  ['/nowhere', 'nowhere'],
])('%s says what it did when it was last read', async (path, name) => {
  await page.go(path);
  await page.wait(300);
  await expectShown(name);
});

test('a game is set up, played to its end, counted, watched again and kept', async () => {
  await page.with(() => change({ speed: 'fast' }));
  await page.go('/new/zhajinhua');
  await page.press('Remove Lantern');
  await page.press('Remove Boat');
  await page.press('Remove Drum');
  await expectShown('set-up');
  await page.press('Start game');
  await page.until('Your cards');
  await expectShown('begun');
  for (let move = 0; move < 60 && page.document.querySelector('.result') === null; move++) {
    const keys = page.keys('.tray').filter(({ isOff }) => !isOff);
    const key = ['Fold', 'Next hand']
      .map((word) => keys.find((each) => each.word.startsWith(word)))
      .find(Boolean);
    await key?.press();
    await page.wait(3000);
  }
  await page.until('The moment that decided');
  await expectShown('result');
  await page.press('Replay');
  await page.until('Game log');
  await expectShown('replay');
  const id = page.document.location.pathname.split('/')[2];
  await page.go(`/analysis/${id}`);
  await page.wait(300);
  await expectShown('analysis');
  await page.go('/history');
  await page.until('won by Fox');
  await expectShown('history-of-one');
  await page.go('/profile');
  await page.until('2nd');
  await expectShown('profile-of-one');
});
