import { decodeCheckpointHead } from '../chain/checkpoint.ts';
import type { CheckpointLog } from '../chain/log.ts';

/** How much of history is kept: so many checkpoints, or those of so many days. */
export type Retention =
  | { readonly kind: 'checkpoints'; readonly count: number }
  | { readonly kind: 'days'; readonly count: number };

const DAY_MS = 24 * 3600 * 1000;

/** `5000` keeps so many checkpoints, `30d` those of so many days; `undefined` for anything else. */
export function parseRetention(text: string): Retention | undefined {
  const [, digits, unit] = /^(\d{1,15})(d?)$/.exec(text) ?? [];
  const count = Number(digits);
  if (digits === undefined || count < 1) return undefined;
  return { kind: unit === 'd' ? 'days' : 'checkpoints', count };
}

/**
 * The lowest checkpoint that is to be kept; `undefined` while pruning is not worth it. It rewrites what is kept, so it waits
 * until it removes at least half as much as it keeps.
 */
export function lowestToKeep(keep: Retention, log: CheckpointLog, nowMs: number): number | undefined {
  const { first, length } = log;
  const wanted =
    keep.kind === 'checkpoints' ? length - keep.count : firstSince(log, nowMs - keep.count * DAY_MS);
  // The newest is always kept: streams begin with it.
  const lowest = Math.min(wanted, length - 1);
  const removed = lowest - first;
  return removed > 0 && removed * 2 >= length - lowest ? lowest : undefined;
}

/** The first checkpoint that is not older than a time. Time never runs backwards, so it is found by halving. */
function firstSince(log: CheckpointLog, sinceMs: number): number {
  let [low, high] = [log.first, log.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (decodeCheckpointHead(log.read(middle)).timestampMs < sinceMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
