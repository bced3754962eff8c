import type { GameView } from '@tycoon/sdk';
import { useEffect, useMemo, useState } from 'react';
import { play } from '../../sound/sound.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { createAnimator } from './animator.ts';
import type { BoardState } from './board-state.ts';

interface AnimationOptions {
  /** The game where no entry is known yet. */
  readonly view: GameView;
  /** How many times faster than at a table; 1 by default. */
  readonly speed?: number;
  /** Shows the end of the animation at once. */
  readonly isSkipped?: boolean;
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays entries one after another: dice tumble, pieces walk, money flies. What is there when the page opens is placed at once;
 * so is everything when entries go back, when there are too many, in a hidden tab and where motion is not wanted.
 */
export function useAnimation(
  entries: readonly TimelineEntry[],
  { view, speed = 1, isSkipped = false }: AnimationOptions,
): BoardState {
  const [first] = useState(() => ({ entries, view }));
  const [, show] = useState<BoardState | null>(null);
  const animator = useMemo(
    () => createAnimator(first.entries, first.view, { show, sound: play, isStill }),
    [first],
  );
  useEffect(() => animator.update(entries, view, speed), [animator, entries, view, speed]);
  useEffect(() => {
    if (isSkipped) animator.finish();
  }, [animator, isSkipped]);
  useEffect(() => {
    const settle = () => {
      if (document.hidden) animator.finish();
    };
    document.addEventListener('visibilitychange', settle);
    return () => {
      document.removeEventListener('visibilitychange', settle);
      animator.finish();
      animator.stop();
    };
  }, [animator]);
  return animator.state;
}
