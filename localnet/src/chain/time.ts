/** Whether the network's clock follows the machine's or stands until it is advanced. */
export const CLOCK_MODES = ['running', 'frozen'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** The network's time in milliseconds. It can be advanced, never turned back. */
export interface NetworkTime {
  readonly mode: ClockMode;
  now(): number;
  advance(milliseconds: number): void;
}

/** A clock that is not before `notBefore`, the time of the last checkpoint of a network that is continued. */
export function createTime(mode: ClockMode, source: () => number, notBefore = 0): NetworkTime {
  let offset = Math.max(0, notBefore - source());
  let frozenAt = source() + offset;
  return {
    mode,
    now: () => (mode === 'frozen' ? frozenAt : source() + offset),
    advance(milliseconds) {
      offset += milliseconds;
      frozenAt += milliseconds;
    },
  };
}
