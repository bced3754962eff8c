import type { Speed } from '../../settings/settings.ts';
import { stillStage } from '../board/stage.ts';
import { tell } from '../board/telling.ts';
import type { Beat } from '../live/beat.ts';

/** How much longer or shorter everything takes. */
const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.2 };

/** What a bot lets pass when the board has told everything, in milliseconds. */
const THOUGHT = 700;

/** How long to wait after the last of these beats, so that people see what happened before the next thing does. */
export function thinkingTime(beats: readonly Beat[], speed: Speed): number {
  const last = beats.at(-1);
  const from = beats.findLastIndex(({ digest }) => digest !== last?.digest) + 1;
  const untold = beats.slice(from);
  const [first] = untold;
  const frames = first === undefined ? [] : tell(untold, stillStage(first.view, first.index - 1));
  const told = frames.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return Math.round((THOUGHT + told) * FACTORS[speed]);
}
