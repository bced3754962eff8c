import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CARD_BARRIER, CARD_BOMB, CARD_DOG, CARD_FREEZE, CARD_MOVE_CTRL, CARD_RENT_FREE } from '@tycoon/sdk';
import { expect, test } from 'vitest';
import { CARD_PRICES, NUMBERS } from './numbers.ts';

const source = (module: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../move/sources/${module}.move`, import.meta.url)), 'utf8');

const constant = (module: string, name: string): string =>
  new RegExp(`const ${name}: [^=]+= ([^;]+);`).exec(source(module))?.[1]?.replaceAll('_', '') ?? 'missing';

test.each([
  ['tiles', 'CHANCE_AMOUNT', NUMBERS.chanceAmount],
  ['tiles', 'CHANCE_FACTORS', NUMBERS.chanceFactors],
  ['tiles', 'LOTTERY_TICKETS', NUMBERS.lotteryTickets],
  ['tiles', 'LOTTERY_PRIZE', NUMBERS.lotteryPrize],
  ['tiles', 'USUAL_STAY', NUMBERS.stay],
  ['news', 'USUAL_AMOUNT', NUMBERS.newsAmount],
  ['news', 'BOOM_PERCENT', NUMBERS.boomPercent],
  ['news', 'SLUMP_PERCENT', NUMBERS.slumpPercent],
  ['news', 'ROUNDS', NUMBERS.newsRounds],
  ['turn', 'MAX_TIMEOUTS', NUMBERS.timeouts],
])('the rules page says what %s::%s says', (module, name, value) => {
  expect(constant(module, name)).toBe(String(value));
});

test('tolls and building costs are those of the package', () => {
  expect(constant('economy', 'TOLL_FACTORS')).toBe(`vector[${NUMBERS.tollFactors.join(', ')}]`);
  const [base, step] = ['UPGRADE_BASE_TENTHS', 'UPGRADE_STEP_TENTHS'].map((name) =>
    Number(constant('economy', name)),
  );
  expect(NUMBERS.upgradeTenths).toEqual([0, 1, 2, 3].map((level) => Number(base) + Number(step) * level));
});

test('shops ask what the package asks', () => {
  const prices = /public fun price[^}]+}/.exec(source('cards'))?.[0] ?? '';
  const kinds = {
    move_ctrl: CARD_MOVE_CTRL,
    barrier: CARD_BARRIER,
    bomb: CARD_BOMB,
    dog: CARD_DOG,
    rent_free: CARD_RENT_FREE,
  };
  const asked = Object.entries(kinds).map(([name, kind]) => [
    kind,
    Number(new RegExp(`card_${name}\\(\\)\\) (\\d+)`).exec(prices)?.[1]),
  ]);
  const other = Number(/else (\d+)\s*}/.exec(prices)?.[1]);
  expect(new Map(CARD_PRICES)).toEqual(new Map([...asked, [CARD_FREEZE, other]] as [number, number][]));
});
