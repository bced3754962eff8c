import { useEffect } from 'react';
import { stepsFrom } from '../../../ui/steps.ts';
import { entryAtStop, lastStop, placeOf, type Replay, stopOfRound } from './replay.ts';
import { nextVisible } from './visible-entry.ts';

interface Keys {
  readonly replay: Replay;
  readonly at: number;
  readonly onEntry: (entry: number) => void;
  /** Plays and stops; null where nothing can be played. */
  readonly onToggle: (() => void) | null;
}

/** What keeps its own keys: fields, and the board, on which arrows walk. */
const OWN = 'input:not(.scrub-input), select, textarea, dialog, .board-frame';

/** Space, arrows, Home and End wherever the focus is, unless it is where keys mean something else. */
export function useReplayKeys({ replay, at, onEntry, onToggle }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(OWN)) return;
      if (event.key === ' ') {
        if (onToggle === null || target?.closest('button, a')) return;
        onToggle();
      } else {
        const entry = entryFor(event.key, event.shiftKey, replay, at);
        if (entry === null) return;
        onEntry(entry);
      }
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [replay, at, onEntry, onToggle]);
}

/** The entry that a key leads to, or null for a key of no meaning. */
export function entryFor(key: string, withShift: boolean, replay: Replay, at: number): number | null {
  const place = placeOf(replay, at);
  const stop = Math.floor(place);
  const last = lastStop(replay);
  const { back, next } = stepsFrom(place, last);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return entryAtStop(replay, withShift ? stopOfRound(replay, stop, 1) : (next ?? last));
    case 'ArrowLeft':
    case 'ArrowDown':
      return entryAtStop(replay, withShift ? stopOfRound(replay, stop, -1) : (back ?? 0));
    case 'Home':
      return entryAtStop(replay, 0);
    case 'End':
      return entryAtStop(replay, last);
    case '.':
      return nextVisible(replay, at, 1);
    case ',':
      return nextVisible(replay, at, -1);
    default:
      return null;
  }
}
