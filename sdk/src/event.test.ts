import { expect, test } from 'vitest';
import { decodeEvent, EVENT_NAMES } from './event.ts';
import { TollEvent } from './generated/events.ts';

const PACKAGE = `0x${'7'.repeat(64)}`;
const id = (digit: string) => `0x${digit.repeat(64)}`;

const TOLL = { game: id('1'), payer: id('a'), owner: id('b'), tileId: 3n, level: 2, amount: 600n };
const BYTES = TollEvent.serialize(TOLL).toBytes();

test('an event is decoded by its type and tagged with the name of its struct', () => {
  expect(decodeEvent(`${PACKAGE}::events::TollEvent`, BYTES, [PACKAGE])).toEqual({
    type: 'TollEvent',
    ...TOLL,
  });
});

test('the bytes are those of Move: two ids, two addresses, then numbers in little endian', () => {
  expect(BYTES.length).toBe(32 * 3 + 8 + 1 + 8);
  expect([...BYTES.slice(96)]).toEqual([3, 0, 0, 0, 0, 0, 0, 0, 2, 88, 2, 0, 0, 0, 0, 0, 0]);
});

test.each([
  ['another package', `${id('8')}::events::TollEvent`],
  ['another module', `${PACKAGE}::game::TollEvent`],
  ['a struct that is no event', `${PACKAGE}::events::NoSuchEvent`],
  ['a name every object has', `${PACKAGE}::events::toString`],
])('the type of %s is not decoded', (_, type) => {
  expect(decodeEvent(type, BYTES, [PACKAGE])).toBeNull();
});

test('an event keeps the id of the version that defined it, short or long', () => {
  expect(
    decodeEvent('0x5::events::TollEvent', BYTES, [id('8'), `0x${'5'.padStart(64, '0')}`]),
  ).not.toBeNull();
});

test('every event of the package is known', () => {
  expect(EVENT_NAMES.length).toBeGreaterThanOrEqual(30);
  expect(EVENT_NAMES.every((name) => name.endsWith('Event'))).toBe(true);
});
