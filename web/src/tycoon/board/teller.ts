import type { GameView } from '@tycoon/sdk';
import type { Sound } from '../../sound/sound.ts';
import type { Beat } from '../live/beat.ts';
import { type Stage, stillStage } from './stage.ts';
import { type Frame, hurry, tell } from './telling.ts';

export interface TellerOptions {
  /** The stage has changed. */
  readonly show: (stage: Stage) => void;
  readonly sound: (sound: Sound) => void;
  /** Nothing is to move: everything is placed at once. */
  readonly isStill: () => boolean;
}

/** Tells a game that goes on: it is offered all beats whenever there are more, and shows them at its own pace. */
export interface Teller {
  readonly stage: Stage;
  /** `speed` 2 tells twice as fast. */
  offer(beats: readonly Beat[], view: GameView, speed?: number): void;
  /** Shows the game as it is after the last of these beats, at once and whatever is being told. */
  cut(beats: readonly Beat[], view: GameView): void;
  /** Places everything at once. */
  finish(): void;
  stop(): void;
}

export function createTeller(
  beats: readonly Beat[],
  view: GameView,
  { show, sound, isStill }: TellerOptions,
): Teller {
  const stillOf = (beats: readonly Beat[], view: GameView): Stage => {
    const last = beats.at(-1);
    return last ? stillStage(last.view, last.index) : stillStage(view, -1);
  };
  let stage = stillOf(beats, view);
  let queue: readonly Frame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pace = 1;
  let factor = 1;

  const place = (next: Stage) => {
    stage = next;
    show(stage);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
  };
  const settle = (next: Stage) => {
    drop();
    place(next);
  };
  const step = () => {
    timer = undefined;
    const at = queue.findIndex((frame) => frame.durationMs > 0);
    const frame = at < 0 ? queue.at(-1) : queue[at];
    queue = at < 0 ? [] : queue.slice(at + 1);
    if (!frame) return;
    place(frame.stage);
    if (frame.sound && pace * factor <= 2) sound(frame.sound);
    if (queue.length > 0) timer = setTimeout(step, frame.durationMs / (pace * factor));
  };

  return {
    get stage() {
      return stage;
    },
    offer(beats, view, speed = 1) {
      pace = speed;
      const known = queue.at(-1)?.stage ?? stage;
      const last = beats.at(-1);
      const isOther = known.view.id !== view.id;
      if (!isOther && last?.index === known.told) return;
      const pending = beats.slice(beats.findLastIndex((beat) => beat.index <= known.told) + 1);
      const follows = known.told < 0 || pending[0]?.index === known.told + 1;
      if (isOther || !last || !follows || isStill()) return settle(stillOf(beats, view));
      const waiting = [...queue.filter(({ durationMs }) => durationMs > 0), ...tell(pending, known)];
      const hurried = hurry(waiting.reduce((sum, { durationMs }) => sum + durationMs, 0) / pace);
      if (hurried === null) return settle(stillOf(beats, view));
      factor = hurried;
      queue = waiting;
      if (timer === undefined) step();
    },
    cut: (beats, view) => settle(stillOf(beats, view)),
    finish() {
      const last = queue.at(-1);
      if (last) settle(last.stage);
    },
    stop: drop,
  };
}
