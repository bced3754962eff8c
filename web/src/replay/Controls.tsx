import type { Viewer } from '@tycoon/engine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { copyText } from '../browser/clipboard.ts';
import { pageUrl } from '../browser/route.ts';
import type { Player } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { useText } from '../text/text.ts';
import { PlayKey, type Speed, SpeedPicks, Transport } from '../ui/Transport.tsx';
import { moveFor, startFrom } from './replay-keys.ts';
import { replayText } from './text.ts';

interface Props {
  readonly course: Course;
  readonly players: readonly Player[];
  readonly at: number;
  readonly viewer: Viewer;
  readonly onMove: (at: number) => void;
  readonly onViewer: (viewer: Viewer) => void;
  /** Whether the replay led to the saved hash; null before its end. */
  readonly verdict: boolean | null;
}

/** The scrubber and its keys. */
export function Controls({ course, players, at, viewer, onMove, onViewer, verdict }: Props) {
  const t = useText(replayText);
  const [speed, setSpeed] = useState<Speed>(2);
  const [running, setRunning] = useState(false);
  const [copied, setCopied] = useState(false);
  const last = course.worth.length - 1;
  useEffect(() => {
    if (!running) return;
    if (at >= last) return setRunning(false);
    const timer = setTimeout(() => onMove(at + 1), 1200 / speed);
    return () => clearTimeout(timer);
  }, [running, at, last, speed, onMove]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLElement && event.target.closest('input, select, button, a, dialog'))
        return;
      const move = moveFor(event.key, at, last);
      if (event.key === ' ') setRunning((now) => !now);
      else if (move === null) return;
      else onMove(move);
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, last, onMove]);
  const start = () => {
    const from = startFrom(at, last);
    if (from !== at) onMove(from);
    setRunning(true);
  };
  const copy = async () => {
    setCopied(await copyText(pageUrl(`/replay/${course.slot.id}/${at}`)));
  };
  return (
    <>
      <input
        className="scrub"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t.scrub}
        aria-valuetext={t.move(at, last)}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
      />
      <Transport
        place={at}
        last={last}
        onStop={onMove}
        words={{ back: t.back, next: t.next }}
        main={
          <PlayKey
            isPlaying={running}
            word={running ? t.stop : t.play(startFrom(at, last))}
            onToggle={running ? () => setRunning(false) : start}
          />
        }
      >
        <SpeedPicks label={t.speed} speed={speed} onSpeed={setSpeed} />
        <label className="watch-as">
          <span className="small">{t.watchAs}</span>
          <select
            className="field"
            value={String(viewer)}
            onChange={({ currentTarget: { value } }) =>
              onViewer(value === 'spectator' ? value : Number(value))
            }
          >
            <option value="spectator">{t.spectator}</option>
            {players
              .filter(({ seat }) => course.viewers.includes(seat))
              .map(({ seat, name }) => (
                <option key={seat} value={seat}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <button type="button" className="plain small" onClick={() => void copy()}>
          <Icon id="i-link" size={18} />
          {copied ? t.copied : t.copyMove}
        </button>
        <p className="mini verdict" role="status">
          {t.move(at, last)} · {verdict === null ? t.keys : verdict ? t.sameHash : t.otherHash}
        </p>
      </Transport>
    </>
  );
}
