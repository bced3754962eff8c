import type { TycoonEvent } from '@tycoon/sdk/events';
import { entryAtStop, type Replay } from './replay.ts';

/** Events that change nothing on the board: a step over them would look like none. */
const SILENT: ReadonlySet<TycoonEvent['type']> = new Set([
  'CashEvent',
  'StatusEvent',
  'PhaseEvent',
  'EndTurnEvent',
  // A draw is shown with the roll that plays it, a salary, a lap and a delegate not at all.
  'DrawEvent',
  'SalaryEvent',
  'LapEvent',
  'DelegateEvent',
]);

const isVisible = ({ type }: TycoonEvent): boolean => !SILENT.has(type);

/** The next entry that shows on the board, in either direction; the last or the first where there is none. */
export function nextVisible(replay: Replay, at: number, direction: 1 | -1): number {
  const first = entryAtStop(replay, 0);
  const last = replay.entries.length - 1;
  for (let entry = at + direction; entry > first && entry < last; entry += direction) {
    const event = replay.entries[entry]?.event;
    if (event !== undefined && isVisible(event)) return entry;
  }
  return direction > 0 ? last : first;
}
