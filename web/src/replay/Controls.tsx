import type { Viewer } from '@tycoon/engine/core';
import { useEffect, useState } from 'react';
import { Icon } from '../art/Icon.tsx';
import { copyText } from '../browser/clipboard.ts';
import { Picks } from '../shell/Picks.tsx';
import type { Player } from '../table/players.ts';
import type { Course } from '../table/protocol.ts';
import { useText } from '../text/text.ts';
import { replayText } from './text.ts';

const SPEEDS = [1, 2, 8] as const;

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
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(2);
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
      if (event.key === ' ') setRunning((now) => !now);
      else if (event.key === 'ArrowRight') onMove(Math.min(at + 1, last));
      else if (event.key === 'ArrowLeft') onMove(Math.max(at - 1, 0));
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [at, last, onMove]);
  const start = () => {
    if (at >= last) onMove(0);
    setRunning(true);
  };
  const copy = async () => {
    setCopied(await copyText(`${location.origin}/replay/${course.slot.id}/${at}`));
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
      <div className="reel-keys">
        <button
          type="button"
          className="ico"
          aria-label={t.back}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <Icon id="i-back" size={24} />
        </button>
        <button type="button" className="key" onClick={running ? () => setRunning(false) : start}>
          <Icon id={running ? 'i-pause' : 'i-play'} />
          {running ? t.stop : t.play(at >= last ? 0 : at)}
        </button>
        <button
          type="button"
          className="ico"
          aria-label={t.next}
          disabled={at === last}
          onClick={() => onMove(at + 1)}
        >
          <Icon id="i-next" size={24} />
        </button>
        <Picks label={t.speed} values={SPEEDS} value={speed} word={(n) => `${n}×`} onPick={setSpeed} />
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
      </div>
    </>
  );
}
