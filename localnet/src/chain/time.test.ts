import { expect, test } from 'vitest';
import { createTime, LATEST_MS, type MachineClock } from './time.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A machine whose date can be set and which can sleep. */
function machineAt(date: number) {
  let elapsed = 5_000;
  let shown = date;
  const clock: MachineClock = { date: () => shown, elapsed: () => elapsed };
  return {
    ...clock,
    pass(milliseconds: number) {
      elapsed += milliseconds;
      shown += milliseconds;
    },
    sleep(milliseconds: number) {
      shown += milliseconds;
    },
    set(to: number) {
      shown = to;
    },
  };
}

test('a running clock shows the machine’s date', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  expect(time.now()).toBe(NOON);
  machine.pass(1_234);
  expect(time.now()).toBe(NOON + 1_234);
});

test('a machine that slept is followed at once', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  machine.sleep(8 * HOUR);
  expect(time.now()).toBe(NOON + 8 * HOUR);
});

test('time goes on when the machine’s date is set back: a turn of thirty seconds is over after 33.4', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  const deadline = time.now() + 30_000;
  machine.set(NOON - HOUR);
  machine.pass(33_300);
  expect(time.now()).toBe(NOON + 29_970);
  machine.pass(100);
  expect(time.now()).toBeGreaterThanOrEqual(deadline);
});

test('a date that was set back an hour has caught up after ten, and is followed from then on', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  const ahead = () => time.now() - machine.date();
  machine.set(NOON - HOUR);
  expect(ahead()).toBe(HOUR);
  machine.pass(5 * HOUR);
  expect(ahead()).toBe(HOUR / 2);
  machine.pass(5 * HOUR);
  expect(ahead()).toBe(0);
  machine.pass(777);
  expect(ahead()).toBe(0);
});

test('a date that is set right again is followed, without the time that passed in between', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  machine.set(NOON - 2 * DAY);
  machine.pass(60_000);
  expect(time.now()).toBe(NOON + 54_000);
  machine.set(NOON + 60_000);
  expect(time.now()).toBe(NOON + 60_000);
});

test('a date that trembles neither turns time back nor hurries it', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  let last = time.now();
  for (let second = 1; second <= 1_000; second++) {
    machine.pass(1_000);
    machine.set(NOON + second * 1_000 + (second % 2 === 0 ? -40 : 40));
    expect(time.now()).toBeGreaterThan(last);
    last = time.now();
    expect(last - machine.date()).toBeLessThanOrEqual(80);
  }
});

test('a network that is continued goes on from its last checkpoint, also where the date is before it', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine, NOON + HOUR);
  expect(time.now()).toBe(NOON + HOUR);
  machine.pass(1_000);
  expect(time.now()).toBe(NOON + HOUR + 900);
});

test('a clock that was advanced keeps its distance to the date', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  time.advance(DAY);
  expect(time.now()).toBe(NOON + DAY);
  machine.pass(HOUR);
  expect(time.now()).toBe(NOON + DAY + HOUR);
});

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['a part of a millisecond', 0.5],
  ['no number', Number.NaN],
  ['more than a number counts exactly', 2 ** 64],
  ['beyond the last date of JavaScript', 8.64e15],
  ['one millisecond too much', LATEST_MS - NOON + 1],
])('a clock is not advanced by %s, and stays where it was', (_, milliseconds) => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  expect(() => time.advance(milliseconds)).toThrow(
    /whole milliseconds from 1 to \d+, where the year 9999 ends/,
  );
  expect(time.now()).toBe(NOON);
});

test('the last moment of the year 9999 is the last of the network', () => {
  const machine = machineAt(NOON);
  const time = createTime('running', machine);
  time.advance(LATEST_MS - NOON);
  expect(new Date(time.now()).toISOString()).toBe('9999-12-31T23:59:59.999Z');
  machine.pass(DAY);
  expect(time.now()).toBe(LATEST_MS);
});
