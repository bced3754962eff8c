import type { GameView } from '@tycoon/sdk';
import { useEffect, useMemo, useState } from 'react';
import { play } from '../../sound/sound.ts';
import type { Beat } from '../live/beat.ts';
import type { Stage } from './stage.ts';
import { createTeller } from './teller.ts';

export interface StageOptions {
  /** The game where no beat is known yet. */
  readonly view: GameView;
  /** How many times faster than at a table; 1 unless told. */
  readonly speed?: number;
  /** Places what is left to tell at once. */
  readonly isSkipped?: boolean;
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Tells beats one after another: dice tumble, pieces walk, money flies. What is there when the page opens is placed at once;
 * so is everything when beats go back, when there are too many, in a hidden tab and where motion is not wanted.
 */
export function useStage(
  beats: readonly Beat[],
  { view, speed = 1, isSkipped = false }: StageOptions,
): Stage {
  const [first] = useState(() => ({ beats, view }));
  const [, show] = useState<Stage | null>(null);
  const teller = useMemo(
    () => createTeller(first.beats, first.view, { show, sound: play, isStill }),
    [first],
  );
  useEffect(() => teller.offer(beats, view, speed), [teller, beats, view, speed]);
  useEffect(() => {
    if (isSkipped) teller.finish();
  }, [teller, isSkipped]);
  useEffect(() => {
    const settle = () => {
      if (document.hidden) teller.finish();
    };
    document.addEventListener('visibilitychange', settle);
    return () => {
      document.removeEventListener('visibilitychange', settle);
      teller.finish();
      teller.stop();
    };
  }, [teller]);
  return teller.stage;
}
