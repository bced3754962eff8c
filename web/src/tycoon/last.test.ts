import { expect, test } from 'vitest';
import { forgetTable, lastTable, parseLastTable, rememberTable } from './last.ts';

const table = (digit: string) => ({
  id: `0x${digit.repeat(64)}`,
  map: { en: 'Little Ring', zh: '小环' },
  round: 3,
});

test('a remembered table is offered, any other text is not', () => {
  expect(parseLastTable(JSON.stringify(table('1')))).toEqual(table('1'));
  for (const text of [null, '{', '{}', JSON.stringify({ ...table('1'), id: '../evil' })])
    expect(parseLastTable(text)).toBe(null);
});

test('the table that goes on is offered until it is over; the end of another changes nothing', () => {
  rememberTable(table('1'));
  forgetTable(table('2').id);
  expect(lastTable.read()).toEqual(table('1'));
  forgetTable(table('1').id);
  expect(lastTable.read()).toBe(null);
});
