import type { GameView } from '@tycoon/sdk';
import { applyEvent, type TycoonEvent } from '@tycoon/sdk/events';

/** One event of a game and the game right after it: what stories, boards and charts are told from. */
export interface Beat {
  /** Its place in the game, from 0; the same in a live game and in a replay. */
  readonly index: number;
  readonly event: TycoonEvent;
  readonly view: GameView;
  /** The chain's time. */
  readonly atMs: number;
  /** The transaction it came from. */
  readonly digest: string;
}

/** An event as it arrives, before it is applied. */
export type Happening = Pick<Beat, 'event' | 'atMs' | 'digest'>;

/** The beats that follow from a view, the first with this index. */
export function beatsFrom(view: GameView, index: number, happenings: readonly Happening[]): readonly Beat[] {
  let current = view;
  return happenings.map((happening, i) => {
    current = applyEvent(current, happening.event);
    return { ...happening, index: index + i, view: current };
  });
}
