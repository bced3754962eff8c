import { useCallback, useEffect, useMemo, useState } from 'react';
import { play as playSound } from '../../../sound/sound.ts';
import type { Stage } from '../../board/stage.ts';
import { createTeller } from '../../board/teller.ts';
import { type Reel, turnOf } from '../reel/reel.ts';

/** A breath between two turns; a long one where nothing moves, so that every turn can be seen. */
const BREATH_MS = 260;
const STILL_MS = 1100;

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface Playback {
  readonly stage: Stage;
  /** The beat that is shown. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly play: () => void;
  readonly stop: () => void;
  /** Shows another beat at once. */
  readonly jump: (beat: number) => void;
}

/** Plays a reel turn by turn. At the end of a game that goes on it waits for what happens next. */
export function usePlayback(reel: Reel, start: number, speed: number): Playback {
  const { beats } = reel;
  const last = beats.length - 1;
  const view = beats[0]?.view;
  if (view === undefined) throw new Error('a reel has beats');
  const [first] = useState(() => ({ beats: beats.slice(start, start + 1), view }));
  const [, show] = useState<Stage | null>(null);
  const teller = useMemo(
    () => createTeller(first.beats, first.view, { show, sound: playSound, isStill }),
    [first],
  );
  const { stage } = teller;
  const at = stage.told;
  const isOver = beats[last]?.view.status === 'ended';
  const [isPlaying, setPlaying] = useState(!isOver && start === last);
  const jump = useCallback(
    (beat: number) => {
      setPlaying(false);
      teller.cut(beats.slice(beat, beat + 1), view);
    },
    [teller, beats, view],
  );
  const play = useCallback(() => setPlaying(true), []);
  const stop = useCallback(() => jump(teller.stage.told), [jump, teller]);
  const { isSettled } = stage;
  useEffect(() => {
    if (!isPlaying) return;
    if (at === last && isOver) return setPlaying(false);
    if (at === last || !isSettled) return;
    const next = turnOf(reel, at + 1)?.to ?? last;
    const offer = () => teller.offer(beats.slice(at + 1, next + 1), view, speed);
    const timer = setTimeout(offer, (isStill() ? STILL_MS : BREATH_MS) / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, isSettled, isOver, at, last, reel, beats, view, speed, teller]);
  useEffect(() => () => teller.stop(), [teller]);
  return { stage, at, isPlaying, play, stop, jump };
}
