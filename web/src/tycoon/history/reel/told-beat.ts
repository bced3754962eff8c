import type { TycoonEvent } from '@tycoon/sdk/events';
import { beatAtStop, type Reel } from './reel.ts';

/** Events that change nothing one could see: a step over them would look like none. */
const SILENT: ReadonlySet<TycoonEvent['type']> = new Set([
  'CashEvent',
  'StatusEvent',
  'PhaseEvent',
  'EndTurnEvent',
]);

export const isTold = ({ type }: TycoonEvent): boolean => !SILENT.has(type);

/** The next beat there is something to see of, in either direction; the last or the first where there is none. */
export function nextTold(reel: Reel, at: number, direction: 1 | -1): number {
  const first = beatAtStop(reel, 0);
  const last = reel.beats.length - 1;
  for (let beat = at + direction; beat > first && beat < last; beat += direction) {
    const event = reel.beats[beat]?.event;
    if (event !== undefined && isTold(event)) return beat;
  }
  return direction > 0 ? last : first;
}
