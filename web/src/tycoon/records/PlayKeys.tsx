import { Icon } from '../../art/Icon.tsx';
import { Picks } from '../../shell/Picks.tsx';
import { useText } from '../../text/text.ts';
import { lastStop, placeOf, type Reel } from './reel.ts';
import { reelText } from './reel-text.ts';
import { nextTold } from './told-beat.ts';
import type { Playback } from './use-playback.ts';

export const SPEEDS = [1, 2, 8] as const;
type Speed = (typeof SPEEDS)[number];

interface Props {
  readonly reel: Reel;
  readonly playback: Playback;
  readonly onToggle: () => void;
  readonly onStop: (stop: number) => void;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
}

/** Play, step by turn and by event, speed. */
export function PlayKeys({ reel, playback, onToggle, onStop, speed, onSpeed }: Props) {
  const t = useText(reelText);
  const { at, isPlaying, jump } = playback;
  const place = placeOf(reel, at);
  const stop = Math.floor(place);
  const last = lastStop(reel);
  const isOver = reel.beats.at(-1)?.view.status === 'ended';
  const isLive = stop === last && !isOver;
  const word = isPlaying
    ? isLive
      ? t.following
      : t.stop
    : isLive
      ? t.follow
      : stop === 0 || stop === last
        ? t.playStart
        : t.playFrom(stop);
  return (
    <div className="time-keys">
      <button
        type="button"
        className="ico"
        aria-label={t.turnBack}
        disabled={place === 0}
        onClick={() => onStop(place > stop ? stop : stop - 1)}
      >
        <Icon id="i-back" size={24} />
      </button>
      <button type="button" className="key" onClick={onToggle}>
        <Icon id={isPlaying ? 'i-pause' : 'i-play'} />
        {word}
      </button>
      <button
        type="button"
        className="ico"
        aria-label={t.turnOn}
        disabled={stop === last}
        onClick={() => onStop(stop + 1)}
      >
        <Icon id="i-next" size={24} />
      </button>
      <span className="beat-keys">
        <button
          type="button"
          className="ico"
          aria-label={t.beatBack}
          disabled={place === 0}
          onClick={() => jump(nextTold(reel, at, -1))}
        >
          <Icon id="i-minus" size={20} />
        </button>
        <button
          type="button"
          className="ico"
          aria-label={t.beatOn}
          disabled={stop === last}
          onClick={() => jump(nextTold(reel, at, 1))}
        >
          <Icon id="i-plus" size={20} />
        </button>
      </span>
      <Picks label={t.speed} values={SPEEDS} value={speed} word={(n) => `${n}×`} onPick={onSpeed} />
      <p className="mini hint-keys">{t.keys}</p>
    </div>
  );
}
