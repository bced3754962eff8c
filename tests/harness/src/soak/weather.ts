/** A storm kills often enough to hit everything, and leaves time to recover and play. */
const STORM_SHARE = 0.4;
const CYCLE_MS = 10 * 60_000;
const PAUSE_MS = { least: 5000, spread: 6000 };

/** When processes are killed. */
interface Weather {
  /** Whether it storms; the calm in between lets processes grow old enough to show what they keep. */
  isStormy(at: number): boolean;
  /** When the next kill is due, or null when there is none before the end. */
  nextKill(after: number): number | null;
}

/** Storms and calms in cycles of about ten minutes, each beginning with its storm; times are milliseconds from the start. */
export function createWeather(durationMs: number, below: (n: number) => number): Weather {
  const cycles = Math.max(1, Math.round(durationMs / CYCLE_MS));
  const cycle = durationMs / cycles;
  const isStormy = (at: number) => at % cycle < cycle * STORM_SHARE;
  return {
    isStormy,
    nextKill(after) {
      const due = after + PAUSE_MS.least + below(PAUSE_MS.spread);
      const next = isStormy(due) ? due : (Math.floor(due / cycle) + 1) * cycle;
      return next < durationMs ? next : null;
    },
  };
}
