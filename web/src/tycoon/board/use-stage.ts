import type { GameView } from '@tycoon/sdk';
import { useMemo } from 'react';
import type { Beat } from '../beat.ts';
import { type Stage, stillStage } from './stage.ts';

export interface StageOptions {
  /** The game where no beat is known: before the first one. */
  readonly view: GameView;
}

/** Tells beats one after another, at a pace people can follow. */
export function useStage(beats: readonly Beat[], { view }: StageOptions): Stage {
  const last = beats.at(-1);
  return useMemo(() => (last ? stillStage(last.view, last.index) : stillStage(view, -1)), [last, view]);
}
