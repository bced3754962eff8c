import type { GameView } from '@tycoon/sdk';
import type { Sound } from '../../sound/sound.ts';
import type { TimelineEntry } from '../live/timeline-entry.ts';
import { type AnimationFrame, animate, speedUp } from './animation.ts';
import { type BoardState, stillBoard } from './board-state.ts';

interface AnimatorOptions {
  /** The board has changed. */
  readonly show: (state: BoardState) => void;
  readonly sound: (sound: Sound) => void;
  /** Nothing is to move: everything is placed at once. */
  readonly isStill: () => boolean;
}

/** Animates a game that goes on: it is given all entries whenever there are more, and plays them at its own pace. */
interface Animator {
  readonly state: BoardState;
  /** `speed` 2 plays twice as fast. */
  update(entries: readonly TimelineEntry[], view: GameView, speed?: number): void;
  /** Shows the game as it is after the last of these entries, at once and whatever is being played. */
  jump(entries: readonly TimelineEntry[], view: GameView): void;
  /** Places everything at once. */
  finish(): void;
  stop(): void;
}

export function createAnimator(
  entries: readonly TimelineEntry[],
  view: GameView,
  { show, sound, isStill }: AnimatorOptions,
): Animator {
  const stillOf = (entries: readonly TimelineEntry[], view: GameView): BoardState => {
    const last = entries.at(-1);
    return last ? stillBoard(last.view, last.index) : stillBoard(view, -1);
  };
  let state = stillOf(entries, view);
  let queue: readonly AnimationFrame[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pace = 1;
  let factor = 1;

  const place = (next: BoardState) => {
    state = next;
    show(state);
  };
  const drop = () => {
    clearTimeout(timer);
    timer = undefined;
    queue = [];
  };
  const settle = (next: BoardState) => {
    drop();
    place(next);
  };
  const step = () => {
    timer = undefined;
    const at = queue.findIndex((frame) => frame.durationMs > 0);
    const frame = at < 0 ? queue.at(-1) : queue[at];
    queue = at < 0 ? [] : queue.slice(at + 1);
    if (!frame) return;
    place(frame.state);
    if (frame.sound && pace * factor <= 2) sound(frame.sound);
    if (queue.length > 0) timer = setTimeout(step, frame.durationMs / (pace * factor));
  };

  return {
    get state() {
      return state;
    },
    update(entries, view, speed = 1) {
      pace = speed;
      const known = queue.at(-1)?.state ?? state;
      const last = entries.at(-1);
      const isOther = known.view.id !== view.id;
      if (!isOther && last?.index === known.playedTo) return;
      const pending = entries.slice(entries.findLastIndex((entry) => entry.index <= known.playedTo) + 1);
      const follows = known.playedTo < 0 || pending[0]?.index === known.playedTo + 1;
      if (isOther || !last || !follows || isStill()) return settle(stillOf(entries, view));
      const waiting = [...queue.filter(({ durationMs }) => durationMs > 0), ...animate(pending, known)];
      const spedUp = speedUp(waiting.reduce((sum, { durationMs }) => sum + durationMs, 0) / pace);
      if (spedUp === null) return settle(stillOf(entries, view));
      factor = spedUp;
      queue = waiting;
      if (timer === undefined) step();
    },
    jump: (entries, view) => settle(stillOf(entries, view)),
    finish() {
      const last = queue.at(-1);
      if (last) settle(last.state);
    },
    stop: drop,
  };
}
