import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { fitPlan, HOUSE_RULES, quickPlan, reseat, sizeOf, usualMap } from './plan.ts';

const published = (map: ReturnType<typeof ring>) => ({ registry: '0x1', templateId: BigInt(map.id), map });
const withHospital = published(ring('Start', 'Mill', 'Hospital', 'Garden'));
const without = published(ring('Start', 'Mill', 'Garden'));

test('a game against bots has a seat for each and begins when they sit', () => {
  const plan = quickPlan(withHospital);
  expect([plan.bots.length, plan.rules.maxPlayers, plan.isEager]).toEqual([3, 4, true]);
  expect([plan.registry, plan.templateId]).toEqual(['0x1', 9n]);
});

test('where there is no hospital nobody is carried to one', () => {
  const wish = { rules: HOUSE_RULES, bots: [], isEager: false };
  const carried = ({ bombToHospital, dogToHospital }: typeof HOUSE_RULES) => [bombToHospital, dogToHospital];
  expect(carried(fitPlan(wish, withHospital).rules)).toEqual([true, true]);
  expect(carried(fitPlan(wish, without).rules)).toEqual([false, false]);
});

test('fewer seats send bots away, more seats bring none', () => {
  const plan = quickPlan(withHospital);
  expect(reseat(plan, 2).bots).toEqual(['careful']);
  expect(reseat(plan, 6).bots).toHaveLength(3);
  expect(reseat(plan, 6).rules.maxPlayers).toBe(6);
});

test('the classic tour is the usual map, else the first there is', () => {
  const classic = published({ ...without.map, key: 'classic' });
  expect(usualMap([withHospital, classic])).toBe(classic);
  expect(usualMap([withHospital])).toBe(withHospital);
  expect(usualMap([])).toBeUndefined();
});

test('a map is as large as its tiles', () => {
  expect(sizeOf(withHospital.map)).toEqual({ tiles: 4, lots: 2, forks: 0 });
});
