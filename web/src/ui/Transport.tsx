import './transport.css';
import type { ReactNode } from 'react';
import { Icon } from '../art/Icon.tsx';
import { Picks } from '../shell/Picks.tsx';
import { stepsFrom } from './steps.ts';

/** How fast a replay can be played. */
const SPEEDS = [1, 2, 8] as const;
export type Speed = (typeof SPEEDS)[number];

interface Props {
  /** Where the replay stands, from 0 to the last stop. */
  readonly place: number;
  readonly last: number;
  readonly onStop: (stop: number) => void;
  readonly words: { readonly back: string; readonly next: string };
  /** The large button between the steps: play, pause, or a link to where it is played. */
  readonly main: ReactNode;
  readonly children?: ReactNode;
}

/** The buttons of a replay: a step back, play, a step on, and whatever else a page has beside them. */
export function Transport({ place, last, onStop, words, main, children }: Props) {
  const { back, next } = stepsFrom(place, last);
  return (
    <div className="transport">
      <StepKey icon="i-back" label={words.back} to={back} onStop={onStop} />
      {main}
      <StepKey icon="i-next" label={words.next} to={next} onStop={onStop} />
      {children}
    </div>
  );
}

interface StepProps {
  readonly icon: string;
  readonly size?: number;
  readonly label: string;
  /** Null where it would lead beyond the replay. */
  readonly to: number | null;
  readonly onStop: (stop: number) => void;
}

export function StepKey({ icon, size = 24, label, to, onStop }: StepProps) {
  return (
    <button
      type="button"
      className="ico"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && onStop(to)}
    >
      <Icon id={icon} size={size} />
    </button>
  );
}

/** Starts and stops a replay; its word says from where. */
export function PlayKey({
  isPlaying,
  word,
  onToggle,
}: {
  readonly isPlaying: boolean;
  readonly word: string;
  readonly onToggle: () => void;
}) {
  return (
    <button type="button" className="key" onClick={onToggle}>
      <Icon id={isPlaying ? 'i-pause' : 'i-play'} />
      {word}
    </button>
  );
}

export function SpeedPicks({
  label,
  speed,
  onSpeed,
}: {
  readonly label: string;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}) {
  return <Picks label={label} values={SPEEDS} value={speed} word={(n) => `${n}×`} onPick={onSpeed} />;
}
