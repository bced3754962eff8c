import type { Speed } from '../../settings/settings.ts';
import { animate } from '../board/animation.ts';
import { stillBoard } from '../board/board-state.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';

/** How much longer or shorter everything takes. */
const FACTORS: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.2 };

/** What a bot lets pass when the board has shown everything, in milliseconds. */
const THOUGHT = 700;

/** How long to wait after the last of these entries, so that people see what happened before the next thing does. */
export function thinkingTime(entries: readonly TimelineEntry[], speed: Speed): number {
  const last = entries.at(-1);
  const from = entries.findLastIndex(({ transaction }) => transaction !== last?.transaction) + 1;
  const latest = entries.slice(from);
  const [first] = latest;
  const frames = first === undefined ? [] : animate(latest, stillBoard(first.view, first.index - 1));
  const animationMs = frames.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return Math.round((THOUGHT + animationMs) * FACTORS[speed]);
}
