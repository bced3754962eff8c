import { expect, test } from 'vitest';
import { makeSearch, type Picked, parsePicked, toFilter } from './filter.ts';

const nothing: Picked = { status: 'any', map: '', mine: false, player: '', period: 'any' };

test.each([
  ['', nothing],
  ['status=ended&map=2&since=week', { ...nothing, status: 'ended', map: '2', period: 'week' }],
  ['mine=1&player=0xAb', { ...nothing, mine: true, player: '0xAb' }],
] as const)('the address "%s" keeps what was picked', (search, picked) => {
  expect(parsePicked(search)).toEqual(picked);
  expect(makeSearch(picked)).toBe(search);
});

test('a filter value that no control offers is left out', () => {
  expect(parsePicked('status=lost&map=-1&mine=yes&player=bob&since=ever')).toEqual(nothing);
});

test('the index is asked for one player, oneself before any other, and for whole hours', () => {
  const picked: Picked = { ...nothing, mine: true, player: '0x1', period: 'day', status: 'active' };
  // 100 hours and a minute after the beginning of time: a day before that is hour 76.
  const now = 100 * 3_600_000 + 60_000;
  expect(toFilter(picked, { you: '0x2', registry: '0xa', now })).toEqual({
    status: 'active',
    player: '0x2',
    from: String(76 * 3_600_000),
  });
  expect(toFilter(picked, { you: null, registry: '0xa', now }).player).toBe('0x1');
  expect(toFilter(nothing, { you: '0x2', registry: '0xa', now })).toEqual({});
});

test('a map is asked for with its registry', () => {
  const asked = (map: string) => toFilter({ ...nothing, map }, { you: null, registry: '0xa', now: 0 });
  expect([asked('2'), asked('2.0xb')]).toEqual([
    { map: '2', registry: '0xa' },
    { map: '2', registry: '0xb' },
  ]);
});
