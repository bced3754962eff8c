import { expect, test } from 'vitest';
import { ring } from '../fixture.ts';
import { planOf, quickPlan, reseat, sameNames, sharedSeats, sizeOf, usualMap } from './plan.ts';

const published = (map: ReturnType<typeof ring>) => ({ registry: '0x1', templateId: BigInt(map.id), map });
const withHospital = published(ring('Start', 'Mill', 'Hospital', 'Garden'));
const without = published(ring('Start', 'Mill', 'Garden'));
const WISH = { seats: 4, changes: {}, bots: [], people: [], isEager: false };

test('a game against bots has a seat for each and begins when they sit', () => {
  const plan = quickPlan(withHospital);
  expect([plan.bots.length, plan.rules.maxPlayers, plan.isEager]).toEqual([3, 4, true]);
  expect([plan.registry, plan.templateId]).toEqual(['0x1', 9n]);
});

test('where there is no hospital nobody is carried to one', () => {
  const carried = (place: typeof without) => {
    const { bombToHospital, dogToHospital } = planOf(WISH, place).rules;
    return [bombToHospital, dogToHospital];
  };
  expect(carried(withHospital)).toEqual([true, true]);
  expect(carried(without)).toEqual([false, false]);
});

test('fewer seats send bots away, more seats bring none', () => {
  const wish = { ...WISH, bots: ['careful', 'greedy', 'random'] as const };
  expect(reseat(wish, 2).bots).toEqual(['careful']);
  expect(reseat(wish, 6).bots).toHaveLength(3);
  expect(planOf(reseat(wish, 6), withHospital).rules.maxPlayers).toBe(6);
});

test('people who share a screen sit first, and bots take every other seat', () => {
  const shared = sharedSeats({ ...WISH, people: ['Ann', 'Ben'], bots: ['greedy'] }, 4, 2);
  expect([shared.seats, shared.people, shared.bots]).toEqual([4, ['Ann', 'Ben'], ['greedy', 'careful']]);
  // Fewer seats than people: all are people's.
  const small = sharedSeats(shared, 2, 3);
  expect([small.people, small.bots]).toEqual([['Ann', 'Ben'], []]);
  expect(sharedSeats(WISH, 3, Number.NaN).people).toEqual(['']);
});

test('the second of two equal names is named, and no name is nobody’s', () => {
  expect(sameNames(['Ann', 'Ben', ' Ann '])).toEqual([2]);
  expect(sameNames(['', '', 'Ben'])).toEqual([]);
});

test('a table starts with the rules recommended for its map, and what the player has changed of them', () => {
  const recommended = { salary: 2000n, maxTurns: 30n };
  const place = published({ ...withHospital.map, recommended });
  expect(planOf(WISH, place).rules).toMatchObject({ salary: 2000n, maxTurns: 30n, maxPlayers: 4 });
  expect(planOf({ ...WISH, changes: { salary: 0n } }, place).rules).toMatchObject({
    salary: 0n,
    maxTurns: 30n,
  });
  expect([quickPlan(place).rules.maxTurns, quickPlan(withHospital).rules.maxTurns]).toEqual([30n, 20n]);
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
