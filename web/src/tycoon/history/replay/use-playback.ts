import { useCallback, useEffect, useMemo, useState } from 'react';
import { play as playSound } from '../../../sound/sound.ts';
import { createAnimator } from '../../board/animator.ts';
import type { BoardState } from '../../board/board-state.ts';
import { type Replay, turnOf } from '../game/replay.ts';

/** A breath between two turns; a long one where nothing moves, so that every turn can be seen. */
const BREATH_MS = 260;
const STILL_MS = 1100;

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Playback {
  readonly state: BoardState;
  /** The entry that is shown. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly stop: () => void;
  /** Shows another entry at once. */
  readonly jump: (entry: number) => void;
}

/** Plays a replay turn by turn. At the end of a game that goes on it waits for what happens next. */
export function usePlayback(replay: Replay, start: number, speed: number): Playback {
  const { entries } = replay;
  const last = entries.length - 1;
  const view = entries[0]?.view;
  if (view === undefined) throw new Error('a replay has entries');
  const [first] = useState(() => ({ entries: entries.slice(start, start + 1), view }));
  const [, show] = useState<BoardState | null>(null);
  const animator = useMemo(
    () => createAnimator(first.entries, first.view, { show, sound: playSound, isStill }),
    [first],
  );
  const { state } = animator;
  const at = state.playedTo;
  const isOver = entries[last]?.view.status === 'ended';
  const [isPlaying, setPlaying] = useState(!isOver && start === last);
  const jump = useCallback(
    (entry: number) => {
      setPlaying(false);
      animator.jump(entries.slice(entry, entry + 1), view);
    },
    [animator, entries, view],
  );
  const play = useCallback(() => setPlaying(true), []);
  const stop = useCallback(() => jump(animator.state.playedTo), [jump, animator]);
  const { isSettled } = state;
  useEffect(() => {
    if (!isPlaying) return;
    if (at === last && isOver) return setPlaying(false);
    // A roll that waits is played on with the turn; only motion is waited for.
    if (at === last || (!isSettled && state.view.draw === null)) return;
    const next = turnOf(replay, at + 1)?.to ?? last;
    const offer = () => animator.update(entries.slice(at + 1, next + 1), view, speed);
    const timer = setTimeout(offer, (isStill() ? STILL_MS : BREATH_MS) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isSettled, isOver, at, last, replay, entries, view, speed, animator, state.view.draw]);
  useEffect(() => () => animator.stop(), [animator]);
  return { state, at, isPlaying, play, stop, jump };
}
