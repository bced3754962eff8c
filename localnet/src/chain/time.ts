import { invalid } from './refusal.ts';

/** Whether the network's clock follows the machine's or stands until it is advanced. */
const CLOCK_MODES = ['running', 'frozen'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** What a machine tells of time, in milliseconds. */
export interface MachineClock {
  /** The date: it can be set, forward and back, and it goes on while the machine sleeps. */
  date(): number;
  /** Time since some moment: it only ever goes on, and may stand while the machine sleeps. */
  elapsed(): number;
}

/** The network's time in milliseconds. It can be advanced, never turned back. */
export interface NetworkTime {
  readonly mode: ClockMode;
  now(): number;
  /** Turns it forward by whole milliseconds; refuses, and changes nothing, where that is no later time or no date. */
  advance(milliseconds: number): void;
}

/** The end of the year 9999, the last moment that the API's timestamps can tell. */
export const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** While the network is ahead of the date its time passes this much slower, so that the date catches up. */
const PACE_AHEAD = 0.9;

/** A clock that is not before `notBefore`, the time of the last checkpoint of a network that is continued. */
export function createTime(mode: ClockMode, machine: MachineClock, notBefore = 0): NetworkTime {
  let time = Math.max(notBefore, machine.date());
  let travelled = 0;
  let seen = machine.elapsed();
  const now = () => {
    const elapsed = machine.elapsed();
    const goneOn = time + (elapsed - seen) * PACE_AHEAD;
    seen = elapsed;
    time = Math.min(LATEST_MS, Math.max(goneOn, machine.date() + travelled));
    return Math.floor(time);
  };
  return {
    mode,
    now,
    advance(milliseconds) {
      const room = LATEST_MS - now();
      if (!Number.isSafeInteger(milliseconds) || milliseconds < 1 || milliseconds > room)
        throw invalid(
          `The clock cannot be advanced by ${milliseconds} ms: it takes whole milliseconds from 1 to ${room}, where the year 9999 ends`,
        );
      travelled += milliseconds;
      time += milliseconds;
    },
  };
}
