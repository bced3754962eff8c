import { useEffect } from 'react';
import { stepsFrom } from '../../../ui/steps.ts';
import { beatAtStop, lastStop, placeOf, type Reel, stopOfRound } from './reel.ts';
import { nextTold } from './told-beat.ts';

interface Keys {
  readonly reel: Reel;
  readonly at: number;
  readonly onBeat: (beat: number) => void;
  /** Plays and stops; null where nothing can be played. */
  readonly onToggle: (() => void) | null;
}

/** What keeps its own keys: fields, and the board, on which arrows walk. */
const OWN = 'input:not(.scrub-input), select, textarea, dialog, .board-frame';

/** Space, arrows, Home and End wherever the focus is, unless it is where keys mean something else. */
export function useReelKeys({ reel, at, onBeat, onToggle }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(OWN)) return;
      if (event.key === ' ') {
        if (onToggle === null || target?.closest('button, a')) return;
        onToggle();
      } else {
        const beat = beatFor(event.key, event.shiftKey, reel, at);
        if (beat === null) return;
        onBeat(beat);
      }
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [reel, at, onBeat, onToggle]);
}

/** The beat that a key leads to, or null for a key of no meaning. */
export function beatFor(key: string, withShift: boolean, reel: Reel, at: number): number | null {
  const place = placeOf(reel, at);
  const stop = Math.floor(place);
  const last = lastStop(reel);
  const { back, next } = stepsFrom(place, last);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return beatAtStop(reel, withShift ? stopOfRound(reel, stop, 1) : (next ?? last));
    case 'ArrowLeft':
    case 'ArrowDown':
      return beatAtStop(reel, withShift ? stopOfRound(reel, stop, -1) : (back ?? 0));
    case 'Home':
      return beatAtStop(reel, 0);
    case 'End':
      return beatAtStop(reel, last);
    case '.':
      return nextTold(reel, at, 1);
    case ',':
      return nextTold(reel, at, -1);
    default:
      return null;
  }
}
